import EventCore
import Simulation

// When the next event comes.
extension VirtualDuration {
  /// The shortest there is: 1 µs.
  fileprivate static let step = VirtualDuration(microseconds: 1)
}

extension FuzzRun {
  /// How far away at most is what ends while the main thread is busy.
  static let farthestEnd = VirtualDuration.milliseconds(2_500)

  /// With the last event, or near an instant at which something ends; time passes up to just before
  /// it, so that the event is chosen from what is there then.
  ///
  /// What has been done by an instant is never joined by an event of that instant: who plays the
  /// steps again knows the event beforehand, and lets it come first.
  mutating func nextInstant() -> VirtualInstant {
    if numbers.isOne(in: 4) {
      // Steps that were taken over have been announced and nothing more.
      comeNear(last)
      return last
    }
    play.world.advance(to: last)
    let now = max(last, play.world.now)
    let instant = max(now + .step, drawInstant(after: now))
    play.world.advance(to: VirtualInstant(microseconds: instant.microseconds - 1))
    // A main thread that was busy has let more time pass.
    return max(instant, play.world.now + .step)
  }

  /// Lets time pass up to just before an instant, before which no event comes any more; not where
  /// the main thread is busy then, because fingers come down meanwhile on what it showed before.
  mutating func comeNear(_ instant: VirtualInstant) {
    last = instant
    let end = VirtualInstant(microseconds: instant.microseconds - 1)
    if end <= play.world.now || play.world.isOver || isBusy(at: end) { return }
    play.world.advance(to: end)
  }

  /// Whether the main thread will be busy at an instant; tried out where anything may block it.
  private mutating func isBusy(at instant: VirtualInstant) -> Bool {
    guard play.world.mayBlockMainThread else { return false }
    ahead.restart(from: play.world)
    ahead.choices = play.world.choices
    ahead.advance(to: instant)
    return ahead.now > instant
  }

  /// How often what repeats comes while nobody does anything for long.
  private static let repetitions = [10, 30, 100]

  private mutating func drawInstant(after now: VirtualInstant) -> VirtualInstant {
    if let period = play.world.repeatingPeriod, numbers.isOne(in: 24) {
      let count = FuzzRun.repetitions[numbers.below(FuzzRun.repetitions.count)]
      return now + VirtualDuration(microseconds: period.microseconds * Int64(count))
    }
    let pending = play.world.agenda.items
    switch numbers.below(8) {
    case 0: return now + .milliseconds(Int64(1 + numbers.below(40)))
    case 1: return now + .milliseconds(Int64(20 + numbers.below(12) * 20))
    case 2, 3, 4:
      if pending.isEmpty { return now + .milliseconds(1) }
      return drawEnd(of: pending[numbers.below(min(pending.count, 4))])
    case 5:
      if pending.isEmpty { return now + .milliseconds(1) }
      let end = pending[numbers.below(pending.count)].order.deadline
      return now + VirtualDuration(microseconds: max(0, (end - now).microseconds) / 2)
    default: return now + .milliseconds(Int64(1 + numbers.below(3)) * 1000)
    }
  }

  /// Just before, at or just after the end of a transition, a task or a timer.
  private mutating func drawEnd(of item: Item) -> VirtualInstant {
    item.order.deadline + VirtualDuration(microseconds: Int64(numbers.below(3) - 1))
  }

  /// How long the finger of a gesture stays: most often not long; or until something else ends, or
  /// longer than anybody has thought of.
  mutating func drawDrag(from instant: VirtualInstant) -> VirtualDuration {
    let drawn = numbers.below(16)
    if drawn % 4 < 3 { return .milliseconds(Int64(drawn / 4 * 100)) }
    let pending = play.world.agenda.items
    if pending.isEmpty || numbers.isOne(in: 2) {
      return .milliseconds(Int64(1 + numbers.below(8)) * 1000)
    }
    let end = drawEnd(of: pending[numbers.below(min(pending.count, 4))])
    return max(.zero, end - instant)
  }

  /// How long the main thread is busy: not long, or so long that something ends meanwhile, between
  /// one touch that waits and the next.
  mutating func drawBusyTime(from start: VirtualInstant) -> VirtualDuration {
    let pending = play.world.agenda.items
    if !pending.isEmpty, numbers.isOne(in: 2) {
      let end = pending[numbers.below(min(pending.count, 4))].order.deadline
      let rest = end - start
      if .zero < rest, rest <= FuzzRun.farthestEnd { return rest + rest }
    }
    return .milliseconds([50, 300, 1000][numbers.below(3)])
  }
}
