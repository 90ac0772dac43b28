// Which `{` has no `}`: a file that lacks one is read to its end, or to the next screen, before
// anybody notices.
extension Parser {
  /// Reports that a block is not closed, at the brace that opens it.
  ///
  /// The block that takes too few braces is an outer one; which one was left open tells the layout.
  mutating func reportUnclosed(_ brace: Int) {
    let brace = braceLeftOpen(from: brace)
    let problem = Problem.unclosedBrace(
      of: construct(of: brace), before: finding, inLine: line(of: current))
    report(SyntaxFailure(problem: problem, range: current.range), at: tokens[brace].range)
  }

  /// The first brace from this one on whose `}` stands further to the left than its line begins;
  /// this one if there is none.
  private mutating func braceLeftOpen(from brace: Int) -> Int {
    var waiting: [(brace: Int, column: Int)] = []
    var first = brace
    while first > 0, !tokens[first].startsLine { first -= 1 }
    // How far to the right the line under way begins.
    var column = column(of: tokens[first])
    for place in brace..<position {
      if tokens[place].startsLine { column = self.column(of: tokens[place]) }
      switch tokens[place].kind {
      case .leftBrace: waiting.append((place, column))
      case .rightBrace:
        guard let opened = waiting.popLast() else { return brace }
        if tokens[place].startsLine, column < opened.column { return opened.brace }
      default: break
      }
    }
    return brace
  }

  /// The words before a brace that say what it opens: `screen menu`, `tap info`, `else`.
  private func construct(of brace: Int) -> String {
    var first = brace
    while first > 0, first == brace || !beginsHead(tokens[first]) {
      let before = tokens[first - 1].kind
      if before == .leftBrace || before == .rightBrace || before == .semicolon { break }
      first -= 1
    }
    let last = tokens[first..<brace].dropFirst().firstIndex(where: \.startsLine) ?? brace
    let range = Int(tokens[first].start)..<Int(tokens[max(first, last - 1)].end)
    let scalars = String(decoding: source.bytes[range], as: UTF8.self).unicodeScalars
    let shown = scalars.prefix(ParsingLimits.quotedLengthMax)
    return String(String.UnicodeScalarView(shown)) + (shown.count < scalars.count ? "..." : "")
  }

  /// Whether a token begins the line on which a declaration or statement begins.
  private func beginsHead(_ token: Token) -> Bool {
    token.startsLine && !token.kind.canStartLine && !token.kind.goesOn
      && !["enabled", "when"].contains(text(of: token))
  }
}
