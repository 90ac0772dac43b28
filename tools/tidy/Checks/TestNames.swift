import ProjectFiles

/// Names of tests survive in an XML report: the toolchain writes them there as they are.
enum TestNames {
  private static let refused: [Character] = ["<", "&", "\""]

  /// Every test name with a character that breaks XML.
  static func findings(in file: ProjectFile) -> [Finding] {
    guard file.components.first == "Tests" else { return [] }
    return file.testNames.compactMap { name in
      guard let character = name.text.first(where: { refused.contains($0) }) else { return nil }
      return Finding(
        path: file.path, line: name.line,
        message: "`\(character)` in a test's name breaks the XML report; say it in words")
    }
  }
}
