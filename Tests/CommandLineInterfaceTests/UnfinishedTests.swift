import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Limits that end a replay before its answer, through the doors of the commands.
struct UnfinishedTests {
  private static let endless = """
    scenario "a block that defers itself"
    app Endless {
      scene { child root: home = home }
      screen home {
        var count: Int(0...9) = 0
        tap go { count = 1; send again }
        on again { later { send again } }
      }
    }

    at 0ms tap home.go
    settle
    expect count == 1

    """

  @Test func `turns at one instant without end make the status 3`() {
    var terminal = Terminal(["endless.scenario": Self.endless])
    #expect(terminal.navsim("replay endless.scenario") == .unfinished)
    #expect(terminal.output.contains("turns at one instant"))
  }

  @Test func `what is allowed to be incomplete is a success`() {
    var terminal = Terminal(["endless.scenario": Self.endless])
    #expect(terminal.navsim("replay endless.scenario --allow-incomplete") == .success)
  }

  @Test func `a failure weighs more than what is not finished`() {
    var files = Sample.folder
    files["Taps/endless.scenario"] = Self.endless
    var terminal = Terminal(files)
    #expect(terminal.navsim("replay Taps") == .failure)
    #expect(terminal.navsim("replay Taps --allow-incomplete") == .failure)
  }
}
