/// The variables, parameters and slots that a condition may read, whichever way it goes.
package struct ConditionReads: Hashable, Sendable {
  /// The variables and parameters.
  package private(set) var variables: Set<VariableID> = []
  /// The slots of the app's state; what the platform shows is none of them.
  package private(set) var slots: Set<SlotID> = []
  /// The tasks and timers of which it asks whether a run is pending.
  package private(set) var tasks: Set<TaskID> = []
  /// Whether it reads nothing else than variables, parameters and slots: no runs of tasks, no
  /// objects, nothing that is shown.
  package private(set) var isComplete = true

  /// Follows a condition of a screen; none reads nothing.
  ///
  /// - Complexity: O(instructions of the condition and of what it calls).
  package init(_ condition: CodeAddress, of screen: ScreenID, in program: Program) {
    let tables = program.tables
    for place in CodeWalk(condition, of: screen, in: tables).places {
      let instruction = tables.code[Int(place.index)]
      switch instruction.operation {
      case .loadOwn: read(place.screen, instruction.a, instruction.b, tables)
      case .loadReference, .loadInstance:
        for entry in tables.entries(of: instruction.a) {
          read(entry.screen, entry.value, instruction.b, tables)
        }
      case .slotCount, .slotElement, .slotElementAt, .slotCountMatching:
        if tables.references[Int(instruction.a)].isShown {
          isComplete = false
          continue
        }
        slots.formUnion(tables.entries(of: instruction.a).map { SlotID(index: $0.value) })
      case .taskRunning:
        isComplete = false
        tasks.formUnion(tables.entries(of: instruction.a).map { TaskID(index: $0.value) })
      case .objectCount: isComplete = false
      default: continue
      }
    }
  }

  private mutating func read(
    _ screen: ScreenID, _ offset: Int32, _ width: Int32, _ tables: Program.Tables
  ) {
    variables.formUnion(tables.variables(of: screen, at: offset..<offset + width))
  }
}

extension Program.Tables {
  /// The variables and parameters that some words of a frame belong to.
  ///
  /// - Parameter screen: Whose frame it is; any, if it is not known.
  func variables(of screen: ScreenID?, at words: Range<Int32>) -> [VariableID] {
    variables.indices.filter { index in
      let variable = variables[index]
      return (screen == nil || variable.screen == screen)
        && variable.offset < words.upperBound
        && words.lowerBound < variable.offset + variable.width
    }.map { VariableID(index: Int32($0)) }
  }
}
