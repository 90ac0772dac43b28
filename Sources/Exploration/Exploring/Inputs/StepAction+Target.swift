import AppModel
import ScenarioText

extension StepAction {
  /// The control that one finger is meant for.
  var control: ControlID? {
    switch self {
    case .tap(let aim, _, _), .press(let aim), .release(let aim): aim.control
    case .type(_, let control, _): control
    default: nil
    }
  }

  /// Whether a finger drags and is lifted after a while.
  var isDrag: Bool { if case .drag = self { true } else { false } }

  /// Whether it says what is taken next, whenever that is due.
  var isOrderedByHand: Bool {
    switch self {
    case .deliver, .deliverInput, .finishTransition, .finishDelay, .complete: true
    default: false
    }
  }

  /// The link or notification that is opened.
  var message: MessageID? {
    switch self {
    case .link(let call), .notification(let call): call.message
    default: nil
    }
  }
}
