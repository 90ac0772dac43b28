import Simulation
import Testing

/// Modals under binding `swiftui`, as the trace tells them.
struct SwiftUIBindingTests {
  static let app = """
    binding swiftui
    scene { child root: home = home }
    screen home {
      modal left: card as sheet | tall as full screen
      modal right: card as sheet | tall as full screen
      modal alert: ask as alert
      var passes: Int(0...9) = 0
      key B { left = card(1); right = card(2) }
      key O { left = card(1) }
      key N { left = nil }
      key R { left = card(2) }
      key S { left = nil; right = card(3) }
      key C { left = nil; right = tall }
      key A { left = nil; alert = ask }
      key T { left = card(1); left = nil }
      key W { alert = ask }
    }
    screen card(number: Int(1...3)) {
      dismissed { close }
      willAppear { passes = passes + 1 }
    }
    screen tall {}
    screen ask { button ok {} }
    """

  @Test func `S1, S2: what a handler changes is compared once, at the end of the turn`() throws {
    let played = try Playback(app: Self.app, "at 0ms key T\nat 1s key O\nsettle")
    #expect(
      played.commands("left =") == [
        "0ms home#1.left = card#1", "0ms home#1.left = nil", "1000ms home#1.left = card#2",
        "1000ms present card#2 for home#1.left: accepted",
      ])
  }

  @Test func `S3: a second sheet of one host is held, and that is printed`() throws {
    let played = try Playback(app: Self.app, "at 0ms key B\nat 1s pull down finished\nsettle")
    #expect(
      played.commands("console", "waits")
        == [
          "0ms present card#1 for home#1.left: accepted", "0ms home#1.right = [card#2] waits",
          "0ms console: Currently, only presenting a single sheet is supported. The next sheet will"
            + " be presented when the currently presented sheet gets dismissed.",
          "1350ms present card#2 for home#1.right: accepted",
        ].map { $0.replacing("[card#2]", with: "card#2") })
  }

  @Test func `S3: a sheet that takes another's place in one action is queued without a text`()
    throws
  {
    let played = try Playback(app: Self.app, "at 0ms key O\nat 1s key S\nsettle")
    #expect(
      played.commands("console") == [
        "0ms present card#1 for home#1.left: accepted",
        "1000ms dismiss card#1 of home#1.left: accepted",
        "1500ms present card#2 for home#1.right: accepted",
      ])
  }

  @Test func `S7, M4: the cover that comes in sheet style gets none of its presenter's callbacks`()
    throws
  {
    let played = try Playback(app: Self.app, "at 0ms key O\nat 1s key C\nsettle")
    #expect(played.only("home#1.viewWillDisappear").isEmpty)
    // The card comes and goes, and the cover comes.
    #expect(played.commands("console").count == 3)
    let full = try Playback(
      app: Self.app, "choose sheet-to-cover = full-screen\nat 0ms key O\nat 1s key C\nsettle")
    #expect(full.only("home#1.viewWillDisappear") == ["1500ms home#1.viewWillDisappear"])
  }

  @Test func `S8, P8: the alert is dropped with P4's text while the sheet leaves`() throws {
    let played = try Playback(app: Self.app, "at 0ms key O\nat 1s key A\nsettle")
    #expect(
      played.commands("console").dropFirst() == [
        "1000ms dismiss card#1 of home#1.left: accepted",
        "1000ms present ask#1 for home#1.alert: dropped (P4)",
        "1000ms console: [Presentation] Attempt to present <ask#1> on <scene#1> (from <home#1>)"
          + " which is already presenting <card#1>.",
      ])
  }

  @Test func `S2, D7: a sheet whose binding becomes false while it comes stays`() throws {
    let steps = "at 0ms key O\nat 100ms key N\nsettle\n"
    let played = try Playback(app: Self.app, steps + "expect shown left == card(1)")
    #expect(
      played.commands("holds") == [
        "0ms present card#1 for home#1.left: accepted",
        "100ms dismiss card#1 of home#1.left: dropped (D7)", "500ms step 4 holds",
      ])
    let held = try Playback(
      app: Self.app, "choose dismiss-while-presenting = held\n" + steps + "expect shown left == nil"
    )
    #expect(
      held.only("step 4") == ["1000ms step 4: expect shown left == nil", "1000ms step 4 holds"])
  }

  @Test func `S10, S11: a replacement waits for the running presentation`() throws {
    let played = try Playback(app: Self.app, "at 0ms key O\nat 100ms key R\nsettle")
    #expect(
      played.commands("waits") == [
        "0ms present card#1 for home#1.left: accepted", "100ms home#1.left = card#2 waits",
        "500ms dismiss card#1 of home#1.left: accepted",
        "1000ms present card#2 for home#1.left: accepted",
      ])
  }

  @Test func `S10: a second replacement meanwhile raises`() throws {
    let played = try Playback(
      app: Self.app, "at 0ms key O\nat 100ms key R\nat 101ms key R\nsettle")
    #expect(
      played.only("exception") == [
        "101ms exception in the binding of home#1.left: an item was replaced again while its first"
          + " replacement waited (S10)"
      ])
  }

  @Test func `S3: a sheet wanted again while it leaves waits until it is gone`() throws {
    let played = try Playback(
      app: Self.app, "at 0ms key O\nat 1s key N\nat 1100ms key R\nsettle")
    #expect(
      played.commands().dropFirst() == [
        "1000ms dismiss card#1 of home#1.left: accepted",
        "1500ms present card#2 for home#1.left: accepted",
      ])
  }

  @Test func `S12, S14: dismissed runs, then SwiftUI writes, as late as the choice says`() throws {
    let played = try Playback(
      app: Self.app.replacing("dismissed { close }", with: "dismissed { passes = 7 }"),
      "choose swipe-binding-delay = 200ms\nat 0ms key O\nat 1s pull down finished\nsettle")
    #expect(
      played.only("DidDismiss", "passes = 7", "writes", "left = nil", "leaves", "rest").suffix(6)
        == [
          "1350ms card#1 leaves the platform, by the user",
          "1550ms card#1.presentationControllerDidDismiss", "1550ms home#1.passes = 7",
          "1550ms SwiftUI writes home#1.left", "1550ms home#1.left = nil", "1550ms rest",
        ])
  }

  @Test func `S12: an app that closes itself finds nothing left to write`() throws {
    let played = try Playback(app: Self.app, "at 0ms key O\nat 1s pull down finished\nsettle")
    #expect(played.only("left = nil", "writes") == ["1350ms home#1.left = nil"])
  }

  @Test func `S1: what the second pass causes finds its push under way, a turn later (S20)`()
    throws
  {
    let app = """
      binding swiftui
      scene { child root: shop = shop }
      screen shop {
        stack pages: list | item = [list]
        child tab: first | second | third = first
        on more { push item(3) }
        key G { tab = second }
        key H { tab = third; push item(1) }
      }
      screen list {}
      screen item(number: Int(1...3)) {}
      screen first {}
      screen second { appear { push item(2); tab = third } }
      screen third { appear { send more } }
      """
    // The third screen's appearance is seen by the second pass: the push is part of the same turn.
    let two = try Playback(app: app, "at 0ms key H\nsettle")
    #expect(two.only("waits").isEmpty)
    // Behind another screen it is seen a turn later, when the first push runs.
    let three = try Playback(app: app, "at 0ms key G\nsettle")
    #expect(three.only("waits") == ["0ms shop#1.pages = [list#1, item#1, item#2] waits"])
  }
}
