import EventCore

extension UIKitPlatform {
  /// A scheduled transition starts: its will-callbacks, the insertion of views, its announcement.
  mutating func begin(_ id: TransitionID, _ choices: inout ChoiceSource) {
    guard let place = place(of: id), transitions[place].phase == .scheduled else { return }
    if let running = logicallyEnded(by: transitions[place]) {
      // N5, N17: what runs ends logically, and this starts in the same turn.
      script.append(.begin(id))
      script.append(.end(running))
      return
    }
    // T3: read at the start, as if it had been asked for without animation.
    if !areAnimationsEnabled, !transitions[place].isInteractive {
      transitions[place].isAnimated = false
    }
    transitions[place].phase = .running
    if isInBackground {
      // T4: nothing is drawn there.
      transitions[place].isEndless = transitions[place].isCustom
      endAnimations(inBackground: id, &choices)
    }
    transitions[place].leaksTouches = leaksTouches(transitions[place], &choices)
    if profile.hasQuirks || transitions[place].isReplacement {
      callBackStart(of: id, &choices)
    } else {
      beginPlainly(id)
    }
  }

  /// The callbacks of a transition's start, with what UIKit does between them.
  mutating func callBackStart(of id: TransitionID, _ choices: inout ChoiceSource) {
    guard let transition = record(of: id) else { return }
    switch transition.kind {
    case .push, .pop: beginNavigation(id)
    case .present: beginPresentation(transition)
    case .dismiss: beginDismissal(id, &choices)
    case .replaceRoot, .replaceChild: beginReplacement(transition)
    case .selectTab: beginTabSwitch(transition)
    }
  }

  private func logicallyEnded(by transition: Transition) -> TransitionID? {
    guard transition.isNavigation, let place = runningNavigation(in: transition.container) else {
      return nil
    }
    return transitions[place].id
  }

  /// Tells the client that a transition runs, and when it ends.
  mutating func announce(_ id: TransitionID, _ choices: inout ChoiceSource) -> Happening? {
    guard let place = place(of: id), !transitions[place].isAnnounced else { return nil }
    transitions[place].isAnnounced = true
    let transition = transitions[place]
    // T4: these begin in the call.
    let beginsInCall = transition.isReplacement || transition.kind == .selectTab
    if isInBackground, beginsInCall { endAnimations(inBackground: id, &choices) }
    return .transitionStarted(
      TransitionStart(
        id: id, kind: transition.kind, container: transition.container,
        scene: transition.scene, cause: transition.cause,
        length: length(of: transition, &choices)))
  }

  private func length(
    of transition: Transition, _ choices: inout ChoiceSource
  ) -> TransitionLength {
    if transition.isEndless { return .never }
    if transition.isInteractive { return .untilReleased }
    switch transition.kind {
    case .replaceChild, .replaceRoot:
      return transition.isAnimated ? .duration(transition.crossFade) : .atOnce
    case .selectTab: return transition.isAnimated ? .duration(profile.tabSwitch) : .atOnce
    case .push, .pop:
      if !transition.isAnimated { return .atOnce }
      if transition.animator == .zoom { return .duration(profile.zoom) }  // T1
      return .duration(transition.kind == .push ? profile.push : profile.pop)
    case .present, .dismiss:
      // D2, D3: of a stack of modals the top-most animates, in its style, never a lower one.
      let modal =
        transition.kind == .present
        ? transition.arriving : topmostLeaving(with: transition)
      if transition.isAnimated {
        let isComing = transition.kind == .present
        let length = duration(of: modal, isComing: isComing)
        // E9: it looks over before its tail is.
        return .duration(isComing ? length : length + profile.dismissalTail)
      }
      if !profile.hasQuirks { return .atOnce }
      // P14: not synchronous.
      let option = choices.choose(
        .unanimatedModalTurns, subject: subject(modal), optionCount: 2)
      return .turns(2 + option)
    }
  }

  /// T1: lengths are the profile's, and differ by kind alone.
  private func duration(of modal: ControllerID, isComing: Bool) -> VirtualDuration {
    switch record(of: modal)?.kind {
    case .alert: profile.alert
    case .actionSheet: profile.actionSheet
    default: isComing ? profile.present : profile.dismiss
    }
  }

  /// R5: the container's end callbacks, its report, and last what waited for it.
  mutating func end(_ id: TransitionID, _ choices: inout ChoiceSource) {
    guard let place = place(of: id), transitions[place].phase != .ending else { return }
    let transition = transitions[place]
    let isCancelled = transition.phase == .releasing && transition.gestureOutcome == .cancelled
    if endsModalsAboveFirst(transition) { return }
    if callsBackNow(place, isCancelled: isCancelled) { return }
    transitions[place].wasSilent = transition.phase == .scheduled && !transition.isAnnounced
    transitions[place].phase = .ending
    let mark = script.count
    if transition.wasNested {
      // N7: the bar is in a state that nobody expects.
      script.append(
        .tell(
          .console(
            ConsoleMessage(kind: .finishedUnexpectedly, receiver: transition.container))))
    }
    switch transition.kind {
    case .push, .pop:
      isCancelled ? appendCancelledPop(transition) : appendNavigationEnd(transition)
    case .present: appendPresentationEnd(transition)
    case .dismiss:
      isCancelled ? appendCancelledDrag(transition) : appendDismissalEnd(transition)
    case .replaceChild, .replaceRoot: appendReplacementEnd(transition, &choices)
    case .selectTab: appendTabSwitchEnd(transition)
    }
    script.append(.sweep)
    script.append(.close(id, isCancelled ? .cancelled : .finished))
    script.append(.runHeld(afterCommit: false))
    turnRound(from: mark)
  }

  /// The record of a transition goes; one that never started is not told about.
  mutating func close(_ id: TransitionID, _ outcome: TransitionOutcome) -> Happening? {
    guard let place = place(of: id) else { return nil }
    let transition = transitions.remove(at: place)
    stopLeakingTouches(with: transition)
    return transition.wasSilent ? nil : .transitionEnded(id, outcome, transition.cause)
  }

  /// A finger leaves the screen.
  mutating func release(at place: Int, _ outcome: GestureOutcome) {
    transitions[place].phase = .releasing
    transitions[place].gestureOutcome = outcome
    let id = transitions[place].id
    if !profile.hasQuirks {
      // `plain`: nothing settles, the gesture is over when the finger leaves.
      script.append(.end(id))
      script.append(.tell(.gestureReleased(id, outcome, .atOnce)))
      return
    }
    var length = profile.swipeRelease
    // E9: a sheet that was pulled down has its tail too.
    if transitions[place].kind == .dismiss, outcome == .finished {
      length = length + profile.dismissalTail
    }
    script.append(.tell(.gestureReleased(id, outcome, .duration(length))))
  }

  /// The controller in which a transition runs; `none` for that of a window's root, and for one
  /// that is over.
  package func container(of transition: TransitionID) -> ControllerID {
    record(of: transition)?.container ?? .none
  }
}
