import AppModel
import TraceModel

/// What of an app's state an entry tells to have changed.
enum ChangedThing: Hashable {
  case slot(SlotID)
  case variable(VariableID)

  /// Looks at an entry; `nil` if it tells of no change.
  ///
  /// - Parameter byCommands: Whether commands tell it, as under `router`.
  static func of(_ event: TraceEvent, byCommands: Bool) -> (owner: InstanceID, thing: Self)? {
    switch event {
    case .slotChanged(let owner, let slot, _): (owner, .slot(slot))
    case .variableChanged(let owner, let variable, _): (owner, .variable(variable))
    case .commandSent(let request, .accepted) where byCommands,
      .heldRequestRan(let request, .accepted) where byCommands:
      (request.owner, .slot(request.slot))
    default: nil
    }
  }
}
