import AppModel

extension Checker {
  /// Checks a description of instances: a screen with some of its parameters, or one instance.
  ///
  /// - Parameters:
  ///   - candidates: The screens that can be there; empty where all can.
  ///   - holder: What holds them, as messages name it: a slot, or an expression.
  mutating func pattern(
    _ expression: Expression, among candidates: [ScreenID], in holder: String
  ) -> Pattern? {
    told(checkedPattern(expression, among: candidates, in: holder), at: expression.range)
  }

  private mutating func checkedPattern(
    _ expression: Expression, among candidates: [ScreenID], in holder: String
  ) -> Pattern? {
    switch expression.kind {
    case .name(let name) where screenIDs[name.text] != nil:
      return pattern(name, [], among: candidates, in: holder)
    case .call(let name, let arguments):
      return pattern(name, arguments, among: candidates, in: holder)
    case .instance(let instance) where instance.number == nil:
      return pattern(instance.screen, [], among: candidates, in: holder)
    case .name(let name) where !isKnown(name.text):
      _ = screen(named: name)
      return nil
    default:
      guard let value = check(expression, expecting: .instance) else { return nil }
      guard value.type == .instance else {
        reportMismatch(value, expected: .instance)
        return nil
      }
      return .instance(value)
    }
  }

  /// Checks a pattern that names a screen.
  private mutating func pattern(
    _ name: Name, _ arguments: [Argument], among candidates: [ScreenID], in holder: String
  ) -> Pattern? {
    guard let screen = screen(named: name) else { return nil }
    if !candidates.isEmpty && !candidates.contains(screen) {
      report(
        .notInSlot(
          name.text, slot: holder, candidates: candidates.map { self.name(of: $0) }),
        at: name.range)
      return nil
    }
    let symbol = screens[Int(screen.index)]
    guard let given = assign(arguments, to: symbol.parameters, of: name) else { return nil }
    var parameters: [PatternParameter] = []
    var isRight = true
    for (place, parameter) in symbol.parameters.enumerated() {
      guard let expression = given[place] else { continue }
      guard let type = parameter.type,
        let value = check(expression, expecting: type)
      else {
        isRight = false
        continue
      }
      guard isSame(value.type, type),
        let fitting = coerce(value, to: type, screens: parameter.screens)
      else {
        if !isSame(value.type, type) { reportMismatch(value, expected: type) }
        isRight = false
        continue
      }
      parameters.append(
        PatternParameter(variable: symbol.parameterVariables[place], value: fitting))
    }
    return isRight ? .screen(screen, parameters) : nil
  }

  /// Checks whether something is in a list, a slot or a range.
  mutating func membership(
    of member: Expression, in whole: Expression, _ range: SourceRange
  ) -> CheckedExpression? {
    if case .range(let lower, let upper, let isClosed) = whole.kind {
      return containment(of: member, from: lower, to: upper, isClosed, range)
    }
    guard let denotation = denote(whole) else { return nil }
    switch denotation {
    case .slot(let use, .stack, let screens):
      guard let pattern = pattern(member, among: screens, in: use.name) else { return nil }
      let count = CheckedExpression(.slotCountMatching(use, pattern), type: .int(0 ... .max))
      return .condition(.less(.integer(0), count), range: range)
    case .slot(let use, _, let screens):
      let content = CheckedExpression(.slotElement(use, 0), type: .instance, screens: screens)
      return instanceEquality(content, member, in: use.name, range)
    case .value(let array):
      guard case .array(let element, _) = array.type else {
        report(.notAList(describe(array.type, array.screens)), at: whole.range)
        return nil
      }
      return membership(of: member, in: array, element, range)
    case .task(let use):
      report(.taskAsValue(use.name), at: whole.range)
    case .scene: report(.notAList("scene"), at: whole.range)
    }
    return nil
  }

  /// Checks whether a value or key is in a list.
  private mutating func membership(
    of member: Expression, in array: CheckedExpression, _ element: ValueType,
    _ range: SourceRange
  ) -> CheckedExpression? {
    let key = keyType(of: element)
    guard let value = check(member, expecting: key ?? element) else { return nil }
    if isSame(value.type, element) {
      return .condition(.arrayContains(array, value), range: range)
    }
    guard let key, isSame(key, value.type) else {
      reportMismatch(value, expected: key ?? element)
      return nil
    }
    let place = CheckedExpression(.arrayFind(array, value), type: .int(-1 ... .max))
    return CheckedExpression.condition(.equal(place, .integer(-1)), range: range).negated
  }

  /// Checks whether a number is in a range.
  private mutating func containment(
    of member: Expression, from lower: Expression, to upper: Expression, _ isClosed: Bool,
    _ range: SourceRange
  ) -> CheckedExpression? {
    guard let value = number(member), let least = number(lower), let bound = number(upper)
    else { return nil }
    let isBefore = CheckedExpression.condition(.less(value, least), range: range)
    let isWithin =
      isClosed
      ? CheckedExpression.condition(.less(bound, value), range: range).negated
      : .condition(.less(value, bound), range: range)
    return .condition(.and(isBefore.negated, isWithin), range: range)
  }
}
