import AppModel
import TraceModel

/// Finds `retain-cycle`: at rest, objects refer to each other strongly in a circle (L7).
package struct RetainCycleDetector: Hashable, Sendable {
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
package struct ZombieEffectDetector: Hashable, Sendable {
  /// The handler that began last after its lifetime's end.
  struct Acting: Hashable, Sendable {
    var item: ItemID
    var instance: InstanceID
    var index: Int
  }

  private var acting: Acting?
  /// The run that was due last: a repeating one starts again by itself.
  private var dueRun: UInt32 = 0

  mutating func observe(_ numbered: NumberedEntry, into log: inout FaultLog) {
    if case .finishedLogicActed(let instance) = numbered.entry.event {
      acting = Acting(item: numbered.entry.cause, instance: instance, index: numbered.index)
      return
    }
    if case .finishedLogicReturned = numbered.entry.event { acting = nil }
    if case .itemTaken(.run(let run)) = numbered.entry.event { dueRun = run }
    guard let acting, acting.item == numbered.entry.cause else { return }
    if case .taskStarted(_, _, dueRun, _) = numbered.entry.event { return }
    if !numbered.entry.event.isEffect { return }
    log.report(
      .zombieEffect, .instance(acting.instance), at: numbered.entry.instant,
      proof: [acting.index, numbered.index])
    self.acting = nil
  }
}
