import Exploration
import ScenarioText
import Simulation

/// A planted fault, found by fuzzing and by exploring.
package struct PlantedFaultComparison: Hashable, Sendable {
  /// Within which bounds a fault is explored, the narrowest first.
  package enum Bounds: String, CaseIterable, Sendable {
    /// Two inputs wait; the usual events; what tasks and gestures come to.
    case usual
    /// Two fingers come together, too.
    case fingers
    /// Each input is delivered at once; stacks are deep.
    case deep
    /// One input waits; every question is answered in every way.
    case choices
    /// Each input is delivered at once; all kinds of events, and every answer.
    case everything

    /// Two inputs wait; every answer; only some controls, which are said with the fault.
    case controls

    /// The plan of a search for a fault.
    package func plan(for planted: PlantedFault) -> ExplorationPlan {
      var plan = ExplorationPlan()
      plan.beginsAfterSteps = true
      switch self {
      case .usual:
        plan.maxQueue = 2
        plan.choices = .defaults
      case .fingers:
        plan.maxQueue = 2
        plan.choices = .defaults
        plan.events = ["tap", "type", "two-fingers"]
      case .deep:
        plan.maxQueue = 0
        plan.choices = .defaults
        plan.maxStack = 16
      case .choices: plan.maxQueue = 1
      case .everything:
        plan.maxQueue = 0
        plan.events = AppExploration.eventKinds.filter { $0 != "scene" }
      case .controls:
        plan.maxQueue = 2
        plan.events = planted.controls
      }
      return plan
    }
  }

  /// A shortest story that exploring found.
  package struct Explored: Hashable, Sendable {
    /// Within which bounds.
    package var bounds: Bounds
    /// How many inputs it has.
    package var inputCount: Int
    /// How many events.
    package var eventCount: Int
    /// Whether playing its steps shows the fault.
    package var isConfirmed: Bool
  }

  /// What was planted.
  package var planted: PlantedFault
  /// How many steps the shrunk story of the fuzzer has; `nil` if it found none.
  package var fuzzedStepCount: Int?
  /// How many items of the main queue the fuzzer played until it found one; 0 if it found none.
  package var fuzzedItemCount = 0
  /// What exploring found; `nil` if it found nothing.
  package var explored: Explored?
  /// How many states exploring visited, within all bounds that were tried.
  package var stateCount = 0

  /// Fuzzes, then explores until the same problem is found by no more inputs than the fuzzer's
  /// steps.
  ///
  /// - Parameter states: After how many states exploring gives up, for each of the bounds.
  package init(_ planted: PlantedFault, states: Int, jobs: Int) throws {
    self.planted = planted
    let scenario = try planted.scenario()
    let subject = SearchSubject(scenario, options: RunOptions())
    guard let found = planted.fuzzed(subject) else { return }
    let problem = found.finding.problem
    let stepCount = found.finding.story.steps.count
    fuzzedItemCount = found.itemCount
    fuzzedStepCount = stepCount
    for bounds in Bounds.allCases where (bounds == .controls) != planted.controls.isEmpty {
      var plan = bounds.plan(for: planted)
      plan.maxStates = states
      plan.endingProblems = [problem]
      let exploration = AppExploration(scenario, options: RunOptions(), plan: plan)
      let result = exploration.run(jobs: jobs) { _ in true }
      stateCount += result.outcome.stateCount
      let story = result.problems.first { told in
        guard case .problem(let explored) = told.finding else { return false }
        return explored.fault == problem.fault && explored.subject == problem.subject
      }
      guard let story else { continue }
      let own = PlantedFaultComparison.explored(story, within: bounds)
      if own.inputCount < explored?.inputCount ?? .max { explored = own }
      if own.inputCount <= stepCount { return }
    }
  }

  private static func explored(
    _ told: AppExploration.Found, within bounds: Bounds
  ) -> Explored {
    let inputs = (told.story.timed ?? told.story.byHand).steps.filter { $0.action.isArrival }
    return Explored(
      bounds: bounds, inputCount: inputs.count, eventCount: told.eventCount,
      isConfirmed: told.story.isConfirmed || told.story.timed != nil)
  }
}
