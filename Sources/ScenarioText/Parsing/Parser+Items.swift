/// Reads one node of a block.
typealias NodeReader<Node> = (inout Parser) throws(SyntaxFailure) -> Node

extension Parser {
  /// Reads `{`, items and `}`.
  mutating func block<Node>(_ readNode: NodeReader<Node>) throws(SyntaxFailure) -> Block<Node> {
    guard current.kind == .leftBrace else { throw missingBlock() }
    if blockDepth >= ParsingLimits.blockDepthMax {
      throw SyntaxFailure(
        problem: .nestingTooDeep(limit: ParsingLimits.blockDepthMax), range: current.range)
    }
    let start = position
    takeInnerComments(through: position)
    advance()
    blockDepth += 1
    let outer = (innerComments, bracketDepth, isInFaultList)
    (innerComments, bracketDepth, isInFaultList) = ([], 0, false)
    let opening = takeTrailingComment()
    let items = items(readNode)
    let closing = takeComments(isFirst: items.isEmpty)
    (innerComments, bracketDepth, isInFaultList) = outer
    blockDepth -= 1
    let isOnOneLine = !tokens[start..<position].dropFirst().contains { $0.startsLine }
    if !take(.rightBrace) { reportUnclosed(start) }
    return Block(
      items, openingComment: opening, closingComments: closing,
      isOnOneLine: isOnOneLine && !tokens[position - 1].startsLine && opening == nil,
      range: range(from: start))
  }

  /// The words whose items need something in their block.
  private static let wordsNeedingContent = ["app", "if", "permute", "record", "scene", "task"]

  /// The failure that a block is missing; where nothing else stands, an empty one may be meant.
  func missingBlock() -> SyntaxFailure {
    let isAtEnd = !continuesLine || [.endOfFile, .rightBrace, .semicolon].contains(current.kind)
    let needsContent = Self.wordsNeedingContent.contains(text(of: tokens[itemStart]))
    return expected(.symbol("{"), example: isAtEnd && !needsContent ? completed("{}") : nil)
  }

  /// Reads items up to `}` or the end of the file, which stay.
  mutating func items<Node>(
    isFileBody: Bool = false, _ readNode: NodeReader<Node>
  ) -> [CommentedNode<Node>] {
    var items: [CommentedNode<Node>] = []
    while true {
      while take(.semicolon) {}
      if current.kind == .endOfFile || current.kind == .rightBrace { return items }
      if startsTopLevelDeclaration { return items }
      if let item = item(isFirst: items.isEmpty && !isFileBody, readNode) { items.append(item) }
    }
  }

  /// Whether the next line can only belong to the app itself, so that a `}` must be missing.
  ///
  /// The first words alone do not tell: an outcome `record` may be there only `when` something is.
  private var startsTopLevelDeclaration: Bool {
    guard blockDepth > topLevelDepth, current.startsLine, let word = word() else { return false }
    switch word {
    case "screen":
      guard let name = self.word(ahead: 1), name != "when" else { return false }
      let next = kind(ahead: 2)
      return next == .leftBrace || next == .leftParenthesis || self.word(ahead: 2) == "final"
    case "record": return kind(ahead: 1) == .identifier && kind(ahead: 2) == .leftBrace
    case "enum": return kind(ahead: 1) == .identifier && kind(ahead: 2) == .colon
    case "scene": return kind(ahead: 1) == .leftBrace
    default: return false
    }
  }

  /// Reads one item with its comments; `nil` if it is wrong, which is reported.
  mutating func item<Node>(
    isFirst: Bool, _ readNode: NodeReader<Node>
  ) -> CommentedNode<Node>? {
    let start = position
    let token = current
    let leading = takeComments(isFirst: isFirst)
    let outer = (innerComments, itemStart)
    (innerComments, itemStart) = ([], position)
    defer { (innerComments, itemStart) = outer }
    let (depth, isOuterFaultList) = (bracketDepth, isInFaultList)
    do throws(SyntaxFailure) {
      let node = try readNode(&self)
      takeInnerComments(through: position - 1)
      try endItem()
      var followsBlankLine = token.followsBlankLine && !(isFirst && leading.isEmpty)
      if !innerComments.isEmpty {
        // They come to stand between the empty line and the item.
        innerComments[0].followsBlankLine = followsBlankLine
        followsBlankLine = false
      }
      return CommentedNode(
        node, leadingComments: leading + innerComments, followsBlankLine: followsBlankLine,
        trailingComment: takeTrailingComment())
    } catch {
      report(bracketDepth > depth ? rewindingUnclosedBracket(error, start) : error)
      (bracketDepth, isInFaultList, expressionDepth) = (depth, isOuterFaultList, 0)
      recover(from: start)
      takeInnerComments(through: position - 1)
      _ = takeTrailingComment()
      return nil
    }
  }

  /// Checks that an item ends here, and takes the separator.
  private mutating func endItem() throws(SyntaxFailure) {
    if take(.semicolon) { return }
    let isAtEnd =
      current.kind == .endOfFile || current.kind == .rightBrace || current.startsLine
      || tokens[position - 1].kind == .rightBrace
    if !isAtEnd {
      let word = log.isFull ? nil : word()
      let near = word.flatMap { nearestName(to: $0, among: Self.laterWords) }
      throw expected(.endOfLine, nearest: near)
    }
  }

  /// The longer words that go on with an item, which somebody may have misspelt.
  private static let laterWords = [
    "anchored", "cancelled", "contains", "finished", "input", "latest", "miss", "onto", "outside",
    "over", "promptly", "scene", "within", "with",
  ]

  /// Skips the rest of an item that is wrong: up to the next line, `;` or closing brace.
  ///
  /// Balanced braces are skipped whole; a line end inside brackets that are closed soon is none, as
  /// is one before a mark that can only go on with something.
  private mutating func recover(from start: Int) {
    var openBrackets = 0
    for token in tokens[start..<position] { openBrackets += token.kind.bracketChange }
    while true {
      let token = current
      switch token.kind {
      case .endOfFile, .semicolon, .rightBrace: return
      case .leftBrace:
        skipBraces()
        return
      default:
        if token.startsLine, !token.kind.goesOn, position > start,
          openBrackets <= 0 || !closesBracketSoon()
        {
          return
        }
        openBrackets += token.kind.bracketChange
        advance()
      }
    }
  }

  /// Goes back to the beginning of a failure's line, if a bracket of an earlier line is left open.
  ///
  /// The line is then most likely an item of its own, and the mistake at the end of the one before.
  private mutating func rewindingUnclosedBracket(
    _ failure: SyntaxFailure, _ start: Int
  ) -> SyntaxFailure {
    var lineStart = position
    while lineStart > start, !tokens[lineStart].startsLine { lineStart -= 1 }
    guard lineStart > start, lineStart < position, !closesBracketSoon(),
      case .expected(let expectation, _, _) = failure.problem
    else { return failure }
    position = lineStart
    let end = Int(tokens[lineStart - 1].end)
    return SyntaxFailure(
      problem: .expected(expectation, found: .endOfLine, nearest: nil),
      range: SourceRange(end, end))
  }

  /// Whether a bracket that is open here is closed before any brace or `;`.
  private func closesBracketSoon() -> Bool {
    var depth = 1
    for token in tokens[position...].prefix(ParsingLimits.bracketSearchMax) {
      switch token.kind {
      case .leftBrace, .rightBrace, .semicolon, .endOfFile: return false
      default: depth += token.kind.bracketChange
      }
      if depth == 0 { return true }
    }
    return false
  }

  /// Skips from `{` to behind its `}`, however deep.
  mutating func skipBraces() {
    var depth = 0
    while current.kind != .endOfFile {
      let kind = advance().kind
      if kind == .leftBrace { depth += 1 }
      if kind == .rightBrace { depth -= 1 }
      if depth == 0 { return }
    }
  }
}

extension Token.Kind {
  /// How many more brackets (not braces) are open after it.
  fileprivate var bracketChange: Int {
    switch self {
    case .leftParenthesis, .leftBracket: 1
    case .rightParenthesis, .rightBracket: -1
    default: 0
    }
  }
}
