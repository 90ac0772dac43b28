import Simulation
import Testing

struct SceneTests {
  static let app = """
    var count: Int(0...99) = 0
    scene {
      modal sheet: a as sheet
      child root: home | other = home, crossfade 300ms
      link open(n: Int(0...9)) { if n == 1 { sheet = a } else { root = other } }
      background { count = count + 1 }
      foreground { count = count + 10 }
    }
    screen home { tap go { sheet = a } background { count = count + 20 } }
    screen other {}
    screen a {}
    """

  @Test func `C1: two scenes have their own windows and modals`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms connect scene
      settle
      at 1s tap scene 2.home.go
      settle
      expect scene 1.sheet == nil
      expect shown scene 2.sheet == a
      expect shown scene 1.sheet == nil
      """)
    played.expectHolds()
    #expect(
      played.commands() == ["1000ms scene#2 present a#1 for scene#2.sheet: accepted"])
  }

  @Test func `C2, C3: a cold start's link comes with the connection, and waits for the first view`()
    throws
  {
    let deferred = try Playback(
      app: Self.app, "cold start with link open(1)\nsettle\nexpect shown sheet == a")
    #expect(deferred.only("a#1.viewDidAppear") == ["500ms a#1.viewDidAppear"])
    #expect(deferred.only("step 2 holds").count == 1)
    let router = try Playback(
      app: Self.app,
      """
      with binding router
      cold start with link open(1)
      at 0ms block main 1ms
      settle
      expect shown sheet == nil
      """)
    #expect(router.only("step 3 holds").count == 1)
    let dropped = router.runs[0].trace.entries.contains {
      if case .commandSent(let request, .dropped) = $0.event {
        request.kind == .present
      } else {
        false
      }
    }
    #expect(dropped, "a present before the first view appears fails (P5)")
  }

  @Test func `a scene connects under the next number, and under none beyond`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms connect scene 2
      at 1s connect scene 4 may miss
      settle
      """)
    #expect(
      played.only("connection accepted", "connection missed").suffix(2) == [
        "0ms scene#2 connection accepted",
        "1000ms scene#4 connection missed: no scene has had its number",
      ], "\(played.lines)")
  }

  @Test func `T4: a scene that connects brings the app back, and ends what rested meanwhile`()
    throws
  {
    let played = try Playback(
      app: Self.app,
      """
      choose background-transition = ends-on-return
      at 0ms tap home.go
      at 100ms background
      at 2s connect scene
      at 3s background in scene 2
      settle
      """)
    #expect(
      played.only("transition 2 finished") == ["2000ms scene#1 transition 2 finished"],
      "\(played.lines)")
  }

  @Test func `T4: going to the background ends animations at once, or by choice on return`() throws
  {
    let steps = """
      at 0ms tap home.go
      at 100ms background
      at 2s foreground
      settle
      """
    let now = try Playback(app: Self.app, steps)
    #expect(now.only("transition 2 finished") == ["100ms transition 2 finished"])
    let later = try Playback(
      app: Self.app, "choose background-transition = ends-on-return\n" + steps)
    #expect(later.only("transition 2 finished") == ["2000ms transition 2 finished"])
    #expect(
      now.only("count = ") == [
        "100ms count = 1", "100ms count = 21", "2000ms count = 31",
      ])
  }

  @Test func `a disconnected scene takes its lifetimes and views along without callbacks`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms tap home.go
      at 1s disconnect scene 1
      settle
      """)
    #expect(
      played.only(" ends", "Disappear", "leaves") == [
        "1000ms a#1 ends", "1000ms home#1 ends", "1000ms scene#1 ends",
        "1000ms scene#1 leaves the platform, with its scene",
        "1000ms home#1 leaves the platform, with its scene",
        "1000ms a#1 leaves the platform, with its scene",
      ])
  }

  @Test func `R1: a view is told once in an appearance that it is appearing`() throws {
    // Under `changes` the root's content is replaced from the very callback of its first
    // appearance.
    let played = try Playback(
      app: """
        binding changes
        scene { child root: start | home = start, crossfade 300ms }
        screen start { appear { root = home } }
        screen home { stack pages: list = [list] }
        screen list {}
        """, "cold start\nat 0ms block main 1ms\nsettle")
    let appearing = played.runs[0].trace.entries.filter {
      if case .callback(.viewIsAppearing, let instance) = $0.event {
        instance.screen.index == 4
      } else {
        false
      }
    }
    #expect(appearing.count == 1)
  }

  @Test func `a cold start's link whose argument has no value is an exception, not a crash`() throws
  {
    let played = try Playback(
      app: """
        record Account { key id: String }
        var stored: [Account](max 3) = []
        scene {
          child root: home | login = home
          link go(id: String) { root = login(id) }
        }
        screen home {}
        screen login(id: String) {}
        """, "cold start with link go(stored.at(5).id)\nsettle")
    let exceptions = played.runs[0].trace.entries.filter {
      if case .appException = $0.event { true } else { false }
    }
    #expect(exceptions.count == 1)
  }
}
