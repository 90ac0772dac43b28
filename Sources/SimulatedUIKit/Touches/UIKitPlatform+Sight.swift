/// How a finger finds a controller's view.
package enum Sight: UInt8, CaseIterable, Hashable, Sendable {
  /// It cannot be there: the view is covered, or in no window.
  case none
  /// It may be on the view, which takes no touches there: it is inert, or can be seen beside what
  /// takes its place, or comes or goes.
  case seen
  /// It is on the view, which takes touches, would but for what runs, or does as soon as the main
  /// thread learns what an animation has uncovered (E1); or which is on its way out of a stack.
  case touched
}

extension UIKitPlatform {
  /// How a finger that comes down now finds a controller's view.
  package func sight(of controller: ControllerID) -> Sight {
    switch hitTest(controller) {
    case .hit, .missed(.blocked), .missed(.crossFading): return .touched
    case .missed(.interactionDisabled): return isInWindow(controller) ? .seen : .none
    case .missed: break
    }
    if transitions.isEmpty || !isInWindow(controller) { return .none }
    if transition(uncovering: controller) != .none { return .touched }
    // What moves beneath a modal that stays where it is lies beneath it all the same.
    let isBeneath = nearest(from: controller) { $0.presented != .none && !isMoving($0.presented) }
    if isBeneath != .none { return .none }
    // A finger on a page that a push or pop moves out of sight is hit-tested where pages are in the
    // end (E14), and so reaches the one that comes (N16 b).
    if transition(layingPageAbove: controller) != .none { return .touched }
    let isBeside = transitions.contains { transition in
      let isModal = transition.kind == .present || transition.kind == .dismiss
      return isInside(controller, transition.leaving) || isInside(controller, transition.arriving)
        || isModal && isInside(controller, outermost(from: transition.container))
        || nearest(from: controller) { $0.leavingWith == transition.id } != .none
    }
    return isBeside ? .seen : .none
  }

  /// Whether a modal comes or goes.
  private func isMoving(_ modal: ControllerID) -> Bool {
    transitions.contains { transition in
      transition.arriving == modal || transition.leaving == modal
        || place(of: modal).map { controllers[$0].leavingWith == transition.id } ?? false
    }
  }
}
