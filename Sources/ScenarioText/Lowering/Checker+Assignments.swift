import AppModel

extension Checker {
  /// Lowers `target = value`, where the target is a variable, a part of one, or a slot.
  mutating func lowerAssignment(
    _ target: Expression, _ value: Expression, manner: Statement.Manner?, _ range: SourceRange,
    _ code: inout CodeBuffer
  ) {
    if let (object, reference) = setReference(target) {
      emit(manner, ifAnyOf: [], at: range, &code)
      return lowerReference(object, reference, value, range, &code)
    }
    guard let denotation = denote(target) else { return }
    switch denotation {
    case .slot(let use, let kind, _):
      if use.isShown { report(.notAssignable, at: target.range) }
      if kind == .tabs {
        report(.tabsAssigned(use.name), at: target.range)
      } else if kind == .stack {
        lowerStack(use, value, manner: manner, range, &code)
      } else {
        lowerSlot(use, kind, value, manner: manner, range, &code)
      }
    case .value(let place):
      emit(manner, ifAnyOf: [], at: range, &code)
      guard let changed = changedVariable(place),
        let checked = check(value, as: place.type, screens: place.screens)
      else { return }
      emitAddress(place, &code)
      emit(checked, &code)
      code.emit(.store, tables.width(of: place.type), reference(changed))
    case .task(let use):
      report(.cannotChange(use.name, kind: "a task or timer here"), at: target.range)
    case .scene: report(.notAssignable, at: target.range)
    }
  }

  /// Lowers how the next change is shown; reports what cannot be shown so.
  mutating func emit(
    _ manner: Statement.Manner?, ifAnyOf allowed: [Statement.Manner], at range: SourceRange,
    _ code: inout CodeBuffer
  ) {
    guard let manner else { return }
    if !allowed.contains(manner) { return report(.nothingToAnimate(manner), at: range) }
    let lowered: ChangeManner
    switch manner {
    case .unanimated: lowered = .unanimated
    case .zoom: lowered = .zoom
    case .custom: lowered = .custom
    }
    code.emit(.changeManner, Int32(lowered.rawValue))
  }

  /// The variable that changes when something is put into a place; reports what cannot change.
  ///
  /// - Returns: Its name, which may mean a variable of each of several owners.
  mutating func changedVariable(_ place: CheckedExpression) -> NameUse? {
    switch place.kind {
    case .variable(let use):
      for case .variable(let variable) in use.entries.map(\.meaning) {
        if variables[Int(variable.index)].isParameter {
          report(.cannotChange(use.name, kind: "a parameter"), at: place.range)
          return nil
        }
        // What a scenario gives is there before anybody has subscribed.
        if relayIDs[variable] != nil && !scope.isGiven {
          report(.relayAssigned(use.name), at: place.range)
          return nil
        }
      }
      return use
    case .field(let record, _, _): return changedVariable(record)
    case .arrayElement(let array, _), .arrayLast(let array): return changedVariable(array)
    case .constantRead(let use):
      report(.cannotChange(use.name, kind: "a `let`"), at: place.range)
    case .local:
      report(.cannotChange(text(place.range), kind: "a parameter"), at: place.range)
    default: report(.notAssignable, at: place.range)
    }
    return nil
  }

  /// Pushes the address of a variable or a part of one.
  mutating func emitAddress(_ place: CheckedExpression, _ code: inout CodeBuffer) {
    switch place.kind {
    case .variable(let use): code.emit(.address, reference(use))
    case .field(let record, let id, let field):
      emitAddress(record, &code)
      let offset = tables.records[Int(id.index)].fields[field].offset
      if offset != 0 { code.emit(.addressOfField, offset) }
    case .arrayElement(let array, let index):
      let (width, max) = shape(array)
      emitAddress(array, &code)
      if case .arrayFind(_, let key) = index.kind {
        noteQuestion(key)
        emit(key, &code)
        code.emit(.addressOfKey, width, max, 0)
      } else {
        emit(index, &code)
        code.emit(.addressOfElement, width, max)
      }
    case .arrayLast(let array):
      let (width, max) = shape(array)
      emitAddress(array, &code)
      emit(
        CheckedExpression(
          .subtract(
            CheckedExpression(.arrayCount(array), type: .int(0...max)), .integer(1)),
          type: .int(-1...max)), &code)
      code.emit(.addressOfElement, width, max)
    default: preconditionFailure("\(place.kind) has no address")
    }
  }

  /// Lowers the new content of a child or modal slot.
  mutating func lowerSlot(
    _ use: NameUse, _ kind: Slot.Kind, _ value: Expression, manner: Statement.Manner?,
    _ range: SourceRange, _ code: inout CodeBuffer
  ) {
    if case .nothing = value.kind {
      if kind == .child { report(.emptyChild(use.name), at: value.range) }
      emit(manner, ifAnyOf: [.unanimated], at: range, &code)
      code.emit(.clearSlot, reference(use))
      return
    }
    guard let screen = emitScreen(value, into: use, &code) else { return }
    emit(manner, ifAnyOf: [.unanimated], at: range, &code)
    code.emit(.assignSlot, reference(use), screen.index)
  }

  /// Pushes the parameters of the instance that a screen's name makes; the slot must name it.
  mutating func emitScreen(
    _ value: Expression, into use: NameUse, _ code: inout CodeBuffer
  ) -> ScreenID? {
    let name: Name
    var arguments: [Argument] = []
    switch value.kind {
    case .name(let found): name = found
    case .call(let found, let given): (name, arguments) = (found, given)
    default:
      report(.needsScreen(use.name), at: value.range)
      return nil
    }
    guard let screen = screen(named: name) else { return nil }
    for slot in use.slots {
      let candidates = tables.slots[Int(slot.index)].candidates.map(\.screen)
      if !candidates.contains(screen) {
        report(
          .notInSlot(
            name.text, slot: self.name(of: slot), candidates: candidates.map { self.name(of: $0) }),
          at: name.range)
        return nil
      }
    }
    let parameters = screens[Int(screen.index)].parameters
    guard let values = match(arguments, to: parameters, of: name, value.range) else { return nil }
    for value in values { emit(value, &code) }
    openedScreens.append(screen)
    return screen
  }

  /// Lowers the new content of a stack: new and kept instances, and first entries of its own.
  mutating func lowerStack(
    _ use: NameUse, _ value: Expression, manner: Statement.Manner?, _ range: SourceRange,
    _ code: inout CodeBuffer
  ) {
    let stack = reference(use)
    code.emit(.listBegin, stack)
    lowerStackPart(use, stack, value, &code)
    emit(manner, ifAnyOf: Statement.Manner.allCases, at: range, &code)
    code.emit(.listAssign, stack)
  }

  /// Lowers one of the parts of which a new content is the sum.
  private mutating func lowerStackPart(
    _ use: NameUse, _ stack: Int32, _ value: Expression, _ code: inout CodeBuffer
  ) {
    switch value.kind {
    case .binary(let left, .plus, let right):
      lowerStackPart(use, stack, left, &code)
      lowerStackPart(use, stack, right, &code)
    case .list(let elements):
      for element in elements { lowerEntry(use, stack, element, &code) }
    case .methodCall(let base, let name, let arguments)
    where name.text == "prefix":
      guard isSameStack(base, as: use),
        let argument = onlyArgument(arguments, of: name, value.range),
        let count = check(argument, as: .int(0 ... .max))
      else { return }
      emit(count, &code)
      code.emit(.listPrefix, stack)
    default:
      guard isSameStack(value, as: use) else { return }
      emit(slotCount(use, value.range), &code)
      code.emit(.listPrefix, stack)
    }
  }

  /// Whether an expression is the stack that is being changed; reports anything else.
  private mutating func isSameStack(_ expression: Expression, as use: NameUse) -> Bool {
    if case .name(let name) = expression.kind, !isKnown(name.text) {
      report(.needsStackContent(use.name), at: expression.range)
      return false
    }
    guard let denotation = denote(expression, expecting: .instance) else { return false }
    if case .slot(let other, .stack, _) = denotation, other.entries == use.entries { return true }
    report(.needsStackContent(use.name), at: expression.range)
    return false
  }

  /// Lowers one entry of a new content: a screen makes one, anything else is kept.
  private mutating func lowerEntry(
    _ use: NameUse, _ stack: Int32, _ element: Expression, _ code: inout CodeBuffer
  ) {
    switch element.kind {
    case .call:
      guard let screen = emitScreen(element, into: use, &code) else { return }
      code.emit(.listNew, stack, screen.index)
    case .name(let name) where screenIDs[name.text] != nil || !isKnown(name.text):
      guard let screen = emitScreen(element, into: use, &code) else { return }
      code.emit(.listNew, stack, screen.index)
    default:
      guard let value = check(element, as: .instance) else { return }
      emit(value, &code)
      code.emit(.listExisting, stack)
    }
  }
}
