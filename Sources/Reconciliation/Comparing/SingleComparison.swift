import AppModel

/// How a slot that always holds one instance comes to hold another: the one home of that command.
enum SingleComparison {
  /// Another tab is selected; anything else takes the place of the child that is there.
  static func command(
    owner: InstanceID, slot: SlotID, kind: Slot.Kind, wanted: some Sequence<InstanceID>
  ) -> BindingCommand {
    BindingCommand(
      kind: kind == .tabs ? .select : .replaceChild, owner: owner, slot: slot,
      instance: wanted.first { _ in true } ?? .none)
  }
}
