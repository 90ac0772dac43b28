import Exploration
import Reporting
import ScenarioReplay

/// `navsim fuzz`: thinks up runs of an app, and saves what shows a fault as scenarios.
struct FuzzCommand: Command {
  static let syntax = CommandSyntax(
    name: "fuzz",
    summary: "Plays random events against an app and saves what shows a fault.",
    discussion: """
      Events come from the app: its controls as they are on screen, gestures, links, keys, a busy
      main thread, background, scenes, outcomes and latencies of tasks, every choice of the
      platform. What is found is reduced to the steps that matter, after those of the scenario that
      it starts from, and written as a scenario, one file for each problem. Scenarios of the app
      that are in the folder already are played first. Runs come in families of 256, and what one
      of them reaches is taken up by later ones of its family. The same seed finds the same,
      whatever --jobs says. An interrupt ends it: what was found is saved, and the status is 130.
      """,
    operandSummary: "Apps (.nav), scenarios to start from, or folders with apps.",
    options: FuzzOptions.syntax + RunSettings.options)

  private let paths: [String]
  private let settings: RunSettings
  private let options: FuzzOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    settings = try RunSettings(arguments)
    options = try FuzzOptions(arguments)
  }

  func run(in context: inout CommandContext) throws(UsageError) -> ExitStatus {
    try context.checkOutputs([("save", options.folder), ("coverage", options.coverageFile)])
    // First of all: nothing that is tried below may be left behind.
    context.interruption.listen()
    if !canWrite(&context) { return .unusable }
    var coverage = CoverageCollection()
    var isFirst = true
    var status = SearchStart.forEach(paths, settings, in: &context) { start, loader, context in
      if !isFirst { context.output.write("\n") }
      isFirst = false
      var session = FuzzSession(start, options)
      let status = session.run(&loader, in: &context)
      if let report = session.coverage { coverage.add(report) }
      return status
    }
    if context.interruption.isRequested { status = status.combined(with: .interrupted) }
    if let file = options.coverageFile, !coverage.reports.isEmpty {
      status = status.combined(with: coverage.write(to: file, in: &context))
    }
    return status
  }

  /// Tells before the first run what could not be written after the last.
  private func canWrite(_ context: inout CommandContext) -> Bool {
    if !context.canWrite(in: options.folder) { return false }
    return options.coverageFile.map { context.canWrite($0) } ?? true
  }
}
