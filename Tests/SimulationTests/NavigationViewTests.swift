import Simulation
import Testing

/// A `NavigationView`, which iOS 15 has in place of a path.
struct NavigationViewTests {
  @Test func `S17: an update of a NavigationView that comes too soon is lost`() throws {
    let played = try Playback(
      app: SwiftUIPathTests.app, "with platform ios15\nat 0ms key D\nat 400ms key H\nsettle")
    #expect(
      played.commands() == [
        "0ms push item#1 on shop#1.pages: accepted",
        "400ms set shop#1.pages to [list#1]: dropped (S17)",
      ])
  }
}
