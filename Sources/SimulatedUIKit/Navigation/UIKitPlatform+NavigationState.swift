import EventCore

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
    var state = NavigationState.free
    for transition in transitions
    where transition.container == navigation && transition.isNavigation {
      // N5: one that ends logically may still run while the next is scheduled.
      if transition.phase == .scheduled { return .pending }
      state = .running
    }
    if state == .running { return .running }
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

  /// Whether a finger drags a page of any stack, or has just let it go.
  package var isPageDragged: Bool {
    transitions.contains { $0.kind == .pop && $0.isInteractive && $0.isRunning }
  }

  /// What the user's finger is about to pop, or `none`; it may come back yet (N3 c).
  package func draggedController(in navigation: ControllerID) -> ControllerID {
    for transition in transitions
    where transition.container == navigation && transition.kind == .pop
      && transition.isInteractive && transition.isRunning
    {
      return transition.leaving
    }
    return .none
  }

  /// The scene of a navigation controller; `nil` if it is gone.
  func navigationScene(of navigation: ControllerID) -> SceneID? {
    guard let record = record(of: navigation) else { return nil }
    precondition(
      record.kind == .navigation,
      "controller \(navigation.rawValue) is asked to navigate but is a \(record.kind)")
    return record.scene
  }

  /// Whether a navigation controller has begun to appear: what it shows is chosen, and an operation
  /// is a transition; before, it shows its top once it appears (N18).
  ///
  /// What a finger drags away is on screen until the finger is lifted, and may come back (G2, M3).
  func isReady(_ navigation: ControllerID) -> Bool {
    guard let record = record(of: navigation) else { return false }
    return record.isVisible || record.appearance == .disappearing && isDraggedAway(navigation)
  }
}
