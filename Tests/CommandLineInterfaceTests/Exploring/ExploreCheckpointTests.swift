import ScenarioReplay
import Testing

@testable import CommandLineInterface

struct ExploreCheckpointTests {
  private static let app = OrderApps.menuWithRequest

  private static let explore =
    "explore Menu.nav --events tap,back --max-stack 3 --max-queue 1 --no-reduction"

  private static func terminal() -> Terminal { Terminal(["Menu.nav": app]) }

  @Test(arguments: [
    "", "--compact", "--timing exact", "--swarm 2/3 --swarm-border 9",
  ])
  func `a search that limits end, and that goes on, ends with the bytes of one without limits`(
    _ options: String
  ) {
    var terminal = Self.terminal()
    let line = "\(Self.explore) \(options)"
    let status = terminal.navsim("\(line) --save Whole --coverage whole.coverage")
    let whole = terminal.output
    var stops = 0
    for count in stride(from: 1, to: 100_000, by: 50) {
      let limited = "\(line) --max-states \(count) --checkpoint kept --jobs \(1 + stops % 2)"
      let status = terminal.navsim(limited + " --save Found --coverage found.coverage")
      if !terminal.output.contains("--max-states was reached first") { break }
      #expect(status == (terminal.output.contains("found:") ? .failure : .unfinished))
      #expect(
        terminal.messages.hasSuffix(
          "kept: the same command with a larger `--max-states` goes on from here\n"))
      stops += 1
    }
    #expect(stops > 1)
    let last = "\(line) --checkpoint kept --save Found --coverage found.coverage"
    #expect(terminal.navsim(last) == status)
    #expect(terminal.text("found.coverage") == terminal.text("whole.coverage"))
    #expect(terminal.output.replacing("Found/", with: "Whole/") == whole)
    #expect(terminal.messages.hasPrefix("kept: goes on from "))
    #expect(!terminal.messages.contains("error"))
    let names = terminal.files.files.keys
    for path in names where path.hasPrefix("Whole/") {
      #expect(terminal.text(path) == terminal.text(path.replacing("Whole/", with: "Found/")))
    }
  }

  @Test func `a number of states that is reached already ends the search where it stands`() {
    var terminal = Self.terminal()
    let line = "\(Self.explore) --max-states 20 --checkpoint kept"
    let status = terminal.navsim(line)
    let count = terminal.output.firstMatch(of: /Menu.nav: [0-9]+ states/)?.output
    #expect(count != nil && status != .unusable, "\(terminal.output)")
    #expect(terminal.navsim(line) == status)
    #expect(terminal.messages.hasPrefix("kept: goes on from "))
    #expect(
      terminal.output.firstMatch(of: /Menu.nav: [0-9]+ states/)?.output == count,
      "\(terminal.output)")
  }

  @Test func `a depth that is set further is searched from where the last one ended`() {
    var terminal = Self.terminal()
    _ = terminal.navsim("\(Self.explore) --max-depth 6")
    let whole = terminal.output
    #expect(terminal.navsim("\(Self.explore) --max-depth 2 --checkpoint kept") == .unfinished)
    _ = terminal.navsim("\(Self.explore) --max-depth 6 --checkpoint kept")
    #expect(terminal.output == whole)
  }

  @Test func `an interrupt keeps what was visited`() {
    var terminal = Self.terminal()
    _ = terminal.navsim(Self.explore)
    let whole = terminal.output
    terminal.environment.showsProgress = true
    #expect(terminal.interrupted("\(Self.explore) --checkpoint kept") == .interrupted)
    #expect(terminal.output.contains("not complete: interrupted, after every story of at most "))
    terminal.environment.showsProgress = false
    #expect(terminal.text("kept") != nil)
    _ = terminal.navsim("\(Self.explore) --checkpoint kept")
    #expect(terminal.output == whole)
    #expect(terminal.messages.hasPrefix("kept: goes on from "))
  }

  @Test func `a file of another app, plan, part or version is refused, and stays as it is`() {
    var terminal = Self.terminal()
    let kept = "--max-states 30 --checkpoint kept"
    _ = terminal.navsim("\(Self.explore) \(kept)")
    let bytes = terminal.files.files["kept"]
    let cases = [
      ("--max-pending 3", "expected `max-pending 3`, found `max-pending 4`: it was written"),
      ("--platform ios16", "expected `platform ios16`, found `platform ios17`"),
      ("--binding changes", "expected `binding changes`, found `binding deferred`"),
      ("--ownership views", "expected `options --ownership views`, found `options none`"),
      ("--choices default", "expected `choices default`, found `choices all`"),
      ("--timing exact", "expected `timing exact`, found `timing order`"),
      ("--compact", "expected `compact yes`, found `compact no`"),
      ("--swarm 1/2", "expected `parts 2`, found `nothing more`"),
    ]
    for (options, message) in cases {
      #expect(terminal.navsim("\(Self.explore) \(options) --checkpoint kept") == .unusable)
      #expect(terminal.messages.hasPrefix("kept: error: \(message)"), "\(terminal.messages)")
      #expect(terminal.output.isEmpty)
    }
    terminal.files.files["Menu.nav"] = Array((Self.app + "// Changed.\n").utf8)
    #expect(terminal.navsim("\(Self.explore) --checkpoint kept") == .unusable)
    #expect(terminal.messages.hasPrefix("kept: error: the app or the scenario has changed"))
    #expect(terminal.files.files["kept"] == bytes)
    #expect(
      terminal.navsim("\(Self.explore) --swarm 1/2 --swarm-border 9 --checkpoint kept") == .unusable
    )
    _ = terminal.navsim(
      "\(Self.explore) --swarm 1/2 --swarm-border 9 --max-states 30 --checkpoint part")
    #expect(
      terminal.navsim("\(Self.explore) --swarm 2/2 --swarm-border 9 --checkpoint part") == .unusable
    )
    #expect(terminal.messages.hasPrefix("part: error: expected `part 2`, found `part 1`"))
  }

  @Test func `a file that is none, or was damaged, is refused`() {
    var terminal = Self.terminal()
    _ = terminal.navsim("\(Self.explore) --max-states 30 --checkpoint kept")
    let bytes = terminal.files.files["kept"] ?? []
    var flipped = bytes
    flipped[bytes.count / 2] ^= 4
    let damage = "it is damaged or was cut off"
    let version = Array("navsim checkpoint 9\n".utf8) + bytes.dropFirst(20)
    let cases: [([UInt8], String)] = [
      ([], "expected a file that begins with `navsim checkpoint 5`"),
      (Array(Self.app.utf8), "expected a file that begins with `navsim checkpoint 5`"),
      (version, "expected `navsim checkpoint 5`, found `navsim checkpoint 9`"),
      (flipped, damage), (Array(bytes.dropLast()), damage), (Array(bytes.dropLast(64)), damage),
      (bytes + [0, 0, 0, 0, 0, 0, 0, 0], damage), (Array(bytes.prefix(20)), damage),
    ]
    for (bytes, message) in cases {
      terminal.files.files["kept"] = bytes
      #expect(terminal.navsim("\(Self.explore) --checkpoint kept") == .unusable)
      #expect(terminal.messages.hasPrefix("kept: error: \(message)"), "\(terminal.messages)")
      #expect(terminal.files.files["kept"] == bytes)
    }
    terminal.files.emptyFolders = ["folder"]
    #expect(terminal.navsim("\(Self.explore) --checkpoint folder") == .unusable)
    #expect(terminal.messages.hasPrefix("folder: error: expected a file, found a folder"))
  }

  @Test func `one file is for one app, and a disk that is full is told with the report`() {
    var terminal = Self.terminal()
    terminal.files.files["Other.nav"] = Array(Self.app.utf8)
    let line = "explore Menu.nav Other.nav --checkpoint kept"
    #expect(terminal.navsim(line) == .unusable)
    #expect(terminal.messages == "kept: error: expected one app for `--checkpoint`, found 2\n")
    terminal.files.room = 100
    #expect(terminal.navsim("\(Self.explore) --max-states 30 --checkpoint kept") == .unusable)
    #expect(terminal.messages.contains("kept: error: no space left on device"))
    #expect(terminal.output.contains("--max-states was reached first"))
  }
}
