import Testing

@testable import CommandLineInterface

/// What is told where an invariant breaks: where its condition stands, and since when what it reads
/// is so.
struct InvariantReasonTests {
  private static let text = """
    scenario "busy"
    app Busy {
      scene {
        child root: home = home
        modal dialog: note as sheet
        var isBusy = false
        invariant "no note while busy" { !(isBusy && dialog != nil) }
      }
      screen home {
        tap work { isBusy = true }
        tap ask { dialog = note }
      }
      screen note { removed { close } }
    }

    at 0ms tap home.work
    at 20ms tap home.ask
    settle
    """

  @Test func `the place of the condition is told, and what last changed what it reads`() {
    var terminal = Terminal(["busy.scenario": Self.text])
    #expect(terminal.navsim("replay busy.scenario") == .failure)
    let output = terminal.output.split { $0.isWhitespace }.joined(separator: " ")
    let reason = """
      invariant no note while busy does not hold in scene#1 (busy.scenario:7); \
      scene#1.dialog = note#1 since 20ms, by tap home#1.ask (#3); \
      scene#1.isBusy = true since 0ms, by tap home#1.work (#2) when
      """
    #expect(output.contains(reason), "\(output)")
  }

  @Test func `under router a command tells what a slot holds`() {
    var terminal = Terminal(["busy.scenario": Self.text])
    #expect(terminal.navsim("replay busy.scenario --binding router") == .failure)
    let output = terminal.output.split { $0.isWhitespace }.joined(separator: " ")
    let reason = """
      (busy.scenario:7); present note#1 for scene#1.dialog: accepted at 20ms, \
      by tap home#1.ask (#3);
      """
    #expect(output.contains(reason), "\(output)")
  }
}
