import EventCore

/// What becomes of commands that find their navigation controller busy, or out of the window.
extension UIKitPlatform {
  /// What becomes of a navigation operation at its call.
  enum Treatment {
    case executed
    case held
    case dropped
  }

  /// N4, N5: what becomes of a push or set in this state of its navigation controller.
  mutating func treatment(
    ofPushOn navigation: ControllerID, _ state: NavigationState, _ choices: inout ChoiceSource
  ) -> Treatment {
    if isBehindOthers(navigation, state) { return .held }
    switch state {
    case .free: return .executed
    case .pending: return profile.pushWhilePending == .held ? .held : .executed
    case .running:
      if !endsLogically(navigation) { return .held }
      switch profile.pushDuringTransition {
      case .held: return .held
      case .immediate: return .executed
      case .open:
        let option = choices.choose(
          .pushDuringTransition, subject: subject(topViewController(of: navigation)),
          optionCount: 2)
        return option == 0 ? .executed : .held
      }
    }
  }

  /// N9: what becomes of a pop in this state of its navigation controller.
  mutating func treatment(
    ofPopIn navigation: ControllerID, _ state: NavigationState, _ choices: inout ChoiceSource
  ) -> Treatment {
    if isBehindOthers(navigation, state) { return .held }
    if state == .free { return .executed }
    switch profile.popDuringTransition {
    case .held: return .held
    case .immediate: return endsLogically(navigation) ? .executed : .held
    case .open:
      let option = choices.choose(
        .popDuringTransition, subject: subject(topViewController(of: navigation)),
        optionCount: 2)
      return option == 0 ? .held : .dropped
    }
  }

  /// Whether an operation has to wait whatever the version: behind others that wait (N4, R5), or
  /// for the user, whose pop is to start in this turn (N5, N17, A5).
  private func isBehindOthers(
    _ navigation: ControllerID, _ state: NavigationState
  ) -> Bool {
    if isAwaited(in: navigation) { return true }
    guard state == .pending, let pending = pendingNavigation(in: navigation) else { return false }
    return transitions[pending].cause == .user
  }

  /// Whether an operation that waits for this moment is still one that waits for the commit.
  func waitsForCommit(_ navigation: ControllerID, _ state: NavigationState) -> Bool {
    state == .pending || held.contains { $0.container == navigation && $0.waitsForCommit }
  }

  /// Whether an operation of a navigation controller is held: what comes after it waits, too (N4).
  func isAwaited(in navigation: ControllerID) -> Bool {
    held.contains { $0.container == navigation && $0.kind != .dismiss }
  }

  /// Whether what runs in a navigation controller can end logically before its animation does.
  ///
  /// N5 speaks of the system's own animations: a custom one goes on to its end, and so does a
  /// gesture, or what is frozen (G5).
  func endsLogically(_ navigation: ControllerID) -> Bool {
    guard let running = runningNavigation(in: navigation) else { return true }
    let transition = transitions[running]
    return !transition.isCustom && !transition.isInteractive && !transition.isFrozen
  }

  /// The place of the transition of a navigation controller that runs.
  func runningNavigation(in navigation: ControllerID) -> Int? {
    transitions.firstIndex {
      $0.container == navigation && $0.isNavigation && $0.isRunning
    }
  }

  /// The place of the transition of a navigation controller that is to start in layout.
  func pendingNavigation(in navigation: ControllerID) -> Int? {
    transitions.firstIndex {
      $0.container == navigation && $0.isNavigation && $0.phase == .scheduled
    }
  }

  /// N5: an operation beside one that has not started shares its transition, which now leads
  /// elsewhere.
  mutating func retarget(
    _ place: Int, to arriving: ControllerID, _ kind: TransitionKind, isAnimated: Bool,
    animator: NavigationAnimator, cause: Cause
  ) {
    let pending = transitions.remove(at: place)
    transitions.append(
      Transition(
        id: pending.id, kind: kind, scene: pending.scene, container: pending.container,
        leaving: pending.leaving, arriving: arriving, cause: cause, isAnimated: isAnimated,
        animator: animator))
    // N10: the top that is shown already comes without a transition.
    if pending.leaving == arriving { script.append(.end(pending.id)) }
  }

  /// N18: a navigation controller with a parent but without a window may lose its changes.
  func isLostBeforeWindow(
    _ navigation: ControllerID, _ choices: inout ChoiceSource
  ) -> Bool {
    guard profile.hasQuirks, let record = record(of: navigation), record.parent != .none,
      !record.traits.contains(.isInWindow)
    else { return false }
    return choices.choose(.setBeforeWindow, subject: subject(navigation), optionCount: 2) == 1
  }

  /// D19: a pop beneath what its navigation controller presents may have no effect.
  func isLostUnderModal(_ navigation: ControllerID, _ choices: inout ChoiceSource) -> Bool {
    guard profile.hasQuirks, presentedViewController(of: navigation) != .none else { return false }
    return choices.choose(.popUnderModal, subject: subject(navigation), optionCount: 2) == 1
  }

  /// N7: during a custom transition a second animated operation prints.
  ///
  /// - Returns: Whether the operation is going to raise when it runs.
  mutating func nests(
    _ kind: ConsoleMessage.Kind, on navigation: ControllerID, isAnimated: Bool,
    _ choices: inout ChoiceSource
  ) -> Bool {
    guard profile.hasQuirks, isAnimated, let place = runningNavigation(in: navigation),
      transitions[place].isCustom
    else { return false }
    transitions[place].wasNested = true
    let mark = script.count
    script.append(.tell(.console(ConsoleMessage(kind: kind, receiver: navigation))))
    script.append(
      .tell(.console(ConsoleMessage(kind: .beganDuringTransition, receiver: navigation))))
    turnRound(from: mark)
    return choices.choose(.nestedOperation, subject: subject(navigation), optionCount: 2) == 1
  }

  /// N10: a set replaces one of this turn that has not started, unless that leaves it blank.
  mutating func replacesPendingSet(
    _ navigation: ControllerID, _ new: [ControllerID], _ isAnimated: Bool,
    _ choices: inout ChoiceSource
  ) -> Bool {
    guard let place = pendingNavigation(in: navigation), transitions[place].isSet else {
      return false
    }
    let first = transitions[place]
    if profile.hasQuirks, first.arriving == .none, first.isAnimated, isAnimated, !new.isEmpty,
      choices.choose(.setThenSet, subject: subject(navigation), optionCount: 2) == 1
    {
      transitions[place].staysBlank = true
    }
    return true
  }
}
