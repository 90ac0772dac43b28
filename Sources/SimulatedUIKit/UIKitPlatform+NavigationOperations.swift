extension UIKitPlatform {
  mutating func executePush(
    _ controller: ControllerID, on navigation: ControllerID, isAnimated: Bool, isCustom: Bool,
    request: RequestID
  ) -> CommandAnswer {
    guard let place = place(of: controller), let record = record(of: navigation) else {
      return .dropped(nil)
    }
    if controllers[place].parent == navigation {
      // N6: raises, now or when the held push runs.
      return .exception(
        ConsoleMessage(
          kind: .pushedTwice, format: profile.consoleFormat, subject: controller,
          receiver: navigation))
    }
    precondition(
      controllers[place].parent == .none && controllers[place].presenting == .none,
      "push: controller \(controller.rawValue) is in another hierarchy")
    let old = topViewController(of: navigation)
    // N1, N3 a: the array is updated in the call; everything else waits for layout (R4).
    controllers[place].parent = navigation
    children.append(Child(parent: navigation, controller: controller))
    if isReady(navigation) {
      transitions.append(
        Transition(
          id: nextTransition(), kind: .push, scene: record.scene, container: navigation,
          leaving: old, arriving: controller, cause: .request(request), isAnimated: isAnimated,
          isCustom: isCustom))
    }
    return .accepted
  }

  mutating func executePop(
    _ kind: HeldRequest.Kind, to target: ControllerID, in navigation: ControllerID,
    isAnimated: Bool, cause: Cause, isInteractive: Bool = false
  ) -> RemovalAnswer {
    let stack = viewControllers(of: navigation)
    var position = stack.count - 2
    if kind == .popTo {
      guard let found = stack.firstIndex(of: target) else {
        // N11: a stranger raises.
        let message = ConsoleMessage(
          kind: .poppedToStranger, subject: target, receiver: navigation)
        return RemovalAnswer(command: .exception(message), leaving: .none)
      }
      position = found
    }
    // N11: there is nothing above the last, or above the target: no effect.
    guard position >= 0, position + 1 < stack.count else {
      return RemovalAnswer(command: .dropped(nil), leaving: .none)
    }
    let id = nextTransition()
    transitions.append(
      Transition(
        id: id, kind: .pop, scene: scene(of: navigation), container: navigation,
        leaving: stack[stack.count - 1], arriving: stack[position], cause: cause,
        isAnimated: isAnimated, isInteractive: isInteractive))
    for controller in stack[(position + 1)...] { markLeaving(controller, with: id) }
    if !isAnimated { cutParents(id) }  // N13: at once
    if !isReady(navigation) { script.append(.end(id)) }
    return RemovalAnswer(command: .accepted, leaving: stack[position + 1])
  }

  mutating func executeSet(
    _ new: [ControllerID], of navigation: ControllerID, isAnimated: Bool, request: RequestID
  ) -> CommandAnswer {
    guard let record = record(of: navigation) else { return .dropped(nil) }
    let previous = transitions.firstIndex { $0.container == navigation && $0.isSet }
    let isReady = isReady(navigation)
    let old = isReady ? record.shown : topViewController(of: navigation)
    let arriving = new.last ?? .none
    let id = previous.map { transitions[$0].id } ?? nextTransition()
    let before = children.filter { $0.parent == navigation }
    // N10: the top is new: a push; it was deeper: a pop; the same: no transition.
    let isPop = before.contains { $0.controller == arriving } || arriving == .none
    children.removeAll { $0.parent == navigation }
    for controller in new {
      children.append(Child(parent: navigation, controller: controller))
      let place = livingPlace(of: controller, for: "setViewControllers")
      controllers[place].parent = navigation
      controllers[place].leavingWith = .none
    }
    for child in before where !new.contains(child.controller) {
      children.append(child)
      markLeaving(child.controller, with: id)
    }
    var transition = Transition(
      id: id, kind: isPop ? .pop : .push, scene: record.scene, container: navigation,
      leaving: old, arriving: arriving, cause: .request(request), isAnimated: isAnimated,
      isSet: true)
    if let previous { transition.staysBlank = transitions.remove(at: previous).staysBlank }
    transitions.append(transition)
    if old == arriving || !isReady { script.append(.end(id)) }
    if !isAnimated { cutParents(id) }  // N13
    return .accepted
  }

  mutating func markLeaving(_ controller: ControllerID, with id: TransitionID) {
    guard let place = place(of: controller) else { return }
    controllers[place].leavingWith = id
  }

  mutating func cutParents(_ id: TransitionID) {
    for place in controllers.indices where controllers[place].leavingWith == id {
      controllers[place].parent = .none
    }
  }
}
