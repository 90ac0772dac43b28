import EventCore

// D17: replacing a window's root does not dismiss what the old root presents.

extension UIKitPlatform {
  /// Whether nobody can reach a controller any more, and it lives (D17, L2).
  package func isLeaked(_ controller: ControllerID) -> Bool { has(.isLeaked, controller) }

  /// The old root is out: it stays behind with its modal, or nobody can reach the two any more.
  mutating func appendFateOfOldRoot(_ transition: Transition, _ choices: inout ChoiceSource) {
    guard transition.kind == .replaceRoot, transition.leaving != .none,
      !modalsAbove(transition.leaving).isEmpty
    else { return }
    let subject = subject(transition.leaving)
    if choices.choose(.rootReplacement, subject: subject, optionCount: 2) == 1 {
      script.append(.leak(transition.leaving))
    }
  }

  /// L2: a controller that leaks lives on, out of its window; R2: no callback tells it.
  mutating func leak(_ controller: ControllerID) -> Happening? {
    guard let place = place(of: controller), !has(.isLeaked, controller) else { return nil }
    let mark = script.count
    for child in children where child.parent == controller {
      script.append(.leak(child.controller))
    }
    script.append(.leak(controllers[place].presented))
    turnRound(from: mark)
    controllers[place].traits.insert([.isLeaked, .isOrphan])
    controllers[place].traits.remove(.isInWindow)
    controllers[place].appearance = .disappeared
    return .controllerLeaked(controller)
  }

  /// The topmost modal that an old root of this scene has left in the window, or `none`.
  func modalOfOldRoot(in scene: SceneID) -> ControllerID {
    guard hasOrphans else { return .none }
    for controller in controllers.reversed()
    where controller.scene == scene && controller.traits.contains(.isOrphan)
      && !controller.traits.contains(.isLeaked)
    {
      var modal = controller.presented
      while let place = place(of: modal) {
        if isThere(controllers[place]) { return modal }
        modal = controllers[place].presented  // M6
      }
    }
    return .none
  }

  /// What an old root has left above a controller of the new one.
  func coverOfOldRoot(above base: ControllerID) -> MissReason? {
    guard hasOrphans, let record = record(of: base) else { return nil }
    let modal = modalOfOldRoot(in: record.scene)
    if modal == .none || isBelow(base, orOn: modal) { return nil }
    return .coveredByPresented(modal)
  }

  /// Whether a modal stands on another, however many are between, or is it.
  func isBelow(_ base: ControllerID, orOn modal: ControllerID) -> Bool {
    var walker = base
    while walker != .none {
      if walker == modal { return true }
      walker = outermost(from: record(of: walker)?.presenting ?? .none)
    }
    return false
  }
}
