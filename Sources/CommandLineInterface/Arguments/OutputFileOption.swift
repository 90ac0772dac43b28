import ScenarioReplay

/// The file that a command writes, which must not take the place of what people wrote.
enum OutputFileOption {
  /// Reads the option; `nil` if it is not there.
  ///
  /// - Parameter contents: Those of files that would be lost; what the command writes is none.
  static func path(
    _ arguments: ParsedArguments, _ name: String,
    refusing contents: Set<FileContent> = [.app, .scenarios]
  ) throws(UsageError) -> FilePath? {
    guard let text = arguments.value(of: name) else { return nil }
    let path = FilePath(text)
    if let content = path.content, contents.contains(content) {
      throw .outputOverInput(option: name, path: text)
    }
    if text.hasSuffix("/") {
      throw .unreadableValue(option: name, value: text, expected: "a file, not a folder")
    }
    return path
  }
}
