import ScenarioText
import TraceModel
import Verification

/// A scenario file whose expected trace is what happened.
package struct ExpectedTraceUpdate: Sendable {
  /// The whole file.
  package let bytes: [UInt8]
  /// The expectation in it.
  package let expectation: ExpectedTrace

  /// Makes the update of a file; `nil` if it expects no trace or expects just what happened.
  package init?(_ replay: Replay, of loaded: LoadedScenario) {
    guard let expected = replay.scenario.expectedTrace, let run = replay.runs.first else {
      return nil
    }
    let lines = ExpectedTraceComparison.lines(of: run.trace, scenario: replay.scenario)
    let all = [TraceText.header] + lines
    guard ExpectedTraceComparison.difference(from: expected, lines) != nil,
      let bytes = loaded.bytes(withExpectedTrace: all)
    else { return nil }
    self.bytes = bytes
    expectation = ExpectedTrace(
      text: all.map { $0 + "\n" }.joined(), firstLine: expected.firstLine)
  }
}
