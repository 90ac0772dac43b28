/// A file of the project as the checks see it.
package struct ProjectFile: Sendable {
  /// The path, relative to the root of the project.
  package let path: String
  /// The whole text; empty for what is not text.
  package let text: String
  /// The text line by line.
  package let lines: [String]
  /// The lines of a Swift file, taken apart; empty for other files.
  package let swift: [SwiftLine]

  /// Takes a file's text apart.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    swift = path.hasSuffix(".swift") ? SwiftLineScanner.lines(of: text) : []
  }

  /// The folders above the file and its name.
  package var components: [Substring] { path.split(separator: "/") }

  /// The module that the file belongs to, if it is a module's source.
  package var moduleName: String? {
    let components = components
    guard components.count > 2 && components[0] == "Sources" && !swift.isEmpty else { return nil }
    return String(components[1])
  }
}
