import AppModel
import EventCore
import SimulatedUIKit
import TraceModel
import Verification

/// What the platform answered to the commands of the slot that a fault is about, the last first.
///
/// Who is stuck may be so because a slot of the scene does not show what it should at that moment:
/// then it is that slot's.
struct SlotAnswers {
  /// One answer.
  struct Answer {
    /// The place of its entry.
    var place: Int
    /// What was asked for.
    var request: PlatformRequest
    /// What came of it.
    var answer: CommandAnswer
  }

  /// The answers.
  let all: [Answer]
  /// Why what a presentation was to replace did not leave, for which the presentation was dropped;
  /// `nil` if it is not so.
  let refusedDismissal: DropReason?

  /// Finds them; none for a fault that is about no slot.
  init(of finding: Finding, in trace: Trace) {
    guard let last = finding.lastProof(in: trace),
      let (owner, slot) = Self.slot(of: finding, in: trace)
    else {
      (all, refusedDismissal) = ([], nil)
      return
    }
    all = trace.entries.indices.prefix(last + 1).reversed().compactMap { place in
      switch trace.entries[place].event {
      case .commandSent(let request, let answer), .heldRequestRan(let request, let answer):
        request.owner == owner && request.slot == slot
          ? Answer(place: place, request: request, answer: answer) : nil
      default: nil
      }
    }
    refusedDismissal = Self.refusedDismissal(among: all, in: trace)
  }

  /// Why the last command was dropped; `nil` if it was not.
  var lastDrop: DropReason? {
    if case .dropped(let reason, _)? = all.first?.answer { reason } else { nil }
  }

  private static func refusedDismissal(among all: [Answer], in trace: Trace) -> DropReason? {
    guard let last = all.first, last.request.kind == .present,
      case .dropped(.presenterPresents, _) = last.answer
    else { return nil }
    for earlier in all.dropFirst() {
      switch (earlier.request.kind, earlier.answer) {
      case (.dismiss, .dropped(let reason, _)):
        // What has left since stands in nobody's way.
        let hasLeft = trace.entries[earlier.place..<last.place].contains { entry in
          if case .viewRemoved(earlier.request.instance, _) = entry.event { true } else { false }
        }
        return hasLeft ? nil : reason
      case (.present, .accepted), (.dismiss, .accepted), (.dismiss, .escalated), (.dismiss, .held):
        return nil
      default: continue
      }
    }
    return nil
  }

  private static func slot(
    of finding: Finding, in trace: Trace
  ) -> (owner: InstanceID, slot: SlotID)? {
    switch finding.fault {
    case .desync, .lostPresentation, .stuck: break
    default: return nil
    }
    if case .slot(let owner, let slot) = finding.subject { return (owner, slot) }
    guard let last = finding.proof.last else { return nil }
    let (instant, scene) = (trace.entries[last].instant, trace.entries[last].scene)
    for entry in trace.entries.prefix(last).reversed() {
      if entry.instant != instant { break }
      if case .differs(let owner, let slot, _, _) = entry.event, entry.scene == scene {
        return (owner, slot)
      }
    }
    return nil
  }
}
