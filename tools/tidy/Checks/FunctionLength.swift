import ProjectFiles

/// A function is read in one look: at most 70 lines from its first word to its last brace.
///
/// The check trusts the formatter: a body ends at the first closing brace that stands as far left
/// as the declaration began.
enum FunctionLength {
  private static let linesMax = 70
  private static let keywords: [Substring] = ["func", "init", "deinit", "subscript"]
  private static let modifiers: [Substring] = [
    "package", "public", "private", "fileprivate", "internal", "static", "mutating", "override",
    "final", "class", "convenience", "required", "nonisolated", "consuming", "borrowing",
    "prefix", "postfix",
  ]

  /// Every function that is too long.
  static func findings(in file: ProjectFile) -> [Finding] {
    var findings: [Finding] = []
    for (start, line) in file.swift.enumerated() where beginsFunction(line) {
      guard let end = lastLine(ofFunctionAt: start, in: file.swift) else { continue }
      let count = end - start + 1
      if count > linesMax {
        findings.append(
          Finding(
            path: file.path, line: start + 1,
            message: "a function of \(count) lines; "
              + "divide it into functions of at most \(linesMax)"))
      }
    }
    return findings
  }

  private static func beginsFunction(_ line: SwiftLine) -> Bool {
    guard let word = line.leadingWords.first(where: { !modifiers.contains($0) }) else {
      return false
    }
    return keywords.contains(word.prefix { $0 != "?" && $0 != "<" })
  }

  private static func lastLine(ofFunctionAt start: Int, in lines: [SwiftLine]) -> Int? {
    let depth = indentation(lines[start].raw)
    if lines[start].code.hasSuffix("}") { return start }
    for index in (start + 1)..<max(start + 1, lines.count) {
      let trimmed = lines[index].code.drop { $0 == " " }
      // How far a string's lines stand to the right says nothing.
      if trimmed.isEmpty || lines[index].beginsInString { continue }
      let own = indentation(lines[index].raw)
      if own < depth { return nil }
      if own == depth { return trimmed.hasPrefix("}") ? index : nextBody(trimmed) }
    }
    return nil

    /// A requirement without a body ends where something else begins.
    func nextBody(_ trimmed: Substring) -> Int? {
      guard trimmed.hasPrefix(")") || trimmed.hasPrefix("{") else { return nil }
      return lines.indices.dropFirst(start + 1).first {
        indentation(lines[$0].raw) == depth && lines[$0].code.drop { $0 == " " }.hasPrefix("}")
      }
    }
  }

  private static func indentation(_ line: String) -> Int {
    line.prefix { $0 == " " }.count
  }
}
