import AppModel

extension Checker {
  /// Checks `left == right`, where either side may be a pattern.
  mutating func equality(
    _ left: Expression, _ right: Expression, _ range: SourceRange
  ) -> CheckedExpression? {
    if isOnlyPattern(left) && !isOnlyPattern(right) { return equality(right, left, range) }
    if isUnknownWord(left) && !isUnknownWord(right) && !isOnlyPattern(right) {
      return equality(right, left, range)
    }
    var found: Denotation?
    if case .methodCall(let base, let name, let arguments) = left.kind, name.text == "prefix" {
      guard let whole = denote(base) else { return nil }
      if case .slot(let use, .stack, let screens) = whole {
        guard let count = onlyArgument(arguments, of: name, range) else { return nil }
        return prefixEquality(use, screens, count, right, range)
      }
      found = denoteMethod(name, of: base, whole, arguments, left.range)
    } else {
      found = denote(left)
    }
    guard let denotation = found else { return nil }
    switch denotation {
    case .slot(let use, .stack, let screens):
      guard case .list(let elements) = right.kind else {
        report(.stackComparison(use.name), at: right.range)
        return nil
      }
      return listEquality(use, screens, elements, count: nil, range)
    case .slot(let use, _, let screens):
      let content = CheckedExpression(
        .slotElement(use, 0), type: .instance, screens: screens, range: left.range)
      return instanceEquality(content, right, in: use.name, range)
    case .value(let value) where value.type == .instance:
      return instanceEquality(value, right, in: text(of: left), range)
    case .value(let value): return valueEquality(value, right, range)
    case .task(let use):
      report(.taskAsValue(use.name), at: left.range)
      return nil
    case .scene(let use):
      let value = CheckedExpression(
        .nearestInstance(use), type: .instance, screens: [.scene], range: left.range)
      return instanceEquality(value, right, in: text(of: left), range)
    }
  }

  /// Whether an expression stands for screens or nothing, and for no value of its own.
  private func isOnlyPattern(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .nothing, .list: true
    case .call(let name, _): screenIDs[name.text] != nil
    case .name(let name): screenIDs[name.text] != nil && !isKnown(name.text)
    default: false
    }
  }

  /// Whether an expression is a bare word that only an enumeration can know.
  private func isUnknownWord(_ expression: Expression) -> Bool {
    guard case .name(let name) = expression.kind else { return false }
    return screenIDs[name.text] == nil && !isKnown(name.text)
  }

  /// Checks whether two values are equal, lists of different maxima among them.
  private mutating func valueEquality(
    _ value: CheckedExpression, _ right: Expression, _ range: SourceRange
  ) -> CheckedExpression? {
    var expected = value.type
    if case .array(let element, let max) = value.type, case .list(let elements) = right.kind,
      elements.count > Int(max)
    {
      expected = .array(element, max: Int32(clamping: elements.count))
    }
    guard var other = check(right, expecting: expected) else { return nil }
    var value = value
    if case .array(let one, let max) = value.type,
      case .array(let another, let otherMax) = other.type, isSame(one, another)
    {
      if max < otherMax {
        value = resized(value, max: otherMax)
      } else if otherMax < max {
        other = resized(other, max: max)
      }
    }
    guard isSame(value.type, other.type) else {
      reportMismatch(other, expected: value.type)
      return nil
    }
    return .condition(.equal(value, other), range: range)
  }

  /// A list as one of another maximum.
  private func resized(_ value: CheckedExpression, max: Int32) -> CheckedExpression {
    guard case .array(let element, _) = value.type else { return value }
    return CheckedExpression(
      .arrayResize(value, max: max), type: .array(element, max: max), screens: value.screens,
      range: value.range)
  }

  /// Checks whether an instance is another one, fits a pattern or is none.
  mutating func instanceEquality(
    _ value: CheckedExpression, _ right: Expression, in holder: String, _ range: SourceRange
  ) -> CheckedExpression? {
    if case .nothing = right.kind {
      let none = CheckedExpression(.constant(0), type: .instance)
      return .condition(.equal(value, none), range: range)
    }
    guard let pattern = pattern(right, among: value.screens, in: holder) else { return nil }
    return matching(value, pattern, range)
  }

  /// Whether an instance fits a pattern.
  private func matching(
    _ value: CheckedExpression, _ pattern: Pattern, _ range: SourceRange
  ) -> CheckedExpression {
    if case .instance(let other) = pattern {
      return .condition(.equal(value, other), range: range)
    }
    return .condition(.matches(value, pattern), range: range)
  }

  /// Checks `left is right`.
  mutating func fits(
    _ left: Expression, _ right: Expression, _ range: SourceRange
  ) -> CheckedExpression? {
    guard let value = check(left, expecting: .instance) else { return nil }
    guard value.type == .instance else {
      reportMismatch(value, expected: .instance)
      return nil
    }
    return instanceEquality(value, right, in: text(of: left), range)
  }

  /// Checks a stack against a list of patterns; with a count, only its first entries.
  private mutating func listEquality(
    _ use: NameUse, _ screens: [ScreenID], _ elements: [Expression], count: Int32?,
    _ range: SourceRange
  ) -> CheckedExpression? {
    guard isWithinCount(elements.count, CheckingLimits.comparedEntriesMax, at: range) else {
      return nil
    }
    var patterns: [Pattern] = []
    var isRight = true
    for element in elements {
      if let pattern = pattern(element, among: screens, in: use.name) {
        patterns.append(pattern)
      } else {
        isRight = false
      }
    }
    if !isRight { return nil }
    let wanted = CheckedExpression.integer(Int32(clamping: patterns.count))
    let actual = slotCount(use, range)
    var result: CheckedExpression
    if let count, Int(count) < patterns.count {
      return .boolean(false, range: range)
    } else if let count, Int(count) == patterns.count {
      result = CheckedExpression.condition(.less(actual, wanted), range: range).negated
    } else {
      result = .condition(.equal(actual, wanted), range: range)
    }
    for (place, pattern) in patterns.enumerated() {
      let entry = CheckedExpression(
        .slotElement(use, Int32(place)), type: .instance, screens: screens, range: range)
      result = .condition(.and(result, matching(entry, pattern, range)), range: range)
    }
    return result
  }

  /// Checks the first entries of a stack against a list of patterns.
  private mutating func prefixEquality(
    _ use: NameUse, _ screens: [ScreenID], _ count: Expression, _ right: Expression,
    _ range: SourceRange
  ) -> CheckedExpression? {
    guard case .list(let elements) = right.kind else {
      report(.stackComparison(use.name), at: right.range)
      return nil
    }
    guard case .integer(let number) = count.kind, let limit = Int32(exactly: number) else {
      report(.needsNumber, at: count.range)
      return nil
    }
    return listEquality(use, screens, elements, count: limit, range)
  }
}
