import Exploration
import ScenarioReplay
import ScenarioText
import Simulation

/// The app or scenario that is fuzzed, and what a found scenario must repeat of it.
struct FuzzStart {
  /// What is fuzzed.
  let subject: FuzzSubject
  /// The name under which it is told.
  let name: String
  /// The app's file.
  let appPath: FilePath
  /// The starting point itself, with its goals and steps, and how it runs.
  let runner: ScenarioRunner
  /// The lines that set a found scenario up, and the steps of the starting point.
  let setupLines: [String]

  /// Reads and checks the file; tells what is wrong with it.
  init?(
    _ input: FileSearch.Input, _ settings: RunSettings, _ loader: inout ScenarioLoader,
    _ context: inout CommandContext, keepsSteps: Bool = true
  ) {
    var loaded: LoadedScenario
    if input.path.fileExtension == "nav" {
      let text = "scenario \"fuzz\"\napp \"\(input.path.lastComponent)\"\n"
      let source = SourceText(path: input.path.text, bytes: Array(text.utf8))
      loaded = loader.load(source, from: input.folder, in: context.files)
    } else {
      loaded = loader.load(input, in: context.files)
    }
    for finding in loaded.findings where finding.stage != .doubtful {
      context.messages.write(finding.text)
    }
    guard let scenario = loaded.scenario, let tree = loaded.syntax else { return nil }
    guard case .file(let app)? = tree.appSource else {
      context.messages.write("\(input.path): error: expected an app in a file of its own\n")
      return nil
    }
    let runner = ScenarioRunner(scenario: scenario, options: settings.options)
    if let refusal = runner.refusal {
      context.messages.write("\(input.path): error: \(refusal)\n")
      return nil
    }
    self.runner = runner
    subject = FuzzSubject(scenario, options: settings.options)
    name = input.path.text
    appPath = input.folder.appending(app.value)
    setupLines = FuzzStart.setupLines(tree, settings, keepsSteps: keepsSteps)
    if subject.vocabulary.isEmpty {
      context.messages.write(
        "\(input.path): error: expected a control, link or key that somebody could use\n")
      return nil
    }
  }

  /// What stays of a scenario when its expectations are taken away; options given on the command
  /// line take the place of its own.
  private static func setupLines(
    _ tree: ScenarioFile, _ settings: RunSettings, keepsSteps: Bool
  ) -> [String] {
    var lines: [String] = []
    for item in tree.body.nodes {
      switch item {
      case .app, .expectedFailure, .reach, .permute, .allow: continue
      case .with where !settings.words.isEmpty: continue
      case .step where !keepsSteps: continue
      case .step(let step):
        if case .expect = step.action { continue }
      default: break
      }
      let single = ScenarioFile(
        title: Item(StringLiteral("")), body: Block([Item(item)]))
      lines += single.printed().split(separator: "\n").dropFirst().map(String.init)
    }
    var chosen: [String] = []
    for place in stride(from: 0, to: settings.words.count - 1, by: 2) {
      // `--duration push=400ms,pop=1s` is `duration push 400ms, duration pop 1s` in a scenario.
      for value in settings.words[place + 1].split(separator: ",") {
        let words = value.split(separator: "=").joined(separator: " ")
        chosen.append("\(settings.words[place].dropFirst(2)) \(words)")
      }
    }
    if !chosen.isEmpty { lines.insert("with \(chosen.joined(separator: ", "))", at: 0) }
    return lines
  }
}
