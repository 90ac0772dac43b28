import AppModel
import EventCore
import ScenarioText
import Simulation
import Testing
import TraceModel

/// What a scenario written inside a test does, as the lines of its trace.
struct Playback {
  /// The lines from the first step on, without the items' numbers.
  let lines: [String]
  /// Those of the beginning too, before the first step.
  let allLines: [String]
  /// The runs, one for every order.
  let runs: [Run]
  /// How many of the steps expect something of a state.
  let expectationCount: Int

  /// Plays the steps of a scenario on an app; both are texts.
  init(
    app: String, _ steps: String, options: RunOptions = RunOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let playable = try Playback.scenario(app: app, steps, sourceLocation: sourceLocation)
    runs = ScenarioRunner(scenario: playable, options: options).run().runs
    let steps = playable.numberedSteps.map(\.text)
    expectationCount =
      playable.numberedSteps.filter {
        if case .expect(.state) = $0.action { true } else { false }
      }.count
    let traces = runs.map { run in
      TraceText.lines(of: run.trace, program: playable.program, stepTexts: steps)
    }
    allLines = traces.flatMap { $0.map(Playback.withoutItem) }
    lines = traces.flatMap { lines in
      lines.drop { !$0.contains("step 1:") }.map(Playback.withoutItem)
    }
  }

  /// A scenario and its app, both given as texts.
  static func scenario(
    app: String, _ steps: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Scenario {
    let text = "scenario \"test\"\napp Sample {\n\(app)\n}\n\(steps)\n"
    let source = SourceText(path: "test.scenario", text)
    let parsed = ScenarioFile.parse(source)
    let inline = parsed.tree.body.nodes.compactMap { node -> AppFile? in
      if case .app(.inline(let app)) = node { AppFile(app) } else { nil }
    }.first
    var diagnostics = parsed.diagnostics
    let app = try #require(inline, sourceLocation: sourceLocation)
    let checked = AppChecker.check(app, source: source)
    diagnostics += checked.diagnostics
    var scenario: Scenario?
    if let app = checked.app {
      let compiled = ScenarioChecker.check(parsed.tree, source: source, app: app)
      diagnostics += compiled.diagnostics
      scenario = compiled.scenario
    }
    let errors = diagnostics.filter { $0.severity == .error }
    #expect(
      errors.isEmpty, "\(DiagnosticFormatter(source).format(errors))",
      sourceLocation: sourceLocation)
    return try #require(scenario, sourceLocation: sourceLocation)
  }

  /// A line with single spaces and without the number of its item.
  private static func withoutItem(_ line: String) -> String {
    var words = line.split(separator: " ")
    if let last = words.last, last.hasPrefix("(#") { words.removeLast() }
    return words.joined(separator: " ")
  }

  /// The lines that contain one of these words, in order.
  func only(_ words: String...) -> [String] {
    lines.filter { line in words.contains { line.contains($0) } }
  }

  /// The commands to the platform with its answers, and the lines that contain one of these words.
  func commands(_ words: String...) -> [String] {
    lines.filter { line in
      let verbs = ["push ", "pop ", "set ", "present ", "dismiss ", "replace ", "held "]
      let isCommand = verbs.contains { line.contains(" " + $0) } && line.contains(": ")
      return isCommand && !line.contains("transition") && !line.contains("step")
        || words.contains { line.contains($0) }
    }
  }
}
