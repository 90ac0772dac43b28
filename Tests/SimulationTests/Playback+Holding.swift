import ScenarioText
import Testing
import TraceModel

extension Playback {
  /// Expects of every run that each step was done as written, that each expectation of a state was
  /// judged and holds, and that no limit ended it.
  ///
  /// - Parameter failing: The steps that are meant to fail, counted from 1, in the order in which
  ///   they do.
  func expectHolds(failing: [Int] = [], sourceLocation: SourceLocation = #_sourceLocation) {
    for run in runs {
      var failed: [Int] = []
      var judgedCount = 0
      for entry in run.trace.entries {
        switch entry.event {
        case .stepFailed(let index, _): failed.append(Int(index) + 1)
        case .expectationJudged(let index, let holds, _):
          judgedCount += 1
          if !holds { Issue.record("step \(index + 1): \(lines)", sourceLocation: sourceLocation) }
        case .limitReached(let limit):
          Issue.record("limit reached: \(limit.text)", sourceLocation: sourceLocation)
        default: break
        }
      }
      #expect(failed == failing, "steps that failed: \(lines)", sourceLocation: sourceLocation)
      #expect(
        judgedCount == expectationCount, "expectations that were judged: \(lines)",
        sourceLocation: sourceLocation)
    }
  }
}
