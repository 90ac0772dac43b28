import EventCore
import ScenarioText
import Simulation

// When what happens in a story comes with the durations of the platform.
extension StoryTeller {
  /// The moves with the durations of the platform: inputs come when the last thing before them has
  /// happened, and are delivered as time passes.
  ///
  /// - Parameter waits: Whether each input comes when no transition is under way: what ends by
  ///   itself meanwhile may be something else than in the story, and come before.
  func timed(_ moves: [ExploredMove], waitingForTransitions waits: Bool = false) -> SearchStory {
    played(moves, waitingForTransitions: waits).story
  }

  /// The same, each of which goes on until something more has ended: what is in the background, or
  /// repeats, keeps no run going.
  func lasting(_ moves: [ExploredMove]) -> [SearchStory] {
    var (story, world) = played(moves, waitingForTransitions: false)
    guard let last = story.steps.last else { return [] }
    var ends = [world.now]
    while ends.count <= StoryTeller.endLimit, !world.isOver, !world.agenda.items.isEmpty {
      world.takeNext()
      if world.now > ends[ends.count - 1] { ends.append(world.now) }
    }
    let place = story.steps.count
    return ends.map { end in
      story.steps[place...] = [step(.settle(within: nil), .at(end), last.scene)]
      return story
    }
  }

  /// How many further ends are waited for.
  private static let endLimit = 8

  private func played(
    _ moves: [ExploredMove], waitingForTransitions waits: Bool
  ) -> (story: SearchStory, world: World) {
    var world = start
    let setUp = world.choices.takeLog()
    var log: [ChoiceRecord] = []
    var steps: [ScenarioStep] = []
    for move in moves where !world.isOver {
      if waits, move.event.isInput {
        world.choices.repeatTurn(with: [])
        StoryTeller.waitForTransitions(in: &world)
        log += world.choices.takeLog()
      }
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
            instant: world.now, action: step.action, scene: move.scene,
            step: InputStep(index: Int32(steps.count), mayMiss: true)))
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
    let choices = FoundChoices.choices(from: log, after: setUp)
    return (SearchStory(steps: steps, choices: choices), world)
  }

  /// The same with inputs that come when no transition is under way; `nil` where they come then
  /// anyway.
  func calm(_ moves: [ExploredMove], besides timed: SearchStory) -> SearchStory? {
    let calm = self.timed(moves, waitingForTransitions: true)
    return calm.steps.map(\.timing) == timed.steps.map(\.timing) ? nil : calm
  }

  /// How many items are taken at most until no transition is under way: some never end.
  private static let waitLimit = 64

  private static func waitForTransitions(in world: inout World) {
    var taken = 0
    while taken < waitLimit, !world.isOver, !world.platform.transitionsInFlight.isEmpty {
      world.takeNext()
      taken += 1
    }
  }
}

extension ExploredEvent {
  /// Whether an input comes.
  fileprivate var isInput: Bool {
    switch kind {
    case .arrival, .openArrival, .delivery: true
    case .next, .input, .item: false
    }
  }
}

extension SearchStory {
  /// Its answers after others, of which those go that are to the same questions.
  func choices(besides others: [FixedChoice]) -> [FixedChoice] {
    others.filter { other in !choices.contains { $0.isAbout(other) } } + choices
  }
}

extension StepAction {
  /// The same with a finger that drags lifted as soon as it can be, whether the gesture finishes
  /// being left open.
  fileprivate var withQuickFinger: StepAction {
    guard case .drag(let gesture, _, _) = self else { return self }
    return .drag(gesture, isFinished: nil, after: .zero)
  }
}
