import AppModel
import EventCore
import TraceModel

/// A handler whose events a throttle or debounce thins out: the window or silence that is running,
/// and the event that waits for its end.
package struct RatedCall: Hashable, Sendable {
  /// The handler.
  package var handler: HandlerID
  /// In whose lifetime, or for whose view.
  package var instance: InstanceID
  /// The rate.
  package var rate: RateID
  /// Whether an event waits.
  package var isWaiting = false
  /// The item of the event that waits.
  var item = ItemID.none
  /// Its arguments or value, in `Agenda.words`.
  var arguments = WordRange.empty
  /// The touch that waits: how it was touched, where the finger was, and its step.
  var kind = Input.Kind.tap
  var aim = InstanceID.none
  var control: ControlID?
  var step = InputStep.none
  /// The bind whose value waits, or none.
  var bind = BindID.none
}

/// Throttle and debounce, as RxSwift 5 and 6 define them on the main scheduler.
///
/// A throttle lets an event pass if none has passed within its window, and the window begins when
/// the handler has returned; at the very end of the window the next one passes. `latest` also
/// keeps the last event of a window, lets it pass at the window's end, and begins another one. A
/// debounce lets an event pass when no other has come for so long; one that comes at the very end
/// finds the earlier passed.
extension World {
  // MARK: Offers

  /// A touch reached a control whose touches are thinned out; what is typed is there at once.
  mutating func offer(
    _ touch: Touch, _ control: ControlID, _ target: InstanceID, _ words: [Int32], _ input: Input,
    _ rate: RateID
  ) {
    var call = RatedCall(
      handler: program.layout(of: control).handler, instance: target, rate: rate, item: input.item,
      kind: touch.kind, aim: touch.instance, control: control, step: touch.step)
    if touch.kind == .type {
      conclude(input, .accepted(target), touch.step)
      let isHeard = program.tables.controls[Int(control.index)].relay.map(program.isHeard) ?? false
      if machine.tracksObjects && isHeard { noteLogic(of: target) }
      type(words, control, target)
      call.item = current
      return offer(call, [])
    }
    offer(call, words)
  }

  /// A relay's value reached a bind whose values are thinned out.
  mutating func offer(_ delivery: Delivery, _ words: [Int32]) {
    let bind = program.layout(of: delivery.bind)
    let call = RatedCall(
      handler: bind.handler, instance: delivery.subscriber, rate: bind.rate, item: current,
      bind: delivery.bind)
    offer(call, words)
  }

  private mutating func offer(_ call: RatedCall, _ words: [Int32]) {
    let rate = program.layout(of: call.rate)
    guard let place = place(ofRate: call) else {
      if rate.kind == .debounce { return delay(call, words, until: now + rate.duration) }
      return pass(call, words)
    }
    let window = agenda.items[place]
    let end = window.order.deadline
    // A debounce begins anew whatever was.
    let isOver = rate.kind == .debounce ? false : hasEnded(window)
    if rate.kind == .throttle && !isOver {
      noteRefusal(by: window, goingOnAs: window.order.sequence)
      return lose(call, words, .withinWindow)
    }
    if case .rate(let earlier) = agenda.remove(at: place).content, earlier.isWaiting {
      lose(earlier, agenda.takeArguments(earlier.arguments), .superseded)
    }
    switch rate.kind {
    case .debounce: delay(call, words, until: now + rate.duration)
    case .throttle, .throttleLatest:
      if isOver { return pass(call, words) }
      delay(call, words, until: end)
      noteRefusal(by: window, goingOnAs: itemCount)
    }
  }

  private func place(ofRate call: RatedCall) -> Int? {
    agenda.items.firstIndex {
      if case .rate(let other) = $0.content {
        other.handler == call.handler && other.instance == call.instance
      } else {
        false
      }
    }
  }

  // MARK: What becomes of an event

  /// An event waits for the end of a window or silence.
  private mutating func delay(_ call: RatedCall, _ words: [Int32], until end: VirtualInstant) {
    var call = call
    call.isWaiting = true
    call.arguments = agenda.store(words)
    _ = schedule(.rate(call), at: end, .completion, scene: machine.state.scene(of: call.instance))
    let kind = program.layout(of: call.rate).kind
    let wait = kind == .debounce ? TouchWait.debounce : .throttle
    if let delivery = delivery(call) {
      record(.relayDelivered(delivery, .waits(wait)))
    } else {
      record(.touchWaits(input(call, words), wait))
    }
  }

  /// An event comes to nothing.
  private mutating func lose(_ call: RatedCall, _ words: [Int32], _ loss: RateLoss) {
    if call.bind != .none {
      if let delivery = delivery(call) { record(.relayDelivered(delivery, .thinnedOut(loss))) }
    } else if call.kind != .type {
      conclude(input(call, words), .thinnedOut(loss), call.step)
    }
  }

  /// An event passes: its guard is judged, its handler runs, and a throttle's window begins.
  private mutating func pass(_ call: RatedCall, _ words: [Int32]) {
    act(call, words)
    let rate = program.layout(of: call.rate)
    if rate.kind == .debounce || isOver { return }
    // Nobody offers anything more.
    if machine.state.place(of: call.instance) == nil { return }
    let window = RatedCall(handler: call.handler, instance: call.instance, rate: call.rate)
    _ = schedule(
      .rate(window), at: now + rate.duration, .completion,
      scene: machine.state.scene(of: call.instance))
  }

  private mutating func act(_ call: RatedCall, _ words: [Int32]) {
    if call.bind != .none {
      guard let delivery = delivery(call) else { return }
      if !guardHolds(call.handler, of: call.instance, arguments: words) {
        if isOver { return }
        return record(.relayDelivered(delivery, .guarded))
      }
      if isStoppedByTrial(delivery) { return record(.relayDelivered(delivery, .guarded)) }
      record(.relayDelivered(delivery, .made))
      noteLogic(of: call.instance)
      return run(call.handler, of: call.instance, arguments: words)
    }
    let input = input(call, words)
    if call.kind == .type {
      if !reachesLogic(of: call.instance) { return explainMiss(of: call.instance) }
      if isStopped(call, words) { return }
    } else {
      if isIgnored(input, by: call.instance, call.step) { return }
      if isStopped(call, words) {
        return conclude(input, .guarded(call.handler), call.step)
      }
      conclude(input, .accepted(call.instance), call.step)
    }
    if machine.tracksObjects { noteLogic(of: call.instance) }
    run(call.handler, of: call.instance, arguments: words)
  }

  /// Whether the handler's guard, or one that is tried, stops a touch that a rate lets pass.
  private mutating func isStopped(_ call: RatedCall, _ words: [Int32]) -> Bool {
    isStopped(call.handler, by: call.instance, words, call.control, meant: call.aim, call.step)
  }

  /// A window or silence is over: the event that waits passes.
  mutating func endRate(_ call: RatedCall) {
    if !call.isWaiting { return }
    // Who waits for a silence is not stuck; once it is over, somebody may be.
    isJudged = false
    let words = agenda.takeArguments(call.arguments)
    if call.item != .none { begin(call.item, in: currentScene) }
    record(.itemTaken(.rate(call.handler)))
    pass(call, words)
    lookAgain()
  }

  /// How many touches wait for the end of a window or silence though their instance is forgotten.
  package var lateTouchCount: Int {
    var count = 0
    for item in agenda.items {
      guard case .rate(let call) = item.content, call.isWaiting else { continue }
      if machine.state.place(of: call.instance) == nil { count += 1 }
    }
    return count
  }

  /// Forgets the windows of instances that are forgotten, and the values that wait for their views:
  /// nobody offers anything more, and nobody gets it.
  mutating func forgetRates() {
    for place in agenda.items.indices.reversed() {
      guard case .rate(let call) = agenda.items[place].content,
        machine.state.place(of: call.instance) == nil,
        !call.isWaiting || call.bind != .none
      else { continue }
      _ = agenda.remove(at: place)
      if call.isWaiting { _ = agenda.takeArguments(call.arguments) }
    }
  }

  /// The touch that a call is about, as traces tell it.
  private mutating func input(_ call: RatedCall, _ words: [Int32]) -> Input {
    Input(
      kind: call.kind, item: call.item, instance: call.aim, subject: call.control?.index ?? -1,
      arguments: trace.store(words))
  }

  /// The delivery that a call is about; `nil` if its view has unsubscribed, or it is a touch.
  private func delivery(_ call: RatedCall) -> Delivery? {
    if call.bind == .none { return nil }
    for subscription in machine.state.subscriptions
    where subscription.bind == call.bind && subscription.subscriber == call.instance {
      return Delivery(
        bind: call.bind, relay: subscription.relay, owner: subscription.owner,
        subscriber: call.instance)
    }
    return nil
  }
}
