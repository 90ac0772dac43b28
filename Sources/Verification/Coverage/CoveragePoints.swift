import AppModel
import TraceModel

/// All that runs can reach in an app, in the order of its text, with the way from the numbers of
/// trace entries to it.
package struct CoveragePoints: Hashable, Sendable {
  /// The points.
  package private(set) var points: [CoveragePoint] = []
  /// For each screen, control, message, handler and task its first point, or -1.
  private(set) var screens: [Int32]
  private(set) var touches: [Int32]
  private(set) var disabled: [Int32]
  private(set) var messages: [Int32]
  private(set) var handlers: [Int32]
  private(set) var falseGuards: [Int32]
  private(set) var outcomes: [Int32]
  /// For each task the point of its `cancelled`, or -1.
  private(set) var cancellations: [Int32]
  /// For each slot its first candidate's point, and the candidates' screens.
  private(set) var places: [Int32]
  private(set) var candidates: [[Int32]]
  /// For each screen and message the handler that receives it, or -1.
  private(set) var receivers: [[Int32]]

  /// For each bind its handler.
  let binds: [Int32]

  /// Lists what can be reached in an app.
  package init(_ program: Program) {
    let tables = program.tables
    func none(_ count: Int) -> [Int32] { Array(repeating: -1, count: count) }
    screens = none(tables.screens.count)
    touches = none(tables.controls.count)
    disabled = touches
    messages = none(tables.messages.count)
    handlers = none(tables.handlers.count)
    falseGuards = handlers
    outcomes = none(tables.tasks.count)
    cancellations = outcomes
    places = none(tables.slots.count)
    binds = tables.binds.map(\.handler.index)
    candidates = tables.slots.map { $0.candidates.map(\.screen.index) }
    receivers = tables.screens.map { screen in
      var row = Array(repeating: Int32(-1), count: tables.messages.count)
      for entry in screen.messageHandlers { row[Int(entry.message.index)] = entry.handler.index }
      return row
    }
    let names = TraceNames(program: program)
    // The app and the scene are always there.
    for index in tables.screens.indices.dropFirst(2) {
      let name = names.screen(ScreenID(index: Int32(index)))
      screens[index] = add(.screen, tables.screens[index].line, name)
    }
    addSlots(tables, names)
    addControls(tables, names)
    addMessages(tables)
    let ends = addTasks(tables, names)
    addHandlers(tables, names, except: ends)
  }

  private mutating func add(
    _ kind: CoveragePoint.Kind, _ line: SourceLine, _ name: String
  ) -> Int32 {
    points.append(CoveragePoint(kind: kind, line: line, name: name))
    return Int32(points.count - 1)
  }

  private mutating func addSlots(_ tables: Program.Tables, _ names: TraceNames) {
    for (index, slot) in tables.slots.enumerated() {
      places[index] = Int32(points.count)
      for candidate in slot.candidates {
        let name = "\(names.screen(candidate.screen)) in \(names.screen(slot.screen)).\(slot.name)"
        _ = add(.place, slot.line, name)
      }
    }
  }

  private mutating func addControls(_ tables: Program.Tables, _ names: TraceNames) {
    for (index, control) in tables.controls.enumerated() {
      let line =
        control.handler == .none
        ? tables.screens[Int(control.screen.index)].line
        : tables.handlers[Int(control.handler.index)].line
      let name = "\(names.screen(control.screen)).\(control.name)"
      touches[index] = add(.touchAtRest, line, name)
      _ = add(.touchInTransition, line, name)
      if control.enabledCode != .none { disabled[index] = add(.disabled, line, name) }
    }
  }

  private mutating func addMessages(_ tables: Program.Tables) {
    for (index, message) in tables.messages.enumerated() where message.kind != .action {
      var line = SourceLine.none
      if let receiver = receivers.lazy.map({ $0[index] }).first(where: { $0 >= 0 }) {
        line = tables.handlers[Int(receiver)].line
      }
      messages[index] = add(.messageAtRest, line, "\(message.kind) \(message.name)")
      _ = add(.messageInTransition, line, "\(message.kind) \(message.name)")
    }
  }

  /// - Returns: The handlers of tasks' ends, which are points already.
  private mutating func addTasks(
    _ tables: Program.Tables, _ names: TraceNames
  ) -> Set<HandlerID> {
    var ends: Set<HandlerID> = []
    for (index, task) in tables.tasks.enumerated() {
      let name = "\(names.screen(task.screen)).\(task.name)"
      outcomes[index] = Int32(points.count)
      for outcome in task.outcomes {
        ends.insert(outcome.handler)
        let line =
          outcome.handler == .none ? task.line : tables.handlers[Int(outcome.handler.index)].line
        _ = add(.outcome, line, task.isTimer ? name : "\(name) \(outcome.name)")
      }
      // After all outcomes, which are counted from the first on.
      for outcome in task.outcomes where outcome.guardCode != .none && outcome.handler != .none {
        let handler = Int(outcome.handler.index)
        falseGuards[handler] = add(
          .guardFalse, tables.handlers[handler].line, "\(name) \(outcome.name)")
      }
      if task.cancelled == .none { continue }
      ends.insert(task.cancelled)
      let line = tables.handlers[Int(task.cancelled.index)].line
      cancellations[index] = add(.outcome, line, "\(name) cancelled")
    }
    return ends
  }

  private mutating func addHandlers(
    _ tables: Program.Tables, _ names: TraceNames, except ends: Set<HandlerID>
  ) {
    for (index, handler) in tables.handlers.enumerated()
    where !ends.contains(HandlerID(index: Int32(index))) {
      let name = "\(names.screen(handler.screen)): \(handler.name)"
      handlers[index] = add(.handler, handler.line, name)
      if handler.guardCode == .none { continue }
      falseGuards[index] = add(.guardFalse, handler.guardLine, name)
    }
  }
}
