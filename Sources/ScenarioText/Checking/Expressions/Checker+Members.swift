import AppModel

extension Checker {
  /// What a name behind a point denotes: a member of a screen, a part or property of a value.
  mutating func denoteMember(
    _ name: Name, of base: Expression, _ range: SourceRange
  ) -> Denotation? {
    if let prefix = screenPrefix(base, before: name) {
      guard case .some(let found) = prefix else { return nil }
      return denoteMember(name, ofScreen: found, range)
    }
    guard let denotation = denote(base) else { return nil }
    switch denotation {
    case .value(let value): return part(name, of: value, range).map { .value($0) }
    case .slot(let use, .stack, let screens):
      return stackProperty(name, of: use, screens, range).map { .value($0) }
    case .slot(let use, _, let screens):
      if name.text == "isEmpty" {
        let count = slotCount(use, range)
        return .value(.condition(.equal(count, .integer(0)), range: range))
      }
      let content = CheckedExpression(
        .slotElement(use, 0), type: .instance, screens: screens, range: base.range)
      return part(name, of: content, range).map { .value($0) }
    case .task(let use):
      guard name.text == "running" else {
        reportNoMember(name, of: use.name, known: ["running"])
        return nil
      }
      return .value(.condition(.taskRunning(use), range: range))
    case .scene(let use): return denoteMember(name, ofScene: use, range)
    }
  }

  /// The screen that an expression before a point names; `nil` if it names none, `.some(nil)` if it
  /// does so wrongly, which is reported.
  ///
  /// A member of that name goes first, but in scenarios only if the screen has no such part.
  private mutating func screenPrefix(_ base: Expression, before part: Name) -> NameUse?? {
    switch base.kind {
    case .name(let name):
      // In scenarios `app` stands before what the app itself declares.
      let app: ScreenID? = name.text == "app" && scope.screen == nil ? .app : nil
      guard let screen = screenIDs[name.text] ?? app else { return nil }
      let isMeant =
        scope.screen == nil && screens[Int(screen.index)].members[part.text] != nil
      if !isMeant && isKnown(name.text) { return nil }
      return .some(nearestInstance(of: screen, name))
    case .instance(let instance):
      guard let target = instanceTarget(instance) else { return .some(nil) }
      if target.ordinal == 0 { return .some(nearestInstance(of: target.screen, instance.screen)) }
      guard case .scenario = scope.place else {
        report(.numberedInstance(instance.screen.text), at: instance.range)
        return .some(nil)
      }
      return .some(
        NameUse(
          name: instance.screen.text, start: .searched(scene: 0, instance: target.ordinal),
          entries: [NameUse.Entry(screen: target.screen, meaning: .instance)]))
    case .selfInstance:
      guard let screen = scope.screen else { return nil }
      return .some(
        NameUse(name: "self", entries: [NameUse.Entry(screen: screen, meaning: .instance)]))
    case .member(let outer, let name):
      guard case .scene(let number) = outer.kind, case .scenario = scope.place,
        screens[Int(ScreenID.scene.index)].members[name.text] == nil,
        let screen = screenIDs[name.text]
      else { return nil }
      guard let use = sceneUse(number, at: outer.range) else { return .some(nil) }
      return .some(
        NameUse(
          name: name.text, start: use.start,
          entries: [NameUse.Entry(screen: screen, meaning: .instance)]))
    default: return nil
    }
  }

  /// What a name means in the screen that is written before it.
  private mutating func denoteMember(
    _ name: Name, ofScreen prefix: NameUse, _ range: SourceRange
  ) -> Denotation? {
    guard let screen = prefix.entries.first?.screen else { return nil }
    let symbol = screens[Int(screen.index)]
    guard let meaning = symbol.members[name.text] else {
      reportNoMember(name, of: symbol.name, known: symbol.memberNames)
      return nil
    }
    let use = NameUse(
      name: "\(prefix.name).\(name.text)", start: prefix.start,
      entries: [NameUse.Entry(screen: screen, meaning: meaning)])
    return denote(use, range)
  }

  /// What a name means in a scene: its place, a member or, in a scenario, a bare name.
  private mutating func denoteMember(
    _ name: Name, ofScene use: NameUse, _ range: SourceRange
  ) -> Denotation? {
    if name.text == "index" {
      return .value(
        CheckedExpression(
          .sceneIndex(use), type: .int(0...InstanceID.ordinalLimit), range: range))
    }
    let symbol = screens[Int(ScreenID.scene.index)]
    if symbol.members[name.text] == nil, case .scenario = scope.place {
      // A bare name, looked for in this scene.
      if var found = lookUp(name) {
        found.start = use.start
        return denote(found, range)
      }
      if isKnown(name.text) { return nil }
      if let screen = screenIDs[name.text] {
        let found = NameUse(
          name: name.text, start: use.start,
          entries: [NameUse.Entry(screen: screen, meaning: .instance)])
        return denote(found, range)
      }
    }
    return denoteMember(name, ofScreen: use, range)
  }

  /// A part of a value: a field, a parameter of an instance, a property.
  mutating func part(
    _ name: Name, of value: CheckedExpression, _ range: SourceRange
  ) -> CheckedExpression? {
    switch (value.type, name.text) {
    case (.text, "isNumber"): return .condition(.isNumber(value), range: range)
    case (.text, "isEmpty"):
      return .condition(
        .equal(value, CheckedExpression(.text(""), type: .text)), range: range)
    case (.text, "count"):
      return CheckedExpression(.textCount(value), type: .int(0 ... .max), range: range)
    case (.array(_, let max), "count"):
      return CheckedExpression(.arrayCount(value), type: .int(0...max), range: range)
    case (.array, "isEmpty"):
      let count = CheckedExpression(.arrayCount(value), type: .int(0 ... .max))
      return .condition(.equal(count, .integer(0)), range: range)
    case (.array(let element, _), "first"):
      return CheckedExpression(
        .arrayElement(value, .integer(0)), type: element, screens: value.screens, range: range)
    case (.array(let element, _), "last"):
      return CheckedExpression(
        .arrayLast(value), type: element, screens: value.screens, range: range)
    case (.record(let record), _):
      let fields = tables.records[Int(record.index)].fields
      guard let place = fields.firstIndex(where: { $0.name == name.text }) else {
        reportNoMember(name, of: describe(value.type), known: fields.map(\.name))
        return nil
      }
      return CheckedExpression(
        .field(value, record, place), type: fields[place].type,
        screens: fieldScreens[Int(record.index)][place], range: range)
    case (.instance, _): return parameter(name, of: value, range)
    case (.text, _):
      reportNoMember(name, of: "String", known: ["isNumber", "isEmpty", "count"])
    case (.array, _):
      let known = ["count", "isEmpty", "first", "last", "at", "prefix", "append", "remove"]
      reportNoMember(name, of: describe(value.type), known: known)
    default: reportNoMember(name, of: describe(value.type), known: [])
    }
    return nil
  }

  /// A parameter of an instance, whichever of its possible screens it is of.
  private mutating func parameter(
    _ name: Name, of value: CheckedExpression, _ range: SourceRange
  ) -> CheckedExpression? {
    var entries: [NameUse.Entry] = []
    var found: VariableID?
    var candidates: [[ScreenID]] = []
    for screen in value.screens {
      let symbol = screens[Int(screen.index)]
      guard
        let place = symbol.parameters.firstIndex(where: { $0.name == name.text })
      else {
        let known = symbol.parameters.map(\.name)
        report(
          .noParameter(
            name.text, screen: symbol.name, nearest: nearest(to: name.text, among: known)),
          at: name.range)
        return nil
      }
      let variable = symbol.parameterVariables[place]
      if let first = found {
        let one = tables.variables[Int(first.index)]
        guard one.type == tables.variables[Int(variable.index)].type else {
          report(
            .differsByPlace(
              name.text, first: self.name(of: one.screen), second: symbol.name), at: name.range)
          return nil
        }
      } else {
        found = variable
      }
      entries.append(NameUse.Entry(screen: screen, meaning: .variable(variable)))
      candidates.append(variables[Int(variable.index)].screens)
    }
    guard let found else {
      reportNoMember(name, of: describe(value.type, value.screens), known: [])
      return nil
    }
    guard let type = variables[Int(found.index)].type else { return nil }
    return CheckedExpression(
      .instanceParameter(value, NameUse(name: name.text, entries: entries)), type: type,
      screens: Checker.union(candidates), range: range)
  }

  /// Says that something has no such part.
  mutating func reportNoMember(_ name: Name, of owner: String, known: [String]) {
    report(
      .noMember(
        name.text, of: owner,
        nearest: ForeignWord.parts[name.text].flatMap { known.contains($0) ? $0 : nil }
          ?? nearest(to: name.text, among: known)),
      at: name.range)
  }
}
