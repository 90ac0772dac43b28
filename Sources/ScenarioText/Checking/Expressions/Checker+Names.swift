import AppModel

/// A place where a name that is looked for is missing.
struct Gap {
  /// The place that lacks it, if there are other places that have it.
  var place: (screen: ScreenID, slot: SlotID)?
}

extension Checker {
  /// Looks for something in a screen, then in its owners, at all places where it can stand.
  ///
  /// - Returns: What was found, one entry for each declaring screen, and a place that lacks it.
  /// - Complexity: O(screens + placements).
  func find(
    from screen: ScreenID, _ declared: (ScreenID) -> Meaning?
  ) -> (entries: [NameUse.Entry], gap: Gap?) {
    var entries: [NameUse.Entry] = []
    var isVisited = [Bool](repeating: false, count: screens.count)
    let gap = search(screen, declared, &isVisited, &entries)
    return (entries, gap)
  }

  /// Searches a screen and its owners, each screen once.
  private func search(
    _ screen: ScreenID, _ declared: (ScreenID) -> Meaning?, _ isVisited: inout [Bool],
    _ entries: inout [NameUse.Entry]
  ) -> Gap? {
    isVisited[Int(screen.index)] = true
    if let meaning = declared(screen) {
      entries.append(NameUse.Entry(screen: screen, meaning: meaning))
      return nil
    }
    if screen == .app { return Gap() }
    var gap: Gap?
    let countBefore = entries.count
    let places = placements[Int(screen.index)]
    var gapPlace: Placement?
    for placement in places where !isVisited[Int(placement.owner.index)] {
      guard let found = search(placement.owner, declared, &isVisited, &entries) else { continue }
      if gap == nil {
        gap = found
        gapPlace = placement
      }
    }
    if gap != nil, places.count > 1, entries.count > countBefore, let gapPlace,
      gapPlace.slot != .none
    {
      return Gap(place: (screen, gapPlace.slot))
    }
    return gap
  }

  /// What a name means in the screen at hand and its owners; `nil` if it is unknown somewhere.
  mutating func lookUp(_ name: Name) -> NameUse? {
    guard let screen = scope.screen else { return lookUpInScenario(name) }
    let (entries, gap) = find(from: screen) { screens[Int($0.index)].members[name.text] }
    if entries.isEmpty { return nil }
    let use = NameUse(name: name.text, entries: entries)
    if !isKnownEverywhere(name, gap) { return nil }
    return isOfOneKind(use, at: name.range) ? use : nil
  }

  /// Whether a name is known at all places where the screen at hand can stand; reports one that
  /// lacks it.
  mutating func isKnownEverywhere(_ name: Name, _ gap: Gap?) -> Bool {
    guard let place = gap?.place else { return true }
    report(
      .notKnownAtPlace(
        name.text, screen: self.name(of: place.screen), slot: self.name(of: place.slot)),
      at: name.range)
    return false
  }

  /// Whether a name is known somewhere above the screen at hand, perhaps not everywhere.
  func isKnown(_ name: String) -> Bool {
    if scope.locals.contains(where: { $0.name == name }) { return true }
    guard let screen = scope.screen else {
      return screens.contains { $0.members[name] != nil }
    }
    return !find(from: screen) { screens[Int($0.index)].members[name] }.entries.isEmpty
  }

  /// What a bare name means in a scenario: it must be unique in the app.
  private mutating func lookUpInScenario(_ name: Name) -> NameUse? {
    var owners = screens.indices.filter { screens[$0].members[name.text] != nil }
    if scope.expectsSlot && owners.count > 1 {
      let slots = owners.filter {
        if case .slot = screens[$0].members[name.text] { true } else { false }
      }
      if !slots.isEmpty { owners = slots }
    }
    guard let owner = owners.first, let meaning = screens[owner].members[name.text] else {
      return nil
    }
    if owners.count > 1 {
      let names = owners.map { "\(screens[$0].name).\(name.text)" }
      report(.ambiguousName(name.text, candidates: names), at: name.range)
      return nil
    }
    return NameUse(
      name: name.text, start: .searched(scene: 0, instance: 0),
      entries: [NameUse.Entry(screen: ScreenID(index: Int32(owner)), meaning: meaning)])
  }

  /// Whether a name means the same kind of thing, and values of one type, at all places.
  private mutating func isOfOneKind(_ use: NameUse, at range: SourceRange) -> Bool {
    guard let first = use.entries.first else { return false }
    for entry in use.entries.dropFirst() where !isLike(entry.meaning, first.meaning) {
      report(
        .differsByPlace(use.name, first: name(of: first.screen), second: name(of: entry.screen)),
        at: range)
      return false
    }
    return true
  }

  /// Whether who hands values to one may hand them to the other.
  func areAlike(_ left: [ParameterSymbol], _ right: [ParameterSymbol]) -> Bool {
    left.map(\.type) == right.map(\.type) && left.map(\.screens) == right.map(\.screens)
      && left.map(\.defaultValue) == right.map(\.defaultValue)
  }

  /// Whether two meanings are of one kind and type.
  private mutating func isLike(_ left: Meaning, _ right: Meaning) -> Bool {
    switch (left, right) {
    case (.slot(let one), .slot(let other)):
      return tables.slots[Int(one.index)].kind == tables.slots[Int(other.index)].kind
    case (.variable(let one), .variable(let other)):
      guard let first = type(of: one), let second = type(of: other) else { return true }
      return first == second
    case (.constant(let one), .constant(let other)):
      guard let first = value(ofConstant: one), let second = value(ofConstant: other) else {
        return true
      }
      return isSame(first.type, second.type)
    case (.task(let one), .task(let other)):
      return areAlike(tasks[Int(one.index)].parameters, tasks[Int(other.index)].parameters)
    case (.relay(let one), .relay(let other)):
      return tables.relays[Int(one.index)].type == tables.relays[Int(other.index)].type
        && relays[Int(one.index)].screens == relays[Int(other.index)].screens
    case (.instance, .instance), (.object, .object): return true
    default: return false
    }
  }

  /// Whether a text is written right behind a name.
  private func isFollowed(_ name: Name, by text: String) -> Bool {
    let end = name.range.upperBound
    let rest = SourceRange(end, end + text.utf8.count + 1)
    let written = self.text(rest)
    return written.hasPrefix(text) && written.dropFirst(text.count).first?.isLetter != true
  }

  /// Reports a name that nothing has, with the nearest that something has.
  mutating func reportUnknown(_ name: Name, expected: ValueType? = nil) {
    if log.isFull {
      return report(.unknownName(name.text, nearest: nil, elsewhere: []), at: name.range)
    }
    if valuelessRelays.contains(name.text) { return }
    if scope.laterNames.contains(name.text) {
      report(.argumentOfTouch(name.text), at: name.range)
      return
    }
    if let named = tables.enumerations.first(where: { $0.name == name.text }) {
      let meant = named.cases.first { isFollowed(name, by: ".\($0)") }
      report(
        .enumerationAsValue(name.text, example: meant ?? named.cases.first ?? ""), at: name.range)
      return
    }
    var known = scope.locals.map(\.name)
    if case .scenario = scope.place {
      if name.text == "faults" {
        report(.faultsForm, at: name.range)
        return
      }
      known.append("faults")
    }
    if case .enumeration(let enumeration)? = expected {
      known += tables.enumerations[Int(enumeration.index)].cases
    }
    known += ["true", "false", "nil"] + visibleNames()
    known += screens.dropFirst(2).map(\.name)
    let elsewhere = screens.filter { scope.screen != nil && $0.members[name.text] != nil }
    report(
      .unknownName(
        name.text,
        nearest: meantValue(name.text, expected) ?? nearest(to: name.text, among: known),
        elsewhere: elsewhere.map(\.name)), at: name.range)
  }

  /// What is written here for a word that is a value elsewhere: `nil` where something may be none.
  private func meantValue(_ word: String, _ expected: ValueType?) -> String? {
    guard let meant = ForeignWord.values[word] else { return nil }
    if meant == "nil", let expected, expected != .instance { return nil }
    return meant
  }

  /// The names that can be used here, own ones first.
  func visibleNames() -> [String] {
    guard let screen = scope.screen else { return screens.flatMap(\.memberNames) }
    var names: [String] = []
    _ = find(from: screen) {
      names += screens[Int($0.index)].memberNames
      return nil
    }
    return names
  }

  /// The nearest instance of a screen above the one at hand, itself included.
  mutating func nearestInstance(of screen: ScreenID, _ name: Name) -> NameUse? {
    let entry = NameUse.Entry(screen: screen, meaning: .instance)
    guard let current = scope.screen else {
      return NameUse(name: name.text, start: .searched(scene: 0, instance: 0), entries: [entry])
    }
    let (entries, gap) = find(from: current) { $0 == screen ? .instance : nil }
    if entries.isEmpty {
      report(.notAbove(name.text, screen: self.name(of: current)), at: name.range)
      return nil
    }
    if !isKnownEverywhere(name, gap) { return nil }
    return NameUse(name: name.text, entries: [entry])
  }
}
