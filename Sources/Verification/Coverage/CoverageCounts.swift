import AppModel
import TraceModel

/// How often runs reached each point of an app, taken from trace entries one by one.
///
/// Sums are the same in whatever order runs, shards or machines are added.
package struct CoverageCounts: Hashable, Sendable {
  /// What can be reached.
  package let map: CoveragePoints
  /// How often each was.
  package private(set) var counts: [Int]
  /// How many transitions run now.
  private var transitions = 0

  /// Makes counts of nothing.
  package init(_ map: CoveragePoints) {
    self.map = map
    counts = Array(repeating: 0, count: map.points.count)
  }

  /// A run begins, or goes on from where so many transitions run.
  package mutating func beginRun(transitions: Int = 0) { self.transitions = transitions }

  /// Forgets what was reached.
  package mutating func removeAll() {
    for place in counts.indices { counts[place] = 0 }
  }

  /// Adds what other runs of the same app reached.
  package mutating func add(_ other: CoverageCounts) {
    for place in counts.indices { counts[place] += other.counts[place] }
  }

  /// Adds a point, by its place.
  package mutating func add(_ point: Int) { counts[point] += 1 }

  /// Adds what a run's world counted: for each handler how often it was held back, and how often
  /// it ran.
  package mutating func add(_ handlerTally: [UInt32]) {
    for place in 0..<(handlerTally.count / 2) {
      count(map.falseGuards[place], times: Int(handlerTally[place * 2]))
      count(map.handlers[place], times: Int(handlerTally[place * 2 + 1]))
    }
  }

  /// Takes the next entry of a run.
  package mutating func observe(_ entry: TraceEntry) {
    switch entry.event {
    case .transitionStarted: transitions += 1
    case .transitionEnded: transitions = max(0, transitions - 1)
    case .lifetimeBegan(let instance, _, let slot): open(instance.screen, slot)
    case .inputDelivered(let input, let fate): deliver(input, fate)
    case .messageReceived(let message, let receiver):
      let handler = map.receivers[Int(receiver.screen.index)][Int(message.index)]
      if handler >= 0 { count(map.handlers[Int(handler)]) }
    case .messagePassedOn(_, _, let handler): count(map.falseGuards[Int(handler.index)])
    case .relayDelivered(let delivery, let fate):
      let handler = Int(map.binds[Int(delivery.bind.index)])
      switch fate {
      case .made: count(map.handlers[handler])
      case .guarded: count(map.falseGuards[handler])
      case .queued, .waits, .thinnedOut: return
      }
    case .taskEnded(let task, _, _, let outcome):
      let first = map.outcomes[Int(task.index)]
      count(outcome < 0 ? map.cancellations[Int(task.index)] : first + outcome)
    default: return
    }
  }

  private mutating func open(_ screen: ScreenID, _ slot: SlotID) {
    count(map.screens[Int(screen.index)])
    if slot == .none { return }
    let candidates = map.candidates[Int(slot.index)]
    guard let place = candidates.firstIndex(of: screen.index) else { return }
    count(map.places[Int(slot.index)] + Int32(place))
  }

  private mutating func deliver(_ input: Input, _ fate: Fate) {
    let phase: Int32 = transitions > 0 ? 1 : 0
    if let control = input.control {
      // A finger that comes down where no such control is touches nothing, nor one on what lies
      // beneath something else at rest; where something moves, it may have waited.
      let isOnNothing = phase == 0 && fate.isOutOfSight
      if input.kind != .release && input.instance != .none && !isOnNothing {
        count(map.touches[Int(control.index)] + phase)
      }
      if fate == .missed(.disabled) { count(map.disabled[Int(control.index)]) }
      if case .guarded(let handler) = fate { count(map.falseGuards[Int(handler.index)]) }
      return
    }
    if let message = input.message { count(map.messages[Int(message.index)] + phase) }
  }

  private mutating func count(_ point: Int32, times: Int = 1) {
    if point >= 0 { counts[Int(point)] += times }
  }
}
