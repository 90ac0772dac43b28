import EventCore

/// What a handler did, one step at a time; the simulator performs what lies outside the app's
/// state.
package enum AppEffect: Hashable, Sendable {
  /// A lifetime began.
  case began(InstanceID)
  /// A lifetime ended.
  case ended(InstanceID)
  /// A slot's content changed or, under binding `router`, a change of it is commanded.
  case slotChanged(SlotChange)
  /// A variable took another value.
  case variableChanged(InstanceID, VariableID)
  /// A message was sent.
  case sent(MessageID, by: InstanceID)
  /// A receiver's handler began.
  case received(MessageID, by: InstanceID)
  /// A receiver's guard did not hold, so that the message went on.
  case passedOn(MessageID, by: InstanceID, HandlerID)
  /// A receiver stopped the message.
  case stopped(MessageID, by: InstanceID)
  /// A task or timer started; the run stands in `AppState.runs`.
  case taskStarted(RunID)
  /// A start was ignored, because a run was pending (policy `first`).
  case taskStartIgnored(TaskID, InstanceID)
  /// A start waits for the runs before it (policy `queue`).
  case taskQueued(RunID)
  /// A run was cancelled; promptly: it ends in the next turn.
  case taskCancelled(RunID, isPrompt: Bool)
  /// A run ended without any outcome.
  case taskDropped(RunID, TaskID, InstanceID, RunLoss)
  /// A block was put at the end of the main queue.
  case blockDeferred(BlockID)
  /// A relay got a value, `AppMachine.emitted`.
  case emitted(RelayID, by: InstanceID)
  /// Nobody had subscribed to a relay that keeps nothing.
  case emissionLost(RelayID, by: InstanceID)
  /// A value is to reach a subscriber.
  case delivery(Delivery, DeliveryProgress)
  /// The animations of the whole app were switched on or off.
  case animationsSwitched(areOn: Bool)
  /// The main thread is busy for a while.
  case mainThreadBlocked(VirtualDuration)
  /// A handler returned.
  case handlerReturned(HandlerID, InstanceID)
  /// An object was made.
  case objectMade(ObjectKey)
  /// An object died: nothing refers to it strongly any more.
  case objectDied(ObjectKey)
  /// A reference was nil, so that a value was not handed on.
  case referenceNil(ReferenceHolder, ObjectKey)
  /// An unowned reference leads to an object that is dead: the failure follows.
  case referenceDangles(ReferenceHolder, ObjectKey)
  /// An object's reference was set; `nil`: it was emptied.
  case referenceSet(ReferenceVariableID, of: ObjectKey, to: ObjectKey?)
  /// An object's reference was used that nobody had set.
  case referenceEmpty(ReferenceVariableID, of: ObjectKey)
  /// A feature is still alive at the end of its lifetime.
  case objectOutlives(ObjectKey)
  /// The app failed as a Swift app would; the run ends.
  case exception(AppException)
  /// One lifetime more than `AppMachine.lifetimeLimit`, which was not begun; the run ends.
  case lifetimesExceeded
}

/// A value of a relay on its way to one subscriber.
package struct Delivery: Hashable, Sendable {
  /// What the subscriber does with it.
  package var bind: BindID
  /// The relay.
  package var relay: RelayID
  /// Whose relay it is.
  package var owner: InstanceID
  /// The instance whose view has subscribed.
  package var subscriber: InstanceID
  /// Makes a delivery.
  package init(bind: BindID, relay: RelayID, owner: InstanceID, subscriber: InstanceID) {
    self.bind = bind
    self.relay = relay
    self.owner = owner
    self.subscriber = subscriber
  }
}

/// How far a delivery has come within the app.
package enum DeliveryProgress: Hashable, Sendable {
  /// The subscriber's handler begins.
  case made
  /// The handler's guard does not hold.
  case guarded
  /// Another delivery of the main scheduler is under way: it waits as a block.
  case queued(BlockID)
  /// Whether it is made depends on the time: the value is `AppMachine.offered`.
  case offered
}

/// One change of one slot.
package struct SlotChange: Hashable, Sendable {
  /// What the statement asked for.
  package enum Kind: UInt8, Sendable {
    /// A new content of a child or modal slot: `instance`.
    case assigned
    /// An empty modal slot.
    case cleared
    /// One more entry on a stack: `instance`.
    case pushed
    /// Entries taken off a stack; `instance` is the new top where one was named.
    case popped
    /// A new content of a stack, in `AppMachine.replacement`.
    case replaced
    /// `instance` took itself out.
    case closed
    /// Another tab is selected: `instance`.
    case selected
  }
  /// What the statement asked for.
  package var kind: Kind
  /// Whose slot it is.
  package var owner: InstanceID
  /// The slot.
  package var slot: SlotID
  /// The instance concerned, or none.
  package var instance: InstanceID
  /// Whether the change is to be animated.
  package var isAnimated: Bool
}

/// A failure that would end a Swift app.
package struct AppException: Hashable, Error, Sendable {
  /// What went wrong.
  package enum Kind: UInt8, Sendable {
    /// An index beyond an array or a slot.
    case indexOutOfRange
    /// A key that no element has.
    case missingKey
    /// One element more than an array's maximum.
    case arrayFull
    /// A number outside its type's range.
    case numberOutOfRange
    /// An instance that is not there.
    case missingInstance
    /// Handlers that call each other deeper than `AppMachine.depthLimit`.
    case nestedTooDeeply
    /// An unowned reference to an object that is dead.
    case deadUnownedReference
    /// A screen opened more often than `InstanceID.ordinalLimit`.
    case tooManyInstances
    /// A view that expects a store in its environment, where nobody has put it.
    case missingStore
    /// An instance of another screen than a parameter of it is read as.
    case otherScreen

    /// What traces say.
    package var text: String {
      switch self {
      case .indexOutOfRange: "index out of range"
      case .missingKey: "no element has this key"
      case .arrayFull: "array is full"
      case .numberOutOfRange: "number out of range"
      case .missingInstance: "instance is not there"
      case .nestedTooDeeply: "handlers call each other without end"
      case .deadUnownedReference: "unowned reference to a dead object"
      case .tooManyInstances: "a screen was opened too often"
      case .missingStore: "no store of that name is in the environment"
      case .otherScreen: "instance is of another screen"
      }
    }
  }
  /// What went wrong.
  package var kind: Kind
  /// In whose code.
  package var instance: InstanceID
  /// In which handler, if in one.
  package var handler: HandlerID
  /// Where the code is written; none where no code of the app was under way.
  package var line: SourceLine

  /// Makes a failure.
  package init(
    kind: Kind, instance: InstanceID, handler: HandlerID, line: SourceLine = .none
  ) {
    self.kind = kind
    self.instance = instance
    self.handler = handler
    self.line = line
  }
}
