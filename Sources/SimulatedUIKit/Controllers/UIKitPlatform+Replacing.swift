import EventCore

extension UIKitPlatform {
  /// Connects a scene; its window has no root yet.
  package mutating func connectScene(tag: Int32, isRegularWidth: Bool) -> SceneID {
    let id = nextScene()
    scenes.append(WindowScene(id: id, tag: tag, isRegularWidth: isRegularWidth))
    return id
  }

  /// Takes a scene away with all its controllers, without callbacks of theirs.
  package mutating func disconnectScene(_ scene: SceneID) {
    guard let place = place(of: scene) else { return }
    scenes.remove(at: place)
    let mark = script.count
    for controller in controllers where controller.scene == scene {
      script.append(.remove(controller.id, .disconnection))
    }
    script.append(.sweep)
    turnRound(from: mark)
  }

  /// The client's mark of a scene.
  package func tag(of scene: SceneID) -> Int32 {
    guard let place = place(of: scene) else {
      preconditionFailure("tag: scene \(scene.rawValue) is not connected")
    }
    return scenes[place].tag
  }

  /// The root of a scene's window, or `none`.
  package func windowRoot(of scene: SceneID) -> ControllerID {
    place(of: scene).map { scenes[$0].root } ?? .none
  }

  /// Gives a window its root: the first one appears in layout, later ones in the call.
  ///
  /// Old root's WD and new root's WA come in the call, old root's DD and new root's DA at the end.
  package mutating func setWindowRoot(
    _ root: ControllerID, of scene: SceneID, crossFade: VirtualDuration, request: RequestID
  ) {
    _ = livingPlace(of: root, for: "setWindowRoot")
    guard let place = place(of: scene) else {
      preconditionFailure("setWindowRoot: scene \(scene.rawValue) is not connected")
    }
    let old = scenes[place].root
    if old == root { return }
    scenes[place].root = root  // C1
    let pending = transitions.firstIndex {
      $0.kind == .replaceRoot && $0.scene == scene && $0.phase == .scheduled
    }
    if let pending {
      transitions[pending].arriving = root
      script.append(.remove(old, .request(request)))
      return
    }
    let hasOld = old != .none
    transitions.append(
      Transition(
        id: nextTransition(), kind: .replaceRoot, scene: scene, container: .none, leaving: old,
        arriving: root, cause: .request(request), isAnimated: hasOld && crossFade > .zero,
        crossFade: crossFade))
    if hasOld { startReplacement(old) }
  }

  /// Puts one embedded child in another's place: old.WD, new.WA in the call, the rest at the end.
  package mutating func replaceChild(
    _ old: ControllerID, with new: ControllerID, crossFade: VirtualDuration, request: RequestID
  ) {
    let parent = parent(of: old)
    let newPlace = livingPlace(of: new, for: "replaceChild")
    guard let place = children.firstIndex(where: { $0.controller == old }), parent != .none,
      controllers[newPlace].parent == .none
    else {
      preconditionFailure(
        "replaceChild: \(old.rawValue) has no parent, or \(new.rawValue) has one")
    }
    controllers[newPlace].parent = parent
    children.insert(Child(parent: parent, controller: new), at: place)
    transitions.append(
      Transition(
        id: nextTransition(), kind: .replaceChild, scene: scene(of: parent), container: parent,
        leaving: old, arriving: new, cause: .request(request),
        isAnimated: isAnimated(crossFade, in: parent), crossFade: crossFade))
    startReplacement(old)
  }

  /// Whether what takes so long in a container is animated where it starts in the call (T3); in one
  /// that is not on screen there is nothing to see.
  func isAnimated(_ length: VirtualDuration, in container: ControllerID) -> Bool {
    length > .zero && areAnimationsEnabled && appearance(of: container) == .appeared
  }

  mutating func startReplacement(_ old: ControllerID) {
    let last = transitions.count - 1
    if !areAnimationsEnabled { transitions[last].isAnimated = false }  // T3
    noteReplacedRoot(transitions[last])  // E7
    transitions[last].phase = .running
    if let place = place(of: old) { controllers[place].leavingWith = transitions[last].id }
    if transitions[last].kind == .replaceChild { set(.isMovingFromParent, true, old) }
    beginReplacement(transitions[last])
  }

  /// A7: with a cross-fade old.WD, new.WA; without, old.WD, DD, new.WA, DA, all at once.
  mutating func beginReplacement(_ transition: Transition) {
    let mark = script.count
    if appearance(of: transition.container) == .appeared {
      set(.isMovingToParent, true, transition.arriving)  // D11
    }
    if transition.container == .none || record(of: transition.container)?.isVisible == true {
      script.append(.load(transition.arriving))
    }
    script.append(.will(transition.leaving, appears: false, mayInterrupt: false))
    if !transition.isAnimated, transition.leaving != .none {
      appendDisappearance(of: transition.leaving)
    }
    appendAppearance(of: transition.arriving)
    script.append(.announce(transition.id))
    // A first root ends after the commit.
    let isFirstRoot = transition.kind == .replaceRoot && transition.leaving == .none
    if !transition.isAnimated, !isFirstRoot { script.append(.end(transition.id)) }
    turnRound(from: mark)
  }

  /// A7: old.DD, new.DA, and the old one leaves its parent.
  mutating func appendReplacementEnd(
    _ transition: Transition, _ choices: inout ChoiceSource
  ) {
    if transition.leaving != .none { appendDisappearance(of: transition.leaving) }
    script.append(.did(transition.arriving, appears: true))
    if transition.kind == .replaceChild { script.append(.moveOut(transition.id)) }
    script.append(.removeLeaving(transition.id))
    appendFateOfOldRoot(transition, &choices)
  }
}
