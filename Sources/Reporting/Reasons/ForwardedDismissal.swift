import AppModel
import TraceModel
import Verification

/// A dismissal that took what an ancestor presents, as what it was meant for was not there (D1).
struct ForwardedDismissal {
  /// What helps, on one line.
  static let cure =
    "dismiss only while what is presented is one's own: what was to come may have been dropped"

  private let request: PlatformRequest
  private let taken: InstanceID

  /// The dismissal of an `over-dismiss`; `nil` for another fault, or where what left stood on what
  /// was to leave.
  init?(of finding: Finding, in trace: Trace) {
    guard finding.fault == .overDismiss, case .instance(let taken) = finding.subject,
      let command = finding.proof.first, trace.entries.indices.contains(command),
      case .commandSent(let request, .accepted) = trace.entries[command].event,
      request.kind == .dismiss, request.instance != taken
    else { return nil }
    var isPresented = false
    for entry in trace.entries[..<command] {
      switch entry.event {
      case .commandSent(let earlier, .accepted), .heldRequestRan(let earlier, .accepted):
        if earlier.kind == .present && earlier.instance == request.instance { isPresented = true }
      case .viewRemoved(request.instance, _): isPresented = false
      default: continue
      }
    }
    if isPresented { return nil }
    (self.request, self.taken) = (request, taken)
  }

  /// Why something else left, on one line.
  func line(_ names: TraceNames) -> String {
    let slot = "\(names.instance(request.owner)).\(names.program[request.slot].name)"
    let absence =
      request.instance == .none
      ? "nothing is presented for \(slot)" : "\(names.instance(request.instance)) is not presented"
    return "rule D1: \(absence), and then `dismiss` takes what an ancestor presents,"
      + " \(names.instance(taken))"
  }
}
