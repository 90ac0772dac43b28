import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

extension DoubleEffectDetector {
  /// Whether a tap that was delivered is not over.
  func isUnderWay(_ tap: Tap, at instant: VirtualInstant) -> Bool {
    instant < tap.busyUntil || work.contains { $0.tap == tap.item && $0.isUnderWay }
  }

  /// Notes what a tap's item begins and is not over yet.
  mutating func beginWork(_ entry: TraceEntry, of place: Int, _ program: Program) {
    let tap = taps[place].item
    switch entry.event {
    case .mainThreadBlocked(let duration):
      taps[place].busyUntil = entry.instant + duration
    case .blockDeferred(_, let item), .relayDelivered(_, .queued(let item)):
      work.append(Work(kind: .block(item, hasBegun: false), tap: tap))
    case .relayDelivered(let delivery, .waits):
      work.append(Work(kind: .delivery(delivery.bind, to: delivery.subscriber), tap: tap))
    case .transitionStarted(let id, _, _, _): work.append(Work(kind: .transition(id), tap: tap))
    case .requestHeld(let owner, let slot, _):
      let kind = Work.Kind.heldWish(owner: owner, slot)
      if !work.contains(Work(kind: kind, tap: tap)) { work.append(Work(kind: kind, tap: tap)) }
    case .commandSent(let request, .held):
      work.append(Work(kind: .heldCommand(request.id), tap: tap))
    case .taskStarted(let task, _, let run, _), .taskQueued(let task, _, let run):
      let declaration = program.layout(of: task)
      if declaration.isTimer || !declaration.holdsUpSettle { return }
      let begun = Work(kind: .run(run), tap: tap)
      if !work.contains(begun) { work.append(begun) }
    default: return
    }
  }

  /// The item of the tap for which something is done: of what a deferred block does, the one of the
  /// tap that deferred it.
  func tapItem(of cause: ItemID) -> ItemID {
    // The latest first: a chain of blocks without end is as long as the scenario's limit.
    for place in work.indices.reversed() {
      if case .block(cause, _) = work[place].kind { return work[place].tap }
    }
    return cause
  }

  /// What somebody wished for, or is to hear, whose lifetime is over waits for nothing any more.
  mutating func endWishes(of instance: InstanceID) {
    if work.isEmpty { return }
    work.removeAll { entry in
      switch entry.kind {
      case .heldWish(instance, _), .delivery(_, to: instance): true
      default: false
      }
    }
  }

  /// A later value took the place of what a rate kept: the tap that had led to that comes to
  /// nothing, and is nobody's first.
  private mutating func supersede(_ kind: Work.Kind, by later: ItemID) {
    guard let place = work.firstIndex(where: { $0.kind == kind }) else { return }
    let tap = work.remove(at: place).tap
    if tap == tapItem(of: later) { return }
    taps.removeAll { $0.item == tap }
    forgetPairs(of: tap)
    work.removeAll { $0.tap == tap }
  }

  /// Forgets every pair that a tap is one of.
  mutating func forgetPairs(of tap: ItemID) {
    if !pairs.isEmpty { pairs.removeAll { $0.first == tap || $0.second == tap } }
  }

  /// Forgets what is over, whoever ended it.
  mutating func endWork(_ entry: TraceEntry) {
    if work.isEmpty { return }
    switch entry.event {
    case .itemTaken(.block), .itemTaken(.blockOfNobody):
      let block = work.lastIndex { $0.kind == .block(entry.cause, hasBegun: false) }
      if let block { work[block].kind = .block(entry.cause, hasBegun: true) }
    case .relayDelivered(let delivery, .thinnedOut(.superseded)):
      supersede(.delivery(delivery.bind, to: delivery.subscriber), by: entry.cause)
    case .relayDelivered(let delivery, .made), .relayDelivered(let delivery, .guarded):
      // A rate keeps one value at most.
      work.removeAll { $0.kind == .delivery(delivery.bind, to: delivery.subscriber) }
    case .transitionEnded(let id, _): work.removeAll { $0.kind == .transition(id) }
    case .heldRequestRan(let request, _):
      work.removeAll { $0.kind == .heldCommand(request.id) }
    case .commandSent(let request, _):
      work.removeAll { $0.kind == .heldWish(owner: request.owner, request.slot) }
    case .requestOverwritten(let owner, let slot, _):
      work.removeAll { $0.kind == .heldWish(owner: owner, slot) }
    // Whoever cancels a run has seen that the tap had its effect, and takes it back.
    case .taskEnded(_, _, let run, _), .taskDropped(_, _, let run, _),
      .taskCancelled(_, _, let run):
      work.removeAll { $0.kind == .run(run) }
    default: return
    }
  }
}
