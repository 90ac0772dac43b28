import AppModel
import ScenarioText
import TraceModel
import TraceSamples
import Verification

@testable import Reporting

/// The double tap without a guard, its demand being that nothing is wrong.
func failing(title: String = "a delayed double tap") -> ScenarioReport {
  report(SampleScenario.expectFaults([]), guarded: false, title: title)
}

/// The double tap with one more step.
func report(
  _ further: (String, StepAction), guarded: Bool, title: String = "a delayed double tap",
  runs: Int = 1
) -> ScenarioReport {
  let scenario = SampleScenario.make(title: title, SampleScenario.doubleTapSteps + [further])
  var trace = TraceBuilder.delayedDoubleTap(secondIsGuarded: guarded)
  var entry = trace.entries[0]
  entry.event = .stepBegan(index: 4)
  trace.append(entry)
  var judge = ScenarioJudge(scenario, binding: .deferred)
  for _ in 0..<runs { judge.observeRun(trace) }
  var verdict = judge.verdict()
  verdict.counts.items = 2 * runs
  return ScenarioReport(
    scenario: scenario, verdict: verdict,
    runs: [ScenarioReport.Run(number: 0, trace: trace)], options: ["--binding", "changes"])
}
