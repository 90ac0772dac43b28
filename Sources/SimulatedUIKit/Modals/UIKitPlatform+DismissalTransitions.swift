import EventCore

extension UIKitPlatform {
  mutating func beginDismissal(_ id: TransitionID, _ choices: inout ChoiceSource) {
    guard let transition = record(of: id) else { return }
    let chain = leavingChain(of: transition)
    for modal in chain { set(.isBeingDismissed, true, modal) }  // D11
    // D4: modals that a full-screen one hid all the time may come up for a moment.
    var hasHidden = false
    for modal in chain.dropFirst() where appearance(of: modal) == .disappeared { hasHidden = true }
    let showsHidden =
      hasHidden
      && choices.choose(
        .stackDismissCallbacks, subject: subject(transition.leaving), optionCount: 2) == 1
    let mark = script.count
    for modal in chain {
      if appearance(of: modal) == .disappeared {
        if showsHidden { script.append(.will(modal, appears: true, mayInterrupt: false)) }
      } else {
        script.append(.will(modal, appears: false, mayInterrupt: false))
      }
    }
    // A3, M4: the presenter comes back if it was covered, but for one in nobody's hierarchy (D17).
    if record(of: transition.leaving)?.coversPresenter == true,
      !has(.isOrphan, transition.container), isShownInContainers(transition.container)
    {
      appendAppearance(of: transition.container)
    }
    script.append(.announce(id))
    turnRound(from: mark)
  }

  /// Whether modals above that leave on their own account have to end first; then they do.
  mutating func endsModalsAboveFirst(_ transition: Transition) -> Bool {
    guard transition.kind == .dismiss,
      record(of: transition.leaving)?.leavingWith == transition.id,
      let above = modalsAbove(transition.leaving).first(where: { !leaves($0, with: transition) }),
      let own = record(of: above), let other = record(of: own.leavingWith), other.phase != .ending
    else { return false }
    script.append(.end(transition.id))
    script.append(.end(other.id))
    return true
  }

  /// A3, D5, D10: links cut, A.DA, B.DD, then delegate, completion, handler (R5).
  mutating func appendDismissalEnd(_ transition: Transition) {
    let chain = leavingChain(of: transition)
    for modal in chain { cutLinks(of: modal) }  // D10: nil in DD already
    if profile.modalShownComesFirst { script.append(.did(transition.container, appears: true)) }
    for modal in chain {
      if appearance(of: modal) == .appearing {
        // D4: what came up for a moment settles before it goes.
        script.append(.did(modal, appears: true))
        script.append(.will(modal, appears: false, mayInterrupt: false))
      }
      appendDisappearance(of: modal)
    }
    if !profile.modalShownComesFirst { script.append(.did(transition.container, appears: true)) }
    if transition.tellsDelegate {
      // D13: for the controller that the user dismissed, not for those above it.
      script.append(.tell(.presentationDidDismiss(transition.leaving)))
    }
    appendCompletion(of: transition)
    if transition.button != Controller.noButton {
      // M7: after alert.DD, inside the presentation's end.
      script.append(.tell(.alertHandler(transition.leaving, button: transition.button)))
    }
    if has(.awaitsEmptyModal, transition.container) {
      script.append(.leaveEmptyModal(transition.container))  // D16
    }
    for modal in chain { script.append(.remove(modal, transition.cause)) }
    script.append(.removeIfOrphan(transition.container, transition.cause))
  }

  private mutating func cutLinks(of modal: ControllerID) {
    guard let place = place(of: modal) else { return }
    if let host = self.place(of: controllers[place].presenting) {
      controllers[host].presented = .none
    }
    controllers[place].presenting = .none
  }
}
