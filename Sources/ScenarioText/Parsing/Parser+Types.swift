extension Parser {
  /// Reads a type.
  mutating func type() throws(SyntaxFailure) -> TypeReference {
    guard continuesLine else { throw expected(.type) }
    let start = position
    if current.kind == .leftBracket { return try listType() }
    guard current.kind == .identifier else { throw expected(.type) }
    switch word() {
    case "Bool":
      advance()
      return TypeReference(.boolean, range: range(from: start))
    case "String":
      advance()
      return TypeReference(.string, range: range(from: start))
    case "Int":
      advance()
      let bounds = try integerBounds()
      return TypeReference(.integer(bounds), range: range(from: start))
    default:
      let names = try alternatives("a type")
      return TypeReference(
        names.count == 1 ? .named(names[0]) : .enumeration(names), range: range(from: start))
    }
  }

  private mutating func integerBounds() throws(SyntaxFailure) -> IntegerBounds? {
    guard take(.leftParenthesis) else { return nil }
    bracketDepth += 1
    let lower = try signedInteger()
    try expect(.closedRange, "...")
    let upper = try signedInteger()
    try expect(.rightParenthesis, ")")
    bracketDepth -= 1
    return IntegerBounds(lower, upper)
  }

  private mutating func signedInteger() throws(SyntaxFailure) -> Int64 {
    take(.minus) ? -(try integer()) : try integer()
  }

  private mutating func listType() throws(SyntaxFailure) -> TypeReference {
    let start = position
    expressionDepth += 1
    if expressionDepth > ParsingLimits.expressionHeightMax {
      throw SyntaxFailure(
        problem: .expressionTooDeep(limit: ParsingLimits.expressionHeightMax), range: current.range)
    }
    bracketDepth += 1
    advance()
    let element = try type()
    try expect(.rightBracket, "]")
    guard take(.leftParenthesis) else {
      // The brackets are closed: a maximum stands on their line.
      bracketDepth -= 1
      let written = shortText(of: range(from: start))
      throw expected(.symbol("(max n)"), example: written.map { "\($0)(max 9)" })
    }
    try expectWord("max")
    let maximum = try number()
    try expect(.rightParenthesis, ")")
    bracketDepth -= 1
    expressionDepth -= 1
    return TypeReference(.list(element, maximum: maximum), range: range(from: start))
  }

  /// Reads parameters in parentheses if they come next.
  mutating func optionalParameters() throws(SyntaxFailure) -> [Parameter] {
    guard continuesLine, current.kind == .leftParenthesis else { return [] }
    bracketDepth += 1
    advance()
    var parameters: [Parameter] = []
    if current.kind != .rightParenthesis {
      repeat { parameters.append(try parameter()) } while take(.comma)
    }
    guard take(.rightParenthesis) else { throw expected(.argumentsEnd) }
    bracketDepth -= 1
    return parameters
  }

  private mutating func parameter() throws(SyntaxFailure) -> Parameter {
    let name = try name("a parameter")
    try expect(.colon, ":")
    let domain: Parameter.Domain
    if startsType {
      domain = .type(try type())
    } else {
      let range = try expression(.range)
      guard case .range = range.kind else { throw expected(.parameterDomain) }
      domain = .range(range)
    }
    let defaultValue = take(.assign) ? try expression() : nil
    return Parameter(name: name, domain: domain, defaultValue: defaultValue)
  }

  /// Whether a type comes next rather than a range.
  private var startsType: Bool {
    switch current.kind {
    case .leftBracket: return true
    case .identifier: break
    default: return false
    }
    switch kind(ahead: 1) {
    case .bar, .comma, .rightParenthesis, .assign: return true
    default: return word() == "Int"
    }
  }
}

extension TypeReference {
  /// A value that a variable of the type may begin with; `nil` where only its declaration tells.
  var exampleValue: String? {
    switch kind {
    case .boolean: "false"
    case .enumeration(let cases): cases.first?.text
    case .integer(let bounds): "\(bounds.map { min(max(0, $0.lower), $0.upper) } ?? 0)"
    case .list: "[]"
    case .named: nil
    case .string: "\"\""
    }
  }
}
