import EventCore

/// Runs an app's handlers: `(state, event) → effects`, one effect at a time.
///
/// A client begins a handler or sends a message, then asks for effects until there are none. While
/// it performs an effect it may begin further handlers, as UIKit does when a command calls back;
/// those run first. Between two turns nothing is active and `state` is all there is.
package struct AppMachine: Sendable {
  /// One handler, block or message under way.
  struct Activation {
    /// What kind of activation it is.
    enum Kind {
      case handler(HandlerID)
      case block
      /// A message on its way; receivers from `next` on are still to come.
      case message(MessageID, next: Int, isStopped: Bool)
      /// A relay's value on its way; receivers from `next` on are still to come.
      case emission(RelayID, next: Int)
    }
    var kind: Kind
    var instance: InstanceID
    var frame: Int32
    var programCounter: Int
    /// The place of the arguments on the stack.
    var arguments: Int
    /// The stack's height before the activation.
    var stackBase: Int
    /// The receivers' count before the activation.
    var receiverBase: Int
  }

  /// A receiver of a message, or of a relay's value, under way.
  struct Receiver {
    var instance: InstanceID
    var handler: HandlerID
    var bind = BindID.none
  }

  /// How deep handlers may call each other, callbacks included.
  package static let depthLimit = 200
  /// How many lifetimes may be open at once, and between two turns open or ending.
  package static let lifetimeLimit = 300

  private let inPlace = UsedInPlace()
  /// The app.
  package let program: Program
  /// The app's state.
  package var state = AppState()
  /// The input on whose behalf handlers run; changes of slots remember it.
  package var cause: UInt32 = 0
  /// Whether slot statements are commands that leave the state alone (binding `router`).
  package let commandsPlatform: Bool
  /// What keeps the logic of screens alive.
  package let ownership: Ownership
  /// Whether objects are made and counted: the app declares some, or views keep the logic.
  package let tracksObjects: Bool
  /// What the platform shows, for conditions that speak of `shown` slots.
  package var shown: [ShownInstance] = []
  /// The new content of a stack whose `replaced` change is being performed.
  package internal(set) var replacement: [InstanceID] = []
  /// The value whose `emitted` effect is being performed.
  package internal(set) var emitted: [Int32] = []
  /// The value whose `delivery` is offered.
  package internal(set) var offered: [Int32] = []
  /// Why the code under way has ended early, if it has.
  package internal(set) var evaluationFailure: AppException.Kind?

  var stack: [Int32] = []
  var activations: [Activation] = []
  var receivers: [Receiver] = []
  var effects: [AppEffect] = []
  var firstEffect = 0
  var nextManner: Int32 = 0
  /// How many initialisers are under way; what they set is part of the beginning, not a change.
  var initializationDepth = 0

  /// Makes a machine whose app has begun, without any scene.
  package init(
    program: Program, binding: BindingKind, ownership: Ownership = .lifetimes
  ) {
    self.program = program
    self.ownership = ownership
    tracksObjects = program.objectLayout.isUsed || ownership == .views
    commandsPlatform = binding == .router
    state.openings = Array(repeating: 0, count: program.tables.screens.count)
    stack.reserveCapacity(256)
    _ = makeInstance(of: .app, owner: .none, slot: .none, parameters: 0)
  }

  /// How many handlers, blocks and messages are under way.
  package var depth: Int { activations.count }

  /// The next effect of what is under way beyond `depth`; `nil` when that has come to its end.
  package mutating func next(above depth: Int) -> AppEffect? {
    while true {
      if firstEffect < effects.count {
        let effect = effects[firstEffect]
        firstEffect += 1
        if firstEffect == effects.count {
          while !effects.isEmpty { effects.removeLast() }
          firstEffect = 0
        }
        return effect
      }
      guard activations.count > depth else { return nil }
      advance()
    }
  }

  /// Runs the innermost activation until it has an effect or ends.
  private mutating func advance() {
    let top = activations.count - 1
    switch activations[top].kind {
    case .message(let message, let next, let isStopped):
      continueMessage(message, next: next, isStopped: isStopped)
    case .emission(let relay, let next): continueEmission(relay, next: next)
    case .handler(let handler):
      if run(top, yields: true) {
        let instance = activations[top].instance
        leave()
        effects.append(.handlerReturned(handler, instance))
      }
    case .block:
      if run(top, yields: true) {
        let instance = activations[top].instance
        leave()
        effects.append(.handlerReturned(.none, instance))
      }
    }
  }

  /// Ends the innermost activation.
  mutating func leave() {
    let activation = activations.removeLast()
    shrinkStack(to: activation.stackBase)
    while receivers.count > activation.receiverBase { receivers.removeLast() }
  }

  /// Drops what lies on the stack above a height: a few words, for which `removeLast(_:)` takes
  /// longer.
  mutating func shrinkStack(to height: Int) {
    while stack.count > height { stack.removeLast() }
  }

  /// Enters a piece of code whose arguments lie on the stack from place `arguments` on.
  mutating func enter(
    _ kind: Activation.Kind, instance: InstanceID, code: CodeAddress, arguments: Int,
    stackBase: Int
  ) {
    if activations.count >= AppMachine.depthLimit {
      effects.append(
        .exception(AppException(kind: .nestedTooDeeply, instance: instance, handler: .none)))
      return
    }
    activations.append(
      Activation(
        kind: kind, instance: instance, frame: frame(of: instance),
        programCounter: Int(code.index), arguments: arguments, stackBase: stackBase,
        receiverBase: receivers.count))
  }

  func frame(of instance: InstanceID) -> Int32 {
    guard let place = state.place(of: instance) else {
      preconditionFailure("instance \(instance.word) has no frame")
    }
    return state.instances[place].frame
  }

  /// Notes a failure of the code under way.
  mutating func fail(_ kind: AppException.Kind) {
    evaluationFailure = kind
    let top = activations.last
    var handler = HandlerID.none
    if case .handler(let id)? = top?.kind { handler = id }
    effects.append(
      .exception(
        AppException(kind: kind, instance: top?.instance ?? .none, handler: handler)))
  }

  /// Forgets everything but the state.
  ///
  /// Between two turns that is all there is, but an exception ends a run in the middle of one.
  package mutating func abandonTurn() {
    if !activations.isEmpty { activations.removeAll(keepingCapacity: true) }
    if !receivers.isEmpty { receivers.removeAll(keepingCapacity: true) }
    if !stack.isEmpty { stack.removeAll(keepingCapacity: true) }
    if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
    if !replacement.isEmpty { replacement.removeAll(keepingCapacity: true) }
    if !emitted.isEmpty { emitted.removeAll(keepingCapacity: true) }
    if !offered.isEmpty { offered.removeAll(keepingCapacity: true) }
    if !shown.isEmpty { shown.removeAll(keepingCapacity: true) }
    cause = 0
    firstEffect = 0
    nextManner = 0
    initializationDepth = 0
    evaluationFailure = nil
  }
}

/// An instance that the platform shows in a slot.
package struct ShownInstance: Hashable, Sendable {
  /// Whose slot.
  package var owner: InstanceID
  /// Which slot.
  package var slot: SlotID
  /// The instance.
  package var instance: InstanceID
  /// Makes an entry.
  package init(owner: InstanceID, slot: SlotID, instance: InstanceID) {
    self.owner = owner
    self.slot = slot
    self.instance = instance
  }
}
