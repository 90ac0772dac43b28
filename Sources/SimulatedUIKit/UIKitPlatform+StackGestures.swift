import EventCore

extension UIKitPlatform {
  /// A drag from the screen's edge begins a pop.
  package mutating func beginEdgeSwipe(in navigation: ControllerID) -> GestureAnswer {
    // G1: two controllers or more; G6: not under a modal.
    if let reason = backMiss(in: navigation) { return .missed(reason) }
    let answer = executePop(
      .pop, to: .none, in: navigation, isAnimated: true, cause: .user, isInteractive: true)
    guard answer.command == .accepted, let last = transitions.last else {
      return .missed(.noSuchGesture)
    }
    script.append(.begin(last.id))
    return .accepted
  }

  /// The finger leaves the screen; without an outcome, choice `swipe-outcome` decides.
  package mutating func releaseEdgeSwipe(
    in navigation: ControllerID, outcome: GestureOutcome?, choices: inout ChoiceSource
  ) -> GestureAnswer {
    let place = transitions.firstIndex {
      $0.container == navigation && $0.isInteractive && $0.phase == .running
    }
    guard let place else { return .missed(.noSuchGesture) }
    release(at: place, outcome ?? swipeOutcome(of: transitions[place].leaving, &choices))
    return .accepted
  }

  /// G4, M1: whether a gesture commits, if the client does not say.
  func swipeOutcome(
    of controller: ControllerID, _ choices: inout ChoiceSource
  ) -> GestureOutcome {
    let option = choices.choose(.swipeOutcome, subject: subject(controller), optionCount: 2)
    return option == 0 ? .finished : .cancelled
  }

  /// A tap on the back button.
  package mutating func tapBackButton(in navigation: ControllerID) -> GestureAnswer {
    if let reason = backMiss(in: navigation) { return .missed(reason) }
    // N15: an animated pop.
    _ = executePop(.pop, to: .none, in: navigation, isAnimated: true, cause: .user)
    return .accepted
  }

  /// A choice from the back button's menu.
  package mutating func chooseFromBackMenu(
    _ controller: ControllerID, in navigation: ControllerID
  ) -> GestureAnswer {
    guard profile.hasBackMenu else { return .missed(.noSuchGesture) }
    if let reason = backMiss(in: navigation) { return .missed(reason) }
    // N15: several levels in one pop.
    let answer = executePop(
      .popTo, to: controller, in: navigation, isAnimated: true, cause: .user)
    return answer.command == .accepted ? .accepted : .missed(.noSuchGesture)
  }

  /// Why nothing can be popped by hand now, or `nil`.
  private func backMiss(in navigation: ControllerID) -> MissReason? {
    let shown = record(of: navigation)?.shown ?? .none
    let target = shown == .none ? navigation : shown
    // G6: a child that is embedded in the shown controller does not hinder it.
    if case .missed(let reason) = hitTest(target, within: navigation) { return reason }
    // N15: a back tap during a pop is missed, also in the turn that accepted the pop.
    let own = transitions.first { $0.container == navigation && $0.isNavigation }
    if let own { return .blocked(own.id) }
    return viewControllerCount(of: navigation) < 2 ? .noSuchGesture : nil
  }
}
