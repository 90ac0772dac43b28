/// What is in front, and whom a gesture is for that begins there.
extension UIKitPlatform {
  /// The topmost presented controller of a scene that is in sight, or `none`.
  ///
  /// P3: a modal in the context of a child is out of sight with its page or tab (A5), but not what
  /// it has presented in turn, which stands in the window.
  package func frontmostPresented(in scene: SceneID) -> ControllerID {
    if hasPresentedInContext { return frontmostBesideContexts(in: scene) }
    var topmost = ControllerID.none
    // D17: what an old root has left in the window lies above the new one's.
    var walker = modalOfOldRoot(in: scene)
    if walker == .none { walker = record(of: windowRoot(of: scene))?.presented ?? .none }
    while let record = record(of: walker) {
      topmost = walker
      walker = record.presented
    }
    return topmost
  }

  private func frontmostBesideContexts(in scene: SceneID) -> ControllerID {
    let all = presentedControllers(in: scene)
    // What stands in the window lies above everything that it does not carry itself.
    var highest = ControllerID.none
    for modal in all where !has(.standsInChild, modal) && isHigher(modal, than: highest) {
      highest = modal
    }
    let above = highest == .none ? all : modalsAbove(highest)
    return above.last { isContextInSight(of: $0) } ?? highest
  }

  /// Whether one of two modals that stand in the window lies above the other: it stands on that or,
  /// where a context is between them, has come later (`coverAboveContexts`).
  private func isHigher(_ modal: ControllerID, than other: ControllerID) -> Bool {
    guard let own = place(of: modal), let place = place(of: other) else { return true }
    if isBelow(modal, orOn: other) { return true }
    return !isBelow(other, orOn: modal) && own > place
  }

  /// Whether the place is in front in its containers in which a modal stands that a child presents.
  private func isContextInSight(of modal: ControllerID) -> Bool {
    var walker = modal
    while has(.standsInChild, walker), let record = record(of: walker) {
      if !isShownInContainers(record.presenting) { return false }
      walker = outermost(from: record.presenting)
    }
    return true
  }

  /// All presented controllers of a scene, the lowest first.
  ///
  /// What an old root has left in the window (D17) comes last.
  package func presentedControllers(in scene: SceneID) -> [ControllerID] {
    var presented = modalsAbove(windowRoot(of: scene))
    let left = modalOfOldRoot(in: scene)
    if left != .none, !presented.contains(left) { presented += [left] + modalsAbove(left) }
    return presented
  }

  /// The modal that is meant by a drag down on a modal, or by a tap beside it: itself or, where it
  /// stands in the context of a child (P3), that around its place.
  package func modalMoved(by finger: ControllerID) -> ControllerID {
    var modal = finger
    while has(.standsInChild, modal), !has(.isDraggable, modal), let record = record(of: modal) {
      modal = outermost(from: record.presenting)
    }
    return record(of: modal)?.presenting == ControllerID.none ? finger : modal
  }

  /// The innermost navigation controller below the topmost controller of a scene, or `none`.
  package func frontmostNavigation(in scene: SceneID) -> ControllerID {
    frontmostNavigation(in: scene, on: frontmostPresented(in: scene))
  }

  /// The same, of a client that knows already what `frontmostPresented` is.
  func frontmostNavigation(in scene: SceneID, on presented: ControllerID) -> ControllerID {
    if presented == .none { return innermostNavigation(windowRoot(of: scene)) }
    var walker = innermostNavigation(presented)
    if walker != .none { return walker }
    walker = presented
    while let record = record(of: walker), record.kind != .navigation {
      walker = container(around: walker)
    }
    return walker
  }

  private func innermostNavigation(_ controller: ControllerID) -> ControllerID {
    guard let place = place(of: controller) else { return .none }
    if controllers[place].kind == .navigation {
      let inner = innermostNavigation(topViewController(of: controller))
      return inner == .none ? controller : inner
    }
    if controllers[place].kind == .tabBar { return innermostNavigation(controllers[place].shown) }
    for child in children.indices.reversed() where isListed(children[child], in: controller) {
      let found = innermostNavigation(children[child].controller)
      if found != .none { return found }
    }
    return .none
  }

  /// What lies around a controller and is live beside it: its parent or, of a modal in the context
  /// of a child (P3), what is around that context; `none` of what stands in the window.
  func container(around controller: ControllerID) -> ControllerID {
    var walker = controller
    while let record = record(of: walker) {
      if record.parent != .none { return record.parent }
      if !has(.standsInChild, walker) { return .none }
      walker = record.presenting
    }
    return .none
  }
}
