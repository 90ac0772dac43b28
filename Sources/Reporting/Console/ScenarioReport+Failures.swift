import ScenarioText
import TraceModel
import Verification

extension ScenarioReport {
  /// Makes a report's input of the traces of all runs, in the order of judging.
  package init(
    scenario: Scenario, verdict: Verdict, traces: [Trace], options: [String] = [],
    platform: String? = nil
  ) {
    let runs = traces.enumerated().map { Run(number: $0.offset, trace: $0.element) }
    self.init(
      scenario: scenario, verdict: verdict, runs: runs, options: options, platform: platform)
  }

  /// A failure on one line that begins with its place, as compilers write it.
  package func headline(of failure: Failure) -> String {
    "\(place(of: failure)): error: \(FailureText.line(failure, self))"
  }

  /// The same report as if nothing else had failed.
  package func restricted(to failure: Failure) -> ScenarioReport {
    var report = self
    report.verdict.failures = [failure]
    return report
  }
}
