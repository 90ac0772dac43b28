import TraceModel
import Verification

extension Finding {
  /// The place of the entry that made it certain; `nil` where a trace was cut before it.
  func lastProof(in trace: Trace) -> Int? {
    guard let last = proof.last, trace.entries.indices.contains(last) else { return nil }
    return last
  }
}
