/// How a name in the text leads to an instance at run time.
///
/// A screen can stand at several places, so one name can mean a variable of different owners; the
/// entries list, for every screen that may declare it, what it is there: a frame offset, a slot, a
/// `let`'s code address or a task, as the operation that uses the reference expects.
package struct Reference: Hashable, Sendable {
  /// Where the search begins.
  package enum Start: Hashable, Sendable {
    /// At the current instance, then its owner, and so on up to the app.
    case lexical
    /// Among the open instances of the scene with this ordinal; 0 is the scene at hand. The
    /// instance's ordinal is `instance`, or 0 for the last.
    case searched(scene: Int32, instance: Int32)
  }

  /// Where the search begins.
  package var start: Start
  /// Whether a slot is read from the platform instead of the app's state.
  package var isShown: Bool
  /// The first of its entries in `Program.Tables.referenceEntries`.
  package var firstEntry: Int32
  /// The number of its entries.
  package var entryCount: Int32

  /// Makes a reference to entries that are stored already.
  package init(start: Start, isShown: Bool, firstEntry: Int32, entryCount: Int32) {
    self.start = start
    self.isShown = isShown
    self.firstEntry = firstEntry
    self.entryCount = entryCount
  }
}

/// What a name means in instances of one screen.
package struct ReferenceEntry: Hashable, Sendable {
  /// The declaring screen.
  package var screen: ScreenID
  /// A frame offset, slot, code address or task.
  package var value: Int32
  /// The variable or parameter whose offset that is; none for anything else.
  package var variable: VariableID

  /// Makes an entry.
  package init(screen: ScreenID, value: Int32, variable: VariableID = .none) {
    self.screen = screen
    self.value = value
    self.variable = variable
  }
}

extension Program.Tables {
  /// The entries of a reference.
  package func entries(of reference: Int32) -> ArraySlice<ReferenceEntry> {
    let first = Int(references[Int(reference)].firstEntry)
    return referenceEntries[first..<first + Int(references[Int(reference)].entryCount)]
  }
}
