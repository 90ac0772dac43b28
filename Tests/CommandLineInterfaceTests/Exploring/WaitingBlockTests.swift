import Testing

@testable import CommandLineInterface

/// Stories of touches that are delivered before a block that waits as well (E2).
@Suite struct WaitingBlockTests {
  private static func app(_ opens: String) -> String {
    """
    app Alerts

    scene {
      child root: page = page
      modal alert: note as alert
      \(opens) when alert == nil { alert = note }
    }

    screen page { tap nothing {} }

    screen note { button ok { later { send closed } } }

    """
  }

  @Test(arguments: ["key K", "link note"])
  func `a touch that comes before a block is told so, and replay confirms it`(opens: String) {
    var terminal = Terminal(["Alerts.nav": Self.app(opens)])
    #expect(terminal.navsim("explore Alerts.nav --jobs 1 --save Found") == .failure)
    #expect(!terminal.output.contains("No steps were found"), "\(terminal.output)")
    #expect(terminal.output.contains("choose touch-or-block occurrence 1 = touch-first"))
    for fault in ["wrong-instance", "double-effect"] {
      #expect(terminal.navsim("replay Found/\(fault)-note-ok.scenario") == .failure)
      #expect(terminal.output.contains("fault \(fault) of note#1.ok"), "\(terminal.output)")
    }
  }
}
