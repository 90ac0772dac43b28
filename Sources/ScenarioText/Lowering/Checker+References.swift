import AppModel

extension Checker {
  /// The reference that a resolved name becomes.
  mutating func reference(_ use: NameUse) -> Int32 {
    let key = ReferenceKey(start: use.start, isShown: use.isShown, entries: use.entries)
    if let known = referenceIDs[key] { return known }
    let made = Int32(tables.references.count)
    tables.references.append(
      Reference(
        start: use.start, isShown: use.isShown,
        firstEntry: Int32(tables.referenceEntries.count), entryCount: Int32(use.entries.count)))
    for entry in use.entries {
      var made = ReferenceEntry(screen: entry.screen, value: value(of: entry.meaning))
      if case .variable(let variable) = entry.meaning { made.variable = variable }
      tables.referenceEntries.append(made)
    }
    referenceIDs[key] = made
    return made
  }

  /// What a reference's entry holds; the code of a `let` may be filled in later.
  private mutating func value(of meaning: Meaning) -> Int32 {
    switch meaning {
    case .variable(let variable): return tables.variables[Int(variable.index)].offset
    case .slot(let slot): return slot.index
    case .task(let task): return task.index
    case .relay(let relay): return relay.index
    case .object(let object): return object.index
    case .instance: return 0
    case .constant(let constant):
      if constants[constant].code == .none {
        pendingConstants.append((tables.referenceEntries.count, constant))
      }
      return constants[constant].code.index
    }
  }

  /// Whether a name means something that the instance at hand declares itself.
  func isOwn(_ use: NameUse) -> Bool {
    guard use.start == .lexical, use.entries.count == 1, let screen = scope.screen else {
      return false
    }
    return use.entries[0].screen == screen
  }

  /// Lowers all `let`s, and completes the references that wait for them.
  mutating func lowerConstants() {
    for index in constants.indices {
      guard case .known(let value?) = constants[index].value else { continue }
      constants[index].code = within(Scope(place: .screen(constants[index].screen))) {
        $0.piece(value)
      }
    }
    for (entry, constant) in pendingConstants {
      tables.referenceEntries[entry].value = constants[constant].code.index
    }
    pendingConstants = []
  }
}
