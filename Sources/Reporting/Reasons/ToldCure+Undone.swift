import AppModel
import SimulatedUIKit
import TraceModel
import Verification

// What helps where a view that the user has taken away is shown again.
extension ToldCure {
  static func ofUndone(
    _ finding: Finding, in trace: Trace, _ names: TraceNames
  ) -> String? {
    ofBlock(finding, in: trace) ?? ofUnheardRemoval(finding, in: trace, names)
  }

  /// What helps where the app is told of a removal, and what it does waits until the view is shown
  /// anew.
  private static func ofBlock(_ finding: Finding, in trace: Trace) -> String? {
    guard finding.fault == .undone, case .instance(let instance) = finding.subject,
      let last = finding.lastProof(in: trace),
      let removal = finding.proof.first(where: { proof in
        if case .viewRemoved = trace.entries[proof].event { true } else { false }
      })
    else { return nil }
    let known = trace.entries[...last]
    let owner = slot(of: instance, in: trace)?.owner
    let isLate = known.contains { entry in
      guard case .blockDeferred(let actor, let block) = entry.event,
        actor == instance || actor == owner, entry.cause == trace.entries[removal].cause
      else { return false }
      return !known.contains { taken in
        if case .itemTaken = taken.event { taken.cause == block } else { false }
      }
    }
    return isLate
      ? "take the instance out of the state at once when its view is taken away: a block of `later`"
        + " comes after the view is shown anew" : nil
  }

  /// The handler that is missing where the app does not hear that its view is taken away.
  private static func ofUnheardRemoval(
    _ finding: Finding, in trace: Trace, _ names: TraceNames
  ) -> String? {
    guard finding.fault == .undone, case .instance(let shown) = finding.subject else { return nil }
    let instance = outermost(removedWith: shown, finding, in: trace)
    let screen = names.program[instance.screen]
    func isHeard(_ event: LifecycleEvent) -> Bool {
      screen.lifecycleHandlers[Int(event.rawValue)] != .none
    }
    guard let slot = slot(of: instance, in: trace)?.slot else { return nil }
    let declaration = names.program[slot]
    // D12: of a drag of the app's own no delegate and no owner is told.
    let isDragged = declaration.candidates.contains {
      $0.screen == instance.screen && $0.isDraggable
    }
    let events: [LifecycleEvent] =
      isDragged
      ? [.disappear, .willDisappear] : [.removed, .dismissed, .disappear, .willDisappear]
    if events.contains(where: isHeard) { return nil }
    if !isDragged && declaration.dismissedHandler != .none { return nil }
    let event =
      isDragged ? "disappear when leaving" : declaration.kind == .modal ? "dismissed" : "removed"
    return "write `\(event) { close }` in \(screen.name), which does not hear that its view is"
      + " taken away: take the instance out of the state"
  }

  /// What the user took away, where an instance went with it: a page goes with its sheet.
  private static func outermost(
    removedWith instance: InstanceID, _ finding: Finding, in trace: Trace
  ) -> InstanceID {
    guard let first = finding.proof.first, trace.entries.indices.contains(first) else {
      return instance
    }
    let cause = trace.entries[first].cause
    var (outermost, walker) = (instance, instance)
    while let slot = slot(of: walker, in: trace) {
      walker = slot.owner
      let isRemoved = trace.entries.contains {
        $0.cause == cause && $0.event == .viewRemoved(walker, .byUser)
      }
      if isRemoved { outermost = walker }
    }
    return outermost
  }
}
