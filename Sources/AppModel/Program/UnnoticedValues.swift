/// The variables and parameters whose values nobody can notice.
///
/// No code reads them, whichever way it goes: they are given values as a whole, and that is all. A
/// variable that takes another value is told, so its assignments must stand where nobody listens:
/// in what answers links, notifications and keys, which are no touches, and whose instances live.
/// And nobody may listen to all: a volatile view, or the logic of a subscriber that has finished.
package struct UnnoticedValues: Sendable {
  /// A variable or parameter, by its words in the frame of its screen.
  package struct Value: Hashable, Sendable {
    /// The variable or parameter.
    package let variable: VariableID
    /// The first word.
    package let offset: Int32
    /// The words it takes.
    package let width: Int32
  }

  /// Of every binding and screen.
  private var values: [[[Value]]] = []
  /// Of every binding, whether there are any.
  private var areThere: [Bool] = []

  /// Finds them in complete tables.
  init(_ tables: Program.Tables) {
    let reads = ReadValues(tables)
    let drawn = UnnoticedValues.drawnParts(tables)
    let hasListeners =
      tables.screens.contains(where: \.isVolatile) || !tables.binds.isEmpty || drawn.meets(.shown)
    for binding in BindingKind.allCases {
      var found = [[Value]](repeating: [], count: tables.screens.count)
      for index in tables.variables.indices where !reads.isRead[index] {
        let variable = tables.variables[index]
        switch (variable.isParameter, binding) {
        // SwiftUI asks whether two instances were opened with equal ones.
        case (true, .swiftui): continue
        // What was dropped is sent again after any change.
        case (false, .deferred): continue
        // The platform changes slots, which is drawn after any change.
        case (false, .router) where drawn.meets(.allContents): continue
        case (true, _): break
        case (false, _): if hasListeners || reads.isAssignedAloud[index] { continue }
        }
        found[Int(variable.screen.index)].append(
          Value(
            variable: VariableID(index: Int32(index)), offset: variable.offset,
            width: variable.width))
      }
      values.append(found)
      areThere.append(found.contains { !$0.isEmpty })
    }
  }

  /// Whether there are any under a binding.
  package func areThere(under binding: BindingKind) -> Bool { areThere[Int(binding.rawValue)] }

  /// Those of a screen under a binding.
  package func of(_ screen: ScreenID, under binding: BindingKind) -> [Value] {
    values[Int(binding.rawValue)][Int(screen.index)]
  }

  /// What is drawn: it is drawn anew after any change, also of what can change untold.
  private static func drawnParts(_ tables: Program.Tables) -> StateParts {
    var drawn = tables.controls.map(\.enabledCode)
    for screen in tables.screens { drawn += screen.looksCodes }
    return drawn.reduce(into: .nothing) { $0.add(tables.parts(readBy: $1)) }
  }
}
