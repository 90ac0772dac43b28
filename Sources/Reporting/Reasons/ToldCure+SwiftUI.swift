import AppModel
import SimulatedUIKit
import TraceModel
import Verification

extension ToldCure {
  /// What helps where SwiftUI accepts what is wanted and shows less (S5, S18).
  static func ofSwiftUI(_ finding: Finding, in trace: Trace, _ names: TraceNames) -> String? {
    guard finding.fault == .desync, case .slot(let owner, let slot) = finding.subject,
      let last = finding.lastProof(in: trace),
      case .differs(_, _, let wanted, let shown) = trace.entries[last].event
    else { return nil }
    let declaration = names.program[slot]
    if declaration.isChained {
      return trace.instances(shown).contains(.none) ? advice(of: .s18) : nil
    }
    guard declaration.kind == .modal, trace[shown].isEmpty, !trace[wanted].isEmpty,
      let outer = self.slot(of: owner, in: trace), names.program[outer.slot].kind == .modal
    else { return nil }
    // It waited until its host had appeared, and was forgotten then.
    let latest = trace.entries[..<last].last { entry in
      switch entry.event {
      case .requestHeld(owner, slot, _): true
      case .commandSent(let request, _), .heldRequestRan(let request, _):
        request.owner == owner && request.slot == slot
      default: false
      }
    }
    guard case .requestHeld? = latest?.event else { return nil }
    return advice(of: .s5)
  }
}
