import AppModel
import TraceModel
import Verification

extension FaultDetectors {
  /// What is found in a whole trace, and what proves once more what was found before.
  ///
  /// A run names a fault of a subject once, by its first proof. A search judges each state by
  /// itself: where a slot that shows the wrong screen comes to show another wrong one, that is seen
  /// there for the first time.
  static func everyFinding(
    in trace: Trace, of program: Program, binding: BindingKind
  ) -> [Finding] {
    var detectors = FaultDetectors(binding: binding)
    var findings: [Finding] = []
    for entry in trace.entries {
      detectors.observe(entry, in: trace, of: program)
      findings += detectors.takeFindings()
    }
    return findings
  }
}
