import AppModel
import TraceModel

extension EntryFields {
  /// Takes the name and the members of an entry.
  mutating func describe(_ event: TraceEvent) {
    if describeQueue(event) || describeApp(event) || describeTasks(event) { return }
    if describeObjects(event) || describeRelays(event) { return }
    if describeBinding(event) || describePlatform(event) { return }
    describeJudgement(event)
  }

  private mutating func describeQueue(_ event: TraceEvent) -> Bool {
    switch event {
    case .stepBegan(let index):
      name = "stepBegan"
      add("step", index + 1)
    case .inputArrived(let input):
      name = "inputArrived"
      addInput(input)
    case .inputDelivered(let input, let fate):
      name = "inputDelivered"
      addInput(input)
      add("fate", EntryFields.word(fate))
    case .touchWaits(let input, let wait):
      name = "touchWaits"
      addInput(input)
      add("wait", "\(wait)")
    case .sceneReconnected(let former, let scene):
      name = "sceneReconnected"
      addInstance(former)
      addInstance(scene, as: "as")
    case .mainThreadBlocked(let duration):
      name = "mainThreadBlocked"
      add("duration", duration.microseconds)
    case .itemTaken(let item):
      name = "itemTaken"
      switch item {
      case .run(let run): add("run", run)
      case .block(let instance): addInstance(instance)
      case .transitionEnd(let transition): add("transition", transition.rawValue)
      case .rate(let handler): add("handler", names.handler(handler))
      case .blockOfNobody, .layoutPass: break
      }
    default: return false
    }
    return true
  }

  private mutating func describeApp(_ event: TraceEvent) -> Bool {
    switch event {
    case .lifetimeBegan(let instance, let owner, let slot):
      name = "lifetimeBegan"
      addInstance(instance)
      addSlot(owner, slot)
    case .lifetimeEnded(let instance):
      name = "lifetimeEnded"
      addInstance(instance)
    case .slotChanged(let owner, let slot, let contents):
      name = "slotChanged"
      addSlot(owner, slot)
      addInstances(contents)
    case .variableChanged(let instance, let variable, let words):
      name = "variableChanged"
      add("variable", names.variable(variable, of: instance))
      add("value", names.value(trace[words], type: names.program[variable].type))
    case .messageSent(let message, let sender): addMessage("messageSent", message, sender)
    case .messageReceived(let message, let receiver):
      addMessage("messageReceived", message, receiver)
    case .messagePassedOn(let message, let receiver, let handler):
      addMessage("messagePassedOn", message, receiver)
      add("handler", names.handler(handler))
    case .messageStopped(let message, let receiver):
      addMessage("messageStopped", message, receiver)
    case .animationsSwitched(let areOn):
      name = "animationsSwitched"
      add("areOn", .truth(areOn))
    case .blockDeferred(let instance, _):
      name = "blockDeferred"
      addInstance(instance)
    case .appException(let exception):
      name = "appException"
      addInstance(exception.instance)
      add("message", exception.kind.text)
    default: return false
    }
    return true
  }

  private mutating func addMessage(
    _ event: String, _ message: MessageID, _ instance: InstanceID
  ) {
    name = event
    add("message", names.program[message].name)
    addInstance(instance)
  }

  private mutating func describeTasks(_ event: TraceEvent) -> Bool {
    switch event {
    case .taskStarted(let task, let owner, let run, let due):
      name = "taskStarted"
      addTask(task, owner, run: run)
      add("due", due.microseconds)
    case .taskStartIgnored(let task, let owner):
      name = "taskStartIgnored"
      addTask(task, owner, run: nil)
    case .taskQueued(let task, let owner, let run):
      name = "taskQueued"
      addTask(task, owner, run: run)
    case .taskCancelled(let task, let owner, let run):
      name = "taskCancelled"
      addTask(task, owner, run: run)
    case .taskEnded(let task, let owner, let run, let outcome):
      name = "taskEnded"
      addTask(task, owner, run: run)
      add("outcome", names.outcome(outcome, of: task))
    case .taskDropped(let task, let owner, let run):
      name = "taskDropped"
      addTask(task, owner, run: run)
    default: return false
    }
    return true
  }

  private mutating func describeRelays(_ event: TraceEvent) -> Bool {
    switch event {
    case .relayEmitted(let relay, let owner, let words):
      name = "relayEmitted"
      add("relay", names.relay(relay, of: owner))
      if let type = names.program[relay].type {
        add("value", names.value(trace[words], type: type))
      }
    case .relayLost(let relay, let owner):
      name = "relayLost"
      add("relay", names.relay(relay, of: owner))
    case .relayDelivered(let delivery, let fate):
      name = "relayDelivered"
      add("relay", names.relay(delivery.relay, of: delivery.owner))
      addInstance(delivery.subscriber)
      add("fate", EntryFields.word(fate))
    default: return false
    }
    return true
  }

  private mutating func describeBinding(_ event: TraceEvent) -> Bool {
    switch event {
    case .commandSent(let request, let answer):
      name = "commandSent"
      addRequest(request, answer)
    case .requestHeld(let owner, let slot, let contents):
      name = "requestHeld"
      addSlot(owner, slot)
      addInstances(contents)
    case .requestOverwritten(let owner, let slot, let contents):
      name = "requestOverwritten"
      addSlot(owner, slot)
      addInstances(contents)
    case .bindingException(let owner, let slot, let failure):
      name = "bindingException"
      addSlot(owner, slot)
      add("failure", failure.text)
    case .bindingWritten(let owner, let slot):
      name = "bindingWritten"
      addSlot(owner, slot)
    case .heldRequestRan(let request, let answer):
      name = "heldRequestRan"
      addRequest(request, answer)
    case .completionCalled(let request):
      name = "completionCalled"
      add("request", request.rawValue)
    default: return false
    }
    return true
  }

  private mutating func describePlatform(_ event: TraceEvent) -> Bool {
    switch event {
    case .callback(let callback, let instance):
      name = "callback"
      add("callback", callback.name)
      addInstance(instance)
    case .callbackUndelivered(let callback, let instance):
      name = "callbackUndelivered"
      add("callback", callback.name)
      addInstance(instance)
    case .dismissalTold(let owner, let slot):
      name = "dismissalTold"
      addSlot(owner, slot)
    case .transitionStarted(let id, let kind, let owner, let length):
      name = "transitionStarted"
      add("transition", id.rawValue)
      add("kind", kind.name)
      addInstance(owner, as: "owner")
      if length.microseconds >= 0 { add("duration", length.microseconds) }
    case .transitionEnded(let id, let outcome):
      name = "transitionEnded"
      add("transition", id.rawValue)
      add("outcome", outcome.name)
    case .alertHandler(let instance, let control):
      name = "alertHandler"
      add("control", names.control(control, of: instance))
    case .viewRemoved(let instance, let removal):
      name = "viewRemoved"
      addInstance(instance)
      add("removal", removal.name)
    case .viewReleased(let instance, let turnsLate):
      name = "viewReleased"
      addInstance(instance)
      add("turnsLate", turnsLate)
    case .viewMadeAgain(let instance):
      name = "viewMadeAgain"
      addInstance(instance)
    case .console(let line):
      name = "console"
      addConsole(line)
    case .platformException(let line, let hasAppFrame):
      name = "platformException"
      addConsole(line)
      if let exception = line.message.exceptionName { add("exception", exception.rawValue) }
      add("appFrame", .truth(hasAppFrame))
    case .systemDismissal(let modal, let owner):
      name = "systemDismissal"
      addInstance(modal)
      addInstance(owner, as: "owner")
    case .emptyModalStays(let owner):
      name = "emptyModalStays"
      addInstance(owner, as: "owner")
    case .stackStaysBlank(let owner):
      name = "stackStaysBlank"
      addInstance(owner, as: "owner")
    case .viewLeaked(let instance):
      name = "viewLeaked"
      addInstance(instance)
    default: return false
    }
    return true
  }

  private mutating func describeJudgement(_ event: TraceEvent) {
    switch event {
    case .differs(let owner, let slot, let wanted, let shown):
      name = "differs"
      addSlot(owner, slot)
      addInstances(wanted, as: "wanted")
      addInstances(shown, as: "shown")
    case .nothingPossible(let instance):
      name = "nothingPossible"
      addInstance(instance)
    case .waitsForever(let owner, let slot, let transition):
      name = "waitsForever"
      addSlot(owner, slot)
      if transition != .none { add("transition", transition.rawValue) }
    case .completionNeverComes(let request):
      name = "completionNeverComes"
      addRequest(request, nil)
    case .invariantFailed(let index, let instance):
      name = "invariantFailed"
      add("invariant", names.program.tables.invariants[Int(index)].name)
      addInstance(instance)
    case .expectationJudged(let step, let holds, _):
      name = "expectationJudged"
      add("step", step + 1)
      add("holds", .truth(holds))
    case .goalReached(let index):
      name = "goalReached"
      add("goal", index + 1)
    case .stepFailed(let index, let failure):
      name = "stepFailed"
      add("step", index + 1)
      add("reason", failure.text)
    case .limitReached(let limit):
      name = "limitReached"
      add("limit", limit.text)
    case .rested: name = "rested"
    case .ended: name = "ended"
    default: preconditionFailure("no name for \(event)")
    }
  }
}
