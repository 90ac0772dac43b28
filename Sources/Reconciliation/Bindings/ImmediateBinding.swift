import AppModel

/// Sends everything at once, inside the assignment, and compares with what it sent last.
///
/// A modal that takes another's place is dismissed and presented in one turn; rule P8 decides.
package struct ImmediateBinding: Hashable, Sendable {
  /// What was sent last.
  package var sent = SentState()

  /// Makes a binding that has sent nothing.
  package init() {}

  /// The commands for a slot whose content has changed.
  ///
  /// - Returns: None if the owner's controller does not exist: it will be made with the content of
  ///   then.
  package mutating func slotChanged(
    _ owner: InstanceID, _ slot: SlotID, kind: Slot.Kind, wanted: [InstanceID]
  ) -> [BindingCommand] {
    guard let last = sent.contents(owner, slot), last != wanted else { return [] }
    sent.send(wanted, owner, slot)
    switch kind {
    case .child, .tabs:
      return [SingleComparison.command(owner: owner, slot: slot, kind: kind, wanted: wanted)]
    case .stack:
      return StackComparison.command(owner: owner, slot: slot, wanted: wanted, other: last)
        .map { [$0] } ?? []
    case .overlay: return OverlayComparison.commands(owner, slot, wanted: wanted, other: last)
    case .modal:
      var commands: [BindingCommand] = []
      if let old = last.first {
        commands.append(
          BindingCommand(kind: .dismiss, owner: owner, slot: slot, instance: old))
      }
      if let new = wanted.first {
        commands.append(
          BindingCommand(kind: .present, owner: owner, slot: slot, instance: new))
      }
      return commands
    }
  }
}
