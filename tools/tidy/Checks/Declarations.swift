import ProjectFiles

/// What other modules see is documented, and the world sees `NavigationTesting` alone.
enum Declarations {
  private static let publicModule = "NavigationTesting"

  /// Undocumented declarations, and `public` in the wrong place.
  static func findings(in file: ProjectFile) -> [Finding] {
    guard let module = file.moduleName else { return [] }
    var findings: [Finding] = []
    for (index, line) in file.swift.enumerated() {
      for message in messages(line, at: index, of: module, file.swift) {
        findings.append(Finding(path: file.path, line: index + 1, message: message))
      }
    }
    return findings
  }

  private static func messages(
    _ line: SwiftLine, at index: Int, of module: String, _ lines: [SwiftLine]
  ) -> [String] {
    let words = line.leadingWords
    guard let first = words.first, !words.contains("import") else { return [] }
    let isOpen = first == "public" || first == "open"
    guard isOpen || first == "package" else { return [] }
    var messages: [String] = []
    if isOpen && module != publicModule {
      messages.append("`\(first)` outside \(publicModule); write `package`")
    }
    if !isDocumented(at: index, in: lines) {
      messages.append("`\(first)` without a documentation comment; say in one sentence what it is")
    }
    return messages
  }

  private static func isDocumented(at index: Int, in lines: [SwiftLine]) -> Bool {
    for line in lines[..<index].reversed() {
      let raw = line.raw.drop { $0 == " " }
      if raw.hasPrefix("///") { return true }
      if !raw.hasPrefix("@") && !raw.hasPrefix("#if") { return false }
    }
    return false
  }
}
