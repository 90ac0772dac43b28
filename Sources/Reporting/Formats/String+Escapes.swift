import EventCore

extension String {
  /// The text as one line of a file, with `\u{a}` for what nobody can see.
  ///
  /// It can be read back: a backslash that would begin such an escape is escaped itself, and any
  /// other stays, so that no other text changes.
  var asLine: String {
    let scalars = Array(unicodeScalars)
    var result = ""
    for (place, scalar) in scalars.enumerated() {
      if scalar.isUnprintable || scalars[place...].starts(with: String.escapeStart) {
        result += scalar.escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text of which this is the line.
  var fromLine: String {
    let pieces = unicodeScalars.split(
      separator: String.escapeStart, omittingEmptySubsequences: false)
    var result = String(pieces[0])
    for piece in pieces.dropFirst() {
      let digits = piece.prefix { $0 != "}" }
      guard digits.count < piece.count, let value = UInt32(String(digits), radix: 16),
        let scalar = Unicode.Scalar(value)
      else {
        result.unicodeScalars += String.escapeStart + piece
        continue
      }
      result.unicodeScalars.append(scalar)
      result.unicodeScalars += piece.dropFirst(digits.count + 1)
    }
    return result
  }

  private static let escapeStart = Array("\\u{".unicodeScalars)
}
