import Exploration
import ScenarioText
import Simulation

/// A planted fault, found by fuzzing and by exploring.
package struct PlantedFaultComparison: Hashable, Sendable {
  /// A shortest story that exploring found.
  package struct Explored: Hashable, Sendable {
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
  /// What exploring found; `nil` if it found nothing.
  package var explored: Explored?
  /// How many states exploring visited.
  package var stateCount = 0

  /// Fuzzes, then explores until the same problem is found.
  ///
  /// - Parameter states: After how many states exploring gives up.
  package init(_ planted: PlantedFault, states: Int, jobs: Int) throws {
    self.planted = planted
    let scenario = try planted.scenario()
    let subject = FuzzSubject(scenario, options: RunOptions())
    guard let found = planted.fuzzed(subject, plan: planted.fuzzPlan) else { return }
    fuzzedStepCount = found.story.steps.count
    var plan = planted.explorationPlan
    plan.maxStates = states
    plan.endingProblems = [found.problem]
    let exploration = AppExploration(scenario, options: RunOptions(), plan: plan)
    let result = exploration.run(jobs: jobs) { _ in true }
    stateCount = result.outcome.stateCount
    let name = found.problem.title(in: subject.scenario.program)
    for told in result.problems {
      guard case .problem(let problem) = told.finding,
        problem.title(in: subject.scenario.program) == name
      else { continue }
      let inputs = (told.story.timed ?? told.story.byHand).steps.filter { $0.action.isArrival }
      explored = Explored(
        inputCount: inputs.count, eventCount: told.eventCount,
        isConfirmed: told.story.isConfirmed || told.story.timed != nil)
      return
    }
  }
}

extension PlantedFault {
  /// How much is fuzzed.
  package var fuzzPlan: FuzzPlan { FuzzPlan(runs: 512, maxSteps: 20) }

  /// Within which bounds it is explored: what fuzzing answers by default is answered by default.
  package var explorationPlan: ExplorationPlan {
    var plan = ExplorationPlan()
    plan.maxQueue = 2
    plan.choices = .defaults
    plan.beginsAfterSteps = true
    return plan
  }
}
