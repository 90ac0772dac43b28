import ScenarioText

extension ScenarioFile {
  /// The file of the app, for a scenario that stands in a folder; `nil` if it holds its app, or
  /// names none.
  package func appPath(from folder: FilePath) -> FilePath? {
    guard case .file(let app)? = appSource else { return nil }
    return folder.appending(app.value)
  }
}
