/// What an event is about, which says who writes its text and where its line stands.
package enum TraceTopic {
  /// A step, or an item of the main queue: other lines are its consequences.
  case item
  /// What an item meets on its way to its handler.
  case way
  /// The app's state, its messages and its failures.
  case app
  /// Tasks and timers.
  case task
  /// Relays.
  case relay
  /// Objects and the references to them.
  case object
  /// What the binding sends and the platform does.
  case platform
  /// What is judged at rest, by the scenario or at the end.
  case judgement
}

extension TraceEvent {
  /// What it is about; here the compiler asks for the place of a new event.
  package var topic: TraceTopic {
    switch self {
    case .stepBegan, .inputArrived, .inputDelivered, .itemTaken: .item
    case .touchWaits, .sceneReconnected, .mainThreadBlocked: .way
    case .lifetimeBegan, .lifetimeEnded, .slotChanged, .variableChanged, .messageSent,
      .messageReceived, .messagePassedOn, .messageStopped, .animationsSwitched, .blockDeferred,
      .appException:
      .app
    case .taskStarted, .taskStartIgnored, .taskQueued, .taskCancelled, .taskEnded, .taskDropped:
      .task
    case .relayEmitted, .relayLost, .relayDelivered: .relay
    case .objectMade, .objectDied, .objectOutlives, .referenceFailed, .referenceSet,
      .referenceEmpty, .finishedLogicActed, .finishedLogicReturned:
      .object
    case .commandSent, .requestHeld, .requestOverwritten, .bindingException, .bindingWritten,
      .callback, .callbackUndelivered, .dismissalTold, .transitionStarted, .transitionEnded,
      .heldRequestRan, .completionCalled, .alertHandler, .viewRemoved, .viewReleased,
      .viewMadeAgain, .viewPassedOn, .console,
      .platformException, .systemDismissal, .emptyModalStays,
      .stackStaysBlank, .viewLeaked:
      .platform
    case .rested, .differs, .controlInert, .wayShut, .nothingPossible, .waitsForever,
      .completionNeverComes, .objectLeaked, .strongCircle, .invariantFailed, .expectationJudged,
      .goalReached, .stepFailed, .limitReached, .ended:
      .judgement
    }
  }
}
