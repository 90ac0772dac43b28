import EventCore
import ScenarioText
import TraceModel

/// A run, being played step by step.
package struct Play: Sendable {
  private let inPlace = UsedInPlace()
  /// The world.
  package var world: World
  /// The instant of the step before.
  package private(set) var instant = VirtualInstant.zero
  /// How many items may be taken until all has settled.
  package var settlingItems = RunLimits.itemsPerSettling
  /// The steps that did not come because the run was over.
  private var stepsLeftOut: [(step: ScenarioStep, index: Int)] = []

  /// Makes a play whose first step is still to come.
  package init(world: World) { self.world = world }

  /// Begins anew from another world of the same app, in the memory that is there; the answers to
  /// questions are the caller's.
  package mutating func restart(from start: borrowing World) {
    world.restart(from: start)
    instant = .zero
    stepsLeftOut.removeAll(keepingCapacity: true)
  }

  /// Plays steps, then ends the run.
  package mutating func run(_ steps: [NumberedStep]) {
    for numbered in steps {
      if numbered.beginsPermute { advance() }
      play(numbered.step, numbered.number)
      if numbered.isDelivered { advance() }
    }
    end()
  }

  /// Lets time pass up to the instant of the last step.
  package mutating func advance() { world.advance(to: max(world.now, instant)) }

  /// Lets time pass until a step would come, and does not play it.
  package mutating func advance(before step: ScenarioStep) {
    switch step.timing {
    case .now: if world.hasAnnouncedArrivals { advance() }
    case .at(let time): world.advance(beforeArrivalAt: time)
    case .after(let duration): world.advance(beforeArrivalAt: instant + duration)
    }
  }

  /// Lets the world settle, and judges the end.
  ///
  /// An exception ends a run, and excuses nothing: what is expected after it is judged of the state
  /// that it has left.
  package mutating func end() {
    advance()
    _ = world.settle(by: world.now + RunLimits.settling, within: settlingItems)
    if !world.isOver && world.nextToSettle != nil { world.reach(.virtualTime) }
    if world.hasRaised {
      world.judgeAnnouncedExpectations()
      for (step, index) in stepsLeftOut where step.action.isExpectation {
        world.begin(step: index)
        perform(step, index)
      }
    }
    world.judgeEnd()
  }

  /// Plays a step; what comes from outside at a later instant is announced and comes as time
  /// passes.
  package mutating func play(_ step: ScenarioStep, _ index: Int) {
    if world.isOver { return stepsLeftOut.append((step, index)) }
    // What is announced has not come yet, and yet nothing comes before it any more.
    let earliest = max(instant, world.now)
    switch step.timing {
    case .now: instant = max(instant, world.now)
    case .at(let time): instant = time
    case .after(let duration): instant = instant + duration
    }
    if instant > RunLimits.endOfTime {
      instant = earliest
      advance()
      if world.isOver { return stepsLeftOut.append((step, index)) }
      world.begin(step: index)
      return world.reach(.virtualTime)
    }
    if instant < earliest {
      instant = earliest
      advance()
      if world.isOver { return stepsLeftOut.append((step, index)) }
      world.begin(step: index)
      return world.fail(index, .tooLate)
    }
    // A step without a time finds what waits still waiting: `deliver` is what takes it.
    let isOrderedByHand = if case .now = step.timing { true } else { false }
    if isOrderedByHand && world.hasAnnouncedArrivals { world.advance(to: instant) }
    if step.action.isArrival || step.action.isExpectation && !isOrderedByHand {
      world.announce(
        Arrival(
          instant: instant, action: step.action, scene: step.scene,
          step: InputStep(index: Int32(index), mayMiss: step.mayMiss)))
      if isOrderedByHand { world.arriveNow() }
      return
    }
    if !isOrderedByHand { world.advance(to: instant) }
    if world.isOver { return stepsLeftOut.append((step, index)) }
    world.begin(step: index)
    perform(step, index)
    instant = max(instant, world.now)
  }

  /// A step found nothing to act on: that fails it, unless it says `may miss`.
  private mutating func miss(_ step: ScenarioStep, _ index: Int, _ failure: StepFailure) {
    if !step.mayMiss { world.fail(index, failure) }
  }

  private mutating func perform(_ step: ScenarioStep, _ index: Int) {
    switch step.action {
    case .deliver:
      if !world.deliver() { miss(step, index, .nothingToDeliver) }
    case .deliverInput(let number):
      if !world.deliverInput(skipping: Int(number) - 1) { miss(step, index, .noInput) }
    case .finishTransition(let number):
      if !world.finishTransition(number: Int(number)) { miss(step, index, .noTransition) }
    case .finishDelay(let number):
      if !world.finishDelay(number: Int(number)) { miss(step, index, .noDelay) }
    case .liftFinger:
      if !world.liftFinger() { miss(step, index, .noFinger) }
    case .complete(let task, let run, let outcome):
      let number = Int(run)
      if let failure = world.complete(task, number, outcome: outcome, scene: step.scene) {
        miss(step, index, failure)
      }
    case .answer(let task, let outcome, let duration):
      world.prepareAnswer(task, outcome: outcome, duration: duration, scene: step.scene)
    case .settle(let limit):
      let end = world.now + (limit ?? RunLimits.settling)
      let isSettled = world.settle(by: end, within: settlingItems)
      if !isSettled && !world.isOver {
        if limit == nil { world.reach(.virtualTime) } else { world.fail(index, .notSettled) }
      }
    case .expect(.state(let expectation)): world.judge(expectation, scene: step.scene, index)
    // What is true of a whole run is judged when that has ended.
    case .expect: break
    case .permute: preconditionFailure("play: step \(index), `permute`, was not put in an order")
    default: preconditionFailure("play: step \(index), \(step.action), is one that arrives")
    }
  }
}

extension StepAction {
  /// Whether it comes from outside and waits for the main thread.
  package var isArrival: Bool {
    switch self {
    case .tap, .press, .release, .type, .tapOutside, .key, .link, .notification, .drag,
      .backButton, .backMenu, .tapTab, .stranger, .inactive, .active,
      .background, .foreground, .connectScene,
      .disconnectScene, .blockMain:
      true
    case .deliver, .deliverInput, .finishTransition, .finishDelay, .liftFinger, .complete, .answer,
      .settle, .expect, .permute:
      false
    }
  }
}
