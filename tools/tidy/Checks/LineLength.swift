/// Lines end within 100 columns, so that two files stand side by side.
enum LineLength {
  private static let columnsMax = 100
  private static let suffixes = [".swift", ".scenario", ".nav", ".ci/run"]

  /// Every line that is too long.
  static func findings(in file: ProjectFile) -> [Finding] {
    guard suffixes.contains(where: { file.path.hasSuffix($0) }) else { return [] }
    var findings: [Finding] = []
    for (index, line) in file.lines.enumerated()
    where line.utf8.count > columnsMax && line.count > columnsMax {
      findings.append(
        Finding(
          path: file.path, line: index + 1,
          message: "\(line.count) columns; break the line before column \(columnsMax + 1)"))
    }
    return findings
  }
}
