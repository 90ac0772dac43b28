extension UIKitPlatform {
  /// Appends WA, insertion, IA: everything of an appearance but its end.
  ///
  /// - Parameter mayInterrupt: Whether a disappearance that has not ended may turn into it.
  mutating func appendAppearance(of controller: ControllerID, mayInterrupt: Bool = false) {
    script.append(.will(controller, appears: true, mayInterrupt: mayInterrupt))
    script.append(.insertView(controller))
    script.append(.isAppearing(controller))
  }

  /// Somebody calls an appearance callback, which is UIKit's to call: it prints, and goes on (A7).
  ///
  /// No app text leads here, for nothing in one calls a callback. The platform is whole without the
  /// rest of the simulator, by design, and its own tests ask for this.
  package mutating func callDirectly(_ callback: AppearanceCallback, of controller: ControllerID) {
    let mark = script.count
    script.append(
      .tell(
        .console(
          ConsoleMessage(
            kind: .calledDirectly, format: profile.consoleFormat, callback: callback,
            subject: controller))))
    let happening: Happening =
      switch callback {
      case .viewWillAppear: .viewWillAppear(controller)
      case .viewDidAppear: .viewDidAppear(controller)
      case .viewWillDisappear: .viewWillDisappear(controller, isLeaving: false)
      case .viewDidDisappear: .viewDidDisappear(controller, isLeaving: false)
      }
    script.append(.tell(happening))
    turnRound(from: mark)
  }

  /// Appends removal of the view, then DD.
  mutating func appendDisappearance(of controller: ControllerID) {
    script.append(.removeView(controller))
    script.append(.did(controller, appears: false))
  }

  mutating func load(_ controller: ControllerID) -> Happening? {
    guard let place = place(of: controller), !has(.isViewLoaded, controller) else { return nil }
    controllers[place].traits.insert(.isViewLoaded)
    return .viewDidLoad(controller)
  }

  /// WA or WD, if the controller is not on its way there already and its parent is visible.
  mutating func will(
    _ controller: ControllerID, appears: Bool, mayInterrupt: Bool
  ) -> Happening? {
    guard let place = place(of: controller) else { return nil }
    let state = controllers[place].appearance
    // R1: the four states and their order.
    let isOnItsWay =
      appears
      ? state == .appeared || state == .appearing
      : state == .disappeared || state == .disappearing
    if appears {
      let isParentVisible = record(of: controllers[place].parent)?.isVisible ?? true
      if !isParentVisible || !isPlaceShown(of: controllers[place]) { return nil }
    }
    if isOnItsWay || appears && isCoveredInContext(place) {
      passOnToContext(of: controller, appears: appears, mayInterrupt: mayInterrupt)
      return nil
    }
    // R2: a cancelled transition turns one into the other and is not printed.
    // N8: anything else that begins before the last appearance ended is.
    let hasEnded = state == .appeared || state == .disappeared
    if !hasEnded, !mayInterrupt {
      script.append(.will(controller, appears: appears, mayInterrupt: true))
      return .console(ConsoleMessage(kind: .unbalancedAppearance, subject: controller))
    }
    if appears, !has(.isViewLoaded, controller) {
      script.append(.will(controller, appears: appears, mayInterrupt: mayInterrupt))
      return load(controller)
    }
    controllers[place].appearance = appears ? .appearing : .disappearing
    controllers[place].traits.remove(.hasBeenAppearing)
    script.append(.forwardWill(controller, appears: appears, mayInterrupt: mayInterrupt))
    return appears
      ? .viewWillAppear(controller)
      : .viewWillDisappear(controller, isLeaving: controllers[place].isLeaving)
  }

  /// A container passes its WA or WD on to the children that are shown.
  mutating func forwardWill(_ controller: ControllerID, appears: Bool, mayInterrupt: Bool) {
    let isNew = appears && chooseShown(of: controller)
    passOnToContext(of: controller, appears: appears, mayInterrupt: mayInterrupt)
    let mark = script.count
    for child in children where child.parent == controller {
      if appears, !isShown(child) { continue }
      script.append(.will(child.controller, appears: appears, mayInterrupt: mayInterrupt))
      if appears, isInWindow(controller), !isInWindow(child.controller) {
        // G2, M3: what a finger has dragged is on screen all the time; what has come into it
        // meanwhile comes into the window with it.
        script.append(.insertView(child.controller))
        script.append(.isAppearing(child.controller))
      }
      if isNew {
        // N2, N18: what came out of sight is shown unanimated, and told like any other.
        set(.owesDidShow, true, controller)
        script.append(.tell(.willShow(child.controller, in: controller)))
      }
    }
    turnRound(from: mark)
  }

  /// R1: the view comes into the window between WA and IA, with the children that are shown.
  mutating func insertView(_ controller: ControllerID) {
    guard let record = record(of: controller) else { return }
    if record.parent != .none, !isInWindow(record.parent) { return }
    if record.appearance == .appearing { return insertTree(controller) }
    // M4: what stands there instead of it comes.
    if let modal = modalStanding(inContextOf: controller, appears: true),
      appearance(of: modal) == .appearing
    {
      insertTree(modal)
    }
  }

  private mutating func insertTree(_ controller: ControllerID) {
    set(.isInWindow, true, controller)
    for child in children where child.parent == controller && isShown(child) {
      insertTree(child.controller)
    }
    if let modal = modalStanding(inContextOf: controller, appears: true) { insertTree(modal) }
  }

  mutating func removeView(_ controller: ControllerID) {
    set(.isInWindow, false, controller)
    for child in children where child.parent == controller { removeView(child.controller) }
    if let modal = modalStanding(inContextOf: controller, appears: false) { removeView(modal) }
  }

  /// R1: IA, once in an appearance, even where a container and its own transition both bring it
  /// about.
  mutating func isAppearing(_ controller: ControllerID) -> Happening? {
    guard profile.hasViewIsAppearing, let record = record(of: controller),
      record.appearance == .appearing, record.traits.contains(.isInWindow),
      !record.traits.contains(.hasBeenAppearing)
    else {
      if let modal = modalStanding(inContextOf: controller, appears: true) {
        script.append(.isAppearing(modal))
      }
      return nil
    }
    set(.hasBeenAppearing, true, controller)
    script.append(.forwardIsAppearing(controller))
    return .viewIsAppearing(controller)
  }

  mutating func forwardIsAppearing(_ controller: ControllerID) {
    let mark = script.count
    for child in children where child.parent == controller && isShown(child) {
      script.append(.isAppearing(child.controller))
    }
    if let modal = modalStanding(inContextOf: controller, appears: true) {
      script.append(.isAppearing(modal))
    }
    turnRound(from: mark)
  }

  /// DA or DD, if the controller is on its way there; a child's DA waits for its parent's.
  mutating func did(_ controller: ControllerID, appears: Bool) -> Happening? {
    guard let place = place(of: controller) else { return nil }
    let record = controllers[place]
    guard record.appearance == (appears ? .appearing : .disappearing) else {
      passOnEndToContext(of: controller, appears: appears)
      return nil
    }
    // G2: what a finger still holds may stay; its stack has gone, and has not taken it along.
    let isLeaving = record.isLeaving && !isDraggedAway(controller)
    if appears, record.parent != .none, appearance(of: record.parent) != .appeared {
      return nil
    }
    // N1: what ends meanwhile, or needs no transition of its own, ends no push or pop.
    if appears, let running = runningNavigation(in: record.parent),
      transitions[running].arriving == controller
    {
      return nil
    }
    controllers[place].appearance = appears ? .appeared : .disappeared
    if appears, !isPlaceShown(of: record) { disappearWithPlace(controller) }
    script.append(.clearFlags(controller))
    script.append(.forwardDid(controller, appears: appears))
    return appears
      ? .viewDidAppear(controller)
      : .viewDidDisappear(controller, isLeaving: isLeaving)
  }

  mutating func forwardDid(_ controller: ControllerID, appears: Bool) {
    passOnEndToContext(of: controller, appears: appears)
    let mark = script.count
    // N18: what has gone before it had appeared is told no end, and all when it comes again.
    if !appears, has(.owesDidShow, controller) {
      set(.owesDidShow, false, controller)
      set(.owesWillShow, true, controller)
    }
    for child in children where child.parent == controller {
      if appears, !isShown(child) || isArriving(child.controller) { continue }
      script.append(.did(child.controller, appears: appears))
      if appears, has(.owesDidShow, controller) {
        set(.owesDidShow, false, controller)
        script.append(.tell(.didShow(child.controller, in: controller)))  // N18
      }
    }
    turnRound(from: mark)
  }

  /// D11: the four flags hold from the first will-callback to the last did-callback.
  mutating func clearFlags(_ controller: ControllerID) {
    guard let place = place(of: controller) else { return }
    controllers[place].traits.subtract([.isBeingPresented, .isMovingToParent])
    // A DA between (D4) is not the last callback of what leaves.
    if controllers[place].appearance == .disappeared || controllers[place].leavingWith == .none {
      controllers[place].traits.subtract([.isBeingDismissed, .isMovingFromParent])
    }
  }

  /// A navigation controller that begins to appear shows what is on top by then.
  ///
  /// - Returns: Whether it shows something else than it did, or anything for the first time.
  private mutating func chooseShown(of navigation: ControllerID) -> Bool {
    guard let place = place(of: navigation), controllers[place].kind == .navigation else {
      return false
    }
    let isInTransition = transitions.contains {
      $0.container == navigation && $0.isNavigation && $0.phase != .scheduled
    }
    let old = controllers[place].shown
    if !isInTransition { controllers[place].shown = topViewController(of: navigation) }
    let new = controllers[place].shown
    if new == .none { return false }
    let traits = controllers[place].traits
    controllers[place].traits.insert(.hasShown)
    controllers[place].traits.remove(.owesWillShow)
    return new != old || !traits.contains(.hasShown) || traits.contains(.owesWillShow)
  }

  private func isShown(_ child: Child) -> Bool {
    guard let parent = record(of: child.parent) else { return false }
    let showsOne = parent.kind == .navigation || parent.kind == .tabBar
    if showsOne && !has(.isOverlay, child.controller) { return parent.shown == child.controller }
    return record(of: child.controller)?.leavingWith == TransitionID.none
  }

  func isArriving(_ controller: ControllerID) -> Bool {
    transitions.contains { $0.arriving == controller && $0.isRunning }
  }
}
