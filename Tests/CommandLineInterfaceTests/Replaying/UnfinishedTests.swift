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

  @Test func `more orders than are run make the status 3`() {
    let actors = "abcdefgh".map { "  \($0): expect count == 0\n" }.joined()
    let scenario = """
      scenario "eight actors"
      app Small {
        scene { child root: home = home }
        screen home {
          var count: Int(0...9) = 0
          tap go { count = 1 }
        }
      }

      permute {
      \(actors)}
      tap home.go
      settle
      expect count == 1

      """
    var terminal = Terminal(["orders.scenario": scenario])
    #expect(terminal.navsim("replay orders.scenario") == .unfinished)
    #expect(terminal.output.contains("NOT FINISHED  eight actors\n"))
    #expect(terminal.output.contains("not finished: a limit of orders of its steps was reached\n"))
    #expect(terminal.output.contains("let fewer steps come in any order\n"))
    #expect(terminal.navsim("replay orders.scenario --format jsonl --junit r.xml") == .unfinished)
    #expect(terminal.output.contains("\"status\":\"incomplete\""))
    #expect(terminal.text("r.xml")?.contains("failures=\"0\" errors=\"1\"") == true)
    #expect(terminal.navsim("replay orders.scenario --allow-incomplete") == .success)
    // What no order has shown so far, one that was left out may show.
    for demand in ["reach count == 2", "expect faults == [stuck]", "expected failure \"not yet\""] {
      terminal.files.files["orders.scenario"] = Array("\(scenario)\(demand)\n".utf8)
      #expect(terminal.navsim("replay orders.scenario") == .unfinished, "\(terminal.output)")
    }
  }

  @Test func `a run that a limit ends has nothing that could be kept`() {
    let app = """
      app Loop
      scene { child root: home = home }
      screen home {
        tap go { later { send again } }
        on again { later { send again } }
      }

      """
    let loop = "scenario \"loop\"\napp \"Loop.nav\"\ntap home.go\nsettle\n"
    var terminal = Terminal(["Loop.nav": app, "loop.scenario": loop])
    for command in ["shrink", "explain"] {
      #expect(terminal.navsim("\(command) loop.scenario") == .unusable)
      let end = "this one ends at the limit of turns at one instant\n"
      #expect(terminal.messages.hasSuffix(end), "\(terminal.messages)")
    }
  }
}
