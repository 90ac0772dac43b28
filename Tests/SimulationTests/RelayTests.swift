import Simulation
import Testing

struct RelayTests {
  private func play(_ app: String, _ steps: String) throws -> Playback {
    let played = try Playback(app: app, steps)
    played.expectHolds()
    return played
  }

  static let pages = """
    relay news: Int(0...3) publish
    var heard: [Int(0...3)](max 9) = []
    scene { child root: home = home; modal sheet: note as sheet }
    screen home { stack pages: list | item = [list]; tap tell { emit news(1) } }
    screen list {
      tap open { push item }
      tap shared { push shared item }
      tap note { sheet = note }
    }
    screen item { bind news(n) { heard.append(n) }; tap back { pop } }
    screen note { bind news(n) { heard.append(n) }; tap close { close } }
    """

  @Test func `the trace tells what is emitted, delivered and lost`() throws {
    let played = try play(
      Self.pages,
      """
      at 0ms tap home.tell
      at 1s tap list.open
      at 2s tap home.tell
      settle
      """)
    #expect(
      played.only("news") == [
        "0ms news emits 1", "0ms news is lost: nobody has subscribed", "2000ms news emits 1",
        "2000ms news reaches item#1",
      ])
  }

  @Test func `a view that was closed hears nothing more, one that is shown hears once`() throws {
    _ = try play(
      Self.pages,
      """
      at 0ms tap list.open
      at 1s tap item.back
      at 2s tap home.tell
      at 3s expect heard == []
      at 3s tap list.open
      at 4s tap home.tell
      settle
      expect heard == [1]
      """)
  }

  @Test func `N6: the subscription of a kept controller goes on to its next opening`() throws {
    let played = try play(
      Self.pages,
      """
      at 0ms tap list.shared
      at 1s tap item.back
      at 2s tap list.shared
      at 3s tap home.tell
      settle
      expect heard == [1]
      """)
    #expect(played.only("news reaches") == ["3000ms news reaches item#2"])
  }

  @Test func `a disconnected scene's views hear nothing`() throws {
    _ = try play(
      """
      relay news publish
      var heard: Int(0...9) = 0
      scene { child root: home = home; key K { emit news } }
      screen home { bind news { heard = heard + 1 } }
      """,
      """
      at 0ms connect scene
      at 1s key K
      at 2s expect heard == 2
      at 3s disconnect scene 2
      at 4s key K
      settle
      expect heard == 3
      """)
  }

  @Test func `subscribers without an end to their calls are an exception`() throws {
    let played = try Playback(
      app: """
        relay n: Int(0...1) behaviour = 0
        scene { child root: home = home }
        screen home { bind n(x) when x == 1 { emit n(1) }; tap go { emit n(1) } }
        """, "tap home.go\nsettle")
    #expect(played.only("call each other without end").count == 1)
  }

  @Test func `a driver's delivery that waits is not made to a view that is released`() throws {
    let played = try play(
      """
      relay n: Int(0...2) driver = 0
      var heard: [Int(0...2)](max 9) = []
      scene { child root: home = home }
      screen home {
        stack pages: list | item = [list]
        bind n(x) { if x == 1 { emit n(2) } }
      }
      screen list { tap open { push item } }
      screen item {
        bind n(x) { heard.append(x) }
        tap back { pop }
        disappear when leaving { emit n(1) }
      }
      """,
      """
      with binding router
      at 0ms tap list.open
      at 1s tap item.back
      settle
      """)
    #expect(played.only("waits for the main scheduler").count == 3)
    #expect(played.only("heard =") == ["0ms heard = [0]"])
  }

  @Test func `under plain a view is released when it leaves, and unsubscribes`() throws {
    let played = try play(
      Self.pages,
      """
      with platform plain
      at 0ms tap list.open
      at 1s tap home.tell
      at 2s tap item.back
      at 3s tap home.tell
      settle
      """)
    #expect(played.only("heard =") == ["1000ms heard = [1]"])
    #expect(played.only("is lost").count == 1, "\(played.lines)")
  }
}
