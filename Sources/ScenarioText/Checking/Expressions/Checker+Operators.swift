import AppModel

extension Checker {
  /// Checks two operands with an operator between them.
  mutating func binary(
    _ left: Expression, _ symbol: BinaryOperator, _ right: Expression, expecting: ValueType?,
    _ range: SourceRange
  ) -> CheckedExpression? {
    switch symbol {
    case .and, .or:
      let first = condition(left)
      guard let second = condition(right), let first else { return nil }
      return .condition(symbol == .and ? .and(first, second) : .or(first, second), range: range)
    case .equal: return equality(left, right, range)
    case .notEqual: return equality(left, right, range)?.negated
    case .fits: return fits(left, right, range)
    case .isIn: return membership(of: left, in: right, range)
    case .contains: return membership(of: right, in: left, range)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let first = number(left)
      guard let second = number(right), let first else { return nil }
      switch symbol {
      case .less: return .condition(.less(first, second), range: range)
      case .lessOrEqual:
        return .condition(.not(.condition(.less(second, first), range: range)), range: range)
      case .greater: return .condition(.less(second, first), range: range)
      default: return .condition(.not(.condition(.less(first, second), range: range)), range: range)
      }
    case .plus: return sum(left, right, expecting: expecting, range)
    case .minus:
      let first = number(left)
      guard let second = number(right), let first else { return nil }
      return difference(first, second, range)
    }
  }

  /// Checks an operand with an operator before it.
  mutating func unary(
    _ sign: UnaryOperator, _ operand: Expression, _ range: SourceRange
  ) -> CheckedExpression? {
    switch sign {
    case .not:
      guard let value = condition(operand) else { return nil }
      return .condition(.not(value), range: range)
    case .negative:
      if case .integer(let number) = operand.kind, let value = Int32(exactly: -number) {
        return .integer(value, range: range)
      }
      guard let value = number(operand) else { return nil }
      return difference(.integer(0), value, range)
    }
  }

  /// Checks a number of any range.
  mutating func number(_ expression: Expression) -> CheckedExpression? {
    let any = ValueType.int(.min ... .max)
    guard let value = check(expression, expecting: any) else { return nil }
    if case .int = value.type { return value }
    reportMismatch(value, expected: any)
    return nil
  }

  /// The least and the greatest number that a value can be.
  private func bounds(_ value: CheckedExpression) -> (Int64, Int64) {
    guard case .int(let range) = value.type else { return (0, 0) }
    return (Int64(range.lowerBound), Int64(range.upperBound))
  }

  /// The type of numbers between two bounds, as far as 32 bits go.
  private func integerType(_ lower: Int64, _ upper: Int64) -> ValueType {
    .int(Int32(clamping: lower)...Int32(clamping: upper))
  }

  /// The difference of two numbers.
  private func difference(
    _ left: CheckedExpression, _ right: CheckedExpression, _ range: SourceRange
  ) -> CheckedExpression {
    let (first, second) = (bounds(left), bounds(right))
    return CheckedExpression(
      .subtract(left, right), type: integerType(first.0 - second.1, first.1 - second.0),
      range: range)
  }

  /// Checks a sum of numbers or lists.
  private mutating func sum(
    _ left: Expression, _ right: Expression, expecting: ValueType?, _ range: SourceRange
  ) -> CheckedExpression? {
    guard let first = check(left, expecting: expecting) else { return nil }
    switch first.type {
    case .int:
      guard let second = number(right) else { return nil }
      let (one, other) = (bounds(first), bounds(second))
      return CheckedExpression(
        .add(first, second), type: integerType(one.0 + other.0, one.1 + other.1), range: range)
    case .array(let element, let max):
      guard let second = check(right, expecting: listType(right, of: element)) else { return nil }
      guard case .array(let other, let otherMax) = second.type, isSame(element, other) else {
        reportMismatch(second, expected: first.type)
        return nil
      }
      let limit = CheckingLimits.valueWidthMax
      guard Int64(max) + Int64(otherMax) < limit / Int64(tables.width(of: element)) else {
        report(.valueTooWide(limit: limit), at: range)
        return nil
      }
      return CheckedExpression(
        .arrayConcatenation(first, second), type: .array(element, max: max + otherMax),
        screens: Self.union([first.screens, second.screens]), range: range)
    default:
      report(.noSum(describe(first.type, first.screens)), at: left.range)
      return nil
    }
  }

  /// The type that a list written in place has among elements of a type.
  private func listType(_ expression: Expression, of element: ValueType) -> ValueType {
    .array(element, max: Int32(clamping: writtenCount(expression)))
  }

  /// How many elements are written in place, in a list or in those that are put together.
  private func writtenCount(_ expression: Expression) -> Int {
    switch expression.kind {
    case .list(let elements): elements.count
    case .binary(let left, .plus, let right): writtenCount(left) + writtenCount(right)
    default: 0
    }
  }

  /// Whether words of one type mean the same in the other.
  func isSame(_ left: ValueType, _ right: ValueType) -> Bool {
    switch (left, right) {
    case (.int, .int): true
    case (.array(let one, let max), .array(let other, let otherMax)):
      max == otherMax && isSame(one, other)
    default: left == right
    }
  }

  /// Makes a value fit a type: checks ranges of numbers and maxima of lists.
  mutating func coerce(
    _ value: CheckedExpression, to type: ValueType, screens: [ScreenID] = []
  ) -> CheckedExpression? {
    switch (value.type, type) {
    case (.int(let actual), .int(let wanted)):
      if wanted.contains(actual.lowerBound) && wanted.contains(actual.upperBound) {
        return value
      }
      if !wanted.overlaps(actual) {
        report(.outOfRange(describeNumber(actual), type: describe(type)), at: value.range)
        return nil
      }
      return CheckedExpression(.ranged(value, wanted), type: type, range: value.range)
    case (.array(let element, let max), .array(let wanted, let wantedMax)):
      guard fits(element, into: wanted), isOf(screens, value) else { break }
      if max == wantedMax { return value }
      return CheckedExpression(
        .arrayResize(value, max: wantedMax), type: type, screens: value.screens,
        range: value.range)
    case (.instance, .instance): if isOf(screens, value) { return value }
    default: if value.type == type { return value }
    }
    reportMismatch(value, expected: type, screens: screens)
    return nil
  }

  /// Whether an instance, or each of a list of instances, can be of one of these screens.
  private func isOf(_ screens: [ScreenID], _ value: CheckedExpression) -> Bool {
    switch (value.kind, value.type) {
    case (.compound(let parts, _), .array): parts.dropFirst().allSatisfy { isOf(screens, $0) }
    case (.arrayConcatenation(let left, let right), _): isOf(screens, left) && isOf(screens, right)
    default:
      // `nil` is of no screen, and fits all.
      screens.isEmpty || value.screens.isEmpty || value.screens.contains(where: screens.contains)
    }
  }

  /// Whether all elements of one type are elements of the other.
  private func fits(_ element: ValueType, into wanted: ValueType) -> Bool {
    if case .int(let actual) = element, case .int(let range) = wanted {
      return range.contains(actual.lowerBound) && range.contains(actual.upperBound)
    }
    return element == wanted
  }

  /// A number or a range of numbers, for messages.
  private func describeNumber(_ range: ClosedRange<Int32>) -> String {
    range.lowerBound == range.upperBound
      ? "\(range.lowerBound)" : "\(range.lowerBound)...\(range.upperBound)"
  }

  /// Says that a value is of another type than is wanted.
  mutating func reportMismatch(
    _ value: CheckedExpression, expected: ValueType, screens: [ScreenID] = []
  ) {
    // A slot is no optional that is true when it holds something.
    let slot = text(value.range)
    let isAskedFor = expected == .bool && isOfModal(value)
    report(
      .typeMismatch(
        expected: describe(expected, screens), found: describe(value),
        nearest: isAskedFor ? "\(slot) == nil` or `\(slot) != nil" : nil),
      at: value.range)
  }

  /// Whether it is what a modal slot holds, if it holds something.
  private func isOfModal(_ value: CheckedExpression) -> Bool {
    guard case .slotElement(let use, _) = value.kind else { return false }
    return use.slots.contains { tables.slots[Int($0.index)].kind == .modal }
  }

  /// What is found where another type is wanted: a number that is known by itself, else the type.
  private func describe(_ value: CheckedExpression) -> String {
    if case .int(let range) = value.type, range.lowerBound == range.upperBound {
      return "the Int \(range.lowerBound)"
    }
    return describe(value.type, value.screens)
  }
}
