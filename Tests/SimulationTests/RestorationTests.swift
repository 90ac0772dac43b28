import Simulation
import Testing

struct RestorationTests {
  static let app = """
    var log: [String](max 9) = []
    scene {
      child root: home | page = home
      restored var tab: Int(0...9) = 0
      restored var draft = "none"
      var other: Int(0...9) = 0
      restored { log.append(draft); if tab == 3 { root = page } }
    }
    screen home {
      appear { log.append("appear") }
      tap set { tab = 3; draft = "text"; other = 5 }
    }
    screen page { tap back { root = home }; appear { log.append("page") } }
    """

  private func play(_ steps: String) throws -> Playback {
    let played = try Playback(app: Self.app, steps)
    played.expectHolds()
    return played
  }

  @Test func `C7: what a scene kept is given back before its views exist`() throws {
    let played = try play(
      """
      at 0ms tap home.set
      at 1s disconnect scene 1
      at 2s connect scene 1
      settle
      expect log == ["appear", "text", "page"] && root == page
      expect scene.tab == 3 && scene.other == 0
      """)
    #expect(
      played.only("connects again", "home#2", "scene#2.viewDidLoad", "scene#2.tab") == [
        "2000ms scene#2 scene#1 connects again as scene#2",
        "2000ms scene#2 home#2 begins in scene#2.root", "2000ms scene#2 scene#2.tab = 3",
        "2000ms scene#2 home#2 ends", "2000ms scene#2 scene#2.viewDidLoad",
      ])
  }

  @Test func `C7: by choice it is nil at the connection and comes when a view has appeared`() throws
  {
    _ = try play(
      """
      choose restoration-activity = nil
      at 0ms tap home.set
      at 1s disconnect scene 1
      at 2s connect scene 1
      settle
      expect log == ["appear", "appear", "text", "page"] && shown root == page
      """)
  }

  @Test func `C7: a cold start can have restored state`() throws {
    for start in ["cold start\n", ""] {
      _ = try play(
        start + "restored tab = 3\nrestored draft = \"kept\"\nat 0ms block main 1ms\nsettle\n"
          + "expect log == [\"kept\", \"page\"] && scene.tab == 3")
    }
    let one = try play("restored draft = \"kept\"\nsettle\nexpect log == [\"kept\", \"appear\"]")
    #expect(one.only("step 2 holds").count == 1)
  }

  @Test func `C7: a new scene gets nothing of another one`() throws {
    _ = try play(
      """
      at 0ms tap home.set
      at 1s disconnect scene 1
      at 2s connect scene
      settle
      expect scene 2.tab == 0 && log == ["appear", "appear"]
      """)
  }

  @Test func `C8: a scene in the background is disconnected if the choice says so, and reconnects`()
    throws
  {
    let steps = """
      at 0ms tap home.set
      at 1s background
      at 2s foreground
      settle
      """
    let kept = try play(steps + "\nexpect scene.other == 5 && root == home")
    #expect(kept.only("disconnection", "connects again").isEmpty)
    let gone = try play(
      "choose background-scene = disconnected\n\(steps)\nexpect scene.other == 0 && root == page")
    #expect(
      gone.only("disconnection", "connects again", "foreground accepted") == [
        "1000ms scene#1 disconnection accepted", "2000ms scene#1 foreground accepted",
        "2000ms scene#2 scene#1 connects again as scene#2",
      ])
  }

  @Test func `C8: a scene that is back before it was disconnected stays`() throws {
    let played = try play(
      """
      choose background-scene = disconnected
      at 0ms block main 100ms
      at 10ms background
      at 20ms foreground
      settle
      expect root == home
      """)
    #expect(
      played.only("disconnection") == ["100ms disconnection missed: its scene is connected"])
  }

  @Test(arguments: ["link open", "notification open"])
  func `C2, C4, C8: what opens a disconnected scene comes with its connection`(_ step: String)
    throws
  {
    let app = """
      var log: [String](max 9) = []
      scene {
        child root: home = home
        link open { log.append("link") }
        notification open { log.append("notification") }
        foreground { log.append("foreground") }
      }
      screen home { appear { log.append("appear") }; tap go {} }
      """
    let word = step.split(separator: " ")[0]
    let played = try Playback(
      app: app,
      """
      choose background-scene = disconnected
      at 1s background
      at 2s \(step)
      settle
      expect log == ["appear", "\(word)", "appear"]
      """)
    played.expectHolds()
  }

  @Test func `a scene that connects again keeps its number, and the next one gets the next`() throws
  {
    let played = try play(
      """
      at 0ms disconnect scene 1
      at 1s connect scene 1
      at 2s connect scene
      at 3s connect scene 1 may miss
      at 3s connect scene 4 may miss
      at 4s tap scene 2.home.set
      settle
      expect scene 2.tab == 3 && scene 1.tab == 0
      """)
    #expect(played.only("connection missed", "home#3.set accepted").count == 3, "\(played.lines)")
  }

  @Test func `a scene that waits to connect again twice connects once`() throws {
    let played = try play(
      """
      at 0ms disconnect scene 1
      at 500ms tap home.set may miss
      at 1s block main 100ms
      at 1s connect scene 1
      at 1s connect scene 1 may miss
      at 1s foreground may miss
      at 1s tap home.set may miss
      at 2s tap home.set
      settle
      expect scene.tab == 3
      """)
    #expect(played.only("connects again").count == 1)
    #expect(
      played.only("connection missed", "foreground missed", "home.set missed") == [
        "500ms scene#1 tap home.set missed: its scene is not connected",
        "1100ms scene#1 connection missed: its scene is connected",
        "1100ms scene#2 foreground missed: its scene is there already",
        "1100ms scene#1 tap home.set missed: its scene is not connected",
      ])
  }

  @Test func `L8: a hop in a callback of a removed view adds a turn to its life`() throws {
    func order(_ hop: String) throws -> [String] {
      let app = """
        var seen = false
        scene { child root: home = home }
        screen home {
          stack pages: list | item = [list]
          on gone { later { seen = true } }
        }
        screen list { tap open { push item } }
        screen item { tap back { pop }; disappear when leaving { send gone; \(hop)pop } }
        """
      return try Playback(
        app: app, "at 0ms tap list.open\nat 1s back button\nsettle"
      ).only("released", "seen = true")
    }
    #expect(try order("") == ["1350ms item#1's view is released", "1350ms seen = true"])
    #expect(
      try order("later { seen = false }; ") == [
        "1350ms seen = true", "1350ms item#1's view is released, 2 turns late",
      ])
  }
}
