import Foundation

/// Where the files of the project are read from.
package struct ProjectFolder {
  /// The root of the project.
  package var path: String

  /// Names a folder.
  package init(path: String) { self.path = path }

  /// Why the project could not be read.
  package struct Failure: Error {
    /// The whole sentence.
    package var message: String

    /// Makes a failure.
    package init(message: String) { self.message = message }
  }

  /// Every file that git tracks or would track, sorted by path.
  package func files() throws(Failure) -> [ProjectFile] {
    try paths().sorted().map { path in
      let bytes = FileManager.default.contents(atPath: "\(self.path)/\(path)") ?? Data()
      return ProjectFile(path: path, text: String(data: bytes, encoding: .utf8) ?? "")
    }
  }

  private func paths() throws(Failure) -> Set<String> {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = [
      "git", "-C", path, "ls-files", "-z", "--cached", "--others", "--exclude-standard",
    ]
    let output = Pipe()
    git.standardOutput = output
    do { try git.run() } catch { throw Failure(message: "git cannot be started: \(error)") }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else {
      throw Failure(message: "'\(path)' is not a git work tree")
    }
    let names = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Set(names.filter { FileManager.default.fileExists(atPath: "\(path)/\($0)") })
  }
}
