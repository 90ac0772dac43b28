import Verification

// What no run can tell, and a verdict says all the same.
extension Verdict {
  /// Adds lines that do not fit the app, which is a failure; each stands before what else fails on
  /// later lines, as it may be the cause, and behind faults: what the app does wrong comes first.
  package mutating func add(mismatches: [Failure]) {
    let (faults, others) = (failures.filter(\.isFault), failures.filter { !$0.isFault })
    failures = others
    for mismatch in mismatches {
      let later = failures.firstIndex { $0.line.line >= mismatch.line.line }
      failures.insert(mismatch, at: later ?? failures.count)
    }
    failures.insert(contentsOf: faults, at: 0)
    if !mismatches.isEmpty { status = .failed }
  }
}

extension Failure {
  fileprivate var isFault: Bool { if case .fault = kind { true } else { false } }
}
