import AppModel

extension TraceText {
  /// Texts of what the app did to its state, and of its messages.
  func appText(_ event: TraceEvent, in trace: Trace) -> String {
    switch event {
    case .lifetimeBegan(let instance, let owner, let slot):
      let place = slot == .none ? "" : " in \(names.slot(slot, of: owner))"
      return "\(names.instance(instance)) begins\(place)"
    case .lifetimeEnded(let instance): return "\(names.instance(instance)) ends"
    case .slotChanged(let owner, let slot, let contents):
      let value = names.contents(trace.instances(contents), of: slot)
      return "\(names.slot(slot, of: owner)) = \(value)"
    case .variableChanged(let instance, let variable, let words):
      let value = names.value(trace[words], type: names.program[variable].type)
      return "\(names.variable(variable, of: instance)) = \(value)"
    case .messageSent(let message, let sender):
      return "\(names.instance(sender)) sends \(names.program[message].name)"
    case .messageReceived(let message, let receiver):
      return "\(names.instance(receiver)) receives \(names.program[message].name)"
    case .messagePassedOn(let message, let receiver, let handler):
      let name = names.program[message].name
      return "\(names.instance(receiver)) passes \(name) on: guard of"
        + " \(names.handler(handler)) does not hold"
    case .messageStopped(let message, let receiver):
      return "\(names.instance(receiver)) stops \(names.program[message].name)"
    case .animationsSwitched(let areOn): return "animations \(areOn ? "on" : "off")"
    case .blockDeferred(let instance, _): return "\(names.instance(instance)) defers a block"
    case .appException(let exception):
      let place =
        exception.handler == .none
        ? names.instance(exception.instance) : names.handler(exception.handler)
      return "exception in \(place): \(exception.kind.text)"
    default: preconditionFailure("no text of the app for \(event)")
    }
  }

  /// Texts of what relays hand on.
  func relayText(_ event: TraceEvent, in trace: Trace) -> String {
    switch event {
    case .relayEmitted(let relay, let owner, let words):
      let name = names.relay(relay, of: owner)
      guard let type = names.program[relay].type else { return "\(name) emits" }
      return "\(name) emits \(names.value(trace[words], type: type))"
    case .relayLost(let relay, let owner):
      return "\(names.relay(relay, of: owner)) is lost: nobody has subscribed"
    case .relayDelivered(let delivery, let fate):
      let name = names.relay(delivery.relay, of: delivery.owner)
      let subscriber = names.instance(delivery.subscriber)
      switch fate {
      case .made: return "\(name) reaches \(subscriber)"
      case .guarded:
        let handler = names.handler(names.program[delivery.bind].handler)
        return "\(name) to \(subscriber) ignored: guard of \(handler) does not hold"
      case .queued: return "\(name) to \(subscriber) waits for the main scheduler"
      case .waits(let wait): return "\(name) to \(subscriber) \(TraceText.text(of: wait))"
      case .thinnedOut(let loss): return "\(name) to \(subscriber) ignored: \(loss.text)"
      }
    default: preconditionFailure("no text of relays for \(event)")
    }
  }

  /// Texts of what became of tasks and timers.
  func taskText(_ event: TraceEvent) -> String {
    switch event {
    case .taskStarted(let task, let owner, let run, let due):
      return "start \(names.task(task, of: owner)), run \(run.number), due after \(due)"
    case .taskStartIgnored(let task, let owner):
      return "start \(names.task(task, of: owner)) ignored: a run is pending"
    case .taskQueued(let task, let owner, let run):
      return "start \(names.task(task, of: owner)), run \(run.number), queued"
    case .taskCancelled(let task, let owner, let run):
      return "cancel \(names.task(task, of: owner)), run \(run.number)"
    case .taskEnded(let task, let owner, let run, let outcome):
      let name = names.outcome(outcome, of: task)
      return "\(names.task(task, of: owner)), run \(run.number): \(name)"
    case .taskDropped(let task, let owner, let run, let loss):
      let name = names.task(task, of: owner)
      return "\(name), run \(run.number), ends without outcome: \(text(of: loss, owner))"
    default: preconditionFailure("no text of tasks for \(event)")
    }
  }

  private func text(of loss: RunLoss, _ owner: InstanceID) -> String {
    switch loss {
    case .startedAgain: "it was started again"
    case .cancelled: "it was cancelled"
    case .lifetimeOver: "\(names.instance(owner)) is over"
    case .viewMadeAnew: "its view was made anew"
    case .unheard: "nobody is left to hear of it"
    }
  }
}
