/// Controllers that a client holds on to: they leave a hierarchy and can come back with their view.
extension UIKitPlatform {
  /// Whether a controller outlives its place in the hierarchy.
  package func isHeldByClient(_ controller: ControllerID) -> Bool {
    has(.isHeldByClient, controller)
  }

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

  /// Whether a held command is going to show a controller (N4).
  package func isAwaited(_ controller: ControllerID) -> Bool {
    held.contains { $0.target == controller }
      || heldEntries.contains { $0.controller == controller }
  }

  /// N6: whether a controller is in the stack that is to get it; one on its way out is not.
  mutating func isInStack(_ place: Int, of navigation: ControllerID) -> Bool {
    if controllers[place].leavingWith == .none { return controllers[place].parent == navigation }
    guard controllers[place].traits.contains(.isHeldByClient) else {
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
