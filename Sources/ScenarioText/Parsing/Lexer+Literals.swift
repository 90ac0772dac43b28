import EventCore

extension Lexer {
  /// Takes a number, with a unit of time if letters follow at once.
  mutating func lexNumber() {
    let start = offset
    while peek().isDigit { offset += 1 }
    let value = Int64(String(decoding: bytes[start..<offset], as: UTF8.self))
    if lexFraction(from: start, whole: value) { return }
    let unitStart = offset
    while peek().isNamePart { offset += 1 }
    if unitStart == offset {
      if value == nil { log.report(.numberTooLarge, at: SourceRange(start, offset)) }
      appendToken(value == nil ? .invalid : .integer, from: start)
      return
    }
    let unitLength = min(offset - unitStart, ParsingLimits.quotedLengthMax)
    let word = String(decoding: bytes[unitStart..<(unitStart + unitLength)], as: UTF8.self)
    if DurationLiteral.Unit(rawValue: word) == nil {
      let units = DurationLiteral.Unit.allCases.map(\.rawValue)
      let nearest =
        log.isFull ? nil : ForeignWord.units[word] ?? nearestName(to: word, among: units)
      log.report(.unknownUnit(word, nearest: nearest), at: SourceRange(unitStart, offset))
      appendToken(.invalid, from: start)
      return
    }
    if DurationLiteral(String(decoding: bytes[start..<offset], as: UTF8.self)) == nil {
      log.report(
        .durationTooLong(limit: ParsingLimits.durationMax), at: SourceRange(start, offset))
      appendToken(.invalid, from: start)
      return
    }
    appendToken(.duration, from: start)
  }

  /// Takes the rest of `1.5s`, which is reported: durations are whole numbers of a unit.
  private mutating func lexFraction(from start: Int, whole: Int64?) -> Bool {
    guard peek() == UInt8(ascii: "."), peek(1).isDigit else { return false }
    var unitStart = offset + 1
    while unitStart < bytes.count, bytes[unitStart].isDigit { unitStart += 1 }
    var end = unitStart
    while end < bytes.count, bytes[end].isNamePart, end - unitStart < 4 { end += 1 }
    let word = String(decoding: bytes[unitStart..<end], as: UTF8.self)
    guard let unit = DurationLiteral.Unit(rawValue: word) else { return false }
    var microseconds = (whole ?? .max).multipliedReportingOverflow(by: unit.microseconds)
    var part = unit.microseconds
    var isKnown = !microseconds.overflow
    for digit in bytes[(offset + 1)..<unitStart] where isKnown {
      // Less than a microsecond is no length.
      if part < 10 || part % 10 != 0 { isKnown = digit == UInt8(ascii: "0") }
      part /= 10
      microseconds.partialValue &+= Int64(digit - UInt8(ascii: "0")) * part
    }
    isKnown = isKnown && (0...ParsingLimits.durationMax).contains(microseconds.partialValue)
    offset = end
    let found = String(
      decoding: bytes[start..<min(end, start + ParsingLimits.quotedLengthMax)], as: UTF8.self)
    log.report(
      .fractionalDuration(
        found,
        whole: isKnown
          ? VirtualDuration.microseconds(microseconds.partialValue).description : nil),
      at: SourceRange(start, end))
    appendToken(.invalid, from: start)
    return true
  }

  /// Takes a text in quotation marks; its escapes are checked here and resolved by the parser.
  mutating func lexString() {
    let start = offset
    offset += 1
    var isValid = true
    while offset < bytes.count, peek() != UInt8(ascii: "\n") {
      switch peek() {
      case UInt8(ascii: "\""):
        offset += 1
        appendToken(isValid ? .string : .invalid, from: start)
        return
      case UInt8(ascii: "\\"):
        if !lexEscape() { isValid = false }
      default: offset += 1
      }
    }
    log.report(.unterminatedString, at: SourceRange(start, offset))
    appendToken(.invalid, from: start)
  }

  /// Takes a backslash and what belongs to it.
  private mutating func lexEscape() -> Bool {
    let start = offset
    offset += 1
    switch peek() {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "t"):
      offset += 1
      return true
    case UInt8(ascii: "u") where peek(1) == UInt8(ascii: "{"):
      offset += 2
      let digitStart = offset
      while peek().isNamePart { offset += 1 }
      let digits = String(decoding: bytes[digitStart..<offset], as: UTF8.self)
      if let value = UInt32(digits, radix: 16), Unicode.Scalar(value) != nil,
        peek() == UInt8(ascii: "}")
      {
        offset += 1
        return true
      }
    default: break
    }
    if offset < bytes.count, peek() != UInt8(ascii: "\n"), peek() != UInt8(ascii: "\"") {
      offset += 1
      while peek() & 0xC0 == 0x80 { offset += 1 }
    }
    let shown = bytes[start..<offset].prefix(ParsingLimits.quotedLengthMax)
    log.report(
      .invalidEscape(String(decoding: shown, as: UTF8.self)), at: SourceRange(start, offset))
    return false
  }

  /// Takes a symbol, the longest that fits.
  mutating func lexSymbol() {
    if lexForeignComment() || lexForeignText() { return }
    let start = offset
    let (kind, length) = Self.symbol(peek(), peek(1), peek(2))
    if kind == .invalid {
      lexInvalidCharacters()
    } else {
      offset += length
      appendToken(kind, from: start)
    }
  }

  /// Takes characters that mean nothing, a whole run of them with one message.
  private mutating func lexInvalidCharacters() {
    let start = offset
    repeat { offset += 1 } while offset < bytes.count && meansNothing
    let byte = bytes[start]
    let isPrintable = byte > 0x20 && byte != 0x7F
    let scalars = String(decoding: bytes[start..<offset], as: UTF8.self)
      .unicodeScalars.prefix(ParsingLimits.quotedLengthMax)
      .filter { $0.value > 0x20 && $0.value != 0x7F }
    let shown = scalars.map { $0.isInvisible ? $0.escape : String($0) }.joined()
    log.report(
      .invalidCharacter(
        isPrintable ? "`\(shown)`" : "the control character \(byte)",
        scalars.first.flatMap { first in
          let isApart = start > 0 && bytes[start - 1].isWhiteSpace
          if !isPrintable || first == "@" && scalars.count > 1 { return nil }
          return CharacterRemark(first, isApart: isApart)
        }),
      at: SourceRange(start, offset))
    appendToken(.invalid, from: start)
  }

  /// Whether the next byte begins no word, number, text, comment or symbol, nor ends anything.
  private var meansNothing: Bool {
    let byte = peek()
    if byte.isNamePart || byte.isWhiteSpace { return false }
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\"") { return false }
    if byte == UInt8(ascii: "/") && peek(1) == byte { return false }
    return Self.symbol(byte, peek(1), peek(2)).kind == .invalid
  }

  /// The symbol that three bytes begin with, and its length.
  private static func symbol(
    _ first: UInt8, _ second: UInt8, _ third: UInt8
  ) -> (kind: Token.Kind, length: Int) {
    let isFollowedByAssign = second == UInt8(ascii: "=")
    switch Unicode.Scalar(first) {
    case "{": return (.leftBrace, 1)
    case "}": return (.rightBrace, 1)
    case "(": return (.leftParenthesis, 1)
    case ")": return (.rightParenthesis, 1)
    case "[": return (.leftBracket, 1)
    case "]": return (.rightBracket, 1)
    case ",": return (.comma, 1)
    case ";": return (.semicolon, 1)
    case ":": return (.colon, 1)
    case "#": return (.hash, 1)
    case "+": return (.plus, 1)
    case "-": return (.minus, 1)
    case "=": return isFollowedByAssign ? (.equal, 2) : (.assign, 1)
    case "!": return isFollowedByAssign ? (.notEqual, 2) : (.not, 1)
    case "<": return isFollowedByAssign ? (.lessOrEqual, 2) : (.less, 1)
    case ">": return isFollowedByAssign ? (.greaterOrEqual, 2) : (.greater, 1)
    case "|": return second == first ? (.or, 2) : (.bar, 1)
    case "&": return second == first ? (.and, 2) : (.invalid, 1)
    case ".":
      guard second == first else { return (.dot, 1) }
      if third == UInt8(ascii: "<") { return (.halfOpenRange, 3) }
      return third == first ? (.closedRange, 3) : (.dot, 1)
    default: return (.invalid, 1)
    }
  }
}
