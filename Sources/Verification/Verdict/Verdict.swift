import AppModel

/// What the expectations and fault detectors say of a scenario, over all its runs.
package struct Verdict: Hashable, Sendable {
  /// What it comes to.
  package enum Status: UInt8, Hashable, Sendable {
    /// Everything asked for was checked and held (exit status 0).
    case passed
    /// A demand was not met (exit status 1).
    case failed
    /// A limit was reached before the answer, and nothing else failed (exit status 3).
    case incomplete
  }

  /// How much was checked.
  package struct Counts: Hashable, Sendable {
    /// Runs: one, or the orders of a `permute`.
    package var runs = 0
    /// Items taken from the main queue.
    package var items = 0
    /// Entries of traces.
    package var entries = 0
    /// Expectations judged, goals included.
    package var expectations = 0
    /// Times at which a run rested, and faults were judged.
    package var rests = 0

    /// Nothing.
    package init() {}

    /// Adds what another verdict checked.
    package static func += (left: inout Counts, right: Counts) {
      left.runs += right.runs
      left.items += right.items
      left.entries += right.entries
      left.expectations += right.expectations
      left.rests += right.rests
    }
  }

  /// The scenario's title.
  package var title: String
  /// Where the scenario stands.
  package var line: SourceLine
  /// What it comes to.
  package var status: Status
  /// What failed, in order of the text; for an expected failure that failed, nothing.
  package var failures: [Failure]
  /// Why it is expected to fail, if it is.
  package var expectedFailure: String?
  /// What failed as expected.
  package var expectedFailures: [Failure]
  /// The faults found and expected, in alphabetical order.
  package var expectedFaults: [FaultName]
  /// The faults found and allowed, in alphabetical order.
  package var allowedFaults: [FaultName]
  /// How much was checked.
  package var counts: Counts
}
