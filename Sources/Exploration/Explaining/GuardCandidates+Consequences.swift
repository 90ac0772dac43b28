import AppModel
import ScenarioText
import Simulation
import TraceModel
import Verification

// What a guard does to what holds without it.
extension GuardCandidates {
  /// The lines of the scenario's own demands that fail with a guard, in order.
  func failingLines(_ guarded: StoryPlayer, _ trial: GuardTrial?) -> [SourceLine] {
    let trace = guarded.play(whole, trying: trial).trace
    var lines: [SourceLine] = []
    for failure in guarded.failures(in: trace, of: whole) where !lines.contains(failure.line) {
      switch failure.kind {
      case .expectation, .step: lines.append(failure.line)
      default: continue
      }
    }
    return lines
  }

  /// The lines of inputs that miss with a guard, and hit without it.
  func missingLines(_ guarded: StoryPlayer, _ trial: GuardTrial?) -> [SourceLine] {
    let missed = missedLines(guarded.play(whole, trying: trial).trace)
    if missed.isEmpty { return [] }
    let usual = missedLines(player.play(whole).trace)
    return missed.filter { !usual.contains($0) }
  }

  private func missedLines(_ trace: Trace) -> [SourceLine] {
    trace.entries.compactMap { entry in
      guard case .stepFailed(let step, .missed) = entry.event else { return nil }
      let place = player.subject.place(inStory: step)
      return whole.steps.indices.contains(place) ? whole.steps[place].line : nil
    }
  }

  /// The scenario, if it fails with a guard.
  func broken(
    _ scenario: Scenario, _ place: Int, _ options: RunOptions
  ) -> BrokenScenario? {
    let runner = ScenarioRunner(scenario: scenario, options: options)
    var judge = ScenarioJudge(scenario, binding: runner.binding)
    let runs = runner.run().runs
    for run in runs { judge.observeRun(run.trace) }
    if judge.verdict().status == .passed { return nil }
    let numbered = scenario.numberedSteps
    let stopped = runs.first { !$0.rejections.isEmpty }?.rejections.map(\.step) ?? []
    let steps = stopped.filter { numbered.indices.contains(Int($0)) }.map { numbered[Int($0)] }
    return BrokenScenario(place: place, steps: steps)
  }
}
