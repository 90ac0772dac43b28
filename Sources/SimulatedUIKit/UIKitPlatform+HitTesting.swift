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
    if let reason = cover(of: place, within: navigation) { return .missed(reason) }
    if !controllers[place].traits.contains(.isInWindow) { return .missed(.notInWindow) }
    if let transition = blockingTransition { return .missed(.blocked(transition)) }
    if let transition = crossFade(around: controller) {
      return .missed(.crossFading(transition))
    }
    return .hit
  }

  /// E6: a non-interactive transition, modal or of a stack, blocks touches app-wide.
  ///
  /// One that is only scheduled does not: touches that waited together are all delivered before it.
  var blockingTransition: TransitionID? {
    transitions.first {
      ($0.isModal || $0.isNavigation) && $0.isRunning && !$0.isInteractive
    }?.id
  }

  private func cover(of place: Int, within navigation: ControllerID) -> MissReason? {
    var walker = place
    var path = ControllerID.none
    var isOutside = navigation == .none
    while true {
      // M8, M9: what is presented lies above everything below its presenter.
      let presented = controllers[walker].presented
      if isInWindow(presented) { return .coveredByPresented(presented) }
      if controllers[walker].id == navigation { isOutside = true }
      if isOutside, let overlay = overlay(of: controllers[walker].id, above: path) {
        return .coveredByOverlay(overlay)
      }
      guard let parent = self.place(of: controllers[walker].parent) else { return nil }
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
  private func crossFade(around controller: ControllerID) -> TransitionID? {
    transitions.first {
      ($0.kind == .replaceChild || $0.kind == .replaceRoot) && $0.isRunning
        && $0.leaving != .none
        && (isInside(controller, $0.leaving) || isInside(controller, $0.arriving))
    }?.id
  }
}
