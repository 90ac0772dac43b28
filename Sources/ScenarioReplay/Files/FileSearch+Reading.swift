import ScenarioText

extension FileSearch.Input {
  /// The content, under the name that messages use; at most `ParsingLimits.fileSizeMax` bytes.
  package func sourceText(in files: some FileSystem) throws(FileError) -> SourceText {
    let limit = ParsingLimits.fileSizeMax
    switch self {
    case .file(let path):
      return SourceText(path: path.text, bytes: try files.read(path, limit: limit))
    case .standardInput:
      return SourceText(path: path.text, bytes: try files.readStandardInput(limit: limit))
    }
  }
}
