extension AppMachine {
  /// Remembers how and why a slot changed last, and reports it.
  mutating func change(
    _ kind: SlotChange.Kind, _ slot: SlotID, _ owner: InstanceID, _ instance: InstanceID
  ) {
    let manner = nextManner
    if initializationDepth > 0 { return }
    let words = placeOfLastChange(of: slot, frame: frame(of: owner))
    state.cells[words] = manner
    state.cells[words + 1] = Int32(bitPattern: cause)
    effects.append(
      .slotChanged(
        SlotChange(
          kind: kind, owner: owner, slot: slot, instance: instance,
          isAnimated: manner != Int32(ChangeManner.unanimated.rawValue))))
  }

  /// How a slot was changed last, and by what item; by none once that is done, and
  /// animated by none where its owner is not known.
  package func lastChange(
    of slot: SlotID, _ owner: InstanceID
  ) -> (manner: ChangeManner, cause: UInt32) {
    guard let place = state.place(of: owner) else { return (.animated, 0) }
    let words = placeOfLastChange(of: slot, frame: state.instances[place].frame)
    guard let manner = ChangeManner(rawValue: UInt8(state.cells[words])) else {
      preconditionFailure("slot \(slot.index) was changed in manner \(state.cells[words])")
    }
    return (manner, UInt32(bitPattern: state.cells[words + 1]))
  }

  /// Whether it is remembered by what item a slot of an instance was changed last.
  package func remembersChange(of slot: SlotID, _ owner: InstanceRecord) -> Bool {
    state.cells[placeOfLastChange(of: slot, frame: owner.frame) + 1] != 0
  }

  /// Forgets by what item a slot of an instance was changed last: that is done.
  package mutating func concludeChange(of slot: SlotID, _ owner: InstanceRecord) {
    state.cells[placeOfLastChange(of: slot, frame: owner.frame) + 1] = 0
  }

  /// Where a slot's two words lie in the cells: how it was changed last, and by what.
  private func placeOfLastChange(of slot: SlotID, frame: Int32) -> Int {
    Int(frame + program.layout(of: slot).offset)
  }
}
