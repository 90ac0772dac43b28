import EventCore

/// Tab bar controllers: all tabs live, one is selected.
extension UIKitPlatform {
  /// Gives a tab bar controller its tabs, which are in nobody's hierarchy, and selects one.
  ///
  /// Their views are loaded when they are first shown.
  package mutating func setTabs(
    _ tabs: [ControllerID], of tabBar: ControllerID, selected: ControllerID
  ) {
    let place = livingPlace(of: tabBar, for: "setTabs")
    precondition(
      controllers[place].kind == .tabBar && controllers[place].shown == .none,
      "setTabs: controller \(tabBar.rawValue) is no tab bar controller, or has its tabs already")
    precondition(
      tabs.contains(selected), "setTabs: controller \(selected.rawValue) is none of the tabs")
    for tab in tabs {
      let tabPlace = livingPlace(of: tab, for: "setTabs")
      precondition(
        controllers[tabPlace].parent == .none,
        "setTabs: controller \(tab.rawValue) has a parent already")
      controllers[tabPlace].parent = tabBar
      children.append(Child(parent: tabBar, controller: tab))
    }
    controllers[place].shown = selected
  }

  /// `selectedViewController` of a tab bar controller, or `none`.
  package func selectedTab(of tabBar: ControllerID) -> ControllerID {
    guard let record = record(of: tabBar), record.kind == .tabBar else { return .none }
    return record.shown
  }

  /// `selectedViewController = tab`: the switch begins in the call, and where nothing animates it
  /// all of it is there (A5).
  ///
  /// Without a window only the selection changes; the tab's view comes with the window.
  package mutating func selectTab(
    _ tab: ControllerID, of tabBar: ControllerID, isAnimated: Bool, request: RequestID
  ) {
    let place = livingPlace(of: tabBar, for: "selectTab")
    precondition(
      controllers[place].kind == .tabBar && parent(of: tab) == tabBar,
      "selectTab: controller \(tab.rawValue) is no tab of \(tabBar.rawValue)")
    if controllers[place].shown == tab { return }
    switchTab(of: tabBar, to: tab, .request(request), isAnimated ? profile.tabSwitch : .zero)
  }

  /// Whether a controller is part of a tab that was never shown: its view is loaded when it is.
  package func isInUnshownTab(_ controller: ControllerID) -> Bool {
    if isViewLoaded(controller) { return false }
    var walker = controller
    while let record = record(of: walker) {
      if self.record(of: record.parent)?.kind == .tabBar, !record.traits.contains(.isViewLoaded) {
        return true
      }
      walker = record.parent
    }
    return false
  }

  /// A tap on an item of the tab bar; the one that is selected already goes back to its root.
  package mutating func tapTab(_ tab: ControllerID) -> GestureAnswer {
    if let reason = itemMiss(of: tab) { return .missed(reason) }
    let tabBar = parent(of: tab)
    if selectedTab(of: tabBar) != tab {
      switchTab(of: tabBar, to: tab, .user, profile.tabSwitch)
    } else {
      popToRoot(below: tab)
      script.append(.tell(.didSelectTab(tab, in: tabBar)))
    }
    return .accepted
  }

  /// Whether a finger reaches the item of a tab.
  package func isItemReachable(of tab: ControllerID) -> Bool { itemMiss(of: tab) == nil }

  /// Why no finger reaches the item of a tab now, or `nil`.
  private func itemMiss(of tab: ControllerID) -> MissReason? {
    guard let record = record(of: tab) else { return .gone }
    guard self.record(of: record.parent)?.kind == .tabBar else { return .noSuchGesture }
    if case .missed(let reason) = hitTest(record.parent) { return reason }
    return nil
  }

  private mutating func switchTab(
    of tabBar: ControllerID, to tab: ControllerID, _ cause: Cause, _ length: VirtualDuration
  ) {
    guard let place = place(of: tabBar) else { return }
    let old = controllers[place].shown
    controllers[place].shown = tab
    let id = nextTransition()
    transitions.append(
      Transition(
        id: id, kind: .selectTab, scene: scene(of: tabBar), container: tabBar, leaving: old,
        arriving: tab, cause: cause, phase: .running, isAnimated: isAnimated(length, in: tabBar)))
    beginTabSwitch(transitions[transitions.count - 1])
  }

  /// A5: B.WA, A.WD; the view comes into the window once both know of it.
  mutating func beginTabSwitch(_ transition: Transition) {
    let mark = script.count
    script.append(.will(transition.arriving, appears: true, mayInterrupt: false))
    script.append(.will(transition.leaving, appears: false, mayInterrupt: false))
    script.append(.insertView(transition.arriving))
    script.append(.isAppearing(transition.arriving))
    script.append(.announce(transition.id))
    if !transition.isAnimated { script.append(.end(transition.id)) }
    turnRound(from: mark)
  }

  /// A5: A.DD, B.DA; the delegate hears of it last, and only of what the user does.
  mutating func appendTabSwitchEnd(_ transition: Transition) {
    // Selected again meanwhile, it is on its way back.
    if record(of: transition.leaving)?.isVisible != true {
      appendDisappearance(of: transition.leaving)
    }
    script.append(.did(transition.arriving, appears: true))
    if transition.cause == .user {
      script.append(.tell(.didSelectTab(transition.arriving, in: transition.container)))
    }
  }

  /// A5: a tap on the selected tab pops its navigation controller to the root, animated.
  ///
  /// While a transition runs there, it does so only where pops are not held (N9); nothing waits.
  private mutating func popToRoot(below tab: ControllerID) {
    var navigation = record(of: tab)?.kind == .navigation ? tab : ControllerID.none
    for child in children where navigation == .none && isListed(child, in: tab) {
      if kind(of: child.controller) == .navigation { navigation = child.controller }
    }
    guard navigation != .none, let root = viewControllers(of: navigation).first else { return }
    if state(of: navigation) != .free {
      guard case .immediate = profile.popDuringTransition, endsLogically(navigation) else { return }
    }
    _ = executePop(.popTo, to: root, in: navigation, isAnimated: true, cause: .user)
  }

  /// Whether a tab bar of the scene takes touches and offers another tab.
  package func offersTabs(in scene: SceneID) -> Bool {
    for controller in controllers
    where controller.kind == .tabBar && controller.scene == scene
      && hitTest(controller.id) == .hit && viewControllerCount(of: controller.id) > 1
    {
      return true
    }
    return false
  }
}
