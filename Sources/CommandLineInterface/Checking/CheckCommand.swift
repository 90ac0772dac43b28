import Reporting
import ScenarioReplay

/// `navsim check`: everything that can be said of apps and scenarios without running them.
struct CheckCommand: Command {
  static let syntax = CommandSyntax(
    name: "check",
    summary: "Checks apps and scenarios without running them.",
    discussion: """
      Tells every error with its place: what does not parse, names that do not resolve, wrong
      types, screens that no statement opens, tasks that nothing starts, guards that never hold.
      Exits with 1 for what parses but is wrong, with 2 for what does not parse.
      """,
    operandSummary: "Files, folders with .nav and .scenario files, or `-` for a scenario.",
    options: [])

  private let paths: [String]

  init(_ arguments: ParsedArguments) { paths = arguments.operands }

  func run(in context: inout CommandContext) -> ExitStatus {
    var status = ExitStatus.success
    let search = FileSearch(for: [.app, .scenarios])
    let inputs = search.foundInputs(for: paths, &status, in: &context)
    var loader = ScenarioLoader()
    var findingCount = 0
    var uncheckedCount = 0
    for input in inputs {
      let isApp = input.path.content == .app
      let findings =
        isApp
        ? loader.findings(ofApp: input.path, in: context.files)
        : loader.load(input, in: context.files).findings
      findingCount += findings.count
      uncheckedCount += findings.contains(where: \.isOfApp) ? 1 : 0
      context.output.write(findings.filter { !$0.isOfApp }.map(\.text).joined())
      for finding in findings {
        status = status.combined(with: finding.stage == .unusable ? .unusable : .failure)
      }
    }
    if uncheckedCount > 0 {
      let scenarios = counted(uncheckedCount, "scenario")
      context.messages.write("navsim: \(scenarios) not checked because of errors in the app\n")
    }
    if findingCount == 0 && status == .success {
      context.output.write("\(counted(inputs.count, "file")) checked, nothing found\n")
    }
    return status
  }
}
