import EventCore

extension UIKitPlatform {
  /// A drag begins to pull a sheet down.
  package mutating func beginPullDown(of presented: ControllerID) -> GestureAnswer {
    guard let record = record(of: presented) else { return .missed(.gone) }
    guard isPlainSheet(record), record.leavingWith == .none,
      !record.traits.contains(.isTugged)
    else { return .missed(.noSuchGesture) }
    if ignoresTouches(presented) { return .missed(.interactionDisabled) }  // E12
    if let transition = blockingTransition { return .missed(.blocked(transition)) }
    if let cover = coverOfCards(above: presented) {
      return .missed(.coveredByPresented(cover))
    }
    guard record.appearance == .appeared else { return .missed(.notInWindow) }
    if record.traits.contains(.isModalInPresentation) {
      set(.isTugged, true, presented)  // M2: no question is asked
      return .accepted
    }
    let mark = script.count
    // M1: the delegate is asked first.
    script.append(.tell(.presentationShouldDismiss(presented)))
    script.append(.decidePullDown(presented))
    turnRound(from: mark)
    return .accepted
  }

  /// M1, M2: the delegate has answered.
  mutating func decidePullDown(_ presented: ControllerID) {
    guard let record = record(of: presented), record.leavingWith == .none else { return }
    if record.traits.contains(.refusesDismissal) {
      set(.isTugged, true, presented)
      return
    }
    let id = scheduleDismissal(
      of: presented, cause: .user, isAnimated: true, isInteractive: true)
    let mark = script.count
    let willDismiss = Step.tell(.presentationWillDismiss(presented))
    // M3: WD at the beginning of the drag.
    if profile.sheetSwipeDelegateComesFirst { script.append(willDismiss) }
    script.append(.begin(id))
    if !profile.sheetSwipeDelegateComesFirst { script.append(willDismiss) }
    turnRound(from: mark)
  }

  /// The finger leaves the sheet; without an outcome, choice `swipe-outcome` decides.
  package mutating func releasePullDown(
    of presented: ControllerID, outcome: GestureOutcome?, choices: inout ChoiceSource
  ) -> GestureAnswer {
    if has(.isTugged, presented) {
      // M2: it springs back, and that is told.
      set(.isTugged, false, presented)
      script.append(.tell(.presentationDidAttemptToDismiss(presented)))
      return .accepted
    }
    let place = transitions.firstIndex {
      $0.kind == .dismiss && $0.leaving == presented && $0.isInteractive
        && $0.phase == .running
    }
    guard let place else { return .missed(.noSuchGesture) }
    release(at: place, outcome ?? swipeOutcome(of: presented, &choices))
    return .accepted
  }

  /// M3: a sheet that springs back gets WA, DA.
  mutating func appendCancelledPullDown(_ transition: Transition) {
    for modal in leavingChain(of: transition) {
      script.append(.will(modal, appears: true, mayInterrupt: true))
      script.append(.did(modal, appears: true))
    }
    for place in controllers.indices where controllers[place].leavingWith == transition.id {
      controllers[place].leavingWith = .none
    }
  }

  /// A tap beside a presented controller.
  package mutating func tapOutside(of presented: ControllerID) -> GestureAnswer {
    if case .missed(let reason) = hitTest(presented) { return .missed(reason) }
    guard let record = record(of: presented), record.presenting != .none,
      record.leavingWith == .none
    else { return .missed(.noSuchGesture) }
    let isRegular = scenes.contains { $0.id == record.scene && $0.isRegularWidth }
    if record.kind == .actionSheet, !isRegular {
      // M11: on the card, outside means cancel.
      if record.cancelButton == Controller.noButton { return .missed(.outsideIgnored) }
      _ = scheduleDismissal(
        of: presented, cause: .user, isAnimated: true, button: record.cancelButton)
      return .accepted
    }
    // M5: a sheet goes in regular width only; M11: there an action sheet is a popover.
    let isDismissible = isPlainSheet(record) || record.kind == .actionSheet
    if !isDismissible || !isRegular || record.traits.contains(.isModalInPresentation) {
      return .missed(.outsideIgnored)
    }
    let mark = script.count
    script.append(.tell(.presentationShouldDismiss(presented)))
    script.append(.decideTapOutside(presented))
    turnRound(from: mark)
    return .accepted
  }

  /// M1, M2: the delegate has answered.
  mutating func decideTapOutside(_ presented: ControllerID) {
    guard let record = record(of: presented), record.leavingWith == .none else { return }
    if record.traits.contains(.refusesDismissal) {
      script.append(.tell(.presentationDidAttemptToDismiss(presented)))
      return
    }
    _ = scheduleDismissal(of: presented, cause: .user, isAnimated: true)
    script.append(.tell(.presentationWillDismiss(presented)))
  }

  /// A tap on a button of an alert or action sheet.
  package mutating func tapButton(_ button: Int32, of alert: ControllerID) -> GestureAnswer {
    precondition(button != Controller.noButton, "tapButton: \(button) stands for no button")
    if case .missed(let reason) = hitTest(alert) { return .missed(reason) }
    guard let record = record(of: alert), record.kind == .alert || record.kind == .actionSheet,
      record.presenting != .none, record.leavingWith == .none
    else { return .missed(.noSuchGesture) }
    // M7: the tap dismisses; the handler waits for the end.
    _ = scheduleDismissal(of: alert, cause: .user, isAnimated: true, button: button)
    return .accepted
  }

  private func isPlainSheet(_ record: Controller) -> Bool {
    record.kind != .alert && record.kind != .actionSheet && record.style == .sheet
      && record.presenting != .none
  }

  /// D13: a lower card can be grasped beside the cards above it; anything else hides it.
  private func coverOfCards(above modal: ControllerID) -> ControllerID? {
    var walker = topOfPresented(by: modal)
    while let record = record(of: walker) {
      if isInWindow(walker), !isPlainSheet(record) { return walker }
      walker = topOfPresented(by: walker)
    }
    return nil
  }
}
