import EventCore

extension String {
  /// The most columns of a line that is made of words.
  package static var lineWidthMax: Int { 100 }

  /// The text in lines of at most so many columns of a terminal, broken at blanks; a longer word
  /// stays whole.
  ///
  /// - Parameter indentation: What stands before each line but the first.
  package func wrapped(to width: Int = lineWidthMax, indentation: String = "  ") -> [String] {
    if terminalWidth <= width { return [self] }
    var lines: [String] = []
    var line: String?
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      guard let begun = line else {
        line = String(word)
        continue
      }
      if word.isEmpty || begun.terminalWidth + 1 + String(word).terminalWidth <= width {
        line = "\(begun) \(word)"
      } else {
        lines.append(begun)
        line = indentation + word
      }
    }
    return lines + [line].compactMap(\.self)
  }

  /// The text, in which a list that is very long has its beginning and its end alone, as that of a
  /// stack of hundreds of screens; whole if no commas divide it.
  var withoutMiddleOfList: String {
    let (head, tail) = (2 * String.lineWidthMax, String.lineWidthMax)
    if count <= head + tail { return self }
    let first = prefix(head).ranges(of: ", ").last
    let last = suffix(tail).ranges(of: ", ").first
    guard let first, let last else { return self }
    return self[..<first.upperBound] + "..." + self[last.lowerBound...]
  }

  /// A list with commas in such lines, each of which ends behind a comma.
  package var wrappedAtCommas: String { wrappedAtCommas(to: String.lineWidthMax) }

  /// The same in lines of another length, where they are indented later.
  func wrappedAtCommas(to lineWidth: Int) -> String {
    var lines = [""]
    for (place, part) in split(separator: ", ").enumerated() {
      // Before it come a comma and a blank, and perhaps a comma behind it.
      let width = lines[lines.count - 1].terminalWidth + String(part).terminalWidth
      let isFull = place > 0 && width > lineWidth - 3
      if isFull {
        lines[lines.count - 1] += ","
        lines.append("  \(part)")
      } else {
        lines[lines.count - 1] += place == 0 ? "\(part)" : ", \(part)"
      }
    }
    return lines.joined(separator: "\n")
  }
}
