import AppModel

extension Checker {
  /// Checks a condition.
  mutating func condition(_ expression: Expression) -> CheckedExpression? {
    check(expression, as: .bool)
  }

  /// Checks an expression whose value must be of a type.
  mutating func check(
    _ expression: Expression, as type: ValueType, screens: [ScreenID] = []
  ) -> CheckedExpression? {
    guard let value = check(expression, expecting: type) else { return nil }
    return told(coerce(value, to: type, screens: screens), at: expression.range)
  }

  /// Checks an expression that must have a value.
  ///
  /// - Parameter expecting: The type that is wanted, by which bare words and lists are understood.
  mutating func check(
    _ expression: Expression, expecting: ValueType? = nil
  ) -> CheckedExpression? {
    guard let denotation = denote(expression, expecting: expecting) else { return nil }
    switch denotation {
    case .value(let value): return value
    case .slot(let use, .stack, _):
      report(.stackAsValue(use.name), at: expression.range)
      return nil
    case .slot(let use, _, let screens):
      return CheckedExpression(
        .slotElement(use, 0), type: .instance, screens: screens, range: expression.range)
    case .task(let use):
      report(.taskAsValue(use.name), at: expression.range)
      return nil
    case .scene(let use):
      return CheckedExpression(
        .nearestInstance(use), type: .instance, screens: [.scene], range: expression.range)
    }
  }

  /// What an expression denotes: most denote values, some slots or tasks.
  mutating func denote(_ expression: Expression, expecting: ValueType? = nil) -> Denotation? {
    told(found(expression, expecting: expecting), at: expression.range)
  }

  private mutating func found(_ expression: Expression, expecting: ValueType?) -> Denotation? {
    let range = expression.range
    switch expression.kind {
    case .boolean(let value): return .value(.boolean(value, range: range))
    case .integer(let number):
      guard let value = Int32(exactly: number) else {
        report(.outOfRange("\(number)", type: describe(.int(.min ... .max))), at: range)
        return nil
      }
      return .value(.integer(value, range: range))
    case .string(let text):
      return .value(CheckedExpression(.text(text), type: .text, range: range))
    case .nothing:
      guard case .instance? = expecting else {
        report(.misplacedNil, at: range)
        return nil
      }
      return .value(CheckedExpression(.constant(0), type: .instance, range: range))
    case .duration, .range:
      report(.notAValue(text(range)), at: range)
      return nil
    case .name(let name): return denote(name, expecting: expecting)
    case .instance(let instance): return denote(instance)
    case .selfInstance:
      guard let screen = scope.screen, screen != .app else {
        report(.misplacedSelf, at: range)
        return nil
      }
      return .value(
        CheckedExpression(.ownInstance, type: .instance, screens: [screen], range: range))
    case .scene(let number): return sceneUse(number, at: range).map { .scene($0) }
    case .shown(let slot): return denoteShown(slot)
    case .member(let base, let name): return denoteMember(name, of: base, range)
    case .methodCall(let base, let name, let arguments):
      return denoteMethod(name, of: base, arguments, range)
    case .call(let name, let arguments) where name.text == "alive":
      return aliveCount(name, arguments, range).map { .value($0) }
    case .call(let name, let arguments):
      return record(name, arguments, range).map { .value($0) }
    case .list(let elements):
      return list(elements, expecting: expecting, range).map { .value($0) }
    case .subscripted(let base, let key):
      return element(of: base, key: key, range).map { .value($0) }
    case .unary(let sign, let operand): return unary(sign, operand, range).map { .value($0) }
    case .binary(let left, let symbol, let right):
      return binary(left, symbol, right, expecting: expecting, range).map { .value($0) }
    }
  }

  /// What a bare word denotes: a case of what is expected, a local, a member, a screen.
  mutating func denote(_ name: Name, expecting: ValueType?) -> Denotation? {
    if case .enumeration(let enumeration)? = expecting,
      let place = tables.enumerations[Int(enumeration.index)].cases.firstIndex(of: name.text)
    {
      checkCase(name, of: enumeration)
      return .value(
        CheckedExpression(
          .constant(Int32(place)), type: .enumeration(enumeration), range: name.range))
    }
    if let local = scope.locals.first(where: { $0.name == name.text }) {
      return .value(
        CheckedExpression(
          .local(local.offset), type: local.type, screens: local.screens, range: name.range))
    }
    if let use = lookUp(name) { return denote(use, name.range) }
    if isKnown(name.text) { return nil }
    if let screen = screenIDs[name.text] {
      guard let use = nearestInstance(of: screen, name) else { return nil }
      return denote(use, name.range)
    }
    reportUnknown(name, expected: expecting)
    return nil
  }

  /// Reports a case that a parameter or variable of its own type is called like: either can be
  /// meant.
  private mutating func checkCase(_ name: Name, of enumeration: EnumerationID) {
    let type = ValueType.enumeration(enumeration)
    var kind: String?
    if scope.locals.contains(where: { $0.name == name.text && $0.type == type }) {
      kind = "a parameter"
    } else if let screen = scope.screen {
      let entries = find(from: screen) { screens[Int($0.index)].members[name.text] }.entries
      for case .variable(let variable) in entries.map(\.meaning)
      where variables[Int(variable.index)].type == type {
        kind = variables[Int(variable.index)].isParameter ? "a parameter" : "a variable"
      }
    }
    if let kind { report(.caseOrValue(name.text, kind: kind), at: name.range) }
  }

  /// What a resolved name denotes.
  mutating func denote(_ use: NameUse, _ range: SourceRange) -> Denotation? {
    guard let first = use.entries.first else { return nil }
    switch first.meaning {
    case .variable(let variable):
      guard let type = type(of: variable) else { return nil }
      if let initialized = scope.initializedVariable, isOwn(use),
        !variables[Int(variable.index)].isParameter, variable.index >= initialized.index
      {
        report(.usedTooEarly(use.name), at: range)
      }
      return .value(
        CheckedExpression(.variable(use), type: type, screens: screens(of: use), range: range))
    case .constant:
      guard let type = typeOfConstants(use) else { return nil }
      return .value(
        CheckedExpression(.constantRead(use), type: type, screens: screens(of: use), range: range))
    case .slot(let slot):
      var candidates: [ScreenID] = []
      for slot in use.slots {
        for candidate in tables.slots[Int(slot.index)].candidates
        where !candidates.contains(candidate.screen) { candidates.append(candidate.screen) }
      }
      return .slot(use, tables.slots[Int(slot.index)].kind, candidates)
    case .task: return .task(use)
    case .relay:
      report(.relayAsValue(use.name), at: range)
      return nil
    case .object:
      report(.objectAsValue(use.name), at: range)
      return nil
    case .instance:
      return .value(
        CheckedExpression(
          .nearestInstance(use), type: .instance, screens: [first.screen], range: range))
    }
  }

  /// The type of a `let` that may be declared at several places: of numbers the range that holds
  /// all of them.
  private mutating func typeOfConstants(_ use: NameUse) -> ValueType? {
    var type: ValueType?
    var evaluationCountMax = 0
    for entry in use.entries {
      guard case .constant(let constant) = entry.meaning else { continue }
      guard let value = value(ofConstant: constant) else { return nil }
      readDepth = max(readDepth, constants[constant].depth)
      evaluationCountMax = max(evaluationCountMax, constants[constant].evaluationCount)
      if case .int(let known)? = type, case .int(let range) = value.type {
        let least = min(known.lowerBound, range.lowerBound)
        type = .int(least...max(known.upperBound, range.upperBound))
      } else {
        type = type ?? value.type
      }
    }
    evaluationCount += evaluationCountMax
    return type
  }

  /// The screens that the instances of a name can be of, wherever it may be declared.
  private mutating func screens(of use: NameUse) -> [ScreenID] {
    Self.union(
      use.entries.map { entry in
        switch entry.meaning {
        case .variable(let variable): variables[Int(variable.index)].screens
        case .constant(let constant): value(ofConstant: constant)?.screens ?? []
        case .instance, .object, .relay, .slot, .task: []
        }
      })
  }

  /// What the platform shows of a slot.
  private mutating func denoteShown(_ slot: Expression) -> Denotation? {
    guard case .scenario = scope.place else {
      report(.shownInApp, at: slot.range)
      return nil
    }
    scope.expectsSlot = true
    let denotation = denote(slot)
    scope.expectsSlot = false
    guard let denotation else { return nil }
    guard case .slot(var use, let kind, let screens) = denotation else {
      var meant: String?
      if case .member(let base, let part) = slot.kind, case .slot? = quietly({ $0.denote(base) }) {
        meant = "(shown \(text(base.range))).\(part.text)"
      }
      report(.shownNoSlot(text(slot.range), nearest: meant), at: slot.range)
      return nil
    }
    use.isShown = true
    return .slot(use, kind, screens)
  }
}
