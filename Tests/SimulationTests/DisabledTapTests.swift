import Simulation
import Testing

/// A tap that waits while its control is disabled and drawn anew.
struct DisabledTapTests {
  @Test func `E3: under SwiftUI a waiting tap fires even after its control was drawn disabled`()
    throws
  {
    let steps = """
      choose waiting-touches = turn-each
      choose disabled-waiting-tap = missed
      at 0ms block main 100ms
      at 10ms tap list.off
      at 20ms tap list.off may miss
      settle
      """
    let swiftui = try Playback(app: TurnTests.app, "with rendering swiftui\n" + steps)
    #expect(swiftui.only("missed").isEmpty)
    #expect(swiftui.only("list#1.off accepted").count == 2)
    let uikit = try Playback(app: TurnTests.app, "with rendering uikit\n" + steps)
    #expect(uikit.only("missed") == ["100ms tap list#1.off missed: disabled as drawn"])
  }
}
