import ProjectFiles

/// All checks, over all files.
enum Tidy {
  private static let checksPerFile: [@Sendable (ProjectFile) -> [Finding]] = [
    BannedWords.findings(in:), Declarations.findings(in:), FileLength.findings(in:),
    FunctionLength.findings(in:), LineLength.findings(in:), MachinePaths.findings(in:),
    ProjectLayout.findings(in:), TestDeclarations.findings(in:), TestNames.findings(in:),
  ]

  /// What the checks find in the project's files, sorted by file and line.
  static func findings(in files: [ProjectFile]) -> [Finding] {
    var findings: [Finding] = []
    for file in files {
      for check in checksPerFile { findings += check(file) }
    }
    if let description = files.first(where: { $0.path == "Package.swift" }) {
      let modules = DeclaredModules(packageDescription: description)
      for file in files {
        findings += ImportTable.findings(in: file, modules)
        findings += ConcurrencyBan.findings(in: file, modules)
      }
      findings += ImportTable.unusedModules(modules, files, description)
    }
    return findings.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }
}
