import EventCore

/// Cuts a text into tokens and comments, in one pass over its bytes.
///
/// Names are ASCII letters, digits and `_`; other characters may stand in texts and comments only.
struct Lexer {
  /// The bytes, followed by nothing.
  let bytes: [UInt8]
  /// Whether a line `----` ends the tokens.
  let findsTrace: Bool
  /// The place of the next byte.
  var offset = 0
  /// What was found so far.
  var result = LexedText()
  /// What is wrong.
  var log: DiagnosticLog
  /// How many line breaks stand before what comes next.
  var lineBreakCount = 1
  /// Whether no `*/` comes any more, so that nobody looks for one again.
  var hasNoMoreCommentEnds = false
  private var hasContent = false

  init(_ source: SourceText, findsTrace: Bool) {
    bytes = source.bytes
    offset = source.markLength
    self.findsTrace = findsTrace
    log = DiagnosticLog(path: source.path)
  }

  /// The byte so many places after the next one; 0 after the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  /// Finds everything.
  mutating func lex() {
    result.tokens.reserveCapacity(bytes.count / 5 + 1)
    while offset < bytes.count {
      // One more is enough to see that they are too many.
      if result.tokens.count > ParsingLimits.tokenCountMax { break }
      if findsTrace, startsTrace() { break }
      lexOne()
    }
    if result.traceStart == nil { offset = bytes.count }
    appendToken(.endOfFile, from: offset)
  }

  private mutating func lexOne() {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "\n"):
      offset += 1
      lineBreakCount += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      offset += 1
    case UInt8(ascii: "/") where peek(1) == byte:
      lexComment()
    case UInt8(ascii: "\""):
      lexString()
    case _ where byte.isNameStart:
      let start = offset
      while peek().isNamePart { offset += 1 }
      appendToken(.identifier, from: start)
    case _ where byte.isDigit:
      lexNumber()
    default:
      lexSymbol()
    }
  }

  /// Adds a token that ends before the next byte.
  mutating func appendToken(_ kind: Token.Kind, from start: Int) {
    result.tokens.append(
      Token(
        start: UInt32(start), end: UInt32(offset), kind: kind, startsLine: lineBreakCount > 0,
        followsBlankLine: lineBreakCount > 1 && hasContent))
    lineBreakCount = 0
    hasContent = true
  }

  private mutating func lexComment() {
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
    var end = offset
    while end > start + 2, bytes[end - 1].isWhiteSpace { end -= 1 }
    let text = String(decoding: bytes[(start + 2)..<end], as: UTF8.self)
    result.comments.append(
      LexedComment(
        comment: Comment(
          text, followsBlankLine: lineBreakCount > 1 && hasContent, range: SourceRange(start, end)),
        tokenIndex: result.tokens.count, startsLine: lineBreakCount > 0))
    // The next token follows this line, so it counts line breaks from here.
    lineBreakCount = 0
    hasContent = true
  }

  /// Takes the line `----` if it comes next.
  private mutating func startsTrace() -> Bool {
    guard lineBreakCount > 0, peek() == UInt8(ascii: "-"),
      offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n"),
      bytes[offset...].starts(with: Array("----".utf8))
    else { return false }
    var end = offset + 4
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end >= bytes.count || bytes[end] == UInt8(ascii: "\n") else { return false }
    result.traceStart = min(end + 1, bytes.count)
    return true
  }
}

extension UInt8 {
  /// Whether a name can begin with it.
  var isNameStart: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
  }

  /// Whether a name can contain it.
  var isNamePart: Bool { isNameStart || isDigit }

  /// Whether it is white space within a line.
  var isWhiteSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}
