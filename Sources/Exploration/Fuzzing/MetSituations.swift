import AppModel
import EventCore
import SimulatedUIKit
import TraceModel
import Verification

/// What runs reached, as bits: which events met which screens in which phase, and how guards
/// decided.
///
/// It guides the search and counts nothing exactly: a situation is a digest, and two may share a
/// bit.
package struct MetSituations: Hashable, Sendable {
  private static let bitCount = 1 << 14
  private var words = [UInt64](repeating: 0, count: bitCount / 64)
  /// How many bits are set.
  package private(set) var count = 0
  /// How many transitions run now.
  private var transitions = 0
  /// Whether a transition runs now.
  var isDuringTransition: Bool { transitions > 0 }
  /// How often everything was reached, if somebody asks.
  private var counts: CoverageCounts?
  /// Whether somebody asks: looking at `counts` itself for every entry was 6 % of a campaign.
  private var isCounting: Bool

  /// Makes one of nothing, perhaps with counts.
  init(counts: CoverageCounts? = nil) {
    self.counts = counts
    isCounting = counts != nil
  }

  /// Forgets the phase, for a run that begins.
  mutating func beginRun() {
    transitions = 0
    if isCounting { counts?.beginRun() }
  }

  /// Adds what `World.handlerTally` counted.
  mutating func add(_ handlerTally: [UInt32]) {
    if isCounting { counts?.add(handlerTally) }
  }

  /// Hands over how often everything was reached, and counts no more; `nil` if nobody asked.
  mutating func takeCounts() -> CoverageCounts? {
    isCounting = false
    return counts.take()
  }

  /// Adds the situations of another one; counts are not added.
  mutating func formUnion(_ other: MetSituations) {
    count = 0
    for place in words.indices {
      words[place] |= other.words[place]
      count += words[place].nonzeroBitCount
    }
  }

  /// Takes an entry.
  ///
  /// - Returns: Whether it is a situation that was not met before.
  mutating func observe(_ entry: borrowing TraceEntry) -> Bool {
    if isCounting { counts?.observe(copy entry) }
    let phase = Int32(min(transitions, 2))
    let situation: UInt64
    switch entry.event {
    case .inputDelivered(let input, let fate):
      situation = MetSituations.word(
        1, input.subject, Int32(input.kind.rawValue), phase, MetSituations.word(of: fate))
    case .lifetimeBegan(let instance, let owner, let slot):
      situation = MetSituations.word(
        2, instance.screen.index, owner.screen.index, slot.index, phase)
    case .lifetimeEnded(let instance):
      situation = MetSituations.word(3, instance.screen.index, phase)
    case .messageReceived(let message, let receiver):
      situation = MetSituations.word(4, message.index, receiver.screen.index, phase)
    case .messagePassedOn(let message, let receiver, let handler):
      situation = MetSituations.word(5, message.index, receiver.screen.index, handler.index)
    case .taskStarted(let task, _, _, _): situation = MetSituations.word(6, task.index, phase)
    case .taskStartIgnored(let task, _): situation = MetSituations.word(7, task.index, phase)
    case .taskCancelled(let task, _, _): situation = MetSituations.word(8, task.index, phase)
    case .taskEnded(let task, _, _, let outcome):
      situation = MetSituations.word(9, task.index, outcome, phase)
    case .taskDropped(let task, _, _, _): situation = MetSituations.word(10, task.index, phase)
    case .commandSent(let request, let answer):
      situation = MetSituations.word(
        11, request.instance.screen.index, request.slot.index, Int32(request.kind.rawValue),
        MetSituations.word(of: answer))
    case .heldRequestRan(let request, let answer):
      situation = MetSituations.word(
        12, Int32(request.kind.rawValue), request.slot.index, MetSituations.word(of: answer))
    case .requestHeld(_, let slot, _): situation = MetSituations.word(13, slot.index, phase)
    case .requestOverwritten(_, let slot, _): situation = MetSituations.word(14, slot.index)
    case .callback(let callback, let instance):
      situation = MetSituations.word(15, Int32(callback.rawValue), instance.screen.index)
    case .callbackUndelivered(let callback, let instance):
      situation = MetSituations.word(16, Int32(callback.rawValue), instance.screen.index)
    case .dismissalTold(let owner, let slot):
      situation = MetSituations.word(20, owner.screen.index, slot.index, phase)
    case .viewRemoved(let instance, let removal):
      situation = MetSituations.word(17, instance.screen.index, Int32(removal.rawValue))
    case .transitionStarted(_, let kind, let owner, _):
      transitions += 1
      situation = MetSituations.word(18, Int32(kind.rawValue), owner.screen.index, phase)
    case .transitionEnded(_, let outcome):
      transitions = max(0, transitions - 1)
      situation = MetSituations.word(19, Int32(outcome.rawValue), phase)
    case .objectOutlives(let key): situation = MetSituations.word(21, key.object.index)
    case .referenceFailed(_, let key, _): situation = MetSituations.word(22, key.object.index)
    case .finishedLogicActed(let instance):
      situation = MetSituations.word(23, instance.screen.index)
    case .relayDelivered(let delivery, let fate):
      situation = MetSituations.word(24, delivery.bind.index, fate == .made ? 1 : 0, phase)
    default: return false
    }
    return set(situation)
  }

  /// A situation in one word: a kind, three numbers of 16 bits, and a small one.
  private static func word(
    _ kind: UInt64, _ first: Int32 = 0, _ second: Int32 = 0, _ third: Int32 = 0, _ last: Int32 = 0
  ) -> UInt64 {
    kind | UInt64(UInt8(truncatingIfNeeded: last)) << 8
      | UInt64(UInt16(truncatingIfNeeded: first)) << 16
      | UInt64(UInt16(truncatingIfNeeded: second)) << 32
      | UInt64(UInt16(truncatingIfNeeded: third)) << 48
  }

  /// Sets the bit of a situation.
  private mutating func set(_ situation: UInt64) -> Bool {
    var fingerprint = Fingerprint()
    fingerprint.combine(situation)
    let bit = Int(truncatingIfNeeded: fingerprint.value) & (MetSituations.bitCount - 1)
    let mask: UInt64 = 1 << UInt64(bit & 63)
    if words[bit >> 6] & mask != 0 { return false }
    words[bit >> 6] |= mask
    count += 1
    return true
  }

  private static func word(of fate: Fate) -> Int32 {
    switch fate {
    case .accepted: 0
    case .guarded: 1
    case .unhandled: 2
    case .finishedLifetime: 3
    case .missed: 4
    case .tookAnotherRow: 5
    case .fellThrough: 6
    case .thinnedOut: 7
    }
  }

  private static func word(of answer: CommandAnswer) -> Int32 {
    switch answer {
    case .accepted: 0
    case .held: 1
    case .dropped: 2
    case .escalated: 3
    case .exception: 4
    }
  }
}
