import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// One entry of every kind, in the order of `TraceEvent`.
package enum EveryEvent {
  /// Adds them.
  package static func add(to builder: inout TraceBuilder) {
    let menu = SampleApp.instance(SampleApp.menu)
    let account = SampleApp.instance(SampleApp.account)
    let pages = SampleApp.pages
    let run = RunID(number: 1)
    let tap = builder.touch(1, SampleApp.infoControl, of: menu, arguments: [0])
    let contents = builder.instances([menu])
    let text = builder.words([1])
    let exception = AppException(kind: .arrayFull, instance: menu, handler: SampleApp.tapInfo)
    builder.add(
      .stepBegan(index: 0), .inputArrived(tap), .inputDelivered(tap, .accepted(menu)),
      .touchWaits(tap, .rowSelection), .mainThreadBlocked(.zero),
      .itemTaken(.block(menu, CodeAddress(index: 0))), .sceneReconnected(menu, as: menu),
      .lifetimeBegan(menu, owner: account, slot: pages), .lifetimeEnded(menu),
      .slotChanged(owner: account, slot: pages, contents: contents),
      .variableChanged(menu, SampleApp.text, value: text),
      .messageSent(SampleApp.logout, by: menu), .messageReceived(SampleApp.logout, by: menu),
      .messagePassedOn(SampleApp.logout, by: menu, SampleApp.tapInfo),
      .messageStopped(SampleApp.logout, by: menu),
      .taskStarted(SampleApp.request, menu, run: run, due: .zero),
      .taskStartIgnored(SampleApp.request, menu), .taskQueued(SampleApp.request, menu, run: run),
      .taskCancelled(SampleApp.request, menu, run: run),
      .taskEnded(SampleApp.request, menu, run: run, outcome: 0),
      .taskDropped(SampleApp.request, menu, run: run, .lifetimeOver),
      .relayEmitted(SampleApp.submit, owner: menu, value: text),
      .relayLost(SampleApp.submit, owner: menu),
      .relayDelivered(
        Delivery(
          bind: SampleApp.bindSubmit, relay: SampleApp.submit, owner: menu, subscriber: menu),
        .made),
      .blockDeferred(menu, ItemID(number: 9)), .animationsSwitched(areOn: false),
      .appException(exception))
    let object = ObjectKey(ObjectID(index: 0), of: menu)
    let circle = builder.words([0, menu.word, 0])
    builder.add(
      .objectMade(object), .objectDied(object), .objectOutlives(object),
      .referenceFailed(.object(object), to: object, isUnowned: false),
      .referenceSet(ReferenceVariableID(index: 0), of: object, to: object),
      .referenceEmpty(ReferenceVariableID(index: 0), of: object), .finishedLogicActed(menu),
      .finishedLogicReturned(menu))
    let request = builder.send(.pop, account, pages)
    let line = ConsoleLine(
      message: ConsoleMessage(printed: .nestedPop), subject: .none, receiver: .none,
      presenter: .none, other: .none)
    builder.add(
      .requestHeld(owner: account, slot: pages, contents: contents),
      .requestOverwritten(owner: account, slot: pages, contents: contents),
      .bindingException(owner: account, slot: pages, .indexOutOfRange),
      .bindingWritten(owner: account, slot: pages), .callback(.didShow, menu),
      .callbackUndelivered(.didShow, menu), .dismissalTold(owner: account, slot: pages))
    builder.start(1, .pop, of: account)
    builder.end(1)
    builder.add(
      .heldRequestRan(request, .accepted), .completionCalled(request.id),
      .alertHandler(menu, SampleApp.infoControl), .viewRemoved(menu, .asked),
      .viewReleased(menu, turnsLate: 2),
      .viewMadeAgain(menu), .viewPassedOn(from: menu, to: menu),
      .console(line), .platformException(line, hasAppFrame: false),
      .systemDismissal(menu, owner: account), .emptyModalStays(owner: account),
      .stackStaysBlank(owner: account), .viewLeaked(menu, with: account),
      .rested)
    builder.differs(account, pages, wanted: [menu], shown: [])
    builder.add(
      .controlInert(menu, SampleApp.infoControl, .guarded), .wayShut(menu, .backButton),
      .nothingPossible(menu), .waitsForever(owner: account, slot: pages, TransitionID(1)),
      .completionNeverComes(request), .objectLeaked(object), .strongCircle(circle, weakened: 0),
      .invariantFailed(InvariantID(index: 0), account),
      .expectationJudged(step: 0, holds: true, actual: .empty), .goalReached(index: 0),
      .stepFailed(index: 0, .noRun), .limitReached(.items), .ended)
  }
}
