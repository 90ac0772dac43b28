import ProjectFiles

/// A test is named once, by its function; a type that holds tests is a suite without being called
/// one.
enum TestDeclarations {
  /// Every test with a display name, and every `@Suite` that says nothing.
  static func findings(in file: ProjectFile) -> [Finding] {
    guard file.components.first == "Tests" else { return [] }
    var findings: [Finding] = []
    for (index, line) in file.swift.enumerated() {
      let next = file.swift.dropFirst(index + 1).first
      for message in messages(line, before: next) {
        findings.append(Finding(path: file.path, line: index + 1, message: message))
      }
    }
    return findings
  }

  private static func messages(_ line: SwiftLine, before next: SwiftLine?) -> [String] {
    var messages: [String] = []
    if let rest = code(of: line, behind: "@Test(") {
      let below = next?.code.drop { $0 == " " } ?? ""
      let arguments = rest.isEmpty ? below : rest
      if arguments.hasPrefix("\"") {
        messages.append(
          "`@Test(\"` names a test twice; write the sentence as its function's name, in backticks")
      }
    }
    if let rest = code(of: line, behind: "@Suite"), !rest.hasPrefix("(") {
      messages.append("`@Suite` without arguments says nothing; leave it out")
    }
    return messages
  }

  private static func code(of line: SwiftLine, behind word: String) -> Substring? {
    guard line.mentions(word) else { return nil }
    return line.code.firstRange(of: word).map { line.code[$0.upperBound...] }
  }
}
