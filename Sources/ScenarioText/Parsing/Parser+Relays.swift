extension Parser {
  /// Reads a relay after the word `relay`.
  mutating func relay() throws(SyntaxFailure) -> RelayDeclaration {
    let name = try name("a relay")
    let type = take(.colon) ? try self.type() : nil
    guard continuesLine else {
      throw expectedWord(RelayDeclaration.Kind.allCases.map(\.rawValue))
    }
    let kind = try choice(of: RelayDeclaration.Kind.self)
    let value = take(.assign) ? try expression() : nil
    return RelayDeclaration(name: name, type: type, kind: kind, initialValue: value)
  }

  /// Reads `NAME` or `NAME(value)` after the word `bind`.
  mutating func bindEvent() throws(SyntaxFailure) -> Handler.Event {
    let relay = try name("a relay")
    guard take(.leftParenthesis) else { return .bind(relay, nil) }
    bracketDepth += 1
    let value = try name("a value")
    try expect(.rightParenthesis, ")")
    bracketDepth -= 1
    return .bind(relay, value)
  }

  /// Reads `throttle 300ms latest` or `debounce 300ms` if it comes next.
  mutating func rate() throws(SyntaxFailure) -> Rate? {
    guard continuesLine, let word = word(), let kind = Rate.Kind(rawValue: word) else {
      return nil
    }
    let start = position
    advance()
    let duration = try duration()
    let keepsLatest = kind == .throttle && takeWord("latest")
    return Rate(kind, duration, keepsLatest: keepsLatest, range: range(from: start))
  }
}
