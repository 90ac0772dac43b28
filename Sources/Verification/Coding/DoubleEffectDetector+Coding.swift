import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

extension DoubleEffectDetector.Tap: CodedState {
  @usableFromInline static var blank: DoubleEffectDetector.Tap {
    DoubleEffectDetector.Tap(
      item: .none, instance: .none, control: ControlID(index: 0), arrival: 0, waitingSince: 0)
  }

  /// Writes or reads every field but the arrivals, which are places in the list of taps.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.cause(&item.number)
    coder.instance(&instance)
    coder.control(&control)
    var hasEffect = effect >= 0
    coder.flag(&hasEffect)
    effect = hasEffect ? max(effect, 0) : -1
    coder.flag(&isDelivered)
    coder.flag(&isHeld)
    coder.flag(&isRated)
    coder.flag(&isRowHeld)
    coder.instant(&busyUntil)
  }
}

extension DoubleEffectDetector.Pair: CodedState {
  @usableFromInline static var blank: DoubleEffectDetector.Pair {
    DoubleEffectDetector.Pair(first: .none, second: .none)
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.cause(&first.number)
    coder.cause(&second.number)
  }
}

extension DoubleEffectDetector.Work: CodedState {
  @usableFromInline static var blank: DoubleEffectDetector.Work {
    DoubleEffectDetector.Work(kind: .run(.none), tap: .none)
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.cause(&tap.number)
    var transition = TransitionID.none
    var request = RequestID.none
    var place = (owner: InstanceID.none, slot: SlotID.none)
    var run = RunID.none
    var delivery = (bind: BindID.none, subscriber: InstanceID.none)
    var block = (item: ItemID.none, hasBegun: false)
    var which: UInt8 = 0
    switch kind {
    case .transition(let id): transition = id
    case .heldCommand(let id): (which, request) = (1, id)
    case .heldWish(let owner, let slot): (which, place) = (2, (owner, slot))
    case .run(let id): (which, run) = (3, id)
    case .block(let item, let hasBegun): (which, block) = (4, (item, hasBegun))
    case .delivery(let bind, let subscriber): (which, delivery) = (5, (bind, subscriber))
    }
    coder.bits(&which, 3)
    switch which {
    case 0: coder.transition(&transition)
    case 1: coder.request(&request)
    case 2:
      coder.instance(&place.owner)
      coder.slot(&place.slot)
    case 3: coder.run(&run)
    case 5:
      coder.bind(&delivery.bind)
      coder.instance(&delivery.subscriber)
    default:
      coder.cause(&block.item.number)
      coder.flag(&block.hasBegun)
    }
    if coder.isPacking { return }
    switch which {
    case 0: kind = .transition(transition)
    case 1: kind = .heldCommand(request)
    case 2: kind = .heldWish(owner: place.owner, place.slot)
    case 3: kind = .run(run)
    case 5: kind = .delivery(delivery.bind, to: delivery.subscriber)
    default: kind = .block(block.item, hasBegun: block.hasBegun)
    }
  }
}

extension DoubleEffectDetector.OnceEffect: CodedState {
  @usableFromInline static var blank: DoubleEffectDetector.OnceEffect {
    DoubleEffectDetector.OnceEffect(
      instance: .none, control: ControlID(index: 0), index: 0)
  }

  /// Writes or reads every field but the proof.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.instance(&instance)
    coder.control(&control)
  }
}

extension DoubleEffectDetector {
  /// Writes or reads every field.
  mutating func code(_ coder: inout StateCoder) {
    coder.list(&taps)
    for place in taps.indices {
      // How many of the taps before it came while it or an older one waited.
      var together = place
      if coder.isPacking {
        while together > 0 && taps[together - 1].arrival >= taps[place].waitingSince {
          together -= 1
        }
      }
      var count = place - together
      coder.count(&count)
      if coder.isPacking { continue }
      taps[place].arrival = place
      taps[place].waitingSince = place - count
    }
    coder.list(&pairs)
    coder.list(&work)
    coder.list(&onceEffects)
  }

  /// Whether something that a tap started is under way.
  private func isBusy(_ tap: Tap) -> Bool { work.contains { $0.tap == tap.item } }

  /// Forgets taps that were delivered and of which nothing can come any more, without waiting for
  /// rest: nothing of theirs is under way or can still begin, and no tap that is to have its effect
  /// came down while they waited or were under way.
  ///
  /// - Parameters:
  ///   - causes: The items on whose behalf something may still be done.
  ///   - gone: Instances that no finger can reach any more.
  mutating func forgetFinishedTaps(causes: [ItemID], gone: [InstanceID]) {
    if !gone.isEmpty {
      forgetTaps(of: gone)
      onceEffects.removeAll { gone.contains($0.instance) }
    }
    work.removeAll { entry in
      guard case .block(let item, hasBegun: true) = entry.kind else { return false }
      return !causes.contains(item)
    }
    // Who was kept as the first of another goes with it.
    var count = 0
    while taps.count != count {
      count = taps.count
      if count > 0 { forgetFinishedTapsOnce(causes: causes) }
    }
  }

  /// Forgets taps that have had their effect and can be nobody's first: no finger reaches their
  /// instance any more, and none that waits for it came while they were under way.
  private mutating func forgetTaps(of gone: [InstanceID]) {
    for place in taps.indices.reversed() {
      let tap = taps[place]
      if !tap.isDelivered || tap.effect < 0 || !gone.contains(tap.instance) { continue }
      if taps.contains(where: { $0.effect < 0 && isFirst(tap, of: $0) }) { continue }
      taps.remove(at: place)
      forgetPairs(of: tap.item)
      work.removeAll { $0.tap == tap.item }
    }
  }

  private mutating func forgetFinishedTapsOnce(causes: [ItemID]) {
    var hasOlderWaiting = false
    var place = 0
    while place < taps.count {
      let tap = taps[place]
      if !tap.isDelivered && !tap.isHeld { hasOlderWaiting = true }
      let mayAct = !tap.isDelivered || causes.contains(tap.item) || isBusy(tap)
      // Without an effect of its own it is nobody's first.
      let mayBeFirst =
        tap.effect >= 0
        && (hasOlderWaiting || taps.contains { $0.effect < 0 && isFirst(tap, of: $0) })
      if mayAct || mayBeFirst {
        place += 1
      } else {
        taps.remove(at: place)
        forgetPairs(of: tap.item)
      }
    }
  }
}
