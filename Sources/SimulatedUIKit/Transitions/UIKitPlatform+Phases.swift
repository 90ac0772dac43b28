import EventCore

extension UIKitPlatform {
  /// Whether a layout pass has something to start.
  package var needsLayout: Bool {
    if transitions.isEmpty { return false }
    return transitions.contains { startsInLayout($0) }
  }

  /// Whether a commit has a modal transition to start or to end, or a held request to run.
  package var needsCommit: Bool {
    if transitions.isEmpty && held.isEmpty { return false }
    return transitions.contains { startsAfterCommit($0) || $0.endsAfterCommit }
      || held.contains(where: \.waitsForCommit)
  }

  /// Phase 3, or a forced layout: starts navigation transitions and first roots.
  package mutating func layout() {
    if transitions.isEmpty { return }
    let mark = script.count
    // R4: here, however early the layout is forced.
    for transition in transitions where startsInLayout(transition) {
      script.append(.begin(transition.id))
    }
    turnRound(from: mark)
  }

  private func startsInLayout(_ transition: Transition) -> Bool {
    transition.phase == .scheduled
      && (transition.isNavigation || transition.kind == .replaceRoot)
  }

  /// Phase 4: starts modal transitions in order of acceptance and runs held requests.
  package mutating func afterCommit() {
    if transitions.isEmpty && held.isEmpty { return }
    let mark = script.count
    // R6: what a version ends here, before anything new begins.
    for transition in transitions where isFirstRoot(transition) || transition.endsAfterCommit {
      script.append(.end(transition.id))
    }
    // R3: in order of acceptance, which is the array's.
    for transition in transitions where startsAfterCommit(transition) {
      script.append(.begin(transition.id))
    }
    // N4: what waited for an operation of this turn is issued again.
    // What is held by then may have been held by a callback of a step before.
    if !held.isEmpty || script.count > mark { script.append(.runHeld(afterCommit: true)) }
    turnRound(from: mark)
  }

  /// P15: what is presented on something that comes waits until that has come.
  private func startsAfterCommit(_ transition: Transition) -> Bool {
    if !transition.isModal || transition.phase != .scheduled { return false }
    return transition.kind == .dismiss
      || !transitions.contains {
        $0.kind == .present && $0.phase != .ending && $0.arriving != transition.arriving
          && isInside(transition.container, $0.arriving)
      }
  }

  private func isFirstRoot(_ transition: Transition) -> Bool {
    transition.kind == .replaceRoot && transition.leaving == .none && transition.isRunning
  }

  /// The animation is over; a transition that has ended already is passed over.
  package mutating func endTransition(_ transition: TransitionID) {
    guard let record = record(of: transition), record.phase != .ending else { return }
    precondition(
      record.isRunning && !(record.isInteractive && record.phase == .running),
      "endTransition: transition \(transition.rawValue) is \(record.phase), it cannot end")
    if record.isEndless || (record.isSuspended && isInBackground) { return }
    if record.isModal, !profile.modalEndIsDirect, let place = place(of: transition) {
      transitions[place].endsAfterCommit = true  // R6
      return
    }
    script.append(.end(transition))
  }

  /// The app goes to the background: gestures are cancelled, animations end now or on return.
  package mutating func enterBackground(choices: inout ChoiceSource) {
    isInBackground = true
    let mark = script.count
    for scene in scenes { releaseFingers(in: scene.id) }
    endAnimations(&choices)
    turnRound(from: mark)
  }

  /// T4: standard animations are removed, and their completions run at once or on return.
  ///
  /// - Parameter id: The only transition that is meant, if it is one.
  mutating func endAnimations(
    inBackground id: TransitionID? = nil, _ choices: inout ChoiceSource
  ) {
    func isMeant(_ transition: Transition) -> Bool {
      isAnimation(transition) && (id == nil || id == transition.id)
    }
    let endsOnReturn =
      transitions.contains { isMeant($0) }
      && choices.choose(.backgroundTransition, optionCount: 2) == 1
    for place in transitions.indices where isMeant(transitions[place]) {
      if endsOnReturn {
        transitions[place].isSuspended = true
        script.append(.tell(.transitionWaits(transitions[place].id)))
      } else {
        script.append(.end(transitions[place].id))
      }
    }
  }

  /// A scene becomes inactive: its fingers are gone, its animations go on.
  package mutating func cancelGestures(in scene: SceneID) {
    let mark = script.count
    releaseFingers(in: scene)
    turnRound(from: mark)
  }

  /// E10: a gesture is cancelled when the view that it moves leaves its window, as that of a stack
  /// beneath a full screen, or in a tab that is no longer selected.
  ///
  /// - Returns: What the fingers were on that are gone with that.
  package mutating func cancelLostGestures() -> [ControllerID] {
    var lost: [ControllerID] = []
    for place in controllers.indices where controllers[place].traits.contains(.isTugged) {
      if !controllers[place].traits.contains(.isInWindow) {
        controllers[place].traits.remove(.isTugged)
        lost.append(controllers[place].id)
      }
    }
    if transitions.isEmpty { return lost }
    let mark = script.count
    for place in transitions.indices where isDragged(transitions[place]) {
      let transition = transitions[place]
      let view = transition.isNavigation ? transition.container : transition.leaving
      if !isInWindow(view) {
        release(at: place, .cancelled)
        lost.append(view)
      }
    }
    turnRound(from: mark)
    return lost
  }

  private func isDragged(_ transition: Transition) -> Bool {
    transition.isInteractive && transition.phase == .running
  }

  private mutating func releaseFingers(in scene: SceneID) {
    // E10: a gesture is cancelled when the app goes inactive.
    for place in controllers.indices where controllers[place].scene == scene {
      controllers[place].traits.remove(.isTugged)
    }
    for place in transitions.indices
    where transitions[place].scene == scene && isDragged(transitions[place]) {
      release(at: place, .cancelled)
    }
  }

  /// The app comes back: transitions that waited for that end.
  package mutating func enterForeground() {
    isInBackground = false
    let mark = script.count
    for transition in transitions where transition.isSuspended {
      script.append(.end(transition.id))
    }
    turnRound(from: mark)
  }

  private func isAnimation(_ transition: Transition) -> Bool {
    transition.isRunning && !transition.isEndless && !isFirstRoot(transition)
      && (transition.isAnimated || transition.isInteractive)
  }
}
