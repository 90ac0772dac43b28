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
    var issues = TestIssues(options)
    if !issues.texts.isEmpty { return issues }
    let found = search(path)
    for problem in found.problems { issues.add(InputFinding(problem), below: root) }
    var loader = ScenarioLoader()
    for input in found.inputs { add(loader.load(input, in: files), to: &issues) }
    return issues
  }

  /// The paths of the scenarios that a path stands for, each as `replay` takes it.
  ///
  /// - Returns: The path itself where it stands for none, so that replaying it tells why.
  func paths(at path: String) -> [String] {
    let found = search(path)
    if found.inputs.isEmpty || !found.problems.isEmpty { return [path] }
    return found.inputs.map { $0.path.relative(to: root).text }
  }

  private func search(_ path: String) -> FileSearch.Findings {
    let whole = root.appending(path).text
    // Nothing is typed into a test, and an empty text names no folder.
    let operand = path.isEmpty ? "" : whole == "-" ? "./-" : whole
    return FileSearch(for: [.scenarios]).findings(for: [operand], in: files)
  }

  /// Replays a scenario that is a text.
  func replay(text: String) -> TestIssues {
    var issues = TestIssues(options)
    if !issues.texts.isEmpty { return issues }
    var loader = ScenarioLoader()
    let source = SourceText(path: SourceText.testName, text)
    add(loader.load(source, from: root, in: files), to: &issues)
    return issues
  }

  private func add(_ loaded: LoadedScenario, to issues: inout TestIssues) {
    for finding in loaded.errors {
      issues.add(finding, below: root)
    }
    guard let scenario = loaded.scenario else { return }
    let runner = ScenarioRunner(scenario: scenario, options: options.runOptions)
    if let refusal = runner.refusal {
      let path = FilePath(scenario.program.tables.files.last ?? SourceText.testName)
      return issues.add(InputFinding(FileProblem(path: path, message: refusal)), below: root)
    }
    let replay = Replay(scenario, options: options.runOptions)
    issues.add(replay, options: options.words, below: root)
  }
}
