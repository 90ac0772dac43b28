import AppModel
import Verification

/// What a whole replay comes to; scenarios are added one by one, so that their traces can be let
/// go.
package struct ReportSummary: Hashable, Sendable {
  /// Scenarios in which everything held.
  package private(set) var passed = 0
  /// Scenarios in which something failed.
  package private(set) var failed = 0
  /// Scenarios in which a limit was reached before the answer.
  package private(set) var incomplete = 0
  /// Scenarios that failed as expected; they count as passed.
  package private(set) var expectedFailures = 0
  /// Files that could not be used, so that nothing is known of their scenarios.
  package private(set) var unusable = 0
  /// Faults found as expected.
  package private(set) var expectedFaults = 0
  /// Faults found and allowed.
  package private(set) var allowedFaults = 0
  /// How much was checked.
  package private(set) var counts = Verdict.Counts()

  /// Makes the summary of nothing.
  package init() {}

  /// Adds a verdict.
  package mutating func add(_ verdict: Verdict) {
    switch verdict.status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .incomplete: incomplete += 1
    }
    if verdict.status == .passed && verdict.expectedFailure != nil {
      expectedFailures += 1
    }
    expectedFaults += verdict.expectedFaults.count
    allowedFaults += verdict.allowedFaults.count
    counts += verdict.counts
  }

  /// Adds a file that could not be used.
  package mutating func addUnusable() { unusable += 1 }

  /// How many scenarios were added.
  package var scenarios: Int { passed + failed + incomplete }

  /// What was checked and how much, and what the fault detectors found, on a line each.
  package var text: String {
    var first = "\(counted(scenarios, "scenario")): \(passed) passed"
    if expectedFailures > 0 {
      let whose = expectedFailures == 1 ? "its" : "their"
      first += " (\(expectedFailures) of them by failing, as \(whose) `expected failure` says)"
    }
    first += ", \(failed) failed"
    if incomplete > 0 { first += ", \(incomplete) not finished" }
    var second = "\(counted(counts.expectations, "expectation")), \(counted(counts.runs, "run"))"
    second += ", \(counted(counts.items, "item")) of the main queue"
    var lines = [first, second]
    lines.append(
      "\(FaultName.allCases.count) fault detectors judged \(counted(counts.rests, "rest")),"
        + " in which nothing moves")
    if !foundFaults.isEmpty { lines.append(foundFaults.joined(separator: ", ")) }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The gravest verdict of all.
  var status: Verdict.Status {
    if failed > 0 { return .failed }
    return incomplete > 0 ? .incomplete : .passed
  }

  /// How many scenarios came to which verdict: `3 passed, 1 failed`.
  var verdicts: String {
    var parts = ["\(passed) passed"]
    if failed > 0 { parts.append("\(failed) failed") }
    if incomplete > 0 { parts.append("\(incomplete) not finished") }
    return parts.joined(separator: ", ")
  }

  /// What failed none of them, in a few words: `2 faults expected`, `1 fault allowed`.
  var remarks: [String] {
    var parts: [String] = []
    if expectedFaults > 0 { parts.append("\(counted(expectedFaults, "fault")) expected") }
    if allowedFaults > 0 { parts.append("\(counted(allowedFaults, "fault")) allowed") }
    if expectedFailures > 0 { parts.append("\(counted(expectedFailures, "failure")) expected") }
    return parts
  }

  /// The faults that were found and fail no scenario, by why they do not.
  private var foundFaults: [String] {
    var parts: [String] = []
    if expectedFaults > 0 { parts.append("\(counted(expectedFaults, "fault")) found as expected") }
    if allowedFaults > 0 {
      let verb = allowedFaults == 1 ? "is" : "are"
      parts.append("\(counted(allowedFaults, "fault")) found that \(verb) allowed")
    }
    return parts
  }
}
