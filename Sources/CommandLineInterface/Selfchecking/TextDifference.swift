import EventCore

/// The first line in which two texts differ.
struct TextDifference: Hashable, Sendable {
  /// The line, counted from 1.
  let line: Int
  /// What the first text has there; `nil` if it has ended.
  let first: String?
  /// What the second text has there; `nil` if it has ended.
  let second: String?

  /// Compares two texts; `nil` if they are the same, byte by byte.
  init?(_ first: String, _ second: String) {
    if first.utf8.elementsEqual(second.utf8) { return nil }
    let firstLines = first.utf8.split(separator: 10, omittingEmptySubsequences: false)
    let secondLines = second.utf8.split(separator: 10, omittingEmptySubsequences: false)
    var line = 0
    while line < firstLines.count && line < secondLines.count
      && firstLines[line].elementsEqual(secondLines[line])
    {
      line += 1
    }
    self.line = line + 1
    self.first = line < firstLines.count ? String(firstLines[line]) : nil
    self.second = line < secondLines.count ? String(secondLines[line]) : nil
  }

  /// The difference as people read it.
  ///
  /// - Parameter text: What was compared: `trace`.
  func message(path: String, of text: String) -> String {
    """
    \(path): error: not deterministic, the second \(text) differs in line \(line)
      first:  \(first?.printable ?? "the end of the \(text)")
      second: \(second?.printable ?? "the end of the \(text)")

    """
  }
}
