/// The one door to files: the machine's own, or a few in memory.
package protocol FileSystem: Sendable {
  /// What stands under a path; `nil` if there is nothing.
  func kind(of path: FilePath) -> FileKind?

  /// The same place from the root, without links; what is missing stands where it would be made.
  func resolved(_ path: FilePath) -> FilePath

  /// What stands in a folder, sorted by name byte by byte, without `.`, `..`, pipes and devices.
  func entries(in folder: FilePath) throws(FileError) -> [FolderEntry]

  /// The bytes of a file, if there are at most so many.
  func read(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8]

  /// The bytes of the standard input, if there are at most so many.
  func readStandardInput(limit: Int) throws(FileError) -> [UInt8]

  /// Replaces a file's content whole or not at all: writes beside it, then renames.
  mutating func write(_ bytes: [UInt8], to path: FilePath) throws(FileError)

  /// Makes a file that is not there yet, whole or not at all; refuses if something is there.
  mutating func create(_ path: FilePath, _ bytes: [UInt8]) throws(FileError)

  /// Makes a folder, and those it stands in, unless they are there.
  mutating func createFolder(_ path: FilePath) throws(FileError)

  /// How many bytes a file has.
  func size(of path: FilePath) throws(FileError) -> Int

  /// Some bytes of a file, fewer at its end.
  func read(_ path: FilePath, from offset: Int, count: Int) throws(FileError) -> [UInt8]

  /// Replaces a file's content whole or not at all by the pieces that are written one by one.
  mutating func write(
    to path: FilePath, _ produce: (_ write: @escaping ([UInt8]) -> Void) -> Void
  ) throws(FileError)

  /// Why no file could be made in a folder, which need not be there yet; `nil` if one could.
  ///
  /// It is tried, and what was made for that is taken away again.
  func obstacle(toWritingIn folder: FilePath) -> FileError?

  /// Why a file could not be written whose folder must be there; `nil` if it could.
  func obstacle(toWriting file: FilePath) -> FileError?
}

/// What can stand under a path.
package enum FileKind: Hashable, Sendable {
  /// Something that can be read.
  case file
  /// A folder.
  case folder
}

/// A name in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// The name, without the folder.
  package var name: String
  /// What it is; a link to a folder is no folder, so that no walk goes round in circles.
  package var kind: FileKind

  /// Makes an entry.
  package init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// Why a file could not be read or written.
package enum FileError: Error, Hashable, Sendable {
  /// There is a folder where a file is meant.
  case isFolder
  /// There is a file where a folder is meant.
  case isFile
  /// There is nothing under the path.
  case missing
  /// There is something under the path already.
  case exists
  /// It has more bytes than can be read.
  case tooLarge(limit: Int)
  /// Somebody wanted the reading to end before there was all of it.
  case interrupted
  /// The operating system refused, in its own words.
  case refused(String)

  /// What is wrong, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .isFolder: "expected a file, found a folder"
    case .isFile: "expected a folder, found a file"
    case .missing: "no such file or folder"
    case .exists: "there is a file of this name already"
    case .tooLarge(let limit): "expected a file of at most \(limit) bytes"
    case .interrupted: "interrupted while it was read"
    case .refused(let reason): reason
    }
  }
}

extension FileSystem {
  /// Why nothing can be seen under a path.
  func absence(of path: FilePath) -> FileError {
    do {
      _ = try size(of: path)
      return .missing
    } catch {
      return error
    }
  }

  /// A folder of the file's name, or what is in the way in its folder.
  package func obstacle(toWriting file: FilePath) -> FileError? {
    kind(of: file) == .folder ? .isFolder : obstacle(toWritingIn: file.folder)
  }

  /// Whether two names stand for the same place.
  package func isSame(_ left: FilePath, _ right: FilePath) -> Bool {
    resolved(left) == resolved(right)
  }
}
