import AppModel
import TraceModel
import Verification

extension Verdict {
  /// Adds that a limit left something out, which is no success.
  mutating func addLimit(_ limit: RunLimit, at line: SourceLine) {
    failures.append(Failure(.limit(limit), line: line))
    if status == .passed { status = .incomplete }
  }
}
