import AppModel

extension Checker {
  /// The screen that a name, or a call with arguments, opens.
  static func screenName(of expression: Expression) -> Name? {
    switch expression.kind {
    case .name(let name), .call(let name, _): name
    default: nil
    }
  }

  /// Declares a modal slot: all that it can hold is presented, or all of it is embedded.
  mutating func declareModal(_ declaration: ModalDeclaration, in screen: ScreenID) {
    let choices = declaration.choices.map { ($0.screen, $0.style.value) }
    let overlay = declaration.choices.first { $0.style.value == .overlay }
    let presents = declaration.choices.contains { $0.style.value != .overlay }
    if let overlay, presents {
      report(.mixedOverlay(declaration.name.text), at: overlay.style.range)
    }
    // What is wrong is told, and nothing of what else it holds.
    let isOverlay = overlay != nil && !presents
    declareSlot(declaration.name, isOverlay ? .overlay : .modal, choices, in: screen)
  }

  /// Lowers the making of all tabs of a slot, with their owner.
  mutating func lowerTabs(
    _ declaration: TabsDeclaration, in screen: ScreenID, _ code: inout CodeBuffer
  ) {
    guard let use = ownSlot(declaration.name, .tabs, in: screen) else { return }
    code.line = line(declaration.name.range)
    let names = declaration.screens.compactMap { Self.screenName(of: $0)?.text }
    if let selected = declaration.selected, !names.contains(selected.text) {
      report(
        .notInSlot(selected.text, slot: declaration.name.text, candidates: names),
        at: selected.range)
    }
    let selected = declaration.selected?.text ?? names.first
    for tab in declaration.screens {
      // An unknown screen was reported when the slot was declared.
      guard let name = Self.screenName(of: tab), screenIDs[name.text] != nil,
        let opened = emitScreen(tab, into: use, &code)
      else { continue }
      code.emit(.addTab, reference(use), opened.index, name.text == selected ? 1 : 0)
    }
  }

  /// Lowers `select X`, in the nearest slot of tabs that names X where no other is written.
  mutating func lowerSelect(
    _ name: Name, in slot: Name?, manner: Statement.Manner?, _ range: SourceRange,
    _ code: inout CodeBuffer
  ) {
    guard let tab = screen(named: name),
      let use = slot.map({ tabsUse($0, holding: tab, name) }) ?? nearestTabs(naming: tab, name)
    else { return }
    emit(manner, ifAnyOf: [.unanimated], at: range, &code)
    code.emit(.selectTab, reference(use), tab.index)
  }

  /// The slot of tabs with a name, which must hold a screen.
  private mutating func tabsUse(_ slot: Name, holding tab: ScreenID, _ name: Name) -> NameUse? {
    guard let denotation = denote(Expression(.name(slot), range: slot.range)) else { return nil }
    guard case .slot(let use, .tabs, let screens) = denotation else {
      report(.notTabs(slot.text), at: slot.range)
      return nil
    }
    if !screens.contains(tab) {
      let candidates = screens.map { self.name(of: $0) }
      report(.notInSlot(name.text, slot: slot.text, candidates: candidates), at: name.range)
      return nil
    }
    return use
  }

  /// The nearest slot of tabs that names a screen.
  private mutating func nearestTabs(naming tab: ScreenID, _ name: Name) -> NameUse? {
    guard let current = scope.screen else { return nil }
    var ambiguous: [SlotID] = []
    let (entries, gap) = find(from: current) { owner in
      let slots = tables.screens[Int(owner.index)].slots.filter { isTabs($0, holding: tab) }
      if slots.count > 1 { ambiguous = slots }
      return slots.first.map { .slot($0) }
    }
    if !ambiguous.isEmpty {
      let candidates = ambiguous.map { tables.slots[Int($0.index)].name }
      report(.ambiguousTabs(candidates: candidates), at: name.range)
      return nil
    }
    if let first = entries.first, case .slot(let slot) = first.meaning, gap?.place == nil {
      return NameUse(name: tables.slots[Int(slot.index)].name, entries: entries)
    }
    report(.noTabs(name.text), at: name.range)
    return nil
  }

  private func isTabs(_ slot: SlotID, holding tab: ScreenID) -> Bool {
    tables.slots[Int(slot.index)].kind == .tabs
      && tables.slots[Int(slot.index)].candidates.contains { $0.screen == tab }
  }

  /// The kinds of the slots in which a screen can stand; none for a scene.
  private func slotKinds(of screen: ScreenID) -> [Slot.Kind] {
    placements[Int(screen.index)].compactMap { placement in
      placement.slot == .none ? nil : tables.slots[Int(placement.slot.index)].kind
    }
  }

  /// Reports `close` of what lives as long as its owner: a tab, or what fills a child slot.
  mutating func reportVainClose(at range: SourceRange) {
    guard let screen = scope.screen else { return }
    let kinds = slotKinds(of: screen)
    if kinds.isEmpty || !kinds.allSatisfy(\.isAlwaysFilled) { return }
    let name = name(of: screen)
    report(kinds.contains(.child) ? .closesChild(name) : .closesTab(name), at: range)
  }

  /// Reports a handler of `selected` in a screen that is never a tab.
  mutating func checkSelected(in screen: ScreenID, at range: SourceRange) {
    if screen == .app || screen == .scene || slotKinds(of: screen).contains(.tabs) { return }
    report(.neverSelected(name(of: screen)), at: range)
  }

  /// The tab that a step taps.
  mutating func tab(_ instance: InstanceName) -> InstanceTarget? {
    guard let target = instanceTarget(instance) else { return nil }
    if slotKinds(of: target.screen).contains(.tabs) { return target }
    report(.notATab(instance.screen.text), at: instance.range)
    return nil
  }
}
