import AppModel
import SimulatedUIKit

/// Sends inside the assignment, as the sample of seed 000 does; a modal slot waits for its own
/// transition.
///
/// Stacks and children are sent at once, compared with what was sent last. A modal slot is
/// suspended from its command until that command's completion; a replaced modal is dismissed, and
/// what was wanted then is presented from the completion, whatever is wanted by then; after that it
/// looks again.
package struct ChangesBinding: Hashable, Sendable {
  /// A modal slot that waits for a completion.
  package struct Suspension: Hashable, Sendable {
    /// Whose slot.
    package var owner: InstanceID
    /// Which slot.
    package var slot: SlotID
    /// Whose completion it waits for; none until the command has been sent.
    package var request: RequestID
    /// What the completion presents, or none.
    package var next: InstanceID
  }

  /// What was sent last.
  package var sent = SentState()
  /// The modal slots that wait, in order of their commands.
  package internal(set) var suspensions: [Suspension] = []

  /// Makes a binding that has sent nothing.
  package init() {}

  /// Whether a slot waits for a completion.
  package func isSuspended(_ owner: InstanceID, _ slot: SlotID) -> Bool {
    suspensions.contains { $0.owner == owner && $0.slot == slot }
  }

  /// The command for a slot whose content has changed; none while it is suspended.
  ///
  /// - Parameter isPresenting: Whether the owner's controller presents anything: a modal is
  ///   dismissed only then.
  package mutating func slotChanged(
    _ owner: InstanceID, _ slot: SlotID, kind: Slot.Kind, wanted: [InstanceID],
    isPresenting: Bool
  ) -> BindingCommand? {
    guard let last = sent.contents(owner, slot), last != wanted else { return nil }
    switch kind {
    case .child, .tabs:
      sent.send(wanted, owner, slot)
      return SingleComparison.command(owner: owner, slot: slot, kind: kind, wanted: wanted)
    case .stack:
      sent.send(wanted, owner, slot)
      return StackComparison.command(owner: owner, slot: slot, wanted: wanted, other: last)
    case .overlay:
      // One command at a time: what is left differs still when this is asked again.
      let command = OverlayComparison.commands(owner, slot, wanted: wanted, other: last).first
      sent.send(command?.kind == .remove ? [] : wanted, owner, slot)
      return command
    case .modal:
      if isSuspended(owner, slot) { return nil }
      return modal(owner, slot, last: last.first, wanted: wanted.first, isPresenting)
    }
  }

  private mutating func modal(
    _ owner: InstanceID, _ slot: SlotID, last: InstanceID?, wanted: InstanceID?,
    _ isPresenting: Bool
  ) -> BindingCommand? {
    sent.send(wanted.map { [$0] } ?? [], owner, slot)
    if let last, isPresenting {
      suspensions.append(
        Suspension(owner: owner, slot: slot, request: .none, next: wanted ?? .none))
      return BindingCommand(kind: .dismiss, owner: owner, slot: slot, instance: last)
    }
    guard let wanted else { return nil }
    suspensions.append(Suspension(owner: owner, slot: slot, request: .none, next: .none))
    return BindingCommand(kind: .present, owner: owner, slot: slot, instance: wanted)
  }

  /// Notes the request whose completion a slot waits for.
  package mutating func commandSent(
    _ owner: InstanceID, _ slot: SlotID, request: RequestID
  ) {
    for index in suspensions.indices
    where suspensions[index].owner == owner && suspensions[index].slot == slot {
      suspensions[index].request = request
    }
  }

  /// Whether a slot waits for the completion of a request.
  package func awaits(_ request: RequestID) -> Bool {
    for suspension in suspensions where suspension.request == request { return true }
    return false
  }

  /// A completion was called.
  ///
  /// - Returns: The slot that waited for it and is free now, or the command that it sends instead.
  package mutating func completed(_ request: RequestID) -> Completed? {
    guard let index = suspensions.firstIndex(where: { $0.request == request }) else {
      return nil
    }
    let suspension = suspensions[index]
    if suspension.next == .none {
      suspensions.remove(at: index)
      return .free(suspension.owner, suspension.slot)
    }
    suspensions[index].next = .none
    suspensions[index].request = .none
    return .command(
      BindingCommand(
        kind: .present, owner: suspension.owner, slot: suspension.slot,
        instance: suspension.next))
  }

  /// What follows a completion.
  package enum Completed: Hashable, Sendable {
    /// The slot is free: the binding looks at the latest state.
    case free(InstanceID, SlotID)
    /// The replacement is presented.
    case command(BindingCommand)
  }

  /// A button took an alert away: its slot is empty and suspended no longer.
  package mutating func alertHandled(_ owner: InstanceID, _ slot: SlotID) {
    sent.empty(owner, slot)
    suspensions.removeAll { $0.owner == owner && $0.slot == slot }
  }

  /// Forgets an instance whose controller is gone.
  package mutating func forget(_ owner: InstanceID) {
    sent.forget(owner)
    suspensions.removeAll { $0.owner == owner }
  }

  /// Whether the binding still names an instance, in what it sent or is going to present.
  package func names(_ instance: InstanceID) -> Bool {
    suspensions.contains { $0.next == instance } || sent.names(instance)
  }
}
