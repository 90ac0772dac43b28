extension Parser {
  /// Reads an expression without operators.
  mutating func primary() throws(SyntaxFailure) -> Expression {
    guard continuesLine else { throw expected(.expression) }
    let start = position
    switch current.kind {
    case .integer:
      return Expression(.integer(try integer()), range: range(from: start))
    case .duration:
      return Expression(.duration(try durationLiteral()), range: range(from: start))
    case .string:
      return Expression(.string(try string().value), range: range(from: start))
    case .leftParenthesis:
      bracketDepth += 1
      advance()
      var inner = try expression()
      try expect(.rightParenthesis, ")")
      bracketDepth -= 1
      inner.isParenthesized = true
      return inner
    case .leftBracket:
      let elements = try bracketed()
      return try checked(Expression(.list(elements), range: range(from: start)))
    case .identifier: return try namedPrimary()
    // `.x` of other languages is `x`.
    case .dot where !tokens[min(position + 1, tokens.count - 1)].startsLine:
      throw expected(.expression, nearest: word(ahead: 1))
    default: throw expected(.expression)
    }
  }

  private mutating func namedPrimary() throws(SyntaxFailure) -> Expression {
    let start = position
    switch word() {
    case "nil": return constant(.nothing)
    case "true": return constant(.boolean(true))
    case "false": return constant(.boolean(false))
    case "self": return constant(.selfInstance)
    case "scene":
      advance()
      let number = continuesLine && current.kind == .integer ? try number() : nil
      return Expression(.scene(number), range: range(from: start))
    default: break
    }
    let name = isInFaultList ? try hyphenatedName("a fault") : try name("a value")
    if current.kind == .hash {
      return Expression(.instance(try instance(after: name)), range: range(from: start))
    }
    if continuesLine, current.kind == .leftParenthesis {
      let arguments = try arguments()
      return try checked(Expression(.call(name, arguments), range: range(from: start)))
    }
    return Expression(.name(name), range: range(from: start))
  }

  private mutating func constant(_ kind: Expression.Kind) -> Expression {
    Expression(kind, range: advance().range)
  }

  /// Reads the values of a list in brackets.
  private mutating func bracketed() throws(SyntaxFailure) -> [Expression] {
    bracketDepth += 1
    advance()
    var elements: [Expression] = []
    if current.kind != .rightBracket {
      repeat { elements.append(try expression()) } while take(.comma)
    }
    try expect(.rightBracket, "]")
    bracketDepth -= 1
    return elements
  }

  /// Reads arguments in parentheses.
  mutating func arguments() throws(SyntaxFailure) -> [Argument] {
    bracketDepth += 1
    advance()
    var arguments: [Argument] = []
    if current.kind != .rightParenthesis {
      repeat {
        var label: Name?
        if current.kind == .identifier, kind(ahead: 1) == .colon {
          label = try name("a parameter", allowsReserved: true)
          advance()
        }
        arguments.append(Argument(label: label, try expression()))
      } while take(.comma)
    }
    guard take(.rightParenthesis) else { throw expected(.argumentsEnd) }
    bracketDepth -= 1
    return arguments
  }

  /// Reads arguments in parentheses if they come next.
  mutating func optionalArguments() throws(SyntaxFailure) -> [Argument] {
    continuesLine && current.kind == .leftParenthesis ? try arguments() : []
  }

  /// Reads a length of time: a literal, or a sum or difference of such.
  mutating func duration() throws(SyntaxFailure) -> Expression {
    guard continuesLine, current.kind == .duration else {
      throw expected(.duration, nearest: meantDuration)
    }
    let duration = try expression(.sum)
    guard duration.durationValue != nil else {
      throw SyntaxFailure(
        problem: .expected(
          .duration, found: .text(text(of: tokens[position - 1])), nearest: nil),
        range: tokens[position - 1].range)
    }
    return duration
  }

  /// The length of time that is probably meant where something else comes next.
  private var meantDuration: String? {
    let text = text(of: current)
    let next = tokens[min(position + 1, tokens.count - 1)]
    if next.startsLine { return nil }
    switch (current.kind, next.kind) {
    case (.integer, .identifier) where DurationLiteral.Unit(rawValue: self.text(of: next)) != nil:
      return text + self.text(of: next)
    case (.integer, .identifier) where ForeignWord.units[self.text(of: next)] != nil:
      return text + (ForeignWord.units[self.text(of: next)] ?? "")
    // Nobody waits for three milliseconds, or for five hundred seconds.
    case (.integer, _): return text == "0" || text.count > 1 ? "\(text)ms" : "\(text)s"
    case (.assign, .duration): return completed(self.text(of: next))
    case (.identifier, .duration):
      return Self.wordsAfterLatency.contains(text) ? "\(self.text(of: next)) \(text)" : nil
    default: return nil
    }
  }
}
