import Verification

/// A state of an app as a graph needs it, with the events that follow.
struct WalkedState: Sendable {
  /// What is shown.
  var screens = ShownScreens(lines: [])
  /// Whether nothing is under way.
  var isAtRest = false
  /// Whether the run has ended.
  var isOver = false
  /// The state from which it was reached first, and the place of the event there; -1 for the first.
  var parent = -1
  var step = -1
  /// The events that follow, in their order.
  var steps: [WalkedStep] = []

  /// How much memory its lists and their texts take, about.
  var bytes: Int {
    let texts = screens.lines + steps.map(\.event)
    // Short texts lie in their lists; others, and lists, bear a head of 32 bytes.
    let apart = texts.reduce(0) { $0 + ($1.utf8.count > 15 ? 32 + $1.utf8.count : 0) }
    let lists = steps.capacity * MemoryLayout<WalkedStep>.stride + screens.lines.count * 16
    return 64 + lists + apart
  }
}

/// An event that leads from one state to another.
struct WalkedStep: Sendable {
  /// The number of the state that follows.
  var target = -1
  /// The words of the event.
  var event: String
  /// Whether it comes from outside or ends a task; the others are what follows from such events.
  var isFromOutside: Bool
  /// Whether it ends what may wait while the app is at rest.
  var ending: Ending?
  /// What is found on the way.
  var problems: [FoundProblem] = []
}

extension WalkedStep {
  /// What may wait while the app is at rest, and ends without an event from outside.
  enum Ending: Hashable, Sendable {
    /// A finger that drags what does not move.
    case finger
    /// A debounce, or a throttle's window.
    case delay
  }
}

/// What a worker makes of a state.
struct WalkedExpansion: Sendable {
  /// The state with its events, whose targets are not known yet.
  var state = WalkedState()
  /// The words of the state that follows each event.
  var successors: [[UInt64]] = []
  /// What is found about the search, and the goals that are met.
  var findings: [ExploredFinding] = []
}
