import Testing

@testable import CommandLineInterface

/// An explanation tells every step that misses: as `replay` does, and as it would with a guard.
struct StrictExplanationTests {
  private static let app = """
    app Menu

    scene { child root: home = home }

    screen home { stack pages: menu | info | detail = [menu] }
    screen menu { tap info { push info } }

    screen info {
      tap detail { push detail }
      removed { close }
    }

    screen detail { removed { close } }

    """

  private static func explained(_ steps: String) -> (failures: String, explanation: String) {
    var terminal = Terminal([
      "Menu.nav": app, "a.scenario": "scenario \"a\"\napp \"Menu.nav\"\n\n\(steps)\n",
    ])
    _ = terminal.navsim("replay a.scenario")
    let failures = terminal.output
    _ = terminal.navsim("explain a.scenario")
    return (failures, terminal.output)
  }

  @Test func `what misses besides, and what counts it, is told`() {
    let told = Self.explained(
      """
      at 0ms tap menu.info
      at 100ms tap info.detail
      at 200ms tap menu.info
      at 900ms expect home.pages == [menu, info]
      settle
      expect missed(menu.info) == 0
      """)
    for text in ["step: at 200ms tap menu.info", "expect missed(menu.info) == 0: the count is 1"] {
      #expect(told.failures.contains(text), "\(told.failures)")
      #expect(told.explanation.contains(text), "\(told.explanation)")
    }
  }

  @Test func `a guard under which a later step misses says so`() {
    let told = Self.explained(
      """
      at 0ms tap menu.info
      at 0ms tap menu.info
      at 1s back button
      at 2s back button
      settle
      expect faults == [double-effect]
      """)
    let line = "target on top           stops it at menu.info, but line 7 misses\n"
    #expect(told.explanation.contains(line), "\(told.explanation)")
    #expect(!told.explanation.contains("\n  write "), "\(told.explanation)")
  }
}
