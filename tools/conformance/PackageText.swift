/// The text of a package description, changed for a copy that is only there to be broken.
struct PackageText {
  private let text: String

  /// Takes the text.
  init(_ text: String) { self.text = text }

  /// The description with warnings instead of errors, without some targets of tests, and without
  /// the tools that these test.
  ///
  /// A target that is not declared in one of the ways of this project stays: it costs time alone.
  func lenient(without tests: Set<String>) -> String {
    var result = text.replacing(
      ".treatAllWarnings(as: .error)", with: ".treatAllWarnings(as: .warning)")
    for name in tests.sorted() {
      let module = name.dropLast("Tests".count)
      let declarations = [
        ("tests(", "\"\(module)\""), (".testTarget(", "name: \"\(name)\""),
        (".executableTarget(", "name: \"\(module.lowercased())\""),
      ]
      for (opening, first) in declarations {
        result = Self.removing(opening, first, from: result)
      }
    }
    return result
  }

  /// Removes a call whose first argument is given, and the comma behind it.
  private static func removing(_ opening: String, _ first: String, from text: String) -> String {
    for start in text.ranges(of: opening) {
      let arguments = text[start.upperBound...].drop { $0.isWhitespace }
      guard arguments.hasPrefix(first) else { continue }
      var depth = 1
      var end = start.upperBound
      while depth > 0, end < text.endIndex {
        if text[end] == "(" { depth += 1 }
        if text[end] == ")" { depth -= 1 }
        end = text.index(after: end)
      }
      if depth > 0 { return text }
      if end < text.endIndex, text[end] == "," { end = text.index(after: end) }
      return String(text[..<start.lowerBound] + text[end...])
    }
    return text
  }
}
