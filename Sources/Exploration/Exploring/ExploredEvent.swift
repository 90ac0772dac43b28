import EventCore
import ScenarioText

/// Something that can happen next in a state.
struct ExploredEvent: Hashable, Sendable {
  /// What happens.
  enum Kind: Hashable, Sendable {
    /// An input comes, and waits for the main thread: its place among the offered actions.
    case arrival(Int)
    /// An input comes and is delivered at once.
    case delivery(Int)
    /// The main thread takes what is next for it; with exact times, when it is due.
    case next
    /// The main thread takes the next input that waits.
    case input
    /// Something that is pending comes now: its place among what waits.
    case item(Int)
  }
  /// What happens.
  var kind: Kind
  /// For an input, the scene it is for, by its number in steps.
  var scene: Int32 = 1

  /// Whether it only adds an input to those that wait.
  var isArrival: Bool { if case .arrival = kind { true } else { false } }
}

/// What happened on the way from one state to another.
struct ExploredMove: Sendable {
  /// The event.
  var event: ExploredEvent
  /// The steps that say it; none for time that passes.
  var actions: [StepAction] = []
  /// The scene of the steps.
  var scene: Int32 = 1
  /// The answers to the questions of the turn, in order, but for the outcome of a task that a step
  /// says.
  var answers: [Int] = []
  /// Its place among what could happen.
  var place = 0
  /// All answers, as a run that is not ordered by hand asks the questions.
  var answersInTime: [Int] = []
  /// Whether no steps can say it.
  var isUnspeakable = false
}
