import AppModel
import TraceModel

/// Finds `retain-cycle`: at rest, objects refer to each other strongly in a circle (L7).
struct RetainCycleDetector: Hashable, Sendable {
  func observe(
    _ numbered: NumberedEntry, in trace: borrowing Trace, into log: inout FaultLog
  ) {
    guard case .strongCircle(let range, _) = numbered.entry.event else { return }
    guard let first = trace.objects(range).first else { return }
    log.report(
      .retainCycle, .object(first), at: numbered.entry.instant, proof: [numbered.index])
  }
}

/// Finds `zombie-effect`: a handler that began after its lifetime had ended changed something.
///
/// What such a handler leads to has its item as the cause: a change of a slot or variable, a
/// started or queued task, a received message or a command.
struct ZombieEffectDetector: Hashable, Sendable {
  /// A handler that began after its lifetime's end.
  struct Acting: Hashable, Sendable {
    var item: ItemID
    var instance: InstanceID
    var index: Int
    /// Whether it was found out already: its first effect is enough.
    var isTold = false
  }

  /// The handlers of one item, each of them called by the one before it, which goes on afterwards.
  var acting: [Acting] = []
  /// The run that was due last: a repeating one starts again by itself.
  var dueRun = RunID.none

  mutating func observe(_ numbered: NumberedEntry, into log: inout FaultLog) {
    let item = numbered.entry.cause
    switch numbered.entry.event {
    case .finishedLogicActed(let instance):
      if let last = acting.last, last.item != item { acting.removeAll(keepingCapacity: true) }
      acting.append(Acting(item: item, instance: instance, index: numbered.index))
      return
    case .finishedLogicReturned(let instance):
      // One whose lifetime ended meanwhile returns, too, and is none of these.
      if let last = acting.last, last.item == item, last.instance == instance {
        acting.removeLast()
      }
      return
    case .itemTaken(.run(let run)): dueRun = run
    default: break
    }
    guard let last = acting.last, last.item == item, !last.isTold else { return }
    if case .taskStarted(_, _, let run, _) = numbered.entry.event, run == dueRun { return }
    if !numbered.entry.event.isEffect { return }
    log.report(
      .zombieEffect, .instance(last.instance), at: numbered.entry.instant,
      proof: [last.index, numbered.index])
    acting[acting.count - 1].isTold = true
  }

  /// Forgets everything: a handler that acted has had its turn.
  mutating func forget() {
    acting.removeAll(keepingCapacity: true)
    dueRun = .none
  }
}
