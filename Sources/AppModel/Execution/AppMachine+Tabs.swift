/// Slots whose instances all live while their owner does; the selected one is the listed one.
extension AppMachine {
  /// Makes a tab while its owner is being made.
  mutating func addTab(_ instruction: Instruction, _ position: CodePosition) {
    guard let (owner, slot) = slot(instruction.a, position) else { return }
    let screen = ScreenID(index: instruction.b)
    _ = makeInstance(
      of: screen, owner: owner, slot: slot,
      parameters: Int(program.layout(of: screen).parameterWidth), isListed: instruction.c == 1)
  }

  /// Selects a tab; selecting the one that is selected already is no change.
  mutating func selectTab(_ instruction: Instruction, _ position: CodePosition) {
    guard let (owner, slot) = slot(instruction.a, position) else { return }
    let tab = state.instances.first {
      $0.slot == slot && $0.owner == owner && $0.id.screen.index == instruction.b
    }
    guard let tab, !tab.isListed else { return }
    if !commandsPlatform { list(only: tab.id, of: slot, owner: owner) }
    change(.selected, slot, owner, tab.id)
  }

  /// Makes a tab the selected one because the platform selected it.
  ///
  /// - Returns: Whether another one was selected.
  package mutating func select(_ tab: InstanceID) -> Bool {
    guard let record = state.record(of: tab), !record.isEnded, !record.isListed else {
      return false
    }
    list(only: tab, of: record.slot, owner: record.owner)
    return true
  }

  private mutating func list(only tab: InstanceID, of slot: SlotID, owner: InstanceID) {
    for place in state.instances.indices
    where state.instances[place].slot == slot && state.instances[place].owner == owner {
      state.instances[place].isListed = state.instances[place].id == tab
    }
  }
}
