extension UIKitPlatform {
  /// Whether the controller has not left the platform.
  package func contains(_ controller: ControllerID) -> Bool { place(of: controller) != nil }

  /// The client's mark of a controller that is not gone.
  package func tag(of controller: ControllerID) -> Int32 {
    controllers[livingPlace(of: controller, for: "tag")].tag
  }

  /// The client's mark of a controller; `nil` if it is gone.
  package func tag(ifPresent controller: ControllerID) -> Int32? {
    guard let place = place(of: controller) else { return nil }
    return controllers[place].tag
  }

  /// The controller with this mark, the latest made if several; `none` if there is none.
  package func controller(tagged tag: Int32) -> ControllerID {
    var place = controllers.count - 1
    while place >= 0 {
      if controllers[place].tag == tag { return controllers[place].id }
      place -= 1
    }
    return .none
  }

  /// All controllers with this mark, in the order in which they were made.
  package func controllers(tagged tag: Int32) -> [ControllerID] {
    controllers.compactMap { $0.tag == tag ? $0.id : nil }
  }

  /// What a controller is that is not gone.
  package func kind(of controller: ControllerID) -> ControllerKind {
    controllers[livingPlace(of: controller, for: "kind")].kind
  }

  /// What a controller is; `nil` if it is gone.
  package func kind(ifPresent controller: ControllerID) -> ControllerKind? {
    record(of: controller)?.kind
  }

  /// The scene of a controller, or `none`.
  package func scene(of controller: ControllerID) -> SceneID {
    record(of: controller)?.scene ?? .none
  }

  /// `parent`.
  package func parent(of controller: ControllerID) -> ControllerID {
    record(of: controller)?.parent ?? .none
  }

  /// `navigationController`: the nearest one above.
  package func navigationController(of controller: ControllerID) -> ControllerID {
    nearest(from: parent(of: controller)) { $0.kind == .navigation }
  }

  /// Whom this very controller presents, or `none`.
  package func presented(by presenter: ControllerID) -> ControllerID {
    guard let place = place(of: presenter) else { return .none }
    return controllers[place].presented
  }

  /// `presentedViewController`: of the controller or its nearest presenting ancestor.
  package func presentedViewController(of controller: ControllerID) -> ControllerID {
    // P2: R answers for the ancestor that presents for it.
    var walker = controller
    while let place = place(of: walker) {
      if controllers[place].presented != .none { return controllers[place].presented }
      walker = controllers[place].parent
    }
    return .none
  }

  /// The next controller that a controller or one of its ancestors presents (P3: there may be
  /// several), or `none`.
  ///
  /// - Parameter walker: The controller to begin with; then, from which the next call goes on.
  package func nextPresented(from walker: inout ControllerID) -> ControllerID {
    while let place = place(of: walker) {
      walker = controllers[place].parent
      if controllers[place].presented != .none { return controllers[place].presented }
    }
    return .none
  }

  /// `presentingViewController`: of the controller or its nearest presented ancestor.
  package func presentingViewController(of controller: ControllerID) -> ControllerID {
    // P2: the container, not the child whose `present` was called.
    record(of: nearest(from: controller) { $0.presenting != .none })?.presenting ?? .none
  }

  /// Whether a presented controller's presenter is there and does not leave in the same transition
  /// (P1, D2).
  package func isKeptByPresenter(_ modal: ControllerID) -> Bool {
    guard let record = record(of: modal), let presenter = self.record(of: record.presenting),
      !presenter.traits.contains(.isLeaked)
    else { return false }
    return record.leavingWith == .none || presenter.leavingWith != record.leavingWith
  }

  /// Whether a controller leaves in a transition that a request asked for.
  package func isLeavingByCommand(_ controller: ControllerID) -> Bool {
    guard let record = record(of: controller), let transition = self.record(of: record.leavingWith)
    else { return false }
    if case .request = transition.cause { return true }
    return false
  }

  /// `isBeingPresented` (D11).
  package func isBeingPresented(_ controller: ControllerID) -> Bool {
    has(.isBeingPresented, controller)
  }

  /// `isBeingDismissed` (D11).
  package func isBeingDismissed(_ controller: ControllerID) -> Bool {
    has(.isBeingDismissed, controller)
  }

  /// `isMovingToParent` (D11).
  package func isMovingToParent(_ controller: ControllerID) -> Bool {
    has(.isMovingToParent, controller)
  }

  /// `isMovingFromParent` (D11).
  package func isMovingFromParent(_ controller: ControllerID) -> Bool {
    has(.isMovingFromParent, controller)
  }

  /// Whether the controller's view is in a window.
  package func isInWindow(_ controller: ControllerID) -> Bool { has(.isInWindow, controller) }

  /// Whether the controller's view is loaded.
  package func isViewLoaded(_ controller: ControllerID) -> Bool {
    has(.isViewLoaded, controller)
  }

  /// Where the controller's appearance stands.
  package func appearance(of controller: ControllerID) -> AppearanceState {
    record(of: controller)?.appearance ?? .disappeared
  }

  /// Whether anything of a scene runs, is scheduled or held (R7).
  package func isBusy(_ scene: SceneID) -> Bool {
    // R7: there is a coordinator from the call to the end.
    for place in transitions.indices where transitions[place].scene == scene { return true }
    return !held.isEmpty && held.contains { $0.scene == scene }
  }

  /// Whether the transition has not ended.
  package func contains(_ transition: TransitionID) -> Bool { place(of: transition) != nil }

  /// The transitions scheduled or running, in order of acceptance.
  package var transitionsInFlight: [TransitionID] { transitions.map(\.id) }

  /// Whether the completion of this request is still going to be called.
  package func awaitsCompletion(_ request: RequestID) -> Bool {
    // P13: what no list knows is never called.
    transitions.contains { $0.wantsCompletion && $0.cause == .request(request) }
      || held.contains { $0.wantsCompletion && $0.request == request }
      || script.contains(.tell(.completion(request)))
  }
}

// MARK: - What is in front

extension UIKitPlatform {
  /// The topmost presented controller of a scene, or `none`.
  package func frontmostPresented(in scene: SceneID) -> ControllerID {
    var topmost = ControllerID.none
    // D17: what an old root has left in the window lies above the new one's.
    var walker = modalOfOldRoot(in: scene)
    if walker == .none { walker = frontPresented(by: windowRoot(of: scene)) }
    while walker != .none {
      topmost = walker
      walker = frontPresented(by: walker)
    }
    return topmost
  }

  /// Whom a controller presents, or for it a child that is in front (P3): not one in another tab
  /// (A5), nor one that another page covers.
  private func frontPresented(by controller: ControllerID) -> ControllerID {
    guard let place = place(of: controller) else { return .none }
    let record = controllers[place]
    if record.presented != .none || !hasPresentedInContext { return record.presented }
    if record.kind == .navigation || record.kind == .tabBar {
      return frontPresented(by: record.shown)
    }
    for child in children.reversed() where child.parent == controller {
      let presented = frontPresented(by: child.controller)
      if presented != .none { return presented }
    }
    return .none
  }

  /// All presented controllers of a scene, the lowest first.
  ///
  /// What an old root has left in the window (D17) comes last.
  package func presentedControllers(in scene: SceneID) -> [ControllerID] {
    var presented = modalsAbove(windowRoot(of: scene))
    let left = modalOfOldRoot(in: scene)
    if left != .none, !presented.contains(left) { presented += [left] + modalsAbove(left) }
    return presented
  }

  /// The innermost navigation controller below the topmost controller of a scene, or `none`.
  package func frontmostNavigation(in scene: SceneID) -> ControllerID {
    frontmostNavigation(in: scene, on: frontmostPresented(in: scene))
  }

  /// The same, of a client that knows already what `frontmostPresented` is.
  func frontmostNavigation(in scene: SceneID, on presented: ControllerID) -> ControllerID {
    if presented == .none { return innermostNavigation(windowRoot(of: scene)) }
    let own = innermostNavigation(presented)
    return own == .none ? navigationAroundContext(of: presented) : own
  }

  /// P3: the navigation controller around the context in which a modal stands: beside the context
  /// everything is live.
  private func navigationAroundContext(of presented: ControllerID) -> ControllerID {
    var modal = presented
    while let record = record(of: modal), record.style.isInContext {
      let around = nearest(from: parent(of: record.presenting)) { $0.kind == .navigation }
      if around != .none { return around }
      modal = outermost(from: record.presenting)
    }
    return .none
  }

  private func innermostNavigation(_ controller: ControllerID) -> ControllerID {
    guard let place = place(of: controller) else { return .none }
    if controllers[place].kind == .navigation {
      let inner = innermostNavigation(topViewController(of: controller))
      return inner == .none ? controller : inner
    }
    if controllers[place].kind == .tabBar { return innermostNavigation(controllers[place].shown) }
    for child in children.indices.reversed() where isListed(children[child], in: controller) {
      let found = innermostNavigation(children[child].controller)
      if found != .none { return found }
    }
    return .none
  }
}
