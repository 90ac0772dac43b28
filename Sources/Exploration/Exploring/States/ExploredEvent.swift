import SimulatedUIKit

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
  /// What a finger comes down on.
  enum TouchedView: Hashable, Sendable {
    /// What stays as it is.
    case staying
    /// What something on its way out uncovers.
    case uncovered
    /// What a transition moves away: the finger comes before its end (E1).
    case leaving(TransitionID)
  }
  /// What happens.
  var kind: Kind
  /// For an input, the scene it is for, by its number in steps.
  var scene: Int32 = 1
  /// Where a finger comes down.
  var touched = TouchedView.staying
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
