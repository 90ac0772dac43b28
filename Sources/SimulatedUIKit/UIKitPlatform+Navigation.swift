import EventCore

extension UIKitPlatform {
  /// `pushViewController`; `isCustom` marks an animator of the app's own (N7, T4).
  package mutating func push(
    _ controller: ControllerID, on navigation: ControllerID, isAnimated: Bool,
    isCustom: Bool = false, request: RequestID
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
    guard let scene = navigationScene(of: navigation) else { return .dropped(nil) }
    let state = state(of: navigation)
    if state == .free {
      return executePush(
        controller, on: navigation, isAnimated: isAnimated, isCustom: isCustom, request: request)
    }
    reportNesting(.nestedPush, on: navigation, isAnimated: isAnimated)
    // N5: even a pending operation holds it; only later versions would apply it at once.
    held.append(
      HeldRequest(
        kind: .push, serial: nextHeld(), container: navigation, scene: scene,
        target: controller, isAnimated: isAnimated, isCustom: isCustom, request: request,
        waitsForCommit: state == .pending))
    return .held
  }

  /// `popViewController`.
  package mutating func pop(
    from navigation: ControllerID, isAnimated: Bool, request: RequestID,
    choices: inout ChoiceSource
  ) -> RemovalAnswer {
    hold(
      .pop, to: .none, in: navigation, isAnimated: isAnimated, request: request, &choices)
      ?? executePop(
        .pop, to: .none, in: navigation, isAnimated: isAnimated, cause: .request(request))
  }

  /// `popToViewController`.
  package mutating func pop(
    to controller: ControllerID, in navigation: ControllerID, isAnimated: Bool,
    request: RequestID, choices: inout ChoiceSource
  ) -> RemovalAnswer {
    hold(
      .popTo, to: controller, in: navigation, isAnimated: isAnimated, request: request, &choices)
      ?? executePop(
        .popTo, to: controller, in: navigation, isAnimated: isAnimated,
        cause: .request(request))
  }

  /// `setViewControllers`; every controller must be new or in the stack already.
  package mutating func setViewControllers(
    _ controllers: [ControllerID], of navigation: ControllerID, isAnimated: Bool,
    request: RequestID, choices: inout ChoiceSource
  ) -> CommandAnswer {
    guard let scene = navigationScene(of: navigation) else { return .dropped(nil) }
    for (index, controller) in controllers.enumerated() {
      _ = livingPlace(of: controller, for: "setViewControllers")
      precondition(
        !controllers[..<index].contains(controller),
        "setViewControllers: controller \(controller.rawValue) is named twice")
    }
    let state = state(of: navigation)
    if state == .free || replacesPendingSet(navigation, controllers, isAnimated, &choices) {
      return executeSet(
        controllers, of: navigation, isAnimated: isAnimated, request: request)
    }
    let serial = nextHeld()
    held.append(
      HeldRequest(
        kind: .set, serial: serial, container: navigation, scene: scene, isAnimated: isAnimated,
        request: request, waitsForCommit: state == .pending))
    for controller in controllers {
      heldEntries.append(HeldEntry(serial: serial, controller: controller))
    }
    return .held
  }

  /// The `viewControllers` of a navigation controller, bottom first.
  package func viewControllers(of navigation: ControllerID) -> [ControllerID] {
    // N3: what a transition takes away is missing from the call on; what is held is not in it.
    children.compactMap { isListed($0, in: navigation) ? $0.controller : nil }
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
      guard let place = place(of: child.controller), controllers[place].leavingWith == .none else {
        continue
      }
      return (child.controller, controllers[place].tag)
    }
    return nil
  }

  /// The last of `viewControllers`, or `none`.
  package func topViewController(of navigation: ControllerID) -> ControllerID {
    children.last { isListed($0, in: navigation) }?.controller ?? .none
  }

  /// How many `viewControllers` there are.
  package func viewControllerCount(of navigation: ControllerID) -> Int {
    children.count { isListed($0, in: navigation) }
  }

  func isListed(_ child: Child, in navigation: ControllerID) -> Bool {
    guard child.parent == navigation, let place = place(of: child.controller) else { return false }
    return controllers[place].leavingWith == .none
  }
}
