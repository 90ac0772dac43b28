/// Why a node cannot be read; the item that contains it is given up and reading goes on after it.
struct SyntaxFailure: Error {
  /// What is wrong.
  var problem: Problem
  /// Where.
  var range: SourceRange
  /// Whether the lexer has told of what stands there.
  var isTold = false
}

/// Reads a tree from tokens by recursive descent.
///
/// A failure is thrown to the enclosing item (declaration, statement, step), and reported there;
/// reading goes on at the end of that item: so every item has at most one message, and a mistake
/// causes no others. Depths are bounded by `ParsingLimits`.
struct Parser {
  let source: SourceText
  let tokens: [Token]
  let comments: [LexedComment]
  /// The number of the next token.
  var position = 0
  /// The number of the next comment that has no place in the tree yet.
  var commentPosition = 0
  /// The comments found inside the item that is being read.
  var innerComments: [Comment] = []
  /// The number of the first token of the item that is being read.
  var itemStart = 0
  /// How many brackets are open, inside which line ends mean nothing.
  var bracketDepth = 0
  /// How many expressions are being read inside each other.
  var expressionDepth = 0
  /// How many blocks are being read inside each other.
  var blockDepth = 0
  /// Whether all that an app file says stands in braces, which has been reported.
  var isFileInBraces = false
  /// How many blocks are open where declarations of an app are read: 0, or 1 inside a scenario.
  var topLevelDepth = 0
  /// Whether hyphens join words to names of faults.
  var isInFaultList = false
  /// What is wrong so far.
  var log: DiagnosticLog
  private var lastReportedOffset = -1
  /// The line whose first word was taken for a near one: what is wrong behind that is no news.
  var doubtedLine: Int?
  private var sourceMap: SourceMap?

  init(_ source: SourceText, lexed: LexedText, log: DiagnosticLog) {
    self.source = source
    tokens = lexed.tokens
    comments = lexed.comments
    self.log = log
  }

  /// The next token.
  var current: Token { tokens[position] }

  /// The kind of the token so many places after the next one.
  func kind(ahead distance: Int = 0) -> Token.Kind {
    tokens[min(position + distance, tokens.count - 1)].kind
  }

  /// The characters of the token so many places after the next one, if it is a word.
  func word(ahead distance: Int = 0) -> String? {
    let token = tokens[min(position + distance, tokens.count - 1)]
    return token.kind == .identifier ? text(of: token) : nil
  }

  /// The characters of a token.
  func text(of token: Token) -> String {
    String(decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  /// The characters of a range, unless they are more than messages show, or of several lines.
  func shortText(of range: SourceRange) -> String? {
    let bytes = source.bytes[range.lowerBound..<range.upperBound]
    if bytes.count > ParsingLimits.quotedLengthMax || bytes.contains(UInt8(ascii: "\n")) {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What was read of the item under way, with something behind it that is missing.
  func completed(_ rest: String) -> String? {
    shortText(of: range(from: itemStart)).map { "\($0) \(rest)" }
  }

  /// Whether the next token belongs to the item's line, or line ends mean nothing here.
  var continuesLine: Bool {
    bracketDepth > 0 || !current.startsLine || position == itemStart
  }

  /// Takes the next token; the last one stays.
  @discardableResult
  mutating func advance() -> Token {
    let token = current
    if position < tokens.count - 1 { position += 1 }
    return token
  }

  /// Takes the next token if it is of this kind, on the same line unless a line may begin with it.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard current.kind == kind, kind != .endOfFile, continuesLine || kind.canStartLine else {
      return false
    }
    advance()
    return true
  }

  /// Takes the next token if it is this word, on the same line.
  mutating func takeWord(_ expected: String) -> Bool {
    guard continuesLine, word() == expected else { return false }
    advance()
    return true
  }

  /// Takes a token of this kind, or fails.
  mutating func expect(_ kind: Token.Kind, _ symbol: String) throws(SyntaxFailure) {
    guard take(kind) else { throw expected(.symbol(symbol)) }
  }

  /// Takes this word on the same line, or fails.
  mutating func expectWord(_ expected: String) throws(SyntaxFailure) {
    if takeWord(expected) { return }
    let isJoined = current.kind == .minus && word(ahead: 1) == expected
    throw self.expected(.words([expected]), nearest: isJoined ? completed(expected) : nil)
  }

  /// The range from the beginning of a token up to the end of the last one taken.
  func range(from start: Int) -> SourceRange {
    let end = position > start ? tokens[position - 1].end : tokens[start].end
    return SourceRange(Int(tokens[start].start), Int(end))
  }

  /// The failure that something else should stand here.
  ///
  /// - Parameters:
  ///   - nearest: What is probably meant by what stands here.
  ///   - example: What is probably meant, whether something stands here or not.
  func expected(
    _ expectation: Expectation, nearest: String? = nil, example: String? = nil
  ) -> SyntaxFailure {
    if !continuesLine, position > 0 {
      let end = Int(tokens[position - 1].end)
      let isLast = current.kind == .endOfFile
      return SyntaxFailure(
        problem: .expected(expectation, found: isLast ? finding : .endOfLine, nearest: example),
        range: SourceRange(end, end))
    }
    let meant = nearest ?? example ?? foreignMeaning(expectation)
    return SyntaxFailure(
      problem: .expected(expectation, found: finding, nearest: meant), range: current.range,
      isTold: current.kind == .invalid)
  }

  /// What is written here for the word of another language that comes next, or for the `not`
  /// before it.
  private func foreignMeaning(_ expectation: Expectation) -> String? {
    let text = text(of: current)
    if position > 0, self.text(of: tokens[position - 1]) == "not", word() != nil {
      // `front is not s` negates the test, `not n == 1` the comparison.
      if position > 1, self.text(of: tokens[position - 2]) == "is" {
        return "!(INSTANCE is \(text))"
      }
      return kind(ahead: 1).isComparison ? "!(CONDITION)" : "!\(text)"
    }
    return meaning(of: text, expectation)
  }

  /// What is written here for a word of another language that comes next, or for two.
  func meaning(of word: String, _ expectation: Expectation) -> String? {
    if let second = self.word(ahead: 1), !tokens[position + 1].startsLine,
      let meaning = ForeignWord.meaning(of: "\(word) \(second)", in: expectation)
    {
      return meaning
    }
    // `private var` is `var` here.
    if case .declaration = expectation, ForeignWord.modifiers.contains(word),
      let second = self.word(ahead: 1)
    {
      return ForeignWord.meaning(of: second, in: expectation) ?? second
    }
    return ForeignWord.meaning(of: word, in: expectation)
  }

  /// The failure that one of these words should stand here, with the nearest as a hint.
  func expectedWord(_ words: [String]) -> SyntaxFailure {
    if log.isFull { return expected(.words(words)) }
    return expected(.words(words), nearest: word().flatMap { nearestName(to: $0, among: words) })
  }

  /// What stands at the next token.
  var finding: FoundText {
    let token = current
    if token.kind == .endOfFile { return position == 0 ? .emptyFile : .endOfFile }
    let scalars = text(of: token).unicodeScalars.prefix(ParsingLimits.quotedLengthMax)
    return .text(String(String.UnicodeScalarView(scalars)))
  }

  /// The line in which a token stands.
  mutating func line(of token: Token) -> Int { lineOfText(at: Int(token.start)) }

  /// The line of a place in the text; the lines are counted once, when the first is asked for.
  private mutating func lineOfText(at offset: Int) -> Int {
    let map = sourceMap ?? SourceMap(source)
    sourceMap = map
    return map.line(at: offset)
  }

  /// The column in which a token begins.
  mutating func column(of token: Token) -> Int {
    let map = sourceMap ?? SourceMap(source)
    sourceMap = map
    return map.position(at: Int(token.start)).column
  }

  /// Reports a failure, unless one was reported at the same place or the lexer has done it.
  ///
  /// - Parameter place: Where it is told, if that is not where it was noticed.
  mutating func report(_ failure: SyntaxFailure, at place: SourceRange? = nil) {
    if failure.range.lowerBound == lastReportedOffset { return }
    lastReportedOffset = failure.range.lowerBound
    if failure.isTold { return }
    if let doubtedLine, lineOfText(at: failure.range.lowerBound) == doubtedLine { return }
    log.report(failure.problem, at: place ?? failure.range)
  }
}
