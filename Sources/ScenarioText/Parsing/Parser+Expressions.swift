extension Parser {
  /// Reads an expression whose operators bind at least so tightly.
  mutating func expression(
    _ minimum: Precedence = .disjunction
  ) throws(SyntaxFailure) -> Expression {
    expressionDepth += 1
    if expressionDepth > ParsingLimits.expressionHeightMax { throw tooDeep(at: current.range) }
    let start = position
    var left = try unary()
    while let infix = infix(), infix.precedence >= minimum {
      let outer = isInFaultList
      if infix.startsFaultList, case .name(let name) = left.kind, name.text == "faults" {
        isInFaultList = true
      }
      advance()
      let right = try expression(infix.precedence.tighter)
      isInFaultList = outer
      left = try checked(Expression(infix.kind(left, right), range: range(from: start)))
      if !infix.precedence.isAssociative, let next = self.infix(),
        next.precedence == infix.precedence
      {
        let problem = Problem.comparisonChain(text(of: current))
        throw SyntaxFailure(problem: problem, range: current.range)
      }
    }
    expressionDepth -= 1
    return left
  }

  /// An operator between two operands.
  private enum Infix {
    case binary(BinaryOperator)
    case range(isClosed: Bool)

    var precedence: Precedence {
      switch self {
      case .binary(let symbol): symbol.precedence
      case .range: .range
      }
    }

    var startsFaultList: Bool {
      switch self {
      case .binary(.equal), .binary(.notEqual), .binary(.contains): true
      default: false
      }
    }

    func kind(_ left: Expression, _ right: Expression) -> Expression.Kind {
      switch self {
      case .binary(let symbol): .binary(left, symbol, right)
      case .range(let isClosed): .range(left, right, isClosed: isClosed)
      }
    }
  }

  /// The operator that comes next, if it continues the expression.
  private func infix() -> Infix? {
    let kind = current.kind
    guard continuesLine || kind == .and || kind == .or else { return nil }
    switch kind {
    case .or: return .binary(.or)
    case .and: return .binary(.and)
    case .equal: return .binary(.equal)
    case .notEqual: return .binary(.notEqual)
    case .less: return .binary(.less)
    case .lessOrEqual: return .binary(.lessOrEqual)
    case .greater: return .binary(.greater)
    case .greaterOrEqual: return .binary(.greaterOrEqual)
    case .plus: return .binary(.plus)
    case .minus: return .binary(.minus)
    case .halfOpenRange: return .range(isClosed: false)
    case .closedRange: return .range(isClosed: true)
    case .identifier: return infixWord()
    default: return nil
    }
  }

  private func infixWord() -> Infix? {
    switch word() {
    case "in": isSceneSuffix ? nil : .binary(.isIn)
    case "is": .binary(.fits)
    case "contains": .binary(.contains)
    default: nil
    }
  }

  /// Whether `in scene 2`, the suffix of a step, comes next.
  var isSceneSuffix: Bool {
    // A number that is none was told by the lexer, and is one all the same.
    word() == "in" && word(ahead: 1) == "scene"
      && [.integer, .invalid].contains(kind(ahead: 2))
      && kind(ahead: 3) != .dot
  }

  /// Reads an operand with the operators before it.
  private mutating func unary() throws(SyntaxFailure) -> Expression {
    let start = position
    let symbol: UnaryOperator
    switch current.kind {
    case .not: symbol = .not
    case .minus: symbol = .negative
    case .identifier where word() == "shown":
      advance()
      let base = try postfix()
      return try checked(Expression(.shown(base), range: range(from: start)))
    default: return try postfix()
    }
    advance()
    expressionDepth += 1
    if expressionDepth > ParsingLimits.expressionHeightMax { throw tooDeep(at: current.range) }
    let operand = try unary()
    expressionDepth -= 1
    return try checked(Expression(.unary(symbol, operand), range: range(from: start)))
  }

  /// Reads a condition, in which nothing is set.
  mutating func condition() throws(SyntaxFailure) -> Expression {
    let condition = try expression()
    if continuesLine, current.kind == .assign { throw expected(.symbol("==")) }
    return condition
  }

  /// Reads a primary expression with the parts, elements and calls after it.
  mutating func postfix() throws(SyntaxFailure) -> Expression {
    let start = position
    var base = try primary()
    while continuesLine {
      if take(.dot) {
        if continuesLine, current.kind == .dot { throw expected(.range) }
        if case .integer = base.kind, current.kind == .integer { throw fraction(from: start) }
        let name = try self.name("a part", allowsReserved: true)
        if continuesLine, current.kind == .leftParenthesis {
          base = Expression(.methodCall(base, name, try arguments()), range: range(from: start))
        } else {
          base = Expression(.member(base, name), range: range(from: start))
        }
      } else if current.kind == .leftBracket {
        bracketDepth += 1
        advance()
        let key = try expression()
        try expect(.rightBracket, "]")
        bracketDepth -= 1
        base = Expression(.subscripted(base, key: key), range: range(from: start))
      } else {
        break
      }
      base = try checked(base)
    }
    return base
  }

  /// The failure that `0.5`, of which the last digits come next, is no whole number.
  private mutating func fraction(from start: Int) -> SyntaxFailure {
    advance()
    let range = range(from: start)
    return SyntaxFailure(
      problem: .expected(.number, found: .text(shortText(of: range) ?? ""), nearest: nil),
      range: range)
  }

  /// Gives an expression back unless it is too deep.
  func checked(_ expression: Expression) throws(SyntaxFailure) -> Expression {
    if expression.height > ParsingLimits.expressionHeightMax {
      throw tooDeep(at: expression.range)
    }
    return expression
  }

  private func tooDeep(at range: SourceRange) -> SyntaxFailure {
    SyntaxFailure(
      problem: .expressionTooDeep(limit: ParsingLimits.expressionHeightMax), range: range)
  }
}
