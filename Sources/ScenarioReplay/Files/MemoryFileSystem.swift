/// A few files in memory, which stand in for the machine's own in tests.
package struct MemoryFileSystem: FileSystem {
  /// The files by path; a folder is what stands before a slash.
  package var files: [String: [UInt8]]
  /// Folders without files.
  package var emptyFolders: Set<String> = []
  /// What the standard input holds.
  package var standardInput: [UInt8] = []
  /// Folders in which nothing can be written.
  package var lockedFolders: Set<String> = []
  /// How many bytes can still be written.
  package var room = Int.max
  /// The paths that were written, in order.
  package private(set) var writtenPaths: [FilePath] = []

  /// Makes a file system of texts by path.
  package init(_ texts: [String: String] = [:]) {
    files = texts.mapValues { Array($0.utf8) }
  }

  /// What stands under a path.
  package func kind(of path: FilePath) -> FileKind? {
    let path = path.normalized
    if files[path.text] != nil { return .file }
    if path.text.isEmpty || emptyFolders.contains(path.text) { return .folder }
    let prefix = path.text.hasSuffix("/") ? path.text : path.text + "/"
    return files.keys.contains { $0.hasPrefix(prefix) } ? .folder : nil
  }

  /// The same place from the root, which is the only folder that paths begin in.
  package func resolved(_ path: FilePath) -> FilePath {
    FilePath("/" + path.normalized.text).normalized
  }

  /// What stands in a folder, sorted by name.
  package func entries(in folder: FilePath) throws(FileError) -> [FolderEntry] {
    guard kind(of: folder) == .folder else { throw .missing }
    let folder = folder.normalized
    let prefix =
      folder.text.isEmpty ? "" : folder.text.hasSuffix("/") ? folder.text : folder.text + "/"
    var entries: Set<FolderEntry> = []
    for path in files.keys where path.hasPrefix(prefix) {
      let parts = path.dropFirst(prefix.count).split(separator: "/", maxSplits: 1)
      guard let name = parts.first else { continue }
      entries.insert(FolderEntry(name: String(name), kind: parts.count > 1 ? .folder : .file))
    }
    for path in emptyFolders where path.hasPrefix(prefix) {
      guard let name = path.dropFirst(prefix.count).split(separator: "/").first else { continue }
      entries.insert(FolderEntry(name: String(name), kind: .folder))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The bytes of a file.
  package func read(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    guard let bytes = files[path.normalized.text] else {
      throw kind(of: path) == nil ? .missing : .isFolder
    }
    if bytes.count > limit { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// The bytes of the standard input.
  package func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    if standardInput.count > limit { throw .tooLarge(limit: limit) }
    return standardInput
  }

  /// Replaces a file's content.
  package mutating func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    if kind(of: path) == .folder { throw .isFolder }
    try put(bytes, path)
  }

  /// Makes a file that is not there yet.
  package mutating func create(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
    if kind(of: path) != nil { throw .exists }
    try put(bytes, path)
  }

  private mutating func put(_ bytes: [UInt8], _ path: FilePath) throws(FileError) {
    if let obstacle = obstacle(toWritingIn: path.folder) { throw obstacle }
    if bytes.count > room { throw .refused("no space left on device") }
    room -= bytes.count
    files[path.normalized.text] = bytes
    writtenPaths.append(path)
  }

  /// Why no file could be made in a folder.
  package func obstacle(toWritingIn folder: FilePath) -> FileError? {
    if lockedFolders.contains(folder.normalized.text) { return .refused("permission denied") }
    return kind(of: folder) == .file ? .isFile : nil
  }

  /// Makes a folder.
  package mutating func createFolder(_ path: FilePath) throws(FileError) {
    switch kind(of: path) {
    case .folder: break
    case .file: throw .exists
    case nil: emptyFolders.insert(path.normalized.text)
    }
  }
}
