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
  /// The folders of `Tests` whose tests are asked; the others are not built.
  private let testFolders: Set<String>

  /// The copy of the project in a folder.
  init(of root: String, testFolders: Set<String> = []) {
    self.root = root
    self.testFolders = testFolders
  }

  /// Where the copy is.
  var path: String { "\(root)/\(Self.folder)/copy" }

  /// Makes the copy equal to the files, but for warnings, which broken code may have, and for tests
  /// that nobody asks.
  func synchronise(with files: [ProjectFile]) throws(Failure) {
    let manager = FileManager.default
    let unasked = Self.testFolders(in: files).subtracting(testFolders)
    for file in files {
      let bytes = manager.contents(atPath: "\(root)/\(file.path)") ?? Data()
      let isPackage = file.path == "Package.swift"
      let package = isPackage ? PackageText(file.text).lenient(without: unasked) : ""
      try write(isPackage ? Data(package.utf8) : bytes, to: file.path)
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
        do {
          text = try change.applied(to: text)
        } catch {
          // A breakage that is made by half would say nothing of its rule.
          let place = "\(breakage.path):\(change.line)"
          throw Failure(message: "\(place): \(change.objection(in: text) ?? "\(error)")")
        }
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

  private static func testFolders(in files: [ProjectFile]) -> Set<String> {
    Set(
      files.compactMap { file in
        let components = file.components
        guard components.count > 2, components[0] == "Tests", components[1].hasSuffix("Tests")
        else {
          return nil
        }
        return String(components[1])
      })
  }
}

extension Breakage {
  /// The files that it changes, each once.
  var paths: Set<String> { Set(changes.map(\.path)) }
}
