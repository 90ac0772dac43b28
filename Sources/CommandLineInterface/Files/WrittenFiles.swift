import ScenarioReplay
import ScenarioText

// Files that a command reads or writes, and what is wrong with a file.
extension CommandContext {
  /// Tells what is wrong with a file or a folder.
  mutating func tell(_ path: FilePath, _ problem: String) {
    messages.write("\(FileProblem(path: path, message: problem))\n")
  }

  /// Tells what is wrong with what has no file of its own, or with a line of a file.
  mutating func tell(_ name: String, line: Int? = nil, _ problem: String) {
    let place = line.map { "\(name):\($0)" } ?? name
    messages.write("\("\(place): error: \(problem)".printable)\n")
  }

  /// Reads and checks an app or a scenario, by the extension of its file; tells what is wrong.
  mutating func load(
    _ input: FileSearch.Input, with loader: inout ScenarioLoader
  ) -> LoadedScenario {
    let isApp = input.path.content == .app
    let loaded = isApp ? loader.load(app: input, in: files) : loader.load(input, in: files)
    for error in loaded.errors { messages.write(error.text) }
    return loaded
  }

  /// Refuses two options that would write in the same place, each with its file or folder.
  func checkOutputs(_ outputs: [(option: String, path: FilePath?)]) throws(UsageError) {
    for (place, output) in outputs.enumerated() {
      guard let path = output.path else { continue }
      for former in outputs[..<place] {
        guard let other = former.path, files.isSame(other, path) else { continue }
        throw .sameOutput(former.option, output.option, path: path.text)
      }
    }
  }

  /// Whether a file can be written; tells before long work what could not be written after it.
  mutating func canWrite(_ file: FilePath) -> Bool {
    guard let error = files.obstacle(toWriting: file) else { return true }
    tell(file, error.message)
    return false
  }

  /// Whether files can be written in a folder; if not, that is told.
  mutating func canWrite(in folder: FilePath) -> Bool {
    guard let error = files.obstacle(toWritingIn: folder) else { return true }
    tell(folder, error.message)
    return false
  }

  /// Writes a file; tells why, if it cannot be written.
  mutating func write(_ text: String, to file: FilePath) -> ExitStatus {
    do {
      try files.write(Array(text.utf8), to: file)
      return .success
    } catch {
      tell(file, error.message)
      return .unusable
    }
  }
}

extension AppFile {
  /// Reads the file of an app; tells why it cannot be read.
  init?(at path: FilePath, _ context: inout CommandContext) {
    do {
      let source = try FileSearch.Input.file(path).sourceText(in: context.files)
      let parsed = AppFile.parse(source)
      // Whoever edits it meanwhile may have left half of it.
      guard parsed.isUsable else {
        context.tell(path, "the app has been changed meanwhile and cannot be read")
        return nil
      }
      self = parsed.tree
    } catch {
      context.tell(path, error.message)
      return nil
    }
  }
}
