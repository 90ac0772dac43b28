import EventCore

extension UIKitPlatform {
  /// A drag begins to pull a sheet down.
  package mutating func beginPullDown(of presented: ControllerID) -> GestureAnswer {
    guard let record = record(of: presented) else { return .missed(.gone) }
    let isDraggable = record.traits.contains(.isDraggable)
    guard
      isDraggable
        || isPlainSheet(record) && record.leavingWith == .none
          && !record.traits.contains(.isTugged)
    else { return .missed(.noSuchGesture) }
    if isOutOfReach(presented) { return .missed(.interactionDisabled) }  // E12
    if isDraggable { return beginOwnDrag(of: record) }
    if let transition = blockingTransition() { return .missed(.blocked(transition)) }
    if let cover = coverOfCards(above: presented) {
      return .missed(.coveredByPresented(cover))
    }
    guard record.appearance == .appeared else { return .missed(.notInWindow) }
    if isLocked(presented) {
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

  /// A tap beside a presented controller.
  package mutating func tapOutside(of presented: ControllerID) -> GestureAnswer {
    guard let place = place(of: presented) else { return .missed(.gone) }
    if isOutOfReach(presented) { return .missed(.interactionDisabled) }  // E12
    if case .missed(let reason) = reach(place, by: .all) { return .missed(reason) }
    let record = controllers[place]
    if record.presenting == .none || record.leavingWith != .none { return .missed(.noSuchGesture) }
    if record.kind == .actionSheet, record.cancelButton != Controller.noButton {
      // M11: outside means cancel, on the card and around the popover, which does not show it.
      dismissForUser(record, button: record.cancelButton)
      return .accepted
    }
    // M5: a sheet goes in regular width only; M12: a popover goes; M11: an action sheet as one.
    let isDismissible =
      isPopover(record) || isPlainSheet(record) && isRegularWidth(record.scene)
    if !isDismissible || isLocked(presented) {
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
    dismissForUser(record)
    script.append(.tell(.presentationWillDismiss(presented)))
  }

  /// D18: for a tap the system calls the public method on the presenting side.
  private mutating func dismissForUser(_ record: Controller, button: Int32 = Controller.noButton) {
    _ = scheduleDismissal(of: record.id, cause: .user, isAnimated: true, button: button)
    script.append(.tell(.systemDismissal(record.id, on: record.presenting)))
  }

  /// A tap on a button of an alert or action sheet.
  package mutating func tapButton(_ button: Int32, of alert: ControllerID) -> GestureAnswer {
    precondition(button != Controller.noButton, "tapButton: \(button) stands for no button")
    if case .missed(let reason) = hitTest(alert) { return .missed(reason) }
    guard let record = record(of: alert), record.kind.isAlertOrActionSheet,
      record.presenting != .none, record.leavingWith == .none
    else { return .missed(.noSuchGesture) }
    // M11: a popover has no cancel button.
    if isPopover(record), button == record.cancelButton { return .missed(.noCancelButton) }
    // M7: the tap dismisses; the handler waits for the end.
    dismissForUser(record, button: button)
    return .accepted
  }

  /// D13: a lower card can be grasped beside the cards above it, and around what stands in the
  /// context of a child (P3); anything else hides it.
  private func coverOfCards(above modal: ControllerID) -> ControllerID? {
    modalsAbove(modal).first { above in
      guard let record = record(of: above) else { return false }
      return isInWindow(above) && !isPlainSheet(record) && !record.traits.contains(.standsInChild)
    }
  }
}
