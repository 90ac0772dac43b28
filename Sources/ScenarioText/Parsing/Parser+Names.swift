extension Parser {
  /// The words that cannot be names of what an app declares.
  static let reservedWords: Set<String> = [
    "contains", "else", "false", "if", "in", "is", "nil", "scene", "self", "shown", "true",
  ]

  /// Reads a name on the same line.
  mutating func name(
    _ role: String, allowsReserved: Bool = false
  ) throws(SyntaxFailure) -> Name {
    guard continuesLine, let text = word() else {
      throw expected(.name(of: role), nearest: withoutParentheses)
    }
    if !allowsReserved, Self.reservedWords.contains(text) {
      throw SyntaxFailure(problem: .reservedName(text), range: current.range)
    }
    return Name(text, range: advance().range)
  }

  /// What was read of the item under way with what stands in parentheses behind it, without these:
  /// `push x` for `push(x)`.
  private var withoutParentheses: String? {
    guard continuesLine, !log.isFull, current.kind == .leftParenthesis else { return nil }
    var depth = 0
    for place in tokens.indices[position...].prefix(ParsingLimits.bracketSearchMax) {
      if place > position, tokens[place].startsLine { return nil }
      switch tokens[place].kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .endOfFile: return nil
      default: break
      }
      if depth > 0 { continue }
      let inner = SourceRange(Int(current.end), Int(tokens[place].start))
      return shortText(of: inner).flatMap { $0.isEmpty ? nil : completed($0) }
    }
    return nil
  }

  /// Reads a name whose words are joined by hyphens without spaces.
  mutating func hyphenatedName(_ role: String) throws(SyntaxFailure) -> Name {
    let start = position
    // `scene-phase-sheet` begins with a word that alone is no name.
    let isJoined =
      kind(ahead: 1) == .minus && kind(ahead: 2) == .identifier
      && current.end == tokens[position + 1].start
    var name = try name(role, allowsReserved: isJoined)
    while current.kind == .minus, kind(ahead: 1) == .identifier,
      tokens[position - 1].end == current.start,
      current.end == tokens[position + 1].start
    {
      advance()
      name.text += "-" + text(of: advance())
    }
    name.range = range(from: start)
    return name
  }

  /// Reads names of faults, separated by commas.
  mutating func faultNames() throws(SyntaxFailure) -> [Name] {
    var names: [Name] = []
    repeat { names.append(try hyphenatedName("a fault")) } while take(.comma)
    return names
  }

  /// Reads names separated by `|`.
  mutating func alternatives(_ role: String) throws(SyntaxFailure) -> [Name] {
    var names: [Name] = []
    repeat { names.append(try name(role)) } while take(.bar)
    return names
  }

  /// Fails at a comma, which separates no alternatives.
  func checkNoComma() throws(SyntaxFailure) {
    if continuesLine, current.kind == .comma { throw expected(.symbol("|")) }
  }

  /// Reads a name that a dot may follow, before which `scene` is one, as in `scene.request`.
  mutating func owningName(_ role: String) throws(SyntaxFailure) -> Name {
    try name(role, allowsReserved: word() == "scene" && kind(ahead: 1) == .dot)
  }

  /// Reads `menu` or `menu#3`, or `scene` before a dot.
  mutating func instanceName() throws(SyntaxFailure) -> InstanceName {
    let name = try owningName("a screen")
    return current.kind == .hash ? try instance(after: name) : InstanceName(screen: name)
  }

  /// Reads `#3` after the name of a screen.
  mutating func instance(after name: Name) throws(SyntaxFailure) -> InstanceName {
    try expect(.hash, "#")
    return InstanceName(screen: name, number: try number())
  }

  /// Reads the digits of a whole number.
  mutating func integer() throws(SyntaxFailure) -> Int64 {
    guard continuesLine, current.kind == .integer else { throw expected(.number) }
    guard let value = Int64(text(of: current)) else {
      throw SyntaxFailure(problem: .numberTooLarge, range: current.range)
    }
    advance()
    return value
  }

  /// Reads a number of a scene or an instance, a maximum, an occurrence.
  mutating func number() throws(SyntaxFailure) -> LocatedNumber {
    let start = position
    let value = Int(try integer())
    return LocatedNumber(value, range: range(from: start))
  }

  /// Reads `scene 2.` if it comes next.
  mutating func sceneQualifier() throws(SyntaxFailure) -> LocatedNumber? {
    guard continuesLine, word() == "scene", kind(ahead: 1) == .integer else { return nil }
    advance()
    let number = try number()
    try expect(.dot, ".")
    return number
  }

  /// Reads a duration without operators; its form was checked by the lexer.
  mutating func durationLiteral() throws(SyntaxFailure) -> DurationLiteral {
    guard continuesLine, current.kind == .duration else { throw expected(.duration) }
    guard let literal = DurationLiteral(text(of: advance())) else { throw expected(.duration) }
    return literal
  }

  /// Reads one of several words, on the same line; a near miss is reported and taken as meant.
  mutating func choice<Value: RawRepresentable & CaseIterable & Hashable & Sendable>(
    of values: Value.Type
  ) throws(SyntaxFailure) -> Located<Value> where Value.RawValue == String {
    let words = values.allCases.map(\.rawValue)
    let word = try correctedWord(among: words, .words(words))
    guard let value = Value(rawValue: word) else { throw expected(.words(words)) }
    return Located(value, range: advance().range)
  }

  /// The next word if it is one of these, or the near one that is meant, which is reported.
  ///
  /// Taking a near miss as meant lets the rest of the item, and its block, be read; so does taking
  /// a word of another language, if only a block follows.
  mutating func correctedWord(
    among words: [String], _ expectation: Expectation
  ) throws(SyntaxFailure) -> String {
    guard continuesLine, let word = word() else { throw expected(expectation) }
    if words.contains(word) { return word }
    if expectation.isOfStep, beginsWithName {
      throw expected(expectation, nearest: meantStep(where: expectation))
    }
    if let meaning = meaning(of: word, expectation) {
      let failure = expected(expectation, nearest: meaning)
      guard words.contains(meaning), kind(ahead: 1) == .leftBrace else { throw failure }
      report(failure)
      return meaning
    }
    let nearest = log.isFull ? nil : nearestName(to: word, among: words)
    let failure = expected(expectation, nearest: nearest)
    guard let nearest else { throw failure }
    report(failure)
    // What follows may fit another word.
    if expectation.isOfStep { doubtedLine = line(of: current) }
    return nearest
  }

  /// Reads a text in quotation marks and resolves its escapes.
  mutating func string() throws(SyntaxFailure) -> StringLiteral {
    guard continuesLine, current.kind == .string else { throw expected(.string) }
    let range = advance().range
    let bytes = source.bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    return StringLiteral(Self.resolvingEscapes(bytes), range: range)
  }

  private static func resolvingEscapes(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "u"):
        let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
        rest = rest.dropFirst(digits.count + 2)
        guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(value)
        else { preconditionFailure("the lexer takes no other escape as right") }
        result += Array(String(scalar).utf8)
      default: result.append(escape)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
