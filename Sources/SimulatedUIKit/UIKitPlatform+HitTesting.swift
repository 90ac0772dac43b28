extension UIKitPlatform {
  /// Whether a touch that is delivered now reaches the controller's view.
  package func hitTest(_ controller: ControllerID) -> HitTestAnswer {
    // E1: on the state of now, whatever the touch was aimed at.
    guard let place = place(of: controller) else { return .missed(.gone) }
    if ignoresTouches(controller) { return .missed(.interactionDisabled) }
    if !profile.hasQuirks { return plainCover(of: place).map { .missed($0) } ?? .hit }
    if let reason = cover(of: place) { return .missed(reason) }
    if !controllers[place].traits.contains(.isInWindow) { return .missed(.notInWindow) }
    if let transition = blockingTransition { return .missed(.blocked(transition)) }
    if let transition = crossFade(around: controller) {
      return .missed(.crossFading(transition))
    }
    return .hit
  }

  func cover(of place: Int) -> MissReason? {
    var walker = place
    while true {
      // M8, M9: what is presented lies above everything below its presenter.
      let presented = controllers[walker].presented
      if isInWindow(presented) { return .coveredByPresented(presented) }
      guard let parent = self.place(of: controllers[walker].parent) else {
        let base = controllers[walker].id
        return coverOfContext(of: base) ?? coverOfOldRoot(above: base)  // P3, D17
      }
      let shown = controllers[parent].shown
      if controllers[parent].kind == .navigation, shown != controllers[walker].id,
        isInWindow(shown)
      {
        return .coveredInStack(shown)
      }
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
