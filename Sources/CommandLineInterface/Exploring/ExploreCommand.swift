import Exploration
import Reporting
import ScenarioReplay

/// `navsim explore`: tries every order of an app's events, within bounds that it prints.
struct ExploreCommand: Command {
  static let syntax = CommandSyntax(
    name: "explore",
    summary: "Tries every order of an app's events: proves that none shows a fault, or tells how.",
    discussion: """
      Breadth first through the states of the app: whatever is pending may come next, whatever its
      duration, and an input may be delivered at once or wait. \"No fault\" is said when every state
      within the bounds was visited; otherwise each problem is told with a shortest scenario. A
      scenario gives its set-up as the starting point and its inputs as the events. The report is
      the same for any --jobs.
      """,
    operandSummary: "Apps (.nav), scenarios, or folders with apps.",
    options: ExploreRequest.searchOptions + [
      OptionSyntax(
        name: "compact",
        summary: "Keep 64-bit fingerprints instead of states; says how likely one was missed."),
      OptionSyntax(
        name: "no-reduction",
        summary:
          "Decide at once which input waits and how long views live on; keep values nobody reads."),
      OptionSyntax(
        name: "swarm", value: .text(placeholder: "I/N"),
        summary: "Only the I-th of N parts; `cover --merge` puts their --coverage together."),
      OptionSyntax(
        name: "swarm-border", value: .text(placeholder: "N"),
        summary: "How many states of one depth the parts divide (default 65536)."),
      OptionSyntax(
        name: "checkpoint", value: .text(placeholder: "FILE"),
        summary: "Go on from FILE if it is there; write it where a limit comes first."),
      OptionSyntax(
        name: "coverage", value: .text(placeholder: "FILE"),
        summary: "Write what was visited, reached and found; `cover --merge` reads it."),
      OptionSyntax(
        name: "timing", value: .word(["order", "exact"]),
        summary:
          "Whether durations are free, or those of the platform while the app alone keeps the "
          + "main thread busy (default order)."),
      ExploreRequest.saveOption,
      OptionSyntax(
        name: "after-steps",
        summary: "Begin where the scenario's steps end, instead of taking them for the events."),
      OptionSyntax(
        name: "brief", summary: "A line for each problem instead of its scenario."),
      ExploreRequest.allowIncompleteOption,
    ] + RunSettings.options)

  private let paths: [String]
  private let settings: RunSettings
  private let request: ExploreRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    settings = try RunSettings(arguments)
    request = try ExploreRequest(arguments)
  }

  func run(in context: inout CommandContext) throws(UsageError) -> ExitStatus {
    try context.checkOutputs([
      ("checkpoint", request.checkpoint), ("coverage", request.coverageFile),
      ("save", request.folder),
    ])
    // First of all: nothing that is tried below may be left behind.
    context.interruption.listen()
    let inputCount = FileSearch(for: [.app]).findings(for: paths, in: context.files)
      .inputs.count
    if !canWrite(apps: inputCount, &context) { return .unusable }
    let keepsSteps = request.plan.beginsAfterSteps
    var parts: [ExplorationPart] = []
    let status = SearchStart.forEach(paths, settings, keepsSteps: keepsSteps, in: &context) {
      start, _, context in
      if keepsSteps && start.path.content == .app {
        context.tell(start.path, "expected a scenario for `--after-steps`, found an app")
        return .unusable
      }
      var session = ExploreSession(start, settings, request)
      session.namesApp = inputCount > 1
      let status = session.run(in: &context)
      if let part = session.part { parts.append(part) }
      return status
    }
    guard let file = request.coverageFile, !parts.isEmpty else { return status }
    return status.combined(with: context.write(ExplorationPartFile.text(parts), to: file))
  }

  /// Tells before the search what could not be written after it.
  private func canWrite(apps inputCount: Int, _ context: inout CommandContext) -> Bool {
    for file in [request.checkpoint, request.coverageFile].compactMap(\.self)
    where !context.canWrite(file) { return false }
    if let folder = request.folder, !context.canWrite(in: folder) { return false }
    guard let file = request.checkpoint, inputCount > 1 else { return true }
    context.tell(file, "expected one app for `--checkpoint`, found \(inputCount)")
    return false
  }
}
