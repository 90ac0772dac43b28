import EventCore
import SimulatedUIKit
import Simulation
import Testing
import TraceModel

struct RowTests {
  static let app = """
    record Order { key id: String; count: Int(0...9) }
    var orders: [Order](max 4) = [Order("a", 1), Order("b", 1), Order("c", 1)]
    scene { child root: home = home }
    screen home { stack pages: list | order = [list] }
    screen list {
      var chosen = ""
      row order(n: 0..<orders.count) { chosen = orders.at(n).id; push order(orders.at(n).id) }
      row safe(n: 0..<orders.count) when n < orders.count { chosen = orders.at(n).id }
      tap open { push order("x") }
      tap remove { orders.remove("a") }
      tap count { orders["a"].count = 2 }
      tap clear { orders = [] }
    }
    screen order(id: String) { tap back { pop } }
    """

  private func play(_ steps: String, platform: String = "ios17") throws -> Playback {
    try Playback(app: Self.app, "with platform \(platform)\n" + steps + "\nsettle")
  }

  /// A tap on a row and one on a button that wait together.
  private func together(_ row: String, _ button: String) -> String {
    "at 0ms block main 100ms\nat 10ms tap list.\(row)\nat 20ms tap list.\(button)"
  }

  @Test func `E11: a row is selected after the commit, when a transition has begun`() throws {
    let played = try play(together("order(1)", "open"))
    #expect(
      played.only("accepted", "starts: push", "touches the row").prefix(5) == [
        "100ms tap list#1.order(1) touches the row, which is selected after the commit",
        "100ms tap list#1.open accepted", "100ms push order#1 on home#1.pages: accepted",
        "100ms transition 3 starts: push in home#1, 350ms", "100ms tap list#1.order(1) accepted",
      ])
  }

  @Test func `E11: the selection of a row that is gone raises, unless a guard asks`() throws {
    let lost = try play(together("order(2)", "remove"))
    #expect(lost.only("index out of range").count == 1, "\(lost.lines)")
    let guarded = try play(together("safe(2)", "remove"))
    #expect(guarded.only("safe(2) ignored").count == 1)
    #expect(guarded.only("index out of range").isEmpty)
  }

  @Test func `a record that is not there is missed by its key, where it is read and where set`()
    throws
  {
    for place in ["orders[\"z\"].count", "orders[\"z\"].id.count"] {
      let app = Self.app.replacing("tap open", with: "tap read { count = \(place) }; tap open")
        .replacing("var chosen", with: "var count = 0; var chosen")
      let read = try Playback(app: app, "at 0ms tap list.read")
      #expect(
        read.only("exception") == ["0ms exception in list, tap read: no element has this key"])
    }
    let app = Self.app.replacing("orders[\"a\"].count = 2", with: "orders[\"z\"].count = 2")
    let written = try Playback(app: app, "at 0ms tap list.count")
    #expect(
      written.only("exception") == ["0ms exception in list, tap count: no element has this key"])
    let beyond = Self.app.replacing("orders = []", with: "chosen = orders.at(3).id")
    let index = try Playback(app: beyond, "at 0ms tap list.clear")
    #expect(index.only("exception") == ["0ms exception in list, tap clear: index out of range"])
  }

  @Test func `E11: a row that shows another record by now is another row`() throws {
    let other = try play(together("safe(0)", "remove"))
    #expect(
      other.only("safe(0) accepted") == [
        "100ms tap list#1.safe(0) accepted by list#1, where another row is now"
      ])
    let same = try play(together("safe(0)", "count"))
    #expect(same.only("safe(0) accepted") == ["100ms tap list#1.safe(0) accepted"])
  }

  @Test func `E11: rows of SwiftUI and of a platform without quirks act at once`() throws {
    for (platform, rendering) in [("ios17", "swiftui"), ("plain", "uikit")] {
      let played = try play(
        "with rendering \(rendering)\n" + together("safe(2)", "remove"), platform: platform)
      #expect(played.only("safe(2) accepted") == ["100ms tap list#1.safe(2) accepted"])
      #expect(played.only("touches the row").isEmpty)
    }
  }

  @Test func `E11: a row whose screen is finished by then is not selected`() throws {
    let app = """
      scene { child root: list | other = list }
      screen list {
        row item(n: 0..<3) { root = other }
        tap leave { root = other }
      }
      screen other { tap done {} }
      """
    let played = try Playback(
      app: app,
      "at 0ms block main 9ms\nat 1ms tap list.item(0)\nat 2ms tap list.leave\nsettle")
    #expect(
      played.only("item(0) ignored") == ["9ms tap list#1.item(0) ignored: its lifetime is over"])
  }

  // MARK: Held rows

  private static let held = """
    at 0ms press list.order(0)
    at 100ms tap list.order(1) may miss
    at 200ms tap list.order(2) may miss
    at 300ms release list.order(0)
    """

  @Test func `E5: rows that were tapped while one was held are selected with it`() throws {
    let played = try play(Self.held)
    #expect(
      played.only(" accepted").filter { $0.contains("list#1.order") } == [
        "300ms release list#1.order(0) accepted", "300ms press list#1.order(0) accepted",
        "300ms tap list#1.order(1) accepted", "300ms tap list#1.order(2) accepted",
      ])
    #expect(played.only("waits for the row that is held").count == 2)
  }

  @Test func `E5: with the switch held-row-taps at one the held row alone is selected`() throws {
    let scenario = try Playback.scenario(app: Self.app, Self.held + "\nsettle")
    for selectsAll in [true, false] {
      var profile = PlatformProfile.ios17
      profile.heldRowTapsSelectAll = selectsAll
      var world = World(
        program: scenario.program, binding: .deferred, rendering: nil, profile: profile,
        choices: ChoiceSource(fixed: []), start: .zero)
      world.connectFirstScene()
      var play = Play(world: world)
      play.run(StepOrders.all(of: scenario.steps, limit: 1).orders[0])
      let fates = play.world.trace.entries.compactMap { entry -> Fate? in
        if case .inputDelivered(let input, let fate) = entry.event, input.kind == .tap {
          fate
        } else {
          nil
        }
      }
      #expect(fates.count == 2)
      #expect(fates.allSatisfy { $0 == .missed(.anotherRowHeld) } == !selectsAll)
      #expect(fates.allSatisfy(\.isAccepted) == selectsAll)
    }
  }

  @Test func `E5: a held row of SwiftUI and a held button keep no row waiting`() throws {
    let swiftui = try play("with rendering swiftui\n" + Self.held)
    #expect(swiftui.only("order(1) accepted") == ["100ms tap list#1.order(1) accepted"])
    let button = try play("at 0ms press list.count\nat 100ms tap list.safe(1)")
    #expect(button.only("safe(1) accepted") == ["100ms tap list#1.safe(1) accepted"])
  }

  @Test func `E5, E10: rows that wait for a held one are lost with it`() throws {
    let played = try play(
      """
      at 0ms press list.order(0) may miss
      at 100ms tap list.order(1) may miss
      at 200ms inactive
      at 300ms active
      at 400ms release list.order(0) may miss
      """)
    #expect(
      played.only("missed") == [
        "200ms press list#1.order(0) missed: the touch is cancelled",
        "200ms tap list#1.order(1) missed: the touch is cancelled",
        "400ms release list#1.order(0) missed: no finger is down there",
      ])
  }
}
