import Testing

@testable import CommandLineInterface

/// What is told where UIKit has dropped a presentation, by why it did.
struct DroppedPresentationTests {
  /// An alert of a screen that a sheet covers, asked for by the sheet.
  private static let scenario = """
    scenario "an alert of the wrong owner"
    app Wrong {
      scene { child root: login = login }
      screen login {
        modal create: createUser as sheet
        modal popup: apiError as alert
        tap create { create = createUser }
        on failed { popup = apiError }
      }
      screen createUser {
        tap send { send failed }
        dismissed { close }
      }
      screen apiError { button ok {} }
    }
    with binding immediate
    allow desync

    at 0ms tap login.create
    at 1s tap createUser.send
    settle

    """

  private static let advice = "let the screen on top present it, in a slot of its own"

  @Test func `what no other time would have fitted is not to be asked for again`() {
    var terminal = Terminal(["wrong.scenario": Self.scenario])
    #expect(terminal.navsim("replay wrong.scenario") == .failure)
    #expect(terminal.output.contains("lost-presentation of login#1.popup"), "\(terminal.output)")
    #expect(terminal.output.contains("try     \(Self.advice)"), "\(terminal.output)")
    terminal = Terminal(["wrong.scenario": Self.scenario])
    _ = terminal.navsim("replay --format jsonl wrong.scenario")
    #expect(terminal.output.contains("\"cure\":\"\(Self.advice)"), "\(terminal.output)")
  }

  @Test func `what came too early may be asked for again`() {
    let early = Self.scenario.replacing(
      "on failed { popup", with: "on failed { create = nil; popup")
    #expect(early != Self.scenario)
    var terminal = Terminal(["early.scenario": early])
    #expect(terminal.navsim("replay early.scenario") == .failure)
    #expect(terminal.output.contains("lost-presentation of login#1.popup"), "\(terminal.output)")
    #expect(!terminal.output.contains(Self.advice), "\(terminal.output)")
  }
}
