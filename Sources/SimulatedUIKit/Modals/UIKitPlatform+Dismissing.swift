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
    leaveEmptyModal(from: receiver, &choices)
    if let reason = dragRefusal(of: leaving) { return refused(leaving, reason) }
    if let record = record(of: leaving), record.leavingWith != .none {
      // D8: ignored, or it no longer counts and the presenter itself goes.
      guard escalates(leaving, &choices) else { return refused(leaving, .modalLeaves) }
      leaving = escalatedTarget(from: record.presenting)
      command = .escalated
      if let reason = dragRefusal(of: leaving) { return refused(leaving, reason) }
    }
    if leaving == .none {
      return dismissNothing(wantsCompletion: wantsCompletion, request, receiver, &choices)
    }
    if isPresentationUnderWay(above: leaving) {
      // D7: ignored, or held.
      guard waitsForPresentation(of: leaving, &choices) else {
        return refused(leaving, .modalComes)
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

  /// D7, D8, D15: lost; whether that is printed depends on the version.
  private func refused(_ leaving: ControllerID, _ reason: DropReason) -> RemovalAnswer {
    guard profile.printsDismissRefusal else { return .dropped(reason) }
    let message = ConsoleMessage(
      kind: .dismissRefused, format: profile.consoleFormat, subject: leaving,
      presenter: record(of: leaving)?.presenting ?? .none)
    return RemovalAnswer(command: .dropped(reason, printing: message), leaving: .none)
  }

  /// D7, D15: whether a dismissal of a modal would be lost, or held, for what passes: it or one
  /// above it is animating in or under a finger.
  package func refusesDismissal(of modal: ControllerID) -> Bool {
    isPresentationUnderWay(above: modal) || isHeldByFinger(modal)
  }

  /// D15: the user is dragging it, or what is presented above it and would leave with it (D2).
  private func isHeldByFinger(_ modal: ControllerID) -> Bool {
    isDragged(modal) || modalsAbove(modal).contains { isDragged($0) }
  }

  /// D15: a drag of the app's own was taken back before, or a finger holds it; `nil` if neither.
  private func dragRefusal(of modal: ControllerID) -> DropReason? {
    if has(.isWedged, modal) { return .modalWedged }
    return isHeldByFinger(modal) ? .modalDragged : nil
  }

  private func isDragged(_ modal: ControllerID) -> Bool {
    guard let record = record(of: modal), let dragging = self.record(of: record.leavingWith) else {
      return false
    }
    return dragging.isInteractive && !dragging.isLeavingForGood
  }

  /// D8: whether a second `dismiss` takes the presenter.
  private func escalates(_ leaving: ControllerID, _ choices: inout ChoiceSource) -> Bool {
    profile.hasQuirks
      && choices.choose(
        .dismissWhileDismissing, subject: subject(leaving), optionCount: 2) == 1
  }

  /// D7: whether a `dismiss` of what is animating in is done when that has ended; before iOS 13
  /// it never is.
  private func waitsForPresentation(
    of leaving: ControllerID, _ choices: inout ChoiceSource
  ) -> Bool {
    if !profile.hasQuirks { return true }
    if profile.printsDismissRefusal { return false }
    return choices.choose(
      .dismissWhilePresenting, subject: subject(leaving), optionCount: 2) == 1
  }

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
    return .dropped(.nothingPresented)
  }

  /// Whether a held `dismiss` to this receiver would still be too early (D7).
  func isPresentationUnderWay(for receiver: ControllerID) -> Bool {
    isPresentationUnderWay(above: dismissalTarget(of: receiver))
  }

  /// D7: whether a controller, or one above it, is animating in.
  private func isPresentationUnderWay(above modal: ControllerID) -> Bool {
    isAnimatingIn(modal) || modalsAbove(modal).contains { isAnimatingIn($0) }
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
    for leaving in [modal] + modalsAbove(modal) {
      if let place = place(of: leaving), controllers[place].leavingWith == .none {
        controllers[place].leavingWith = id
      }
    }
    return id
  }

  /// The top-most of the modals that a dismissal takes; the lowest, if they have left already.
  func topmostLeaving(with transition: Transition) -> ControllerID {
    modalsAbove(transition.leaving).last { leaves($0, with: transition) } ?? transition.leaving
  }

  /// The modals that a dismissal takes, the top-most first.
  func leavingChain(of transition: Transition) -> [ControllerID] {
    var chain: [ControllerID] = []
    for modal in modalsAbove(transition.leaving).reversed() where leaves(modal, with: transition) {
      chain.append(modal)
    }
    if leaves(transition.leaving, with: transition) { chain.append(transition.leaving) }
    return chain
  }

  /// Whether a modal is among those that a dismissal takes.
  func leaves(_ modal: ControllerID, with transition: Transition) -> Bool {
    record(of: modal)?.leavingWith == transition.id
  }
}
