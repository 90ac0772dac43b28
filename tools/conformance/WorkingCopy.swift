import Foundation
import ProjectFiles

/// A copy of the project in which rules are broken, one at a time.
///
/// It is kept between runs, so that only what has changed is built again.
struct WorkingCopy {
  /// Where the copy is.
  static let folder = ".build/conformance"

  /// Why the copy could not be written.
  struct Failure: Error {
    /// The whole sentence.
    var message: String
  }

  private let root: String

  /// The copy of the project in a folder.
  init(of root: String) { self.root = root }

  /// Where the copy is.
  var path: String { "\(root)/\(Self.folder)/copy" }

  /// Makes the copy equal to the files, but for warnings, which broken code may have.
  func synchronise(with files: [ProjectFile]) throws(Failure) {
    let manager = FileManager.default
    for file in files {
      let bytes = manager.contents(atPath: "\(root)/\(file.path)") ?? Data()
      try write(file.path == "Package.swift" ? Data(lenient(file.text).utf8) : bytes, to: file.path)
    }
    let known = Set(files.map(\.path))
    let found = manager.enumerator(atPath: path)
    while let name = found?.nextObject() as? String {
      if name == ".build" { found?.skipDescendants() }
      var isFolder: ObjCBool = false
      let isThere = manager.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      if isThere && !isFolder.boolValue && !known.contains(name) {
        try? manager.removeItem(atPath: "\(path)/\(name)")
      }
    }
  }

  /// Makes the changes of a breakage.
  func apply(_ breakage: Breakage, to files: [ProjectFile]) throws(Failure) {
    for path in breakage.paths {
      guard let file = files.first(where: { $0.path == path }) else { continue }
      var text = file.text
      for change in breakage.changes where change.path == path {
        if let broken = try? change.applied(to: text) { text = broken }
      }
      try write(Data(text.utf8), to: path)
    }
  }

  /// Takes the changes of a breakage back.
  func restore(_ breakage: Breakage, from files: [ProjectFile]) throws(Failure) {
    for file in files where breakage.paths.contains(file.path) {
      try write(Data(file.text.utf8), to: file.path)
    }
  }

  private func write(_ bytes: Data, to name: String) throws(Failure) {
    let target = "\(path)/\(name)"
    // A file that has not changed keeps its time, so that it is not built again.
    if FileManager.default.contents(atPath: target) == bytes { return }
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try bytes.write(to: URL(fileURLWithPath: target))
    } catch {
      throw Failure(message: "cannot write \(target): \(error)")
    }
  }

  private func lenient(_ package: String) -> String {
    package.replacing(".treatAllWarnings(as: .error)", with: ".treatAllWarnings(as: .warning)")
  }
}

extension Breakage {
  /// The files that it changes, each once.
  var paths: Set<String> { Set(changes.map(\.path)) }
}
