import EventCore

extension UIKitPlatform {
  /// `pushViewController`; `animator` says whose animation shows it.
  package mutating func push(
    _ controller: ControllerID, on navigation: ControllerID, isAnimated: Bool,
    animator: NavigationAnimator = .standard, request: RequestID, choices: inout ChoiceSource
  ) -> CommandAnswer {
    if controller == .none {
      return .exception(ConsoleMessage(kind: .pushedNil, receiver: navigation))  // N11
    }
    let place = livingPlace(of: controller, for: "push")
    if controllers[place].kind == .navigation {
      return .exception(
        ConsoleMessage(
          kind: .pushedNavigationController, subject: controller, receiver: navigation))  // N11
    }
    guard let scene = navigationScene(of: navigation) else { return .dropped(.hasGone) }
    if isLostBeforeWindow(navigation, &choices) { return .dropped(.beforeWindow) }
    let state = state(of: navigation)
    let raises = nests(.nestedPush, on: navigation, isAnimated: isAnimated, &choices)
    if case .executed = treatment(ofPushOn: navigation, state, &choices) {
      return executePush(
        controller, on: navigation, isAnimated: isAnimated, animator: animator, request: request)
    }
    held.append(
      HeldRequest(
        kind: .push, serial: nextHeld(), container: navigation, scene: scene,
        target: controller, isAnimated: isAnimated, animator: animator, raises: raises,
        request: request, waitsForCommit: waitsForCommit(navigation, state)))
    return .held
  }

  /// `popViewController`.
  package mutating func pop(
    from navigation: ControllerID, isAnimated: Bool, animator: NavigationAnimator = .standard,
    request: RequestID, choices: inout ChoiceSource
  ) -> RemovalAnswer {
    pop(.pop, to: .none, in: navigation, isAnimated, animator, request, &choices)
  }

  /// `popToViewController`.
  package mutating func pop(
    to controller: ControllerID, in navigation: ControllerID, isAnimated: Bool,
    animator: NavigationAnimator = .standard, request: RequestID, choices: inout ChoiceSource
  ) -> RemovalAnswer {
    pop(.popTo, to: controller, in: navigation, isAnimated, animator, request, &choices)
  }

  private mutating func pop(
    _ kind: HeldRequest.Kind, to target: ControllerID, in navigation: ControllerID,
    _ isAnimated: Bool, _ animator: NavigationAnimator, _ request: RequestID,
    _ choices: inout ChoiceSource
  ) -> RemovalAnswer {
    guard let scene = navigationScene(of: navigation) else { return .dropped(.hasGone) }
    if isLostBeforeWindow(navigation, &choices) { return .dropped(.beforeWindow) }
    if isLostUnderModal(navigation, &choices) { return .dropped(.popUnderModal) }
    // N11: in the call, though the pop itself might be held; what a held push brings is known.
    if kind == .popTo, !isAwaited(target), !viewControllers(of: navigation).contains(target) {
      return .exception(poppingTo: target, in: navigation)
    }
    let state = state(of: navigation)
    let treatment = treatment(ofPopIn: navigation, state, &choices)
    if case .dropped = treatment { return .dropped(.popWhileBusy) }
    let raises = nests(.nestedPop, on: navigation, isAnimated: isAnimated, &choices)
    if case .held = treatment {
      held.append(
        HeldRequest(
          kind: kind, serial: nextHeld(), container: navigation, scene: scene, target: target,
          isAnimated: isAnimated, animator: animator, raises: raises, request: request,
          waitsForCommit: waitsForCommit(navigation, state)))
      return RemovalAnswer(command: .held, leaving: .none)
    }
    return executePop(
      kind, to: target, in: navigation, isAnimated: isAnimated, animator: animator,
      cause: .request(request))
  }

  /// `setViewControllers`; every controller must be new or in the stack already.
  package mutating func setViewControllers(
    _ controllers: [ControllerID], of navigation: ControllerID, isAnimated: Bool,
    animator: NavigationAnimator = .standard, request: RequestID, choices: inout ChoiceSource
  ) -> CommandAnswer {
    guard let scene = navigationScene(of: navigation) else { return .dropped(.hasGone) }
    for (index, controller) in controllers.enumerated() {
      _ = livingPlace(of: controller, for: "setViewControllers")
      if controllers[..<index].contains(controller) {
        return .exception(
          ConsoleMessage(kind: .notDistinct, subject: controller, receiver: navigation))  // N6
      }
    }
    if isLostBeforeWindow(navigation, &choices) { return .dropped(.beforeWindow) }
    let state = state(of: navigation)
    let raises = nests(.nestedPush, on: navigation, isAnimated: isAnimated, &choices)
    var isExecuted =
      !isAwaited(in: navigation)
      && replacesPendingSet(navigation, controllers, isAnimated, &choices)
    // N10: a set that finds the navigation controller busy is treated like a push.
    if !isExecuted, case .executed = treatment(ofPushOn: navigation, state, &choices) {
      isExecuted = true
    }
    if isExecuted {
      return executeSet(
        controllers, of: navigation, isAnimated: isAnimated, animator: animator, request: request)
    }
    let serial = nextHeld()
    held.append(
      HeldRequest(
        kind: .set, serial: serial, container: navigation, scene: scene, isAnimated: isAnimated,
        animator: animator, raises: raises, request: request,
        waitsForCommit: waitsForCommit(navigation, state)))
    for controller in controllers {
      heldEntries.append(HeldEntry(serial: serial, controller: controller))
    }
    return .held
  }

  /// Gives a navigation controller that was never in a window other controllers, as if it had been
  /// made with them: nothing is lost, and nothing animates (S2).
  package mutating func refill(_ navigation: ControllerID, with controllers: [ControllerID]) {
    _ = executeSet(
      controllers, of: navigation, isAnimated: false, animator: .standard, request: .none)
  }

  /// The `viewControllers` of a navigation controller, bottom first.
  package func viewControllers(of navigation: ControllerID) -> [ControllerID] {
    // N3: what a transition takes away is missing from the call on; what is held is not in it.
    children.compactMap { isListed($0, in: navigation) ? $0.controller : nil }
  }

  /// Whether it is on screen and shows none of its view controllers (N10).
  package func isBlank(_ navigation: ControllerID) -> Bool {
    guard let record = record(of: navigation) else { return false }
    return record.shown == .none && record.traits.contains(.hasShown) && record.isVisible
      && !viewControllers(of: navigation).isEmpty
  }

  /// The view controllers, and those that a transition takes away: a cancelled one gives them back
  /// (N3).
  package func allControllers(in navigation: ControllerID) -> [ControllerID] {
    children.compactMap { $0.parent == navigation ? $0.controller : nil }
  }

  /// The next of `viewControllers` with its mark, from a position on, which is 0 at first.
  ///
  /// No array is made. It serves for the embedded children of a content controller too.
  package func nextViewController(
    of controller: ControllerID, from position: inout Int
  ) -> (id: ControllerID, tag: Int32)? {
    while position < children.count {
      let child = children[position]
      position += 1
      if child.parent != controller { continue }
      guard let place = place(of: child.controller), isListed(controllers[place]) else { continue }
      return (child.controller, controllers[place].tag)
    }
    return nil
  }

  /// The last of `viewControllers`, or `none`.
  package func topViewController(of navigation: ControllerID) -> ControllerID {
    // Closures would copy the platform, here and below.
    for place in children.indices.reversed() where isListed(children[place], in: navigation) {
      return children[place].controller
    }
    return .none
  }

  /// How many `viewControllers` there are.
  package func viewControllerCount(of navigation: ControllerID) -> Int {
    var count = 0
    for place in children.indices where isListed(children[place], in: navigation) { count += 1 }
    return count
  }

  func isListed(_ child: Child, in navigation: ControllerID) -> Bool {
    guard child.parent == navigation, let place = place(of: child.controller) else { return false }
    return isListed(controllers[place])
  }

  private func isListed(_ controller: Controller) -> Bool {
    if controller.leavingWith == .none { return true }
    return profile.hasQuirks ? false : isMovedByFinger(controller.leavingWith)
  }
}
