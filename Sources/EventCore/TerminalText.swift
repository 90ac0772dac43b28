extension Unicode.Scalar {
  /// Whether a terminal acts on it, or a tool takes it for the end of a line: control characters,
  /// breaks of lines, and marks that turn the direction of letters.
  package var isUnprintable: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The scalar as the language writes what nobody can see: `\u{1b}`.
  package var escape: String { "\\u{\(String(value, radix: 16))}" }

  /// How many columns of a terminal it takes by itself.
  fileprivate var terminalWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    // The later parts of Korean syllables stand in the column of the first.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

extension Character {
  /// How many columns of a terminal it takes: pictures two, however many scalars make one.
  fileprivate var terminalWidth: Int {
    if unicodeScalars.first?.properties.isEmojiPresentation == true { return 2 }
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.terminalWidth }
  }
}

extension String {
  /// How many columns of a terminal the text takes: two for each letter of Chinese, Japanese and
  /// Korean, none for marks above a letter.
  package var terminalWidth: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.terminalWidth }
  }

  /// The text with blanks behind it up to so many columns of a terminal.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - terminalWidth))
  }
}
