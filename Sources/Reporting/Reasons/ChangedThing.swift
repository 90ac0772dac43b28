import AppModel
import TraceModel

/// What of an app's state an entry tells to have changed.
enum ChangedThing: Hashable {
  case slot(SlotID)
  case variable(VariableID)
  /// Whether a run of it is pending.
  case task(TaskID)

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

  /// Looks at an entry for a run that has begun or ended; `nil` if it tells of none.
  static func ofRun(_ event: TraceEvent) -> (owner: InstanceID, thing: Self)? {
    switch event {
    case .taskStarted(let task, let owner, _, _), .taskCancelled(let task, let owner, _),
      .taskEnded(let task, let owner, _, _), .taskDropped(let task, let owner, _, _):
      (owner, .task(task))
    default: nil
    }
  }
}
