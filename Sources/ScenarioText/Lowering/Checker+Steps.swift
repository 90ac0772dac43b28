import AppModel
import EventCore

extension Checker {
  /// Lowers a step.
  ///
  /// - Parameter latest: The least instant at which the step before it in the same list can come.
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
        // No run goes on so long: a sum of many such lengths would not be a number.
        let end = VirtualInstant(microseconds: ParsingLimits.durationMax)
        latest = min((latest ?? .zero) + length, end)
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
    if case .connectScene(nil) = step.action, let scene = step.scene {
      report(.connectsInScene(scene.value), at: scene.range)
    }
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
    case .tap(let target, _, _), .type(let target, _), .complete(let target, _, _),
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

  /// The place that a step names, counted from 1.
  private mutating func ordinal(_ number: LocatedNumber?) -> Int32? {
    guard let number else { return nil }
    if number.value < 1 || number.value > Int32.max {
      report(.outOfRange("\(number.value)", type: "1...\(Int32.max)"), at: number.range)
    }
    return Int32(clamping: number.value)
  }

  /// Lowers what happens in a step.
  private mutating func lower(_ action: Step.Action) -> StepAction? {
    switch action {
    case .active: return .active
    case .backButton: return .backButton
    case .background: return .background
    case .blockMain(let length): return duration(length).map { .blockMain($0) }
    case .complete(let target, let run, let outcome):
      let number = ordinal(run) ?? 1
      guard let task = task(target), let place = self.outcome(outcome, of: task) else { return nil }
      return .complete(task, run: number, outcome: place)
    case .connectScene(let scene): return .connectScene(isAgain: scene != nil)
    case .deliver: return .deliver
    case .deliverInput(let number): return .deliverInput(number: ordinal(number) ?? 1)
    case .disconnectScene: return .disconnectScene
    case .drag(let gesture, let end):
      guard let time = time(of: end) else { return nil }
      return .drag(gesture, isFinished: end.outcome.map { $0 == .finished }, after: time)
    case .expect(let condition): return expectation(condition).map { .expect($0) }
    case .finishDelay(let number): return .finishDelay(number: ordinal(number) ?? 0)
    case .finishTransition(let number): return .finishTransition(number: ordinal(number) ?? 0)
    case .foreground: return .foreground
    case .inactive: return .inactive
    case .key(let name): return message(.key, name).map { .key($0) }
    case .liftFinger: return .liftFinger
    case .link(let link): return call(.link, link).map { .link($0) }
    case .longPressBack(let instance): return instanceTarget(instance).map { .backMenu($0) }
    case .notification(let call): return self.call(.notification, call).map { .notification($0) }
    case .press(let target): return aim(target).map { .press($0) }
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
