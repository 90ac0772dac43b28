extension UIKitPlatform {
  mutating func executePush(
    _ controller: ControllerID, on navigation: ControllerID, isAnimated: Bool,
    animator: NavigationAnimator, request: RequestID
  ) -> CommandAnswer {
    guard let place = place(of: controller), let record = record(of: navigation) else {
      return .dropped(.hasGone)
    }
    if isInStack(place, of: navigation) {
      // N6: raises, now or when the held push runs.
      return .exception(
        ConsoleMessage(
          kind: .pushedTwice, format: profile.consoleFormat, subject: controller,
          receiver: navigation))
    }
    takeBack(place)
    precondition(
      controllers[place].parent == .none && controllers[place].presenting == .none,
      "push: controller \(controller.rawValue) is in another hierarchy")
    let old = topViewController(of: navigation)
    // N1, N3 a: the array is updated in the call; everything else waits for layout (R4).
    controllers[place].parent = navigation
    children.append(Child(parent: navigation, controller: controller))
    // N17: the zoom belongs to the controller, so that going back zooms too.
    let animator = existing(animator)
    set(.zooms, animator == .zoom, controller)
    if let pending = pendingNavigation(in: navigation) {
      retarget(
        pending, to: controller, .push, isAnimated: isAnimated, animator: animator,
        cause: .request(request))
    } else if isReady(navigation) {
      transitions.append(
        Transition(
          id: nextTransition(), kind: .push, scene: record.scene, container: navigation,
          leaving: old, arriving: controller, cause: .request(request), isAnimated: isAnimated,
          animator: animator))
    }
    return .accepted
  }

  /// N17: before iOS 18 there is no zoom.
  private func existing(_ animator: NavigationAnimator) -> NavigationAnimator {
    animator == .zoom && profile.pushInterruptible == .none ? .standard : animator
  }

  mutating func executePop(
    _ kind: HeldRequest.Kind, to target: ControllerID, in navigation: ControllerID,
    isAnimated: Bool, animator: NavigationAnimator = .standard, cause: Cause,
    isInteractive: Bool = false
  ) -> RemovalAnswer {
    let stack = viewControllers(of: navigation)
    var position = stack.count - 2
    if kind == .popTo {
      guard let found = stack.firstIndex(of: target) else {
        return .exception(poppingTo: target, in: navigation)
      }
      position = found
    }
    // N11: there is nothing above the last, or above the target: no effect.
    guard position >= 0, position + 1 < stack.count, let record = record(of: navigation) else {
      return .dropped(.nothingAbove)
    }
    let top = stack[stack.count - 1]
    let animator = has(.zooms, top) && animator == .standard ? .zoom : animator
    let isReady = isReady(navigation)
    let pending = pendingNavigation(in: navigation)
    let id = pending.map { transitions[$0].id } ?? nextTransition()
    for controller in stack[(position + 1)...] { markLeaving(controller, with: id) }
    if let pending {
      // N9: what is shown stays below something new, or goes.
      let isPush = stack[...position].contains(transitions[pending].leaving)
      retarget(
        pending, to: stack[position], isPush ? .push : .pop, isAnimated: isAnimated,
        animator: animator, cause: cause)
    } else {
      transitions.append(
        Transition(
          id: id, kind: .pop, scene: scene(of: navigation), container: navigation,
          leaving: isReady ? top : lastShown(in: navigation, record), arriving: stack[position],
          cause: cause, isAnimated: isAnimated, isInteractive: isInteractive, animator: animator))
      if !isReady { script.append(.end(id)) }
    }
    if !isAnimated { cutParents(id) }  // N13: at once
    return RemovalAnswer(command: .accepted, leaving: stack[position + 1])
  }

  mutating func executeSet(
    _ new: [ControllerID], of navigation: ControllerID, isAnimated: Bool,
    animator: NavigationAnimator = .standard, request: RequestID
  ) -> CommandAnswer {
    guard let record = record(of: navigation) else { return .dropped(.hasGone) }
    let pending = pendingNavigation(in: navigation)
    let isReady = isReady(navigation)
    let old = isReady ? shownNext(in: navigation, record) : lastShown(in: navigation, record)
    let arriving = new.last ?? .none
    let id = pending.map { transitions[$0].id } ?? nextTransition()
    // What another transition takes away is still here until that ends.
    let before = children.filter {
      $0.parent == navigation && isFree($0.controller, orLeavingWith: id, new)
    }
    // What another operation of this turn has made the top goes the same way still.
    let last = pending.map { transitions[$0] }
    let isPop =
      arriving == .none
      || (last?.arriving == arriving
        ? last?.kind == .pop : isDeeper(arriving, than: old, in: before))
    // N1: what is on screen until then leaves with the transition that goes on.
    let goingOn = old == arriving ? runningNavigation(in: navigation) : nil
    let running = goingOn.map { transitions[$0] }
    children.removeAll { child in child.parent == navigation && before.contains(child) }
    for controller in new {
      children.append(Child(parent: navigation, controller: controller))
      let place = livingPlace(of: controller, for: "setViewControllers")
      controllers[place].parent = navigation
      controllers[place].leavingWith = .none
    }
    for child in before where !new.contains(child.controller) {
      children.append(child)
      let isLast = child.controller == running?.leaving
      markLeaving(child.controller, with: isLast ? running?.id ?? id : id)
    }
    var transition = Transition(
      id: id, kind: isPop ? .pop : .push, scene: record.scene, container: navigation,
      leaving: old, arriving: arriving, cause: .request(request), isAnimated: isAnimated,
      animator: existing(animator), isSet: true)
    if let pending { transition.staysBlank = transitions.remove(at: pending).staysBlank }
    transitions.append(transition)
    if old == arriving || !isReady { script.append(.end(id)) }
    if !isAnimated { cutParents(id) }  // N13
    return .accepted
  }

  /// N10: whether a set pops: the top is new: a push; deeper: a pop; the same: no transition.
  ///
  /// What stands above what is shown is new, though it is in the stack: it was pushed in the same
  /// turn, or is on its way out.
  private func isDeeper(
    _ arriving: ControllerID, than old: ControllerID, in stack: [Child]
  ) -> Bool {
    guard let place = stack.firstIndex(where: { $0.controller == arriving }) else { return false }
    guard let shown = stack.firstIndex(where: { $0.controller == old }) else { return true }
    return place < shown
  }

  private func isFree(
    _ controller: ControllerID, orLeavingWith id: TransitionID, _ new: [ControllerID]
  ) -> Bool {
    guard let record = record(of: controller) else { return false }
    return record.leavingWith == .none || record.leavingWith == id || new.contains(controller)
  }

  /// Whose view a navigation controller will show once what runs in it has ended.
  private func shownNext(in navigation: ControllerID, _ record: Controller) -> ControllerID {
    runningNavigation(in: navigation).map { transitions[$0].arriving } ?? record.shown
  }

  /// Whose view was on screen when a navigation controller went from there: it disappears, and not
  /// what has been pushed since (R1).
  private func lastShown(in navigation: ControllerID, _ record: Controller) -> ControllerID {
    record.shown == .none ? topViewController(of: navigation) : record.shown
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
