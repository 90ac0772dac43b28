import AppModel

/// A guard as the text of the app has it: what it asks of the instance that acts, and of those that
/// own it.
package enum WrittenGuard: Hashable, Sendable {
  /// `STACK.last == self`, of the stack that holds it.
  case isLast(in: SlotID)
  /// `SLOT == nil`, of each.
  case areEmpty([SlotID])
}

extension World {
  /// Whether a guard lets an instance act; what has no meaning for it stops nothing.
  func holds(_ written: WrittenGuard, for instance: InstanceID) -> Bool {
    switch written {
    case .isLast(let slot):
      guard let owner = owner(of: slot, around: instance) else { return true }
      return wantedContents(of: slot, owner).last == instance
    case .areEmpty(let slots):
      return slots.allSatisfy { slot in
        guard let owner = owner(of: slot, around: instance) else { return true }
        return wantedContents(of: slot, owner).isEmpty
      }
    }
  }

  /// The instance whose slot is meant by its name: the instance itself, or one that owns it.
  private func owner(of slot: SlotID, around instance: InstanceID) -> InstanceID? {
    let screen = program[slot].screen
    var walker = instance
    while walker.screen != screen {
      guard let record = machine.state.record(of: walker) else { return nil }
      walker = record.owner
    }
    return walker
  }
}

extension GuardTrial.Subject {
  /// The screen in whose text the handler stands; `nil` if a message has several, or none.
  package func screen(in program: Program) -> ScreenID? {
    switch self {
    case .control(let control): program[control].screen
    case .task(let task): program[task].screen
    case .message(let message): program.onlyReceiver(of: message)?.screen
    case .callback(let handler): program[handler].screen
    case .block(let block): program.handler(deferring: block)?.screen
    }
  }

  /// What may run; nothing for a message that several screens hear.
  package func codes(in program: Program) -> [CodeAddress] {
    var handlers: [HandlerID] = []
    switch self {
    case .control(let control): handlers = [program[control].handler]
    case .message(let message):
      handlers = program.onlyReceiver(of: message).map { [$0.handler] } ?? []
    case .task(let task): handlers = program[task].outcomes.map(\.handler)
    case .callback(let handler): handlers = [handler]
    case .block(let block): return [block]
    }
    return handlers.filter { $0 != .none }.map { program[$0].body }
  }
}

extension Program {
  /// The handler that hears a message, if it is the only one.
  package func onlyReceiver(of message: MessageID) -> (screen: ScreenID, handler: HandlerID)? {
    let receivers = receivers(of: message)
    return receivers.count == 1 ? receivers[0] : nil
  }
}
