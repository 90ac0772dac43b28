import AppModel
import EventCore

extension Checker {
  /// Lowers a step.
  ///
  /// - Parameter latest: The latest instant that a step of the same list names.
  mutating func lower(_ step: Step, _ latest: inout VirtualInstant?) -> ScenarioStep? {
    var timing = ScenarioStep.Timing.now
    if let time = step.time {
      guard let length = duration(time.duration) else { return nil }
      if time.origin == .at {
        let instant = VirtualInstant.zero + length
        if let latest, instant < latest {
          report(
            .timeBefore(instant.description, latest.description), at: time.duration.range)
        }
        latest = max(latest ?? instant, instant)
        timing = .at(instant)
      } else {
        timing = .after(length)
      }
    }
    let lowering = told(lower(step.action), at: step.range)
    if let lowering { checkSuffixes(of: step, lowering) }
    guard let lowered = lowering,
      let scene = told(scene(of: step), at: step.range)
    else { return nil }
    return ScenarioStep(
      timing: timing, action: lowered, scene: scene, mayMiss: step.mayMiss,
      line: line(step.range), text: Self.onOneLine(step.printed()))
  }

  /// Reports what is written behind a step, and what nobody would read.
  private mutating func checkSuffixes(of step: Step, _ action: StepAction) {
    guard let word = step.action.wordOfMainThread else { return }
    if let scene = step.scene, !action.isInScene, !action.isExpectation {
      report(.stepInNoScene(word), at: scene.range)
    }
    if step.mayMiss && !action.canMiss { report(.stepNeverMisses(word), at: step.range) }
  }

  /// The number of the scene in which a step happens.
  private mutating func scene(of step: Step) -> Int32? {
    var number = step.scene
    let inner: LocatedNumber?
    switch step.action {
    case .tap(let target, _, _), .type(let target, _), .complete(let target, _),
      .press(let target), .release(let target):
      inner = target.scene
    case .connectScene(let scene), .disconnectScene(let scene): inner = scene
    default: inner = nil
    }
    if let inner {
      if number != nil { report(.sceneTwice, at: inner.range) }
      number = inner
    }
    return sceneOrdinal(number)
  }

  /// Lowers what happens in a step.
  private mutating func lower(_ action: Step.Action) -> StepAction? {
    switch action {
    case .active: return .active
    case .backButton: return .backButton
    case .background: return .background
    case .blockMain(let length): return duration(length).map { .blockMain($0) }
    case .complete(let target, let outcome):
      guard let task = task(target), let place = self.outcome(outcome, of: task) else { return nil }
      return .complete(task, outcome: place)
    case .connectScene(let scene): return .connectScene(isAgain: scene != nil)
    case .contentSwipe(let end):
      guard let time = time(of: end) else { return nil }
      return .contentSwipe(isFinished: end.outcome.map { $0 == .finished }, after: time)
    case .deliver(let inputOnly): return inputOnly ? .deliverInput : .deliver
    case .disconnectScene: return .disconnectScene
    case .edgeSwipe(let end):
      guard let time = time(of: end) else { return nil }
      return .edgeSwipe(isFinished: end.outcome.map { $0 == .finished }, after: time)
    case .expect(let condition): return expectation(condition).map { .expect($0) }
    case .finishTransition(let number):
      if let number, number.value < 1 {
        report(.outOfRange("\(number.value)", type: "1...\(Int32.max)"), at: number.range)
      }
      return .finishTransition(number: number.map { Int32(clamping: $0.value) } ?? 0)
    case .foreground: return .foreground
    case .inactive: return .inactive
    case .key(let name): return message(.key, name).map { .key($0) }
    case .liftFinger: return .liftFinger
    case .link(let link): return call(.link, link).map { .link($0) }
    case .longPressBack(let instance): return instanceTarget(instance).map { .backMenu($0) }
    case .notification(let call): return self.call(.notification, call).map { .notification($0) }
    case .press(let target): return aim(target).map { .press($0) }
    case .pullDown(let end):
      guard let time = time(of: end) else { return nil }
      return .pullDown(isFinished: end.outcome.map { $0 == .finished }, after: time)
    case .release(let target): return aim(target).map { .release($0) }
    case .settle(let limit):
      guard let limit else { return .settle(within: nil) }
      return duration(limit).map { .settle(within: $0) }
    case .tap(let target, let beneath, let second): return lowerTap(target, beneath, second)
    case .stranger(let act): return .stranger(act)
    case .tapTab(let instance): return tab(instance).map { .tapTab($0) }
    case .tapOutside: return .tapOutside
    case .type(let target, let value): return lowerTyping(target, value)
    }
  }

  /// After which time a gesture ends; at once where none is written.
  private mutating func time(of end: GestureEnd) -> VirtualDuration? {
    guard let length = end.duration else { return .zero }
    return duration(length)
  }

  /// Lowers a tap, perhaps over another control, perhaps with a second finger.
  private mutating func lowerTap(
    _ target: StepTarget, _ beneath: StepTarget?, _ second: StepTarget?
  ) -> StepAction? {
    guard let first = aim(target) else { return nil }
    var below: ControlAim?
    var other: ControlAim?
    if let beneath {
      checkScene(of: beneath)
      guard let found = aim(beneath) else { return nil }
      below = found
    }
    if let second {
      checkScene(of: second)
      guard let found = aim(second) else { return nil }
      other = found
    }
    return .tap(first, over: below, with: other)
  }

  /// A second control lies in the scene of the first: it has no scene of its own.
  private mutating func checkScene(of target: StepTarget) {
    if let scene = target.scene { report(.sceneTwice, at: scene.range) }
  }

  /// What a finger aims at.
  private mutating func aim(_ target: StepTarget) -> ControlAim? {
    guard let (instance, control) = control(target) else { return nil }
    if tables.controls[Int(control.index)].kind == .type {
      report(.notTapped(target.member.text), at: target.member.range)
      return nil
    }
    let parameters = controlParameters[Int(control.index)]
    guard
      let values = match(target.arguments, to: parameters, of: target.member, target.range)
    else { return nil }
    return ControlAim(target: instance, control: control, arguments: piece(pushing: values))
  }

  /// Lowers the typing of a value.
  private mutating func lowerTyping(_ target: StepTarget, _ value: Expression) -> StepAction? {
    guard let (instance, control) = control(target) else { return nil }
    guard tables.controls[Int(control.index)].kind == .type,
      let parameter = controlParameters[Int(control.index)].first, let type = parameter.type
    else {
      report(.notTyped(target.member.text), at: target.member.range)
      return nil
    }
    if let first = target.arguments.first {
      report(
        .argumentCount(target.member.text, expected: 0, found: target.arguments.count),
        at: first.value.range)
    }
    guard let checked = check(value, as: type, screens: parameter.screens) else { return nil }
    return .type(instance, control, value: piece(checked))
  }

  /// The control of a step, and the instance it belongs to.
  mutating func control(_ target: StepTarget) -> (InstanceTarget, ControlID)? {
    let name = target.member
    if let owner = target.owner {
      guard let instance = instanceTarget(owner) else { return nil }
      return control(name, of: instance).map { (instance, $0) }
    }
    let owners = screens.indices.filter { screens[$0].controls[name.text] != nil }
    guard let owner = uniqueOwner(owners, name, kind: "control", known: \.controlNames),
      let control = screens[owner].controls[name.text]
    else { return nil }
    return (InstanceTarget(screen: ScreenID(index: Int32(owner)), ordinal: 0), control)
  }

  /// The control of a screen with a name.
  mutating func control(_ name: Name, of instance: InstanceTarget) -> ControlID? {
    let symbol = screens[Int(instance.screen.index)]
    if let control = symbol.controls[name.text] { return control }
    let nearest = nearest(to: name.text, among: symbol.controlNames)
    report(.noControl(name.text, screen: symbol.name, nearest: nearest), at: name.range)
    return nil
  }

  /// The one screen that has a control or task; reports none or several.
  private mutating func uniqueOwner(
    _ owners: [Int], _ name: Name, kind: String, known: KeyPath<ScreenSymbol, [String]>
  ) -> Int? {
    if owners.count > 1 {
      let candidates = owners.map { "\(screens[$0].name).\(name.text)" }
      report(.ambiguousName(name.text, candidates: candidates), at: name.range)
      return nil
    }
    if let owner = owners.first { return owner }
    let nearest = nearest(to: name.text, among: screens.flatMap { $0[keyPath: known] })
    report(.unknownMember(name.text, kind: kind, nearest: nearest), at: name.range)
    return nil
  }

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
        name.text, task: found.name, nearest: nearest(to: name.text, among: known)),
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

  /// Lowers the steps of several actors.
  mutating func lower(_ actors: Block<Actor>) -> ScenarioStep? {
    var lowered: [ScenarioActor] = []
    for actor in actors.nodes {
      if lowered.contains(where: { $0.name == actor.name.text }) {
        report(.declaredTwice(actor.name.text, line: nil), at: actor.name.range)
      }
      var latest: VirtualInstant?
      let steps = actor.steps.compactMap { lower($0, &latest) }
      lowered.append(ScenarioActor(name: actor.name.text, steps: steps))
    }
    return ScenarioStep(
      timing: .now, action: .permute(lowered), scene: 1, mayMiss: false,
      line: line(actors.range), text: "permute")
  }
}
