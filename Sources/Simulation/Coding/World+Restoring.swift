import AppModel
import EventCore
import SimulatedUIKit

// A search goes back to one state for each event that can follow. Taking over every field costs a
// seventh of reading them from the packed state once more.
extension World {
  /// Whether the app's state is that of another world, every number included.
  package func hasSameState(as other: World) -> Bool { machine.state == other.machine.state }

  /// Whether the platform is that of another world, every number included.
  package func hasSamePlatform(as other: World) -> Bool { platform.isSame(as: other.platform) }

  /// Takes over another world of the same run, in the memory that is there; what has been counted
  /// of handlers stays.
  package mutating func restore(_ other: borrowing World) {
    machine.state.restore(other.machine.state)
    platform.restore(other.platform)
    restoreQueue(other)
  }

  /// Takes over the world from which another run begins, in the memory that is there.
  package mutating func restart(from start: borrowing World) {
    restore(start)
    handlerTally.restore(start.handlerTally)
  }

  /// Takes over everything but the app's state and the platform, which are the same.
  package mutating func restoreQueue(_ other: borrowing World) {
    machine.abandonTurn()
    choices.restore(other.choices)
    trace.restore(other.trace)
    agenda.restore(other.agenda)
    restoreBindings(other)
    restoreLists(other)
    restoreMarks(other)
  }

  private mutating func restoreBindings(_ other: borrowing World) {
    scenes.restore(other.scenes)
    if isChanges { changes.restore(other.changes) }
    if isImmediate { immediate.restore(other.immediate) }
    if let book = other.swiftUI { swiftUI?.restore(book) }
    heldWishes.restore(other.heldWishes)
    requests.restore(other.requests)
  }

  private mutating func restoreLists(_ other: borrowing World) {
    pendingButtons.restore(other.pendingButtons)
    dyingViews.restore(other.dyingViews)
    runningTransitions.restore(other.runningTransitions)
    keptControllers.restore(other.keptControllers)
    callbackBlocks.restore(other.callbackBlocks)
    keptWords.restore(other.keptWords)
    controlsBeneath.restore(other.controlsBeneath)
    heldFingers.restore(other.heldFingers)
    touchedRows.restore(other.touchedRows)
    askedRemovals.restore(other.askedRemovals)
    answers.restore(other.answers)
    doubles.restore(other.doubles)
    staleViews.restore(other.staleViews)
    fixedOutcomes.restore(other.fixedOutcomes)
    changedSlots.restore(other.changedSlots)
    brokenInvariants.restore(other.brokenInvariants)
    goals.restore(other.goals)
    reachedGoals.restore(other.reachedGoals)
    arrivals.restore(other.arrivals)
    trials.restore(other.trials)
  }

  private mutating func restoreMarks(_ other: borrowing World) {
    now = other.now
    nextArrival = other.nextArrival
    isRegularWidth = other.isRegularWidth
    leavesReleasesOpen = other.leavesReleasesOpen
    leavesTimeOpen = other.leavesTimeOpen
    asked = other.asked
    callbackInstance = other.callbackInstance
    itemCount = other.itemCount
    requestCount = other.requestCount
    takenItemCount = other.takenItemCount
    blindTouchCount = other.blindTouchCount
    turnsAtInstant = other.turnsAtInstant
    goneRows.restore(other.goneRows)
    isSharedTurn = other.isSharedTurn
    openTurn = other.openTurn
    lastTurn = other.lastTurn
    current = other.current
    currentScene = other.currentScene
    version = other.version
    needsDrawing = other.needsDrawing
    hasOpenChanges = other.hasOpenChanges
    changedParts = other.changedParts
    needsReconciling = other.needsReconciling
    plannedVersion = other.plannedVersion
    isJudged = other.isJudged
    // Pictures are taken anew.
    picturedScene = .none
    isOver = other.isOver
    hasRaised = other.hasRaised
  }
}

extension Agenda {
  /// Takes over another agenda, in the memory that is there.
  fileprivate mutating func restore(_ other: borrowing Agenda) {
    items.restore(other.items)
    words.restore(other.words)
    neededWordCount = other.neededWordCount
    possibleInputs.restore(other.possibleInputs)
    openArrival = other.openArrival
  }
}
