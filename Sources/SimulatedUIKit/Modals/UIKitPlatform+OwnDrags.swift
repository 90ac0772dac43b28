extension UIKitPlatform {
  /// D15: a recogniser of the app's own begins a custom interactive dismissal.
  ///
  /// It is a `dismiss` with an interaction controller, so no delegate is asked (D12).
  func ownDragMiss(_ record: Controller) -> MissReason? {
    guard record.presenting != .none, record.leavingWith == .none,
      !isLocked(record.id)
    else { return .noSuchGesture }
    if let transition = blockingTransition() { return .blocked(transition) }
    // D1: with something above, that would go; not what a child presents in its context (P3).
    let above = modalsAbove(record.id).first { !has(.standsInChild, $0) }
    if let above { return .coveredByPresented(above) }
    return record.appearance == .appeared ? nil : .notInWindow
  }

  mutating func beginOwnDrag(of record: Controller) -> GestureAnswer {
    if let reason = ownDragMiss(record) { return .missed(reason) }
    let id = scheduleDismissal(
      of: record.id, cause: .user, isAnimated: true, isInteractive: true)
    if let place = place(of: id) { transitions[place].isDraggedByApp = true }
    script.append(.begin(id))
    return .accepted
  }

  /// M3, G2: what springs back gets WA, DA; a presenter that was coming back goes again.
  mutating func appendCancelledDrag(_ transition: Transition) {
    if record(of: transition.leaving)?.coversPresenter == true {
      script.append(.will(transition.container, appears: false, mayInterrupt: true))
      appendDisappearance(of: transition.container)
    }
    for modal in leavingChain(of: transition) {
      script.append(.will(modal, appears: true, mayInterrupt: true))
      script.append(.did(modal, appears: true))
    }
    for place in controllers.indices where controllers[place].leavingWith == transition.id {
      controllers[place].leavingWith = .none
    }
    // D15: UIKit goes on believing that the dismissal is in progress.
    if transition.isDraggedByApp, profile.hasQuirks { set(.isWedged, true, transition.leaving) }
  }
}
