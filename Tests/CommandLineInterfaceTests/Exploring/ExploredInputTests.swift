import Exploration
import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Every kind of event, by the shortest story to something that only it leads to.
struct ExploredInputTests {
  /// A goal, the events that are tried, and the story as it is told.
  struct Sample: Sendable, CustomTestStringConvertible {
    var goal: String
    var options: String
    /// The lines of the story without those that only deliver; `nil` if nothing leads there.
    var story: [String]?

    init(_ goal: String, _ options: String, _ story: [String]?) {
      (self.goal, self.options, self.story) = (goal, options, story)
    }

    var testDescription: String { "\(goal) by \(options)" }
  }

  private static let pages = """
    app Pages

    var connections: Int(0...3) = 0
    var isRestored = false
    var isOpenedEarly = false
    var heard: none | news | escape = none

    scene {
      notification news { heard = news }
      key Escape { heard = escape }
      key Share when choice == nil { choice = share }
      child root: home = home
      modal card: note as sheet
      modal choice: share as action sheet
      restored var isKept = true
      restored { isRestored = isKept }
      var hasHome = false
      link open {
        if !hasHome { isOpenedEarly = true }
        send opened
      }
    }

    screen home {
      stack pages: menu | info | more = [menu]
      child places: tabs = tabs
      var hasReturned = false
      var wasInactive = false
      var wasAway = false
      var isCalledBack = false
      inactive { wasInactive = true }
      background { wasAway = true }
      on returned { hasReturned = true }
      on opened when wasAway { isCalledBack = true }
      appear {
        hasHome = true
        if connections < 3 { connections = connections + 1 }
      }
    }

    screen tabs { tabs tab: first | second = first }
    screen first {}
    screen second {}

    screen menu {
      tap info when pages == [menu] { push info }
      tap note when card == nil { card = note }
      var name = ""
      type name
    }

    screen info {
      tap more when pages == [menu, info] { push more }
      removed {
        send returned
        close
      }
    }

    screen more {
      removed { close }
    }

    screen share { button cancel { send returned } }

    screen note {
      dismissed {
        send returned
        close
      }
    }

    """

  static let samples = [
    Sample("hasReturned", "--events tap,back", ["tap menu.info", "back button"]),
    Sample("hasReturned", "--events tap,edge-swipe", ["tap menu.info", "edge swipe after 1ms"]),
    Sample("hasReturned", "--events tap,back-menu", ["tap menu.info", "long press back to menu"]),
    Sample("hasReturned", "--events tap,back-menu,back", ["tap menu.info", "back button"]),
    Sample(
      "hasReturned", "--events tap,content-swipe --platform ios26",
      ["tap menu.info", "content swipe after 1ms"]),
    Sample("hasReturned", "--events tap,content-swipe --platform ios18", nil),
    Sample("hasReturned", "--events tap,pull-down", ["tap menu.note", "pull down after 1ms"]),
    Sample("hasReturned", "--events key,tap-outside", ["key Share", "tap outside"]),
    Sample("hasReturned", "--events key", nil),
    Sample("name != \"\"", "--events type", ["type menu.name \"x\""]),
    Sample("heard == news", "--events notification", ["notification news"]),
    Sample("heard == escape", "--events key", ["key Escape"]),
    Sample(
      "pages.count == 2", "--events press", ["press menu.info", "release menu.info"]),
    Sample("tab is second", "--events tab", ["tap tab second"]),
    Sample("wasInactive", "--events inactive", ["inactive"]),
    Sample("wasAway", "--events background", ["background"]),
    Sample("wasAway", "--events inactive", nil),
    Sample("connections == 2", "--max-scenes 2 --events tap", ["connect scene"]),
    Sample("connections == 2", "--events tap", nil),
    Sample("isRestored", "--max-scenes 2 --events scene", ["disconnect scene", "connect scene 1"]),
    Sample(
      "isOpenedEarly", "--max-scenes 2 --events scene,link", ["disconnect scene", "link open"]),
    Sample("isCalledBack", "--events background,link", ["background", "link open"]),
    Sample(
      "connections == 2", "--events stranger",
      ["stranger presents full screen", "stranger dismisses"]),
  ]

  @Test(arguments: samples)
  func `a goal is told with the inputs that lead there`(_ sample: Sample) {
    let scenario = "scenario \"goal\"\napp \"Pages.nav\"\nreach \(sample.goal)\n"
    var terminal = Terminal(["Pages.nav": Self.pages, "goal.scenario": scenario])
    let line = "explore goal.scenario --max-queue 0 --choices default --jobs 1 \(sample.options)"
    let status = terminal.navsim(line)
    guard let story = sample.story else {
      #expect(status == .failure)
      #expect(
        terminal.output.contains("goal not met in any state within the bounds: \(sample.goal)"))
      return
    }
    #expect(terminal.output.contains(": \(sample.goal)\n"), "\(terminal.output)")
    let lines = terminal.output.split(separator: "\n").prefix { !$0.hasPrefix("goal.scenario:") }
      .filter { $0.hasPrefix("  ") }
      .map { String($0.dropFirst(2)).replacing(" may miss", with: "") }
    let ends = ["deliver", "deliver input", "finish transition", "lift finger"]
    #expect(lines.filter { !ends.contains($0) } == story)
  }

  @Test func `every kind of event has its story here`() {
    let tried = Self.samples.flatMap { sample in
      sample.options.split { " ,".contains($0) }.map(String.init)
    }
    let others = ["two-fingers"]
    #expect(AppExploration.eventKinds.filter { !(tried + others).contains($0) } == [])
  }

  @Test func `two fingers on two rows are one input, and replay confirms what they do`() {
    let app = """
      app Rows

      scene { child root: home = home }

      screen home {
        stack pages: list | detail = [list]
      }

      screen list {
        tap open(n: 0..<2) enabled when pages == [list] { push detail(n) }
      }

      screen detail(n: Int(0...1)) {
        removed { close }
      }

      """
    var terminal = Terminal(["Rows.nav": app])
    let line = "explore Rows.nav --jobs 1 --save Found --events"
    #expect(terminal.navsim("\(line) tap,two-fingers") == .failure)
    #expect(terminal.output.contains("found: double-effect-list-open, after 2 events"))
    let text = terminal.text("Found/double-effect-list-open.scenario") ?? ""
    #expect(text.contains("\ntap list.open(0) with list.open(1)\n"))
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("double-effect"))
  }

  @Test
  func `a finger comes down on what a leaving sheet uncovers while the main thread is busy`() {
    let app = """
      app Notes

      record Note { key id: String }
      var notes: [Note](max 2) = [Note("a"), Note("b")]

      scene { child root: main = main }

      screen main {
        stack pages: list | note = [list]
        modal ask: confirm as sheet
        dismissed ask { if notes.count > 1 { notes.remove(notes.at(0).id) } }
      }

      screen list {
        row open(n: 0..<notes.count) when n < notes.count && pages == [list] {
          push note(notes.at(n).id)
        }
        tap delete when ask == nil && pages == [list] && notes.count > 1 { ask = confirm }
      }

      screen note(id: String) { removed { close } }

      screen confirm { tap yes { close } dismissed { close } }

      """
    var terminal = Terminal(["Notes.nav": app])
    for reduction in ["", " --no-reduction"] {
      let line = "explore Notes.nav --brief --jobs 1 --events tap"
      #expect(terminal.navsim(line + reduction) == .failure)
      #expect(
        terminal.output.hasSuffix(
          "\n8 events: wrong-instance of list.open, with a busy main thread\n"),
        "\(terminal.output)")
    }
  }

  @Test func `arguments of which not every value is tried are among the bounds`() {
    let app = """
      app Links

      var count: Int(0...1) = 0

      scene {
        child root: home = home
        link open(page: Int(0...9)) { if page == 5 { count = 1 } }
        link show(page: Int(0...3)) {}
      }

      screen home { tap go(n: 0..<9) {} }

      """
    var terminal = Terminal(["Links.nav": app])
    #expect(terminal.navsim("explore Links.nav --brief --jobs 1") == .success)
    #expect(
      terminal.output.contains("23 inputs, not every value of home.go and open, no background"),
      "\(terminal.output)")
    #expect(terminal.navsim("explore Links.nav --brief --jobs 1 --events home.go") == .success)
    #expect(terminal.output.contains("not every value of home.go, all choices"))
  }

  @Test func `blocks of lifetimes that are over are pending, too, and a search of them ends`() {
    let app = """
      app Again

      scene { child root: home = home }

      screen home { stack pages: list = [list] }

      screen list { tap again repeatable { later { send ping }; pages = [list] } }

      """
    var terminal = Terminal(["Again.nav": app])
    let line = "explore Again.nav --jobs 1 --max-queue 0 --max-states 1000 --brief"
    #expect(terminal.navsim(line) == .success)
    #expect(terminal.output.contains("4 pending (reached)"), "\(terminal.output)")
  }

  @Test
  func `what fell due while a handler blocked the main thread is told by a step of its own`() {
    let app = """
      app Busy

      scene { child root: home = home }

      screen home {
        stack pages: list | item = [list]
        var isDeep = false
        invariant "nobody is two items deep" { !isDeep }
      }

      screen list { tap go { push item; block main 200ms } }

      screen item { tap deep when pages.count == 3 { isDeep = true } }

      """
    var terminal = Terminal(["Busy.nav": app])
    let line = "explore Busy.nav --jobs 1 --max-queue 1 --events tap,press"
    #expect(terminal.navsim(line) == .failure)
    #expect(terminal.output.contains("2 problems"), "\(terminal.output)")
    #expect(terminal.output.contains("finish transition"), "\(terminal.output)")
    #expect(!terminal.output.contains("No steps were found"), "\(terminal.output)")
  }

  @Test func `a control that is not there is no event to leave out`() {
    let app = """
      app Small

      scene { child root: page = page }

      screen page {
        tap go {}
        tap other repeatable {}
      }

      """
    var terminal = Terminal(["Small.nav": app])
    #expect(terminal.navsim("explore Small.nav --events page.go,page.og") == .unusable)
    #expect(
      terminal.messages == "Small.nav: error: expected a control of the app after `--events`, "
        + "found `page.og`; did you mean `page.go`?\n")
    #expect(terminal.navsim("explore Small.nav --events page.go,page.other") == .success)
  }

  @Test(.timeLimit(.minutes(1)))
  func `where no scenario could be saved, that is told before the search`() {
    var terminal = Terminal(["Small.nav": "app Small\n\nscene {}\n"])
    #expect(terminal.navsim("explore Small.nav --save Small.nav") == .unusable)
    #expect(terminal.messages.hasPrefix("Small.nav: error: expected a folder"))
  }

  @Test func `the back button of a busy stack is there whatever the stack around it lets swipe`() {
    let app = """
      app Nest

      scene { child root: outer = outer }

      screen outer { stack shells: shell = [shell], swipe unguarded }
      screen shell { stack items: a | b | c = [a, b, c] }
      screen a { tap noop {} }
      screen b { removed { pop } }
      screen c { removed { pop } }

      """
    var terminal = Terminal(["Nest.nav": app])
    let line = "explore Nest.nav --platform ios26 --binding changes --events back --jobs 1 --brief"
    #expect(terminal.navsim(line) == .failure)
    #expect(terminal.output.hasSuffix("\n4 events: exception\n"), "\(terminal.output)")
  }
}
