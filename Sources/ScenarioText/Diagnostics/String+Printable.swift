extension String {
  /// The text without anything that a terminal acts on: control characters, breaks of lines and
  /// marks that turn the direction of letters become `\u{1b}`.
  package var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
