import ScenarioReplay
import Testing

@testable import CommandLineInterface

struct FuzzTests {
  /// A menu that forgets the guard against a second tap.
  private static let app = """
    app Menu

    scene { child root: home = home }

    screen home {
      stack pages: menu | info = [menu]
    }

    screen menu {
      tap info { push info }
    }

    screen info {
      disappear when leaving && pages.top == self { pop }
    }

    """

  @Test
  func `a delayed double tap is found from the app alone, and shrunk to what matters`() throws {
    var terminal = Terminal(["Menu.nav": Self.app])
    let line = "fuzz Menu.nav --runs 1024 --max-findings 1 --save Found"
    #expect(terminal.navsim(line) == .failure)
    let text = try #require(terminal.text("Found/double-effect-menu-info.scenario"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[1].hasPrefix("// Found by `navsim fuzz --seed 1` in family 0, run "))
    let others = [lines[0]] + lines.dropFirst(2)
    #expect(
      others.joined(separator: "\n") == """
        // double-effect: a tap made before an earlier one's effect was over had an effect, too.
        scenario "double-effect of menu.info"
        app "../Menu.nav"

        at 0ms tap menu.info
        at 0ms tap menu.info
        settle

        expect faults == []

        """)
    #expect(terminal.output.contains("\nended by `--max-findings`: the rest was not played\n"))
    #expect(terminal.navsim("fuzz Menu.nav --runs 1 --max-findings 1 --save One") == .failure)
    #expect(terminal.output.contains("\nended by `--max-findings`: all runs had been played\n"))
    #expect(terminal.navsim(line.replacing("Found", with: "Other")) == .failure)
    let words = terminal.output.split(separator: " ")
    let place = try #require(words.firstIndex(of: "items"))
    #expect(try #require(Int(words[place - 1])) < 20_000)
  }

  @Test func `what was saved fails when it is replayed`() {
    var terminal = Terminal(["Menu.nav": Self.app])
    _ = terminal.navsim("fuzz Menu.nav --runs 40 --save Found")
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("double-effect of menu.info"))
    #expect(terminal.navsim("format --check Found") == .success)
  }

  @Test func `a known fault that the app has no more is told as cured, and not as failing still`() {
    let known = """
      scenario "a double tap"
      app "../Menu.nav"

      at 0ms tap menu.info
      at 0ms tap menu.info
      settle

      expect faults == [double-effect]

      """
    var terminal = Terminal(["Menu.nav": Self.app, "Found/known.scenario": known])
    #expect(terminal.navsim("replay Found") == .success, "\(terminal.output)")
    terminal.files.files["Menu.nav"] = Array(
      Self.app.replacing("tap info {", with: "tap info when pages == [menu] {").utf8)
    #expect(terminal.navsim("fuzz Menu.nav --runs 40 --save Found") == .failure)
    let told = "cured, but expected: Found/known.scenario names faults that it does not show\n"
    #expect(terminal.output.contains(told), "\(terminal.output)")
    #expect(!terminal.output.contains("still fails: "), "\(terminal.output)")
  }

  @Test func `what was found before is played first, and not written again`() {
    var terminal = Terminal(["Menu.nav": Self.app])
    _ = terminal.navsim("fuzz Menu.nav --runs 40 --save Found")
    let files = terminal.files.files.keys.sorted()
    let bounds = "\nwithin ios17, binding deferred, at most 50 steps a run, seed 1\n"
    #expect(terminal.output.contains(bounds), "\(terminal.output)")
    #expect(terminal.navsim("fuzz Menu.nav --runs 40 --save Found") == .failure)
    #expect(terminal.output.contains("still fails: Found/double-effect-menu-info.scenario"))
    #expect(terminal.output.contains("--continue goes on"))
    #expect(terminal.navsim("fuzz Menu.nav --runs 40 --save Found --continue") == .failure)
    #expect(terminal.output.contains("nothing new found"))
    #expect(terminal.files.files.keys.sorted() == files)
  }

  @Test func `what is known under one binding is new under another`() {
    var terminal = Terminal(["Menu.nav": Self.app])
    _ = terminal.navsim("fuzz Menu.nav --runs 40 --binding immediate --save Found")
    let files = terminal.files.files.keys.sorted()
    #expect(files.contains("Found/double-effect-menu-info.scenario"))
    _ = terminal.navsim("fuzz Menu.nav --runs 40 --binding deferred --save Found --continue")
    #expect(terminal.files.files.keys.contains("Found/double-effect-menu-info-2.scenario"))
  }

  @Test func `the same seed finds the same bytes, whatever the number of workers`() {
    var terminals: [Terminal] = []
    for jobs in [1, 2, 5] {
      var terminal = Terminal(["Menu.nav": Self.app])
      let options = "--runs 300 --max-steps 12 --seed 0x2A --save Found"
      #expect(terminal.navsim("fuzz Menu.nav \(options) --jobs \(jobs)") == .failure)
      #expect(terminal.output.contains("found: Found/double-effect-menu-info.scenario"))
      terminals.append(terminal)
    }
    for terminal in terminals {
      #expect(terminal.output == terminals[0].output)
      #expect(terminal.files.files == terminals[0].files.files)
    }
  }

  @Test func `a guarded app raises nothing`() {
    let guarded = Self.app.replacing("tap info {", with: "tap info when pages == [menu] {")
    var terminal = Terminal(["Menu.nav": guarded])
    #expect(terminal.navsim("fuzz Menu.nav --runs 100 --save Found") == .success)
    #expect(terminal.output.contains("100 runs"))
    #expect(terminal.output.contains("nothing new found"))
    #expect(terminal.files.writtenPaths.isEmpty)
  }

  @Test(arguments: [
    ("--runs many", "a number of 1...1000000000"), ("--runs 0", "a number of 1...1000000000"),
    ("--seed -3", "a commit hash of 40 digits"), ("--shard 6/5", "a part such as `2/5`"),
    ("--time-limit 5", "1 to 1000000 of `s`, `m` or `h`, such as `5s` or `5m`"),
  ])
  func `numbers that are none are refused with what was expected`(
    _ options: String, _ expected: String
  ) {
    var terminal = Terminal(["Menu.nav": Self.app])
    #expect(terminal.navsim("fuzz Menu.nav \(options)") == .unusable)
    #expect(terminal.messages.contains("\(expected) after `--"))
  }

  @Test func `an app that nobody can drive is an error`() {
    var terminal = Terminal([
      "Still.nav": "app Still\n\nscene { child root: page = page }\n\nscreen page final {}\n"
    ])
    #expect(terminal.navsim("fuzz Still.nav") == .unusable)
    #expect(terminal.messages.contains("expected something that somebody could use"))
  }

  @Test func `an app without controls is driven by its tab bar`() {
    var terminal = Terminal([
      "Seen.nav": """
      app Seen

      scene {
        var isSeen = false
        invariant "the second tab stays unseen" { !isSeen }
        tabs bar: first | second = first
      }

      screen first {}

      screen second {
        appear { isSeen = true }
      }

      """
    ])
    #expect(terminal.navsim("fuzz Seen.nav --runs 256 --save Found") == .failure)
    #expect(terminal.output.contains("tap tab second"))
  }

  @Test func `a scenario is a starting point whose settings and steps are kept`() {
    var terminal = Terminal([
      "Menu.nav": Self.app,
      "start.scenario": """
      scenario "start"
      app "Menu.nav"
      with platform ios16, binding immediate

      at 5ms block main 1ms
      settle
      expect faults == []

      """,
    ])
    #expect(terminal.navsim("fuzz start.scenario --runs 40 --save Found") == .failure)
    let text = terminal.text("Found/double-effect-menu-info.scenario") ?? ""
    #expect(text.contains("with platform ios16, binding immediate\n"))
    #expect(text.contains("at 5ms block main 1ms\nsettle\n"))
  }

  @Test func `the steps of a starting point end as they do without guesses`() {
    var terminal = Terminal([
      "Login.nav": """
      app Login

      scene { child root: login = login }

      screen login {
        var hasFailed = false
        invariant "the first login succeeds" { !hasFailed }
        task request 1s { success {} failure { hasFailed = true } }
        tap login { start request }
        tap look repeatable {}
      }

      """,
      "start.scenario": """
      scenario "start"
      app "Login.nav"

      tap login.login
      settle

      """,
    ])
    let line = "fuzz start.scenario --runs 256 --max-steps 3 --save Found --max-findings 9"
    _ = terminal.navsim(line)
    #expect(terminal.output.contains("invariant"))
    let text = terminal.text("Found/invariant-login-the-first-login-succeeds.scenario") ?? ""
    #expect(text.contains("\ntap login.login\nsettle\n"), "\(text)")
    #expect(text.contains("choose task-outcome for login.request occurrence 2 = failure"))
  }

  @Test func `an app inside a scenario is fuzzed, and what is found holds it`() {
    let lines = Self.app.split(separator: "\n").dropFirst().joined(separator: "\n  ")
    let scenario = """
      scenario "start"
      app Menu {
        \(lines)
      }
      with platform ios16, duration push 300ms, width regular

      settle

      """
    var terminal = Terminal(["start.scenario": scenario])
    let command = "fuzz start.scenario --runs 256 --save Found --platform ios15"
    #expect(terminal.navsim(command) == .failure)
    let text = terminal.text("Found/double-effect-menu-info.scenario") ?? ""
    #expect(text.contains("app Menu {\n"))
    #expect(text.contains("with platform ios15\n"))
    #expect(text.contains("with duration push 300ms, width regular\n"))
    #expect(terminal.navsim("format --check Found") == .success)
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("double-effect of menu.info"))
    #expect(terminal.navsim(command) == .failure)
    #expect(terminal.output.contains("still fails: Found/double-effect-menu-info.scenario"))
  }

  @Test
  func `a copy of the app is cut to what a finding needs, on request, and known afterwards`() {
    var terminal = Terminal(["Small.nav": Sample.app])
    let command = "fuzz Small.nav --runs 40 --save Found --minimise-app"
    #expect(terminal.navsim(command) == .failure)
    let text = terminal.text("Found/double-effect-menu-twice.scenario") ?? ""
    #expect(text.contains("app Small {\n"))
    #expect(text.contains("tap twice { push info }"))
    #expect(!text.contains("tap info when"))
    #expect(terminal.navsim("format --check Found") == .success)
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("fault double-effect of menu#1.twice"))
    let files = terminal.files.files.keys.sorted()
    #expect(terminal.navsim(command) == .failure)
    #expect(terminal.output.contains("still fails: Found/double-effect-menu-twice.scenario"))
    #expect(terminal.navsim("\(command) --continue") == .failure)
    #expect(terminal.output.contains("nothing new found"))
    #expect(terminal.files.files.keys.sorted() == files)
  }

  /// Links that set off timers, while another one ticks again and again.
  private static let late = """
    app Late

    scene { child root: home = home; link a { send x }; link b { send y } }

    screen home {
      var n = 0
      var xs = 0
      timer tick 20ms repeating {}
      timer one 100ms { xs = 0 }
      timer two 100ms { if xs == 1 { n = 1 } }
      stack pages: list | detail = [list, detail]
      appear { start tick }
      on x { if !one.running && !two.running { xs = 1; start one } }
      on y { if xs == 1 && !two.running { start two } }
      invariant "order" { n == 0 }
    }

    screen list { tap go {} }
    screen detail { tap go repeatable {}; removed { close } }

    """

  @Test func `a late touch lets no time run back, also where the main thread is busy already`() {
    var terminal = Terminal(["Late.nav": Self.late])
    let line = "fuzz Late.nav --runs 4096 --shard 10/16 --weights link=60 --save Found"
    #expect(terminal.navsim(line) == .success, "\(terminal.output)")
  }
}
