extension UIKitPlatform {
  mutating func beginNavigation(_ id: TransitionID) {
    guard let place = place(of: id) else { return }
    if transitions[place].staysBlank { transitions[place].arriving = .none }  // N10
    let transition = transitions[place]
    guard isInWindow(transition.container), appearance(of: transition.container) != .disappeared
    else {
      // Its container has gone from the screen meanwhile: nothing to show, nothing to tell.
      transitions[place].phase = .scheduled
      let mark = script.count
      // `plain`: it has run all the same, in sight, and its end is reported.
      if transition.isAnnounced, transition.arriving != .none {
        script.append(.tell(.willShow(transition.arriving, in: transition.container)))
      }
      script.append(.end(id))
      turnRound(from: mark)
      return
    }
    set(.hasShown, true, transition.container)
    setMovingFlags(transition)
    if !transition.isInteractive {
      setShown(transition)
      // What it shows by now is told with this.
      set(.owesDidShow, false, transition.container)
      set(.owesWillShow, false, transition.container)
    }
    appendNavigationStart(transition)
  }

  /// D11, N14: of what leaves only the top gets callbacks, so the flag of the others is not seen.
  private mutating func setMovingFlags(_ transition: Transition) {
    for place in controllers.indices where controllers[place].leavingWith == transition.id {
      controllers[place].traits.insert(.isMovingFromParent)
    }
    if transition.kind == .push { set(.isMovingToParent, true, transition.arriving) }
  }

  private mutating func setShown(_ transition: Transition) {
    guard let place = place(of: transition.container) else { return }
    controllers[place].shown = transition.arriving
  }

  /// Whether a navigation controller that was on screen showed something else than a transition
  /// leads to.
  private func hasShownOther(_ transition: Transition) -> Bool {
    guard let record = record(of: transition.container) else { return false }
    return record.traits.contains(.hasShown) && record.shown != transition.arriving
  }

  /// N1, A1: view, old.WD, new.WA, `willShow`, new.IA; G1 begins like that too.
  private mutating func appendNavigationStart(_ transition: Transition) {
    let mark = script.count
    let new = transition.arriving
    let willShow = Step.tell(.willShow(new, in: transition.container))
    if transition.staysBlank { script.append(.tell(.stackStaysBlank(transition.container))) }
    script.append(.load(new))
    if !profile.willShowComesAfterWillAppear, new != .none { script.append(willShow) }
    script.append(.will(transition.leaving, appears: false, mayInterrupt: false))
    script.append(.will(new, appears: true, mayInterrupt: false))
    if profile.willShowComesAfterWillAppear, new != .none { script.append(willShow) }
    script.append(.insertView(new))
    script.append(.isAppearing(new))
    script.append(.announce(transition.id))
    // T2: without animation it ends in the layout that started it.
    if !transition.isAnimated { script.append(.end(transition.id)) }
    turnRound(from: mark)
  }

  /// N1, A1, G3: old.DD, new.DA, the removals from the top (N12), `didShow`.
  mutating func appendNavigationEnd(_ transition: Transition) {
    let hasStarted = transition.phase != .scheduled
    if !hasStarted, !transition.isAnnounced, hasShownOther(transition) {
      set(.owesWillShow, true, transition.container)
    }
    setShown(transition)
    // G3, R1: its container may have come back meanwhile, with what it showed until now.
    if hasStarted { appendAppearanceAnew(transition) }
    cutParents(transition.id)  // N13: `parent` is nil in DD already
    if transition.leaving != transition.arriving {
      script.append(.removeView(transition.leaving))
      script.append(.did(transition.leaving, appears: false))
    }
    script.append(.did(transition.arriving, appears: true))
    script.append(.moveOut(transition.id))
    if hasStarted || transition.isAnnounced, transition.arriving != .none {
      // N2, N10, N14: the one sign of an end, on pushes too; after DA, which waits for that of the
      // container.
      if appearance(of: transition.container) == .appearing {
        set(.owesDidShow, true, transition.container)
      } else {
        script.append(.tell(.didShow(transition.arriving, in: transition.container)))
      }
    }
    script.append(.removeLeaving(transition.id))
  }

  /// What a transition leads to appears when it ends, and what it took away disappears, where that
  /// is not under way: its container may have gone meanwhile, and come back.
  private mutating func appendAppearanceAnew(_ transition: Transition) {
    guard transition.leaving != transition.arriving, let place = place(of: transition.arriving),
      !controllers[place].isVisible
    else { return }
    let leaving = appearance(of: transition.leaving)
    if leaving == .appearing || leaving == .appeared {
      setMovingFlags(transition)
      // Nobody has asked for it to come back: nothing is printed.
      script.append(.will(transition.leaving, appears: false, mayInterrupt: true))
    }
    appendAppearance(of: transition.arriving, mayInterrupt: true)
  }

  /// G2, A2: previous.WD, DD, leaving.WA, DA; no `didShow`, and the array as it was (N3 c).
  mutating func appendCancelledPop(_ transition: Transition) {
    for place in controllers.indices where controllers[place].leavingWith == transition.id {
      controllers[place].leavingWith = .none
    }
    script.append(.will(transition.arriving, appears: false, mayInterrupt: true))
    script.append(.removeView(transition.arriving))
    script.append(.did(transition.arriving, appears: false))
    script.append(.will(transition.leaving, appears: true, mayInterrupt: true))
    script.append(.did(transition.leaving, appears: true))
  }

  /// N12: `didMove(toParent: nil)` of every level, the top first.
  mutating func moveOut(_ id: TransitionID) -> Happening? {
    guard let transition = record(of: id) else { return nil }
    var last = -1
    // Without a call: asking the platform in a loop here copied it.
    for leaving in controllers.indices where controllers[leaving].leavingWith == id {
      for place in children.indices
      where children[place].controller == controllers[leaving].id
        && children[place].parent == transition.container
      {
        last = max(last, place)
      }
    }
    if last < 0 { return nil }
    let child = children.remove(at: last).controller
    if let place = self.place(of: child) { controllers[place].parent = .none }
    script.append(.moveOut(id))
    return .didMoveToNoParent(child)
  }

  /// Everything a transition has taken away leaves the platform, the latest made first.
  mutating func removeLeaving(_ id: TransitionID) {
    guard let transition = record(of: id) else { return }
    for controller in controllers where controller.leavingWith == id {
      script.append(.remove(controller.id, transition.cause))
    }
  }
}
