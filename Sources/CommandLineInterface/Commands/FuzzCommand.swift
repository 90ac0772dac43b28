import Exploration
import Reporting
import ScenarioReplay
import ScenarioText

/// `navsim fuzz`: thinks up runs of an app, and saves what shows a fault as scenarios.
struct FuzzCommand: Command {
  static let syntax = CommandSyntax(
    name: "fuzz",
    summary: "Plays random events against an app and saves what shows a fault.",
    discussion: """
      Events come from the app: its controls as they are on screen, gestures, links, keys, a busy
      main thread, background, scenes, outcomes and latencies of tasks, every choice of the
      platform. What is found is reduced to the steps that matter and written as a scenario, one
      file for each problem. Scenarios that are in the folder already are played first. The same
      seed finds the same, whatever --jobs says.
      """,
    operandSummary: "Apps (.nav), scenarios to start from, or folders with apps.",
    options: [
      OptionSyntax(
        name: "seed", value: .text(placeholder: "NUMBER"),
        summary: "Decimal, 0x..., or a commit hash of 40 digits (default 1)."),
      OptionSyntax(
        name: "runs", value: .text(placeholder: "N"), summary: "How many runs (default 10000)."),
      OptionSyntax(
        name: "max-steps", value: .text(placeholder: "N"),
        summary: "The most steps of a run (default 50)."),
      OptionSyntax(
        name: "time-limit", value: .text(placeholder: "30s|5m"),
        summary: "Stop after the family of runs in which this has passed."),
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
    ] + RunSettings.options)

  private let paths: [String]
  private let settings: RunSettings
  private let plan: FuzzPlan
  private let jobs: Int
  private let folder: FilePath
  private let timeLimit: Duration?
  private let continues: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    settings = try RunSettings(arguments)
    let shard = try NumberOption.share(arguments, "shard")
    plan = FuzzPlan(
      seed: try NumberOption.seed(arguments, "seed") ?? 1,
      runs: try NumberOption.count(arguments, "runs", in: 1...1_000_000_000) ?? 10_000,
      maxSteps: try NumberOption.count(arguments, "max-steps", in: 1...10_000) ?? 50,
      shard: shard.index, shardCount: shard.count,
      maxFindings: try NumberOption.count(arguments, "max-findings", in: 1...10_000) ?? .max)
    jobs = try NumberOption.count(arguments, "jobs", in: 1...1024) ?? Workers.coreCount
    folder = FilePath(arguments.value(of: "save") ?? "Scenarios/Found")
    timeLimit = try NumberOption.duration(arguments, "time-limit")
    continues = arguments.contains("continue")
  }

  func run(in context: inout CommandContext) -> ExitStatus {
    let found = FileSearch(extensions: ["nav"]).findings(for: paths, in: context.files)
    var status = ExitStatus.success
    for problem in found.problems {
      context.messages.write("\(problem)\n")
      status = .unusable
    }
    var loader = ScenarioLoader()
    for input in found.inputs {
      guard let start = FuzzStart(input, settings, &loader, &context) else {
        status = status.combined(with: .unusable)
        continue
      }
      var session = FuzzSession(
        start, plan: plan, jobs: jobs, folder: folder, timeLimit: timeLimit, continues: continues)
      status = status.combined(with: session.run(&loader, in: &context))
      if status == .interrupted { break }
    }
    return status
  }
}
