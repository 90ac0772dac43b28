extension AppMachine {
  /// Forgets everything but the state.
  ///
  /// Between two turns that is all there is, but an exception ends a run in the middle of one.
  package mutating func abandonTurn() {
    activations.removeAll(keepingCapacity: true)
    receivers.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
    list.removeAll(keepingCapacity: true)
    emitted.removeAll(keepingCapacity: true)
    offered.removeAll(keepingCapacity: true)
    firstEffect = 0
    nextManner = 0
    initializationDepth = 0
    evaluationFailure = nil
  }
}
