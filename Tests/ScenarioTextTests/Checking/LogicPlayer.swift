import AppModel
import EventCore
import Testing

@testable import ScenarioText

/// Plays a scenario on the app's logic alone: no platform, no time; steps are delivered at once.
///
/// The callbacks of views, which come from the platform in life, are given beforehand: each step
/// `deliver` raises the next of them, or runs the blocks of `later` if there is none.
struct LogicPlayer {
  /// A callback of a view.
  struct Callback {
    var event: LifecycleEvent
    var screen: String
    var leaving: Bool?
  }

  let scenario: Scenario
  var machine: AppMachine
  var scene = InstanceID.none
  /// The callbacks to come.
  var callbacks: [Callback] = []
  /// Handlers that ran, and why the app failed if it did.
  var log: [String] = []

  init(_ scenario: Scenario) {
    self.scenario = scenario
    machine = AppMachine(program: scenario.program, binding: .deferred)
    if scenario.given != .none, let failure = machine.prepare(scenario.given) {
      log.append("exception: \(failure.kind.text)")
    }
    drain()
    connect()
  }

  mutating func connect() {
    if let made = machine.connectScene(), scene == .none { scene = made }
    drain()
  }

  /// Performs all steps; says what is not as expected.
  mutating func play() -> [String] {
    var failures: [String] = []
    for step in scenario.steps {
      if case .expect(.state(let expectation)) = step.action {
        let value = try? machine.evaluate(expectation.code, in: scene, width: 1)
        if value != [1] { failures.append("\(expectation.text): \(log)") }
      } else {
        perform(step)
      }
    }
    return failures
  }

  private mutating func perform(_ step: ScenarioStep) {
    switch step.action {
    case .tap(let aim, nil, nil):
      let declaration = machine.program[aim.control]
      let arguments = values(aim.arguments, declaration.parameters, step)
      if !run(declaration.handler, aim.target, arguments) { miss(step) }
    case .type(let target, let control, let code):
      let declaration = machine.program[control]
      guard let instance = instance(target), let variable = declaration.variable else {
        return miss(step)
      }
      let typed = values(code, declaration.parameters, step)
      _ = machine.type(typed, into: variable, of: instance)
      if !run(declaration.handler, target, []) { miss(step) }
    case .key(let message): receive(message, [])
    case .link(let call):
      let types = machine.program[call.message].parameters
      receive(call.message, values(call.arguments, types, step))
    case .complete(let task, 1, let outcome):
      guard let run = machine.state.runs.first(where: { $0.task == task }) else {
        return miss(step)
      }
      let possible = machine.possibleOutcomes(of: run.id)
      log.append("possible: \(possible)")
      machine.endRun(run.id, outcome: outcome < 0 ? nil : outcome)
      drain()
    case .connectScene: connect()
    case .deliver where !callbacks.isEmpty:
      let callback = callbacks.removeFirst()
      raise(callback.event, on: callback.screen, leaving: callback.leaving)
    case .deliver:
      if machine.state.blocks.isEmpty { miss(step) }
      for block in machine.state.blocks {
        machine.beginBlock(block.id)
        drain()
      }
    default: Issue.record("the logic alone cannot play \(step.text)")
    }
  }

  /// A step found nothing to act on, which it must say that it may.
  private mutating func miss(_ step: ScenarioStep) {
    log.append("missed")
    if !step.mayMiss { Issue.record("\(step.text) found nothing to act on: \(log)") }
  }

  /// Lets an instance's own view tell of an event.
  mutating func raise(
    _ event: LifecycleEvent, on screen: String, leaving: Bool? = nil
  ) {
    guard let index = machine.program.tables.screens.firstIndex(where: { $0.name == screen }) else {
      Issue.record("no screen \(screen)")
      return
    }
    let target = InstanceTarget(screen: ScreenID(index: Int32(index)), ordinal: 0)
    let handler = machine.program.tables.screens[index].lifecycleHandlers[Int(event.rawValue)]
    if handler == .none { return }
    if !run(handler, target, leaving.map { [$0 ? 1 : 0] } ?? []) {
      Issue.record("no instance of \(screen) is open: \(log)")
    }
  }

  private func instance(_ target: InstanceTarget) -> InstanceID? {
    machine.state.instances.last {
      $0.id.screen == target.screen && !$0.isEnded
        && (target.ordinal == 0 || $0.id.ordinal == target.ordinal)
    }?.id
  }

  /// The arguments of a step, which must have values.
  private mutating func values(
    _ code: CodeAddress, _ types: [ValueType], _ step: ScenarioStep
  ) -> [Int32] {
    if code == .none { return [] }
    let width = types.reduce(0) { $0 + machine.program.width(of: $1) }
    do {
      return try machine.evaluate(code, in: scene, width: width)
    } catch {
      Issue.record("an argument of \(step.text) has no value: \(error.kind.text)")
      return []
    }
  }

  /// Runs a handler of an instance, if its guard holds.
  ///
  /// - Returns: Whether there is such an instance.
  private mutating func run(
    _ handler: HandlerID, _ target: InstanceTarget, _ arguments: [Int32]
  ) -> Bool {
    guard let instance = instance(target) else { return false }
    let name = machine.program[handler].name
    guard machine.guardHolds(handler, of: instance, arguments: arguments) else {
      log.append("ignored \(name)")
      return true
    }
    log.append(name)
    machine.begin(handler, of: instance, arguments: arguments)
    drain()
    return true
  }

  private mutating func receive(_ message: MessageID, _ arguments: [Int32]) {
    _ = machine.receive(message, in: scene, arguments: arguments)
    drain()
  }

  private mutating func drain() {
    while let effect = machine.next(above: 0) {
      if case .exception(let exception) = effect {
        log.append("exception: \(exception.kind.text)")
      }
      if case .received(let message, let instance) = effect {
        let screen = machine.program[instance.screen].name
        log.append("\(screen) received \(machine.program[message].name)")
      }
    }
  }
}

/// Compiles a scenario without diagnostics.
func expectScenario(
  _ text: String, of app: CheckedApp, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Scenario {
  let full = "scenario \"test\"\napp \"app.nav\"\n" + text
  let (scenario, diagnostics) = checkedScenario(full, app: app)
  #expect(lines(diagnostics, in: full) == "", sourceLocation: sourceLocation)
  return try #require(scenario, sourceLocation: sourceLocation)
}

/// Plays steps on an app whose `home` stands in the scene's child, and expects no failure.
@discardableResult
func play(
  app: String = "", scene: String = "child root: home = home", _ screens: String,
  steps: String, callbacks: [LogicPlayer.Callback] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> LogicPlayer {
  let text = "app Test\n\(app)\nscene { \(scene) }\n\(screens)\n"
  let checked = try expectApp(text, sourceLocation: sourceLocation)
  let scenario = try expectScenario(steps, of: checked, sourceLocation: sourceLocation)
  var player = LogicPlayer(scenario)
  player.callbacks = callbacks
  let failures = player.play()
  #expect(failures == [], sourceLocation: sourceLocation)
  return player
}
