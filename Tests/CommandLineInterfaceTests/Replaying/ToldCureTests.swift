import Testing

@testable import CommandLineInterface

/// What helps by what a trace tells: each story with the reason and the cure that it gets.
struct ToldCureTests {
  /// A home whose two sheets share a presenter, under binding `immediate`.
  static func sheets(_ handlers: String, _ steps: String) -> String {
    """
    scenario "sheets"
    app Sheets {
      binding immediate
      scene { child root: home = home; link other { send other }; link kill { send kill } }
      screen home {
        modal front: one as sheet | two as sheet
        modal side: two as sheet
        tap open { front = one }
        \(handlers)
      }
      screen one { tap done { close }; dismissed { close } }
      screen two { tap done { close }; dismissed { close } }
    }

    \(steps)
    settle
    expect faults == []

    """
  }

  /// Pages, and what taps them away or opens them.
  static func pages(_ body: String, _ steps: String) -> String {
    """
    scenario "pages"
    app Pages {
      scene { child root: home = home; link go { send go }; link lock { send lock } }
      \(body)
    }

    \(steps)
    settle
    expect faults == []

    """
  }

  static let allStories = stories + guardStories + leavingStories + platformStories

  @Test(arguments: allStories.indices) func `what a story tells is the reason and the cure`(
    _ place: Int
  ) {
    let (scenario, told) = Self.allStories[place]
    var terminal = Terminal(["a.scenario": scenario])
    _ = terminal.navsim("replay a.scenario")
    let output = terminal.output.replacing(/\s+/, with: " ")
    for words in told {
      let wanted = words.replacing(/\s+/, with: " ")
      #expect(output.contains(wanted), "\(wanted): \(terminal.output) \(terminal.messages)")
    }
  }
}
