extension String {
  /// The text with other words for some scalars; `nil` leaves one as it is.
  ///
  /// Who escapes has to look at scalars: a mark with an accent is another character, but whoever
  /// reads the text sees the mark first.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let word = replacement(scalar) {
        result += word
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
