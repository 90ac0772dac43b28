import AppModel
import Verification

/// Writes verdicts as JSON Lines: one object a scenario, and one for all of them at the end.
package enum VerdictJSONLines {
  /// The line of one scenario, with a line break.
  package static func text(_ report: ScenarioReport) -> String {
    let verdict = report.verdict
    var object = JSONObject(.verdict)
    object.add("scenario", verdict.title)
    object.add("file", report.file)
    object.add("line", verdict.line.line)
    if let platform = report.platform { object.add("platform", platform) }
    object.add("status", verdict.status.word)
    if let reason = verdict.expectedFailure { object.add("expectedFailure", reason) }
    object.add("failures", verdict.failures.map { self.object($0, report) })
    object.add("expectedFailures", verdict.expectedFailures.map { self.object($0, report) })
    object.add("expectedFaults", verdict.expectedFaults.map(\.name))
    object.add("allowedFaults", verdict.allowedFaults.map(\.name))
    if !report.notes.isEmpty { object.add("notes", report.notes) }
    object.add("counts", counts(verdict.counts))
    return object.text + "\n"
  }

  /// The line of a whole replay, with a line break.
  package static func text(_ summary: ReportSummary) -> String {
    var object = JSONObject(.summary)
    object.add("scenarios", summary.scenarios)
    object.add("passed", summary.passed)
    object.add("failed", summary.failed)
    object.add("incomplete", summary.incomplete)
    object.add("failedAsExpected", summary.expectedFailures)
    object.add("unusable", summary.unusable)
    object.add("counts", counts(summary.counts))
    return object.text + "\n"
  }

  private static func object(_ failure: Failure, _ report: ScenarioReport) -> JSONObject {
    var object = JSONObject()
    object.add("kind", failure.name)
    object.add("file", report.path(of: failure.line))
    object.add("line", failure.line.line)
    object.add("text", FailureText.line(failure, report))
    if let instant = failure.instant { object.add("time", instant.microseconds) }
    object.add("run", failure.run)
    object.add("runs", failure.runCount)
    object.add("proof", failure.proof)
    if case .fault(let finding) = failure.kind {
      object.add("meaning", finding.explanation)
      object.add("cure", FailureText.cure(of: finding, failure, report))
    }
    return object
  }

  private static func counts(_ counts: Verdict.Counts) -> JSONObject {
    var object = JSONObject()
    object.add("expectations", counts.expectations)
    object.add("runs", counts.runs)
    object.add("items", counts.items)
    object.add("rests", counts.rests)
    object.add("entries", counts.entries)
    return object
  }
}
