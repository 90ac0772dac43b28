/// What a file holds that folders are searched for; its raw value is the extension that says so.
package enum FileContent: String, CaseIterable, Hashable, Sendable {
  /// An app.
  case app = "nav"
  /// Scenarios.
  case scenarios = "scenario"
  /// What runs reached, as `cover`, `fuzz` and `explore` write it.
  case coverage
}

extension FilePath {
  /// What the file holds by its name; `nil` for what no folder is searched for.
  package var content: FileContent? { FileContent(rawValue: fileExtension) }
}
