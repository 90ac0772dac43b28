import EventCore

extension UIKitPlatform {
  /// `pushViewController`; `isCustom` marks a transition with an animator of the app's own (N7, T4).
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

  /// The last of `viewControllers`, or `none`.
  package func topViewController(of navigation: ControllerID) -> ControllerID {
    children.last { isListed($0, in: navigation) }?.controller ?? .none
  }

  /// How many `viewControllers` there are.
  package func viewControllerCount(of navigation: ControllerID) -> Int {
    children.count { isListed($0, in: navigation) }
  }

  private func isListed(_ child: Child, in navigation: ControllerID) -> Bool {
    child.parent == navigation
      && record(of: child.controller)?.leavingWith == TransitionID.none
  }
}

// MARK: - Whether a navigation controller is free

extension UIKitPlatform {
  /// What stands in the way of a navigation operation.
  enum NavigationState: Hashable {
    case free
    /// An operation of this turn has not started.
    case pending
    /// A transition runs, its own or a modal one around it.
    case running
  }

  func state(of navigation: ControllerID) -> NavigationState {
    for transition in transitions where transition.container == navigation {
      if transition.isNavigation { return transition.phase == .scheduled ? .pending : .running }
    }
    // N3 b: a modal animation around the navigation controller counts.
    for transition in transitions where transition.isModal && transition.isRunning {
      if isAround(transition, navigation) { return .running }
    }
    return .free
  }

  private func isAround(_ transition: Transition, _ navigation: ControllerID) -> Bool {
    if isInside(navigation, transition.container) { return true }
    let modal = transition.kind == .present ? transition.arriving : transition.leaving
    var walker = outermost(from: navigation)
    while walker != .none {
      if walker == modal { return true }
      walker = record(of: walker)?.presenting ?? .none
    }
    return false
  }

  /// The scene of a navigation controller; `nil` if it is gone.
  private func navigationScene(of navigation: ControllerID) -> SceneID? {
    guard let record = record(of: navigation) else { return nil }
    precondition(
      record.kind == .navigation,
      "controller \(navigation.rawValue) is asked to navigate but is a \(record.kind)")
    return record.scene
  }

  private func isReady(_ navigation: ControllerID) -> Bool {
    guard let record = record(of: navigation) else { return false }
    return record.traits.contains(.isInWindow) && record.isVisible
  }

  /// N7: during a custom transition a second animated operation prints.
  private mutating func reportNesting(
    _ kind: ConsoleMessage.Kind, on navigation: ControllerID, isAnimated: Bool
  ) {
    let isNested = transitions.contains {
      $0.container == navigation && $0.isCustom && $0.isRunning
    }
    if isNested, isAnimated {
      script.append(.tell(.console(ConsoleMessage(kind: kind, receiver: navigation))))
    }
  }

  /// N9: what becomes of a pop that finds the navigation controller busy; `nil` if it is free.
  private mutating func hold(
    _ kind: HeldRequest.Kind, to target: ControllerID, in navigation: ControllerID,
    isAnimated: Bool, request: RequestID, _ choices: inout ChoiceSource
  ) -> RemovalAnswer? {
    guard let scene = navigationScene(of: navigation) else {
      return RemovalAnswer(command: .dropped(nil), leaving: .none)
    }
    let state = state(of: navigation)
    if state == .free { return nil }
    let subject = subject(topViewController(of: navigation))
    if choices.choose(.popDuringTransition, subject: subject, optionCount: 2) == 1 {
      return RemovalAnswer(command: .dropped(nil), leaving: .none)
    }
    reportNesting(.nestedPop, on: navigation, isAnimated: isAnimated)
    held.append(
      HeldRequest(
        kind: kind, serial: nextHeld(), container: navigation, scene: scene, target: target,
        isAnimated: isAnimated, request: request, waitsForCommit: state == .pending))
    return RemovalAnswer(command: .held, leaving: .none)
  }

  /// N10: a set replaces one of this turn that has not started, unless that leaves it blank.
  private mutating func replacesPendingSet(
    _ navigation: ControllerID, _ new: [ControllerID], _ isAnimated: Bool,
    _ choices: inout ChoiceSource
  ) -> Bool {
    guard
      let place = transitions.firstIndex(where: {
        $0.container == navigation && $0.isSet && $0.phase == .scheduled
      })
    else { return false }
    let first = transitions[place]
    if first.arriving == .none, first.isAnimated, isAnimated, !new.isEmpty,
      choices.choose(.setThenSet, subject: subject(navigation), optionCount: 2) == 1
    {
      transitions[place].staysBlank = true
    }
    return true
  }
}

// MARK: - Doing it

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
        ConsoleMessage(kind: .pushedTwice, subject: controller, receiver: navigation))
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

  private mutating func markLeaving(_ controller: ControllerID, with id: TransitionID) {
    guard let place = place(of: controller) else { return }
    controllers[place].leavingWith = id
  }

  mutating func cutParents(_ id: TransitionID) {
    for place in controllers.indices where controllers[place].leavingWith == id {
      controllers[place].parent = .none
    }
  }
}
