import Reporting
import ScenarioReplay

extension ReplayTeller {
  /// Tells what a scenario comes to under several platforms, and where they differ.
  ///
  /// Only the judged platform counts for the status: a difference is a fact, not a failure.
  mutating func tell(
    _ replays: [(platform: String, replay: Replay)], of settings: RunSettings,
    _ context: inout CommandContext
  ) {
    let own = replays[0].replay.scenario.ownPlatform
    let judged = replays.first { $0.platform == own } ?? replays[0]
    let reports = replays.map { platform, replay in
      ScenarioReport(replay, options: settings.words(platform: platform), platform: platform)
    }
    let comparison = PlatformComparison(reports, judged: judged.platform)
    summary.add(judged.replay.verdict)
    if comparisons == nil { comparisons = ComparisonSummary(platforms: settings.platforms) }
    comparisons?.add(comparison)
    junit?.add(comparison)
    if telling.isJSONLines {
      for report in reports { context.output.write(VerdictJSONLines.text(report)) }
      context.output.write(VerdictJSONLines.text(comparison))
    } else {
      write(
        context.console.text(comparison), of: comparison.judgedReport,
        saysMore: comparison.differs || !comparison.judgedPasses, &context)
      if telling.annotates { context.output.write(WorkflowAnnotations.text(comparison)) }
    }
    count(judged.replay)
  }
}
