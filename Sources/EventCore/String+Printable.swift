extension String {
  /// The text without anything that a terminal acts on, which becomes `\u{1b}`.
  package var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isUnprintable {
        result += scalar.escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
