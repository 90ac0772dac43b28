import ProjectFiles

/// A file of Swift holds one idea: at most 250 lines, in tests 400.
enum FileLength {
  /// The most lines of a file; tests hold tables and written apps.
  private static func linesMax(in file: ProjectFile) -> Int {
    file.path.hasPrefix("Tests/") ? 400 : 250
  }

  /// The file, if it is too long.
  static func findings(in file: ProjectFile) -> [Finding] {
    let linesMax = linesMax(in: file)
    if file.swift.isEmpty || file.lines.count <= linesMax { return [] }
    return [
      Finding(
        path: file.path, line: 1,
        message: "\(file.lines.count) lines; divide the file by ideas, \(linesMax) at most")
    ]
  }
}
