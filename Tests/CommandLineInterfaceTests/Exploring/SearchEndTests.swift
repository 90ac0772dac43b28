import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Apps whose searches once had no end, or told faults and durations that are none.
struct SearchEndTests {
  private func report(_ app: String, _ options: String) -> String {
    var terminal = Terminal(["App.nav": app])
    _ = terminal.navsim("explore App.nav --jobs 1 --brief --max-states 2000 \(options)")
    return terminal.output
  }

  @Test(arguments: [0, 1, 2])
  func `a path that was written at the end of a pop is not written again`(queue: Int) {
    let app = """
      app Pages
      binding swiftui
      scene { child root: home = home }
      screen home { stack pages: a | b | c = [a] }
      screen a { tap go when pages == [a] { push b } }
      screen b { tap go when pages == [a, b] { push c } }
      screen c { tap x repeatable {} }

      """
    let options = "--events tap,edge-swipe,back-menu --choices release-delay,swipe-outcome"
    let output = report(app, "--max-queue \(queue) \(options)")
    #expect(output.contains("\ncomplete within"), "\(output)")
    #expect(output.hasSuffix("\nno fault\n"), "\(output)")
  }

  @Test func `the binding of a host that is gone is not remembered for its sheet`() {
    let app = """
      app Split
      binding swiftui
      scene { child root: split = split }
      screen split {
        child detail: empty | mail = empty
        link mail { detail = mail }
      }
      screen empty final {}
      screen mail {
        modal reply: composer as sheet
        tap answer when reply == nil { reply = composer }
      }
      screen composer {}

      """
    let output = report(
      app, "--max-queue 0 --max-pending 1 --choices default --events link,tap,pull-down")
    #expect(output.contains("\ncomplete within"), "\(output)")
  }

  @Test func `of a scene that was disconnected no completion is waited for`() {
    let app = """
      app Cards
      binding changes
      scene { child root: home = home }
      screen home {
        modal dialog: card as sheet
        tap go { dialog = card }
      }
      screen card { dismissed { close } }

      """
    let output = report(app, "--max-queue 0 --events tap,pull-down,scene")
    #expect(output.contains("\ncomplete within"), "\(output)")
  }

  @Test func `screens that leave a stack do not fill it`() {
    let app = """
      app Shop
      binding router
      scene { child root: home = home }
      screen home { stack pages: list | item | deep = [list] }
      screen list { tap go when pages.count == 1 { push item } }
      screen item {
        tap more when pages.count == 2 { push deep }
        removed { close }
      }
      screen deep {
        tap reset { pages = [list] }
        removed { close }
      }

      """
    let output = report(app, "--events tap --max-stack 3")
    #expect(output.contains("double-effect of deep.reset"), "\(output)")
    #expect(!output.contains("cut off"), "\(output)")
  }

  @Test func `of a modal that is dropped nothing stays, with all that was made in it`() {
    let app = """
      app Drop
      binding immediate
      scene { child root: home = home }
      screen home {
        modal first: card as sheet
        modal second: card as sheet | panel as sheet
        tap open { first = card }
        notification more { second = panel }
        notification less { second = nil }
      }
      screen card {}
      screen panel { stack pages: page = [page]; modal top: bar as overlay }
      screen page {}
      screen bar {}

      """
    let output = report(app, "--max-queue 0 --events tap,notification")
    #expect(output.contains("\ncomplete within"), "\(output)")
  }

  @Test func `a task's other outcome and its longest time are tried together`() {
    let app = """
      app Late
      scene { child root: g = g }
      screen g {
        var isOver = false
        var isLate = false
        tap go when !save.running && !isOver { start save; start fast }
        task save 100ms...900ms { ok {} broken { isLate = isOver } }
        timer fast 500ms { isOver = true }
        invariant "no error after the end" { !isLate }
      }

      """
    #expect(report(app, "").contains("4 events: invariant of g.no-error-after-the-end\n"))
  }

  @Test func `what leaks is pending, so a search of an app that leaks ends`() {
    let leaking = """
      app Leaking
      architecture viper

      scene { child root: home = home }

      screen home { stack pages: list | detail = [list] }

      screen list { tap open when pages == [list] { push detail } }

      screen detail {
        interactor DetailInteractor { strong DetailPresenter }
        presenter DetailPresenter { strong DetailInteractor }
        removed { close }
      }

      """
    let leaks = report(leaking, "--max-queue 0 --choices default")
    #expect(leaks.contains("\ncomplete within"), "\(leaks)")
    #expect(leaks.contains("4 pending (reached)"), "\(leaks)")
  }

  @Test func `what something that repeats begins for ever is waited for in the story of it`() {
    let app = """
      app Tick

      scene { child root: main = main }

      screen main {
        var on = false
        tap go when !on { on = true; start tick }
        timer tick 1s repeating { start load }
        task load 2s latest { done {} }
      }

      """
    var terminal = Terminal(["Tick.nav": app])
    #expect(terminal.navsim("explore Tick.nav --timing exact --jobs 1") == .failure)
    let told = "never settles, after 1 input:\n  at 0ms tap main.go\n  at 1000ms settle\n"
    #expect(terminal.output.contains(told), "\(terminal.output)")
  }

  @Test func `that a control has had its only effect goes with its screen`() {
    let app = """
      app Once
      binding deferred
      scene { child root: c = c }
      screen c {
        modal m: h as full screen
        tap open when m == nil { m = h }
      }
      screen h { tap done once { close } }

      """
    let output = report(app, "--max-queue 1")
    #expect(output.contains("\ncomplete within"), "\(output)")
    #expect(output.hasSuffix("\nno fault\n"), "\(output)")
  }

  @Test func `more inputs than can be told apart are refused`() {
    let taps = (0..<45).map { "tap t\($0)(a: Int(0...9), b: Int(0...9), c: Int(0...9)) {}" }
    let app = """
      app Many
      scene { child root: home = home }
      screen home {
        \(taps.joined(separator: "\n  "))
      }

      """
    var terminal = Terminal(["Many.nav": app])
    let line = "explore Many.nav --jobs 1 --events two-fingers --max-depth 1"
    #expect(terminal.navsim(line) == .unusable)
    #expect(
      terminal.messages.hasPrefix("Many.nav: error: expected at most 1048576 inputs, found more;"),
      "\(terminal.messages)")
  }
}
