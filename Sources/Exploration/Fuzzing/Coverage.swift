import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// What a run reached, as bits: which events met which screens in which phase, and how guards
/// decided.
///
/// It guides the search and counts nothing exactly: a situation is a digest, and two may share a
/// bit.
struct Coverage: Hashable, Sendable {
  private static let bitCount = 1 << 14
  private var words = [UInt64](repeating: 0, count: bitCount / 64)
  /// How many bits are set.
  private(set) var count = 0
  /// How many transitions run now.
  private var transitions = 0

  /// Forgets the phase, for a run that begins.
  mutating func beginRun() { transitions = 0 }

  /// Takes an entry.
  ///
  /// - Returns: Whether it is a situation that was not met before.
  mutating func observe(_ entry: TraceEntry) -> Bool {
    var digest = Fingerprint()
    func add(_ words: Int32...) {
      for word in words { digest.combine(UInt64(UInt32(bitPattern: word))) }
    }
    let phase = Int32(min(transitions, 2))
    switch entry.event {
    case .inputDelivered(let input, let fate):
      add(1, Int32(input.kind.rawValue), input.subject, phase, Coverage.word(of: fate))
    case .lifetimeBegan(let instance, let owner, let slot):
      add(2, instance.screen.index, owner.screen.index, slot.index, phase)
    case .lifetimeEnded(let instance): add(3, instance.screen.index, phase)
    case .messageReceived(let message, let receiver):
      add(4, message.index, receiver.screen.index, phase)
    case .messagePassedOn(let message, let receiver, let handler):
      add(5, message.index, receiver.screen.index, handler.index)
    case .taskStarted(let task, _, _, _): add(6, task.index, phase)
    case .taskStartIgnored(let task, _): add(7, task.index, phase)
    case .taskCancelled(let task, _, _): add(8, task.index, phase)
    case .taskEnded(let task, _, _, let outcome): add(9, task.index, outcome, phase)
    case .taskDropped(let task, _, _): add(10, task.index, phase)
    case .commandSent(let request, let answer):
      add(
        11, Int32(request.kind.rawValue), request.slot.index, request.instance.screen.index,
        Coverage.word(of: answer))
    case .heldRequestRan(let request, let answer):
      add(12, Int32(request.kind.rawValue), request.slot.index, Coverage.word(of: answer))
    case .requestHeld(_, let slot, _): add(13, slot.index, phase)
    case .requestOverwritten(_, let slot, _): add(14, slot.index)
    case .callback(let callback, let instance):
      add(15, Int32(callback.rawValue), instance.screen.index)
    case .callbackUndelivered(let callback, let instance):
      add(16, Int32(callback.rawValue), instance.screen.index)
    case .dismissalTold(let owner, let slot): add(20, owner.screen.index, slot.index, phase)
    case .viewRemoved(let instance, let removal):
      add(17, instance.screen.index, Int32(removal.rawValue))
    case .transitionStarted(_, let kind, let owner, _):
      transitions += 1
      add(18, Int32(kind.rawValue), owner.screen.index, phase)
    case .transitionEnded(_, let outcome):
      transitions = max(0, transitions - 1)
      add(19, Int32(outcome.rawValue), phase)
    case .objectOutlives(let key): add(20, key.object.index)
    case .referenceFailed(_, let key, _): add(21, key.object.index)
    case .finishedLogicActed(let instance): add(22, instance.screen.index)
    default: return false
    }
    return set(Int(truncatingIfNeeded: digest.value) & (Coverage.bitCount - 1))
  }

  private mutating func set(_ bit: Int) -> Bool {
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
