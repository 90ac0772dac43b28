extension TraceEvent {
  /// Whether it is an effect of the app's logic: state changed, a task started, an action received,
  /// a command sent, if there was anything to dismiss or pop (D6, N11).
  package var isEffect: Bool {
    switch self {
    case .commandSent(_, .dropped(.nothingPresented, _)),
      .commandSent(_, .dropped(.nothingAbove, _)):
      false
    case .slotChanged, .variableChanged, .referenceSet, .taskStarted, .taskQueued,
      .messageReceived, .commandSent:
      true
    default: false
    }
  }

  /// Whether it says that something changed in the app, or on the platform, or is to change: a step
  /// after which nothing of it comes has come to nothing.
  package var leavesAMark: Bool {
    switch self {
    case .inputDelivered(_, .accepted), .inputDelivered(_, .tookAnotherRow), .lifetimeBegan,
      .lifetimeEnded, .slotChanged, .variableChanged, .messageReceived, .relayDelivered(_, .made),
      .taskStarted, .taskQueued, .taskCancelled, .taskEnded, .taskDropped, .blockDeferred,
      .appException, .commandSent, .bindingException, .transitionStarted, .transitionEnded,
      .heldRequestRan, .viewRemoved, .platformException:
      true
    default: false
    }
  }
}
