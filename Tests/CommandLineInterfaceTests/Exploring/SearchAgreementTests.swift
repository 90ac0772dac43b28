import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Apps of which two searches once said different things.
struct SearchAgreementTests {
  private static let ways = ["", "--no-reduction", "--timing exact"]

  private func report(_ app: String, _ options: String) -> String {
    var terminal = Terminal(["App.nav": app])
    _ = terminal.navsim("explore App.nav --jobs 1 --brief \(options)")
    return terminal.output
  }

  @Test(arguments: ways)
  func `what a throttle keeps is still to come at a rest`(_ way: String) {
    let app = """
      app Throttled

      scene { tabs bar: main | side }

      screen main {
        stack pages: page = [page]
        tap again repeatable { pages = [page] }
      }

      screen side { tap stay throttle 300ms latest { later { send nothing }; select side } }

      screen page {}

      """
    let events = "--events side.stay,main.again,tab"
    let output = report(app, "\(way) --max-queue 1 --choices release-delay \(events)")
    #expect(output.contains("events: double-effect of side.stay\n"), "\(output)")
  }

  @Test(arguments: ways)
  func `an input that waits comes before the commit of what a row asks for`(_ way: String) {
    let app = """
      app Row

      scene { tabs bar: main | side }

      screen main {
        modal note: info as alert
        row line { note = info; select main }
      }

      screen side {}

      screen info { button ok {} }

      """
    let output = report(app, "\(way) --max-queue 3 --choices default --events main.line,tab")
    #expect(output.contains("events: desync of main.note\n"), "\(output)")
    #expect(output.contains("events: lost-presentation of main.note\n"), "\(output)")
  }

  @Test(arguments: ways)
  func `G5: a swipe begins on the root of a stack whose delegate was replaced`(_ way: String) {
    let app = """
      app Root

      scene { child root: main = main }

      screen main { stack pages: page = [page], swipe unguarded }

      screen page {
        var isOn = false
        tap go repeatable { isOn = !isOn }
      }

      """
    let found = report(app, way)
    #expect(found.contains("\n3 events: stuck of main\n"), "\(found)")
    let guarded = report(app.replacing(", swipe unguarded", with: ""), way)
    #expect(guarded.contains("\nno fault\n"), "\(guarded)")
    // What does not hold up `settle` does not end it either.
    let ticking = app.replacing(
      "tap go", with: "timer tick 1s repeating {}; appear { start tick }; tap go")
    let beside = report(ticking, way)
    #expect(beside.contains("events: stuck of main\n"), "\(beside)")
  }

  @Test(arguments: ways)
  func `S17: updates of a NavigationView lie close together or far apart`(_ way: String) {
    let app = """
      app Updates
      binding swiftui

      scene { tabs bar: main | side }

      screen main {
        stack pages: first | second = [first]
        tap go { push second }
      }

      screen side {}

      screen first {}

      screen second {}

      """
    let output = report(app, "\(way) --platform ios15 --max-queue 1 --max-states 20000")
    #expect(output.contains("\n10 events: lost-presentation of main.pages\n"), "\(output)")
    #expect(output.contains(" events: unbalanced of second"), "\(output)")
  }

  @Test func `N18: what a stack lost that is not in the window yet is no part of the state`() {
    let app = """
      app Lost
      binding swiftui

      scene { tabs bar: main | side }

      screen main {
        stack pages: first | second = [first]
        tap go when pages.count < 4 { push second }
      }

      screen side {}

      screen first {}

      screen second {}

      """
    let output = report(app, "--max-queue 1 --max-states 10000")
    #expect(output.contains("\ncomplete within"), "\(output)")
  }

  @Test func `what an app allows is no finding of any search, and a proof says so`() {
    let app = """
      app Allowing
      allow double-effect

      scene { child root: main = main }

      screen main { stack pages: first | second = [first] }

      screen first { tap go { push second } }

      screen second { removed { close } }

      """
    var terminal = Terminal([
      "Allowing.nav": app,
      "Strict.nav": app.replacing("Allowing", with: "Strict")
        .replacing("allow double-effect\n", with: ""),
    ])
    #expect(terminal.navsim("explore Strict.nav --brief") == .failure)
    #expect(terminal.navsim("explore Allowing.nav --brief") == .success)
    #expect(terminal.output.contains("double-effect allowed\n"), "\(terminal.output)")
    #expect(terminal.output.hasSuffix("\nno fault\n"), "\(terminal.output)")
    #expect(terminal.navsim("fuzz Strict.nav --runs 256 --save Found") == .failure)
    #expect(terminal.navsim("fuzz Allowing.nav --runs 256 --save Other") == .success)
  }

  @Test func `a touch that waits for a finished lifetime acts where its view keeps the logic`() {
    let app = """
      app Views
      ownership views

      scene { child root: main | side = main }

      screen main {
        var count: Int(0...1) = 0
        tap go { root = side; count = 1 - count }
      }

      screen side { tap back repeatable { root = main } }

      """
    for way in ["", "--no-reduction"] {
      let output = report(app, "\(way) --platform plain --max-queue 3")
      #expect(output.contains("4 events: double-effect of main.go"), "\(output)")
      #expect(output.contains("4 events: zombie-effect of main"), "\(output)")
    }
  }

  @Test
  func `what a finished lifetime wished for is remembered by nobody, so a loop has few states`() {
    let app = """
      app Loop

      scene { child root: home = home }

      screen home {
        modal full: player as full screen
        tap expand when full == nil { full = player }
        tap again { root = home }
      }

      screen player { tap collapse { close } }

      """
    let output = report(app, "--max-queue 2 --max-states 2000")
    #expect(output.contains("\ncomplete within"), "\(output)")
  }

  @Test func `fuzzing touches nothing that is covered, as exploring does not`() {
    let app = """
      app Player

      scene { child root: main = main }

      screen main {
        modal bar: player as overlay
        tap song repeatable when bar == nil { bar = player }
      }

      screen player { tap stop { close } }

      """
    #expect(report(app, "--max-queue 4").contains("no fault"))
    var terminal = Terminal(["App.nav": app])
    let line = "fuzz App.nav --runs 4096 --weights press=0 --save Found --jobs 1"
    #expect(terminal.navsim(line) == .success, "\(terminal.output)")
  }

  @Test(arguments: ways)
  func `what raises is told, however much the turn would have left behind`(_ way: String) {
    let app = """
      app Many

      scene { child root: main = main }

      screen main {
        var list: [Int(0...9)](max 1) = []
        task load 1s { done {} }
        tap go { start load; start load; start load; list.append(1); list.append(2) }
      }

      """
    let output = report(app, "\(way) --max-pending 2")
    #expect(output.contains("events: exception"), "\(output)")
  }

  @Test(arguments: ways)
  func `a turn without end is a limit, however often it asks`(_ way: String) {
    let app = """
      app Endless

      relay signedIn: Bool behaviour = false

      scene { child root: start | home = start }

      screen start { tap go { root = home } }

      screen home { bind signedIn(v) { root = home } }

      """
    let output = report(app, way)
    let end = "not complete: a limit of commands of one turn was reached"
    #expect(output.contains(end), "\(output)")
    #expect(!output.contains("always settles"))
    var terminal = Terminal(["App.nav": app])
    _ = terminal.navsim("explore App.nav --jobs 1 \(way)")
    let story = "a limit of commands of one turn is reached after 2 events:\n  "
    #expect(terminal.output.contains(story), "\(terminal.output)")
    #expect(terminal.output.contains("tap start.go"), "\(terminal.output)")
  }

  @Test func `drops that tell the same are one, and what holds its like is bounded`() {
    let reader = """
      app Reader
      binding router

      scene {
        child root: reader = reader
        link article { send show }
      }

      screen reader {
        modal news: news as full screen
        tap news when news == nil { news = news }
        on newsRead { news = nil }
      }

      screen news {
        stack steps: page | article = [page]
        on show { push article }
      }

      screen page { tap done { send newsRead } }

      screen article {}

      """
    let output = report(reader, "--max-queue 1 --max-states 20000")
    #expect(output.contains("\ncomplete within"), "\(output)")
    let repeated = """
      app Repeated

      scene {
        child root: home = home
        modal cover: compose as full screen
        notification message { send openChat }
      }

      screen home {
        stack pages: inbox | thread = [inbox]
        on openChat when pages == [inbox] { push thread }
      }

      screen inbox { tap write when cover == nil { cover = compose } }

      screen thread { removed { close } }

      screen compose {
        var draft = false
        tap toggle repeatable { draft = !draft }
        tap discard { close }
      }

      """
    let again = report(repeated, "--max-queue 0 --max-states 5000")
    #expect(again.contains("\ncomplete within"), "\(again)")
    let nested = """
      app Nested

      scene { child root: first = first }

      screen first {
        modal cover: first as full screen
        tap more when cover == nil { cover = first }
      }

      """
    let chain = report(nested, "--max-queue 0 --max-stack 2 --max-states 20000")
    #expect(chain.contains("\ncomplete within"), "\(chain)")
    #expect(chain.contains("2 screens on a stack (reached)"), "\(chain)")
  }

  @Test func `a found scenario shows its fault, though the same was asked before its first step`() {
    let app = """
      app Early

      scene {
        child root: main = main
        link go { send leave }
      }

      screen main {
        stack pages: first | second = [first]
        modal cover: info as full screen
        task work 100ms...700ms { done { push second } }
        on leave { pop }
      }

      screen first { appear { cover = info; start work } }

      screen second {}

      screen info {}

      """
    var terminal = Terminal(["App.nav": app])
    let line = "fuzz App.nav --runs 1024 --max-steps 30 --save Found --jobs 1"
    #expect(terminal.navsim(line) == .failure)
    let files = terminal.files.files.keys.filter { $0.hasPrefix("Found/") }
    #expect(!files.isEmpty)
    for file in files {
      let fault = file.dropFirst("Found/".count).prefix { $0 != "-" && $0 != "." }
      _ = terminal.navsim("replay \(file)")
      #expect(terminal.output.contains("fault \(fault)"), "\(file): \(terminal.output)")
    }
    _ = terminal.navsim("\(line) --continue")
    #expect(terminal.output.contains("nothing new found"), "\(terminal.output)")
  }
}
