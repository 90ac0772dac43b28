import AppModel
import EventCore
import Exploration
import Reporting
import ScenarioReplay
import ScenarioText
import Simulation
import Verification

/// The app or scenario that is searched, and what a found scenario must repeat of it.
struct SearchStart {
  /// What is searched.
  let subject: SearchSubject
  /// The file, as somebody named it.
  let path: FilePath
  /// Where the app stands: in a file, or in the scenario itself.
  let app: App
  /// The starting point itself, with its goals and steps, and how it runs.
  let runner: ScenarioRunner
  /// What the scenario says; of an app that is a file, that it is played.
  private let text: String
  /// The lines that set a found scenario up, and the steps of the starting point.
  let setupLines: [String]
  /// What it runs under besides its platform and binding, as a scenario says it: that of the file,
  /// unless options take its place, and the options.
  let circumstances: [String]

  /// All that it runs under: `ios17`, `binding deferred`.
  var conditions: [String] {
    [runner.platform, "binding \(runner.binding.name)"] + circumstances
  }

  /// Where an app stands.
  enum App {
    /// In a file of its own.
    case file(FilePath)
    /// In the scenario from which the runs start.
    case inline(AppSource)
  }

  /// Takes what was read of a file; tells what keeps it from being searched.
  init?(
    _ loaded: LoadedScenario, of input: FileSearch.Input, _ settings: RunSettings,
    _ context: inout CommandContext, keepsSteps: Bool = true
  ) {
    guard let scenario = loaded.scenario, let tree = loaded.syntax, let source = tree.appSource
    else { return nil }
    let runner = ScenarioRunner(scenario: scenario, options: settings.options)
    if let refusal = runner.refusal {
      context.tell(input.path, refusal)
      return nil
    }
    if keepsSteps, tree.hasSeveralOrders {
      context.tell(input.path, "expected steps in one order to begin with, found `permute`")
      return nil
    }
    self.runner = runner
    text = tree.printed()
    subject = SearchSubject(scenario, options: settings.options)
    path = input.path
    app =
      switch source {
      case .file(let path): .file(input.folder.appending(path.value))
      case .inline: .inline(source)
      }
    setupLines = SearchStart.setupLines(tree, settings, keepsSteps: keepsSteps)
    circumstances = SearchStart.circumstances(tree, settings)
    if keepsSteps, let failure = subject.failureOfOwnSteps {
      context.tell(input.path, "expected steps that can be done to begin with: \(failure)")
      return nil
    }
    if subject.vocabulary.isEmpty {
      let message = "expected something that somebody could use: a control, link, key or tab"
      context.tell(input.path, message)
      return nil
    }
  }

  /// A digest of all that the scenario and the app say; `nil` if the app cannot be read any more.
  func contentDigest(in context: CommandContext) -> String? {
    var digest = Fingerprint()
    digest.combine(text)
    if case .file(let path) = app {
      guard let source = try? FileSearch.Input.file(path).sourceText(in: context.files) else {
        return nil
      }
      digest.combine(String(decoding: source.bytes, as: UTF8.self))
    }
    return digest.description
  }

  /// Whether a scenario plays this app.
  ///
  /// - Parameter folder: The folder of the scenario.
  func isPlayed(
    by tree: ScenarioFile?, in folder: FilePath, _ context: CommandContext
  ) -> Bool {
    switch (app, tree?.appSource) {
    case (.file(let own), .file?):
      tree?.appPath(from: folder).map { context.files.isSame($0, own) } == true
    case (.inline(let own), let other?): own == other
    default: false
    }
  }

  /// Whether a scenario holds an app of the same name: what `--minimise-app` has left of it.
  func isPlayedInPart(by tree: ScenarioFile?) -> Bool {
    guard case .inline(let app)? = tree?.appSource else { return false }
    return app.name.text == subject.scenario.program.tables.name
  }

  /// What a problem is called, in this app and in what is left of it.
  func words(_ problem: FoundProblem, in program: Program? = nil) -> [String] {
    problem.words(in: program ?? subject.scenario.program)
  }

  /// What a search leaves out that gives these inputs some of their values alone; `nil` if it
  /// leaves none out.
  static func notEveryValue(of inputs: [String]) -> String? {
    if inputs.isEmpty { return nil }
    let rest = inputs.count - 2
    let names = inputs.prefix(2) + (rest > 0 ? [counted(rest, "other")] : [])
    return "not every value of \(names.joined(separator: " and "))"
  }

  /// The name under which it is told.
  var name: String { path.description }

  /// The name of the app: its file, or the scenario's that has it.
  var appName: String {
    switch app {
    case .file(let path): path.normalized.text
    case .inline: path.text
    }
  }

  /// The lines of a found scenario in a folder that name the app, or have it.
  func appLines(from folder: FilePath, _ context: inout CommandContext) -> [String] {
    switch app {
    case .file(let path):
      let relative = context.files.resolved(path).relative(to: context.files.resolved(folder))
      return SearchStart.lines(of: .app(.file(StringLiteral(relative.text))))
    case .inline(let source): return SearchStart.lines(of: .app(source), keepsBlanks: true)
    }
  }

  /// The lines of a scenario that are one item's.
  private static func lines(of item: ScenarioItem, keepsBlanks: Bool = false) -> [String] {
    item.printedLines.filter { keepsBlanks || !$0.isEmpty }.map(String.init)
  }

  private static func circumstances(_ tree: ScenarioFile, _ settings: RunSettings) -> [String] {
    var all: [String] = []
    for item in tree.body.nodes {
      guard case .with(let own) = item else { continue }
      for setting in own where !settings.replaces(setting) {
        let words = lines(of: .with([setting])).joined(separator: " ")
        all.append(String(words.dropFirst("with ".count)))
      }
    }
    return (all + settings.scenarioSettings).filter {
      !$0.hasPrefix("binding ") && !$0.hasPrefix("platform ") && $0 != "width compact"
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
      case .app, .expectedFailure, .reach, .permute: continue
      case .with(let own):
        let kept = own.filter { !settings.replaces($0) }
        if !kept.isEmpty { lines += SearchStart.lines(of: .with(kept)) }
        continue
      case .step where !keepsSteps, .answer where !keepsSteps: continue
      case .step(var step):
        if case .expect = step.action {
          if step.time == nil { continue }
          // What is found may be against what was expected.
          step.action = .passTime
          lines += SearchStart.lines(of: .step(step))
          continue
        }
      default: break
      }
      lines += SearchStart.lines(of: item)
    }
    if let line = settings.scenarioLine { lines.insert(line, at: 0) }
    return lines
  }
}
