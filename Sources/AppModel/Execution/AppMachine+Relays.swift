// Relays deliver as RxRelay and RxCocoa do: inside the `accept`, to those who had subscribed by
// then, in the order in which they subscribed. `signal` and `driver` deliver on the main scheduler,
// which runs a delivery at once unless another one of its own is under way or waits.
extension AppMachine {
  /// Hands the topmost words to the subscribers of a relay.
  mutating func emit(_ instruction: Instruction, _ position: CodePosition) {
    guard let found = resolve(instruction.a, from: position.instance) else {
      return fail(.missingInstance)
    }
    emit(
      RelayID(index: found.value), of: state.instances[found.place].id,
      width: Int(instruction.b))
  }

  /// Hands what was typed into a control to the subscribers of the relay that is bound to it.
  package mutating func emit(typed words: [Int32], _ relay: RelayID, of owner: InstanceID) {
    stack.append(contentsOf: words)
    emit(relay, of: owner, width: words.count)
  }

  private mutating func emit(_ relay: RelayID, of owner: InstanceID, width: Int) {
    let first = stack.count - width
    emitted = Array(stack[first...])
    effects.append(.emitted(relay, by: owner))
    let layout = program.layout(of: relay)
    if layout.variable >= 0 { keep(first, layout, of: owner) }
    if !state.subscriptions.contains(where: { $0.relay == relay && $0.owner == owner }) {
      shrinkStack(to: first)
      if !layout.kind.replays { effects.append(.emissionLost(relay, by: owner)) }
      return
    }
    let depth = activations.count
    enter(
      .emission(relay, next: receivers.count), instance: owner, code: .none, arguments: first,
      stackBase: first)
    // Handlers that call each other too deeply have ended the run.
    if activations.count == depth { return }
    for subscription in state.subscriptions
    where subscription.relay == relay && subscription.owner == owner {
      receivers.append(
        Receiver(instance: subscription.subscriber, handler: .none, bind: subscription.bind))
    }
  }

  /// Keeps a value for those who will subscribe.
  private mutating func keep(_ first: Int, _ layout: RelayLayout, of owner: InstanceID) {
    let base = Int(frame(of: owner) + layout.offset)
    var isChanged = false
    for word in 0..<Int(layout.width) where state.cells[base + word] != stack[first + word] {
      state.cells[base + word] = stack[first + word]
      isChanged = true
    }
    if isChanged { effects.append(.variableChanged(owner, VariableID(index: layout.variable))) }
  }

  /// Goes on to a value's next subscriber, or ends its way.
  mutating func continueEmission(_ relay: RelayID, next: Int) {
    let top = activations.count - 1
    if next >= receivers.count { return leave() }
    activations[top].kind = .emission(relay, next: next + 1)
    let receiver = receivers[next]
    deliver(receiver.bind, to: receiver.instance, isQueued: false)
  }

  /// Delivers the value of the innermost emission to one subscriber, if it still is one.
  private mutating func deliver(_ bind: BindID, to subscriber: InstanceID, isQueued: Bool) {
    guard
      let subscription = state.subscriptions.first(where: {
        $0.bind == bind && $0.subscriber == subscriber
      })
    else { return }
    // A view that is still there hands the value to its presenter, and that to logic that is not.
    if tracksObjects {
      switch reach(of: bind, subscriber) {
      case .alive: break
      case .isNil(let holder, let key): return effects.append(.referenceNil(holder, key))
      case .dangles(let holder, let key): return failUnowned(holder, key)
      }
    }
    let relay = program.layout(of: subscription.relay)
    let delivery = Delivery(
      bind: bind, relay: subscription.relay, owner: subscription.owner, subscriber: subscriber)
    let first = activations[activations.count - 1].arguments
    let words = first..<(first + Int(relay.width))
    if relay.kind.usesMainScheduler && !isQueued && isMainSchedulerBusy {
      state.lastBlock.number += 1
      state.blocks.append(
        DeferredBlock(
          id: state.lastBlock, code: .none, instance: subscriber,
          frame: state.allocateArguments(stack[words]), width: relay.width,
          bind: bind))
      effects.append(.delivery(delivery, .queued(state.lastBlock)))
      return
    }
    let layout = program.layout(of: bind)
    if layout.rate != .none {
      offered = Array(stack[words])
      effects.append(.delivery(delivery, .offered))
      return
    }
    let handler = program.layout(of: layout.handler)
    if !holds(handler.guardCode, in: subscriber, arguments: first) {
      effects.append(.delivery(delivery, .guarded))
      return
    }
    effects.append(.delivery(delivery, .made))
    enter(
      .handler(layout.handler), instance: subscriber, code: handler.body, arguments: first,
      stackBase: stack.count)
  }

  /// Whether the main scheduler has something else to do than the innermost emission.
  private var isMainSchedulerBusy: Bool {
    for block in state.blocks where block.bind != .none { return true }
    for activation in activations.dropLast() {
      if case .emission(let relay, _) = activation.kind,
        program.layout(of: relay).kind.usesMainScheduler
      {
        return true
      }
    }
    return false
  }

  /// Begins a delivery that has waited for the main scheduler; its value lies above `base`.
  mutating func beginDelivery(_ block: DeferredBlock, _ base: Int) {
    guard
      let subscription = state.subscriptions.first(where: {
        $0.bind == block.bind && $0.subscriber == block.instance
      })
    else { return shrinkStack(to: base) }
    deliver(to: subscription, base, isQueued: true)
  }

  /// Delivers the words of the stack from `base` on to one subscriber alone.
  private mutating func deliver(to subscription: Subscription, _ base: Int, isQueued: Bool) {
    let depth = activations.count
    enter(
      .emission(subscription.relay, next: receivers.count), instance: subscription.subscriber,
      code: .none, arguments: base, stackBase: base)
    // Handlers that call each other too deeply have ended the run.
    if activations.count == depth { return }
    deliver(subscription.bind, to: subscription.subscriber, isQueued: isQueued)
  }

  // MARK: Subscriptions

  /// The view of an instance has been loaded and subscribes; a relay that keeps its last value
  /// delivers that at once.
  package mutating func subscribe(_ bind: BindID, _ subscriber: InstanceID) {
    guard let found = resolve(program.layout(of: bind).relay, from: subscriber) else { return }
    let relay = RelayID(index: found.value)
    let owner = state.instances[found.place].id
    let subscription = Subscription(
      bind: bind, relay: relay, owner: owner, subscriber: subscriber)
    state.subscriptions.append(subscription)
    let layout = program.layout(of: relay)
    if !layout.kind.replays { return }
    let base = stack.count
    load(state.instances[found.place].frame + layout.offset, layout.width)
    deliver(to: subscription, base, isQueued: false)
  }

  /// The view of an instance is gone, and its subscriptions with it; what was to be delivered to it
  /// is not.
  package mutating func unsubscribe(_ subscriber: InstanceID) {
    state.subscriptions.removeAll { $0.subscriber == subscriber }
    for index in state.blocks.indices.reversed()
    where state.blocks[index].bind != .none && state.blocks[index].instance == subscriber {
      let block = state.blocks.remove(at: index)
      state.freeArguments(block.frame, width: block.width)
    }
  }

  /// A loaded view is shown again for another instance of its screen: its subscriptions go with it
  /// (N6).
  package mutating func moveSubscriptions(from former: InstanceID, to subscriber: InstanceID) {
    for place in state.subscriptions.indices
    where state.subscriptions[place].subscriber == former {
      let relay = program.layout(of: state.subscriptions[place].bind).relay
      guard let found = resolve(relay, from: subscriber) else { continue }
      state.subscriptions[place].relay = RelayID(index: found.value)
      state.subscriptions[place].owner = state.instances[found.place].id
      state.subscriptions[place].subscriber = subscriber
    }
  }
}
