import AppModel
import TraceModel

extension EntryFields {
  /// Takes the members of an entry.
  mutating func describe(_ event: TraceEvent) {
    switch event.topic {
    case .item, .way: describeQueue(event)
    case .app: describeApp(event)
    case .task: describeTasks(event)
    case .relay: describeRelays(event)
    case .object: describeObjects(event)
    case .platform: describePlatform(event)
    case .judgement: describeJudgement(event)
    }
  }

  private mutating func describeQueue(_ event: TraceEvent) {
    switch event {
    case .stepBegan(let index):
      add("step", index + 1)
    case .inputArrived(let input):
      addInput(input)
    case .inputDelivered(let input, let fate):
      addInput(input)
      add("fate", EntryFields.word(fate))
    case .touchWaits(let input, let wait):
      addInput(input)
      add("wait", wait.name)
    case .sceneReconnected(let former, let scene):
      addInstance(former)
      addInstance(scene, as: "as")
    case .mainThreadBlocked(let duration):
      add("duration", duration.microseconds)
    case .itemTaken(let item):
      switch item {
      case .run(let run): add("run", run.number)
      case .block(let instance, _): addInstance(instance)
      case .transitionEnd(let transition): add("transition", transition.rawValue)
      case .rate(let handler): add("handler", names.handler(handler))
      case .blockOfNobody: break
      }
    default: break
    }
  }

  private mutating func describeApp(_ event: TraceEvent) {
    switch event {
    case .lifetimeBegan(let instance, let owner, let slot):
      addInstance(instance)
      addSlot(owner, slot)
    case .lifetimeEnded(let instance):
      addInstance(instance)
    case .slotChanged(let owner, let slot, let contents):
      addSlot(owner, slot)
      addContents(contents, of: slot)
    case .variableChanged(let instance, let variable, let words):
      add("variable", names.variable(variable, of: instance))
      add("value", names.value(trace[words], type: names.program[variable].type))
    case .messageSent(let message, let sender): addMessage(message, sender)
    case .messageReceived(let message, let receiver):
      addMessage(message, receiver)
    case .messagePassedOn(let message, let receiver, let handler):
      addMessage(message, receiver)
      add("handler", names.handler(handler))
    case .messageStopped(let message, let receiver):
      addMessage(message, receiver)
    case .animationsSwitched(let areOn):
      add("areOn", areOn)
    case .blockDeferred(let instance, _):
      addInstance(instance)
    case .appException(let exception):
      addInstance(exception.instance)
      add("message", exception.kind.text)
      if exception.line != .none { add("place", names.place(exception.line)) }
    default: break
    }
  }

  private mutating func addMessage(_ message: MessageID, _ instance: InstanceID) {
    add("message", names.program[message].name)
    addInstance(instance)
  }

  private mutating func describeTasks(_ event: TraceEvent) {
    switch event {
    case .taskStarted(let task, let owner, let run, let due):
      addTask(task, owner, run: run)
      add("due", due.microseconds)
    case .taskStartIgnored(let task, let owner):
      addTask(task, owner, run: nil)
    case .taskQueued(let task, let owner, let run):
      addTask(task, owner, run: run)
    case .taskCancelled(let task, let owner, let run):
      addTask(task, owner, run: run)
    case .taskEnded(let task, let owner, let run, let outcome):
      addTask(task, owner, run: run)
      add("outcome", names.outcome(outcome, of: task))
    case .taskDropped(let task, let owner, let run, let loss):
      addTask(task, owner, run: run)
      add("loss", loss.rawValue)
    default: break
    }
  }

  private mutating func describeRelays(_ event: TraceEvent) {
    switch event {
    case .relayEmitted(let relay, let owner, let words):
      add("relay", names.relay(relay, of: owner))
      if let type = names.program[relay].type {
        add("value", names.value(trace[words], type: type))
      }
    case .relayLost(let relay, let owner):
      add("relay", names.relay(relay, of: owner))
    case .relayDelivered(let delivery, let fate):
      add("relay", names.relay(delivery.relay, of: delivery.owner))
      addInstance(delivery.subscriber)
      add("fate", EntryFields.word(fate))
    default: break
    }
  }
}
