import AppModel
import Exploration
import Simulation

/// Measures fuzzing: thinking up events, playing them, detectors and coverage.
struct FuzzBenchmark {
  /// The app.
  let program: Program

  /// What was measured.
  struct Result {
    /// What all families came to.
    var total: FuzzFamily.Result
    /// How many different problems were found.
    var problems: Int
    /// The time that took.
    var nanoseconds: Int64
  }

  /// Runs families of a fixed seed.
  func run(families: Int) -> Result {
    let subject = SearchSubject(app: program, options: RunOptions())
    let plan = FuzzPlan(seed: 1, runs: families * FuzzFamily.runCount)
    var campaign = FuzzCampaign(subject, plan: plan)
    let start = ProcessorTime()
    for number in plan.families { campaign.take(campaign.run(family: number)) }
    return Result(
      total: campaign.total, problems: campaign.findings.count,
      nanoseconds: ProcessorTime().nanoseconds(since: start))
  }
}

extension FuzzBenchmark.Result: CustomStringConvertible {
  /// One line for people.
  var description: String {
    let perSecond = Int64(total.items) * 1_000_000 / max(nanoseconds, 1)
    return "fuzzing: \(total.runs) runs, \(total.steps) steps, \(total.items) items, "
      + "\(perSecond) thousand items/s, \(total.situations) situations, \(problems) problems"
  }
}
