import EventCore

extension UIKitPlatform {
  /// A scheduled transition starts: its will-callbacks, the insertion of views, its announcement.
  mutating func begin(_ id: TransitionID, _ choices: inout ChoiceSource) {
    guard let place = place(of: id), transitions[place].phase == .scheduled else { return }
    transitions[place].phase = .running
    transitions[place].isEndless = isInBackground && transitions[place].isCustom  // T4
    switch transitions[place].kind {
    case .push, .pop: beginNavigation(id)
    case .present: beginPresentation(transitions[place])
    case .dismiss: beginDismissal(id, &choices)
    case .replaceRoot, .replaceChild: beginReplacement(transitions[place])
    case .selectTab: beginTabSwitch(transitions[place])
    }
  }

  /// Tells the client that a transition runs, and when it ends.
  mutating func announce(_ id: TransitionID, _ choices: inout ChoiceSource) -> Happening? {
    guard let transition = record(of: id) else { return nil }
    return .transitionStarted(
      TransitionStart(
        id: id, kind: transition.kind, container: transition.container,
        cause: transition.cause, length: length(of: transition, &choices)))
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
    case .push: return transition.isAnimated ? .duration(profile.push) : .atOnce
    case .pop: return transition.isAnimated ? .duration(profile.pop) : .atOnce
    case .present, .dismiss:
      // D2, D3: of a stack of modals the top-most animates, in its style, never a lower one.
      let modal =
        transition.kind == .present
        ? transition.arriving : topmostLeaving(with: transition)
      if transition.isAnimated {
        return .duration(duration(of: modal, isComing: transition.kind == .present))
      }
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
  mutating func end(_ id: TransitionID) {
    guard let place = place(of: id), transitions[place].phase != .ending else { return }
    let transition = transitions[place]
    let isCancelled = transition.phase == .releasing && transition.gestureOutcome == .cancelled
    if endsModalsAboveFirst(transition) { return }
    transitions[place].wasSilent = transition.phase == .scheduled
    transitions[place].phase = .ending
    let mark = script.count
    switch transition.kind {
    case .push, .pop:
      isCancelled ? appendCancelledPop(transition) : appendNavigationEnd(transition)
    case .present: appendPresentationEnd(transition)
    case .dismiss:
      isCancelled ? appendCancelledPullDown(transition) : appendDismissalEnd(transition)
    case .replaceChild, .replaceRoot: appendReplacementEnd(transition)
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
    return transition.wasSilent ? nil : .transitionEnded(id, outcome, transition.cause)
  }

  /// A finger leaves the screen.
  mutating func release(at place: Int, _ outcome: GestureOutcome) {
    transitions[place].phase = .releasing
    transitions[place].gestureOutcome = outcome
    script.append(
      .tell(
        .gestureReleased(transitions[place].id, outcome, .duration(profile.swipeRelease))))
  }
}
