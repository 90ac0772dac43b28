import EventCore
import Simulation
import Verification

/// What is explored, and how far.
package struct ExplorationPlan: Sendable {
  /// Which of the open questions are answered in every way.
  package enum Choices: Hashable, Sendable {
    /// All of them.
    case all
    /// Only how tasks and gestures end; the platform does what it does by default.
    case defaults
    /// How tasks and gestures end, and these.
    case only([ChoicePoint])

    /// Whether a point is open.
    func isOpen(_ point: ChoicePoint) -> Bool {
      switch self {
      case .all: true
      case .defaults: point == .taskOutcome || point == .swipeOutcome
      case .only(let points):
        point == .taskOutcome || point == .swipeOutcome || points.contains(point)
      }
    }
  }

  /// Whether the questions of a point are answered in every way, in runs of a world.
  func asks(_ point: ChoicePoint, in world: World) -> Bool {
    choices.isOpen(point) && !world.choices.fixes(point)
  }

  /// What durations are worth.
  package var timing = StateTiming.order
  /// How many inputs may wait for the main thread at once; with 0 each is delivered at once.
  package var maxQueue = 2
  /// How many instances a stack may hold, in the app's state and on the platform, and how often an
  /// instance and those who own it may be in slots of one name.
  package var maxStack = 4
  /// How much may be pending together.
  ///
  /// These are counted:
  /// - runs of tasks and timers,
  /// - blocks,
  /// - commands held by the platform,
  /// - views that have left and live on,
  /// - writes of SwiftUI still to come,
  /// - touches that a rate keeps longer than their view lives.
  ///
  /// As many replacements of a root, child or tab may run beside another one, and as many instances
  /// outlive their lifetimes without a view that is on its way out.
  package var maxPending = 4
  /// How many scenes connect, those that were disconnected included; `nil` for as many as the
  /// events are about.
  package var maxScenes: Int?
  /// How many scenes connect, where the events say nothing else: one.
  package var sceneLimit: Int { maxScenes ?? 1 }
  /// After how many states the search ends, once the portion under way is done.
  package var maxStates = Int.max
  /// How many events a story may have.
  package var maxDepth = Int.max
  /// After how many bytes of kept states it does.
  package var maxBytes = 4 << 30
  /// Whether only the fingerprints of states are kept.
  package var isCompact = false
  /// Whether what matters later or never is left open; else it makes states of their own.
  ///
  /// These are left open:
  /// - which input waits, until the main thread takes it,
  /// - how long a view lives on that has left,
  /// - what a value is that nobody can notice.
  package var reduces = true
  /// Which questions are open.
  package var choices = Choices.all
  /// Which events there are, by kind or as `screen.control`; the usual kinds without any.
  package var events: [String] = []

  /// Which part of the search is done; `nil` if all of it.
  package var share: SearchShare?
  /// Whether everything begins where the scenario's steps end, and they do not say which events
  /// there are.
  package var beginsAfterSteps = false
  /// The problems of which the first one that is found ends the search.
  package var endingProblems: [FoundProblem] = []
  /// Whether one of them ends it however it is proved.
  var endsHoweverProved = true
  /// Whether what is shown at rest is collected.
  package var collectsRests = false
  /// Whether it is collected what is reached of the app.
  package var coversApp = false

  /// Makes a plan with the default bounds.
  package init() {}

  /// What two searches must have in common to be parts of one, each a name and what it is; how far
  /// they go is not among it.
  package var lines: [String] {
    let choices: String =
      switch choices {
      case .all: "all"
      case .defaults: "default"
      case .only(let points): points.map(\.name).joined(separator: ",")
      }
    var lines = [
      "timing \(timing == .order ? "order" : "exact")", "max-queue \(maxQueue)",
      "max-stack \(maxStack)", "max-pending \(maxPending)", "max-scenes \(sceneLimit)",
      "events \(events.isEmpty ? "usual" : events.joined(separator: ","))", "choices \(choices)",
      "compact \(isCompact ? "yes" : "no")", "reduction \(reduces ? "yes" : "no")",
      "after steps \(beginsAfterSteps ? "yes" : "no")", "coverage \(coversApp ? "yes" : "no")",
    ]
    if let share { lines += ["parts \(share.count)", "border \(share.borderMin)"] }
    return lines
  }
}
