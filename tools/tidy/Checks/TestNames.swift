import ProjectFiles

/// Names of tests survive in an XML report: the toolchain writes them there as they are.
enum TestNames {
  private static let refused: [Character] = ["<", "&", "\""]

  /// Every test name with a character that breaks XML.
  static func findings(in file: ProjectFile) -> [Finding] {
    guard file.components.first == "Tests" else { return [] }
    var findings: [Finding] = []
    for (index, line) in file.swift.enumerated() {
      guard let character = names(in: line).joined().first(where: { refused.contains($0) }) else {
        continue
      }
      findings.append(
        Finding(
          path: file.path, line: index + 1,
          message: "`\(character)` in a test's name breaks the XML report; say it in words"))
    }
    return findings
  }

  private static func names(in line: SwiftLine) -> [Substring] {
    var names: [Substring] = []
    for opening in ["func `", "struct `", "enum `"] where line.code.contains(opening) {
      guard let start = line.raw.firstRange(of: opening)?.upperBound else { continue }
      names.append(line.raw[start...].prefix { $0 != "`" })
    }
    for opening in ["@Test(\"", "@Suite(\""] where line.code.contains(opening) {
      guard let start = line.raw.firstRange(of: opening)?.upperBound else { continue }
      let rest = line.raw[start...]
      names.append(rest[..<(rest.lastIndex(of: "\"") ?? rest.endIndex)])
    }
    return names
  }
}
