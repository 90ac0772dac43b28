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

  /// Whom a message reaches first is in front.
  private mutating func collect(_ message: MessageID, in instance: InstanceID) {
    for other in lifetimesFromFront(in: instance) { collectOwn(message, of: other) }
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
