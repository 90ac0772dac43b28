import ScenarioReplay
import Synchronization
import Testing

@testable import CommandLineInterface

/// What a campaign says of the folder in which it saves, and what it does where others save there.
struct SharedFolderTests {
  private static let path = "Found/double-effect-menu-twice.scenario"

  /// A finding as another fuzzer would have saved it: with another story of the same problem.
  private static let other = """
    // Found by `navsim fuzz --seed 2` in family 7, run 3.
    scenario "double-effect of menu.twice"
    app "../Small.nav"

    at 5ms block main 100ms
    at 9ms tap menu.twice
    at 9ms tap menu.twice
    settle

    expect faults == []

    """

  @Test func `the report says where findings are, and that nothing was written where none are`() {
    var terminal = Terminal(["Small.nav": Sample.app])
    #expect(terminal.navsim("fuzz Small.nav --runs 24") == .failure)
    #expect(terminal.output.contains("\n1 new problem, saved in Scenarios/Found\n"))
    #expect(
      terminal.files.writtenPaths.map(\.text)
        == ["Scenarios/Found/double-effect-menu-twice.scenario"])
    var cured = Terminal([
      "Small.nav": Sample.app.replacing("tap twice {", with: "tap twice when pages == [menu] {")
    ])
    #expect(cured.navsim("fuzz Small.nav --runs 24") == .success)
    #expect(cured.output.contains("\nnothing new found, nothing written\n"))
    #expect(cured.files.writtenPaths.isEmpty && cured.files.emptyFolders.isEmpty)
  }

  @Test
  func `a problem that somebody else has saved meanwhile is not written twice, under any name`() {
    for name in [Self.path, "Found/mine.scenario"] {
      let (files, output) = Self.fuzz(whileFolderGets: [name: Self.other])
      #expect(files == [name: Self.other])
      #expect(output.contains("found, and saved meanwhile by somebody else: \(name)\n"))
      #expect(output.contains("\n1 new problem: 1 saved there by somebody else\n"))
    }
  }

  @Test func `what has the same name and is something else is not written over`() {
    let text = Self.fuzz(whileFolderGets: [:]).files[Self.path]
    for other in [
      "scenario 1 2 3\n", Self.other.replacing("menu.twice", with: "menu.info"),
      Self.other.replacing("../Small.nav", with: "../Other.nav"),
    ] {
      let (files, _) = Self.fuzz(whileFolderGets: [Self.path: other])
      #expect(files[Self.path] == other)
      #expect(files["Found/double-effect-menu-twice-2.scenario"] == text)
    }
  }

  @Test func `two that save at the same instant write one file`() {
    let (files, output) = Self.fuzz(whileFolderGets: [Self.path: Self.other], isLast: true)
    #expect(files == [Self.path: Self.other])
    #expect(output.contains("found, and saved meanwhile by somebody else: \(Self.path)\n"))
  }

  @Test func `names too long for a file are cut, and told apart by a number`() {
    let long = String(repeating: "twice", count: 60)
    let app = Sample.app.replacing(
      "  tap twice { push info }",
      with: "  tap \(long)First { push info }\n  tap \(long)Second { push info }")
    var terminal = Terminal(["Small.nav": app])
    #expect(terminal.navsim("fuzz Small.nav --runs 256 --save Found") == .failure)
    let names = terminal.files.writtenPaths.map { $0.lastComponent }
      .filter { $0.hasPrefix("double-effect-menu-twice") }
    #expect(names.count == 2)
    #expect(names.allSatisfy { $0.utf8.count < 220 })
    #expect(names.last?.hasSuffix("-2.scenario") == true)
  }

  /// Fuzzes into a folder that gets files while the campaign runs.
  ///
  /// - Parameter isLast: Whether they come between the last look at the folder and the writing.
  private static func fuzz(
    whileFolderGets files: [String: String], isLast: Bool = false
  ) -> (files: [String: String], output: String) {
    let memory = MemoryFileSystem(["Small.nav": Sample.app])
    var context = CommandContext(
      files: LateFolder(
        memory: memory, late: files.mapValues { Array($0.utf8) }, comesLast: isLast),
      output: CapturedOutput(), messages: CapturedOutput())
    _ = Navsim.run(["fuzz", "Small.nav", "--runs", "24", "--save", "Found"], in: &context)
    let found = (context.files as? LateFolder)?.files ?? [:]
    return (
      found.filter { $0.key.hasPrefix("Found/") }
        .mapValues { String(decoding: $0, as: UTF8.self) },
      (context.output as? CapturedOutput)?.text ?? ""
    )
  }
}

/// Files of which some come while somebody works: after the first look at the folder, or at the
/// moment at which somebody writes there.
private final class LateFolder: FileSystem {
  private let memory: Mutex<MemoryFileSystem>
  private let looks = Mutex(0)
  private let late: [String: [UInt8]]
  private let comesLast: Bool

  init(memory: MemoryFileSystem, late: [String: [UInt8]], comesLast: Bool) {
    self.memory = Mutex(memory)
    self.late = late
    self.comesLast = comesLast
  }

  /// What is there by now.
  var files: [String: [UInt8]] { memory.withLock(\.files) }

  private func come() { memory.withLock { $0.files.merge(late) { old, _ in old } } }

  func obstacle(toWritingIn folder: FilePath) -> FileError? { nil }

  func kind(of path: FilePath) -> FileKind? {
    if path.text == "Found" {
      let count = looks.withLock { looks in
        looks += 1
        return looks
      }
      if count == 2 && !comesLast { come() }
    }
    return memory.withLock { $0.kind(of: path) }
  }
  func resolved(_ path: FilePath) -> FilePath { memory.withLock { $0.resolved(path) } }
  func entries(in folder: FilePath) throws(FileError) -> [FolderEntry] {
    try memory.withLock { files throws(FileError) in try files.entries(in: folder) }
  }
  func read(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    try memory.withLock { files throws(FileError) in try files.read(path, limit: limit) }
  }
  func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    try memory.withLock { files throws(FileError) in try files.readStandardInput(limit: limit) }
  }
  func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    try memory.withLock { files throws(FileError) in try files.write(bytes, to: path) }
  }
  func create(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
    if comesLast { come() }
    try memory.withLock { files throws(FileError) in try files.create(path, bytes) }
  }
  func createFolder(_ path: FilePath) throws(FileError) {
    try memory.withLock { files throws(FileError) in try files.createFolder(path) }
  }
}
