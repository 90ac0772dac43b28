import Testing

@testable import CommandLineInterface

/// Stories of touches that are delivered before a block that waits as well (E2).
struct WaitingBlockTests {
  private static func app(_ opens: String) -> String {
    """
    app Doors

    scene {
      child root: page = page
      var isOpening = false
      var isOpen = false
      var isEarly = false
      \(opens) {
        isOpening = true
        later { isOpen = true }
      }
      on entered { if isOpening && !isOpen { isEarly = true } }
      invariant "nobody enters while it opens" { !isEarly }
    }

    screen page { tap enter repeatable { send entered } }

    """
  }

  @Test(arguments: ["key K", "link open"])
  func `a touch that comes before a block is told so, and replay confirms it`(opens: String) {
    var terminal = Terminal(["Doors.nav": Self.app(opens)])
    #expect(terminal.navsim("explore Doors.nav --jobs 1 --save Found") == .failure)
    #expect(!terminal.output.contains("No steps were found"), "\(terminal.output)")
    #expect(terminal.output.contains("choose touch-or-block occurrence 1 = touch-first"))
    let name = "invariant-scene-nobody-enters-while-it-opens"
    #expect(terminal.navsim("replay Found/\(name).scenario") == .failure)
    let told = "fault invariant nobody enters while it opens, in scene#1"
    #expect(terminal.output.contains(told), "\(terminal.output)")
  }
}
