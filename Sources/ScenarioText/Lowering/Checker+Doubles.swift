import AppModel
import EventCore

/// What stands in for parts of the app, as in a unit test.
extension Checker {
  /// What a line stands in for, as it must be there only once.
  static func words(of double: TestDouble) -> String {
    switch double {
    case .screen(let name): return "double \(name.text)"
    case .task(let answer):
      let owner = answer.task.owner.map { "\($0.screen.text)." } ?? ""
      return "double \(owner)\(answer.task.member.text)"
    }
  }

  /// Lowers the fate of all runs of a task.
  mutating func double(_ answer: TaskAnswer) -> TaskDouble? {
    guard let task = task(answer.task), let outcome = outcome(answer.outcome, of: task) else {
      return nil
    }
    guard let length = answer.latency else {
      return TaskDouble(task: task, outcome: outcome, latency: nil)
    }
    return duration(length).map { TaskDouble(task: task, outcome: outcome, latency: $0) }
  }

  /// Takes the behaviour from a screen: none of its handlers is ever called, and nobody is stuck in
  /// it.
  ///
  /// - Returns: The screen; `nil` if the app has none of that name.
  mutating func double(_ name: Name) -> ScreenID? {
    guard let screen = screen(named: name) else { return nil }
    var code = CodeBuffer()
    code.emit(.constant, 0)
    code.emit(.finish)
    let never = tables.append(code)
    for place in tables.handlers.indices where tables.handlers[place].screen == screen {
      tables.handlers[place].guardCode = never
    }
    tables.screens[Int(screen.index)].isFinal = true
    return screen
  }
}
