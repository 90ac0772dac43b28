extension UIKitPlatform {
  /// Whether a touch that is delivered now reaches the controller's view.
  ///
  /// - Parameter navigation: A navigation controller around it whose bar or gestures are meant:
  ///   what is embedded in its stack's controllers does not cover them (G6).
  package func hitTest(
    _ controller: ControllerID, within navigation: ControllerID = .none
  ) -> HitTestAnswer {
    // E1: on the state of now, whatever the touch was aimed at.
    guard let place = place(of: controller) else { return .missed(.gone) }
    if ignoresTouches(controller) { return .missed(.interactionDisabled) }
    let below = navigation == .none ? CoveringOverlays.all : .outside(navigation)
    if !profile.hasQuirks { return plainCover(of: place, by: below).map { .missed($0) } ?? .hit }
    if let reason = cover(of: place, by: below) { return .missed(reason) }
    if !controllers[place].traits.contains(.isInWindow) { return .missed(.notInWindow) }
    if transitions.isEmpty { return .hit }
    if let transition = blockingTransition { return .missed(.blocked(transition)) }
    if let transition = crossFade(around: controller) {
      return .missed(.crossFading(transition))
    }
    return .hit
  }

  func cover(of place: Int, by overlays: CoveringOverlays) -> MissReason? {
    var walker = place
    var path = ControllerID.none
    var overlays = overlays
    while true {
      // M8, M9: what is presented lies above everything below its presenter.
      let presented = controllers[walker].presented
      if presented != .none, isInWindow(presented) { return .coveredByPresented(presented) }
      if overlayCount > 0,
        let overlay = overlay(of: controllers[walker].id, above: path, among: &overlays)
      {
        return .coveredByOverlay(overlay)
      }
      let holder = controllers[walker].parent
      guard holder != .none, let parent = self.place(of: holder) else {
        if !hasPresentedInContext && !hasOrphans { return nil }
        let base = controllers[walker].id
        return coverOfContext(of: base) ?? coverOfOldRoot(above: base)  // P3, D17
      }
      let shown = controllers[parent].shown
      if controllers[parent].kind == .navigation, shown != controllers[walker].id,
        isInWindow(shown)
      {
        return .coveredInStack(shown)
      }
      if controllers[parent].kind == .tabBar, shown != controllers[walker].id {
        return .inOtherTab(shown)
      }
      path = controllers[walker].id
      walker = parent
    }
  }

  /// E14: the views of a running cross-fade ignore touches.
  func crossFade(around controller: ControllerID) -> TransitionID? {
    transitions.first {
      ($0.kind == .replaceChild || $0.kind == .replaceRoot) && $0.isRunning
        && $0.leaving != .none
        && (isInside(controller, $0.leaving) || isInside(controller, $0.arriving))
    }?.id
  }
}
