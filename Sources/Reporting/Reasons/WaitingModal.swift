import AppModel
import TraceModel
import Verification

/// A modal that waits for another one of the same owner: both are presented by its controller,
/// which shows one (P4).
struct WaitingModal {
  private let owner: InstanceID
  private let slot: SlotID
  private let shownSlot: SlotID
  private let shown: InstanceID

  /// What a `desync` of its slot tells of; `nil` for another fault, or where nothing is in the way.
  init?(of finding: Finding, in trace: Trace, _ program: Program) {
    guard finding.fault == .desync, case .slot(let owner, let slot) = finding.subject,
      program[slot].kind.isModal, let last = finding.lastProof(in: trace),
      case .differs(_, _, let wanted, let actual) = trace.entries[last].event,
      !trace[wanted].isEmpty, trace[actual].isEmpty
    else { return nil }
    var isWaiting = false
    var contents: [(slot: SlotID, instance: InstanceID)] = []
    for entry in trace.entries[..<last] {
      switch entry.event {
      case .requestHeld(owner, slot, _): isWaiting = true
      case .slotChanged(owner, let other, let range)
      where other != slot && program[other].kind.isModal:
        contents.removeAll { $0.slot == other }
        if let instance = trace.instances(range).first { contents.append((other, instance)) }
      case .viewRemoved(let instance, _): contents.removeAll { $0.instance == instance }
      default: continue
      }
    }
    guard isWaiting, let front = contents.last else { return nil }
    (self.owner, self.slot, shownSlot, shown) = (owner, slot, front.slot, front.instance)
  }

  /// What is in the way, on one line.
  func line(_ names: TraceNames) -> String {
    "\(names.slot(slot, of: owner)) waits for \(names.slot(shownSlot, of: owner)), which holds"
      + " \(names.instance(shown))"
  }

  /// What helps, on one line.
  func cure(_ names: TraceNames) -> String {
    let front = names.program[shownSlot].name
    return "empty `\(front)` before `\(names.program[slot].name)` is filled, or let the screen on"
      + " top have that slot: modal slots of one owner share its controller, which shows one"
  }
}
