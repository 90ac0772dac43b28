#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension MachineFileSystem {
  /// As many bytes as a disk gives at once: one that is full has no place for them.
  private static let trialSize = 4096

  /// Why no file could be made in a folder, or in one that would have to be made first.
  ///
  /// It is tried in what is there of it, for permissions alone do not tell of disks that are full
  /// or can only be read.
  ///
  /// No folder is made on trial: somebody else who tries the same at this moment would be misled.
  package func obstacle(toWritingIn folder: FilePath) -> FileError? {
    var missing: [FilePath] = []
    var place = folder
    while kind(of: place) == nil, place.folder != place {
      missing.append(place)
      place = place.folder
    }
    if kind(of: place) == .file { return .isFile }
    for name in missing.map({ String($0.lastComponent) }) {
      if let obstacle = Self.obstacle(toName: name, in: place) { return obstacle }
    }
    do {
      let (trial, descriptor) = try Self.openBeside(in: place, mode: 0o600)
      // It has no name while it is written: what is interrupted leaves nothing behind.
      unlink(trial)
      defer { close(descriptor) }
      let bytes = [UInt8](repeating: 0, count: Self.trialSize)
      return Self.fill(descriptor) { $0(bytes) }
    } catch {
      return error
    }
  }

  /// Why a folder that is not there could not have a name: a link to nothing may have it, or it may
  /// be too long.
  private static func obstacle(toName name: String, in folder: FilePath) -> FileError? {
    var status = stat()
    let path = folder.appending(name)
    if lstat(path.text, &status) != 0 { return errno == ENOENT ? nil : failure() }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    return isLink ? .refused("expected a folder, found a dead link") : nil
  }

  /// Why a file could not be written: its folder must be there, and it must be none itself.
  package func obstacle(toWriting file: FilePath) -> FileError? {
    if kind(of: file) == .folder { return .isFolder }
    if let descriptor = file.descriptor {
      return fcntl(descriptor, F_GETFD) >= 0 ? nil : Self.failure()
    }
    if Self.hasNoEnd(file) { return access(file.text, W_OK) == 0 ? nil : Self.failure() }
    if let obstacle = Self.obstacle(toName: file) { return obstacle }
    let target = resolved(file)
    if let obstacle = Self.obstacle(toReplacing: target, under: file) { return obstacle }
    let folder = target.folder
    return kind(of: folder) == nil ? .missing : obstacle(toWritingIn: folder)
  }

  /// Why no file can have a name, which may be too long or a link that leads to itself, or whose
  /// file is protected.
  static func obstacle(toName file: FilePath) -> FileError? {
    var status = stat()
    if file.text.utf8.contains(0) { return .missing }
    if stat(file.text, &status) == 0 { return access(file.text, W_OK) == 0 ? nil : failure() }
    return errno == ENOENT || errno == ENOTDIR ? nil : failure()
  }

  /// Why a file may not take the place of another that its name leads to: what people wrote, under
  /// a name that does not say so, would be lost.
  static func obstacle(toReplacing target: FilePath, under name: FilePath) -> FileError? {
    guard let content = target.content, content != name.content else { return nil }
    return .refused("expected a file for output, found a link to \(target.lastComponent)")
  }

  /// Whether a path leads to a pipe, a device or a socket.
  static func hasNoEnd(_ path: FilePath) -> Bool {
    var status = stat()
    guard !path.text.utf8.contains(0), stat(path.text, &status) == 0 else { return false }
    return hasNoEnd(status)
  }
}
