import EventCore

extension UIKitPlatform {
  /// The app has replaced the delegate of the edge swipe's recogniser, so that nobody asks whether
  /// there is anything to swipe back to (G5).
  package mutating func setSwipeUnguarded(_ isUnguarded: Bool, for navigation: ControllerID) {
    set(.hasUnguardedSwipe, isUnguarded, navigation)
  }

  /// Whether the app has replaced that delegate.
  package func isSwipeUnguarded(_ navigation: ControllerID) -> Bool {
    has(.hasUnguardedSwipe, navigation)
  }

  /// A drag from the screen's edge begins a pop.
  package mutating func beginEdgeSwipe(in navigation: ControllerID) -> GestureAnswer {
    if let reason = edgeMiss(of: navigation) { return .missed(reason) }
    if freezes(navigation) { return .accepted }
    if !isSwipeUnguarded(navigation), let reason = hiddenBackMiss(in: navigation) {
      return .missed(reason)
    }
    // N17: a running push that can be grabbed is, and goes back.
    if let running = runningNavigation(in: navigation), !isGrabbable(transitions[running]) {
      return .missed(.navigating(transitions[running].id))
    }
    return beginSwipe(in: navigation)
  }

  /// The navigation controller whose swipe would begin now (G1), from the edge or on the content.
  ///
  /// That of the innermost one, or, where it refuses, for it is at its root or busy, of the nearest
  /// one around it that does not: recognisers of outer views see the same touches.
  ///
  /// - Parameter presented: The topmost presented controller that counts.
  package func swipeReceiver(
    in scene: SceneID, on presented: ControllerID, onContent: Bool = false
  ) -> ControllerID {
    let innermost = frontmostNavigation(in: scene, on: presented)
    var walker = innermost
    while let place = place(of: walker) {
      if controllers[place].kind == .navigation, beginsSwipe(walker, onContent) { return walker }
      walker = container(around: walker)
    }
    return innermost
  }

  /// Whether the delegate of a navigation controller's swipe lets it begin.
  private func beginsSwipe(_ navigation: ControllerID, _ onContent: Bool) -> Bool {
    if !onContent && isSwipeUnguarded(navigation) { return true }
    if !showsBackButton(navigation) { return false }
    if transitions.isEmpty { return true }
    if pendingNavigation(in: navigation) != nil { return false }
    guard let running = runningNavigation(in: navigation) else { return true }
    let transition = transitions[running]
    return onContent ? !refusesContentSwipe(transition) : isGrabbable(transition)
  }

  /// N16 c: what a swipe on the content does not interrupt.
  private func refusesContentSwipe(_ transition: Transition) -> Bool {
    transition.isInteractive || transition.isCustom
  }

  /// A drag across the content begins a pop, even while another transition runs (N16 c).
  package mutating func beginContentSwipe(in navigation: ControllerID) -> GestureAnswer {
    guard profile.hasContentSwipeBack else { return .missed(.noSuchGesture) }
    let shown = place(of: navigation).map { front(of: $0, isLeavingGone: false) } ?? .none
    // It begins on the content, so that what covers the content takes it.
    if case .missed(let reason) = hitTest(shown == .none ? navigation : shown) {
      return .missed(reason)
    }
    if let reason = hiddenBackMiss(in: navigation) { return .missed(reason) }
    if let running = runningNavigation(in: navigation), refusesContentSwipe(transitions[running]) {
      return .missed(.navigating(transitions[running].id))
    }
    return beginSwipe(in: navigation)
  }

  private mutating func beginSwipe(in navigation: ControllerID) -> GestureAnswer {
    if let pending = pendingNavigation(in: navigation) {
      return .missed(.navigating(transitions[pending].id))
    }
    // G1: two controllers or more.
    let answer = executePop(
      .pop, to: .none, in: navigation, isAnimated: true, cause: .user, isInteractive: true)
    guard answer.command == .accepted, let last = transitions.last else {
      return .missed(.noSuchGesture)
    }
    script.append(.begin(last.id))
    return .accepted
  }

  /// N17: whether a finger can take hold of a push that runs.
  private func isGrabbable(_ transition: Transition) -> Bool {
    guard transition.kind == .push, !transition.isInteractive, !transition.isFrozen else {
      return false
    }
    switch profile.pushInterruptible {
    case .none: return false
    case .zoom: return transition.animator == .zoom
    case .all: return !transition.isCustom
    }
  }

  /// G5: whether a swipe that nobody guards takes hold of what runs, and never lets go.
  private func isFreezable(_ transition: Transition) -> Bool {
    transition.kind == .push && !transition.isInteractive && !transition.isFrozen
      && !isGrabbable(transition)
  }

  /// G5: with its delegate replaced, a swipe on the root or during a push freezes the stack.
  private mutating func freezes(_ navigation: ControllerID) -> Bool {
    guard isSwipeUnguarded(navigation), profile.hasQuirks else { return false }
    if let running = runningNavigation(in: navigation) {
      if !isFreezable(transitions[running]) { return false }
      transitions[running].isEndless = true
      transitions[running].isFrozen = true
      script.append(.tell(.transitionWaits(transitions[running].id)))
      return true
    }
    let root = topViewController(of: navigation)
    guard viewControllerCount(of: navigation) == 1, pendingNavigation(in: navigation) == nil else {
      return false
    }
    transitions.append(
      Transition(
        id: nextTransition(), kind: .pop, scene: scene(of: navigation), container: navigation,
        leaving: root, arriving: root, cause: .user))
    let last = transitions.count - 1
    transitions[last].phase = .running
    transitions[last].isEndless = true
    transitions[last].isFrozen = true
    script.append(.announce(transitions[last].id))
    return true
  }

  /// The finger leaves the screen; without an outcome, choice `swipe-outcome` decides.
  package mutating func releaseEdgeSwipe(
    in navigation: ControllerID, outcome: GestureOutcome?, choices: inout ChoiceSource
  ) -> GestureAnswer {
    let place = transitions.firstIndex {
      $0.container == navigation && $0.isNavigation && $0.isInteractive && $0.phase == .running
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

  /// Why no finger reaches the edge of a navigation controller's view now, or `nil`.
  ///
  /// G6: under an embedded child that lies above everything it works, under a modal it does not.
  private func edgeMiss(of navigation: ControllerID) -> MissReason? {
    guard let place = place(of: navigation) else { return .gone }
    if ignoresTouches(navigation) { return .interactionDisabled }
    if let reason = coverOfTree(around: navigation) { return reason }
    if !profile.hasQuirks {
      return transitions.first { $0.scene == controllers[place].scene }.map { .blocked($0.id) }
    }
    if !controllers[place].traits.contains(.isInWindow) { return .notInWindow }
    if let fade = crossFade(around: navigation) { return .crossFading(fade) }  // E14
    var own = TransitionID.none
    if let running = runningNavigation(in: navigation) {
      let transition = transitions[running]
      let isTaken =
        isGrabbable(transition) || isSwipeUnguarded(navigation) && isFreezable(transition)
      if isTaken { own = transition.id }
    }
    return blockingTransition(besides: own).map { .blocked($0) }
  }

  /// What covers a navigation controller as a whole: a modal above it, or another entry of a stack
  /// around it.
  private func coverOfTree(around navigation: ControllerID) -> MissReason? {
    guard let place = place(of: navigation) else { return .gone }
    return profile.hasQuirks
      ? cover(of: place, by: .none) : plainCover(of: place, by: .none)
  }
}
