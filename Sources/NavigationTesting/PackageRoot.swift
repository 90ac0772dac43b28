import ScenarioReplay

/// Finds the package that a test belongs to.
enum PackageRoot {
  /// The nearest folder above a file that has a `Package.swift`; the current folder if there is
  /// none.
  static func path(above file: String, in files: some FileSystem) -> FilePath {
    var folder = FilePath(file).folder
    while folder.text != "/" && folder.text != "." {
      if files.kind(of: folder.appending("Package.swift")) == .file { return folder }
      folder = folder.folder
    }
    return FilePath(".")
  }
}
