import Testing

@testable import ScenarioReplay

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct MachineFileSystemTests {
  private static let root = ProductsFolder.root
  private static let products = ProductsFolder.path

  private let files = MachineFileSystem()

  @Test func `a folder lists its names sorted`() throws {
    let entries = try files.entries(in: Self.root)
    let names = entries.map(\.name)
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(entries.contains(FolderEntry(name: "Package.swift", kind: .file)))
    #expect(entries.contains(FolderEntry(name: "Sources", kind: .folder)))
    #expect(!names.contains("."))
  }

  @Test func `a file is read whole or refused`() throws {
    let path = Self.root.appending("Package.swift")
    let bytes = try files.read(path, limit: 1 << 20)
    #expect(bytes.starts(with: "// swift-tools-version".utf8))
    #expect(try files.read(path, limit: bytes.count) == bytes)
    #expect(throws: FileError.tooLarge(limit: 9)) { try files.read(path, limit: 9) }
  }

  @Test func `what is no file is told`() {
    #expect(throws: FileError.isFolder) { try files.read(Self.root, limit: 9) }
    let missing = Self.root.appending("nowhere/a.nav")
    #expect(throws: FileError.missing) { try files.read(missing, limit: 9) }
    #expect(throws: FileError.missing) { try files.entries(in: missing) }
    #expect(throws: FileError.missing) { try files.write([1], to: missing) }
    #expect(throws: FileError.isFolder) { try files.write([1], to: Self.root) }
    #expect(files.kind(of: missing) == nil)
    let below = Self.root.appending("Package.swift").appending("a")
    let refusal = FileError.refused("not a directory")
    #expect(throws: refusal) { try files.read(below, limit: 9) }
  }

  @Test(.hasProducts) func `writing replaces a file and leaves nothing beside it`()
    throws
  {
    let name = "machine-file-system-test"
    let path = Self.products.appending(name)
    try files.write(Array("first".utf8), to: path)
    try files.write(Array("second".utf8), to: path)
    #expect(try files.read(path, limit: 9) == Array("second".utf8))
    let beside = try files.entries(in: Self.products).filter { $0.name.hasPrefix(name) }
    #expect(beside.map(\.name) == [name])
  }

  @Test(.hasProducts) func `a pipe is written into, and stays what it is`() throws {
    let path = Self.products.appending("machine-file-system-pipe")
    unlink(path.text)
    defer { unlink(path.text) }
    #expect(mkfifo(path.text, 0o600) == 0)
    // Open for reading and writing, it waits for nobody.
    let reader = open(path.text, O_RDWR)
    defer { close(reader) }
    #expect(files.obstacle(toWriting: path) == nil)
    try files.write(Array("through".utf8), to: path)
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(reader, &bytes, 9) == 7)
    #expect(bytes.prefix(7).elementsEqual("through".utf8))
    let names = try files.entries(in: Self.products).map(\.name)
    #expect(!names.contains(String(path.lastComponent)))
  }

  @Test func `what is missing is resolved to where it would be made`() {
    let sources = files.resolved(Self.root.appending("Sources"))
    #expect(sources.text.hasSuffix("/Sources"))
    #expect(
      files.resolved(Self.root.appending("Sources/nowhere/../new/a.nav/")).text
        == "\(sources)/new/a.nav")
    let here = files.resolved(FilePath("."))
    #expect(files.resolved(FilePath("nowhere")) == here.appending("nowhere"))
    #expect(files.resolved(FilePath("nowhere/new")) == here.appending("nowhere/new"))
    #expect(files.resolved(FilePath("/nowhere")) == FilePath("/nowhere"))
  }

  @Test func `what is in the way of writing is known before`() {
    let file = Self.root.appending("Package.swift")
    #expect(files.obstacle(toWritingIn: file) == .isFile)
    #expect(files.obstacle(toWritingIn: file.appending("a")) == .isFile)
    #expect(files.obstacle(toWriting: Self.root) == .isFolder)
    #expect(files.obstacle(toWriting: Self.root.appending("nowhere/a")) == .missing)
  }

  @Test(.hasProducts) func `a trial leaves nothing, and finds what no flag tells`()
    throws
  {
    let new = Self.products.appending("obstacle-test")
    let name = String(repeating: "a", count: 300)
    #expect(files.obstacle(toWritingIn: new.appending("a/b")) == nil)
    let tooLong = files.obstacle(toWritingIn: new.appending("\(name)/b"))
    #expect(tooLong?.message.contains("too long") == true)
    #expect(files.obstacle(toWriting: Self.products.appending("new")) == nil)
    let left = try files.entries(in: Self.products).filter {
      $0.name.contains("obstacle-test") || $0.name.contains("navsim-")
    }
    #expect(left == [])
  }

  @Test(
    .enabled(
      if: MachineFileSystem().kind(of: FilePath("/dev")) == .folder, "the machine has no `/dev`"))
  func `what has no end is read only where somebody names it`() throws {
    #expect(files.kind(of: FilePath("/dev/null")) == .file)
    #expect(try files.read(FilePath("/dev/null"), limit: 9) == [])
    let names = try files.entries(in: FilePath("/dev")).map(\.name)
    #expect(!names.contains("null") && !names.contains("zero"))
  }
}
