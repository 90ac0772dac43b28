import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// What explaining says of lines that do not matter.
struct IdleStepsTests {
  private static let app = """
    app Toggled

    scene {
      child root: home = home
      key K { if !isOn { bad = true } }
      var isOn = false
      var bad = false
      invariant "good" { !bad }
    }

    screen home {
      stack pages: list | page = [list]
    }

    screen list {
      tap open when pages == [list] { push page }
      tap turn repeatable { isOn = !isOn }
    }

    screen page { removed { close } }

    """

  private static func explained(_ steps: String) -> String {
    var terminal = Terminal([
      "Toggled.nav": app, "a.scenario": "scenario \"a\"\napp \"Toggled.nav\"\n\n\(steps)\n",
    ])
    #expect(terminal.navsim("explain a.scenario") == .success)
    return terminal.output
  }

  @Test func `a time has to be kept only where playing without the line before says so`() {
    let told = Self.explained("at 0ms tap list.open\nsettle\nkey K\n")
    #expect(told.contains("line 5 `settle`\n"), "\(told)")
    #expect(!told.contains("needs a time"), "\(told)")
  }

  @Test func `what can only go together is said to`() {
    let both = Self.explained(
      "at 0ms tap list.turn\nat 1s tap list.turn\nat 2s key K\n")
    #expect(both.contains("`at 0ms tap list.turn`"), "\(both)")
    #expect(both.contains("(all of it together: not every part can be left out alone)"), "\(both)")
    let one = Self.explained("at 0ms tap list.open\nat 2s key K\n")
    #expect(one.contains("`at 0ms tap list.open`"), "\(one)")
    #expect(!one.contains("all of it together"), "\(one)")
  }
}
