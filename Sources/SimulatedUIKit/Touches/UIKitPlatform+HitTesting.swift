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
    // E12: the bar lies beside the view of the page below it.
    if ignoresTouches(navigation == .none ? controller : navigation) {
      return .missed(.interactionDisabled)
    }
    return reach(place, by: navigation == .none ? CoveringOverlays.all : .outside(navigation))
  }

  /// The same, whatever is said of the view's own touches.
  func reach(_ place: Int, by below: CoveringOverlays) -> HitTestAnswer {
    let controller = controllers[place].id
    if !profile.hasQuirks { return plainCover(of: place, by: below).map { .missed($0) } ?? .hit }
    if let reason = cover(of: place, by: below) { return .missed(reason) }
    // P3: the bar lies beside what a modal in the page's context covers.
    if !isInWindow(below.navigation ?? controller) { return .missed(.notInWindow) }
    if transitions.isEmpty { return .hit }
    if let transition = blockingTransition() { return .missed(.blocked(transition)) }
    if let transition = crossFade(around: controller) {
      return .missed(.crossFading(transition))
    }
    return .hit
  }

  /// Why a touch misses that comes while a page is being popped, as its user sees it: up to then
  /// that page lies on top, and what runs blocks it (E6), whatever is shown when that ends.
  package func reason(_ reason: MissReason, ofMissing controller: ControllerID) -> MissReason {
    guard case .coveredInStack = reason, isInWindow(controller),
      let blocking = blockingTransition(),
      let transition = transitions.first(where: { $0.id == blocking }),
      transition.kind == .pop, isInside(controller, transition.leaving)
    else { return reason }
    return .blocked(blocking)
  }

  /// Whether anything is on its way out.
  package var isUncovering: Bool {
    profile.hasQuirks && transitions.contains(where: \.isLeavingForGood)
  }

  /// The transition that takes away what alone keeps touches from a controller's view; `none` if
  /// none does.
  ///
  /// An animation goes on while the main thread is busy: a finger comes down on what it has
  /// uncovered before the main thread learns of its end, and the touch waits (E1). Under `plain`
  /// what is not on top is under no finger.
  package func transition(uncovering controller: ControllerID) -> TransitionID {
    guard isUncovering, let place = place(of: controller), !ignoresTouches(controller),
      controllers[place].traits.contains(.isInWindow),
      cover(of: place, by: .all, isLeavingGone: true) == nil
    else { return .none }
    let scene = controllers[place].scene
    return transitions.last { $0.isLeavingForGood && $0.scene == scene }?.id ?? .none
  }

  /// The transition that takes a view away, or what it is inside of: of a dismissal all modals
  /// leave.
  package func transition(takingAway controller: ControllerID) -> TransitionID {
    for transition in transitions
    where transition.isLeavingForGood && takesAway(transition, controller) { return transition.id }
    return .none
  }

  /// The transition that moves a view out of sight: one that takes it away, or one that lays
  /// another page of its stack above it; `none` if nothing does.
  package func transition(movingAway controller: ControllerID) -> TransitionID {
    if transitions.isEmpty || !profile.hasQuirks { return .none }
    let taking = transition(takingAway: controller)
    return taking == .none ? transition(layingPageAbove: controller) : taking
  }

  /// The push, or pop, that moves a page of a stack out of sight.
  func transition(layingPageAbove controller: ControllerID) -> TransitionID {
    for transition in transitions
    where transition.isNavigation && transition.isRunning && !transition.isInteractive
      && isInside(controller, transition.leaving)
    {
      return transition.id
    }
    return .none
  }

  /// Whether a finger drags a view away, or what it is inside of, and may bring it back.
  func isDraggedAway(_ controller: ControllerID) -> Bool {
    transitions.contains {
      $0.isInteractive && $0.isRunning && !$0.isLeavingForGood && takesAway($0, controller)
    }
  }

  private func takesAway(_ transition: Transition, _ controller: ControllerID) -> Bool {
    let root = nearest(from: controller) {
      $0.id == transition.leaving || $0.leavingWith == transition.id
    }
    return root != .none
  }

  /// Whether a controller's view is in a window, and nothing covers it.
  package func isUncovered(_ controller: ControllerID) -> Bool {
    guard let place = place(of: controller), controllers[place].traits.contains(.isInWindow) else {
      return false
    }
    return cover(of: place, by: .all) == nil
  }

  /// What covers a view.
  ///
  /// - Parameters:
  ///   - child: The child of the view's controller through which it was reached, if it was.
  ///   - isLeavingGone: Whether what is on its way out counts as gone.
  func cover(
    of place: Int, above child: ControllerID = .none, by overlays: CoveringOverlays,
    isLeavingGone: Bool = false
  ) -> MissReason? {
    var walker = place
    var path = child
    var overlays = overlays
    var isInBar = overlays.isOutside
    while true {
      if isInBar, overlays == .outside(controllers[walker].id) { isInBar = false }
      // M8, M9: what is presented lies above everything below its presenter; P3: not above the bar
      // around it, if that is in the context of a stack's controller.
      if !isInBar, controllers[walker].presented != .none {
        let modal = coveringModal(above: walker, isLeavingGone: isLeavingGone)
        if modal != .none { return .coveredByPresented(modal) }
      }
      if overlayCount > 0,
        let overlay = overlay(of: controllers[walker].id, above: path, among: &overlays)
      {
        return .coveredByOverlay(overlay)
      }
      let holder = controllers[walker].parent
      guard holder != .none, let parent = self.place(of: holder) else {
        if !hasPresentedInContext && !hasOrphans { return nil }
        let base = controllers[walker].id
        // P3, D17
        return coverOfContext(of: base, isLeavingGone: isLeavingGone)
          ?? coverAboveContexts(of: base, isLeavingGone: isLeavingGone)
          ?? coverOfOldRoot(above: base)
      }
      switch controllers[parent].kind {
      // An overlay is none of those of which a container shows one: it lies above them.
      case _ where controllers[walker].traits.contains(.isOverlay): break
      case .navigation:
        let shown = front(of: parent, isLeavingGone: isLeavingGone)
        if shown != controllers[walker].id, isInWindow(shown) { return .coveredInStack(shown) }
      case .tabBar where controllers[parent].shown != controllers[walker].id:
        return .inOtherTab(controllers[parent].shown)
      default: break
      }
      path = controllers[walker].id
      walker = parent
    }
  }

  /// The lowest modal above a presenter whose view is in the window, or `none`.
  ///
  /// M6: a sheet below a full-screen modal has left it, and what it covers is covered still.
  private func coveringModal(above presenter: Int, isLeavingGone: Bool) -> ControllerID {
    var modal = controllers[presenter].presented
    if modal == .none || isLeavingGone && isDismissingForGood(from: controllers[presenter].id) {
      return .none
    }
    while let place = place(of: modal), !controllers[place].traits.contains(.isInWindow) {
      modal = controllers[place].presented
    }
    return modal
  }

  /// Whether what a controller presents is animating out, and no finger can take that back.
  func isDismissingForGood(from presenter: ControllerID) -> Bool {
    transitions.contains {
      $0.kind == .dismiss && $0.container == presenter && $0.isLeavingForGood
    }
  }

  /// What a container shows in front.
  ///
  /// From iOS 26 on that is what a finished swipe back leads to as soon as the finger is lifted
  /// (N16 b).
  func front(of place: Int, isLeavingGone: Bool) -> ControllerID {
    // Most often nothing runs.
    if transitions.isEmpty { return controllers[place].shown }
    let record = controllers[place]
    guard record.kind == .navigation,
      isLeavingGone || profile.touchDuringTransition != .blocked
    else { return record.shown }
    let pop = transitions.first {
      $0.kind == .pop && $0.container == record.id && $0.isLeavingForGood && $0.isInteractive
    }
    return pop?.arriving ?? record.shown
  }

  /// Whether a view fades, or is going to fade, into another one that lies above it (E14).
  package func isFadingAway(_ controller: ControllerID) -> Bool {
    for transition in transitions
    where (transition.kind == .replaceChild || transition.kind == .replaceRoot)
      && transition.leaving != .none && isInside(controller, transition.leaving)
    {
      return true
    }
    return false
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
