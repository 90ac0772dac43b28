import AppModel
import ScenarioText
import Simulation
import Testing
import Verification

@testable import Exploration

/// What exploring finds where leaving out and replacing steps finds nothing.
struct ShorterStoryTests {
  /// A pop that is recorded when it begins, so that one that is cancelled leaves its page out of
  /// the path; and two counters by which there are too many states with all controls.
  private static let folders = """
    app Folders
    binding router

    scene { child root: container = container }

    screen container {
      stack pages: folderList | folder | note = [folderList]
      var path: [String](max 2) = []
      var opened: Int(-2...2) = 0

      on open(name: String) {
        path.append(name)
        opened = opened + 1
        send stateChanged
      }
      on stateChanged when path.count > pages.count - 1 {
        opened = opened - 1
        if path.last == "folder" { push folder } else { push note }
      }
      on popped { path = path.prefix(pages.count - 1) }
    }

    screen folderList {
      var stars: Int(0...9) = 0
      var flags: Int(0...9) = 0
      tap star { if stars < 9 { stars = stars + 1 } }
      tap flag { if flags < 9 { flags = flags + 1 } }
      tap open when pages == [folderList] { send open("folder") }
    }

    screen folder {
      appear { send stateChanged }
      willDisappear when leaving { send popped }
      tap open when pages == [folderList, folder] { send open("note") }
    }

    screen note {
      disappear when leaving { send popped }
    }

    """

  /// A vault that six taps open, and what else a test says.
  private static let vault = """
    app Vault

    scene { child root: main = main }

    screen main {
      var step: Int(0...9) = 0
      var knocks: Int(0...3) = 0
      invariant "closed" { step != 9 && knocks != 3 }
      tap a when step == 0 { step = 1 }
      tap b when step == 1 { step = 2 }
      tap c when step == 2 { step = 3 }
      tap d when step == 3 { step = 4 }
      tap e when step == 4 { step = 8 }
      tap f when step == 8 { step = 9 }
      OTHER
    }

    """

  /// The lines of the shrunk story of the first finding of a fault.
  private static func shrunk(
    _ app: String, _ lines: String, _ fault: FaultName
  ) throws -> [String] {
    let (_, scenario) = try WrittenApp(app).scenario(lines)
    let subject = SearchSubject(app: scenario.program, options: RunOptions())
    let player = StoryPlayer(subject)
    let story = SearchStory(steps: scenario.steps, choices: scenario.choices)
    let finding = try #require(
      player.findings(in: player.play(story).trace).first { $0.fault == fault })
    var shrinking = Shrinking(subject, FoundProblem(finding), story, from: player.start)
    shrinking.run()
    return shrinking.story.lines(subject)
  }

  /// The shrunk story of a vault that six taps open, or what its other lines say.
  private static func opened(_ other: String) throws -> [String] {
    try shrunk(
      vault.replacing("OTHER", with: other),
      """
      at 0ms tap main.a
      at 1000ms tap main.b
      at 2000ms tap main.c
      at 3000ms tap main.d
      at 4000ms tap main.e
      at 5000ms tap main.f
      """, .invariant)
  }

  @Test func `a step becomes a simpler one that the app offers in its place`() throws {
    let app = """
      app Pages
      scene { child root: home = home }
      screen home { stack pages: list | item = [list] }
      screen list { tap open when pages == [list] { push item } }
      screen item {}

      """
    let lines = try Self.shrunk(
      app, "at 0ms tap list.open\nat 400ms long press back to list", .undone)
    #expect(lines == ["at 0ms tap list.open", "at 400ms back button"])
  }

  @Test func `what finished logic changes makes no other story`() throws {
    let app = """
      app Zombie
      ownership views
      scene { child root: home = home }
      screen home { stack pages: menu | info = [menu] }
      screen menu { tap info when pages == [menu] { push info } }
      screen info {
        presenter InfoPresenter
        var isRead = false
        appear { start read }
        tap ask { start other }
        removed { close }
        task read 500ms captures weak self { done { isRead = true } }
        task other 400ms captures weak self { done { start last } }
        task last 100ms captures weak self { done {} }
      }

      """
    // The task that was asked for starts another one before the view's own writes what it read.
    let lines = try Self.shrunk(
      app,
      """
      choose release-delay = 8
      at 0ms tap menu.info
      at 400ms tap info.ask
      at 400ms back button
      at 750ms block main 300ms
      """, .zombieEffect)
    #expect(lines.count == 4 && !lines.contains { $0.contains("info.ask") }, "\(lines)")
  }

  @Test func `a story of three steps gets shorter where another task may end as one does`() throws {
    let app = """
      app Dialogs
      binding router
      scene { child root: home = home }
      screen home { stack pages: menu | contents = [menu] }
      screen menu { tap contents when pages == [menu] { push contents } }
      screen contents {
        modal dialog: failed as alert
        appear { start read }
        tap post repeatable { start write }
        task read 500ms { success {}; failure { dialog = failed } }
        task write 500ms { success {}; failure { dialog = failed } }
      }
      screen failed { button ok {} }

      """
    let lines = try Self.shrunk(
      app,
      """
      choose task-outcome for contents.write = failure
      at 0ms tap menu.contents
      at 400ms tap contents.post
      at 400ms tap contents.post
      """, .lostPresentation)
    #expect(lines.filter { $0.hasPrefix("at ") }.count == 2, "\(lines)")
  }

  @Test func `a long story has its gestures replaced by touches, too`() throws {
    let app = """
      app Visits
      scene { child root: home = home }
      screen home {
        stack pages: list | item = [list]
        var visits: Int(0...6) = 0
        invariant "few" { visits < 6 }
        on visited when visits < 6 { visits = visits + 1 }
      }
      screen list {
        tap open when pages == [list] {
          push item
          send visited
        }
      }
      screen item {
        removed { close }
        tap leave when pages.top == self { pop }
      }

      """
    let back = ["tap item.leave", "edge swipe finished", "back button"]
    let visits = (0..<5).flatMap { number in
      let begin = number * 2000
      return ["at \(begin)ms tap list.open", "at \(begin + 600)ms \(back[number % 3])"]
    }
    let story = visits + ["at 10000ms tap list.open"]
    let lines = try Self.shrunk(app, story.joined(separator: "\n"), .invariant)
    #expect(lines.count { $0.contains("tap list.open") } == 6, "\(lines)")
    #expect(lines.count { $0.contains("tap item.leave") } == 5, "\(lines)")
  }

  @Test func `the inputs of a story in another order are a shorter one`() throws {
    let lines = try Self.shrunk(
      Self.folders,
      """
      at 0ms tap folderList.open
      at 400ms edge swipe cancelled
      at 800ms tap folder.open
      at 800ms edge swipe finished
      at 800ms background
      at 800ms foreground
      at 900ms tap folder.open
      at 900ms long press back to folderList
      at 2000ms tap folderList.open
      """, .exception)
    #expect(lines.count == 6)
    // The ends of gestures are said in their steps.
    #expect(lines.count { $0.contains("edge swipe cancelled") } == 2)
  }

  @Test func `other inputs are a shorter story`() throws {
    let other = """
      tap x when step == 0 { step = 5 }
      tap y when step == 5 { step = 6 }
      tap z when step == 6 { step = 9 }
      """
    #expect(
      try Self.opened(other) == ["at 0ms tap main.x", "at 0ms tap main.y", "at 0ms tap main.z"])
  }

  @Test func `inputs at instants at which nothing else happens are a shorter story`() throws {
    let other = "tap knock throttle 500ms { if knocks < 3 { knocks = knocks + 1 } }"
    #expect(
      try Self.opened(other) == [
        "at 0ms tap main.knock", "at 500ms tap main.knock", "at 1000ms tap main.knock",
      ])
  }

  @Test func `a task that lasts longer makes a shorter story`() throws {
    let other = """
      tap x when step == 0 { step = 5; start slow; start quick }
      task quick 300ms { done { if step == 5 { step = 6 } } }
      task slow 100ms...900ms { done { if step == 6 { step = 9 } else { step = 7 } } }
      """
    let lines = try Self.opened(other)
    #expect(lines.count == 2 && lines[0].hasPrefix("choose task-latency for main.slow = "))
    #expect(lines[1] == "at 0ms tap main.x")
  }

  @Test func `what orders by hand becomes a story with times, of its own inputs`() throws {
    let app = """
      app Twice
      binding router
      scene { child root: home = home }
      screen home { stack pages: list | item | note = [list] }
      screen list { tap open { push item } }
      screen item { tap add { push note } removed { close } }
      screen note { removed { close } }

      """
    let (tree, scenario) = try WrittenApp(app).scenario(
      """
      tap list.open
      deliver
      finish transition
      tap item.add
      tap item.add
      deliver
      deliver
      finish transition
      finish transition
      settle
      expect faults == []
      """)
    let written = try #require(WrittenStory(tree, scenario, options: RunOptions()))
    var shrinking = Shrinking(written.makePlayer(), written.goal, written.story)
    shrinking.run()
    let lines = shrinking.story.lines(written.subject)
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix("at ") }, "\(lines)")
  }

  @Test func `one step takes the place of two in a story of ten`() throws {
    let letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
    let taps = letters.enumerated().map { "  tap \($1) when step == \($0) { step = \($0 + 1) }\n" }
    // By which there are too many states to be searched.
    let others = ["p", "q", "r", "s", "t", "u"].map { name in
      "  var \(name): Int(0...9) = 0\n"
        + "  tap more\(name) repeatable when \(name) < 9 { \(name) = \(name) + 1 }\n"
    }
    let app =
      "app Stairs\nscene { child root: main = main }\nscreen main {\n"
      + "  var step: Int(0...10) = 0\n  invariant \"below\" { step != 10 }\n" + taps.joined()
      + others.joined() + "  tap z when step == 4 { step = 6 }\n}\n"
    let story = letters.enumerated().map { "at \($0)s tap main.\($1)" }
    let lines = try Self.shrunk(app, story.joined(separator: "\n"), .invariant)
    #expect(lines.count == 9, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("tap main.z") }, "\(lines)")
  }

  @Test func `six taps stay where nothing else opens the vault`() throws {
    #expect(try Self.opened("tap x when step == 0 { step = 5 }").count == 6)
  }
}
