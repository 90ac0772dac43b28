extension UIKitPlatform {
  /// Whether a touch that is delivered now reaches the controller's view.
  package func hitTest(_ controller: ControllerID) -> HitTestAnswer {
    // E1: on the state of now, whatever the touch was aimed at.
    guard let record = record(of: controller) else { return .missed(.gone) }
    if let reason = cover(of: record) { return .missed(reason) }
    if !record.traits.contains(.isInWindow) { return .missed(.notInWindow) }
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

  private func cover(of record: Controller) -> MissReason? {
    var walker = record
    while true {
      // M8, M9: what is presented lies above everything below its presenter.
      if isInWindow(walker.presented) { return .coveredByPresented(walker.presented) }
      guard let parent = self.record(of: walker.parent) else { return nil }
      if parent.kind == .navigation, parent.shown != walker.id, isInWindow(parent.shown) {
        return .coveredInStack(parent.shown)
      }
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
