extension String {
  /// The text without anything that a terminal acts on: control characters become `\u{1b}`.
  package var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
