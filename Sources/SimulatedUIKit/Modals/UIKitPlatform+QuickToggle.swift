import EventCore

// D16: a modal that fades is shown, hidden, shown again while it hides, and hidden: an empty
// full-screen controller may stay.

extension UIKitPlatform {
  /// Notes a `present` that found the last modal still leaving.
  mutating func noteToggle(of presenter: ControllerID, _ refusal: CommandAnswer) {
    guard profile.hasQuickToggleFault, case .dropped(.presenterPresents, _) = refusal,
      let record = record(of: presented(by: presenter)),
      record.leavingWith != .none, coversScreen(record)
    else { return }
    set(.wasToggled, true, presenter)
  }

  /// A `dismiss` after such a `present`: whether the toggling has a price is open.
  mutating func leaveEmptyModal(from receiver: ControllerID, _ choices: inout ChoiceSource) {
    guard profile.hasQuickToggleFault else { return }
    let presenter = nearest(from: receiver) { $0.traits.contains(.wasToggled) }
    guard presenter != .none else { return }
    set(.wasToggled, false, presenter)
    let subject = subject(presenter)
    guard choices.choose(.quickToggle, subject: subject, optionCount: 2) == 1 else { return }
    if presented(by: presenter) == .none {
      script.append(.leaveEmptyModal(presenter))
    } else {
      set(.awaitsEmptyModal, true, presenter)
    }
  }

  /// E13: what stays is in the window, above all else, and is nobody's.
  mutating func leaveEmptyModal(on presenter: ControllerID) -> Happening? {
    set(.awaitsEmptyModal, false, presenter)
    guard let host = place(of: presenter), controllers[host].presented == .none else { return nil }
    let empty = makeController(.content, tag: 0, in: controllers[host].scene)
    set(.isViewLoaded, true, empty)
    set(.isInWindow, true, empty)
    guard let place = place(of: empty) else { return nil }
    controllers[place].style = .overFullScreen
    controllers[place].appearance = .appeared
    controllers[place].presenting = presenter
    controllers[host].presented = empty
    return .emptyModalStays(empty, on: presenter)
  }

  private func coversScreen(_ record: Controller) -> Bool {
    guard record.kind == .content || record.kind == .navigation else { return false }
    switch record.style {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: return true
    case .sheet, .automatic, .popover: return false
    }
  }
}
