/// The name of a test or a suite, as people read it.
package struct TestName: Equatable, Sendable {
  /// The name.
  package var text: String
  /// The line where it stands, from 1.
  package var line: Int
  /// Whether it is that of a suite.
  package var isSuite: Bool
}

extension ProjectFile {
  /// What stands before a name, and what a suite's name follows.
  private static let openings: [(text: String, isSuite: Bool)] = [
    ("func `", false), ("struct `", true), ("enum `", true), ("@Test(", false), ("@Suite(", true),
  ]

  /// The names of the tests and suites of a Swift file, in the order of the lines.
  package var testNames: [TestName] {
    var names: [TestName] = []
    for (index, line) in swift.enumerated() {
      for opening in Self.openings where line.code.contains(opening.text) {
        guard let start = line.raw.firstRange(of: opening.text)?.upperBound else { continue }
        let rest = line.raw[start...]
        if opening.text.hasSuffix("`") {
          let name = String(rest.prefix { $0 != "`" })
          names.append(TestName(text: name, line: index + 1, isSuite: opening.isSuite))
        } else if let name = Self.argument(rest) {
          names.append(TestName(text: name, line: index + 1, isSuite: opening.isSuite))
        } else if rest.isEmpty, index + 1 < swift.count,
          let name = Self.argument(swift[index + 1].raw.drop { $0 == " " })
        {
          names.append(TestName(text: name, line: index + 2, isSuite: opening.isSuite))
        }
      }
    }
    return names
  }

  /// The text of the string that an argument begins with; `nil` if it begins with something else.
  private static func argument(_ text: Substring) -> String? {
    guard text.first == "\"" else { return nil }
    var name = ""
    var isEscaped = false
    for character in text.dropFirst() {
      if character == "\"" && !isEscaped { return name }
      if character == "\\" && !isEscaped {
        isEscaped = true
      } else {
        name.append(character)
        isEscaped = false
      }
    }
    return nil
  }
}
