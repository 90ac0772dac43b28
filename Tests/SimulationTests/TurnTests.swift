import Simulation
import Testing

struct TurnTests {
  static let app = """
    scene {
      child root: home = home
      var log: Int(0...99) = 0
      key K { log = log + 1 }
    }
    screen home {
      stack pages: list | detail = [list]
      key R { pages = pages.prefix(1) + [detail] }
      key S { pop }
    }
    screen list {
      var on = true
      tap go when pages == [list] { push detail }
      tap view enabled when pages == [list] { push detail }
      tap off enabled when on { on = false }
      tap slow { block main 200ms; on = false }
      tap soon { later { log = log + 10 }; log = log + 1 }
    }
    screen detail { tap done {} }
    """

  @Test func `an answer is for the next start after it, whatever its outcome's condition`() throws {
    let app = """
      scene { child root: home = home }
      screen home {
        var isReady = false
        appear { start load }
        tap load { start load }
        task load 100ms { done when isReady {}; broken {} }
      }
      """
    // The first start is over before the first step comes.
    let played = try Playback(
      app: app, "answer home.load with done\nsettle\nat 1s tap home.load\nsettle")
    #expect(
      played.only("run 1:", "run 2:") == [
        "100ms home#1.load, run 1: broken", "1100ms home#1.load, run 2: done",
      ])
  }

  @Test func `a step comes no earlier than the one before, though that has not come yet`() throws {
    let steps = """
      at 0ms tap list.slow
      settle
      after 100ms key K
      at 250ms key K
      settle
      """
    let played = try Playback(app: Self.app, steps)
    #expect(
      played.only("key K", "step 4") == [
        "300ms step 3: after 100ms key K", "300ms key K arrives", "300ms key K accepted",
        "300ms step 4: at 250ms key K", "300ms step 4 failed: its instant had passed already",
      ])
  }

  @Test func `E1: touches that wait together are delivered in one turn`() throws {
    let steps = """
      at 0ms block main 100ms
      at 10ms tap list.go
      at 30ms tap list.go
      settle
      """
    let played = try Playback(app: Self.app, steps)
    #expect(
      played.only("accepted", "ignored", "missed", "starts:") == [
        "100ms tap list#1.go accepted", "100ms push detail#1 on home#1.pages: accepted",
        "100ms tap list#1.go ignored: guard of list, tap go does not hold",
        "100ms transition 3 starts: push in home#1, 350ms",
      ])
  }

  @Test func `E1: a touch that waits does not overtake a key`() throws {
    let steps = """
      at 0ms block main 100ms
      at 10ms tap list.go
      at 20ms key K
      at 30ms tap list.go may miss
      settle
      """
    let played = try Playback(app: Self.app, steps)
    #expect(
      played.only("accepted", "ignored", "missed", "starts:") == [
        "100ms tap list#1.go accepted", "100ms push detail#1 on home#1.pages: accepted",
        "100ms transition 3 starts: push in home#1, 350ms", "100ms key K accepted",
        "100ms tap list#1.go missed: covered by another entry of its stack",
      ])
  }

  @Test func `E1: with a turn each, the second touch finds the transition running (E6)`() throws {
    let played = try Playback(
      app: Self.app,
      """
      choose waiting-touches = turn-each
      at 0ms block main 100ms
      at 10ms tap list.view
      at 30ms tap list.view may miss
      settle
      """)
    #expect(
      played.only("tap list#1.view accepted", "missed") == [
        "100ms tap list#1.view accepted",
        "100ms tap list#1.view missed: covered by another entry of its stack",
      ])
  }

  @Test func `E3: a control that a handler disables is too late for a tap that waits`() throws {
    for rendering in ["uikit", "swiftui"] {
      let played = try Playback(
        app: Self.app,
        """
        with rendering \(rendering)
        at 0ms block main 100ms
        at 10ms tap list.off
        at 20ms tap list.off
        at 200ms tap list.off may miss
        settle
        """)
      #expect(
        played.only("list#1.off a", "list#1.off m").filter { !$0.contains("arrives") } == [
          "100ms tap list#1.off accepted", "100ms tap list#1.off accepted",
          "200ms tap list#1.off missed: disabled as drawn",
        ], "\(rendering)")
    }
  }

  @Test func `E3: under UIKit the choice disabled-waiting-tap can make it miss, under SwiftUI not`()
    throws
  {
    let steps = """
      choose disabled-waiting-tap = missed
      at 0ms block main 100ms
      at 10ms tap list.off
      at 20ms tap list.off may miss
      settle
      """
    let uikit = try Playback(app: Self.app, "with rendering uikit\n" + steps)
    #expect(uikit.only("missed") == ["100ms tap list#1.off missed: disabled as drawn"])
    let swiftui = try Playback(app: Self.app, "with rendering swiftui\n" + steps)
    #expect(swiftui.only("missed").isEmpty)
  }

  @Test func `E2: a touch and a block that wait together come in the order that the choice says`()
    throws
  {
    func order(_ option: String) throws -> [String] {
      try Playback(
        app: Self.app,
        """
        choose touch-or-block = \(option)
        tap list.soon
        deliver
        tap list.soon
        deliver
        settle
        """
      ).only("log = ", "soon accepted")
    }
    #expect(
      try order("touch-first") == [
        "0ms tap list#1.soon accepted", "0ms scene#1.log = 1", "0ms tap list#1.soon accepted",
        "0ms scene#1.log = 2", "0ms scene#1.log = 12", "0ms scene#1.log = 22",
      ])
    #expect(
      try order("block-first") == [
        "0ms tap list#1.soon accepted", "0ms scene#1.log = 1", "0ms scene#1.log = 11",
        "0ms tap list#1.soon accepted", "0ms scene#1.log = 12", "0ms scene#1.log = 22",
      ])
    #expect(try order("arrival") == order("block-first"))
  }

  @Test
  func `S1: under SwiftUI a control is redrawn once a turn, under UIKit when a handler returns`()
    throws
  {
    // The third finger comes down in the turn whose first handler disabled the control.
    let steps = """
      at 0ms block main 100ms
      at 10ms tap list.off
      at 20ms tap list.slow
      at 200ms tap list.off may miss
      settle
      """
    func third(_ rendering: String) throws -> String? {
      let played = try Playback(app: Self.app, "with rendering \(rendering)\n" + steps)
      return played.only("off accepted", "off missed").last
    }
    #expect(try third("uikit") == "300ms tap list#1.off missed: disabled as drawn")
    #expect(try third("swiftui") == "300ms tap list#1.off accepted")
  }

  @Test func `a waiting tap whose instance is gone misses, unless it is chosen to hit another one`()
    throws
  {
    let app = """
      scene {
        child root: card = card(1)
        key N { unanimated root = card(2) }
      }
      screen card(n: Int(1...2)) { tap like {} }
      """
    func tap(_ option: String) throws -> [String] {
      try Playback(
        app: app,
        """
        choose waiting-touch-target = \(option)
        at 0ms block main 300ms
        at 10ms key N
        at 200ms tap card.like may miss
        settle
        """
      ).only("like missed", "like accepted")
    }
    #expect(try tap("missed") == ["300ms tap card#1.like missed: card#2 is there instead"])
    #expect(try tap("hits-it") == ["300ms tap card#1.like accepted by card#2"])
  }

  @Test func `a handler that blocks the main thread lets inputs wait until it has returned`() throws
  {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms tap list.slow
      at 50ms key K
      settle
      """)
    #expect(
      played.only("blocked", "arrives", "list#1.on =", "accepted") == [
        "0ms tap list#1.slow arrives", "0ms tap list#1.slow accepted",
        "0ms main thread blocked for 200ms", "50ms key K arrives", "200ms list#1.on = false",
        "200ms key K accepted",
      ])
  }

  @Test func `L1: a removed view is released in the turn that removed it, or by choice later`()
    throws
  {
    let steps = """
      at 0ms key R
      at 1s key S
      settle
      """
    let soon = try Playback(app: Self.app, steps)
    #expect(
      soon.only("leaves", "released", "rest") == [
        "350ms rest", "1350ms detail#1 leaves the platform, as asked",
        "1350ms detail#1's view is released", "1350ms rest",
      ])
    let late = try Playback(app: Self.app, "choose release-delay = 3\n" + steps)
    #expect(late.runs[0].takenItems == soon.runs[0].takenItems + 2)
    #expect(late.only("released") == ["1350ms detail#1's view is released, 2 turns late"])
  }
}
