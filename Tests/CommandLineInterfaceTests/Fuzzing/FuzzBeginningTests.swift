import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// What a campaign draws, counts and passes over.
struct FuzzBeginningTests {
  private static let linked = """
    app Linked

    scene {
      child root: home | broken = home
      link show { root = broken }
    }

    screen home { tap idle repeatable {} }

    screen broken {
      tap idle repeatable {}
      invariant "never" { root is home }
    }

    """

  @Test func `a kind without weight does not come, whatever is in the foreground`() {
    var terminal = Terminal(["App.nav": Self.linked])
    #expect(terminal.navsim("fuzz App.nav --runs 600 --jobs 1 --save F") == .failure)
    var others = Terminal(["App.nav": Self.linked])
    #expect(others.navsim("fuzz App.nav --runs 600 --jobs 1 --save F --weights link=0") == .success)
    #expect(others.output.contains("nothing new found"), "\(others.output)")
  }

  @Test func `what the beginning shows by itself settles once`() throws {
    let start = """
      scenario "twice"
      app "Small.nav"

      at 0ms tap menu.twice
      at 0ms tap menu.twice
      settle

      """
    var terminal = Terminal(["Small.nav": Sample.app, "start.scenario": start])
    #expect(terminal.navsim("fuzz start.scenario --runs 8 --jobs 1 --save F") == .failure)
    let text = try #require(terminal.text("F/double-effect-menu-twice.scenario"))
    #expect(text.ranges(of: "settle\n").count == 1, "\(text)")
    #expect(text.hasSuffix("at 0ms tap menu.twice\nsettle\n\nexpect faults == []\n"), "\(text)")
  }

  @Test(arguments: ["", " --minimise-app"])
  func `with --continue the problems that the folder shows do not count for --max-findings`(
    _ way: String
  ) {
    let app = """
      app Two

      scene { child root: home = home }

      screen home {
        var first = 0
        var second = 0
        tap first repeatable { first = 1 }
        tap second repeatable { second = 1 }
        invariant "first" { first == 0 }
        invariant "second" { second == 0 }
      }

      """
    var terminal = Terminal(["App.nav": app])
    let line = "fuzz App.nav --runs 600 --jobs 1 --save F --max-findings 1\(way)"
    #expect(terminal.navsim(line) == .failure)
    #expect(terminal.files.files.keys.count { $0.hasPrefix("F/") } == 1)
    #expect(terminal.navsim(line + " --continue") == .failure)
    #expect(terminal.files.files.keys.count { $0.hasPrefix("F/") } == 2, "\(terminal.output)")
  }

  @Test
  func `where steps of the beginning end the run, that is said, and not that nobody can drive`() {
    let app = """
      app Raising

      scene { child root: home = home }

      screen home {
        var few: [Int](max 1) = []
        tap add repeatable { few.append(1) }
      }

      """
    let scenario = """
      scenario "one too many"
      app "App.nav"
      tap home.add
      settle
      tap home.add
      settle
      expect faults == [exception]

      """
    var terminal = Terminal(["App.nav": app, "F/a.scenario": scenario])
    terminal.files.files["App.nav"].map { terminal.files.files["F/App.nav"] = $0 }
    #expect(terminal.navsim("fuzz F/a.scenario --runs 600 --jobs 1 --save F") == .success)
    let words = "the steps that it begins with end the run"
    #expect(terminal.output.contains(words), "\(terminal.output) \(terminal.messages)")
  }

  @Test func `what the steps of the beginning do is no input that a run had accepted`() {
    let app = """
      app Dead

      scene { child root: menu | dead = menu }

      screen menu { tap go { root = dead } }

      screen dead final { tap nothing when false {} }

      """
    let scenario = """
      scenario "dead"
      app "App.nav"
      tap menu.go
      settle

      """
    var terminal = Terminal(["App.nav": app, "a.scenario": scenario])
    _ = terminal.navsim("fuzz a.scenario --runs 300 --jobs 1 --save F")
    let warning = " of 300 runs no input was accepted"
    #expect(terminal.output.contains(warning), "\(terminal.output) \(terminal.messages)")
  }

  @Test
  func `of an expectation with a time a found scenario keeps the time, and not what it expects`() {
    let scenario = """
      scenario "quiet"
      app "Small.nav"
      tap menu.info
      after 2s expect faults == []
      back button
      after 2s expect ignored(menu.twice) == 0
      settle

      """
    var terminal = Terminal(["Small.nav": Sample.app, "a.scenario": scenario])
    #expect(terminal.navsim("fuzz a.scenario --runs 600 --jobs 1 --save F") == .failure)
    let text = terminal.text("F/double-effect-menu-twice.scenario") ?? ""
    #expect(text.contains("after 2s expect true\n"), "\(text)")
    #expect(!text.contains("after 2s expect faults"), "\(text)")
    #expect(!text.contains("expect ignored"), "\(text)")
  }

  @Test func `what an interrupted campaign saves can be played`() {
    var terminal = Terminal(["Small.nav": Sample.app])
    terminal.environment.showsProgress = true
    let line = "fuzz Small.nav --runs 100000 --jobs 1 --save F --weights busy=90"
    #expect(terminal.interrupted(line) == .interrupted)
    let text = terminal.text("F/double-effect-menu-twice.scenario") ?? ""
    #expect(text.contains("block main"), "\(text)")
    #expect(terminal.navsim("check F") == .success, "\(terminal.output) \(terminal.messages)")
  }

  @Test func `what ends a launch before its zero can be saved unshrunk`() {
    let app = """
      app Launch

      scene { child root: home = home }

      screen home { stack pages: list | item = [list] }

      screen list { appear { push item }; tap more repeatable {} }

      screen item { invariant "never" { false }; appear { push item }; removed { close } }

      """
    var terminal = Terminal(["Launch.nav": app])
    terminal.environment.showsProgress = true
    #expect(terminal.interrupted("fuzz Launch.nav --jobs 1 --save F") == .interrupted)
    let text = terminal.text("F/invariant-item-never.scenario") ?? ""
    #expect(text.contains("settle\n"), "\(terminal.files.files.keys) \(terminal.messages)")
    #expect(terminal.navsim("check F") == .success, "\(terminal.output) \(terminal.messages)")
  }

  @Test func `a tab that does not matter is cut from the app, and the cutting ends`() {
    let app = """
      app Tabs

      scene { tabs bar: first | second | third = first }

      screen first {
        var count = 0
        tap add repeatable { count = count + 1 }
        invariant "none" { count == 0 }
      }

      screen second {}

      screen third {}

      """
    let scenario = """
      scenario "one too many"
      app "App.nav"
      tap tab second
      tap tab first
      tap first.add
      settle
      expect faults == [invariant]

      """
    var terminal = Terminal(["App.nav": app, "a.scenario": scenario])
    #expect(terminal.navsim("shrink a.scenario --minimise-app --output out.scenario") == .success)
    let text = terminal.text("out.scenario") ?? ""
    #expect(text.contains("tabs bar: first"), "\(text)")
    #expect(!text.contains("second") && !text.contains("third"), "\(text)")
  }

  @Test(arguments: ["fuzz start.scenario --save F", "explore --after-steps start.scenario"])
  func `a beginning whose steps cannot be done is refused`(_ line: String) {
    let app = """
      app Bank
      scene { child root: signIn = signIn }
      screen signIn {
        var pin = ""
        type pin among "1"
        tap go enabled when pin != "" {}
      }

      """
    let start = """
      scenario "start"
      app "Bank.nav"
      type signIn.pin "1"
      tap signIn.go

      """
    var terminal = Terminal(["Bank.nav": app, "start.scenario": start])
    #expect(terminal.navsim(line) == .unusable)
    let message = "expected steps that can be done to begin with: line 4 `tap signIn.go`: "
    #expect(terminal.messages.contains(message), "\(terminal.messages)")
    terminal.files.files["start.scenario"] = Array(
      start.replacing("tap signIn", with: "at 1s tap signIn").utf8)
    #expect(terminal.navsim(line + " --jobs 1") != .unusable, "\(terminal.messages)")
  }
}
