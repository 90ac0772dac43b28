import ScenarioReplay

extension CommandContext {
  /// Whether a file can be written; tells before long work what could not be written after it.
  mutating func canWrite(_ file: FilePath) -> Bool {
    guard let error = files.obstacle(toWriting: file) else { return true }
    messages.write("\(FileProblem(path: file, message: error.message))\n")
    return false
  }

  /// Whether files can be written in a folder; if not, that is told.
  mutating func canWrite(in folder: FilePath) -> Bool {
    guard let error = files.obstacle(toWritingIn: folder) else { return true }
    messages.write("\(FileProblem(path: folder, message: error.message))\n")
    return false
  }
}
