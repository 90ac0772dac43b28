import ScenarioReplay
import Testing

@testable import CommandLineInterface

struct ReplayTests {
  @Test func `a scenario that holds is told in one line`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("replay Taps/passing.scenario") == .success)
    #expect(terminal.messages == "")
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.first == "ok  a delayed double tap pushes one screen  (1 expectation, 5 items)")
    #expect(lines.dropFirst().first == "1 scenario: 1 passed, 0 failed")
  }

  @Test func `what is fixed and never asked for is told of a scenario that holds`() {
    let story = """
      scenario "a load"
      app Loads {
        scene { child root: home = home }
        screen home {
          tap load { start request }
          task request 100ms...200ms { ok {}; broken {} }
        }
      }
      choose task-outcome for home.request = ok
      choose release-delay = 2

      at 0ms tap home.load
      settle
      answer home.request with ok

      """
    var terminal = Terminal(["load.scenario": story])
    #expect(terminal.navsim("replay load.scenario") == .success)
    let note =
      "`choose release-delay = 2` never asked, `answer home.request` never needed: no further run"
      + " starts after it)\n"
    #expect(terminal.output.contains(note), "\(terminal.output)")
    #expect(!terminal.output.contains("task-outcome"))
  }

  @Test func `what a slot holds is told with its arguments, which an expectation may ask for`() {
    let story = #"""
      scenario "a wrong argument"
      app Wrong {
        record Item { key id: Int; name: String }
        scene { child root: home = home }
        screen home {
          stack pages: list | detail = [list]
          modal sheet: note as sheet
        }
        screen list {
          tap open(item: Item) { push detail(item, true); sheet = note("a \"b\"") }
        }
        screen detail(item: Item, isNew: Bool) {}
        screen note(text: String) {}
      }

      tap list.open(Item(2, "x"))
      settle
      expect pages == [list, detail(Item(1, "x"), true)]
      expect shown pages == []
      expect sheet == nil

      """#
    var terminal = Terminal(["wrong.scenario": story])
    #expect(terminal.navsim("replay wrong.scenario") == .failure)
    for told in [
      "pages is [list#1, detail#1(Item(2, \"x\"), true)] at ",
      "shown pages is [list#1, detail#1(Item(2, \"x\"), true)] at ",
      #"sheet is note#1("a \"b\"") at "#,
    ] {
      #expect(terminal.output.contains(told), "\(terminal.output)")
    }
  }

  @Test func `what goes on when the time to settle is over is told, over a rest, too`() {
    let story = """
      scenario "a load"
      app Loads {
        scene { child root: home = home }
        screen home {
          tap load { start request }
          task request 3s { ok {} }
        }
      }

      at 0ms tap home.load
      settle within 1s

      """
    var terminal = Terminal(["load.scenario": story])
    #expect(terminal.navsim("replay load.scenario") == .failure)
    let line = "\n  why     home#1.request runs until 3000ms\n"
    #expect(terminal.output.contains(line), "\(terminal.output)")
  }

  @Test(arguments: [
    ("tap home.go", "bring about its `enabled when` before the step, and `settle` where that"),
    ("connect scene 1", "`disconnect scene` before the step, or leave the step out"),
    ("complete home.load cancelled", "let the app `cancel` it before the step, or name another"),
    ("tap home.go in scene 2", "aim at a scene that is connected then: they are numbered"),
  ])
  func `what to try fits the step that had no effect`(step: String, cure: String) {
    let story = """
      scenario "a step"
      app Steps {
        scene { child root: home = home }
        screen home final {
          tap go enabled when false {}
          appear { start load }
          task load 100ms { done {} }
        }
      }

      \(step)

      """
    var terminal = Terminal(["step.scenario": story])
    #expect(terminal.navsim("replay step.scenario") == .failure)
    #expect(terminal.output.contains("\n  try     \(cure)"), "\(terminal.output)")
  }

  @Test func `a folder is replayed in the order of its paths`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("replay Taps") == .failure)
    let told = terminal.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      told.prefix(4) == [
        "FAILED  a delayed double tap without a guard",
        "ok  a delayed double tap pushes one screen  (1 expectation, 5 items)",
        "1 failed:",
        "2 scenarios: 1 passed, 1 failed",
      ])
    #expect(terminal.output.contains("where   Taps/failing.scenario:"))
    #expect(terminal.output.contains("repeat  navsim replay Taps/failing.scenario"))
  }

  @Test func `the command that repeats a failure can be typed`() {
    let failing = Sample.failing.replacing("scenario \"", with: "scenario \"two\\nlines ")
    var terminal = Terminal(["Small.nav": Sample.app, "-x.scenario": failing])
    #expect(terminal.navsim("replay ./-x.scenario") == .failure)
    #expect(terminal.output.contains("\n  repeat  navsim replay ./-x.scenario\n"))
    #expect(terminal.navsim("replay .") == .failure)
    #expect(terminal.output.contains("\n  where   -x.scenario:"), "\(terminal.output)")
    #expect(terminal.output.contains("\n  repeat  navsim replay ./-x.scenario\n"))
  }

  @Test func `what the app's own code raises has a cure of its own`() {
    let scenario = """
      scenario "one too many"
      app Full {
        var list: [Int(0...9)](max 1) = []
        scene { child root: main = main }
        screen main { tap add repeatable { list.append(1) } }
      }

      at 0ms tap main.add
      at 1s tap main.add
      settle
      expect faults == []

      """
    var terminal = Terminal(["full.scenario": scenario])
    #expect(terminal.navsim("replay full.scenario") == .failure)
    #expect(terminal.output.contains("\n  try     guard the handler with `when`"))
  }

  @Test func `platforms that are left out are not counted`() {
    var terminal = Terminal(["Small.nav": Sample.app, "x.scenario": Sample.passing])
    _ = terminal.navsim("replay x.scenario --platform all --binding swiftui")
    #expect(terminal.messages.contains("ios12 left out for 1 scenario"), "\(terminal.messages)")
    #expect(terminal.output.contains("1 scenario under 5 platforms"), "\(terminal.output)")
  }

  @Test func `the standard input is a scenario`() {
    var terminal = Terminal(["Small.nav": Sample.app])
    terminal.files.standardInput = Array(Sample.passing.utf8)
    #expect(terminal.navsim("replay -") == .success)
  }

  @Test func `the filter looks at titles and paths`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("replay Taps --filter pushes") == .success)
    #expect(terminal.navsim("replay Taps --filter failing") == .failure)
    #expect(terminal.output.contains("1 scenario: 0 passed, 1 failed"))
    #expect(terminal.navsim("replay Taps --filter nowhere") == .unusable)
    #expect(
      terminal.messages
        == "navsim: error: expected a scenario with `nowhere` in its title or path, found none\n")
  }

  @Test func `failing fast stops after the first failure`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("replay Taps --fail-fast") == .failure)
    #expect(terminal.output.contains("1 scenario: 0 passed, 1 failed"))
    #expect(terminal.messages == "navsim: stopped at the first failure; 1 file not looked at\n")
    #expect(terminal.navsim("replay Taps/failing.scenario --fail-fast") == .failure)
    #expect(terminal.messages == "")
  }

  @Test func `an interrupt keeps the verdicts until then, and exits 130`() throws {
    var terminal = Terminal(Sample.folder)
    terminal.files.files["Taps/broken.scenario"] = Array("scenario\n".utf8)
    #expect(terminal.interrupted("replay Taps --junit report.xml") == .interrupted)
    #expect(terminal.messages.hasSuffix("navsim: interrupted; 2 files not looked at\n"))
    let report = try #require(terminal.text("report.xml"))
    #expect(report.contains("Taps/broken.scenario") && !report.contains("Taps/passing.scenario"))
    #expect(terminal.interrupted("replay Taps --filter pass") == .interrupted)
    #expect(!terminal.messages.contains("expected a scenario with"))
    // It comes while the last file is replayed.
    #expect(terminal.interrupted("replay Taps/broken.scenario") == .interrupted)
    #expect(!terminal.messages.contains("not looked at"))
  }

  @Test(arguments: ["missing.scenario", "unusable.scenario", "unplayed.scenario"])
  func `failing fast goes on after a file that cannot be used`(first: String) {
    let texts = [
      "unusable.scenario": "scenario 1\n", "Broken.nav": "app Broken\n",
      "unplayed.scenario": "scenario \"a\"\napp \"Broken.nav\"\n",
      "last.scenario": Sample.passing.replacing("Small.nav", with: "Taps/Small.nav"),
    ]
    var terminal = Terminal(Sample.folder.merging(texts) { $1 })
    let files = "\(first) Taps/passing.scenario Taps/failing.scenario last.scenario"
    #expect(terminal.navsim("replay --fail-fast \(files)") == .unusable)
    #expect(terminal.output.contains("2 scenarios: 1 passed, 1 failed"), "\(terminal.output)")
  }

  @Test(arguments: ["deferred", "changes", "immediate"])
  func `a binding can be chosen, and repeating names it`(binding: String) {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("replay Taps/failing.scenario --binding \(binding)") == .failure)
    #expect(terminal.output.contains("failing.scenario --binding \(binding) --filter"))
  }

  @Test func `the trace is told on request`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("replay Taps/passing.scenario --trace") == .success)
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.first == "navsim-trace 1")
    #expect(lines.contains { $0.hasPrefix("50ms      tap menu#1.info arrives") })
  }

  @Test func `JSON Lines hold nothing else`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("replay Taps --format jsonl --trace") == .failure)
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    #expect(lines.count { $0.contains("navsim-trace") } == 2)
    #expect(lines.count { $0.contains("navsim-verdict") } == 2)
    #expect(lines.last?.hasPrefix("{\"format\":\"navsim-summary\"") == true)
    #expect(terminal.navsim("replay Taps --format jsonl") == .failure)
    #expect(terminal.output.split(separator: "\n").count == 3)
  }

  @Test func `annotations stand on the lines of the scenario`() {
    var terminal = Terminal(Sample.folder)
    terminal.files.files["Taps/wrong.scenario"] = Array("scenario \"a\"\nsettel\n".utf8)
    #expect(terminal.navsim("replay Taps --github") == .unusable)
    let lines = terminal.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(lines.contains { $0.hasPrefix("::error file=Taps/failing.scenario,line=") })
    #expect(lines.contains { $0.hasPrefix("::error file=Taps/wrong.scenario,line=2::") })
  }

  @Test func `the JUnit report names files that cannot be used, too`() throws {
    var terminal = Terminal(Sample.folder)
    terminal.files.files["Taps/wrong.scenario"] = Array("scenario \"<&\u{1B}\"\ntap\n".utf8)
    #expect(terminal.navsim("replay Taps missing --junit out.xml") == .unusable)
    let report = try #require(terminal.text("out.xml"))
    #expect(report.contains("<testsuites name=\"navsim\" tests=\"4\" failures=\"1\" errors=\"2\">"))
    #expect(report.contains("<testcase name=\"missing\""))
    #expect(!report.contains("<&"))
  }

  @Test func `a report that cannot be written is told`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("replay Taps/passing.scenario --junit Taps") == .unusable)
    #expect(terminal.messages == "Taps: error: expected a file, found a folder\n")
  }

  @Test func `colour is for terminals`() {
    var terminal = Terminal(Sample.folder)
    _ = terminal.navsim("replay Taps")
    #expect(!terminal.output.contains("\u{1B}"))
    terminal.environment.allowsColour = true
    _ = terminal.navsim("replay Taps")
    #expect(terminal.output.contains("\u{1B}"))
  }

  @Test func `the app's own beginning is nobody's input`() {
    let text = "scenario \"aim\"\napp \"Small.nav\"\nreach pages.count == 1\n"
    var terminal = Terminal(["Small.nav": Sample.app, "aim.scenario": text])
    #expect(terminal.navsim("replay aim.scenario") == .failure)
    #expect(
      terminal.output.contains("\n  when    always, without any input\n"), "\(terminal.output)")
  }

  @Test func `a goal that is not met is told where it stands`() {
    let text = "scenario \"goals\"\napp \"Small.nav\"\n\nat 0ms tap menu.info\nreach pages == []\n"
    var terminal = Terminal(["Small.nav": Sample.app, "goals.scenario": text])
    #expect(terminal.navsim("replay goals.scenario") == .failure)
    #expect(terminal.output.contains("\n  where   goals.scenario:5\n"), "\(terminal.output)")
  }

  @Test func `what came to nothing is told under several platforms and to machines, too`() {
    let choice = "choose dismiss-while-dismissing = escalated"
    let text = Sample.passing.replacing("\nat 0ms", with: "\n\(choice)\nat 0ms", maxReplacements: 1)
    var terminal = Terminal(["Small.nav": Sample.app, "x.scenario": text])
    for line in ["", " --platform ios17,ios18"] {
      #expect(terminal.navsim("replay x.scenario\(line)") == .success, "\(terminal.output)")
      #expect(terminal.output.contains("`\(choice)` never asked"), "\(terminal.output)")
    }
    #expect(terminal.navsim("replay x.scenario --format jsonl") == .success)
    let member = "\"notes\":[\"`\(choice)` never asked\"]"
    #expect(terminal.output.contains(member), "\(terminal.output)")
  }
}
