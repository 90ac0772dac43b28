import AppModel

extension Checker {
  /// The modal slot of a screen with a name, unless it embeds what it holds.
  func presentingSlot(named name: Name, in screen: ScreenID) -> SlotID? {
    presentingSlot(named: name.text, in: screen)
  }

  private func presentingSlot(named name: String, in screen: ScreenID) -> SlotID? {
    guard case .slot(let slot)? = screens[Int(screen.index)].members[name],
      tables.slots[Int(slot.index)].kind == .modal
    else { return nil }
    return slot
  }

  /// Whether a screen can stand somewhere in one of some styles; where it is never shown it may.
  func isPlaced(_ screen: ScreenID, in isMeant: (PresentationStyle) -> Bool) -> Bool {
    placements[Int(screen.index)].contains { placement in
      guard placement.slot != .none else { return true }
      return tables.slots[Int(placement.slot.index)].candidates.contains {
        $0.screen == screen && isMeant($0.style)
      }
    }
  }

  /// Whether a screen is only ever an alert, and some button of it does anything.
  func hasActingButton(_ screen: ScreenID) -> Bool {
    if isPlaced(screen, in: { $0 != .alert && $0 != .actionSheet }) { return false }
    return screens[Int(screen.index)].declarations.contains { member in
      guard case .handler(let handler) = member, case .button = handler.event else { return false }
      return handler.body?.items.isEmpty == false
    }
  }

  /// Warns of a control that views of the app have, where a screen is only ever an alert: its
  /// buttons close it (M7), and it has no others.
  mutating func checkView(_ word: String, _ name: Name, in screen: ScreenID) {
    if isPlaced(screen, in: { !$0.isAlertOrActionSheet }) { return }
    warn(.viewInAlert(word, name.text), at: name.range)
  }

  /// Warns of a handler of the user's dismissal in a screen that nothing presents.
  mutating func checkDismissed(_ word: String, in screen: ScreenID, at range: SourceRange) {
    let isPresented = placements[Int(screen.index)].contains {
      $0.slot == .none || tables.slots[Int($0.slot.index)].kind == .modal
    }
    if !isPresented { warn(.neverPresented(name(of: screen), word: word), at: range) }
  }

  /// Warns of what is about the user's taking a screen away by hand, where nothing presents it so
  /// that this is possible.
  mutating func checkTakenByHand(_ word: String, _ screen: ScreenID, at range: SourceRange) {
    let canGo = placements[Int(screen.index)].contains { placement in
      placement.slot == .none || isTakenByHand(screen, in: placement)
    }
    if !canGo { warn(.neverTakenByHand(name(of: screen), word: word), at: range) }
  }

  /// Warns of `locked when` of a screen that is neither shown as something that the user can take
  /// away nor stands in it: a page of a stack locks the sheet around it (M2).
  mutating func checkLocked(_ screen: ScreenID, at range: SourceRange) {
    var around = [screen]
    var next = 0
    while next < around.count {
      for placement in placements[Int(around[next].index)] where placement.slot != .none {
        let slot = tables.slots[Int(placement.slot.index)]
        let isInside = slot.kind == .stack || slot.kind == .child || slot.kind == .tabs
        if isInside && !around.contains(placement.owner) { around.append(placement.owner) }
      }
      next += 1
    }
    let canGo = around.contains { around in
      placements[Int(around.index)].contains { isTakenByHand(around, in: $0) }
    }
    if !canGo { warn(.neverTakenByHand(name(of: screen), word: "locked when"), at: range) }
  }

  /// Whether a finger may drag a screen away: a page of a stack that is not the one named first,
  /// with which stacks begin, or what is presented so that it can go by hand.
  func mayBeDraggedAway(_ screen: ScreenID) -> Bool {
    placements[Int(screen.index)].contains { placement in
      if placement.slot == .none { return false }
      let slot = tables.slots[Int(placement.slot.index)]
      return slot.kind == .stack && slot.candidates.first?.screen != screen
        || isTakenByHand(screen, in: placement)
    }
  }

  private func isTakenByHand(_ screen: ScreenID, in placement: Placement) -> Bool {
    if placement.slot == .none { return false }
    let slot = tables.slots[Int(placement.slot.index)]
    return slot.kind == .modal
      && slot.candidates.contains { $0.screen == screen && $0.style.mayGoByHand }
  }

  /// Says that a name is no slot from which anything is dismissed.
  mutating func reportNoPresentingSlot(_ name: Name, in screen: ScreenID) {
    let known = screens[Int(screen.index)].memberNames.filter {
      presentingSlot(named: $0, in: screen) != nil
    }
    report(
      .neverDismissed(name.text, nearest: nearest(to: name.text, among: known)), at: name.range)
  }

  /// Notes what a slot that was declared just now says of its presentations besides their style.
  mutating func noteAdditions(of declaration: ModalDeclaration) {
    guard let slot = tables.slots.indices.last, tables.slots[slot].name == declaration.name.text
    else { return }
    for choice in declaration.choices {
      guard let addition = choice.addition else { continue }
      let word = addition.value.rawValue
      if !addition.value.fits(choice.style.value) {
        report(
          .additionOfOtherStyle(
            word, style: choice.style.value.rawValue,
            styles: PresentationStyle.allCases.filter { addition.value.fits($0) }
              .map(\.rawValue)), at: addition.range)
      }
      for place in tables.slots[slot].candidates.indices
      where tables.slots[slot].candidates[place].screen == screenIDs[choice.screen.text] {
        switch addition.value {
        case .anchored: tables.slots[slot].candidates[place].isAnchored = true
        case .draggable: tables.slots[slot].candidates[place].isDraggable = true
        }
      }
    }
  }
}

extension PresentationAddition {
  /// Whether it says something about a style: alone popovers point at something (P16), and what
  /// the system lets the user pull down needs no drag of the app's own (D15).
  fileprivate func fits(_ style: PresentationStyle) -> Bool {
    switch (self, style) {
    case (.anchored, .popover), (.anchored, .actionSheet): true
    case (.draggable, .fullScreen), (.draggable, .overFullScreen), (.draggable, .currentContext),
      (.draggable, .overCurrentContext):
      true
    default: false
    }
  }
}
