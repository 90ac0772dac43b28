import ProjectFiles

/// Nothing names a place on the machine where it was written.
enum MachinePaths {
  // Put together from parts, so that this file passes its own check.
  private static let roots = ["work", "home", "Users", "root", "tmp", "private/tmp"]
    .map { "/" + $0 + "/" }

  /// Every absolute path of somebody's machine.
  static func findings(in file: ProjectFile) -> [Finding] {
    let suspects = roots.filter { file.text.contains($0) }
    guard !suspects.isEmpty else { return [] }
    var findings: [Finding] = []
    for (index, line) in file.lines.enumerated() {
      for root in suspects where beginsPath(root, in: line) {
        findings.append(
          Finding(
            path: file.path, line: index + 1,
            message: "'\(root)' is a path of one machine; name it relative to the project"))
      }
    }
    return findings
  }

  private static func beginsPath(_ root: String, in line: String) -> Bool {
    line.ranges(of: root).contains { range in
      guard let before = line[..<range.lowerBound].last else { return true }
      return !before.isLetter && !before.isNumber && !"._-})".contains(before)
    }
  }
}
