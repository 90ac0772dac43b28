extension AppMachine {
  /// Sends a message that comes from outside to a scene, then the app.
  ///
  /// - Returns: Whether anybody has a handler for it.
  package mutating func receive(
    _ message: MessageID, in scene: InstanceID, arguments: [Int32]
  ) -> Bool {
    let base = stack.count
    stack.append(contentsOf: arguments)
    let before = receivers.count
    send(
      message, by: scene, scope: .scene, screen: .scene, arguments: base, stackBase: base)
    return receivers.count > before
  }

  /// Makes the list of a message's receivers and begins with the first.
  mutating func send(
    _ message: MessageID, by sender: InstanceID, scope: SendScope, screen: ScreenID,
    arguments: Int, stackBase: Int
  ) {
    effects.append(.sent(message, by: sender))
    enter(
      .message(message, next: receivers.count, isStopped: false), instance: sender,
      code: .none, arguments: arguments, stackBase: stackBase)
    switch scope {
    case .scene:
      let scene = state.scene(of: sender)
      if scene == .none { collectScenes(message) } else { collect(message, in: scene) }
      collectOwn(message, of: .app)
    case .app:
      collectScenes(message)
      collectOwn(message, of: .app)
    case .screen:
      var current = sender
      while current != .none && current.screen != screen {
        current = state.record(of: current)?.owner ?? .none
      }
      if current != .none { collect(message, in: current) }
    }
  }

  private mutating func collectScenes(_ message: MessageID) {
    for record in state.instances where record.id.screen == .scene && !record.isEnded {
      collect(message, in: record.id)
    }
  }

  /// Children before their owner; of one owner's slots modals first, then overlays, then
  /// stacks from the top, then tabs, the last first, then children.
  private mutating func collect(_ message: MessageID, in instance: InstanceID) {
    collect(message, in: .modal, of: instance)
    collect(message, in: .overlay, of: instance)
    collect(message, in: .stack, of: instance)
    collect(message, in: .tabs, of: instance)
    collect(message, in: .child, of: instance)
    collectOwn(message, of: instance)
  }

  private mutating func collect(
    _ message: MessageID, in kind: Slot.Kind, of instance: InstanceID
  ) {
    for place in program.layout(of: instance.screen).slots {
      let slot = program.layout.slotsOfScreens[place]
      if program.layout(of: slot).kind == kind { collect(message, of: slot, instance) }
    }
  }

  /// All that live in a slot are reached, the last first: each tab, selected or not, and under
  /// binding `router` what `viewControllers` does not have yet or no more (N3), and modals that
  /// have outstayed their owner (D19).
  private mutating func collect(
    _ message: MessageID, of slot: SlotID, _ owner: InstanceID
  ) {
    for place in state.instances.indices.reversed()
    where state.instances[place].slot == slot && state.instances[place].owner == owner
      && (commandsPlatform || !state.instances[place].isEnded)
    {
      collect(message, in: state.instances[place].id)
    }
  }

  private mutating func collectOwn(_ message: MessageID, of instance: InstanceID) {
    for index in program.layout(of: instance.screen).messages {
      let entry = program.layout.messageHandlers[index]
      if entry.message != message || !state.isOpen(instance) { continue }
      receivers.append(Receiver(instance: instance, handler: entry.handler))
    }
  }

  /// Goes on to a message's next receiver, or ends it.
  mutating func continueMessage(_ message: MessageID, next: Int, isStopped: Bool) {
    let top = activations.count - 1
    if isStopped || next >= receivers.count {
      leave()
      return
    }
    activations[top].kind = .message(message, next: next + 1, isStopped: false)
    let receiver = receivers[next]
    if !state.isOpen(receiver.instance) { return }
    let handler = program.layout(of: receiver.handler)
    let arguments = activations[top].arguments
    if !holds(handler.guardCode, in: receiver.instance, arguments: arguments) {
      effects.append(.passedOn(message, by: receiver.instance, receiver.handler))
      return
    }
    effects.append(.received(message, by: receiver.instance))
    enter(
      .handler(receiver.handler), instance: receiver.instance, code: handler.body,
      arguments: arguments, stackBase: stack.count)
  }

  /// Leaves a receiver's handler that was entered and has not begun; its message goes on.
  ///
  /// - Returns: The handler; `nil` if the receiver entered none.
  package mutating func passOn(from receiver: InstanceID) -> HandlerID? {
    guard let top = activations.last, top.instance == receiver,
      case .handler(let handler) = top.kind
    else { return nil }
    leave()
    return handler
  }

  /// Stops the innermost message under way.
  mutating func stopMessage(by instance: InstanceID) {
    for index in stride(from: activations.count - 1, through: 0, by: -1) {
      if case .message(let message, let next, _) = activations[index].kind {
        activations[index].kind = .message(message, next: next, isStopped: true)
        effects.append(.stopped(message, by: instance))
        return
      }
    }
  }
}
