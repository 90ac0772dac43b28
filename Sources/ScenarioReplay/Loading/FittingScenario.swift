import ScenarioText

/// What is left of a scenario that was written for another version of its app.
package struct FittingScenario: Sendable {
  /// A line that does not fit the app any more.
  package struct Misfit: Hashable, Sendable {
    /// What is wrong with it.
    package var finding: InputFinding
    /// The line as it is written.
    package var text: String
    /// What a step does, as it is written; empty for other lines.
    package var action = ""
    /// The place among the scenario's steps where something else can be done; `nil` if the line is
    /// left out.
    package var step: Int?
  }

  /// The scenario; in the place of a step that does not fit stands `deliver`.
  package var scenario: Scenario
  /// The lines that do not fit, in order.
  package var misfits: [Misfit]
}

extension ScenarioLoader {
  /// Finds the lines of a scenario that do not fit its app, and checks the others.
  ///
  /// - Returns: `nil` if it does not parse, its app has errors, or its setting-up does not fit.
  package mutating func fitting(
    _ loaded: LoadedScenario, from folder: FilePath, in files: some FileSystem
  ) -> FittingScenario? {
    var ignored = loaded
    guard let tree = loaded.syntax, let app = app(of: tree, from: folder, in: files, &ignored)
    else { return nil }
    let source = loaded.source
    let (setUp, lines) = Self.sorted(tree.body.items)
    var fitting = tree
    fitting.body.items = setUp
    var misfits: [FittingScenario.Misfit] = []
    var stepCount = 0
    for line in lines {
      var alone = tree
      alone.body.items = setUp + [line]
      let checked = ScenarioChecker.check(alone, source: source, app: app)
      if checked.scenario != nil {
        fitting.body.items.append(line)
        if line.node.isStep { stepCount += 1 }
        continue
      }
      let findings = InputFinding.findings(checked.diagnostics, in: source, stage: .wrong)
      guard let finding = findings.first(where: { $0.stage == .wrong }) else { return nil }
      var misfit = FittingScenario.Misfit(
        finding: finding, text: Self.text(of: line.node), step: nil)
      if case .step(var step) = line.node, step.action.isUsersDoing {
        misfit.step = stepCount
        stepCount += 1
        var action = step
        action.time = nil
        action.mayMiss = false
        misfit.action = action.printed()
        step.action = .passTime
        fitting.body.items.append(CommentedNode(.step(step)))
      }
      misfits.append(misfit)
    }
    let checked = ScenarioChecker.check(fitting, source: source, app: app)
    return checked.scenario.map { FittingScenario(scenario: $0, misfits: misfits) }
  }

  /// The lines that set a scenario up, and all others.
  private static func sorted(
    _ items: [CommentedNode<ScenarioItem>]
  ) -> (setUp: [CommentedNode<ScenarioItem>], lines: [CommentedNode<ScenarioItem>]) {
    var setUp: [CommentedNode<ScenarioItem>] = []
    var lines: [CommentedNode<ScenarioItem>] = []
    for item in items {
      switch item.node {
      case .step, .answer, .permute, .choose, .reach: lines.append(item)
      default: setUp.append(item)
      }
    }
    return (setUp, lines)
  }

  private static func text(of item: ScenarioItem) -> String {
    if case .step(let step) = item { return step.printed() }
    return item.printedLine
  }
}

extension ScenarioItem {
  /// Whether it becomes a step of the scenario.
  fileprivate var isStep: Bool {
    switch self {
    case .step, .answer, .permute: true
    default: false
    }
  }
}

extension Step.Action {
  /// Whether a user does it to the app, so that something else could be done instead.
  fileprivate var isUsersDoing: Bool {
    switch self {
    case .tap, .press, .release, .type, .tapTab, .key, .link, .notification, .longPressBack: true
    default: false
    }
  }
}
