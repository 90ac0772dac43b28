extension Parser {
  /// Reads the words of a style; none begins like another and goes on.
  mutating func presentationStyle() throws(SyntaxFailure) -> Located<PresentationStyle> {
    let start = position
    let all = PresentationStyle.allCases
    guard continuesLine, let first = word() else {
      throw expectedWord(all.map(\.rawValue))
    }
    var fitting = all.filter { $0.words[0] == first }
    if fitting.isEmpty { throw expectedWord(all.map(\.rawValue)) }
    advance()
    var count = 1
    while fitting.contains(where: { $0.words.count > count }) {
      let next = continuesLine ? word() : nil
      let going = fitting.filter { $0.words[count] == next }
      if going.isEmpty { throw expectedWord(fitting.map { $0.words[count] }) }
      fitting = going
      advance()
      count += 1
    }
    return Located(fitting[0], range: range(from: start))
  }

  /// Reads what is said of a presentation behind its style, if that comes next.
  mutating func presentationAddition() -> Located<PresentationAddition>? {
    let start = position
    guard continuesLine, let word = word(), let addition = PresentationAddition(rawValue: word)
    else { return nil }
    advance()
    return Located(addition, range: range(from: start))
  }
}

extension PresentationStyle {
  fileprivate var words: [String] {
    rawValue.split(separator: " ").map(String.init)
  }
}
