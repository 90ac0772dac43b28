import Simulation
import Testing

/// Stacks and their hosts under binding `swiftui`, as the trace tells them.
struct SwiftUIPathTests {
  static let app = """
    binding swiftui
    scene { child root: shop = shop }
    screen shop {
      stack pages: list | item = [list]
      key D { pages = pages.prefix(1) + [item(1), item(2)] }
      key E { pages = pages.prefix(1) + [item(3), item(4)] }
      key H { pages = pages.prefix(1) }
      key P { push item(5) }
      key Q { push item(6); push item(7) }
      key S { send show }
      key G { pages = pages.prefix(1) }
    }
    screen list {}
    screen item(number: Int(1...7)) {
      modal sheet: card as sheet
      on show { sheet = card; stop }
    }
    screen card {}
    """

  @Test func `S17: several are pushed in one animation, fewer popped, as many replaced at once`()
    throws
  {
    let played = try Playback(app: Self.app, "at 0ms key D\nat 1s key E\nat 2s key H\nsettle")
    #expect(
      played.commands("transition").filter { !$0.contains("finished") } == [
        "0ms set shop#1.pages to [list#1, item#1, item#2]: accepted",
        "0ms transition 3 starts: push in shop#1, 350ms",
        "1000ms set shop#1.pages to [list#1, item#3, item#4] unanimated: accepted",
        "1000ms transition 4 starts: push in shop#1, 0ms",
        "2000ms pop shop#1.pages to list#1: accepted",
        "2000ms transition 5 starts: pop in shop#1, 350ms",
      ])
  }

  @Test func `S17: a NavigationView goes one level at an update, and not sooner than 0.65 s`()
    throws
  {
    let played = try Playback(
      app: Self.app,
      "with platform ios15\nat 0ms key D\nat 649ms key P\nat 650ms key H\nsettle")
    #expect(
      played.commands() == [
        "0ms push item#1 on shop#1.pages: accepted", "650ms pop shop#1.pages to list#1: accepted",
      ])
  }

  @Test func `S18: chained destinations are blank beyond the first`() throws {
    let app = Self.app.replacing("= [list]\n", with: "= [list], chained\n")
    let played = try Playback(app: app, "at 0ms key D\nsettle\nat 1s back button\nsettle")
    #expect(
      played.only("differs", "shop#1.pages =") == [
        "0ms shop#1.pages = [list#1, item#1, item#2]",
        "350ms shop#1.pages differs: wanted [list#1, item#1, item#2],"
          + " shown [list#1, item#1, blank]",
        "1000ms shop#1.pages = [list#1, item#1]",
      ])
  }

  @Test func `S19: several writes of a path in a frame are printed`() throws {
    let played = try Playback(app: Self.app, "at 0ms key Q\nsettle")
    #expect(
      played.commands("console") == [
        "0ms console: Update NavigationAuthority bound path tried to update multiple times per"
          + " frame.",
        "0ms console: Update NavigationRequestObserver tried to update multiple times per frame.",
        "0ms set shop#1.pages to [list#1, item#1, item#2]: accepted",
      ])
  }

  @Test func `S20: what is written during a transition is applied after it, or lost`() throws {
    let steps = "at 0ms key P\nat 100ms key D\nsettle"
    let played = try Playback(app: Self.app, steps)
    #expect(
      played.commands("waits") == [
        "0ms push item#1 on shop#1.pages: accepted",
        "100ms shop#1.pages = [list#1, item#2, item#3] waits",
        "350ms set shop#1.pages to [list#1, item#2, item#3]: accepted",
      ])
    let lost = try Playback(
      app: Self.app, "choose path-write-during-transition = lost\n" + steps)
    #expect(
      lost.commands("waits") == [
        "0ms push item#1 on shop#1.pages: accepted",
        "100ms set shop#1.pages to [list#1, item#2, item#3]: dropped (S20)",
      ])
  }

  @Test
  func `S21: a back tap is written in the next turn, a swipe at its end, and nothing is sent`()
    throws
  {
    let played = try Playback(
      app: Self.app, "at 0ms key D\nat 1s back button\nat 2s edge swipe finished\nsettle")
    #expect(
      played.commands("writes", " ends") == [
        "0ms set shop#1.pages to [list#1, item#1, item#2]: accepted",
        "1000ms SwiftUI writes shop#1.pages", "1000ms item#2 ends",
        "2350ms SwiftUI writes shop#1.pages", "2350ms item#1 ends",
      ])
    let cancelled = try Playback(
      app: Self.app, "at 0ms key D\nat 2s edge swipe cancelled\nsettle")
    #expect(cancelled.only("writes").isEmpty)
  }

  @Test func `S21, N15: a long press back writes several levels at once`() throws {
    let played = try Playback(
      app: Self.app, "at 0ms key D\nat 1s long press back to list\nsettle")
    #expect(
      played.commands("writes", " ends", "pages =").dropFirst() == [
        "0ms set shop#1.pages to [list#1, item#1, item#2]: accepted",
        "1000ms SwiftUI writes shop#1.pages", "1000ms item#2 ends", "1000ms item#1 ends",
        "1000ms shop#1.pages = [list#1]",
      ])
  }

  @Test func `S16: a host that leaves takes its sheet along, unanimated, in the next turn`() throws
  {
    let played = try Playback(app: Self.app, "at 0ms key D\nat 1s key S\nat 2s key G\nsettle")
    #expect(
      played.commands("leaves").suffix(5) == [
        "2000ms pop shop#1.pages to list#1: accepted",
        "2000ms dismiss card#1 of item#2.sheet unanimated: accepted",
        "2000ms card#1 leaves the platform, as asked",
        "2350ms item#2 leaves the platform, as asked",
        "2350ms item#1 leaves the platform, as asked",
      ])
  }
}
