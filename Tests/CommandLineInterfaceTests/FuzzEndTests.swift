import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// How a campaign ends, and what goes wrong around it.
@Suite struct FuzzEndTests {
  /// A menu that forgets the guard against a second tap.
  private static let app = Sample.app

  @Test("a terminal sees how far the campaign is; a pipe sees nothing of it")
  func progress() {
    var terminal = Terminal(["Small.nav": Self.app])
    _ = terminal.navsim("fuzz Small.nav --runs 30 --save Found")
    #expect(terminal.messages == "")
    terminal.environment.showsProgress = true
    _ = terminal.navsim("fuzz Small.nav --runs 30 --save Other")
    #expect(terminal.messages.contains("30 of 30 runs, "))
    #expect(terminal.messages.contains(" situations, "))
    #expect(terminal.messages.contains(" left"))
    #expect(terminal.messages.hasSuffix("\r\u{1B}[K"))
  }

  @Test("an interrupt keeps what was found, and exits 130")
  func interrupt() {
    let interruption = Interruption()
    var context = CommandContext(
      files: MemoryFileSystem(["Small.nav": Self.app]), output: CapturedOutput(),
      messages: Interrupter(interruption: interruption),
      environment: Environment(showsProgress: true), interruption: interruption)
    let arguments = ["fuzz", "Small.nav", "--runs", "1000000", "--jobs", "1", "--save", "Found"]
    let coverage = ["--coverage", "all.coverage"]
    #expect(Navsim.run(arguments + coverage, in: &context).rawValue == 130)
    let files = (context.files as? MemoryFileSystem)?.files ?? [:]
    #expect(files["Found/double-effect-menu-twice.scenario"] != nil)
    #expect(files["all.coverage"] != nil)
    let output = (context.output as? CapturedOutput)?.text ?? ""
    #expect(output.contains("interrupted: the rest was not played"))
  }

  @Test("an app that nobody can drive is an error, though it has controls")
  func undrivable() {
    let app =
      "app Still\n\nscene { child root: page = page }\n\n"
      + "screen page final {\n  tap go enabled when false {}\n}\n"
    var terminal = Terminal(["Still.nav": app])
    #expect(terminal.navsim("fuzz Still.nav --runs 20") == .unusable)
    #expect(terminal.messages.contains("expected an app that somebody can drive: in all 20 runs"))
  }

  @Test("a folder that cannot be written to is told before the first run")
  func lockedFolder() {
    var terminal = Terminal(["Small.nav": Self.app, "file": ""])
    terminal.files.lockedFolders = ["Found"]
    #expect(terminal.navsim("fuzz Small.nav --runs 1000000 --save Found") == .unusable)
    #expect(terminal.messages == "Found: error: permission denied\n")
    #expect(terminal.navsim("fuzz Small.nav --runs 1000000 --save file") == .unusable)
    #expect(terminal.messages == "file: error: expected a folder, found a file\n")
  }

  @Test("a full disk loses no finding: what cannot be saved is told whole")
  func fullDisk() {
    var terminal = Terminal(["Small.nav": Self.app])
    terminal.files.room = 10
    #expect(terminal.navsim("fuzz Small.nav --runs 30 --save Found") == .unusable)
    #expect(terminal.messages.contains("Found: error: no space left on device"))
    #expect(terminal.output.contains("found, not saved:\n  // double-effect: "))
    #expect(terminal.files.writtenPaths.isEmpty)
  }

  @Test("an old finding that is corrupt is told and kept, and stops the campaign")
  func corruptFinding() {
    var terminal = Terminal(["Small.nav": Self.app, "Found/old.scenario": "scenario 1 2 3\n"])
    #expect(terminal.navsim("fuzz Small.nav --runs 30 --save Found") == .unusable)
    #expect(terminal.messages.hasPrefix("Found/old.scenario:1:"))
    #expect(terminal.output.contains("not fuzzed: a scenario found before cannot be used"))
    #expect(terminal.navsim("fuzz Small.nav --runs 30 --save Found --continue") == .unusable)
    #expect(terminal.text("Found/old.scenario") == "scenario 1 2 3\n")
    #expect(terminal.text("Found/double-effect-menu-twice.scenario") != nil)
  }

  @Test("what another fuzzer saves meanwhile is neither written twice nor written over")
  func twoFuzzers() {
    var first = Terminal(["Small.nav": Self.app])
    _ = first.navsim("fuzz Small.nav --runs 30 --save Found")
    let path = "Found/double-effect-menu-twice.scenario"
    let text = first.text(path) ?? ""
    let other = text.replacing("family 0", with: "family 7")
    #expect(other != text)
    #expect(Self.fuzz(whileFolderGets: [path: other]) == [path: other])
    let different = text.replacing("settle", with: "settle\nsettle")
    let both = Self.fuzz(whileFolderGets: [path: different])
    #expect(both[path] == different)
    #expect(both["Found/double-effect-menu-twice-2.scenario"] == text)
  }

  /// Fuzzes into a folder that seems empty at first, and gives back what it holds in the end.
  private static func fuzz(whileFolderGets files: [String: String]) -> [String: String] {
    let memory = MemoryFileSystem(files.merging(["Small.nav": app]) { $1 })
    var context = CommandContext(
      files: LateFolder(memory: memory), output: CapturedOutput(), messages: CapturedOutput())
    _ = Navsim.run(["fuzz", "Small.nav", "--runs", "30", "--save", "Found"], in: &context)
    let found = (context.files as? LateFolder)?.memory.files ?? [:]
    return found.filter { $0.key.hasPrefix("Found/double-effect") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "numbers beyond all measure are refused with the range",
    arguments: [
      ("--runs 99999999999999999999", "a number of 1...1000000000"),
      ("--max-steps 0", "a number of 1...10000"), ("--jobs 4096", "a number of 1...1024"),
      ("--time-limit 99999999999h", "a time such as `30s` or `5m`"),
      ("--seed 0x10000000000000000", "`0x` and at most 16 digits"),
      ("--seed 0123456789abcdef0123456789abcdef0123456", "a commit hash of 40 digits"),
      ("--shard 0/4", "a part such as `2/5`"), ("--max-findings -1", "a number of 1...10000"),
      ("--weights touch", "such as `touch=100,link=0`"),
      ("--weights touch=-1", "such as `touch=100,link=0`"),
      ("--weights tuch=1", "did you mean `touch`?"),
      ("--weights touch=1,touch=2", "`touch` at most once"),
    ])
  func absurdNumbers(_ options: String, _ expected: String) {
    var terminal = Terminal(["Small.nav": Self.app])
    #expect(terminal.navsim("fuzz Small.nav \(options)") == .unusable)
    #expect(terminal.messages.contains(expected))
  }

  @Test("a seed may be a commit's hash, of which the first 16 digits count")
  func commitSeed() {
    var outputs: [String] = []
    for seed in [
      "0xDEADBEEF01234567", "deadbeef01234567000000000000000000000000", "16045690981116495207",
    ] {
      var terminal = Terminal(["Small.nav": Self.app])
      _ = terminal.navsim("fuzz Small.nav --runs 20 --save Found --seed \(seed)")
      outputs.append(terminal.output)
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0] == outputs[2])
  }
}

/// Asks for an interruption as soon as something is written.
private struct Interrupter: TextOutput {
  let interruption: Interruption

  func write(_ text: String) { interruption.request() }
}

/// Files of which a folder cannot be listed: what is in it comes while somebody works.
private struct LateFolder: FileSystem {
  var memory: MemoryFileSystem

  func kind(of path: FilePath) -> FileKind? {
    path.text == "Found" ? nil : memory.kind(of: path)
  }
  func resolved(_ path: FilePath) -> FilePath { memory.resolved(path) }
  func entries(in folder: FilePath) throws(FileError) -> [FolderEntry] {
    try memory.entries(in: folder)
  }
  func read(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    try memory.read(path, limit: limit)
  }
  func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    try memory.readStandardInput(limit: limit)
  }
  mutating func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    try memory.write(bytes, to: path)
  }
  mutating func create(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
    try memory.create(path, bytes)
  }
  mutating func createFolder(_ path: FilePath) throws(FileError) {
    try memory.createFolder(path)
  }
}
