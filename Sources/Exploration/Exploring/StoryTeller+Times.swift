import EventCore
import ScenarioText
import Simulation

// When what happens in a story comes with the durations of the platform.
extension StoryTeller {
  /// The moves with the durations of the platform: inputs come when the last thing before them has
  /// happened, and are delivered as time passes.
  func timed(_ moves: [ExploredMove]) -> SearchStory {
    var world = start
    let setUp = world.choices.takeLog()
    var log: [ChoiceRecord] = []
    var steps: [ScenarioStep] = []
    for move in moves where !world.isOver {
      world.choices.repeatTurn(with: move.answersInTime.map(\.option))
      switch move.event.kind {
      case .arrival, .openArrival, .delivery:
        guard
          let action = move.actions.first?.aimed(
            atRank: move.rank, in: world, session: move.scene)
        else { continue }
        let isAlone = world.waitingInputCount == 0
        let step = step(action.withQuickFinger, .at(world.now), move.scene)
        world.announce(
          Arrival(
            instant: world.now, action: step.action, scene: move.scene, step: Int32(steps.count),
            mayMiss: true))
        world.arriveNow()
        steps.append(step)
        // What is due goes before it; what waits for its effects must not come before it.
        if case .delivery = move.event.kind, isAlone {
          while world.waitingInputCount > 0, world.deliver() {}
        }
      case .next, .input, .item: world.takeNext()
      }
      log += world.choices.takeLog()
    }
    return SearchStory(steps: steps, choices: FoundChoices.choices(from: log, after: setUp))
  }
}

extension StepAction {
  /// The same with a finger that drags lifted as soon as it can be, whether the gesture finishes
  /// being left open.
  fileprivate var withQuickFinger: StepAction {
    switch self {
    case .edgeSwipe: .edgeSwipe(isFinished: nil, after: .zero)
    case .contentSwipe: .contentSwipe(isFinished: nil, after: .zero)
    case .pullDown: .pullDown(isFinished: nil, after: .zero)
    default: self
    }
  }
}
