import ScenarioReplay
import ScenarioText
import Simulation

/// Replays scenarios and collects what a test has to report.
struct TestReplayer<Files: FileSystem> {
  let files: Files
  let options: NavigationOptions
  let root: FilePath

  /// Replays a file or a folder.
  func replay(_ path: String) -> TestIssues {
    var issues = TestIssues()
    let found = FileSearch(extensions: ["scenario"])
      .findings(for: [root.appending(path).text], in: files)
    for problem in found.problems { issues.add(InputFinding(problem), below: root) }
    var loader = ScenarioLoader()
    for input in found.inputs { add(loader.load(input, in: files), to: &issues) }
    return issues
  }

  /// Replays a scenario that is a text.
  func replay(text: String) -> TestIssues {
    var issues = TestIssues()
    var loader = ScenarioLoader()
    let source = SourceText(path: "<scenario>", text)
    add(loader.load(source, from: root, in: files), to: &issues)
    return issues
  }

  private func add(_ loaded: LoadedScenario, to issues: inout TestIssues) {
    for finding in loaded.findings where finding.stage != .doubtful {
      issues.add(finding, below: root)
    }
    guard let scenario = loaded.scenario else { return }
    let runner = ScenarioRunner(scenario: scenario, options: options.runOptions)
    if let refusal = runner.refusal {
      let path = FilePath(scenario.program.tables.files.last ?? "<scenario>")
      return issues.add(InputFinding(FileProblem(path: path, message: refusal)), below: root)
    }
    let replay = Replay(scenario, options: options.runOptions)
    issues.add(replay, options: options.words, below: root)
  }
}
