import AppModel

/// Turns statements into commands one by one: there is no navigation state to compare with.
///
/// As a VIPER router does (seeds 001, 002): `push`, `pop` and presentations are sent at once, `slot
/// = nil` dismisses from the owner, `close` dismisses or pops from the instance's own controller
/// (D1).
package enum RouterBinding {
  /// What a statement asks of the platform.
  package enum Command: Hashable, Sendable {
    /// A command for the slot.
    case slot(BindingCommand)
    /// One level off the owner's stack.
    case popLast(InstanceID, SlotID)
    /// `dismiss` from the instance's own controller.
    case dismissSelf(InstanceID)
    /// `navigationController?.popViewController` from the instance's own controller.
    case popSelf(InstanceID)
  }

  /// The command for a statement about a slot.
  ///
  /// - Parameter list: The new content of a `replaced` stack.
  package static func command(
    for change: SlotChange, kind: Slot.Kind, list: [InstanceID]
  ) -> Command {
    func slot(_ kind: BindingCommand.Kind, _ contents: [InstanceID] = []) -> Command {
      .slot(
        BindingCommand(
          kind: kind, owner: change.owner, slot: change.slot, instance: change.instance,
          contents: contents))
    }
    switch change.kind {
    case .pushed: return slot(.push)
    case .popped:
      return change.instance == .none ? .popLast(change.owner, change.slot) : slot(.pop)
    case .replaced: return slot(.set, list)
    case .selected: return slot(.select)
    case .assigned:
      if kind == .overlay { return slot(.embed) }
      return slot(kind == .child ? .replaceChild : .present)
    case .cleared: return slot(kind == .overlay ? .remove : .dismiss)
    case .closed:
      // A child takes itself out: `removeFromParent`.
      if kind == .overlay { return slot(.remove) }
      return kind == .stack ? .popSelf(change.instance) : .dismissSelf(change.instance)
    }
  }
}
