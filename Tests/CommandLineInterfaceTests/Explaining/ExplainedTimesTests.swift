import Testing

@testable import CommandLineInterface

/// When something happens, by what `explain` says: against what replays of the same file show.
struct ExplainedTimesTests {
  private static let stacked = """
    app Stacked
    scene { child root: home = home }
    screen home { stack pages: list | item = [list] }
    screen list { tap open { push item } }
    screen item { removed { close } }

    """

  private static func explained(_ app: String, _ steps: String, _ options: String = "") -> String {
    var terminal = Terminal([
      "A.nav": app, "a.scenario": "scenario \"a\"\napp \"A.nav\"\n\n\(steps)\n",
    ])
    #expect(terminal.navsim("explain a.scenario \(options)") == .success)
    return terminal.output
  }

  @Test func `where a handler blocks the main thread, an end may come as a finger comes down`() {
    let app = """
      app Slow
      var n: Int = 0
      scene { child root: home = home }
      screen home { tap slow { block main 150ms; n = n + 1 } }

      """
    let told = Self.explained(app, "at 200ms tap home.slow\nat 300ms tap home.slow")
    #expect(
      told.contains("line 4 `at 200ms tap home.slow`: from after 150ms to 300ms"), "\(told)")
  }

  @Test(arguments: [
    // The third step names 500 ms after the first, the fourth an instant.
    (
      "at 0ms tap list.open\nafter 0ms tap list.open\nafter 500ms back button\n"
        + "at 600ms back button may miss",
      #""line":4,"text":"at 0ms tap list.open","intervals":[{"first":0,"last":100000}]"#
    ),
    // A length is bounded by the instant behind it, too.
    (
      "at 0ms block main 1s\nat 10ms tap list.open\nafter 100ms tap list.open\n"
        + "at 150ms expect true",
      #""text":"after 100ms tap list.open","intervals":[{"first":0,"last":140000}]"#
    ),
  ])
  func `no time is told at which the steps would not be in order`(_ steps: String, told: String) {
    let output = Self.explained(Self.stacked, steps, "--format jsonl")
    #expect(output.contains(told), "\(output)")
  }

  @Test func `a guard that stops it by a step that does not matter stops it by chance`() {
    let app = """
      app Loading
      scene { child root: home = home }
      screen home {
        modal sheet: help as sheet
        tap load { start load }
        tap help { sheet = help }
        task load 300ms { ok {} }
      }
      screen help { dismissed { close } }

      """
    let steps = """
      at 0ms block main 300ms
      at 50ms tap home.load
      at 100ms tap home.help
      at 150ms tap home.load
      """
    let told = Self.explained(app, steps)
    let chance = "no modal up             stops it at home.load, at these times only"
    #expect(told.contains(chance), "\(told)")
    #expect(!told.contains("when sheet == nil"), "\(told)")
  }

  @Test func `what came together comes together when a step before it is gone`() {
    let steps = "after 100ms back button may miss\ntap list.open\ntap list.open"
    let told = Self.explained(Self.stacked, steps)
    #expect(told.contains("idle    line 4 `after 100ms back button may miss`"), "\(told)")
  }
}
