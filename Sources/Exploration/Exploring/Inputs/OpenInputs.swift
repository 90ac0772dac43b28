import ScenarioText
import SimulatedUIKit

/// Inputs of which one waits, so that nothing depends on which before it is taken.
enum OpenInputs: Hashable, Sendable {
  /// Touches of one finger.
  case touches
  /// Touches of one finger on what something on its way out uncovers.
  case touchesBeneath
  /// Touches of one finger on what a transition moves away, before whose end they come.
  case touchesOnLeaving(TransitionID)
  /// Everything else that waits as one item.
  case others
  /// Both: under `plain` nothing asks whether what waits is a touch.
  case all

  /// The same, apart if they are touches of what comes into sight or goes out of it.
  func on(_ view: ExploredEvent.TouchedView) -> OpenInputs {
    if self != .touches { return self }
    return switch view {
    case .staying: self
    case .uncovered: .touchesBeneath
    case .leaving(let transition): .touchesOnLeaving(transition)
    }
  }

  /// The inputs that an action is one of; none for an action that leaves more behind than its item,
  /// or that is counted while it waits.
  init?(_ action: StepAction) {
    switch action {
    case .tap(_, over: nil, with: nil), .type, .tapOutside: self = .touches
    case .tap, .press, .release, .connectScene(isAgain: false): return nil
    default: self = .others
    }
  }
}
