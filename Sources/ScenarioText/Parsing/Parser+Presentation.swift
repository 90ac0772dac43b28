import AppModel

extension Parser {
  /// Reads the words of a style; none begins like another and goes on.
  mutating func presentationStyle() throws(SyntaxFailure) -> Located<PresentationStyle> {
    let start = position
    if let style = joinedStyle() { return style }
    var fitting = PresentationStyle.allCases
    var count = 0
    repeat {
      let next = fitting.map { $0.words[count] }
      let word = try correctedWord(
        among: next, .words(count == 0 ? fitting.map(\.rawValue) : next))
      fitting = fitting.filter { $0.words[count] == word }
      advance()
      count += 1
    } while fitting.contains { $0.words.count > count }
    return Located(fitting[0], range: range(from: start))
  }

  /// Reads a style as Swift writes it, in one word, which is reported and taken as meant.
  private mutating func joinedStyle() -> Located<PresentationStyle>? {
    guard continuesLine, !log.isFull, let word = word() else { return nil }
    let styles = PresentationStyle.allCases
    let first = styles.map { $0.words[0] }
    if first.contains(word) || nearestName(to: word, among: first) != nil { return nil }
    let words = styles.map(\.rawValue)
    let meaning = ForeignWord.meaning(of: word, in: .words(words))
    guard let meant = meaning ?? nearestName(to: word, among: words),
      let style = PresentationStyle(rawValue: meant)
    else { return nil }
    report(expected(.words(words), nearest: meant))
    return Located(style, range: advance().range)
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
