import AppModel
import Exploration
import Reporting
import ScenarioReplay
import ScenarioText
import Simulation
import Verification

/// A scenario that does not fit its app any more, played on with other controls.
struct AdaptedReplay {
  private let mismatches: [ScenarioMismatch]
  private var replay: Replay

  /// Plays a scenario on; `nil` if all its lines fit, or if it cannot be played at all.
  init?(
    _ loaded: LoadedScenario, _ input: FileSearch.Input, _ policy: MismatchPolicy,
    _ options: RunOptions, _ loader: inout ScenarioLoader, _ context: inout CommandContext
  ) {
    var misfits: [FittingScenario.Misfit] = []
    var scenario = loaded.scenario
    if scenario == nil,
      let fitting = loader.fitting(loaded, from: input.folder, in: context.files)
    {
      scenario = fitting.scenario
      misfits = fitting.misfits
    }
    guard let scenario, ScenarioRunner(scenario: scenario, options: options).refusal == nil
    else { return nil }
    if scenario.hasSeveralOrders {
      if !misfits.isEmpty {
        context.tell(loaded.source.path, "expected steps in one order to play on, found `permute`")
      }
      return nil
    }
    let adapted = AdaptedScenario(
      scenario, unfit: misfits.compactMap(Self.unfitStep), policy: policy, options: options)
    var mismatches = misfits.map { misfit in
      let replacement = adapted.mismatches.first { $0.step == misfit.step }?.replacement
      return ScenarioMismatch(
        path: loaded.source.path, line: misfit.finding.line, expected: misfit.text,
        reason: misfit.finding.message, replacement: replacement,
        step: replacement == nil ? nil : misfit.step)
    }
    for mismatch in adapted.mismatches
    where !misfits.contains(where: { $0.step == mismatch.step }) {
      let step = scenario.steps[mismatch.step]
      mismatches.append(
        ScenarioMismatch(
          path: loaded.source.path, line: Int(step.line.line), expected: step.text,
          reason: "there is nothing to hit when it comes", replacement: mismatch.replacement,
          step: mismatch.replacement == nil ? nil : mismatch.step))
    }
    if mismatches.isEmpty { return nil }
    self.mismatches = mismatches.sorted { $0.line < $1.line }
    replay = Replay(adapted.scenario, options: options)
    let trace = replay.runs.first?.trace
    replay.verdict.add(
      mismatches: self.mismatches.map { $0.failure(in: scenario.line.file, trace) })
  }

  private static func unfitStep(_ misfit: FittingScenario.Misfit) -> AdaptedScenario.UnfitStep? {
    misfit.step.map { AdaptedScenario.UnfitStep(step: $0, words: misfit.action) }
  }

  /// Tells what did not fit, then what the rest comes to.
  func tell(_ teller: inout ReplayTeller, _ context: inout CommandContext) {
    for mismatch in mismatches { teller.tell(mismatch, &context) }
    teller.tell(replay, &context)
  }
}
