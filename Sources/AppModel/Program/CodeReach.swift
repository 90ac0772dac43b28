/// What a piece of code comes to, whichever way it goes, together with what hears the messages that
/// it sends, and those that that sends.
package struct CodeReach {
  /// The modal slots that may be emptied by name.
  package private(set) var emptied: Set<SlotID> = []
  /// The screens that hear of it.
  package private(set) var receivers: Set<ScreenID> = []
  /// The slots whose contents may change.
  package private(set) var changedSlots: Set<SlotID> = []
  /// The variables that may change.
  package private(set) var changedVariables: Set<VariableID> = []

  private var following: [(code: CodeAddress, screen: ScreenID)]
  private var sent: Set<MessageID> = []
  private var started: Set<TaskID> = []
  private var cancelled: Set<TaskID> = []
  private var emitted: Set<RelayID> = []

  /// Follows code in instances of a screen.
  ///
  /// - Parameter followsWork: Whether its consequences are followed, too: tasks and timers that it
  ///   starts or cancels, subscribers of relays, and what hears that a slot holds something else.
  /// - Complexity: O(instructions of all handlers) for each message that may be sent, task that may
  ///   be started and relay.
  package init(
    _ codes: [CodeAddress], of screen: ScreenID, in program: Program, followsWork: Bool = false
  ) {
    following = codes.map { ($0, screen) }
    while let next = following.popLast() {
      for place in CodeWalk(next.code, of: next.screen, in: program.tables).places {
        let instruction = program.tables.code[Int(place.index)]
        let known = changedSlots
        noteChange(by: instruction, of: place.screen, program)
        if followsWork {
          for slot in changedSlots.subtracting(known) { followChange(of: slot, program) }
        }
        note(instruction, followsWork, program)
      }
    }
  }

  private mutating func note(
    _ instruction: Instruction, _ followsWork: Bool, _ program: Program
  ) {
    let tables = program.tables
    switch instruction.operation {
    case .clearSlot:
      emptied.formUnion(tables.entries(of: instruction.a).map { SlotID(index: $0.value) })
    case .send:
      let message = MessageID(index: instruction.a)
      if !sent.insert(message).inserted { return }
      for receiver in program.receivers(of: message) {
        receivers.insert(receiver.screen)
        following.append((program[receiver.handler].body, receiver.screen))
      }
    case .startTask where followsWork:
      for entry in tables.entries(of: instruction.a) {
        let task = TaskID(index: entry.value)
        if started.insert(task).inserted { following += program.endings(of: task) }
      }
    case .cancelTask where followsWork:
      for entry in tables.entries(of: instruction.a) {
        let id = TaskID(index: entry.value)
        let task = program[id]
        if task.cancelled == .none || !cancelled.insert(id).inserted { continue }
        following.append((program[task.cancelled].body, task.screen))
      }
    case .emit where followsWork:
      for entry in tables.entries(of: instruction.a) {
        let relay = RelayID(index: entry.value)
        if !emitted.insert(relay).inserted { continue }
        for bind in tables.binds
        where tables.entries(of: bind.relay).contains(where: { $0.value == relay.index }) {
          following.append((program[bind.handler].body, bind.screen))
        }
      }
    default: return
    }
  }

  /// Follows what comes and goes with a slot's contents: new instances have new variables, and hear
  /// of what becomes of their views, as their owner does of a modal's.
  private mutating func followChange(of slot: SlotID, _ program: Program) {
    let handler = program[slot].dismissedHandler
    if handler != .none { following.append((program[handler].body, program[slot].screen)) }
    for candidate in program[slot].candidates {
      let screen = program[candidate.screen]
      changedVariables.formUnion(screen.variables)
      let handlers = screen.lifecycleHandlers.filter { $0 != .none }
      following += handlers.map { (program[$0].body, candidate.screen) }
    }
  }

  /// Notes the slots and variables that an instruction changes.
  private mutating func noteChange(
    by instruction: Instruction, of screen: ScreenID, _ program: Program
  ) {
    let tables = program.tables
    switch instruction.operation {
    case .assignSlot, .addTab, .selectTab, .clearSlot, .pushScreen, .popLast, .popTo, .listAssign:
      changedSlots.formUnion(tables.entries(of: instruction.a).map { SlotID(index: $0.value) })
    case .close: changedSlots.formUnion(program.slots(holding: screen))
    case .store: noteVariables(of: instruction.b, tables)
    case .append, .removeKey: noteVariables(of: instruction.c, tables)
    case .emit:
      let relays = tables.entries(of: instruction.a).map { tables.relays[Int($0.value)] }
      changedVariables.formUnion(relays.compactMap(\.variable))
    default: return
    }
  }

  private mutating func noteVariables(of reference: Int32, _ tables: Program.Tables) {
    changedVariables.formUnion(tables.entries(of: reference).map(\.variable))
  }
}

extension Program {
  /// What may be done at the end of a run of a task or timer, and whose code it is.
  package func endings(of task: TaskID) -> [(code: CodeAddress, screen: ScreenID)] {
    let declaration = self[task]
    let handlers = declaration.outcomes.map(\.handler) + [declaration.cancelled]
    return handlers.filter { $0 != .none }.map { (self[$0].body, declaration.screen) }
  }

  /// The slots in which a screen may stand.
  package func slots(holding screen: ScreenID) -> [SlotID] {
    tables.slots.indices.map { SlotID(index: Int32($0)) }
      .filter { slot in self[slot].candidates.contains { $0.screen == screen } }
  }
}
