import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit
import Simulation
import Verification

/// What is searched: an app from a starting point, under a platform, a binding and an ownership.
///
/// A class, because it never changes and every run holds it: a copy counts thirty lists.
package final class SearchSubject: Sendable {
  /// The starting point; its program has code for all values that are tried.
  package let scenario: Scenario
  /// The steps of the starting point, without expectations that take no time.
  package let steps: [ScenarioStep]
  /// What is chosen besides it.
  package let options: RunOptions
  /// What can be done to the app.
  package let vocabulary: EventVocabulary
  /// What can be reached in the app.
  package let coveragePoints: CoveragePoints
  /// The kinds of events that can happen to the app at all.
  let kinds: [EventKind]

  /// Makes a subject of a scenario: its steps are played first, and what it expects is forgotten
  /// but for the time that an expectation lets pass.
  ///
  /// - Precondition: No step is a `permute` whose orders are meant to be played.
  package init(_ scenario: Scenario, options: RunOptions) {
    var scenario = scenario
    vocabulary = EventVocabulary(scenario.program)
    scenario.program = vocabulary.program
    scenario.goals = []
    scenario.expectedTrace = nil
    scenario.expectedFailure = nil
    steps = scenario.steps.filter { step in
      switch step.action {
      case .expect: step.timing != .now
      case .permute: false
      default: true
      }
    }
    scenario.steps = []
    self.scenario = scenario
    self.options = options
    coveragePoints = CoveragePoints(scenario.program)
    let slots = scenario.program.tables.slots
    let hasStack = slots.contains { $0.kind == .stack }
    let profile = ScenarioRunner(scenario: scenario, options: options).profile
    let vocabulary = vocabulary
    kinds = EventKind.allCases.filter { kind in
      switch kind {
      case .touch, .doubleTouch, .twoFingers, .press:
        vocabulary.argumentsOfControls.contains { !$0.isEmpty }
      case .back, .edgeSwipe: hasStack
      case .backMenu: hasStack && profile.hasBackMenu
      case .contentSwipe: hasStack && profile.hasContentSwipeBack
      case .tab: slots.contains { $0.kind.isTabs }
      case .link: !vocabulary.links.isEmpty
      case .notification: !vocabulary.notifications.isEmpty
      case .key: !vocabulary.keys.isEmpty
      case .pullDown, .tapOutside, .activity, .scene, .busyMainThread, .stranger: true
      }
    }
  }

  /// Makes a subject of an app as it starts.
  package convenience init(app program: Program, options: RunOptions) {
    self.init(
      Scenario(title: program.tables.name, line: .none, program: program),
      options: options)
  }

  /// The latest instant that its steps name: a file with a step of a story before it is refused.
  var latestInstant: VirtualInstant {
    steps.reduce(.zero) { latest, step in
      if case .at(let instant) = step.timing { max(latest, instant) } else { latest }
    }
  }

  /// The place in a story of a step that a trace names: negative for one of the subject's own.
  func place(inStory step: Int32) -> Int { Int(step) - steps.count }

  /// The first of its own steps that cannot be done as written, with the reason; `nil` if all can.
  package var failureOfOwnSteps: String? {
    if steps.isEmpty { return nil }
    for entry in runner(SearchStory(steps: [], choices: [])).run().runs.first?.trace.entries ?? [] {
      guard case .stepFailed(let step, let failure) = entry.event else { continue }
      let place = Int(step)
      if steps.indices.contains(place) {
        return "line \(steps[place].line.line) `\(steps[place].text)`: \(failure.text)"
      }
    }
    return nil
  }

  /// A runner of a story: the starting point, then these steps, under these answers.
  package func runner(_ story: SearchStory) -> ScenarioRunner {
    var told = scenario
    told.steps = steps + story.steps
    told.choices += story.choices
    return ScenarioRunner(scenario: told, options: options)
  }
}
