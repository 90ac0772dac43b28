#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Files are written whole or not at all: beside their place first.
extension MachineFileSystem {
  /// How many files of other runs can be in the way beside one that is written.
  private static let besideCountMax = 1_000

  /// Writes beside the file, then renames; a link stays a link.
  package func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    try write(to: path) { $0(bytes) }
  }

  /// Writes beside the file piece by piece, then renames; a link stays a link.
  ///
  /// A pipe or a device, or what the process has open, is written into: nothing may take its place.
  package func write(
    to path: FilePath, _ produce: (_ write: @escaping ([UInt8]) -> Void) -> Void
  ) throws(FileError) {
    if kind(of: path) == .folder { throw .isFolder }
    // A log that is an ordinary file goes on: opened anew, it would begin again.
    if let descriptor = path.descriptor {
      if let failure = Self.fill(descriptor, produce, isKept: false) { throw failure }
      return
    }
    if Self.hasNoEnd(path) { return try Self.write(into: path.text, produce) }
    if let obstacle = Self.obstacle(toName: path) { throw obstacle }
    let target = resolved(path)
    if let obstacle = Self.obstacle(toReplacing: target, under: path) { throw obstacle }
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
    // Who looks for a free number should not write the file for each that is taken.
    if kind(of: path) != nil { throw .exists }
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
    let failure = fill(descriptor, produce)
    close(descriptor)
    guard let failure else { return beside }
    unlink(beside)
    throw failure
  }

  /// Makes a file whose name nobody has: one may be left of a run that was killed.
  static func openBeside(
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
    if let failure = fill(descriptor, produce, isKept: false) { throw failure }
  }

  /// Writes what is produced to an open file, and to its disk where it `isKept` on one.
  ///
  /// - Returns: Why not all of it could be written.
  static func fill(
    _ descriptor: Int32, _ produce: (_ write: @escaping ([UInt8]) -> Void) -> Void,
    isKept: Bool = true
  ) -> FileError? {
    var failure: FileError?
    produce { bytes in
      if failure == nil && !writeAll(bytes, to: descriptor) { failure = Self.failure() }
    }
    if failure == nil, isKept, fsync(descriptor) != 0 { failure = Self.failure() }
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
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}
