import AppModel
import EventCore
import SimulatedUIKit

/// What happened.
package enum TraceEvent: Hashable, Sendable {
  // MARK: The scenario and the main queue

  /// A step of the scenario began.
  case stepBegan(index: Int32)
  /// Something came from outside; a finger came down here, or aimed here; the item waits from now
  /// on.
  case inputArrived(Input)
  /// An input was delivered.
  case inputDelivered(Input, Fate)
  /// A touch reached its control, which acts later.
  case touchWaits(Input, TouchWait)
  /// The main thread is busy until then.
  case mainThreadBlocked(VirtualDuration)
  /// A result, timer or block was taken from the queue.
  case itemTaken(TakenItem)

  /// A scene that was disconnected connected again: the same session, another instance.
  case sceneReconnected(InstanceID, as: InstanceID)

  // MARK: The app

  /// A lifetime began in a slot.
  case lifetimeBegan(InstanceID, owner: InstanceID, slot: SlotID)
  /// A lifetime ended.
  case lifetimeEnded(InstanceID)
  /// A slot's content in the app's state changed to these instances.
  case slotChanged(owner: InstanceID, slot: SlotID, contents: WordRange)
  /// A variable took this value.
  case variableChanged(InstanceID, VariableID, value: WordRange)
  /// A message was sent.
  case messageSent(MessageID, by: InstanceID)
  /// A receiver's handler ran.
  case messageReceived(MessageID, by: InstanceID)
  /// A receiver's guard did not hold.
  case messagePassedOn(MessageID, by: InstanceID, HandlerID)
  /// A receiver stopped it.
  case messageStopped(MessageID, by: InstanceID)
  /// A run of a task or timer started, due after so long.
  case taskStarted(TaskID, InstanceID, run: RunID, due: VirtualDuration)
  /// A start was ignored because a run is pending.
  case taskStartIgnored(TaskID, InstanceID)
  /// A start waits for the runs before it.
  case taskQueued(TaskID, InstanceID, run: RunID)
  /// A run was cancelled.
  case taskCancelled(TaskID, InstanceID, run: RunID)
  /// A run ended with an outcome; -1 is `cancelled`.
  case taskEnded(TaskID, InstanceID, run: RunID, outcome: Int32)
  /// A run ended without any outcome.
  case taskDropped(TaskID, InstanceID, run: RunID, RunLoss)
  /// A relay got this value.
  case relayEmitted(RelayID, owner: InstanceID, value: WordRange)
  /// A relay that keeps nothing got a value, and nobody had subscribed.
  case relayLost(RelayID, owner: InstanceID)
  /// What became of a relay's value on its way to one subscriber.
  case relayDelivered(Delivery, DeliveryFate)
  /// A block was put at the end of the main queue.
  case blockDeferred(InstanceID, ItemID)
  /// The animations of the whole app were switched on or off (T3).
  case animationsSwitched(areOn: Bool)
  /// The app failed.
  case appException(AppException)

  // MARK: Objects

  /// An object was made.
  case objectMade(ObjectKey)
  /// An object died: nothing refers to it strongly any more.
  case objectDied(ObjectKey)
  /// A feature is still alive at the end of its lifetime: something else holds it.
  case objectOutlives(ObjectKey)
  /// A weak reference was nil, so that nothing was done; or an unowned one led to a dead object.
  case referenceFailed(ReferenceHolder, to: ObjectKey, isUnowned: Bool)
  /// An object's reference was set; `nil`: it was emptied.
  case referenceSet(ReferenceVariableID, of: ObjectKey, to: ObjectKey?)
  /// An object's reference was used that nobody had set, so that nothing was done.
  case referenceEmpty(ReferenceVariableID, of: ObjectKey)
  /// A handler of an instance begins, though its lifetime is over: something keeps its logic.
  case finishedLogicActed(InstanceID)
  /// A relay's subscriber whose lifetime is over has returned to whoever emitted.
  case finishedLogicReturned(InstanceID)

  // MARK: The binding

  /// A command went to the platform, which answered.
  case commandSent(PlatformRequest, CommandAnswer)
  /// A difference between wanted and shown state waits; the slot wants these instances.
  case requestHeld(owner: InstanceID, slot: SlotID, contents: WordRange)
  /// A held request was overwritten by a later state before it was sent.
  case requestOverwritten(owner: InstanceID, slot: SlotID, contents: WordRange)
  /// A binding failed where a Swift app would.
  case bindingException(owner: InstanceID, slot: SlotID, BindingFailure)
  /// SwiftUI itself writes a slot: what follows is its doing (S12, S15, S21).
  case bindingWritten(owner: InstanceID, slot: SlotID)

  // MARK: The platform

  /// A callback of a view or a delegate.
  case callback(Callback, InstanceID)
  /// A callback came for an instance whose lifetime has ended, and was not delivered.
  case callbackUndelivered(Callback, InstanceID)
  /// The owner of a modal slot is told that what it showed was dismissed (S14).
  case dismissalTold(owner: InstanceID, slot: SlotID)
  /// A transition began to run; `length` is negative if only an event can end it.
  case transitionStarted(TransitionID, TransitionKind, owner: InstanceID, length: VirtualDuration)
  /// A transition ended.
  case transitionEnded(TransitionID, TransitionOutcome)
  /// A held request ran, or was given up.
  case heldRequestRan(PlatformRequest, CommandAnswer)
  /// A completion was called.
  case completionCalled(RequestID)
  /// A button's handler ran.
  case alertHandler(InstanceID, ControlID)
  /// The controller of an instance left the platform.
  case viewRemoved(InstanceID, Removal)
  /// The view of an instance that left the platform is released, so many turns later than at the
  /// earliest (L1, L8).
  case viewReleased(InstanceID, turnsLate: Int32)
  /// SwiftUI has made a view again, and with it what the view makes itself (S22).
  case viewMadeAgain(InstanceID)
  /// A view that stands where it stood shows another opening of its screen from now on (N6, N10).
  case viewPassedOn(from: InstanceID, to: InstanceID)
  /// The platform printed a text; the controllers' instances stand in the entry's own naming.
  case console(ConsoleLine)
  /// UIKit raised: in a call of the app, or by itself later.
  case platformException(ConsoleLine, hasAppFrame: Bool)
  /// The system called `dismiss` on a modal's presenter, for the user (D18).
  case systemDismissal(InstanceID, owner: InstanceID)
  /// An empty controller of nobody's stays presented and takes all touches (D16).
  case emptyModalStays(owner: InstanceID)
  /// A navigation controller of an owner shows none of its controllers (N10).
  case stackStaysBlank(owner: InstanceID)
  /// The view of an instance is out of its window, and nothing will ever release it (D17, L2);
  /// nor that of another above it, if it hangs below one.
  case viewLeaked(InstanceID, with: InstanceID)

  // MARK: What is judged

  /// Nothing is queued, running, scheduled or held any more.
  case rested
  /// At rest, a scene in the foreground that has appeared does not show what a slot wants.
  case differs(owner: InstanceID, slot: SlotID, wanted: WordRange, shown: WordRange)
  /// At rest, nothing comes of a control that a finger reaches; told where nothing is possible.
  case controlInert(InstanceID, ControlID, Inertness)
  /// At rest, a screen has shut one of the system's ways out; told where nothing is possible.
  case wayShut(InstanceID, ShutWay)
  /// At rest with nothing pending, no touch, typing or gesture would have any effect here.
  case nothingPossible(InstanceID)
  /// At rest, a suspended slot, or a transition in an instance, waits for what will never come.
  case waitsForever(owner: InstanceID, slot: SlotID, TransitionID)
  /// At rest, somebody waits for the completion of a request that will never be called.
  case completionNeverComes(PlatformRequest)
  /// At rest, an object that no lifetime and no view owns is still alive.
  case objectLeaked(ObjectKey)
  /// At rest, objects refer to each other strongly in a circle: `Trace.objects` gives them.
  ///
  /// The one at place `weakened` should refer to the next weakly.
  case strongCircle(WordRange, weakened: Int32)
  /// An invariant does not hold in an instance.
  case invariantFailed(InvariantID, InstanceID)
  /// An expectation of the scenario was judged.
  ///
  /// Where it does not hold, `actual` is the value of its left side: of a slot each instance, how
  /// many words its arguments take, and these.
  case expectationJudged(step: Int32, holds: Bool, actual: WordRange)
  /// A goal of the scenario was met.
  case goalReached(index: Int32)
  /// A step could not be done as written.
  case stepFailed(index: Int32, StepFailure)
  /// A documented limit ended the run before its end.
  case limitReached(RunLimit)
  /// The run is over.
  case ended
}
