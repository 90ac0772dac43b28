import Simulation
import Testing

struct RouterDismissalTests {
  @Test func `emptying the slot dismisses from the owner; a second time finds nothing (D6)`() throws
  {
    let played = try Playback(
      app: RouterBindingTests.app,
      "at 0ms key A\nat 1s key N\nat 2s key N\nsettle\nexpect sheet == nil")
    let dismissals = played.answers().dropFirst()
    #expect(dismissals.count == 2)
    #expect(dismissals.first?.hasSuffix(" of home#1.sheet: accepted") == true)
    #expect(dismissals.last?.hasSuffix(" of home#1.sheet: dropped (D6)") == true)
    #expect(played.only("a#1 ends") == ["1500ms a#1 ends"])
  }

  @Test func `D2: from the owner, a dismissal takes the sheet with the one above it`() throws {
    let played = try Playback(
      app: RouterBindingTests.app, "at 0ms key A\nat 1s key U\nat 2s key N\nsettle")
    #expect(Set(played.only(" ends")) == ["2500ms a#1 ends", "2500ms b#1 ends"])
    #expect(played.only("though nobody asked") == [])
  }

  @Test func `D17: replacing the window's root leaves a sheet and its presenter alive`() throws {
    let played = try Playback(
      app: RouterBindingTests.app,
      "at 0ms key A\nat 1s key E\nsettle\nexpect root == end && shown root == end")
    #expect(
      played.answers(" ends", "holds") == [
        "0ms present a#1 for home#1.sheet: accepted",
        "1000ms replace scene#1.root by end#1: accepted", "1000ms step 4 holds",
      ])
  }

  @Test func `D19: close of a pushed screen pops it beneath a sheet`() throws {
    let played = try Playback(
      app: RouterBindingTests.app,
      """
      at 0ms key P
      at 1s key C
      at 2s key X
      settle
      """)
    #expect(
      played.answers().suffix(2).first == "1000ms present c#1 for detail#1.popup: accepted")
    #expect(played.answers().last?.hasPrefix("2000ms pop home#1.pages: ") == true)
  }

  @Test func `a sheet that the user has taken away hears no key`() throws {
    let played = try Playback(
      app: RouterBindingTests.app,
      """
      at 0ms key A
      at 1s pull down finished after 100ms
      at 3s key Y
      settle
      expect sheet == nil
      """)
    #expect(
      played.answers("holds") == [
        "0ms present a#1 for home#1.sheet: accepted", "3000ms step 5 holds",
      ])
  }

  @Test func `emptying one slot takes what the owner presents, whatever slot that stands in (D1)`()
    throws
  {
    let played = try Playback(
      app: """
        binding router
        scene { child root: home = home }
        screen home {
          modal first: a as sheet
          modal second: b as sheet
          key A { first = a }
          key N { second = nil }
        }
        screen a {}
        screen b {}
        """,
      """
      at 0ms key A
      at 1s key N
      settle
      """)
    #expect(played.only("a#1 leaves the platform, though nobody asked").count == 1)
    #expect(played.only("a#1 ends").count == 1)
  }

  private static let twice = """
    at 0ms key A
    at 1s key U
    at 2s key V
    at 2100ms key V
    settle
    """

  @Test func `D8: a second dismissal during the first is ignored`() throws {
    let played = try Playback(app: RouterBindingTests.app, Self.twice)
    #expect(
      played.only(" ends", "though nobody asked") == ["2500ms b#1 ends"], "\(played.lines)")
    #expect(played.answers().last?.hasSuffix(": dropped (D8)") == true)
  }

  @Test func `D8: escalated by choice, it takes the owner, which nobody asked for`() throws {
    let played = try Playback(
      app: RouterBindingTests.app, "choose dismiss-while-dismissing = escalated\n" + Self.twice)
    #expect(played.answers().last?.hasSuffix(": escalated (D8)") == true)
    #expect(played.only("a#1 leaves the platform, though nobody asked").count == 1)
    #expect(played.only("a#1 ends").count == 1)
  }
}
