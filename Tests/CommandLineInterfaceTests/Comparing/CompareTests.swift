import ScenarioReplay
import Testing

@testable import CommandLineInterface

struct CompareTests {
  /// A modal is replaced: `deferred` waits, `immediate` loses it.
  private static let app = """
    app Modals

    scene {
      child root: home = home
      modal dialog: first as sheet | second as sheet
    }

    screen home {
      tap show { dialog = first }
      key S { dialog = second }
    }

    screen first {
      tap done { close }
      dismissed { close }
    }

    screen second {
      tap done { close }
      dismissed { close }
    }

    """

  private static func scenario(_ title: String, _ rest: String) -> String {
    "scenario \"\(title)\"\napp \"Modals.nav\"\n\(rest)"
  }

  private static let replaced = scenario(
    "a replaced modal comes",
    "\nat 0ms tap home.show\nat 1s key S\nsettle\n\nexpect shown dialog == second\n")

  private static let shown = scenario(
    "a modal comes",
    "with binding changes\n\ntap home.show\nsettle\n\nexpect shown dialog == first\n")

  /// A result that comes when its screen is gone.
  private static let late = """
    app Shop
    var isLoaded = false
    scene {
      child root: menu = menu
      modal page: item as sheet
    }
    screen menu { tap open { page = item } }
    screen item {
      task load 1s { done { isLoaded = true } }
      appear { start load }
      tap close { close }
    }

    """

  private static let left = """
    scenario "a screen is left before its result"
    app "Late.nav"

    at 0ms tap menu.open
    at 600ms tap item.close
    settle

    expect page == nil

    """

  private static func terminal() -> Terminal {
    Terminal([
      "App/Modals.nav": app, "App/replaced.scenario": replaced, "App/shown.scenario": shown,
    ])
  }

  @Test func `one table has scenarios down, bindings across, and the faults in the cells`() {
    var terminal = Self.terminal()
    let command = "compare --bindings deferred,changes,immediate App"
    #expect(terminal.navsim(command) == .success)
    #expect(
      terminal.output == """
        App
          scenario      deferred  changes  immediate
          replaced      ok *      ok       desync
                                           lost-presentation
                                           fails
          shown         ok        ok *     ok
          with a fault  0 of 2    0 of 2   1 of 2

        ok: no fault, and all holds that the scenario demands. fails: something else that it demands
        does not hold. limit: a limit ended it. -: cannot be played. *: the scenario's own binding.

        """)
    #expect(terminal.messages == "")
  }

  @Test func `every binding is compared unless some are named`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("compare App/shown.scenario") == .success)
    #expect(terminal.output.contains("deferred  changes  immediate  swiftui  router"))
  }

  @Test func `each folder has a table of its own`() {
    var terminal = Self.terminal()
    terminal.files = MemoryFileSystem([
      "A/Modals.nav": Self.app, "A/one.scenario": Self.shown, "A/B/Modals.nav": Self.app,
      "A/B/two.scenario": Self.shown, "A/three.scenario": Self.replaced,
    ])
    #expect(terminal.navsim("compare --bindings changes A") == .success)
    let names = terminal.output.split(separator: "\n").filter { !$0.contains(" ") }
    #expect(names == ["A/B", "A"])
    #expect(terminal.output.contains("0 of 2") && terminal.output.contains("0 of 1"))
  }

  @Test func `platforms that come to something else have a row of their own`() {
    var terminal = Self.terminal()
    let command = "compare --bindings changes,swiftui --platforms ios12,ios17,ios26"
    #expect(terminal.navsim("\(command) App/shown.scenario") == .success)
    #expect(
      terminal.output.hasPrefix(
        """
        App
          scenario        changes  swiftui
          shown
            ios12         ok       -
            ios17, ios26  ok *     ok
          with a fault    0 of 1   0 of 1
        """), "\(terminal.output)")
  }

  @Test func `ownerships are told apart where they come to something else`() {
    var terminal = Terminal(["App/Late.nav": Self.late, "App/left.scenario": Self.left])
    #expect(terminal.navsim("compare --bindings deferred App") == .success)
    #expect(terminal.output.contains("  left          ok *\n"))
    #expect(terminal.navsim("compare --bindings deferred --ownership App") == .success)
    #expect(
      terminal.output.contains(
        """
          left
            lifetimes   ok *
            views       zombie-effect
        """), "\(terminal.output)")
    // Where they are many, they go on below, and none is cut in two.
    let all = "ios12,ios15,ios16"
    let command = "compare --bindings deferred --ownership --platforms \(all) App"
    #expect(terminal.navsim(command) == .success)
    #expect(
      terminal.output.contains(
        """
          left
            ios12 lifetimes,                  ok
            ios15 lifetimes, ios16 lifetimes
            ios12 views, ios15 views,         zombie-effect
            ios16 views
        """), "\(terminal.output)")
  }

  @Test func `a page is written, is what it should be, and is missed once it is stale`() throws {
    var terminal = Self.terminal()
    let command = "compare --bindings deferred,immediate --format markdown"
    #expect(terminal.navsim("\(command) --check page.md App") == .unusable)
    #expect(terminal.navsim("\(command) --write page.md App") == .success)
    let page = try #require(terminal.text("page.md"))
    #expect(
      page.hasSuffix(
        """
        ## App

        `App`

        | scenario | deferred | immediate |
        | --- | --- | --- |
        | replaced | ok \\* | desync, lost-presentation, fails |
        | shown | ok | ok |
        | with a fault | 0 of 2 | 1 of 2 |

        """), "\(page)")
    #expect(terminal.output == "")
    #expect(terminal.navsim("\(command) --check page.md App") == .success)
    #expect(terminal.navsim("\(command) --check page.md App/shown.scenario") == .failure)
    #expect(terminal.messages.contains("page.md: error: is not what the scenarios come to"))
    #expect(terminal.text("page.md") == page)
  }

  @Test func `a program reads one line a scenario`() {
    var terminal = Self.terminal()
    let command = "compare --bindings immediate --format jsonl App/replaced.scenario"
    #expect(terminal.navsim(command) == .success)
    #expect(
      terminal.output == """
        {"format":"navsim-compare","version":1,"folder":"App","scenario":"a replaced modal comes",\
        "file":"App/replaced.scenario","bindings":[{"binding":"immediate",\
        "faults":["desync","lost-presentation"],"fails":true,"limit":false}]}

        """)
  }

  @Test func `a recorded trace is compared under the scenario's own binding alone`() {
    var terminal = Self.terminal()
    terminal.files = MemoryFileSystem([
      "App/Modals.nav": Self.app, "App/shown.scenario": Self.shown + "----\nnothing\n",
    ])
    #expect(terminal.navsim("compare --bindings deferred,changes App") == .success)
    #expect(terminal.output.contains("  shown         ok        fails *\n"))
  }

  @Test func `what cannot be played is a row of its own beside what can`() {
    var terminal = Self.terminal()
    let old = Self.scenario("old", "with platform ios12\n\nat 0ms tap home.show\nsettle\n")
    terminal.files.files["App/old.scenario"] = Array(old.utf8)
    #expect(terminal.navsim("compare --bindings swiftui App") == .success)
    #expect(terminal.output.contains("\n  old           -\n"), "\(terminal.output)")
  }

  @Test(arguments: [
    ("compare --bindings changes,later App", "after `--bindings`, found `later`"),
    ("compare --bindings changes,changes App", "expected `changes` at most once"),
    ("compare --platforms ios99 App", "after `--platforms`, found `ios99`"),
    ("compare --write a --check b App", "expected `--write` or `--check`, found both"),
    ("compare --write App/shown.scenario App", "an app or scenario would be lost"),
    ("compare Nowhere", "Nowhere"),
    (
      "compare App --bindings swiftui --platforms ios12",
      "App/replaced.scenario: error: SwiftUI does not exist under ios12"
    ),
  ])
  func `what cannot be compared is refused`(command: String, message: String) {
    var terminal = Self.terminal()
    #expect(terminal.navsim(command) == .unusable)
    #expect(terminal.messages.contains(message), "\(terminal.messages)")
    #expect(terminal.text("App/shown.scenario") == Self.shown)
  }

  @Test func `a page is not written where CI runs`() {
    var terminal = Self.terminal()
    terminal.environment.isContinuousIntegration = true
    #expect(terminal.navsim("compare --write page.md App") == .unusable)
    #expect(terminal.text("page.md") == nil)
  }
}
