/// Controllers that a client holds on to: they leave a hierarchy and can come back with their view.
extension UIKitPlatform {
  /// Says whether a controller outlives its leaving, which `controllerRemoved` tells of.
  package mutating func setKept(_ isKept: Bool, for controller: ControllerID) {
    set(.isKept, isKept, controller)
  }

  /// Whether a controller outlives its leaving.
  package func isKept(_ controller: ControllerID) -> Bool { has(.isKept, controller) }

  /// Gives a controller another mark of its client's.
  package mutating func retag(_ controller: ControllerID, as tag: Int32) {
    controllers[livingPlace(of: controller, for: "retag")].tag = tag
  }

  /// Whether a controller is in no hierarchy, and none of its own transitions is to end.
  package func isFree(_ controller: ControllerID) -> Bool {
    guard let record = record(of: controller) else { return false }
    return record.parent == .none && record.presenting == .none && record.leavingWith == .none
      && windowRoot(of: record.scene) != controller
  }

  /// A kept controller leaves its hierarchy instead of the platform; its view stays loaded.
  mutating func detach(at place: Int, _ cause: Cause) -> Happening {
    let (id, presenting) = (controllers[place].id, controllers[place].presenting)
    children.removeAll { $0.controller == id }
    if let host = self.place(of: presenting) { controllers[host].presented = .none }
    controllers[place].parent = .none
    controllers[place].presenting = .none
    controllers[place].leavingWith = .none
    controllers[place].appearance = .disappeared
    controllers[place].traits.formIntersection([
      .isViewLoaded, .isKept, .isModalInPresentation, .refusesDismissal,
      .definesPresentationContext, .ignoresTouches,
    ])
    return .controllerRemoved(id, tag: controllers[place].tag, cause: cause)
  }

  /// N6: whether a controller is in the stack that is to get it; one on its way out is not.
  mutating func isInStack(_ place: Int, of navigation: ControllerID) -> Bool {
    if controllers[place].leavingWith == .none { return controllers[place].parent == navigation }
    guard controllers[place].traits.contains(.isKept) else {
      return controllers[place].parent == navigation
    }
    // It comes back before it has gone.
    let id = controllers[place].id
    children.removeAll { $0.controller == id }
    controllers[place].parent = .none
    controllers[place].leavingWith = .none
    return false
  }
}
