import EventCore

/// Children that cover their parent and all its other children, without any presentation.
extension UIKitPlatform {
  /// Embeds a child above all that its parent shows; the later of two covers the earlier.
  package mutating func embedOverlay(
    _ overlay: ControllerID, in parent: ControllerID, crossFade: VirtualDuration,
    request: RequestID
  ) {
    _ = livingPlace(of: parent, for: "embedOverlay")
    let place = livingPlace(of: overlay, for: "embedOverlay")
    precondition(
      controllers[place].parent == .none && controllers[place].presenting == .none,
      "embedOverlay: controller \(overlay.rawValue) is in another hierarchy")
    controllers[place].parent = parent
    controllers[place].traits.insert(.isOverlay)
    overlayCount += 1
    children.append(Child(parent: parent, controller: overlay))
    transitions.append(
      Transition(
        id: nextTransition(), kind: .replaceChild, scene: scene(of: parent), container: parent,
        leaving: .none, arriving: overlay, cause: .request(request), phase: .running,
        isAnimated: isAnimated(crossFade, in: parent), crossFade: crossFade))
    beginReplacement(transitions[transitions.count - 1])
  }

  /// `removeFromParent` with its view: WD, DD in the call (A7); what it presented stays (P1).
  ///
  /// - Returns: Whether it was somebody's child.
  package mutating func removeChild(
    _ child: ControllerID, crossFade: VirtualDuration, request: RequestID
  ) -> Bool {
    guard let record = record(of: child), record.parent != .none, record.leavingWith == .none
    else { return false }
    transitions.append(
      Transition(
        id: nextTransition(), kind: .replaceChild, scene: record.scene,
        container: record.parent, leaving: child, arriving: .none, cause: .request(request),
        isAnimated: isAnimated(crossFade, in: record.parent), crossFade: crossFade))
    startReplacement(child)
    return true
  }

  /// The overlay that lies above a controller among its own children, or above the way to them.
  ///
  /// - Parameter path: The child through which the touched controller was reached, or `none`.
  func overlay(
    of parent: ControllerID, above path: ControllerID, among overlays: inout CoveringOverlays
  ) -> ControllerID? {
    if overlayCount == 0 { return nil }
    switch overlays {
    case .all: break
    case .outside(parent): overlays = .all
    case .outside, .none: return nil
    }
    for child in children.reversed() where child.parent == parent {
      if child.controller == path && has(.isOverlay, path) { return nil }
      // E12: through one that takes no touches they reach what is beneath, as with a toast.
      if has(.isOverlay, child.controller), isInWindow(child.controller),
        !has(.ignoresTouches, child.controller),
        record(of: child.controller)?.leavingWith == TransitionID.none
      {
        return child.controller
      }
    }
    return nil
  }
}

/// Which overlays keep a touch or gesture from something.
enum CoveringOverlays: Hashable {
  /// All that lie above it: it is a touch of a view.
  case all
  /// Those outside this navigation controller, whose bar is meant.
  case outside(ControllerID)
  /// None: it is a swipe from the edge (G6).
  case none

  /// Whether a bar is meant.
  var isOutside: Bool { navigation != nil }

  /// The navigation controller whose bar is meant, if one is.
  var navigation: ControllerID? {
    if case .outside(let navigation) = self { navigation } else { nil }
  }
}
