import Testing

@testable import CommandLineInterface

/// Exceptions of the app itself are told apart by who raised and why, whatever is left of the app.
struct MinimisedExceptionTests {
  private static let two = """
    app Two
    scene { child root: home = home }
    screen home {
      var n: Int(0...2) = 0
      var m: Int(0...2) = 0
      tap x repeatable { n = n + 1 }
      tap y repeatable { m = m + 1 }
      tap z repeatable { n = 0; m = 0 }
    }

    """

  @Test func `a minimised exception in a folder stands for its own handler alone`() {
    var terminal = Terminal(["Two.nav": Self.two])
    let campaign = "fuzz Two.nav --runs 512 --save Found --minimise-app --continue"
    #expect(terminal.navsim(campaign) == .failure)
    let saved = terminal.output.split(separator: "\n").filter { $0.hasPrefix("found: ") }
    #expect(saved.count == 2, "\(terminal.output)")
    // One of both is in the folder of somebody else.
    let path = "Found/exception.scenario"
    let text = terminal.text(path)
    var other = Terminal(["Two.nav": Self.two, path: text ?? ""])
    #expect(other.navsim(campaign) == .failure)
    #expect(other.output.contains("still fails: \(path)"), "\(other.output)")
    #expect(other.output.contains("found: Found/exception-2.scenario"), "\(other.output)")
  }

  @Test func `cutting an app keeps the handler that raises`() {
    let text = """
      scenario "exception in home, tap x"
      app Two {
        scene { child root: home = home }
        screen home {
          var n: Int(0...3) = 0
          appear { send extra }
          on extra { n = n + 1 }
          tap x repeatable { n = n + 1; send more }
          on more { n = n + 1 }
        }
      }

      at 1s tap home.x
      at 2s tap home.x

      expect faults == []
      """
    var terminal = Terminal(["two.scenario": text])
    #expect(terminal.navsim("shrink --minimise-app --in-place two.scenario") == .success)
    #expect(terminal.navsim("replay two.scenario") == .failure)
    #expect(
      terminal.output.contains("exception in home, tap x: number out of range"),
      "\(terminal.output)")
  }
}
