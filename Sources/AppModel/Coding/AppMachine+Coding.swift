import EventCore

extension AppMachine {
  /// Forgets everything but the state.
  ///
  /// Between two turns that is all there is, but an exception ends a run in the middle of one.
  package mutating func abandonTurn() {
    if !activations.isEmpty { activations.removeAll(keepingCapacity: true) }
    if !receivers.isEmpty { receivers.removeAll(keepingCapacity: true) }
    if !stack.isEmpty { stack.removeAll(keepingCapacity: true) }
    if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
    if !list.isEmpty { list.removeAll(keepingCapacity: true) }
    if !emitted.isEmpty { emitted.removeAll(keepingCapacity: true) }
    if !offered.isEmpty { offered.removeAll(keepingCapacity: true) }
    if !shown.isEmpty { shown.removeAll(keepingCapacity: true) }
    cause = 0
    firstEffect = 0
    nextManner = 0
    initializationDepth = 0
    evaluationFailure = nil
  }
}

extension AppState {
  /// Takes over another state, in the memory that is there.
  package mutating func restore(_ other: borrowing AppState) {
    instances.restore(other.instances)
    cells.restore(other.cells)
    arguments.restore(other.arguments)
    openings.restore(other.openings)
    runs.restore(other.runs)
    blocks.restore(other.blocks)
    subscriptions.restore(other.subscriptions)
    sessions.restore(other.sessions)
    objects.restore(other.objects)
    references.restore(other.references)
    formerReferences.restore(other.formerReferences)
    endedCount = other.endedCount
    runCount = other.runCount
    blockCount = other.blockCount
  }
}
