import Testing

@testable import CommandLineInterface

/// A handler that a relay's value leads to is guarded like any other.
struct RelayedGuardsTests {
  private static let app = """
    app News

    var count: Int(0...3) = 0
    relay news: Int(0...1) publish

    scene {
      child root: home = home
      key N { emit news(1) }
    }
    screen home { stack pages: list | item = [list] }
    screen list { tap open when pages == [list] { push item } }
    screen item {
      removed { close }
      bind news(n) { count = n }
    }

    """

  private static let scenario = """
    scenario "news for a page that has gone"
    app "News.nav"
    choose release-delay = 3

    at 0ms tap list.open
    at 400ms back button
    at 750ms key N
    settle

    expect faults == []

    """

  private static func explained(_ app: String) -> Terminal {
    var terminal = Terminal(["News.nav": app, "late.scenario": scenario])
    _ = terminal.navsim("explain late.scenario")
    return terminal
  }

  @Test func `a bind of a page that has gone is guarded by what stands on the stack`() {
    let output = Self.explained(Self.app).output
    #expect(output.contains("fault zombie-effect of item#1"), "\(output)")
    #expect(output.contains("target alive            stops it at item.bind news\n"), "\(output)")
    #expect(output.contains("`bind news(...) when pages.last == self` in item\n"), "\(output)")
    let guarded = Self.app.replacing(
      "bind news(n) {", with: "bind news(n) when pages.last == self {")
    #expect(guarded != Self.app)
    var terminal = Terminal(["News.nav": guarded, "late.scenario": Self.scenario])
    #expect(terminal.navsim("replay late.scenario") == .success, "\(terminal.output)")
  }

  @Test(arguments: ["", " throttle 10ms", " debounce 10ms"])
  func `a bind is guarded whether it has a rate or not`(rate: String) {
    let scenario = """
      scenario "twice through a relay"
      app Twice {
        scene { child root: home = home }
        screen home {
          var count: Int(0...9) = 0
          relay tapped signal
          tap open { emit tapped }
          bind tapped\(rate) { start load }
          task load 500ms { done { count = count + 1 } }
        }
      }

      at 100ms tap home.open
      at 200ms tap home.open
      settle

      expect faults == []

      """
    var terminal = Terminal(["twice.scenario": scenario])
    _ = terminal.navsim("explain twice.scenario")
    let told = "once per instance       stops it at home.bind tapped\n"
    #expect(terminal.output.contains(told), "\(terminal.output)")
  }
}
