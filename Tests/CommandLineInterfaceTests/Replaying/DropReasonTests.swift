import Testing

@testable import CommandLineInterface

/// Whoever reads of a dropped command reads of the rule that dropped it.
struct DropReasonTests {
  private static let files = [
    "Modal.nav": """
    app Modal
    binding immediate

    scene {
      child root: home = home
      modal dialog: note as sheet
    }

    screen home {
      tap show { dialog = note }
      key N { dialog = nil }
    }

    screen note {
      tap done { close }
    }

    """,
    "early.scenario": """
    scenario "a dismissal that comes too early"
    app "Modal.nav"

    at 0ms tap home.show
    at 100ms key N
    settle

    expect shown dialog == nil

    """,
  ]

  @Test func `the reasons of a failure name the rule of a silent drop, and what stood in the way`()
  {
    var terminal = Terminal(Self.files)
    #expect(terminal.navsim("replay early.scenario") == .failure)
    let reason =
      "dismiss note#1 of scene#1.dialog: dropped (D7): what would leave is animating in"
    #expect(terminal.output.contains(reason), "\(terminal.output)")
  }

  @Test func `programs read the rule and the reason of a drop`() {
    var terminal = Terminal(Self.files)
    #expect(terminal.navsim("replay --trace --format jsonl early.scenario") == .failure)
    let members =
      "\"answer\":\"dropped (D7)\",\"rule\":\"D7\",\"reason\":\"what would leave is animating in\""
    #expect(terminal.output.contains(members), "\(terminal.output)")
  }
}
