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
  /// How many files of other runs can be in the way beside one that is written.
  private static let besideCountMax = 1_000

  /// Makes the file system.
  package init() {}

  /// What stands under a path; links are followed.
  package func kind(of path: FilePath) -> FileKind? {
    var status = stat()
    // C strings end at the first NUL; a name with one names nothing.
    guard !path.text.utf8.contains(0), stat(path.text, &status) == 0 else { return nil }
    return Self.isFolder(status) ? .folder : .file
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
        let start = FilePath(String(cString: real))
        return missing.reversed().reduce(start) { $0.appending($1) }.normalized
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
    guard let kind = kind(of: path) else { throw .missing }
    if kind == .folder { throw .isFolder }
    let descriptor = open(path.text, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure() }
    defer { close(descriptor) }
    return try Self.readAll(descriptor, limit: limit)
  }

  /// How many bytes a file has.
  package func size(of path: FilePath) throws(FileError) -> Int {
    var status = stat()
    guard !path.text.utf8.contains(0), stat(path.text, &status) == 0 else { throw Self.failure() }
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

  /// Writes beside the file, then renames; a link stays a link.
  package func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    try write(to: path) { $0(bytes) }
  }

  /// Writes beside the file piece by piece, then renames; a link stays a link.
  ///
  /// A pipe or a device is written into: nothing may take its place.
  package func write(
    to path: FilePath, _ produce: (_ write: @escaping ([UInt8]) -> Void) -> Void
  ) throws(FileError) {
    if kind(of: path) == .folder { throw .isFolder }
    if Self.hasNoEnd(path) { return try Self.write(into: path.text, produce) }
    if let obstacle = Self.obstacle(toName: path) { throw obstacle }
    let target = resolved(path)
    var status = stat()
    let mode = stat(target.text, &status) == 0 ? status.st_mode & 0o777 : nil
    let beside = try Self.writeBeside(in: target.folder, mode: mode, produce)
    guard rename(beside, target.text) == 0 else {
      let failure = Self.failure()
      unlink(beside)
      throw failure
    }
  }

  /// Writes beside the file, then gives it its name, which only one of two programs can do.
  package func create(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
    let beside = try Self.writeBeside(in: path.folder, mode: nil) { $0(bytes) }
    defer { unlink(beside) }
    if link(beside, path.text) == 0 { return }
    // Not every disk can give a file a second name.
    guard [EPERM, ENOTSUP, EXDEV, ENOSYS].contains(errno) else { throw Self.failureOfCreation() }
    try Self.createByTaking(path, beside)
  }

  /// Takes a name that nobody has, then puts a file in that place.
  static func createByTaking(_ path: FilePath, _ beside: String) throws(FileError) {
    let descriptor = open(path.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failureOfCreation() }
    close(descriptor)
    guard rename(beside, path.text) == 0 else {
      let failure = failure()
      unlink(path.text)
      throw failure
    }
  }

  private static func failureOfCreation() -> FileError { errno == EEXIST ? .exists : failure() }

  /// Makes a folder and those it stands in.
  package func createFolder(_ path: FilePath) throws(FileError) {
    switch kind(of: path) {
    case .folder: return
    case .file: throw .exists
    case nil: break
    }
    if path.folder != path, path.folder.text != "." { try createFolder(path.folder) }
    if mkdir(path.text, 0o755) != 0, errno != EEXIST { throw Self.failure() }
  }

  /// Writes a file with a name of its own in the target's folder.
  ///
  /// The name says nothing of the target's, which it could make too long.
  ///
  /// - Parameter mode: The permissions of the file whose place it takes; `nil` where there is none.
  static func writeBeside(
    in folder: FilePath, mode: mode_t?, _ produce: (_ write: @escaping ([UInt8]) -> Void) -> Void
  ) throws(FileError) -> String {
    let (beside, descriptor) = try openBeside(in: folder, mode: mode ?? 0o644)
    // What the system takes off new files was left to this one on purpose.
    if let mode { fchmod(descriptor, mode) }
    var failure = fill(descriptor, produce)
    if failure == nil, fsync(descriptor) != 0 { failure = Self.failure() }
    close(descriptor)
    guard let failure else { return beside }
    unlink(beside)
    throw failure
  }

  /// Makes a file whose name nobody has: one may be left of a run that was killed.
  private static func openBeside(
    in folder: FilePath, mode: mode_t
  ) throws(FileError) -> (path: String, descriptor: Int32) {
    var number = 0
    while true {
      let name = ".navsim-\(getpid())" + (number == 0 ? "" : "-\(number)")
      let path = folder.appending(name).text
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 { return (path, descriptor) }
      guard errno == EEXIST, number < besideCountMax else { throw failure() }
      number += 1
    }
  }

  /// Writes into what is no ordinary file.
  private static func write(
    into path: String, _ produce: (_ write: @escaping ([UInt8]) -> Void) -> Void
  ) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    if let failure = fill(descriptor, produce) { throw failure }
  }

  /// Writes what is produced to an open file.
  ///
  /// - Returns: Why not all of it could be written.
  private static func fill(
    _ descriptor: Int32, _ produce: (_ write: @escaping ([UInt8]) -> Void) -> Void
  ) -> FileError? {
    var failure: FileError?
    produce { bytes in
      if failure == nil && !writeAll(bytes, to: descriptor) { failure = Self.failure() }
    }
    return failure
  }

  /// Writes all bytes to an open file; false if the system takes no more.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
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
      if count < 0 && errno == EINTR { continue }
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

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}
