import AppModel
import EventCore

// Tasks that a step is about.
extension Checker {
  /// The task that a step is about.
  mutating func task(_ target: StepTarget) -> TaskID? {
    let name = target.member
    /// Whether a screen has a task of that name.
    func isTask(_ symbol: ScreenSymbol) -> Bool {
      if case .task? = symbol.members[name.text] { true } else { false }
    }
    var owners = screens.indices.filter { isTask(screens[$0]) }
    if let owner = target.owner {
      if let number = owner.number {
        report(.taskWithNumber("\(owner.screen.text).\(name.text)"), at: number.range)
      }
      guard let screen = self.owner(named: owner.screen) else { return nil }
      let index = Int(screen.index)
      if !isTask(screens[index]) {
        let known = tasks.filter { $0.screen == screen }.map(\.name.text)
        reportNoMember(name, of: screens[index].name, known: known)
        return nil
      }
      owners = [index]
    }
    if let first = target.arguments.first { report(.runArguments, at: first.value.range) }
    guard let owner = uniqueOwner(owners, name, kind: "task", known: \.memberNames),
      case .task(let task)? = screens[owner].members[name.text]
    else { return nil }
    return task
  }

  /// The screen with a name, the scene, or the app.
  mutating func owner(named name: Name) -> ScreenID? {
    switch name.text {
    case "app": .app
    case "scene": .scene
    default: screen(named: name)
    }
  }

  /// The place of an outcome among a task's, -1 for `cancelled`.
  mutating func outcome(_ name: Name, of task: TaskID) -> Int32? {
    if name.text == "cancelled" { return -1 }
    let found = tables.tasks[Int(task.index)]
    if let place = found.outcomes.firstIndex(where: { $0.name == name.text }) {
      return Int32(place)
    }
    let known = found.outcomes.map(\.name) + ["cancelled"]
    report(
      .unknownOutcome(
        name.text, task: found.name, known: known,
        nearest: nearest(to: name.text, among: known)),
      at: name.range)
    return nil
  }

  /// Lowers the fate of a task's next start.
  mutating func lower(_ answer: TaskAnswer) -> ScenarioStep? {
    guard let task = told(task(answer.task), at: answer.task.range),
      let outcome = told(outcome(answer.outcome, of: task), at: answer.outcome.range),
      let scene = told(sceneOrdinal(answer.task.scene), at: answer.task.range)
    else { return nil }
    var latency: VirtualDuration?
    if let length = answer.latency {
      guard let value = duration(length) else { return nil }
      latency = value
    }
    return ScenarioStep(
      timing: .now, action: .answer(task, outcome: outcome, after: latency), scene: scene,
      mayMiss: false, line: line(answer.task.range),
      text: Self.text(of: answer))
  }

  /// An answer as the printer writes it.
  private static func text(of answer: TaskAnswer) -> String {
    var printer = Printer()
    printer.scenarioItem(.answer(answer))
    return onOneLine(String(decoding: printer.output, as: UTF8.self))
  }
}
