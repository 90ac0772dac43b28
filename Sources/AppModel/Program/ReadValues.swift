/// Which variables any code reads, and which are assigned where somebody may listen.
struct ReadValues {
  private let tables: Program.Tables
  /// Of every variable.
  private(set) var isRead: [Bool]
  /// Of every variable.
  private(set) var isAssignedAloud: [Bool]
  /// What has been followed.
  private var isSeen: Set<Int32> = []

  /// Follows all code.
  init(_ tables: Program.Tables) {
    self.tables = tables
    isRead = tables.variables.map { variable in
      // The system keeps restored ones, a view makes volatile ones anew, others name instances.
      variable.isRestored || variable.isVolatile || variable.type == .instance
    }
    isAssignedAloud = tables.variables.map { _ in false }
    for relay in tables.relays {
      if let variable = relay.variable { isRead[Int(variable.index)] = true }
    }
    for control in tables.controls {
      if let variable = control.variable { isRead[Int(variable.index)] = true }
    }
    followConditions()
    followHandlers()
    // Code of the scenario, and whatever else there is.
    for place in tables.code.indices where !isSeen.contains(Int32(place)) {
      add(Int32(place), screen: nil, isAloud: true)
    }
  }

  /// What assigns nothing, and first values, of which nobody is told.
  private mutating func followConditions() {
    for index in tables.screens.indices {
      let (screen, id) = (tables.screens[index], ScreenID(index: Int32(index)))
      follow(screen.initializer, of: id, isAloud: false)
      for code in screen.looksCodes { follow(code, of: id, isAloud: false) }
    }
    for control in tables.controls {
      for code in [control.enabledCode, control.rowIdentity] + control.parameterBounds {
        follow(code, of: control.screen, isAloud: false)
      }
    }
    for invariant in tables.invariants {
      follow(invariant.code, of: invariant.screen, isAloud: false)
    }
    for task in tables.tasks {
      for outcome in task.outcomes { follow(outcome.guardCode, of: task.screen, isAloud: false) }
    }
  }

  private mutating func followHandlers() {
    let answering = handlersOfInputs()
    for (index, handler) in tables.handlers.enumerated() {
      follow(handler.guardCode, of: handler.screen, isAloud: false)
      follow(handler.body, of: handler.screen, isAloud: !answering.contains(Int32(index)))
    }
  }

  /// The handlers that answer links, notifications and keys, and nothing that the app sends.
  private func handlersOfInputs() -> Set<Int32> {
    var sent: Set<Int32> = []
    for instruction in tables.code where instruction.operation == .send {
      sent.insert(instruction.a)
    }
    var handlers: Set<Int32> = []
    for screen in tables.screens {
      for entry in screen.messageHandlers where !sent.contains(entry.message.index) {
        switch tables.messages[Int(entry.message.index)].kind {
        case .key, .link, .notification: handlers.insert(entry.handler.index)
        case .action: break
        }
      }
    }
    return handlers
  }

  /// Follows a piece of code, and what it calls, in an instance of a screen.
  private mutating func follow(_ code: CodeAddress, of screen: ScreenID, isAloud: Bool) {
    for place in CodeWalk(code, of: screen, in: tables).places {
      isSeen.insert(place.index)
      add(place.index, screen: place.screen, isAloud: isAloud || place.isDeferred)
    }
  }

  private mutating func add(_ place: Int32, screen: ScreenID?, isAloud: Bool) {
    let instruction = tables.code[Int(place)]
    switch instruction.operation {
    case .loadOwn: read(screen, instruction.a, instruction.b)
    case .loadReference, .loadInstance:
      for entry in tables.entries(of: instruction.a) {
        read(entry.screen, entry.value, instruction.b)
      }
    case .store:
      for entry in tables.entries(of: instruction.b) {
        let variable = Int(entry.variable.index)
        if isAloud { isAssignedAloud[variable] = true }
        // A part of it, at a place that the rest decides.
        if instruction.a != tables.variables[variable].width { isRead[variable] = true }
      }
    case .append, .removeKey:
      for entry in tables.entries(of: instruction.c) { isRead[Int(entry.variable.index)] = true }
    default: return
    }
  }

  /// - Parameter screen: Whose frame is read; any, if it is not known.
  private mutating func read(_ screen: ScreenID?, _ offset: Int32, _ width: Int32) {
    for variable in tables.variables(of: screen, at: offset..<offset + width) {
      isRead[Int(variable.index)] = true
    }
  }
}
