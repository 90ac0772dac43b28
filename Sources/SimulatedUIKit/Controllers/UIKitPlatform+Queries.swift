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

  /// Whether any transition is scheduled or running.
  package var isInTransition: Bool { !transitions.isEmpty }

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
