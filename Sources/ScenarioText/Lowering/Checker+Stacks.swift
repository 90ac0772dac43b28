import AppModel

extension Checker {
  /// Lowers `push X`, onto the nearest stack that names X where no other is written.
  mutating func lowerPush(
    _ screen: Expression, onto stack: Name?, isShared: Bool, manner: Statement.Manner?,
    _ range: SourceRange,
    _ code: inout CodeBuffer
  ) {
    guard let use = stack.map({ stackUse($0) }) ?? nearestStack(naming: screen) else { return }
    guard let pushed = emitScreen(screen, into: use, &code) else { return }
    emit(manner, ifAnyOf: Statement.Manner.allCases, at: range, &code)
    if isShared { checkShared(pushed, at: screen.range) }
    code.emit(.pushScreen, reference(use), pushed.index, isShared ? 1 : 0)
  }

  /// A controller that is shown again keeps its view: nothing of a lifetime may be embedded there.
  private mutating func checkShared(_ screen: ScreenID, at range: SourceRange) {
    let slots = tables.screens[Int(screen.index)].slots
    guard let slot = slots.first(where: { tables.slots[Int($0.index)].kind != .modal }) else {
      return
    }
    report(
      .sharedWithSlot(name(of: screen), slot: tables.slots[Int(slot.index)].name), at: range)
  }

  /// Lowers `pop`, `pop to X` and `pop from NAME`.
  mutating func lowerPop(
    to target: Expression?, from stack: Name?, manner: Statement.Manner?, _ range: SourceRange,
    _ code: inout CodeBuffer
  ) {
    guard let use = stack.map({ stackUse($0) }) ?? nearestStack(forPopAt: range) else { return }
    guard let target else {
      emit(manner, ifAnyOf: [.unanimated, .custom], at: range, &code)
      code.emit(.popLast, reference(use))
      return
    }
    guard case .slot(_, _, let candidates)? = denote(use, range),
      let pattern = pattern(target, among: candidates, in: use.name)
    else { return }
    if case .instance(let value) = pattern, !candidates.isEmpty, !value.screens.isEmpty,
      !value.screens.contains(where: { candidates.contains($0) })
    {
      report(
        .notInSlot(
          text(of: target), slot: use.name, candidates: candidates.map { self.name(of: $0) }),
        at: target.range)
      return
    }
    let address = piece(pattern)
    emit(manner, ifAnyOf: [.unanimated, .custom], at: range, &code)
    code.emit(.popTo, reference(use), address.index)
  }

  /// The stack with a name.
  private mutating func stackUse(_ name: Name) -> NameUse? {
    guard let denotation = denote(Expression(.name(name), range: name.range)) else { return nil }
    if case .slot(let use, .stack, _) = denotation { return use }
    report(.notAStack(name.text), at: name.range)
    return nil
  }

  /// The stacks that a screen declares, if they name a screen.
  private func stacks(of owner: ScreenID, naming screen: ScreenID? = nil) -> [SlotID] {
    tables.screens[Int(owner.index)].slots.filter { slot in
      let found = tables.slots[Int(slot.index)]
      guard found.kind == .stack else { return false }
      guard let screen else { return true }
      return found.candidates.contains { $0.screen == screen }
    }
  }

  /// The nearest stack that names a screen.
  private mutating func nearestStack(naming screen: Expression) -> NameUse? {
    guard let current = scope.screen else { return nil }
    let name: Name
    switch screen.kind {
    case .name(let found), .call(let found, _): name = found
    default: return nil
    }
    guard let pushed = self.screen(named: name) else { return nil }
    var ambiguous: [SlotID] = []
    let (entries, gap) = find(from: current) { owner in
      let stacks = stacks(of: owner, naming: pushed)
      if stacks.count > 1 { ambiguous = stacks }
      return stacks.first.map { .slot($0) }
    }
    if !ambiguous.isEmpty {
      report(
        .ambiguousStack(
          candidates: ambiguous.map { tables.slots[Int($0.index)].name }, word: "onto"),
        at: name.range)
      return nil
    }
    return completed(entries, gap, name.text, at: name.range)
  }

  /// The stack that `pop` is about: the one in which the screen at hand stands, else its own, else
  /// the nearest of its owners'.
  private mutating func nearestStack(forPopAt range: SourceRange) -> NameUse? {
    guard let current = scope.screen else { return nil }
    let own = stacks(of: current)
    var entries: [NameUse.Entry] = []
    var candidates: [SlotID] = []
    var gap = current == .app ? Gap() : nil
    for placement in placements[Int(current.index)] {
      let standing = stacks(of: placement.owner, naming: current)
      if standing.contains(placement.slot) {
        add(standing, of: placement.owner, to: &entries, &candidates)
      } else if !own.isEmpty {
        add(own, of: current, to: &entries, &candidates)
      } else {
        let found = find(from: placement.owner) { owner in
          stacks(of: owner).first.map { .slot($0) }
        }
        for entry in found.entries {
          add(stacks(of: entry.screen), of: entry.screen, to: &entries, &candidates)
        }
        if found.gap != nil, gap == nil {
          gap = placement.slot == .none ? found.gap : Gap(place: (current, placement.slot))
        }
      }
    }
    // At run time the search begins at the instance itself, so that its own stack would always win.
    let mixesOwn = entries.contains { $0.screen == current } && entries.count > 1
    let isAmbiguous = entries.contains { entry in
      candidates.count { tables.slots[Int($0.index)].screen == entry.screen } > 1
    }
    if mixesOwn || isAmbiguous {
      report(
        .ambiguousStack(
          candidates: candidates.map { tables.slots[Int($0.index)].name }, word: "from"), at: range)
      return nil
    }
    return completed(entries, gap, nil, at: range)
  }

  /// Notes the stacks of an owner as ones that can be meant.
  private func add(
    _ stacks: [SlotID], of owner: ScreenID, to entries: inout [NameUse.Entry],
    _ candidates: inout [SlotID]
  ) {
    for stack in stacks where !candidates.contains(stack) { candidates.append(stack) }
    guard let first = stacks.first, !entries.contains(where: { $0.screen == owner }) else { return }
    entries.append(NameUse.Entry(screen: owner, meaning: .slot(first)))
  }

  /// Makes a use of the stacks that were found, or reports where there is none.
  private mutating func completed(
    _ entries: [NameUse.Entry], _ gap: Gap?, _ pushed: String?, at range: SourceRange
  ) -> NameUse? {
    if let place = gap?.place, !entries.isEmpty {
      report(
        .noStackAtPlace(
          pushed, screen: name(of: place.screen), slot: name(of: place.slot)), at: range)
      return nil
    }
    guard let first = entries.first, case .slot(let slot) = first.meaning else {
      let stacks = tables.slots.indices.filter { place in
        tables.slots[place].kind == .stack
          && tables.slots[place].candidates.contains { name(of: $0.screen) == pushed }
      }
      report(
        .noStack(pushed, elsewhere: stacks.map { name(of: SlotID(index: Int32($0))) }), at: range)
      return nil
    }
    return NameUse(name: tables.slots[Int(slot.index)].name, entries: entries)
  }
}
