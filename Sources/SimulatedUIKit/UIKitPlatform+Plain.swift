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
  func plainCover(of place: Int, by overlays: CoveringOverlays) -> MissReason? {
    var walker = place
    var path = ControllerID.none
    var overlays = overlays
    while true {
      let record = controllers[walker]
      if let overlay = overlay(of: record.id, above: path, among: &overlays) {
        return .coveredByOverlay(overlay)
      }
      if isShownPlainly(record.presented) { return .coveredByPresented(record.presented) }
      guard let parent = self.place(of: record.parent) else {
        if record.presenting != .none {
          return isShownPlainly(record.id) ? nil : .notInWindow
        }
        return windowRoot(of: record.scene) == record.id ? nil : .notInWindow
      }
      if controllers[parent].kind == .navigation {
        let top = topViewController(of: controllers[parent].id)
        if top != record.id { return .coveredInStack(top) }
      } else if controllers[parent].kind == .tabBar {
        let selected = controllers[parent].shown
        if selected != record.id { return .inOtherTab(selected) }
      } else if record.leavingWith != .none {
        return .notInWindow
      }
      path = record.id
      walker = parent
    }
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
