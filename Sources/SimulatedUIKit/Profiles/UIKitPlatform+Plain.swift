/// The profile `plain`: a platform without UIKit's quirks, for comparison with other tools.
extension UIKitPlatform {
  /// A transition starts without a callback: all of them come with its end.
  mutating func beginPlainly(_ id: TransitionID) {
    guard let transition = record(of: id) else { return }
    if !transition.isAnimated { script.append(.end(id)) }
    script.append(.announce(id))
  }

  /// Whether the callbacks of a transition's start come now, before its end; what is cancelled has
  /// none.
  mutating func callsBackNow(_ place: Int, isCancelled: Bool) -> Bool {
    let transition = transitions[place]
    if profile.hasQuirks || transition.isReplacement || transition.hasCalledBack
      || transition.phase == .scheduled || isCancelled
    {
      return false
    }
    transitions[place].hasCalledBack = true
    script.append(.end(transition.id))
    script.append(.callBackStart(transition.id))
    return true
  }

  /// What keeps touches from a controller: only what stands above it, from the start of its
  /// transition to the end of its leaving.
  func plainCover(
    of place: Int, above child: ControllerID = .none, by overlays: CoveringOverlays
  ) -> MissReason? {
    var walker = place
    var path = child
    var overlays = overlays
    var isInBar = overlays.isOutside
    while true {
      let record = controllers[walker]
      if overlays == .outside(record.id) { isInBar = false }
      if path != .none, let reason = plainCover(of: path, in: record) { return reason }
      if let overlay = overlay(of: record.id, above: path, among: &overlays) {
        return .coveredByOverlay(overlay)
      }
      if !isInBar, isShownPlainly(record.presented) { return .coveredByPresented(record.presented) }
      guard let parent = self.place(of: record.parent) else { return plainCover(ofWhole: record) }
      path = record.id
      walker = parent
    }
  }

  /// What covers a child within its parent.
  private func plainCover(of child: ControllerID, in parent: Controller) -> MissReason? {
    if has(.isOverlay, child) { return nil }
    switch parent.kind {
    case .navigation:
      let top = topViewController(of: parent.id)
      return top == child ? nil : .coveredInStack(top)
    case .tabBar: return parent.shown == child ? nil : .inOtherTab(parent.shown)
    default: return record(of: child)?.leavingWith == TransitionID.none ? nil : .notInWindow
    }
  }

  /// What covers a window's root or a modal as a whole (P3, D17).
  private func plainCover(ofWhole base: Controller) -> MissReason? {
    let isThere =
      base.presenting != .none ? isShownPlainly(base.id) : windowRoot(of: base.scene) == base.id
    if !isThere { return .notInWindow }
    return coverOfContext(of: base.id, isLeavingGone: false)
      ?? coverAboveContexts(of: base.id, isLeavingGone: false) ?? coverOfOldRoot(above: base.id)
  }

  /// Whether a presented controller is there and nothing but a finger takes it away.
  package func isShownPlainly(_ presented: ControllerID) -> Bool {
    guard let record = record(of: presented) else { return false }
    return record.leavingWith == .none || isMovedByFinger(record.leavingWith)
  }

  /// Whether a gesture is under way: what it moves is still there, and leaves when it has finished.
  func isMovedByFinger(_ id: TransitionID) -> Bool {
    guard let transition = record(of: id) else { return false }
    return transition.isInteractive && transition.isRunning
  }
}
