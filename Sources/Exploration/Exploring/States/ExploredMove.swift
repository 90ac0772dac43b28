import EventCore
import ScenarioText

/// What happened on the way from one state to another.
struct ExploredMove: Sendable {
  /// The event.
  var event: ExploredEvent
  /// The steps that say it; none for time that passes.
  var actions: [StepAction] = []
  /// The scene of the steps.
  var scene: Int32 = 1
  /// The rank of the instance that the first of them is for, if its screen alone means another one.
  var rank: Int32 = 0
  /// The answers to the questions of the turn, in order, but for the outcome of a task that a step
  /// says.
  var answers: [Int] = []
  /// Whether a touch was next, though a block may wait: ordered by hand, blocks come first (E2).
  var isTouchAhead = false
  /// Its place among what could happen.
  var place = 0
  /// All answers, as a run that is not ordered by hand asks the questions.
  var answersInTime: [ChoiceRecord] = []
  /// The place among those of the outcome of a task that a step says.
  var outcomePlace: Int?
  /// Whether no steps can say it.
  var isUnspeakable = false
  /// Which of the items that were open were taken, by their places among them, and what they are.
  var decisions: [(place: Int, input: OfferedInput)] = []
  /// For each item that is open afterwards, which of those before it is; -1 for a new one.
  var stillOpen: [Int] = []
  /// What was asked about views that had left, in order.
  var releases: [OpenRelease] = []
}

/// A step in the life of a view that has left.
enum OpenRelease: Hashable, Sendable {
  /// It left; how many turns it lives on is the answer at this place.
  case left(answer: Int)
  /// A turn ended: its place among those that had left, and whether it was released.
  case turn(view: Int, isReleased: Bool)
}
