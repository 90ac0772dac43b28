import AppModel
import EventCore
import Reconciliation
import SimulatedUIKit
import TraceModel

extension World {
  /// Writes or reads every field that the future depends on, between two turns.
  ///
  /// Not written: the app and how it runs (program, binding, profile, doubles, goals), what has
  /// been looked at (the trace, the pictures, `reachedGoals` and `changedParts`, which begin anew),
  /// and how much has happened. A state that is read lies at zero; `RunLimits` count from there.
  package mutating func code(_ coder: inout StateCoder) {
    coder.flag(&isOver)
    if isOver { return coder.endSection() }
    if coder.isPacking {
      precondition(machine.depth == 0, "world: a handler is under way between two turns")
    } else {
      machine.abandonTurn()
    }
    machine.state.code(&coder, program: program)
    coder.endSection()
    coder.noteEnd(ofShared: 0)
    codePlatform(&coder)
    codeQueue(&coder)
  }

  /// Writes or reads the platform: the second section.
  package mutating func codePlatform(_ coder: inout StateCoder) {
    platform.code(&coder)
    coder.endSection()
    coder.noteEnd(ofShared: 1)
  }

  /// Writes or reads everything but the app's state and the platform: what an input that arrives
  /// can change.
  package mutating func codeQueue(_ coder: inout StateCoder) {
    codeScenes(&coder)
    codeBindings(&coder)
    codeRequests(&coder)
    agenda.code(&coder)
    codeFingers(&coder)
    codeLists(&coder)
    codeFlags(&coder)
    choices.code(&coder)
    coder.endSection()
  }

  /// What counting goes on from, when everything has been read, the detectors included.
  package mutating func codeCounts(_ coder: inout StateCoder) {
    if isOver { return }
    machine.state.codeCounts(&coder)
    platform.codeCounts(&coder)
    coder.lastNumber(&requestCount, of: .request)
    coder.lastItem(&itemCount)
    if coder.isPacking { return }
    // Items that nobody has asked for yet are told apart once somebody does.
    for place in agenda.items.indices
    where agenda.items[place].id.number == StateCoder.forgottenItem {
      itemCount += 1
      agenda.items[place].id.number = itemCount
    }
    now = coder.now
    takenItemCount = 0
    blindTouchCount = 0
    turnsAtInstant = 0
    lastTurn = VirtualInstant(microseconds: .min)
    current = .none
    currentScene = .none
    picturedScene = .none
    goneRows.removeAll(keepingCapacity: true)
    isSharedTurn = false
    openTurn = OpenTurn()
    callbackInstance = .none
    arrivals.removeAll(keepingCapacity: true)
    nextArrival = 0
    reachedGoals.removeAll(keepingCapacity: true)
  }

  private mutating func codeScenes(_ coder: inout StateCoder) {
    var count = scenes.count
    coder.count(&count)
    while scenes.count > count { scenes.removeLast() }
    while scenes.count < count { scenes.append(.blank) }
    for place in scenes.indices {
      coder.instance(&scenes[place].instance)
      coder.platformScene(&scenes[place].platform)
      coder.flag(&scenes[place].isInForeground)
      coder.flag(&scenes[place].isInactive)
      coder.flag(&scenes[place].hasAppeared)
      // What has been compared in vain is compared once more, in vain.
      if !coder.isPacking { scenes[place].quietVersion = 0 }
      scenes[place].deferred.code(&coder)
      if isSwiftUI { coder.pastInstant(&scenes[place].dialogClosed) }
    }
    if !coder.isPacking { version = 1 }
  }

  private mutating func codeBindings(_ coder: inout StateCoder) {
    if isChanges { changes.code(&coder) }
    if isImmediate { immediate.code(&coder) }
    if isSwiftUI { coder.optional(&swiftUI) }
    coder.list(&heldWishes)
  }

  private mutating func codeRequests(_ coder: inout StateCoder) {
    var count = requests.count
    coder.count(&count)
    while requests.count > count { requests.removeLast() }
    while requests.count < count { requests.append(.blank) }
    for place in requests.indices {
      coder.flag(&requests[place].isAwaited)
      requests[place].request.code(&coder)
      var contents = requests[place].request.contents
      codeContents(&contents, &coder)
      requests[place].request.contents = contents
    }
  }

  /// The words of a request, which lie in the trace.
  private mutating func codeContents(_ contents: inout WordRange, _ coder: inout StateCoder) {
    var instances = coder.isPacking ? trace.instances(contents) : []
    coder.instances(&instances)
    if !coder.isPacking { contents = instances.isEmpty ? .empty : store(instances) }
  }

  private mutating func codeFingers(_ coder: inout StateCoder) {
    var touches = heldFingers
    codeTouches(&touches, &coder)
    if !coder.isPacking { heldFingers = touches }
    touches = touchedRows
    codeTouches(&touches, &coder)
    if !coder.isPacking { touchedRows = touches }
    var count = controlsBeneath.count
    coder.count(&count)
    while controlsBeneath.count > count { controlsBeneath.removeLast() }
    while controlsBeneath.count < count { controlsBeneath.append(.blank) }
    for place in controlsBeneath.indices {
      coder.cause(&controlsBeneath[place].item.number)
      coder.screen(&controlsBeneath[place].target.screen)
      var isAny = controlsBeneath[place].target.ordinal == 0
      coder.flag(&isAny)
      if !isAny {
        var named = InstanceID(
          screen: controlsBeneath[place].target.screen,
          ordinal: controlsBeneath[place].target.ordinal)
        coder.instance(&named)
        controlsBeneath[place].target.ordinal = named.ordinal
      } else {
        controlsBeneath[place].target.ordinal = 0
      }
      coder.control(&controlsBeneath[place].control)
      var arguments = controlsBeneath[place].arguments
      agenda.codeArguments(&arguments, &coder)
      controlsBeneath[place].arguments = arguments
    }
  }

  private mutating func codeTouches(_ touches: inout [HeldTouch], _ coder: inout StateCoder) {
    var count = touches.count
    coder.count(&count)
    while touches.count > count { touches.removeLast() }
    while touches.count < count { touches.append(.blank) }
    for place in touches.indices {
      coder.cause(&touches[place].item.number)
      coder.instance(&touches[place].scene)
      coder.instance(&touches[place].target)
      touches[place].touch.code(&coder)
      agenda.codeArguments(&touches[place].touch.arguments, &coder)
      coder.flag(&touches[place].waitsForRelease)
    }
  }

  private mutating func codeLists(_ coder: inout StateCoder) {
    // As a rule there is nothing in any of them.
    var areEmpty = areListsEmpty
    coder.flag(&areEmpty)
    if areEmpty { return coder.isPacking ? () : emptyLists() }
    coder.list(&pendingButtons)
    coder.list(&dyingViews)
    coder.list(&runningTransitions)
    coder.list(&keptControllers)
    coder.list(&callbackBlocks)
    coder.list(&keptWords)
    coder.list(&askedRemovals)
    coder.list(&answers)
    coder.list(&fixedOutcomes)
    coder.list(&staleViews)
    coder.list(&changedSlots)
    coder.list(&brokenInvariants)
  }

  private var areListsEmpty: Bool {
    pendingButtons.isEmpty && dyingViews.isEmpty && runningTransitions.isEmpty
      && keptControllers.isEmpty && callbackBlocks.isEmpty && keptWords.isEmpty
      && askedRemovals.isEmpty && answers.isEmpty && fixedOutcomes.isEmpty && staleViews.isEmpty
      && changedSlots.isEmpty && brokenInvariants.isEmpty
  }

  private mutating func emptyLists() {
    if areListsEmpty { return }
    pendingButtons.removeAll(keepingCapacity: true)
    dyingViews.removeAll(keepingCapacity: true)
    runningTransitions.removeAll(keepingCapacity: true)
    keptControllers.removeAll(keepingCapacity: true)
    callbackBlocks.removeAll(keepingCapacity: true)
    keptWords.removeAll(keepingCapacity: true)
    askedRemovals.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
    fixedOutcomes.removeAll(keepingCapacity: true)
    staleViews.removeAll(keepingCapacity: true)
    changedSlots.removeAll(keepingCapacity: true)
    brokenInvariants.removeAll(keepingCapacity: true)
  }

  private mutating func codeFlags(_ coder: inout StateCoder) {
    coder.flag(&isRegularWidth)
    coder.flag(&needsDrawing)
    coder.flag(&needsReconciling)
    if coder.isPacking { return }
    // A rest that has been judged is judged once more, with the same result.
    isJudged = false
    plannedVersion = version
    hasOpenChanges = !isRouter
    // What has changed since somebody looked only saves looks: one too many changes nothing. Under
    // `router` the platform changes slots, which is drawn with the next change of the app.
    let isUndrawn = needsDrawing || isRouter
    changedParts.sinceDrawing = isUndrawn ? .all : .nothing
    changedParts.sinceTurnsDrawing = isUndrawn ? .all : .nothing
    changedParts.sinceTurn = .all
    changedParts.sinceRest = .all
  }
}
