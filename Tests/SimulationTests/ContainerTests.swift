import Simulation
import Testing

struct ContainerTests {
  @Test(arguments: ["deferred", "changes", "immediate", "router"])
  func `A5: a selection is one command, done in the call`(_ binding: String) throws {
    let app = """
      binding \(binding)
      scene { tabs bar: a | b; key B { select b } }
      screen a final {}
      screen b final {}
      """
    let played = try Playback(app: app, "at 0ms key B\nsettle")
    #expect(played.only("select ") == ["0ms select b#1 of scene#1.bar: accepted"])
    #expect(
      played.only("ViewWill", "viewWill", "viewDidAppear", "viewDidDisappear") == [
        "0ms b#1.viewWillAppear", "0ms a#1.viewWillDisappear", "0ms a#1.viewDidDisappear",
        "0ms b#1.viewDidAppear",
      ])
  }

  @Test func `A5: a tab that the user selects stays, whatever its callbacks' handlers do`() throws {
    let app = """
      scene { tabs bar: a | b }
      screen a final { var n: Int(0...9) = 0; willDisappear { n = 1 } }
      screen b final { var n: Int(0...9) = 0; willAppear { n = 1 }; appear { n = 2 } }
      """
    let played = try Playback(app: app, "at 0ms tap tab b\nsettle")
    #expect(played.only("select ", "scene#1.bar") == ["0ms scene#1.bar = b#1"])
  }

  @Test func `a slot of deferred waits for what a stranger presents, and nothing dismisses it`()
    throws
  {
    let app = """
      scene { modal m: note as sheet; child root: home = home; key N { m = note } }
      screen home { tap nothing {} }
      screen note { dismissed { close } }
      """
    let played = try Playback(
      app: app, "at 0ms stranger presents sheet\nat 1s key N\nat 2s pull down finished\nsettle")
    #expect(
      played.only("waits", "present note", "dismiss note", "differs") == [
        "1000ms scene#1.m = note#1 waits", "2350ms present note#1 for scene#1.m: accepted",
      ])
  }

  @Test(arguments: ["changes", "immediate"])
  func `a modal is not dismissed while a stranger's is in its place`(_ binding: String) throws {
    let app = """
      binding \(binding)
      scene {
        modal m: note as sheet
        child root: home = home
        key N { m = note }
        key C { m = nil }
      }
      screen home { tap nothing {} }
      screen note { dismissed { close } }
      """
    let played = try Playback(
      app: app, "at 0ms stranger presents alert\nat 1s key N\nat 2s key C\nsettle")
    #expect(played.only("dismiss ") == [])
  }

  @Test func `D19: a modal that its popped owner left behind differs from what is wanted`() throws {
    let app = """
      binding immediate
      scene { child root: home = home; key B { send back } }
      screen home { stack pages: list | detail = [list, detail] }
      screen list final {}
      screen detail { modal m: note as sheet; appear { m = note }; on back { close } }
      screen note { dismissed { close } }
      """
    let played = try Playback(app: app, "at 2s key B\nsettle")
    #expect(played.only("differs") == ["2350ms detail#1.m differs: wanted nil, shown note#1"])
  }

  @Test func `an overlay that presents is removed after what it presented`() throws {
    let app = """
      scene { modal o: cover as overlay; child root: home = home; key C { o = nil } }
      screen home final { tap go { o = cover } }
      screen cover { modal q: ask as alert; tap ask { q = ask } }
      screen ask { button ok {} }
      """
    let played = try Playback(
      app: app, "at 0ms tap home.go\nat 1s tap cover.ask\nat 2s key C\nsettle")
    #expect(
      played.only("dismiss ask#1 ", "remove cover#1 ") == [
        "2000ms dismiss ask#1 of cover#1.q: accepted",
        "2250ms remove cover#1 of scene#1.o: accepted",
      ])
  }
}
