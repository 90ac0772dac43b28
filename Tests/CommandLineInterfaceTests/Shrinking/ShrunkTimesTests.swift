import Testing

@testable import CommandLineInterface

/// Times that shrinking makes simpler, and steps that are there for their time alone.
struct ShrunkTimesTests {
  private static func shrunk(_ app: String, _ steps: String, _ options: String = "") -> String {
    var terminal = Terminal([
      "A.nav": app, "a.scenario": "scenario \"a\"\napp \"A.nav\"\n\n\(steps)\n",
    ])
    #expect(terminal.navsim("shrink \(options) a.scenario") == .success)
    return terminal.output
  }

  private static let stacked = """
    app Stacked
    scene { child root: home = home }
    screen home { stack pages: list | item = [list] }
    screen list { tap open { push item } }
    screen item { removed { close } }

    """

  @Test func `what names an instant moves along with a length before it`() {
    let shrunk = Self.shrunk(Self.stacked, "after 1s tap list.open\nat 1s tap list.open")
    #expect(shrunk.contains("\nafter 0ms tap list.open\nat 0ms tap list.open\n"), "\(shrunk)")
  }

  @Test func `an input that only lets time pass before an expectation becomes to settle`() {
    let app = """
      app Counted
      var n: Int = 0
      var k: Int = 0
      scene { child root: home = home }
      screen home {
        task work 200ms all { ok { n = n + 1 } }
        tap go { start work }
        tap other { k = k + 1 }
      }

      """
    let shrunk = Self.shrunk(
      app, "at 0ms tap home.go\nat 200ms tap home.other\nexpect n == 0")
    #expect(!shrunk.contains("home.other") && shrunk.contains("settle\nexpect n == 0"), "\(shrunk)")
  }

  @Test func `a screen that shuts itself goes with the slot that holds it alone`() {
    let app = """
      app Asked
      scene { child root: home = home }
      screen home {
        stack pages: list | item = [list]
        modal sheet: help as sheet
      }
      screen list { tap open { push item }; tap help { sheet = help } }
      screen item { removed { close } }
      screen help { dismissed { close }; appear { later { sheet = nil } } }

      """
    let shrunk = Self.shrunk(app, "at 0ms tap list.open\nat 0ms tap list.open", "--minimise-app")
    #expect(!shrunk.contains("help"), "\(shrunk)")
  }
}
