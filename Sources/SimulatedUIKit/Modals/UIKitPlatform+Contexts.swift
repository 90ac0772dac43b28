/// What stands in current contexts, what covers it, and what it covers itself (P3).
extension UIKitPlatform {
  /// What a controller presents, and the contexts inside it, with all that this presents in turn:
  /// each after what it stands on, what is in sight after what is not.
  package func modalsAbove(_ controller: ControllerID) -> [ControllerID] {
    var modals: [ControllerID] = []
    appendModals(above: controller, to: &modals)
    return modals
  }

  private func appendModals(above controller: ControllerID, to modals: inout [ControllerID]) {
    if controller == .none { return }
    if hasPresentedInContext {
      for isInSight in [false, true] {
        for place in controllers.indices
        where controllers[place].presented != .none && controllers[place].id != controller
          && isInside(controllers[place].id, controller)
          && isShownInContainers(controllers[place].id) == isInSight
        {
          appendModal(controllers[place].presented, to: &modals)
        }
      }
    }
    if let place = place(of: controller) { appendModal(controllers[place].presented, to: &modals) }
  }

  private func appendModal(_ modal: ControllerID, to modals: inout [ControllerID]) {
    if modal == .none || modals.contains(modal) { return }
    modals.append(modal)
    appendModals(above: modal, to: &modals)
  }

  /// What covers the context of a modal, or of one below it, covers the modal too.
  func coverOfContext(of modal: ControllerID, isLeavingGone: Bool) -> MissReason? {
    if !hasPresentedInContext { return nil }
    guard let record = record(of: modal), record.style.isInContext,
      let presenter = self.record(of: record.presenting)
    else { return nil }
    guard let parent = place(of: presenter.parent) else {
      return coverOfContext(of: presenter.id, isLeavingGone: isLeavingGone)
    }
    if !profile.hasQuirks { return plainCover(of: parent, above: presenter.id, by: .all) }
    let shown = front(of: parent, isLeavingGone: isLeavingGone)
    if controllers[parent].kind == .navigation, shown != presenter.id, isInWindow(shown) {
      return .coveredInStack(shown)
    }
    if controllers[parent].kind == .tabBar, shown != presenter.id { return .inOtherTab(shown) }
    return cover(of: parent, above: presenter.id, by: .all, isLeavingGone: isLeavingGone)
  }

  /// What a modal in a context presents in turn, in no context, covers the whole window (M8, M9).
  ///
  /// - Parameter base: The window's root, or the modal that the touched view is part of.
  func coverAboveContexts(of base: ControllerID, isLeavingGone: Bool) -> MissReason? {
    guard hasPresentedInContext, let touched = record(of: base) else { return nil }
    // Of two the later lies above the earlier; where no context is between, presenters say so.
    for controller in controllers.reversed()
    where controller.scene == touched.scene && controller.presenting != .none
      && !controller.style.isInContext && isThere(controller)
    {
      if isBelow(base, orOn: controller.id) { return nil }
      if !isAboveContext(controller) && !isAboveContext(touched) { continue }
      if isLeavingGone && isDismissingForGood(from: controller.presenting) { continue }
      return .coveredByPresented(controller.id)
    }
    return nil
  }

  /// M4: whether a modal in a controller's context covers it and stays, so that the controller does
  /// not appear with its tab or with the stack's top, but when the modal goes.
  func isCoveredInContext(_ place: Int) -> Bool {
    guard hasPresentedInContext, let modal = record(of: controllers[place].presented) else {
      return false
    }
    guard modal.style.isInContext, modal.coversPresenter, modal.leavingWith == .none else {
      return false
    }
    // It comes back with the place that it shares with what it covers.
    return modal.isVisible
      || modalStanding(inContextOf: controllers[place].id, appears: false) == modal.id
  }

  /// Whether every stack and tab bar around a controller shows it: what a modal in its context
  /// uncovers beneath another page, or in another tab, appears with that (R1).
  func isShownInContainers(_ controller: ControllerID) -> Bool {
    if !hasPresentedInContext { return true }
    var walker = controller
    while let record = record(of: walker), let parent = self.record(of: record.parent) {
      let showsOne = parent.kind == .navigation || parent.kind == .tabBar
      if showsOne && parent.shown != walker && !has(.isOverlay, walker) { return false }
      walker = parent.id
    }
    return true
  }

  /// Whether a modal is on screen, beneath others or not.
  func isThere(_ modal: Controller) -> Bool {
    profile.hasQuirks ? modal.traits.contains(.isInWindow) : isShownPlainly(modal.id)
  }

  /// Whether one of the modals below a modal is in the context of a child.
  private func isAboveContext(_ modal: Controller) -> Bool {
    var walker = outermost(from: modal.presenting)
    while let record = record(of: walker), record.presenting != .none {
      if record.style.isInContext, self.record(of: record.presenting)?.parent != ControllerID.none {
        return true
      }
      walker = outermost(from: record.presenting)
    }
    return false
  }

  // MARK: Appearances

  /// Whether the place is on screen that a modal shares with its presenter; that of another modal
  /// is.
  func isPlaceShown(of modal: Controller) -> Bool {
    guard modal.traits.contains(.standsInChild), let presenter = record(of: modal.presenting) else {
      return true
    }
    guard let parent = record(of: presenter.parent) else {
      return presenter.isVisible || isPlaceShown(of: presenter)
    }
    if !parent.isVisible { return false }
    let showsOne = parent.kind == .navigation || parent.kind == .tabBar
    return !showsOne || parent.shown == presenter.id || isArriving(presenter.id)
  }

  /// What stands in the context of a controller that has a parent, and comes and goes with its
  /// place there (R1): neither what comes or leaves by itself nor, of what appears, what a modal
  /// covers.
  func modalStanding(inContextOf controller: ControllerID, appears: Bool) -> ControllerID? {
    guard hasPresentedInContext, let presenter = record(of: controller),
      has(.standsInChild, presenter.presented), let modal = record(of: presenter.presented)
    else { return nil }
    let isOnItsWay = transitions.contains {
      $0.isModal && ($0.arriving == modal.id || $0.leaving == modal.id)
    }
    if isOnItsWay { return nil }
    if appears, let above = record(of: modal.presented), above.coversPresenter,
      above.leavingWith == .none
    {
      return nil
    }
    return modal.id
  }

  /// Passes WA or WD on to what stands in a controller's context.
  mutating func passOnToContext(of controller: ControllerID, appears: Bool, mayInterrupt: Bool) {
    guard let modal = modalStanding(inContextOf: controller, appears: appears) else { return }
    script.append(.will(modal, appears: appears, mayInterrupt: mayInterrupt))
  }

  /// A modal has come while the place that it shares with its presenter went, or comes or goes
  /// itself when that has gone: it goes with that.
  mutating func disappearWithPlace(_ modal: ControllerID) {
    let mark = script.count
    script.append(.will(modal, appears: false, mayInterrupt: true))
    appendDisappearance(of: modal)
    turnRound(from: mark)
  }

  /// Passes DA or DD on to what stands in a controller's context.
  mutating func passOnEndToContext(of controller: ControllerID, appears: Bool) {
    guard let modal = modalStanding(inContextOf: controller, appears: appears) else { return }
    script.append(.did(modal, appears: appears))
  }
}
