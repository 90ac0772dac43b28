import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// What is left of an app, and of the steps that were needed while it was whole.
struct MinimisedAppTests {
  private static let app = """
    app Chat

    var unread: Int(0...2) = 0

    scene {
      child root: home = home
      modal cover: compose as full screen | report as action sheet
      notification message(from: Int(1...2)) { send openChat(from) }
    }

    screen home {
      stack pages: inbox | thread = [inbox]
      on toInbox { pages = pages.prefix(1) }
      on openChat(who: Int(1...2)) when cover == nil {
        if pages.top == inbox {
          push thread(who)
        } else {
          pages = pages.prefix(1) + [thread(who)]
        }
      }
    }

    screen inbox {
      tap chat(who: Int(1...2)) { push thread(who) }
      tap write when pages == [inbox] && cover == nil { cover = compose }
    }

    screen thread(who: Int(1...2)) {
      var loaded: Bool = false
      appear { if !loaded { start load } }
      task load 800ms first { done { loaded = true } failed { close } }
      willDisappear when leaving { cancel load }
      tap more when cover == nil && pages.top == self { cover = report }
      removed { close }
    }

    screen compose {
      var draft = ""
      type draft among "", "hi"
      tap send enabled when draft != "" when draft != "" && !post.running { start post }
      tap discard when !post.running { close }
      task post 500ms first { sent { draft = ""; close } failed {} }
    }

    screen report {
      button spam { send toInbox }
      button cancel {}
    }

    """

  private static let scenario = """
    scenario "desync of home.pages"
    app "Chat0.nav"
    choose task-outcome for thread.load occurrence 1 = failed
    choose task-outcome for thread.load occurrence 3 = failed
    choose pop-under-modal = no-effect

    at 0ms notification message(1)
    at 2000ms tap inbox.chat(1)
    at 2000ms tap inbox.chat(1)
    at 3000ms tap thread.more
    settle

    expect faults == []

    """

  @Test func `a step that does not matter to what is left of an app goes, too`() {
    var terminal = Terminal(["Chat0.nav": Self.app, "found.scenario": Self.scenario])
    #expect(terminal.navsim("shrink found.scenario --minimise-app --in-place") == .success)
    let cut = terminal.text("found.scenario")
    #expect(cut?.contains("notification message(1)") == false, "\(cut ?? "")")
    #expect(terminal.navsim("shrink found.scenario --in-place") == .success)
    #expect(terminal.text("found.scenario") == cut)
    #expect(terminal.navsim("replay found.scenario") == .failure)
    #expect(terminal.output.contains("desync"))
  }

  @Test func `the steps that are left show the fault in the whole app, too`() throws {
    let app = """
      app Doors
      scene { child root: home = home }

      screen home {
        var openCount: Int(0...3) = 0
        var isJammed = false
        invariant "no door stays open" at rest { openCount == 0 }
        tap jam { isJammed = true }
        tap open { openCount = 1; send shut }
        on shut when !isJammed { openCount = 0 }
      }

      """
    let steps = ["at 0ms tap home.jam", "at 0ms tap home.open"]
    let scenario = """
      scenario "a jammed door"
      app "Doors.nav"
      \(steps.joined(separator: "\n"))
      settle
      expect faults == []

      """
    var terminal = Terminal(["Doors.nav": app, "jam.scenario": scenario])
    #expect(terminal.navsim("shrink jam.scenario --minimise-app --in-place") == .success)
    let text = try #require(terminal.text("jam.scenario"))
    // Without what shuts it, a door that is opened stays open; but that is not what was found.
    for step in steps { #expect(text.contains(step), "\(text)") }
    #expect(!text.contains("on shut"), "\(text)")
  }

  @Test func `what is cut leaves nothing behind that is sent to nobody`() throws {
    let app = """
      app Shop
      on setName(to: String) { name = to }
      var name = ""
      task fetch 1s { success { send setName("late") to app } }

      scene { child root: home = home }

      screen home {
        stack pages: list = [list]
        tap load { start fetch }
      }

      screen list {}

      """
    let scenario = """
      scenario "twice"
      app "Shop.nav"
      at 0ms tap home.load
      at 10ms tap home.load
      settle
      expect faults == []

      """
    var terminal = Terminal(["Shop.nav": app, "twice.scenario": scenario])
    #expect(terminal.navsim("shrink twice.scenario --minimise-app --in-place") == .success)
    let text = try #require(terminal.text("twice.scenario"))
    #expect(!text.contains("setName"), "\(text)")
    #expect(text.contains("task fetch"), "\(text)")
    #expect(terminal.navsim("check twice.scenario") == .success, "\(terminal.output)")
  }

  @Test func `a task that does not matter goes with what starts and cancels it`() throws {
    let app = """
      app Shop

      scene { child root: home = home }

      screen home { stack pages: list | item = [list] }

      screen list {
        task fetch 1s { success {} }
        tap open {
          start fetch
          push item
        }
        disappear { cancel fetch }
      }

      screen item { removed { close } }

      """
    let scenario = """
      scenario "twice"
      app "Shop.nav"
      at 0ms tap list.open
      at 0ms tap list.open
      settle
      expect faults == []

      """
    var terminal = Terminal(["Shop.nav": app, "twice.scenario": scenario])
    #expect(terminal.navsim("shrink twice.scenario --minimise-app --in-place") == .success)
    let text = try #require(terminal.text("twice.scenario"))
    #expect(!text.contains("fetch") && text.contains("push item"), "\(text)")
    #expect(terminal.navsim("check twice.scenario") == .success, "\(terminal.output)")
  }

  @Test
  func `what a scene does when it leaves the foreground goes, where it does not matter`() throws {
    let app = """
      app Lock

      scene {
        child root: home = home
        var isLocked = false
        background { isLocked = true }
      }

      screen home { tap add { start add }; task add 1s { done {} } }

      """
    let scenario = """
      scenario "twice"
      app "Lock.nav"
      at 0ms tap home.add
      at 10ms tap home.add
      settle
      expect faults == []

      """
    var terminal = Terminal(["Lock.nav": app, "twice.scenario": scenario])
    #expect(terminal.navsim("shrink twice.scenario --minimise-app --in-place") == .success)
    let text = try #require(terminal.text("twice.scenario"))
    #expect(!text.contains("background") && !text.contains("isLocked"), "\(text)")
    #expect(terminal.navsim("replay twice.scenario") == .failure)
  }

  @Test
  func `what an app with an architecture shows is known to the next campaign, cut or not`() throws {
    let app = """
      app Chat
      architecture viper

      scene { child root: home = home }

      screen home {
        stack pages: list | item = [list]
      }

      screen list { tap open { push item } }

      screen item { removed { close } }

      """
    var terminal = Terminal(["Chat.nav": app])
    let campaign = "fuzz Chat.nav --runs 256 --save Found --minimise-app --continue"
    _ = terminal.navsim(campaign)
    let found = terminal.files.files.keys.filter { $0.hasPrefix("Found/") }.sorted()
    #expect(!found.isEmpty)
    for name in found {
      let text = try #require(terminal.text(name))
      #expect(text.contains("ownership views") || text.contains("architecture viper"))
    }
    _ = terminal.navsim(campaign)
    let again = terminal.files.files.keys.filter { $0.hasPrefix("Found/") }.sorted()
    #expect(again == found)
  }

  @Test(arguments: [
    ("", "[menu#3, info#2, info#3]"), (" --minimise-app", "[menu#1, info#1, info#2]"),
  ])
  func `what shows a problem is told as the file shows it, with the app or what is left of it`(
    _ way: String, _ pages: String
  ) {
    let app = """
      app Small
      binding deferred
      scene { child root: home = home }

      screen home {
        stack pages: menu | info = [menu]
        appear { send show }
        on show {
          pages = [menu, info]
          pages = [menu]
        }
      }

      screen menu { tap twice { push info } }

      screen info { removed { close } }

      """
    var terminal = Terminal(["Small.nav": app])
    #expect(terminal.navsim("fuzz Small.nav --runs 40 --jobs 1 --save Found\(way)") == .failure)
    let told = "\n  expect faults == []\nAt 0ms: home#1.pages = \(pages).\n\n"
    #expect(terminal.output.contains(told), "\(terminal.output)")
  }

  @Test
  func `a task that nobody starts goes, also where an inner screen has one of its name`() throws {
    var terminal = Terminal([
      "two.scenario": """
      scenario "two"
      app Two {
        scene { child root: home = home }
        screen home {
          var q = 0
          stack pages: menu = [menu]
          task work 1s { done { q = 1 } }
        }
        screen menu {
          var n = false
          tap go { start work }
          task work 1s { done { n = true } }
        }
      }

      at 0ms tap menu.go
      at 0ms tap menu.go
      settle
      expect faults == []

      """
    ])
    #expect(terminal.navsim("shrink --minimise-app two.scenario") == .success)
    #expect(terminal.output.split(separator: "task work").count == 2, "\(terminal.output)")
    #expect(!terminal.output.contains("var q"), "\(terminal.output)")
  }
}
