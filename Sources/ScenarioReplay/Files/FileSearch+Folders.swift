extension FileSearch {
  /// The files below a folder that need not be there yet: where there is none of the kinds that are
  /// searched, or no folder at all, nothing is wrong.
  package func findings(below folder: FilePath, in files: some FileSystem) -> Findings {
    var findings = Findings()
    guard files.kind(of: folder) == .folder else { return findings }
    findings.inputs = filesBelow(folder, in: files, &findings.problems).sorted().map { .file($0) }
    return findings
  }
}
