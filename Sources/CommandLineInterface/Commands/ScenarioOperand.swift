import Exploration
import ScenarioReplay
import ScenarioText
import Simulation

/// The one scenario that a command works on, read and checked.
struct ScenarioOperand {
  /// Where it was found.
  let input: FileSearch.Input
  /// What became of its file.
  let loaded: LoadedScenario
  /// The scenario.
  let scenario: Scenario
  /// The file's tree.
  let tree: ScenarioFile

  /// Reads the scenario that the operands name; tells what is wrong with it.
  init?(
    _ paths: [String], _ settings: RunSettings, _ loader: inout ScenarioLoader,
    _ context: inout CommandContext
  ) {
    var status = ExitStatus.success
    let search = FileSearch(extensions: ["scenario"])
    let inputs = search.foundInputs(for: paths, &status, in: &context)
    if status != .success { return nil }
    guard let input = inputs.first, inputs.count == 1 else {
      let message = "expected one scenario, found \(inputs.count)"
      context.messages.write("navsim: error: \(message)\n")
      return nil
    }
    if input.path.fileExtension == "nav" {
      let message = "expected a scenario, found an app; `navsim fuzz` makes scenarios"
      context.messages.write("\(FileProblem(path: input.path, message: message))\n")
      return nil
    }
    let loaded = loader.load(input, in: context.files)
    for finding in loaded.findings where finding.stage != .doubtful {
      context.messages.write(finding.text)
    }
    guard let scenario = loaded.scenario, let tree = loaded.syntax else { return nil }
    let runner = ScenarioRunner(scenario: scenario, options: settings.options)
    if let refusal = runner.refusal {
      context.messages.write("\(FileProblem(path: input.path, message: refusal))\n")
      return nil
    }
    self.input = input
    self.loaded = loaded
    self.scenario = scenario
    self.tree = tree
  }

  /// The file of the app; `nil` if the scenario holds its app.
  var appPath: FilePath? { tree.appPath(from: input.folder) }
}

extension RunSettings {
  /// The line of a scenario that says the same as the options; `nil` without options.
  var scenarioLine: String? {
    var chosen: [String] = []
    for place in stride(from: 0, to: words.count - 1, by: 2) {
      // `--duration push=400ms,pop=1s` is `duration push 400ms, duration pop 1s` in a scenario.
      for value in words[place + 1].split(separator: ",") {
        let words = value.split(separator: "=").joined(separator: " ")
        chosen.append("\(self.words[place].dropFirst(2)) \(words)")
      }
    }
    return chosen.isEmpty ? nil : "with \(chosen.joined(separator: ", "))"
  }
}

extension ScenarioFile {
  /// Names the app as it is seen from another file's folder.
  mutating func moveApp(
    _ operand: ScenarioOperand, _ output: FilePath, _ context: CommandContext
  ) {
    guard let app = operand.appPath else { return }
    let folder = context.files.resolved(output.folder)
    let path = context.files.resolved(app).relative(to: folder)
    for place in body.items.indices {
      if case .app(.file) = body.items[place].node {
        body.items[place].node = .app(.file(StringLiteral(path.text)))
      }
    }
  }
}
