import EventCore
import ScenarioText

/// Something that can happen next in a state.
struct ExploredEvent: Hashable, Sendable {
  /// What happens.
  enum Kind: Hashable, Sendable {
    /// An input comes, and waits for the main thread: its place among the offered actions.
    case arrival(Int)
    /// One of the inputs comes that can come to the scene and waits; which it was is decided when
    /// the main thread takes it.
    case openArrival(OpenInputs)
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
  /// Whether a finger comes down on what something on its way out uncovers.
  var isBeneath = false
  /// For an input whose screen alone means another instance, the rank of the one that it is for;
  /// else 0.
  var rank: Int32 = 0

  /// Whether it only adds an input to those that wait.
  var isArrival: Bool {
    switch kind {
    case .arrival, .openArrival: true
    default: false
    }
  }
}

/// Inputs of which one waits, so that nothing depends on which before it is taken.
enum OpenInputs: Hashable, Sendable, CaseIterable {
  /// Touches of one finger.
  case touches
  /// Touches of one finger on what something on its way out uncovers.
  case touchesBeneath
  /// Everything else that waits as one item.
  case others
  /// Both: under `plain` nothing asks whether what waits is a touch.
  case all

  /// The same, apart if they are touches of what is being uncovered.
  func beneath(_ isBeneath: Bool) -> OpenInputs {
    isBeneath && self == .touches ? .touchesBeneath : self
  }

  /// The inputs that an action is one of; none for an action that leaves more behind than its item.
  init?(_ action: StepAction) {
    switch action {
    case .tap(_, over: nil, with: nil), .type, .tapOutside: self = .touches
    case .tap, .press, .release: return nil
    default: self = .others
    }
  }
}

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
