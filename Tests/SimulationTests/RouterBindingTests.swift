import Simulation
import Testing

struct RouterBindingTests {
  static let app = """
    binding router
    scene { child root: home | end = home }
    screen home {
      modal sheet: a as sheet | b as sheet
      stack pages: list | detail = [list]
      key A { sheet = a }
      key B { sheet = b }
      key N { sheet = nil }
      key P { push detail }
      key Q { pop }
      key S { pages = pages.prefix(1) + [detail] }
      key E { root = end }
    }
    screen list {}
    screen detail { modal popup: c as sheet; key C { popup = c }; key X { close } }
    screen a {
      modal upper: b as sheet
      key U { upper = b }
      key V { upper = nil }
      key Y { close }
    }
    screen b {}
    screen c {}
    screen end {}
    """

  @Test func `a held push is not in the slot, though its lifetime has begun (N3, N4)`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key P
      at 100ms key P
      at 200ms expect pages == [list, detail#1]
      at 400ms expect pages == [list, detail#1, detail#2]
      settle
      """)
    #expect(
      played.answers("begins", " ends", "holds") == [
        "0ms detail#1 begins in home#1.pages",
        "0ms push detail#1 on home#1.pages: accepted",
        "100ms detail#2 begins in home#1.pages",
        "100ms push detail#2 on home#1.pages: held",
        "200ms step 3 holds",
        "350ms held push detail#2 on home#1.pages: accepted",
        "400ms step 4 holds",
      ])
  }

  @Test func `close pops from the instance's own controller`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key P
      at 1s key X
      settle
      expect pages == [list]
      """)
    #expect(
      played.answers(" ends", "leaves the platform", "holds").dropFirst() == [
        "1000ms pop home#1.pages: accepted",
        "1350ms detail#1 leaves the platform, as asked",
        "1350ms detail#1 ends",
        "1350ms step 4 holds",
      ])
  }

  @Test func `close dismisses from the instance's own controller`() throws {
    let played = try Playback(app: Self.app, "at 0ms key A\nat 1s key Y\nsettle")
    #expect(
      played.answers(" ends", "leaves the platform").dropFirst() == [
        "1000ms dismiss a#1 of home#1.sheet: accepted",
        "1500ms a#1 leaves the platform, as asked",
        "1500ms a#1 ends",
      ])
  }

  @Test func `D1, D5: with a sheet above it, close takes that sheet and stays itself`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 1s key U
      at 2s key Y
      settle
      expect sheet == a && shown sheet == a && shown a.upper == nil
      """)
    #expect(
      played.answers(" ends", "leaves the platform", "holds").suffix(4) == [
        "2000ms dismiss a#1 of home#1.sheet: accepted",
        "2500ms b#1 leaves the platform, though nobody asked",
        "2500ms b#1 ends",
        "2500ms step 5 holds",
      ])
  }

  @Test func `a dropped present ends the lifetime that began with it (P4)`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 1s key B
      settle
      expect sheet == a
      """)
    #expect(
      played.answers("begins", " ends", "holds") == [
        "0ms a#1 begins in home#1.sheet",
        "0ms present a#1 for home#1.sheet: accepted",
        "1000ms b#1 begins in home#1.sheet",
        "1000ms present b#1 for home#1.sheet: dropped (P4)",
        "1000ms b#1 ends",
        "1000ms step 4 holds",
      ])
  }

  @Test func `an assigned list is a set, even with one more entry`() throws {
    let played = try Playback(app: Self.app, "at 0ms key S\nsettle\nexpect pages == [list, detail]")
    #expect(
      played.answers("holds") == [
        "0ms set home#1.pages to [list#1, detail#1]: accepted", "350ms step 3 holds",
      ])
  }

  @Test func `a scene's child is the window's root, and takes the old one's place at once`() throws
  {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key P
      at 1s key E
      settle
      expect root == end && shown root == end
      """)
    #expect(
      played.answers().dropFirst().first
        == "1000ms replace scene#1.root by end#1: accepted")
    #expect(
      Set(played.only(" ends")) == [
        "1000ms home#1 ends", "1000ms list#1 ends", "1000ms detail#1 ends",
      ])
    #expect(played.only("holds").count == 1)
  }

  @Test func `a user's pop ends the lifetime when the controller is out`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key P
      at 1s back button
      at 1200ms expect pages == [list]
      settle
      """)
    #expect(
      played.only(" ends", "leaves the platform", "holds") == [
        "1200ms step 3 holds",
        "1350ms detail#1 leaves the platform, by the user",
        "1350ms detail#1 ends",
      ])
  }

  @Test func `a user's pull-down ends the lifetime when the sheet is out`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 1s pull down finished after 100ms
      settle
      expect sheet == nil
      """)
    let times = played.only("a#1 leaves the platform, by the user", "a#1 ends", "holds")
      .map { $0.split(separator: " ")[0] }
    #expect(times.count == 3)
    #expect(Set(times).count == 1)
  }
}
