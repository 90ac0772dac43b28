import AppModel
import TraceModel
import Verification

/// A modal that stays on screen when who asked for it is popped or replaced, as another controller
/// presents it (D17, D19).
struct OrphanedModal {
  /// What helps, on one line.
  static let cure =
    "dismiss what is presented before who asked for it is replaced or popped, and go on when it has"
    + " gone"

  private let owner: InstanceID
  private let end: TraceEntry

  /// What a `desync` of its slot tells of, or a user who is stuck in it; `nil` for another fault.
  init?(of finding: Finding, in trace: Trace) {
    guard let last = finding.lastProof(in: trace) else { return nil }
    let known = trace.entries[..<last]
    func end(of instance: InstanceID) -> TraceEntry? {
      known.last { $0.event == .lifetimeEnded(instance) }
    }
    let owner: InstanceID
    switch (finding.fault, finding.subject) {
    case (.desync, .slot(let slotOwner, _)):
      guard case .differs(_, _, let wanted, _) = trace.entries[last].event, trace[wanted].isEmpty
      else { return nil }
      owner = slotOwner
    case (.stuck, .instance(let instance)):
      let isRemoved = known.contains { entry in
        if case .viewRemoved(instance, _) = entry.event { true } else { false }
      }
      guard !isRemoved, end(of: instance) != nil,
        let slot = ToldCure.slot(of: instance, in: trace)
      else { return nil }
      owner = slot.owner
    default: return nil
    }
    guard let end = end(of: owner) else { return nil }
    (self.owner, self.end) = (owner, end)
  }

  /// Why it has nobody, on one line.
  func line(_ names: TraceNames) -> String {
    let owner = names.instance(owner)
    return "the lifetime of \(owner) ended at \(end.instant), and with it that of what it presents,"
      + " which stays on screen"
  }
}
