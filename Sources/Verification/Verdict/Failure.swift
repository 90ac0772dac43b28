import AppModel
import EventCore
import ScenarioText
import TraceModel

/// One thing that a scenario demands and that did not come true.
package struct Failure: Hashable, Sendable {
  /// What did not come true.
  package enum Kind: Hashable, Sendable {
    /// An expectation does not hold; `actual` is the value of its `subject`, both empty if it has
    /// none.
    case expectation(text: String, subject: String, actual: String)
    /// A fault was found that is neither expected nor allowed.
    case fault(Finding)
    /// Faults that the expectation names were not found; `found` are all that were.
    case missingFaults(text: String, missing: [FaultName], found: [FaultName])
    /// A step could not be done as written.
    case step(text: String, StepFailure)
    /// A line does not fit the app any more; the reason says what was done instead, too.
    case mismatch(text: String, reason: String)
    /// No run has reached a goal.
    case goal(text: String)
    /// The trace differs from the expected one; `nil` where one of them has ended.
    case trace(expected: String?, actual: String?)
    /// A documented limit ended the run before its end.
    case limit(RunLimit)
    /// No step had any effect.
    case noEffect
    /// What is expected to fail has not failed.
    case unexpectedSuccess(reason: String)
  }
  /// What did not come true.
  package var kind: Kind
  /// The line of the scenario that demands it.
  package var line: SourceLine
  /// When it was certain; `nil` if it is certain only of the run as a whole.
  package var instant: VirtualInstant?
  /// The places of the entries that prove it, in the trace of the run.
  package var proof: [Int]
  /// The first run in which it failed, counted from 0 in the order of judging.
  package var run: Int
  /// In how many runs it failed.
  package var runCount: Int

  /// Makes a failure of one run.
  package init(
    _ kind: Kind, line: SourceLine, instant: VirtualInstant? = nil, proof: [Int] = [],
    run: Int = 0
  ) {
    self.kind = kind
    self.line = line
    self.instant = instant
    self.proof = proof
    self.run = run
    runCount = 1
  }

  /// Whether it can be shown in a run; not that there were more orders than are run.
  package var isOfRun: Bool { if case .limit(.orders) = kind { false } else { true } }

  /// Whether both are the same demand, failed in the same way, perhaps in different runs.
  package func isSameProblem(as other: Failure) -> Bool {
    if line != other.line { return false }
    return switch (kind, other.kind) {
    case (.expectation(let text, _, _), .expectation(let otherText, _, _)): text == otherText
    case (.fault(let finding), .fault(let otherFinding)):
      finding.fault == otherFinding.fault && finding.subject == otherFinding.subject
    case (.trace, .trace): true
    default: kind == other.kind
    }
  }

  /// Whether a scenario is named after it, as those are that a search has found.
  package func isTitle(of scenario: Scenario) -> Bool {
    guard case .fault(let finding) = kind else { return false }
    return FoundProblem(finding).title(in: scenario.program) == scenario.title
  }

  /// Whether something raised, which ends a run.
  var isException: Bool {
    if case .fault(let finding) = kind { finding.fault == .exception } else { false }
  }

  /// Whether it was certain later in the same run than another one.
  func isJudged(after other: Failure) -> Bool {
    guard run == other.run, let own = proof.last, let earlier = other.proof.last else {
      return false
    }
    return own > earlier
  }

  /// A word for what kind of demand it is, as files for machines name it.
  package var name: String {
    switch kind {
    case .expectation: "expectation"
    case .fault(let finding): finding.fault.name
    case .missingFaults: "missing-faults"
    case .step: "step"
    case .mismatch: "mismatch"
    case .goal: "goal"
    case .trace: "trace"
    case .limit: "limit"
    case .noEffect: "no-effect"
    case .unexpectedSuccess: "unexpected-success"
    }
  }
}
