import EventCore

extension UIKitPlatform {
  /// `dismiss(animated:completion:)`; it asks no delegate and heeds no `isModalInPresentation`.
  package mutating func dismiss(
    from receiver: ControllerID, isAnimated: Bool, wantsCompletion: Bool, request: RequestID,
    choices: inout ChoiceSource
  ) -> RemovalAnswer {
    // D12, D14: nothing of M1, M2 is looked at here.
    var leaving = dismissalTarget(of: receiver)
    var command = CommandAnswer.accepted
    if let record = record(of: leaving), record.leavingWith != .none {
      // D15: the user is dragging it; the call is lost.
      if self.record(of: record.leavingWith)?.isInteractive == true { return Self.lost }
      // D8: ignored, or it no longer counts and the presenter itself goes.
      let subject = subject(leaving)
      if choices.choose(.dismissWhileDismissing, subject: subject, optionCount: 2) == 0 {
        return Self.lost
      }
      leaving = escalatedTarget(from: record.presenting)
      command = .escalated
    }
    if leaving == .none {
      return dismissNothing(wantsCompletion: wantsCompletion, request, receiver, &choices)
    }
    if isPresentationUnderWay(above: leaving) {
      // D7: ignored without a text, or held.
      let subject = subject(leaving)
      if choices.choose(.dismissWhilePresenting, subject: subject, optionCount: 2) == 0 {
        return Self.lost
      }
      held.append(
        HeldRequest(
          kind: .dismiss, serial: nextHeld(), container: receiver, scene: scene(of: receiver),
          isAnimated: isAnimated, wantsCompletion: wantsCompletion, request: request))
      return RemovalAnswer(command: .held, leaving: .none)
    }
    // M10: without a button, so that no handler of an alert runs.
    _ = scheduleDismissal(
      of: leaving, cause: .request(request), isAnimated: isAnimated,
      wantsCompletion: wantsCompletion)
    return RemovalAnswer(command: command, leaving: leaving)
  }

  private static let lost = RemovalAnswer(command: .dropped(nil), leaving: .none)

  /// D1: what the receiver or the ancestor presenting for it presents; else what it is part of.
  private func dismissalTarget(of receiver: ControllerID) -> ControllerID {
    let presented = presentedViewController(of: receiver)
    if presented != .none { return presented }
    return nearest(from: receiver) { $0.presenting != .none }
  }

  /// D8: the nearest that somebody presents and that is not leaving.
  private func escalatedTarget(from presenter: ControllerID) -> ControllerID {
    let target = nearest(from: presenter) { $0.presenting != .none }
    return record(of: target)?.leavingWith == TransitionID.none ? target : .none
  }

  /// D6: nothing goes; whether the completion runs is open.
  private mutating func dismissNothing(
    wantsCompletion: Bool, _ request: RequestID, _ receiver: ControllerID,
    _ choices: inout ChoiceSource
  ) -> RemovalAnswer {
    let isCalled =
      wantsCompletion
      && choices.choose(
        .dismissNothingCompletion, subject: subject(receiver), optionCount: 2) == 1
    if isCalled { script.append(.tell(.completion(request))) }
    return Self.lost
  }

  /// Whether a held `dismiss` to this receiver would still be too early (D7).
  func isPresentationUnderWay(for receiver: ControllerID) -> Bool {
    isPresentationUnderWay(above: dismissalTarget(of: receiver))
  }

  /// D7: whether a controller, or one above it, is animating in.
  private func isPresentationUnderWay(above modal: ControllerID) -> Bool {
    var walker = modal
    while walker != .none {
      if isAnimatingIn(walker) { return true }
      walker = topOfPresented(by: walker)
    }
    return false
  }

  /// Whom a controller, or one of its children for it, presents.
  func topOfPresented(by modal: ControllerID) -> ControllerID {
    let own = presented(by: modal)
    if own != .none { return own }
    // P3: a child that defines a context may present itself.
    for controller in controllers
    where controller.presented != .none && isInside(controller.id, modal) {
      return controller.presented
    }
    return .none
  }

  /// D2: the controller and all above it leave in one transition.
  mutating func scheduleDismissal(
    of modal: ControllerID, cause: Cause, isAnimated: Bool, wantsCompletion: Bool = false,
    button: Int32 = Controller.noButton, isInteractive: Bool = false
  ) -> TransitionID {
    let id = nextTransition()
    transitions.append(
      Transition(
        id: id, kind: .dismiss, scene: scene(of: modal),
        container: record(of: modal)?.presenting ?? .none, leaving: modal, arriving: .none,
        cause: cause, isAnimated: isAnimated, isInteractive: isInteractive,
        wantsCompletion: wantsCompletion, button: button))
    var walker = modal
    while let place = place(of: walker), controllers[place].leavingWith == .none {
      controllers[place].leavingWith = id
      walker = topOfPresented(by: walker)
    }
    return id
  }

  /// The top-most of the modals that a dismissal takes; the lowest, if they have left already.
  func topmostLeaving(with transition: Transition) -> ControllerID {
    var topmost = transition.leaving
    var walker = topmost
    while let place = place(of: walker), controllers[place].leavingWith == transition.id {
      topmost = walker
      walker = topOfPresented(by: walker)
    }
    return topmost
  }

  /// The modals that a dismissal takes, the top-most first.
  func leavingChain(of transition: Transition) -> [ControllerID] {
    var chain: [ControllerID] = []
    var walker = transition.leaving
    while let record = record(of: walker), record.leavingWith == transition.id {
      chain.append(walker)
      walker = topOfPresented(by: walker)
    }
    chain.reverse()
    return chain
  }
}

// MARK: - Its transition

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
    // A3, M4: the presenter comes back if it was covered.
    if record(of: transition.leaving)?.coversPresenter == true {
      appendAppearance(of: transition.container)
    }
    script.append(.announce(id))
    turnRound(from: mark)
  }

  /// Whether modals above that leave on their own account have to end first; then they do.
  mutating func endsModalsAboveFirst(_ transition: Transition) -> Bool {
    guard transition.kind == .dismiss, case let top = topmostLeaving(with: transition),
      let own = record(of: top), own.leavingWith == transition.id,
      let above = record(of: topOfPresented(by: top)), above.leavingWith != transition.id,
      let other = record(of: above.leavingWith), other.phase != .ending
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
