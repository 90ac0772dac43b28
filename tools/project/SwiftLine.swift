/// A line of Swift, taken apart into what the compiler reads and what people read.
///
/// String literals are emptied in `code`, so that a word inside quotes breaks no rule; what stands
/// in an interpolation counts as code.
package struct SwiftLine: Sendable {
  /// The line as it is written.
  package var raw: String
  /// The line without comments and without the contents of its string literals.
  package var code: String
  /// What the line's comments say, without their marks.
  package var comment: String
  /// Whether its first column stands in a string of several lines, or in an interpolation there.
  package var beginsInString: Bool

  /// The words of the code that stand before its first argument or body, attributes left out.
  package var leadingWords: [Substring] {
    code.split(whereSeparator: { $0 == " " || $0 == "(" || $0 == "{" || $0 == ":" })
      .prefix { $0.first?.isLetter == true || $0.first == "@" || $0.first == "`" || $0 == "set)" }
      .filter { $0.first != "@" }
  }

  /// Whether `word` stands in the code and is not part of a longer name.
  package func mentions(_ word: String) -> Bool {
    var rest = code[...]
    while let found = rest.range(of: word) {
      let before = code[..<found.lowerBound].last
      let after = code[found.upperBound...].first
      if !isNameCharacter(before) || !isNameCharacter(word.first) {
        if !isNameCharacter(after) || !isNameCharacter(word.last) { return true }
      }
      rest = code[found.upperBound...]
    }
    return false
  }

  private func isNameCharacter(_ character: Character?) -> Bool {
    guard let character else { return false }
    return character.isLetter || character.isNumber || character == "_"
  }
}

extension Substring {
  /// The first place where `word` stands.
  fileprivate func range(of word: String) -> Range<Substring.Index>? {
    firstRange(of: word)
  }
}
