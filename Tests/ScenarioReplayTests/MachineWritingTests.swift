import Testing

@testable import ScenarioReplay

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What becomes of files, links and permissions when something is written.
@Suite(.serialized) struct MachineWritingTests {
  private let files = MachineFileSystem()
  private let folder = ProductsFolder.path.appending("machine-writing-test")

  /// Does something in an empty folder, which is taken away again.
  private func inFolder(_ work: () throws -> Void) throws {
    try files.createFolder(folder)
    defer {
      for name in names() { unlink(folder.appending(name).text) }
      rmdir(folder.text)
    }
    try work()
  }

  private func names() -> [String] {
    ((try? files.entries(in: folder)) ?? []).map(\.name)
  }

  private func mode(_ path: FilePath) -> mode_t {
    var status = stat()
    return stat(path.text, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test(.hasProducts) func `a file keeps its permissions, whatever the mask says`()
    throws
  {
    try inFolder {
      let path = folder.appending("shared")
      try files.write([1], to: path)
      #expect(mode(path) & 0o022 == 0)
      for permissions: mode_t in [0o666, 0o664, 0o600] {
        chmod(path.text, permissions)
        try files.write([2], to: path)
        #expect(mode(path) == permissions)
      }
    }
  }

  @Test(.hasProducts) func `what the process has open goes on where it is, and is not replaced`()
    throws
  {
    try inFolder {
      let path = folder.appending("log")
      let descriptor = open(path.text, O_WRONLY | O_CREAT, 0o644)
      defer { close(descriptor) }
      #expect(MachineFileSystem.writeAll([1], to: descriptor))
      let name = FilePath("/dev/fd/\(descriptor)")
      #expect(files.obstacle(toWriting: name) == nil)
      try files.write([2], to: name)
      #expect(MachineFileSystem.writeAll([3], to: descriptor))
      #expect(try files.read(path, limit: 9) == [1, 2, 3])
      #expect(names() == ["log"])
    }
    let closed = FilePath("/dev/fd/999")
    #expect(files.obstacle(toWriting: closed) != nil)
    #expect(throws: FileError.self) { try files.write([2], to: closed) }
  }

  @Test(.hasProducts, arguments: ["App.nav", "one.scenario"])
  func `a link of another kind of name does not lead to what people wrote`(_ name: String) throws {
    try inFolder {
      let (path, report) = (folder.appending(name), folder.appending("report"))
      try files.write([1], to: path)
      symlink(name, report.text)
      let message = "expected a file for output, found a link to \(name)"
      #expect(files.obstacle(toWriting: report)?.message == message)
      #expect(throws: FileError.refused(message)) { try files.write([2], to: report) }
      #expect(try files.read(path, limit: 9) == [1])
      let same = folder.appending("link-\(name)")
      symlink(name, same.text)
      try files.write([3], to: same)
      #expect(try files.read(path, limit: 9) == [3])
    }
  }

  @Test(.hasProducts, .enabled(if: getuid() != 0, "root may write into any file"))
  func `a protected file is not replaced`() throws {
    try inFolder {
      let path = folder.appending("protected")
      try files.write([1], to: path)
      chmod(path.text, 0o444)
      #expect(files.obstacle(toWriting: path)?.message == "permission denied")
      #expect(throws: FileError.self) { try files.write([2], to: path) }
      #expect(try files.read(path, limit: 9) == [1])
    }
  }

  #if os(Linux)
    // Other systems make one of the two.
    @Test(.hasProducts) func `two spellings of a letter are two files`() throws {
      try inFolder {
        for name in ["\u{E9}.scenario", "e\u{301}.scenario"] {
          try files.write([1], to: folder.appending(name))
        }
        let search = FileSearch(for: [.scenarios])
        let found = search.findings(for: [folder.text], in: files)
        #expect(found.inputs.count == 2)
      }
    }
  #endif

  @Test(.hasProducts) func `a link to what is not there yet stays a link`() throws {
    try inFolder {
      let (link, second) = (folder.appending("link"), folder.appending("second"))
      symlink("target", link.text)
      symlink(link.text, second.text)
      #expect(files.resolved(second) == files.resolved(folder).appending("target"))
      #expect(files.obstacle(toWriting: second) == nil)
      try files.write([1], to: second)
      #expect(try files.read(folder.appending("target"), limit: 9) == [1])
      var status = stat()
      #expect(lstat(link.text, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(names() == ["link", "second", "target"])
    }
  }

  @Test(.hasProducts) func `no folder is made where a link to nothing has its name`() throws {
    try inFolder {
      symlink("nowhere", folder.appending("link").text)
      for path in ["link", "link/inner"] {
        let obstacle = files.obstacle(toWritingIn: folder.appending(path))
        #expect(obstacle?.message == "expected a folder, found a dead link", "\(path)")
      }
      #expect(files.obstacle(toWritingIn: folder.appending("new/inner")) == nil)
      #expect(names() == ["link"])
    }
  }

  @Test(.hasProducts) func `a link that leads to itself is an error`() throws {
    try inFolder {
      let link = folder.appending("link")
      symlink("link", link.text)
      #expect(files.obstacle(toWriting: link)?.message.contains("levels of symbolic links") == true)
      #expect(throws: FileError.self) { try files.write([1], to: link) }
      let told = FileSearch(for: [.scenarios]).findings(for: [link.text], in: files).problems
      #expect(told.count == 1 && told[0].message.contains("levels of symbolic links"))
      #expect(names() == ["link"])
    }
  }

  @Test(.hasProducts) func `what a killed run has left is in nobody's way`() throws {
    try inFolder {
      let left = folder.appending(".navsim-\(getpid())")
      close(open(left.text, O_WRONLY | O_CREAT, 0o600))
      let path = folder.appending("a")
      try files.write([1], to: path)
      #expect(files.obstacle(toWriting: path) == nil)
      #expect(try files.read(path, limit: 9) == [1])
      #expect(names() == [String(left.lastComponent), "a"])
    }
  }

  @Test(.hasProducts)
  func `a file is made where the disk gives no second names, unless one is there`() throws {
    try inFolder {
      let (beside, path) = (folder.appending("beside"), folder.appending("a"))
      try files.write([1], to: beside)
      try MachineFileSystem.createByTaking(path, beside.text)
      #expect(try files.read(path, limit: 9) == [1])
      try files.write([2], to: beside)
      #expect(throws: FileError.exists) {
        try MachineFileSystem.createByTaking(path, beside.text)
      }
      #expect(try files.read(path, limit: 9) == [1])
    }
  }

  @Test(.hasProducts)
  func `the longest name can be written, a longer one is told before`() throws {
    try inFolder {
      let longest = folder.appending(String(repeating: "a", count: 255))
      #expect(files.obstacle(toWriting: longest) == nil)
      try files.write([1], to: longest)
      try files.create(folder.appending(String(repeating: "b", count: 255)), [1])
      let longer = folder.appending(String(repeating: "a", count: 256))
      #expect(files.obstacle(toWriting: longer)?.message.contains("too long") == true)
      #expect(throws: FileError.self) { try files.write([1], to: longer) }
    }
  }
}
