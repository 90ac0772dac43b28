import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

extension World {
  /// Takes the next item, and with a touch all touches that wait; that is a turn of the main run
  /// loop.
  mutating func takeNextItem() {
    if now > RunLimits.endOfTime { return reach(.virtualTime) }
    if trace.entries.count > RunLimits.traceEntries { return reach(.traceEntries) }
    if machine.state.instances.count > AppMachine.lifetimeLimit { return reach(.lifetimes) }
    if machine.state.runs.count > RunLimits.pendingRuns { return reach(.pendingRuns) }
    if lastTurn == now {
      turnsAtInstant += 1
      if turnsAtInstant > RunLimits.turnsPerInstant { return reach(.turnsPerInstant) }
    } else {
      lastTurn = now
      turnsAtInstant = 1
    }
    let item = takeOut(at: nextPlace())
    beginTurn(item)
    if item.isTouch && !isPlain { takeTouches(item) } else { take(item) }
    finishTurn(item)
  }

  /// Takes an item that is not due yet, as a scenario that orders by hand says; with a finger the
  /// one that came down together with it (E4), but under `plain`, where each has its turn.
  package mutating func takeAlone(_ item: Item) {
    beginTurn(item)
    take(item)
    if item.isTouch, !isPlain, !isOver, let place = secondFinger(besides: item) {
      isSharedTurn = true
      take(takeOut(at: place))
    }
    finishTurn(item)
  }

  /// The place of the finger that came down together with one that is taken.
  private func secondFinger(besides item: Item) -> Int? {
    for place in agenda.items.indices
    where agenda.items[place].isWaitingInput
      && agenda.items[place].order.sequence > item.order.sequence
    {
      guard case .touch(let touch) = agenda.items[place].content else { return nil }
      return touch.isSecondFinger ? place : nil
    }
    return nil
  }

  private mutating func beginTurn(_ item: Item) {
    isSharedTurn = false
    openTurn = OpenTurn(first: itemCount + 1)
    noteGoneRows(item)
  }

  /// Which item is next: the first, unless a touch and a block, or the end of a task, wait together
  /// (E2).
  private mutating func nextPlace() -> Int {
    if isPlain || agenda.items.count < 2 { return 0 }
    let wantsTouch = !agenda.items[0].isTouch
    if wantsTouch && !agenda.items[0].content.isFromMainQueue { return 0 }
    var other = 1
    while true {
      if other == agenda.items.count || agenda.items[other].order.deadline > now { return 0 }
      let isMeant =
        wantsTouch ? agenda.items[other].isTouch : agenda.items[other].content.isFromMainQueue
      if isMeant { break }
      other += 1
    }
    // E2: touches and main-queue blocks come from sources without an order between them.
    switch choices.choose(.touchOrBlock, subject: agenda.items[0].id.number, optionCount: 3) {
    case 1: return wantsTouch ? other : 0
    case 2: return wantsTouch ? 0 : other
    default: return 0
    }
  }

  /// E1: touches that waited together are delivered in one turn, each with its own hit test.
  private mutating func takeTouches(_ first: Item) {
    take(first)
    var isAsked = false
    while !isOver, let place = nextTouchPlace() {
      // E4: fingers that came down together come in one event.
      if case .touch(let touch) = agenda.items[place].content, touch.isSecondFinger {
        isSharedTurn = true
        take(takeOut(at: place))
        continue
      }
      if !isAsked {
        isAsked = true
        let option = choices.choose(.waitingTouches, subject: first.id.number, optionCount: 2)
        if option == 1 { return }
      }
      if haveOthersComeLater() { return }
      isSharedTurn = true
      take(takeOut(at: place))
    }
  }

  /// The first touch that is due, unless another input came before it, such as a tap on a bar, a
  /// key, or that the app became inactive: none of them is overtaken.
  private func nextTouchPlace() -> Int? {
    for place in agenda.items.indices {
      if agenda.items[place].order.deadline > now { return nil }
      switch agenda.items[place].content {
      case .touch: return place
      case .input: return nil
      default: continue
      }
    }
    return nil
  }

  /// Whether in a search by order the touches that wait have come while a handler of this turn
  /// keeps the main thread busy, or that of a row will, so that they are delivered in the next.
  private mutating func haveOthersComeLater() -> Bool {
    if !leavesTimeOpen || asked.turns || !program.blocksMainThread { return false }
    if openTurn.pauses.isEmpty && touchedRows.isEmpty { return false }
    return choices.choose(.openOrder, subject: 0, optionCount: 2) == 1
  }

  /// Phase 1: the handlers of one item.
  private mutating func take(_ item: Item) {
    takenItemCount += 1
    if takenItemCount > itemLimit { return reach(.items) }
    if !trials.isEmpty, holdBackForTrial(item) { return }
    keepDrawn()
    begin(item.id, in: item.scene)
    switch item.content {
    case .touch(let touch): deliver(touch, item)
    case .input(let input):
      if !trials.isEmpty { trials[0].step = input.step.index }
      deliver(input, item)
      if !trials.isEmpty { trials[0].step = -1 }
    case .run(let id): endRun(id)
    case .block(let id):
      if !callbackBlocks.isEmpty { callbackBlocks.removeAll { $0.block == id } }
      guard let place = machine.state.place(of: id) else {
        record(.itemTaken(.blockOfNobody))
        break
      }
      let block = machine.state.blocks[place]
      record(.itemTaken(.block(block.instance, block.code)))
      if !isReachable(block) || isStoppedByTrial(block) { break }
      let depth = machine.depth
      if machine.tracksObjects { noteLogic(of: block.instance) }
      machine.beginBlock(id)
      drainMachine(above: depth)
      machine.releaseLogic(of: block)
      drainMachine(above: depth)
    case .transitionEnd(let transition): end(transition)
    case .transitionTurns(let transition, let turns):
      if turns > 1 {
        _ = schedule(
          .transitionTurns(transition, turns - 1), at: now, .completion, scene: item.scene)
      } else {
        end(transition)
      }
    case .reconciliation: reconcilePlainly()
    case .bindingWrite(let instance): writeDismissal(of: instance)
    case .pathWrite(let owner, let slot): writePath(owner, slot)
    case .rate(let call): endRate(call)
    case .layoutPass: break
    case .blockMain(let duration): blockMainThread(duration)
    }
    if !trials.isEmpty { trials[0].noteReturn(at: now) }
  }

  /// Says on whose behalf things happen from now on.
  mutating func begin(_ item: ItemID, in scene: InstanceID) {
    current = item
    currentScene = scene
    machine.cause = item.number
  }

  private mutating func end(_ transition: TransitionID) {
    if !platform.contains(transition) { return }
    record(.itemTaken(.transitionEnd(transition)))
    let depth = platform.scriptDepth
    platform.endTransition(transition)
    drainPlatform(above: depth)
    lookAgain()
  }

  /// The phases after the handlers: redraw, layout, commit; then what follows from them.
  private mutating func finishTurn(_ item: Item) {
    if isOver { return }
    if !staleViews.isEmpty { remakeViews() }
    drawTurn()
    if isSwiftUI { updateSwiftUI() }
    let layoutDepth = platform.scriptDepth
    platform.layout()
    drainPlatform(above: layoutDepth)
    if isOver { return }
    let commitDepth = platform.scriptDepth
    platform.afterCommit()
    drainPlatform(above: commitDepth)
    if !drawn.isEmpty { drawn.removeAll() }
    if !touchedRows.isEmpty { selectRows() }
    if !trials.isEmpty { trials[0].noteReturn(at: now) }
    if isOver { return }
    if !heldFingers.isEmpty { cancelLostTouches() }
    let gestureDepth = platform.scriptDepth
    let lost = platform.cancelLostGestures()
    if !lost.isEmpty {
      // The finger is gone: it lifts no later drag.
      agenda.removeAll { $0.draggedController.map(lost.contains) ?? false }
    }
    drainPlatform(above: gestureDepth)
    lookAgain()
    if isPlain { planReconciling(item) }
    releaseViews()
    if !trials.isEmpty { resumeAfterTransition() }
    // What is accepted after its phase of this turn starts in that of the next (R3, R4).
    var needsTurn = platform.needsLayout || platform.needsCommit
    if isSwiftUI && swiftUI?.needsUpdate == true { needsTurn = true }
    if !staleViews.isEmpty { needsTurn = true }
    // L1: nobody controls the moment at which a view is released.
    for place in dyingViews.indices where !isHeld(dyingViews[place]) { needsTurn = true }
    planPass(isNeeded: needsTurn)
    if !agenda.items.isEmpty { forgetUncovering() }
    forgetFinishedInstances()
    machine.state.arrangeInstances()
    forgetFulfilledWishes()
    concludeChanges()
    judgeInvariants(isAtRest: false)
    judgeGoals()
    if isAtRest { judgeRest() }
    current = .none
    currentScene = .none
    machine.cause = 0
  }

  /// Makes a pass of the run loop an item, behind all that waits at this instant, or forgets it.
  ///
  /// A run loop commits before it sleeps: what waits comes before the pass also if that was planned
  /// before it came. One that nothing needs any more would be an empty turn, without which searches
  /// visit 12 to 37 % fewer states.
  private mutating func planPass(isNeeded: Bool) {
    if let place = agenda.items.firstIndex(where: { $0.content == .layoutPass }) {
      let next = place + 1
      let waitsForNobody = next == agenda.items.count || agenda.items[next].order.deadline > now
      if isNeeded && waitsForNobody { return }
      _ = agenda.remove(at: place)
    }
    if isNeeded { _ = schedule(.layoutPass, at: now, .input, scene: .none) }
  }
}
