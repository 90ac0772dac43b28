import Exploration
import Reporting
import ScenarioReplay
import ScenarioText
import Simulation

/// `navsim selfcheck`: everything twice, and the bytes compared.
struct SelfcheckCommand: Command {
  static let syntax = CommandSyntax(
    name: "selfcheck",
    summary: "Replays scenarios twice, fuzzes apps with one and several workers, compares bytes.",
    discussion: """
      Each of the two replays parses the files again. Whether expectations hold does not matter
      here; the first difference between the two traces is told, and makes the status 4. Some 300
      runs of every app, in two families, must come to the same, in the same words, by one worker
      and by several.
      """,
    operandSummary: "Scenarios, apps, folders with them, or `-` for a scenario.",
    options: RunSettings.options)

  /// What one of the two replays says.
  private struct Telling {
    var text: String
    var errors: String
  }

  private let paths: [String]
  private let settings: RunSettings

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    settings = try RunSettings(arguments)
  }

  func run(in context: inout CommandContext) -> ExitStatus {
    var status = ExitStatus.success
    let search = FileSearch(for: [.app, .scenarios])
    let inputs = search.foundInputs(for: paths, &status, in: &context)
    var loaders = [ScenarioLoader(), ScenarioLoader()]
    var sameCount = 0
    var byteCount = 0
    var workers = WorkerComparison(settings)
    for input in inputs where input.path.content == .app {
      status = status.combined(with: workers.compare(input, in: &context))
    }
    for input in inputs where input.path.content != .app {
      let first: Telling
      let second: Telling
      do {
        let source = try input.sourceText(in: context.files)
        first = told(source, input.folder, &loaders[0], context.files)
        second = told(source, input.folder, &loaders[1], context.files)
      } catch {
        context.tell(input.path, error.message)
        status = status.combined(with: .unusable)
        continue
      }
      context.messages.write(first.errors)
      if let difference = TextDifference(first.text, second.text) {
        context.output.write(difference.message(path: input.path.description, of: "trace"))
        status = status.combined(with: .notDeterministic)
      } else if !first.errors.isEmpty {
        status = status.combined(with: .unusable)
      } else {
        sameCount += 1
        byteCount += first.text.utf8.count
      }
    }
    if sameCount > 0 {
      let scenarios = counted(sameCount, "scenario")
      context.output.write(
        "\(scenarios) replayed twice with the same \(byteCount) bytes of trace\n")
    }
    context.output.write(workers.summary)
    return status
  }

  /// All that reports would say of one replay that begins with parsing the text.
  private func told(
    _ source: SourceText, _ folder: FilePath, _ loader: inout ScenarioLoader,
    _ files: any FileSystem
  ) -> Telling {
    let loaded = loader.load(source, from: folder, in: files)
    let errors = loaded.errors.map(\.text).joined()
    guard let scenario = loaded.scenario else { return Telling(text: errors, errors: errors) }
    if let refusal = ScenarioRunner(scenario: scenario, options: settings.options).refusal {
      let problem = "\(FileProblem(path: FilePath(source.path), message: refusal))\n"
      return Telling(text: problem, errors: problem)
    }
    let replay = Replay(scenario, options: settings.options)
    let report = ScenarioReport(replay, options: settings.words)
    let traces = report.runs.map { TraceJSONLines.text($0, of: report) }.joined()
    return Telling(text: traces + VerdictJSONLines.text(report), errors: errors)
  }
}
