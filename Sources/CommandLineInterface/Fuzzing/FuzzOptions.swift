import Exploration
import ScenarioReplay

/// What the command line says about a campaign, whatever the app.
struct FuzzOptions {
  /// How much is done, and which part of it.
  let plan: FuzzPlan
  /// How many families run at once.
  let jobs: Int
  /// Where findings are kept.
  let folder: FilePath
  /// After how long no more families begin.
  let timeLimit: Duration?
  /// Whether it goes on though a scenario found before still fails.
  let continues: Bool
  /// Whether saved scenarios hold a copy of the app, cut down to what matters.
  let minimisesApp: Bool
  /// Where what was reached is written.
  let coverageFile: FilePath?

  private static let usual = FuzzPlan()
  private static let kinds = EventKind.allCases.map(\.name).joined(separator: ", ")

  /// Their syntax.
  static let syntax = [
    OptionSyntax(
      name: "seed", value: .text(placeholder: "NUMBER"),
      summary: "Decimal, 0x..., or a commit hash of 40 digits (default \(usual.seed))."),
    OptionSyntax(
      name: "runs", value: .text(placeholder: "N"),
      summary: "How many runs (default \(usual.runs))."),
    OptionSyntax(
      name: "max-steps", value: .text(placeholder: "N"),
      summary: "The most steps of a run (default \(usual.maxSteps))."),
    OptionSyntax(
      name: "time-limit", value: .text(placeholder: "LENGTH"),
      summary: "Begin no family after so long, as in 30s or 5m; shrink no more after twice that."),
    OptionSyntax(
      name: "jobs", value: .text(placeholder: "N"),
      summary: "How many families run at once (default: all cores)."),
    OptionSyntax(
      name: "shard", value: .text(placeholder: "I/N"),
      summary: "Only the I-th of N parts of the campaign."),
    OptionSyntax(
      name: "save", value: .text(placeholder: "FOLDER"),
      summary: "Where findings are kept (default Scenarios/Found)."),
    OptionSyntax(
      name: "max-findings", value: .text(placeholder: "N"),
      summary: "Stop after so many different problems."),
    OptionSyntax(
      name: "continue", summary: "Go on even if a scenario found before still fails."),
    OptionSyntax(
      name: "minimise-app",
      summary: "Save the app inline, without what the fault does not need."),
    OptionSyntax(
      name: "weights", value: .text(placeholder: "KIND=N,..."),
      summary: "How often kinds of events come, as in link=20,scene=0: \(kinds)."),
    OptionSyntax(
      name: "coverage", value: .text(placeholder: "FILE"),
      summary: "Write what was reached; `cover --merge` reads it."),
  ]

  /// Reads the options.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let shard = try NumberOption.share(arguments, "shard")
    coverageFile = try OutputFileOption.path(arguments, "coverage")
    var plan = FuzzPlan(
      seed: try NumberOption.seed(arguments, "seed") ?? Self.usual.seed,
      runs: try NumberOption.count(arguments, "runs", in: 1...1_000_000_000)
        ?? Self.usual.runs,
      maxSteps: try NumberOption.count(arguments, "max-steps", in: 1...10_000)
        ?? Self.usual.maxSteps,
      shard: shard.index, shardCount: shard.count,
      maxFindings: try NumberOption.count(arguments, "max-findings", in: 1...10_000)
        ?? Self.usual.maxFindings,
      weights: try WeightsOption.weights(arguments, "weights"))
    plan.countsCoverage = coverageFile != nil
    self.plan = plan
    jobs = try NumberOption.count(arguments, "jobs", in: 1...1024) ?? Workers.coreCount
    folder = FilePath(arguments.value(of: "save") ?? "Scenarios/Found")
    timeLimit = try NumberOption.duration(arguments, "time-limit")
    continues = arguments.contains("continue")
    minimisesApp = arguments.contains("minimise-app")
  }
}
