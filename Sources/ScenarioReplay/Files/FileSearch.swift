import ScenarioText

/// Finds the files that somebody means with files, folders and `-`.
///
/// A file that is named is taken whatever it is called; in a folder those with the right extension
/// are taken, at any depth, sorted by path byte by byte. Hidden names and links to folders are
/// passed over.
package struct FileSearch: Sendable {
  /// How deep folders can be nested.
  package static let folderDepthMax = 64
  /// How many files one search can find.
  static let fileCountMax = 1_000_000

  /// A file to be read.
  package enum Input: Hashable, Sendable {
    /// A file of the file system.
    case file(FilePath)
    /// The standard input.
    case standardInput

    /// The name under which messages speak of it.
    package var path: FilePath {
      switch self {
      case .file(let path): path
      case .standardInput: FilePath(SourceText.standardInputName)
      }
    }

    /// The folder from which names in the file are looked up.
    package var folder: FilePath {
      switch self {
      case .file(let path): path.folder
      case .standardInput: FilePath(".")
      }
    }
  }

  /// What was found.
  package struct Findings: Hashable, Sendable {
    /// The files in order, each once.
    package var inputs: [Input] = []
    /// The paths that stand for nothing, with the reasons.
    package var problems: [FileProblem] = []
  }

  private let contents: Set<FileContent>

  /// Makes a search that takes out of folders the files that hold what is wanted.
  package init(for contents: Set<FileContent>) { self.contents = contents }

  /// The files meant by what somebody wrote, in that order.
  package func findings(for operands: [String], in files: some FileSystem) -> Findings {
    var findings = Findings()
    var seen: Set<Input> = []
    for operand in operands {
      for input in inputs(for: operand, in: files, &findings.problems)
      where seen.insert(Self.place(of: input, in: files)).inserted {
        findings.inputs.append(input)
      }
    }
    return findings
  }

  /// The file in its folder, however that was written; a link is a file of its own, as names in it
  /// are looked up from its own folder.
  private static func place(of input: Input, in files: some FileSystem) -> Input {
    guard case .file(let path) = input else { return input }
    return .file(files.resolved(path.folder).appending(String(path.lastComponent)))
  }

  private func inputs(
    for operand: String, in files: some FileSystem, _ problems: inout [FileProblem]
  ) -> [Input] {
    if operand == "-" { return [.standardInput] }
    if operand.isEmpty {
      problems.append(
        FileProblem(path: FilePath("''"), message: "expected a path, found an empty text"))
      return []
    }
    let path = FilePath(operand)
    switch files.kind(of: path) {
    case nil:
      problems.append(FileProblem(path: path, message: files.absence(of: path).message))
      return []
    case .file:
      return [.file(path)]
    case .folder:
      let countBefore = problems.count
      let found = filesBelow(path, in: files, &problems).sorted()
      if found.isEmpty && problems.count == countBefore {
        let names = FileContent.allCases.filter(contents.contains).map { ".\($0.rawValue)" }
          .joined(separator: " or ")
        problems.append(FileProblem(path: path, message: "no \(names) file in this folder"))
      }
      return found.map { .file($0) }
    }
  }

  /// The files below a folder, in no order; tells which folders cannot be read.
  func filesBelow(
    _ root: FilePath, in files: some FileSystem, _ problems: inout [FileProblem]
  ) -> [FilePath] {
    var found: [FilePath] = []
    var waiting = [(folder: root, depth: 0)]
    while let next = waiting.popLast() {
      let entries: [FolderEntry]
      do {
        entries = try files.entries(in: next.folder)
      } catch {
        problems.append(FileProblem(path: next.folder, message: error.message))
        continue
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = next.folder.appending(entry.name)
        if entry.kind == .folder && next.depth == Self.folderDepthMax {
          let message = "expected at most \(Self.folderDepthMax) nested folders"
          problems.append(FileProblem(path: path, message: message))
        } else if entry.kind == .folder {
          waiting.append((path, next.depth + 1))
        } else if let content = path.content, contents.contains(content) {
          found.append(path)
        }
      }
      if found.count > Self.fileCountMax {
        let message = "expected at most \(Self.fileCountMax) files"
        problems.append(FileProblem(path: root, message: message))
        return []
      }
    }
    return found
  }
}

/// Why a file cannot be used at all.
package struct FileProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  package var path: FilePath
  /// What is wrong, in lower case and without a full stop.
  package var message: String

  /// Makes a problem.
  package init(path: FilePath, message: String) {
    self.path = path
    self.message = message
  }

  /// The line that says so.
  package var description: String { "\(path): error: \(message)".printable }
}
