import AppModel

/// How a wanted stack differs from another, as one command: the one home of that comparison.
@usableFromInline package enum StackComparison {
  /// Nothing if equal; one more entry on the same prefix: push; a proper prefix: pop to its last
  /// entry; else set.
  package static func command(
    owner: InstanceID, slot: SlotID, wanted: some RandomAccessCollection<InstanceID>,
    other: some RandomAccessCollection<InstanceID>
  ) -> BindingCommand? {
    if wanted.elementsEqual(other) { return nil }
    let last = wanted.last ?? .none
    if wanted.count == other.count + 1 && other.elementsEqual(wanted.dropLast()) {
      return BindingCommand(kind: .push, owner: owner, slot: slot, instance: last)
    }
    if !wanted.isEmpty && wanted.count < other.count
      && wanted.elementsEqual(other.prefix(wanted.count))
    {
      return BindingCommand(
        kind: .pop, owner: owner, slot: slot, instance: last, contents: Array(wanted))
    }
    return BindingCommand(
      kind: .set, owner: owner, slot: slot, instance: last, contents: Array(wanted))
  }
}
