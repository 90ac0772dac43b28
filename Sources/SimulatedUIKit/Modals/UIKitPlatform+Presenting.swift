import EventCore

extension UIKitPlatform {
  /// `present(_:animated:completion:)`; `none` as `presented` is `present(nil)` (P10).
  package mutating func present(
    _ presented: ControllerID, from receiver: ControllerID, style: ModalPresentationStyle,
    options: PresentationOptions = [], isAnimated: Bool, wantsCompletion: Bool,
    request: RequestID, choices: inout ChoiceSource
  ) -> CommandAnswer {
    if presented != .none { _ = livingPlace(of: presented, for: "present") }
    let presenter = presenter(from: receiver, style: style, &choices)
    if let refusal = refusal(of: presented, on: presenter, from: receiver) {
      noteToggle(of: presenter, refusal)
      return refusal
    }
    if isLostInNavigation(receiver, &choices) { return .dropped(.receiverNavigates) }
    guard let place = place(of: presented), let host = self.place(of: presenter) else {
      return .dropped(.hasGone)
    }
    precondition(
      controllers[place].parent == .none,
      "present: controller \(presented.rawValue) has a parent")
    let mark = script.count
    if isDetached(presenter) {
      // P11: printed, and it goes on.
      script.append(
        .tell(
          .console(
            ConsoleMessage(
              kind: .detachedPresenter, format: profile.consoleFormat,
              detachedText: profile.detachedText, subject: presented, receiver: receiver,
              presenter: presenter))))
    }
    // P12: the link stands and the view is loaded on return; WD, WA come after the commit (R3).
    controllers[place].presenting = presenter
    controllers[place].style = adapted(style, in: controllers[place].scene)
    set(.isAnchored, options.contains(.anchored), presented)
    set(.isDraggable, options.contains(.draggable), presented)
    controllers[host].presented = presented
    let isOfChild =
      controllers[host].parent != .none
      || style.isInContext && has(.standsInChild, presenter)
    if isOfChild { hasPresentedInContext = true }
    set(.standsInChild, isOfChild, presented)
    if profile.hasQuickToggleFault { controllers[host].traits.remove(.wasToggled) }  // D16
    transitions.append(
      Transition(
        id: nextTransition(), kind: .present, scene: controllers[host].scene,
        container: presenter, leaving: .none, arriving: presented, cause: .request(request),
        isAnimated: isAnimated, wantsCompletion: wantsCompletion))
    script.append(.load(presented))
    turnRound(from: mark)
    return .accepted
  }

  /// Who presents for a receiver, current context styles aside.
  package func presenter(resolvedFrom receiver: ControllerID) -> ControllerID {
    // P1: the outermost container covers the screen.
    outermost(from: receiver)
  }

  /// P3: in the context styles the nearest controller that defines a context presents.
  private func presenter(
    from receiver: ControllerID, style: ModalPresentationStyle, _ choices: inout ChoiceSource
  ) -> ControllerID {
    let root = presenter(resolvedFrom: receiver)
    guard style.isInContext else { return root }
    let flagged = nearest(from: receiver) { $0.traits.contains(.definesPresentationContext) }
    if flagged == .none || flagged == root { return root }
    let option = choices.choose(
      .contextPresenter, subject: subject(receiver), optionCount: 2)
    return option == 0 ? flagged : root
  }

  /// The tests of a `present`, in the order P6 gives: P10, P9, P4, P5 and P7, P6.
  private func refusal(
    of presented: ControllerID, on presenter: ControllerID, from receiver: ControllerID
  ) -> CommandAnswer? {
    var message = ConsoleMessage(
      kind: .alreadyPresenting, format: profile.consoleFormat, subject: presented,
      receiver: receiver, presenter: presenter)
    func dropped(_ reason: DropReason, _ kind: ConsoleMessage.Kind) -> CommandAnswer {
      message.kind = kind
      return .dropped(reason, printing: message)
    }
    if presented == .none {
      message.kind = .presentedNil  // P10
      return .exception(message)
    }
    if let record = record(of: presented), record.presenting != .none {
      message.kind = .alreadyPresented  // P9
      message.other = record.presenting
      return .exception(message)
    }
    // P4, P8: a leaving one counts until it is gone.
    message.other = self.presented(by: presenter)
    if message.other != .none { return dropped(.presenterPresents, .alreadyPresenting) }
    // P3: a child presents in its own context; what comes or leaves is the modal it is part of.
    let modal = nearest(from: presenter) { $0.presenting != .none }
    // P5, and the exception of P15.
    if !isInWindow(receiver), !isAwaitingUnanimated(modal) {
      return dropped(.notInWindow, .notInWindow)
    }
    if isModalLeaving(modal) { return dropped(.presenterLeaves, .notInWindow) }  // P7
    if isAnimatingIn(modal), !isAwaitingUnanimated(modal) {
      return dropped(.presenterComes, .presentationInProgress)  // P6
    }
    return nil
  }

  /// P19: whether a `present` from a participant of a running navigation transition is lost.
  private func isLostInNavigation(
    _ receiver: ControllerID, _ choices: inout ChoiceSource
  ) -> Bool {
    guard profile.hasQuirks else { return false }
    for transition in transitions where transition.isNavigation && transition.isRunning {
      if isInside(receiver, transition.arriving) || isInside(receiver, transition.leaving) {
        return choices.choose(
          .presentDuringNavigation, subject: subject(receiver), optionCount: 2) == 0
      }
    }
    return false
  }

  /// P15: accepted to be presented without animation, and not started yet.
  private func isAwaitingUnanimated(_ controller: ControllerID) -> Bool {
    transitions.contains {
      $0.kind == .present && $0.arriving == controller && !$0.isAnimated
        && $0.phase == .scheduled
    }
  }

  /// Whether a controller's own presentation is scheduled or runs.
  func isAnimatingIn(_ controller: ControllerID) -> Bool {
    transitions.contains {
      $0.kind == .present && $0.arriving == controller && $0.phase != .ending
    }
  }

  /// P7: whether a presented controller is on its way out.
  private func isModalLeaving(_ controller: ControllerID) -> Bool {
    guard let record = record(of: controller) else { return false }
    return record.presenting != .none && record.leavingWith != .none
  }

  private func isDetached(_ presenter: ControllerID) -> Bool {
    let base = outermost(from: presenter)
    guard let record = record(of: base) else { return true }
    return record.presenting == .none && windowRoot(of: record.scene) != base
  }
}

// MARK: - Its transition

extension UIKitPlatform {
  /// A3, A4, M4: A.WD only under a covering style, B.WA, B.IA.
  mutating func beginPresentation(_ transition: Transition) {
    guard let presented = record(of: transition.arriving) else { return }
    if lacksAnchor(presented) { return raiseForAnchor(transition, presented) }
    set(.isBeingPresented, true, presented.id)  // D11
    let mark = script.count
    if presented.coversPresenter {
      script.append(.will(transition.container, appears: false, mayInterrupt: false))
    }
    appendAppearance(of: presented.id)
    script.append(.announce(transition.id))
    turnRound(from: mark)
  }

  /// A3: B.DA, A.DD; M6: a sheet below gets that too, and stays presented; P13: the completion
  /// comes after B.DA, and last.
  mutating func appendPresentationEnd(_ transition: Transition) {
    guard let presented = record(of: transition.arriving) else { return }
    if profile.modalShownComesFirst { script.append(.did(presented.id, appears: true)) }
    if presented.coversPresenter { appendDisappearance(of: transition.container) }
    if !profile.modalShownComesFirst { script.append(.did(presented.id, appears: true)) }
    appendCompletion(of: transition)
  }

  mutating func appendCompletion(of transition: Transition) {
    if transition.wantsCompletion, case .request(let request) = transition.cause {
      script.append(.tell(.completion(request)))
    }
  }
}
