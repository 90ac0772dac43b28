import ProjectFiles

/// Lines end within 100 columns, so that two files stand side by side; those of apps and scenarios
/// within the 120 that `navsim format` keeps.
enum LineLength {
  private static let columnsMax: [(ending: String, columns: Int)] = [
    (".swift", 100), (".ci/run", 100), (".nav", 120), (".scenario", 120),
  ]

  /// Every line that is too long; an expected trace may have lines of any length.
  static func findings(in file: ProjectFile) -> [Finding] {
    guard let max = columnsMax.first(where: { file.path.hasSuffix($0.ending) })?.columns else {
      return []
    }
    let isScenario = file.path.hasSuffix(".scenario")
    let written = isScenario ? file.lines.prefix { $0 != "----" } : file.lines[...]
    var findings: [Finding] = []
    for (index, line) in written.enumerated() where line.utf8.count > max && line.count > max {
      findings.append(
        Finding(
          path: file.path, line: index + 1,
          message: "\(line.count) columns; break the line before column \(max + 1)"))
    }
    return findings
  }
}
