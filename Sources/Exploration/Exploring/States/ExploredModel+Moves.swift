import AppModel
import EventCore
import ScenarioText
import Simulation
import Verification

extension ExploredModel {
  /// The successors of a state, with what was done for each.
  ///
  /// - Parameter wanted: The one that is looked for, which is the last then; `nil` for all of them.
  mutating func tellSuccessors(
    of state: [UInt64], until wanted: WantedSuccessor? = nil
  ) -> (StateBatch, [ExploredMove]) {
    var successors = StateBatch()
    moves.removeAll()
    problems.removeAll()
    tellsMoves = true
    self.wanted = wanted
    expand(0..<1, of: StateBatch(state), into: &successors)
    self.wanted = nil
    tellsMoves = false
    return (successors, moves)
  }

  /// What is wrong before anything happens.
  mutating func initialProblems() -> [FoundProblem] {
    var batch = StateBatch()
    problems.removeAll()
    tellsMoves = true
    appendInitialStates(to: &batch)
    tellsMoves = false
    return problems
  }

  /// Notes what an event is in steps, before it happens.
  mutating func beginMove(_ event: ExploredEvent) {
    move = ExploredMove(event: event, scene: event.scene, rank: event.rank)
    openItems = world.agenda.openItems
    switch event.kind {
    case .openArrival: break
    case .arrival(let action): move.actions = [offered.actions[action]]
    case .delivery(let action):
      let number = Int32(world.waitingInputCount) + 1
      move.actions = [offered.actions[action], .deliverInput(number: number)]
    case .next:
      if let next = world.agenda.items.first,
        next.order.deadline > world.now || hasStep(next)
      {
        beginMove(of: next)
      } else {
        move.actions = [isInputAhead ? .deliverInput(number: 1) : .deliver]
        move.isTouchAhead = world.agenda.items.first?.isTouch == true
      }
    case .input: move.actions = [.deliverInput(number: 1)]
    case .item(let place): beginMove(of: world.agenda.items[place])
    }
  }

  /// Whether an input is next, before something that a story ordered by hand, in which no time
  /// passes, has before it.
  private var isInputAhead: Bool {
    let items = world.agenda.items
    guard let next = items.first, next.isWaitingInput else { return false }
    return items.contains { item in
      if item.order.deadline > world.now { return takesNoTime(item) }
      return item.order.deliveryClass != .input
        && !(next.isTouch && item.content.isFromMainQueue)
    }
  }

  /// Whether an item that is still to come in the search is due at once in a story that is ordered
  /// by hand: the end of a task that takes no time there.
  private func takesNoTime(_ item: Item) -> Bool {
    guard case .run(let id) = item.content,
      let place = world.machine.state.place(of: id)
    else { return false }
    return world.program.layout(of: world.machine.state.runs[place].task).longest == .zero
  }

  /// Whether a step names an item: what is due in the search, whose handlers may have taken their
  /// time, need not be due in a story that is ordered by hand.
  private func hasStep(_ item: Item) -> Bool {
    switch item.content {
    case .transitionEnd, .run, .rate, .bindingWrite: true
    case .input: item.isGestureRelease
    default: false
    }
  }

  private mutating func beginMove(of item: Item) {
    switch item.content {
    case .transitionEnd(let id), .transitionTurns(let id, _):
      let inFlight = world.platform.transitionsInFlight
      let place = inFlight.firstIndex(of: id) ?? 0
      move.actions = [.finishTransition(number: inFlight.count > 1 ? Int32(place) + 1 : 0)]
    case .run(let id):
      guard let place = world.machine.state.place(of: id) else { break }
      let run = world.machine.state.runs[place]
      let scene = world.machine.state.scene(of: run.owner)
      let runs = world.machine.state.runsUnderWay(of: run.task, in: scene)
      guard let earlier = runs.firstIndex(where: { $0.id == id }) else { break }
      move.scene = max(1, world.machine.state.session(of: scene))
      move.actions = [.complete(run.task, run: Int32(earlier) + 1, outcome: -1)]
    case .rate, .bindingWrite:
      move.actions = [.finishDelay(number: Int32(world.numberOfDelay(item.id)))]
    case .input where item.isGestureRelease: move.actions = [.liftFinger]
    default: move.isUnspeakable = true
    }
  }

  /// Notes how the event went.
  mutating func endMove() {
    var log = world.choices.log
    let inTime = log.filter { !$0.point.isOfSearches }
    move.answersInTime = inTime
    endTouchAhead(&log)
    if case .complete(let task, let run, _)? = move.actions.first {
      move.actions = [.complete(task, run: run, outcome: outcome)]
      if let place = log.firstIndex(where: { $0.point == .taskOutcome }) { log.remove(at: place) }
      move.outcomePlace = inTime.firstIndex { $0.point == .taskOutcome }
    }
    if move.isTouchAhead,
      let place = log.firstIndex(where: { $0.point == .touchOrBlock && $0.option == 0 })
    {
      log[place].option = 1
    }
    endOpenQuestions(&log)
    move.answers = log.map(\.option)
  }

  /// Says that a touch came before the end of a run that had arrived (E2): a step that names the
  /// end asks nothing.
  private mutating func endTouchAhead(_ log: inout [ChoiceRecord]) {
    guard case .complete? = move.actions.first,
      let place = log.firstIndex(where: { $0.point == .touchOrBlock })
    else { return }
    if log[place].option == 1 {
      move.actions = [.deliver]
    } else {
      log.remove(at: place)
    }
  }
}
