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

  /// The held operations on a navigation controller, in the order of their calls (N4).
  package func heldRequests(in navigation: ControllerID) -> [RequestID] {
    held.compactMap { request in
      request.container == navigation && request.kind != .dismiss ? request.request : nil
    }
  }

  /// N6: whether a controller is in the stack that is to get it; one that its client holds is not
  /// once it is on its way out.
  func isInStack(_ place: Int, of navigation: ControllerID) -> Bool {
    controllers[place].parent == navigation && !comesBack(place)
  }

  private func comesBack(_ place: Int) -> Bool {
    controllers[place].leavingWith != .none && controllers[place].traits.contains(.isHeldByClient)
  }

  /// What is on its way out and comes back is taken from where it was.
  mutating func takeBack(_ place: Int) {
    if !comesBack(place) { return }
    let id = controllers[place].id
    children.removeAll { $0.controller == id }
    controllers[place].parent = .none
    controllers[place].leavingWith = .none
  }
}
