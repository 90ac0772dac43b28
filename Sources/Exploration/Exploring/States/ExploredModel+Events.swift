import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

extension ExploredModel {
  /// What can follow, in a fixed order: what is pending, then what comes from outside.
  mutating func collectEvents() {
    events.removeAll(keepingCapacity: true)
    let items = world.agenda.items
    if plan.timing == .exact {
      if !items.isEmpty { events.append(ExploredEvent(kind: .next)) }
    } else {
      collectPending(items)
    }
    let hasRoom = world.waitingInputCount < room && !isBetweenDue(items)
    for place in world.scenes.indices { collectInputs(place, hasRoom: hasRoom) }
    if hasRoom { collectConnections() }
  }

  /// Whether something else ends at this instant, under exact durations: an input of the same
  /// instant comes after it, as in a replay.
  ///
  /// A block may follow an input that came together with the one before. An app that keeps the main
  /// thread busy lets inputs come before what has ended meanwhile.
  private func isBetweenDue(_ items: [Item]) -> Bool {
    guard plan.timing == .exact, !world.program.blocksMainThread, let next = items.first else {
      return false
    }
    return next.order.deadline <= world.now && next.order.deliveryClass == .completion
  }

  /// How many inputs may wait.
  ///
  /// What comes while a handler blocks the main thread waits before what that handler starts: as if
  /// it had waited with the handler's own input, which takes a place of its own for it.
  private var room: Int {
    if plan.maxQueue == 0 { return 1 }
    return plan.maxQueue + (world.program.blocksMainThread ? 1 : 0)
  }

  /// Whatever is pending may come next, whatever its duration; what has arrived comes in its order,
  /// and before the end of a transition that began after it: animations begin when the main thread
  /// has done what it was busy with, and what waits by then comes before what follows.
  private mutating func collectPending(_ items: [Item]) {
    var hasArrived = false
    let isAwaited = items.contains(where: \.isWaitingInput)
    for place in items.indices {
      if items[place].order.deadline > world.now {
        if isAwaited && items[place].inputsAhead > 0 { continue }
        events.append(ExploredEvent(kind: .item(place)))
      } else if !hasArrived {
        hasArrived = true
        events.append(ExploredEvent(kind: .next))
      } else if world.isPlain && items[place].isWaitingInput && !items[0].isWaitingInput {
        // `plain`: binding and touches have no order between them.
        if !events.contains(ExploredEvent(kind: .input)) {
          events.append(ExploredEvent(kind: .input))
        }
      }
    }
  }

  mutating func add(
    _ actions: Range<Int>, _ scene: Int32, atOnce: Bool = false,
    touched: ExploredEvent.TouchedView = .staying, rank: Int32 = 0
  ) {
    for action in actions {
      possible.meet(action)
      let kind: ExploredEvent.Kind =
        atOnce || plan.maxQueue == 0 ? .delivery(action) : .arrival(action)
      events.append(ExploredEvent(kind: kind, scene: scene, touched: touched, rank: rank))
    }
  }

  /// Lets an event happen under these answers, and notes the other answers that there are.
  mutating func perform(_ event: ExploredEvent, _ answers: [Int]) {
    world.choices.repeatTurn(with: answers)
    goalsReached.removeAll(keepingCapacity: true)
    limit = nil
    outcome = -1
    if tellsMoves { beginMove(event) }
    if reached != nil {
      world.beginTally()
      reached?.beginEvent(transitions: world.runningTransitionCount)
    }
    switch event.kind {
    case .arrival(let action): arrive(action, event)
    case .openArrival(let inputs): arrive(oneOf: inputs, event.scene)
    case .delivery(let action):
      let waiting = world.waitingInputCount
      arrive(action, event)
      _ = world.deliverInput(skipping: waiting)
    case .next: world.takeNext()
    case .input: _ = world.deliverInput()
    case .item(let place): world.takeAlone(at: place)
    }
    // Nothing is left that `settle` would wait for, and that could end a transition.
    if !world.isOver && world.isStranded { world.judgeEnd() }
    observe()
    noteOtherAnswers(answers.count)
    if tellsMoves { endMove() }
  }

  private mutating func arrive(_ action: Int, _ event: ExploredEvent) {
    world.announce(arrival(of: OfferedInput(action: action, rank: event.rank), event.scene))
    world.arriveNow()
  }

  /// An input that comes now.
  func arrival(of input: OfferedInput, _ scene: Int32) -> Arrival {
    let action = offered.actions[input.action]
      .aimed(atRank: input.rank, in: world, session: scene)
    return Arrival(instant: world.now, action: action, scene: scene, step: .none)
  }

  /// Notes what else may be answered; nothing once a limit of runs is reached: a turn without end
  /// may ask without end, and the search is not complete as it is.
  private mutating func noteOtherAnswers(_ given: Int) {
    if limit != nil { return }
    trialCount += 1
    let log = world.choices.log
    if log.count <= given { return }
    for place in given..<log.count where isOpen(log[place].point) && !log[place].isFixed {
      // Of a range the ends are tried.
      let last = log[place].optionCount - 1
      // The first of them is the next that is tried: of equally short stories it is told.
      for option in ((log[place].point.isAboutLengths ? last : 1)..<(last + 1)).reversed() {
        untriedAnswers.append(log[..<place].map(\.option) + [option])
      }
    }
    if trialCount < RunLimits.answers || untriedAnswers.isEmpty { return }
    limit = .answers
    untriedAnswers.removeAll(keepingCapacity: true)
  }

  private func isOpen(_ point: ChoicePoint) -> Bool {
    switch point {
    case let own where own.isOfSearches: true
    case .releaseDelay where start.leavesReleasesOpen: false
    case .taskLatency where plan.timing == .order: false
    default: plan.choices.isOpen(point)
    }
  }

  /// Lets the detectors see what happened.
  mutating func observe() {
    for entry in world.trace.entries {
      detectors.observe(entry, in: world.trace, of: world.program)
      reached?.observe(entry)
      switch entry.event {
      case .inputDelivered(let input, let fate) where fate.isAccepted:
        if let control = input.control { accept(.control(control)) }
      case .messageReceived(let message, _): accept(.message(message))
      case .goalReached(let index): goalsReached.append(index)
      case .limitReached(let reached): limit = reached
      case .taskEnded(_, _, _, let ended): outcome = ended
      default: break
      }
    }
    world.forgetTrace()
  }

  private mutating func accept(_ origin: InputOrigin) {
    accepted.meet(origin.place(in: world.program))
  }
}
