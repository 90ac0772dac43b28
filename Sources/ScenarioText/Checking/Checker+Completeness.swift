extension Checker {
  /// Hands on what checking a part of the text came to, and tells of a part that came to nothing.
  ///
  /// What is left out is told by an error, so that no text is accepted without one of its
  /// conditions or steps. Whoever forgets the error is told here: that is a bug, but no silent one.
  @discardableResult
  mutating func told<Value>(_ value: Value?, at range: SourceRange) -> Value? {
    if value == nil && !log.hasErrors { report(.leftOut(text(range)), at: range) }
    return value
  }
}
