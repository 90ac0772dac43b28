import ScenarioReplay

/// The file that a command writes, which must not take the place of what people wrote.
enum OutputFileOption {
  /// Reads the option; `nil` if it is not there.
  ///
  /// - Parameter extensions: Those of files that would be lost; what the command writes is none.
  static func path(
    _ arguments: ParsedArguments, _ name: String,
    refusing extensions: [String] = ["nav", "scenario"]
  ) throws(UsageError) -> FilePath? {
    guard let text = arguments.value(of: name) else { return nil }
    if extensions.contains(where: { text.hasSuffix(".\($0)") }) {
      throw .outputOverInput(option: name, path: text)
    }
    return FilePath(text)
  }
}
