import Reporting
import ScenarioReplay

extension ScenarioReport {
  /// What reports say of a replay.
  init(_ replay: Replay, options: [String]) {
    let runs = replay.runs.enumerated().map { Run(number: $0.offset, trace: $0.element.trace) }
    self.init(
      scenario: replay.scenario, verdict: replay.verdict, runs: runs, options: options)
  }
}
