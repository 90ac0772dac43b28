import AppModel
import EventCore
import ScenarioText
import Simulation
import Verification

/// A scenario that was run and judged.
package struct Replay: Sendable {
  /// The scenario.
  package var scenario: Scenario
  /// Its runs: one, or one for each order of its `permute` steps.
  package var runs: [Run]
  /// What expectations and detectors say.
  package var verdict: Verdict
  /// Runs a scenario and judges it.
  ///
  /// A recorded trace is compared under what the scenario itself asks for alone: another binding,
  /// platform, rendering, ownership or width has another one by right, as have other durations.
  package init(_ scenario: Scenario, options: RunOptions = RunOptions()) {
    var scenario = scenario
    if !options.isOwn(of: scenario) { scenario.expectedTrace = nil }
    let runner = ScenarioRunner(scenario: scenario, options: options)
    let result = runner.run()
    var judge = ScenarioJudge(scenario, binding: runner.binding)
    for run in result.runs { judge.observeRun(run.trace) }
    self.scenario = scenario
    runs = result.runs
    verdict = judge.verdict(isComplete: result.isComplete)
    verdict.counts.items = runs.reduce(0) { $0 + $1.takenItems }
  }

  /// The scenario's fixed choices that no question of any run was about.
  package var unaskedChoices: [FixedChoice] {
    scenario.choices.indices.filter { place in
      runs.allSatisfy { $0.unaskedChoices.contains(place) }
    }.map { scenario.choices[$0] }
  }

  /// The tasks of prepared answers that were needed in no run.
  package var unusedAnswers: [TaskID] {
    runs.map(\.unusedAnswers).min { $0.count < $1.count } ?? []
  }

  /// How many steps that act came in no run because an exception had ended it.
  package var leftOutStepCount: Int {
    runs.map { run in
      var begun: Set<Int> = []
      var hasRaised = false
      for entry in run.trace.entries {
        switch entry.event {
        case .stepBegan(let index): begun.insert(Int(index))
        case .appException, .bindingException, .platformException: hasRaised = true
        default: continue
        }
      }
      if !hasRaised { return 0 }
      return run.steps.count { step in
        if case .settle = step.step.action { return false }
        return !step.step.action.isExpectation && !begun.contains(step.number)
      }
    }.min() ?? 0
  }

  /// What the fault detectors found in all its runs, whether the scenario expects it or not.
  package var findings: [Finding] {
    runs.flatMap { run in
      FaultDetectors.findings(in: run.trace, of: scenario.program, binding: run.binding)
    }
  }
}

extension RunOptions {
  /// Whether a run is the one that a scenario asks for by itself.
  fileprivate func isOwn(of scenario: Scenario) -> Bool {
    let own = ScenarioRunner(scenario: scenario)
    let other = ScenarioRunner(scenario: scenario, options: self)
    let tables = scenario.program.tables
    let isOwnRendering = tables.screens.allSatisfy { screen in
      let rendering = scenario.rendering ?? screen.rendering
      return self.rendering ?? rendering == rendering
    }
    let ownership = scenario.ownership ?? tables.ownership
    return own.binding == other.binding && own.profile == other.profile && isOwnRendering
      && own.width == other.width
      && self.ownership ?? ownership == ownership
  }
}
