#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files of this machine, through the C library: Foundation would add milliseconds to each
/// start.
package struct MachineFileSystem: FileSystem {
  private static let standardInput: Int32 = 0
  private static let chunkSize = 1 << 16
  /// How many links are followed one after the other, as many as Linux follows.
  private static let linkCountMax = 40

  /// Makes the file system.
  package init() {}

  /// What stands under a path; links are followed.
  package func kind(of path: FilePath) -> FileKind? {
    guard let status = try? Self.status(of: path) else { return nil }
    return Self.isFolder(status) ? .folder : .file
  }

  private static func status(of path: FilePath) throws(FileError) -> stat {
    // C strings end at the first NUL; a name with one names nothing.
    if path.text.utf8.contains(0) { throw .missing }
    var status = stat()
    guard stat(path.text, &status) == 0 else { throw failure() }
    return status
  }

  /// The same place from the root, without links; what is missing stands where it would be made.
  package func resolved(_ path: FilePath) -> FilePath {
    var present = path
    while present.text.hasSuffix("/"), present.text.utf8.count > 1 { present.text.removeLast() }
    var missing: [String] = []
    var linkCount = 0
    while true {
      if let real = realpath(present.text, nil) {
        defer { free(real) }
        // Where a folder above has a name that is no text, the path is good as it was written.
        let text = String(validatingCString: real)
        if text != nil || Self.target(ofLink: present) == nil {
          let start = text.map { FilePath($0) } ?? present
          return missing.reversed().reduce(start) { $0.appending($1) }.normalized
        }
      }
      if present.text == "." || present.text == "/" || present.text.isEmpty { return path }
      if let target = Self.target(ofLink: present) {
        linkCount += 1
        if linkCount > Self.linkCountMax { return path }
        present = present.folder.appending(target)
        continue
      }
      missing.append(String(present.lastComponent))
      present = present.folder
    }
  }

  /// Where a link leads; `nil` if it is none.
  private static func target(ofLink path: FilePath) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.text, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// What stands in a folder, sorted by name.
  package func entries(in folder: FilePath) throws(FileError) -> [FolderEntry] {
    guard let stream = opendir(folder.text) else { throw Self.failure() }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    // The end of a folder is no error; one that cannot be read on is not shorter for that.
    if errno != 0 { throw Self.failure() }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names.compactMap { name in
      let path = folder.appending(name).text
      var status = stat()
      let isFolder = lstat(path, &status) == 0 && Self.isFolder(status)
      if !isFolder && stat(path, &status) == 0 && Self.hasNoEnd(status) { return nil }
      return FolderEntry(name: name, kind: isFolder ? .folder : .file)
    }
  }

  /// The bytes of a file.
  package func read(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    if Self.isFolder(try Self.status(of: path)) { throw .isFolder }
    let descriptor = open(path.text, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure() }
    defer { close(descriptor) }
    return try Self.readAll(descriptor, limit: limit)
  }

  /// How many bytes a file has.
  package func size(of path: FilePath) throws(FileError) -> Int {
    let status = try Self.status(of: path)
    if Self.isFolder(status) { throw .isFolder }
    return Int(status.st_size)
  }

  /// Some bytes of a file.
  package func read(
    _ path: FilePath, from offset: Int, count: Int
  ) throws(FileError) -> [UInt8] {
    let descriptor = open(path.text, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure() }
    defer { close(descriptor) }
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw Self.failure() }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let taken = bytes.withUnsafeMutableBytes { buffer in
        systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
      if taken < 0 && errno == EINTR { continue }
      if taken < 0 { throw Self.failure() }
      if taken == 0 { break }
      filled += taken
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// The bytes of the standard input.
  package func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    try Self.readAll(Self.standardInput, limit: limit)
  }

  private static func readAll(_ descriptor: Int32, limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let before = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: chunkSize))
      let count = bytes.withUnsafeMutableBytes { buffer in
        systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[before...]))
      }
      bytes.removeLast(chunkSize - max(0, count))
      // An interrupt that somebody listens for ends the waiting, too.
      if count < 0 && errno == EINTR { throw .interrupted }
      if count < 0 { throw failure() }
      if bytes.count > limit { throw .tooLarge(limit: limit) }
      if count == 0 { return bytes }
    }
  }

  private static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }

  /// Whether it is a pipe, a device or a socket: who reads one that nobody named may wait for ever.
  static func hasNoEnd(_ status: stat) -> Bool {
    ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// What the system's last call failed for.
  package static func failure() -> FileError {
    let code = errno
    if code == ENOENT { return .missing }
    let reason = String(cString: strerror(code))
    return .refused(reason.prefix(1).lowercased() + reason.dropFirst())
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
