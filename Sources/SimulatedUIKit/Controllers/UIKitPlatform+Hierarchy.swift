import EventCore

extension UIKitPlatform {
  /// Makes a controller that is in nobody's hierarchy yet; `tag` is the client's own mark.
  package mutating func makeController(
    _ kind: ControllerKind, tag: Int32, in scene: SceneID
  ) -> ControllerID {
    precondition(
      place(of: scene) != nil, "makeController: scene \(scene.rawValue) is not connected")
    let id = nextController()
    controllers.append(Controller(id: id, kind: kind, tag: tag, scene: scene))
    // P3: navigation controllers define a context unless the app says otherwise.
    if kind == .navigation { set(.definesPresentationContext, true, id) }
    return id
  }

  /// Forgets a controller that is in no hierarchy (its command was dropped), and its children.
  ///
  /// - Returns: The client's marks of all that are gone.
  @discardableResult
  package mutating func discard(_ controller: ControllerID) -> [Int32] {
    guard let record = record(of: controller) else { return [] }
    precondition(
      record.parent == .none && record.presenting == .none && record.leavingWith == .none
        && windowRoot(of: record.scene) != controller,
      "discard: controller \(controller.rawValue) is still in a hierarchy")
    var tags = [record.tag]
    var place = 0
    while place < children.count {
      if children[place].parent == controller {
        let child = children.remove(at: place).controller
        if let childPlace = self.place(of: child) { controllers[childPlace].parent = .none }
        tags += discard(child)
        place = 0
      } else {
        place += 1
      }
    }
    if let place = self.place(of: controller) { forgetRecord(at: place) }
    return tags
  }

  /// Takes a controller out of the array, and out of what is counted of all.
  @discardableResult
  private mutating func forgetRecord(at place: Int) -> Controller {
    let record = controllers.remove(at: place)
    noteTraitsGone(record.traits)
    return record
  }

  /// A controller has these traits no longer, or is gone: what is counted of all follows.
  private mutating func noteTraitsGone(_ traits: Controller.Traits) {
    if traits.contains(.isOverlay) { overlayCount -= 1 }
    if traits.contains(.isOrphan) {
      hasOrphans = controllers.contains { $0.traits.contains(.isOrphan) }
    }
  }

  /// `isModalInPresentation`: the user cannot dismiss it (M2).
  package mutating func setModalInPresentation(_ isModal: Bool, for controller: ControllerID) {
    set(.isModalInPresentation, isModal, controller)
  }

  /// Whether the presentation's delegate answers no to `ShouldDismiss` (M2).
  ///
  /// No app text leads here: `locked when` is the flag. The platform is whole without the rest of
  /// the simulator, by design, and its own tests ask for this.
  package mutating func setRefusesDismissal(_ refuses: Bool, for controller: ControllerID) {
    set(.refusesDismissal, refuses, controller)
  }

  /// Whether the client holds a controller, to present or push it again when it has left.
  package mutating func setHeldByClient(_ isHeld: Bool, for controller: ControllerID) {
    set(.isHeldByClient, isHeld, controller)
  }

  /// `definesPresentationContext` (P3).
  package mutating func setDefinesPresentationContext(
    _ isDefining: Bool, for controller: ControllerID
  ) { set(.definesPresentationContext, isDefining, controller) }

  /// Which button of an action sheet is its cancel button (M11); none unless set.
  package mutating func setCancelButton(_ button: Int32, for controller: ControllerID) {
    controllers[livingPlace(of: controller, for: "setCancelButton")].cancelButton = button
  }

  /// Embeds a child in a content controller; in a visible parent it appears in the call (A7).
  package mutating func embed(_ child: ControllerID, in parent: ControllerID) {
    _ = livingPlace(of: parent, for: "embed")
    let place = livingPlace(of: child, for: "embed")
    precondition(
      controllers[place].parent == .none,
      "embed: controller \(child.rawValue) has a parent already")
    controllers[place].parent = parent
    children.append(Child(parent: parent, controller: child))
    let mark = script.count
    // A7: a child added to a visible parent gets WA, DA at once.
    appendAppearance(of: child)
    script.append(.did(child, appears: true))
    turnRound(from: mark)
  }

  /// Whether `controller` is `ancestor` or below it by parents.
  func isInside(_ controller: ControllerID, _ ancestor: ControllerID) -> Bool {
    var walker = controller
    while walker != .none {
      if walker == ancestor { return true }
      walker = parent(of: walker)
    }
    return false
  }

  /// The nearest of a controller and its parents for which something holds, or `none`.
  func nearest(
    from controller: ControllerID, where holds: (Controller) -> Bool
  ) -> ControllerID {
    var walker = record(of: controller)
    while let record = walker {
      if holds(record) { return record.id }
      walker = self.record(of: record.parent)
    }
    return .none
  }

  /// The topmost parent, or the controller itself.
  func outermost(from controller: ControllerID) -> ControllerID {
    let found = nearest(from: controller) { $0.parent == .none }
    return found == .none ? controller : found
  }
}

// MARK: - Removal

extension UIKitPlatform {
  /// Takes a controller and its children out of the arrays, the parent first.
  mutating func remove(_ controller: ControllerID, _ cause: Cause) -> Happening? {
    guard let place = place(of: controller) else { return nil }
    if cause != .disconnection {
      if let modal = modalInContext(of: controller) {
        // P3: what stands in its context, or in one inside, goes with it.
        let mark = script.count
        script.append(.remove(modal, cause))
        script.append(.remove(controller, cause))
        turnRound(from: mark)
        // R2: what still comes or goes by itself goes as it is, and what it uncovers with it.
        let presenter = record(of: modal)?.presenting ?? .none
        if record(of: presenter)?.isVisible == true { disappearWithPlace(presenter) }
        disappearWithPlace(modal)
        return nil
      }
      if controllers[place].presented != .none {
        leaveBehind(place)
        return nil
      }
    }
    if controllers[place].traits.contains(.isHeldByClient), cause != .disconnection {
      return letGo(of: place, cause)
    }
    let record = forgetRecord(at: place)
    let mark = script.count
    for child in children where child.parent == controller {
      script.append(.remove(child.controller, cause))
    }
    turnRound(from: mark)
    children.removeAll { $0.parent == controller || $0.controller == controller }
    if let place = self.place(of: record.presenting) { controllers[place].presented = .none }
    return .controllerRemoved(controller, tag: record.tag, cause: cause)
  }

  /// One of the modals that stand in the contexts of a controller and its children.
  private func modalInContext(of controller: ControllerID) -> ControllerID? {
    if !hasPresentedInContext { return nil }
    return controllers.last { has(.standsInChild, $0.presented) && isInside($0.id, controller) }?
      .presented
  }

  /// It leaves with what it still presents, which stays in the window (D17, D19).
  private mutating func leaveBehind(_ place: Int) {
    detach(place)
    controllers[place].traits.insert(.isOrphan)
    hasOrphans = true
  }

  /// Nobody has it for a child, and nobody presents it any more.
  private mutating func detach(_ place: Int) {
    let record = controllers[place]
    children.removeAll { $0.controller == record.id }
    if let host = self.place(of: record.presenting) { controllers[host].presented = .none }
    controllers[place].parent = .none
    controllers[place].presenting = .none
  }

  /// A controller that its client holds leaves the hierarchy with all below it, and lives on.
  private mutating func letGo(of place: Int, _ cause: Cause) -> Happening {
    let record = controllers[place]
    detach(place)
    controllers[place].leavingWith = .none
    controllers[place].traits.formIntersection(.ofHeld)
    noteTraitsGone(record.traits.subtracting(.ofHeld))
    return .controllerLetGo(record.id, tag: record.tag, cause: cause)
  }

  mutating func removeIfOrphan(_ controller: ControllerID, _ cause: Cause) {
    if has(.isOrphan, controller) { script.append(.remove(controller, cause)) }
  }

  /// Gives up one transition or held request whose controllers are gone, and looks again.
  mutating func sweep() -> Happening? {
    if let place = transitions.firstIndex(where: { isAbandoned($0) }) {
      let transition = transitions.remove(at: place)
      script.append(.sweep)
      // One that never started is not told about.
      if transition.phase == .scheduled && !transition.isAnnounced { return nil }
      return .transitionEnded(transition.id, .abandoned, transition.cause)
    }
    if held.isEmpty { return nil }
    if let place = held.firstIndex(where: { self.place(of: $0.container) == nil }) {
      let request = takeHeld(at: place)
      heldEntries.removeAll { $0.serial == request.serial }
      script.append(.sweep)
      return .heldRequestRan(request.request, .dropped(.hasGone))
    }
    return nil
  }

  private func isAbandoned(_ transition: Transition) -> Bool {
    if transition.phase == .ending { return false }
    if place(of: transition.scene) == nil { return true }
    // `plain`: an alert may go by its own button before it has come.
    if transition.kind == .present && place(of: transition.arriving) == nil { return true }
    // D17: nobody sees it come, and no callback follows (R2).
    if transition.phase == .scheduled && has(.isLeaked, transition.arriving) { return true }
    return transition.container != .none && place(of: transition.container) == nil
  }
}
