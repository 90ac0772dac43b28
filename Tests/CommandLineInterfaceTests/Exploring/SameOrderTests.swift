import Testing

@testable import CommandLineInterface

/// Who is told first, which of several a name means, and what is forgotten: a search and a replay
/// have to agree on it, or "no fault" is no proof.
struct SameOrderTests {
  /// A page opens before the sheet of the scene, whose slot is declared first.
  private static func activity(_ event: String) -> String {
    """
    app Back

    var isTold = false
    var isLate = false
    invariant "the sheet hears it first" { !isLate }

    scene {
      modal dialog: note as sheet
      child root: home = home
    }

    screen home { stack pages: list | page = [list] }
    screen list { tap open when pages.count < 2 { push page } }

    screen page {
      tap show when dialog == nil { dialog = note }
      \(event) { if !isTold && dialog != nil { isLate = true } }
    }

    screen note {
      tap close { dialog = nil }
      dismissed { close }
      \(event) { isTold = true }
    }

    """
  }

  @Test(arguments: ["background", "inactive"], ["", "--timing exact", "--no-reduction"])
  func `what a scene is told goes from what is behind to what is in front, in every command`(
    _ event: String, _ option: String
  ) {
    let steps = """
      scenario "told"
      app "Back.nav"

      at 0ms tap list.open
      at 1s tap page.show
      at 3s \(event)

      """
    var terminal = Terminal(["Back.nav": Self.activity(event), "told.scenario": steps])
    #expect(terminal.navsim("replay told.scenario") == .failure)
    #expect(terminal.output.contains("fault invariant the sheet hears it first"))
    _ = terminal.navsim("explore told.scenario --max-queue 0 --brief \(option)")
    #expect(terminal.output.contains("invariant of app.the-sheet"), "\(terminal.output)")
  }

  /// A stack whose pages change places.
  private static let order = """
    app Order

    scene {
      child root: home = home
      key flip { send flip }
    }

    screen home {
      stack pages: list | page = [list]
      on flip when pages.count == 3 { pages = [list, pages.at(2), pages.at(1)] }
    }

    screen list { tap open repeatable when pages.count < 2 { push page(0) } }
    screen page(x: Int(0...1)) { tap more when x == 0 && pages.count < 3 { push page(1) } }

    """

  @Test func `a screen's name means the last one in its slot, whoever asks`() {
    let steps = """
      scenario "flipped"
      app "Order.nav"

      at 0ms tap list.open
      at 1s tap page.more
      at 3s key flip
      at 5s expect pages == [list, page(1), page(0)] && page.x == 0

      """
    let goals = """
      scenario "goals"
      app "Order.nav"

      tap list.open
      tap page.more
      key flip
      reach pages == [list, page(1), page(0)] && page.x == 0
      reach pages == [list, page(1), page(0)] && page.x == 1

      """
    var terminal = Terminal([
      "Order.nav": Self.order, "flipped.scenario": steps, "goals.scenario": goals,
    ])
    #expect(terminal.navsim("replay flipped.scenario") == .success)
    #expect(terminal.navsim("explore goals.scenario --max-queue 1 --brief") == .failure)
    let met = "7 events: goal pages == [list, page(1), page(0)] && page.x == 0\n"
    #expect(terminal.output.contains(met), "\(terminal.output)")
    #expect(terminal.output.contains("never within the bounds: goal"), "\(terminal.output)")
  }

  @Test func `what is still shown keeps what it was opened with, if a goal asks`() {
    let app = """
      app Leaving

      scene {
        child root: home = home
        modal dialog: note as sheet
      }

      screen home { tap show when dialog == nil { dialog = note(1) } }

      screen note(x: Int(0...1)) {
        tap close { dialog = nil }
        dismissed { close }
      }

      """
    let goals = """
      scenario "goals"
      app "Leaving.nav"

      reach dialog == nil && shown dialog == note(1)
      reach shown dialog == note(0)

      """
    var terminal = Terminal(["Leaving.nav": app, "goals.scenario": goals])
    #expect(terminal.navsim("explore goals.scenario --max-queue 1 --brief") == .failure)
    #expect(terminal.output.contains("events: goal dialog == nil && shown dialog == note(1)\n"))
    let never = "never within the bounds: goal shown dialog == note(0)\n"
    #expect(terminal.output.contains(never), "\(terminal.output)")
  }

  @Test func `a task that ends while its handler is slow may end before a finger comes`() {
    let app = """
      app Slow

      scene { child root: home = home }

      screen home {
        tap go enabled when !work.running {
          start work
          block main 900ms
        }
        task work 800ms first { done {} }
      }

      """
    var terminal = Terminal(["Slow.nav": app])
    #expect(terminal.navsim("explore Slow.nav --events tap") == .failure)
    #expect(terminal.output.contains("found: double-effect-home-go, after 5 events"))
    #expect(terminal.output.contains("It also happens with the durations"), "\(terminal.output)")
  }

  @Test func `under plain the button of an alert that is still there takes its touch`() {
    let app = """
      app Plain
      binding immediate

      scene { child root: home = home }

      screen home final {
        modal dialog: ask as alert
        var isStarted = false
        tap go when !isStarted {
          isStarted = true
          dialog = ask
          dialog = nil
        }
        dismissed dialog {}
      }

      screen ask { button ok {} }

      """
    let steps = """
      scenario "pressed"
      app "Plain.nav"
      with platform plain

      at 0ms tap home.go
      at 10ms tap ask.ok

      """
    var terminal = Terminal(["Plain.nav": app, "pressed.scenario": steps])
    #expect(terminal.navsim("replay pressed.scenario") == .failure)
    #expect(terminal.output.contains("fault never-completed of home#1.dialog"))
    for option in ["", "--timing exact", "--no-reduction"] {
      _ = terminal.navsim("explore Plain.nav --platform plain --brief \(option)")
      #expect(terminal.output.contains("never-completed of home.dialog"), "\(terminal.output)")
    }
  }

  @Test func `what goes on in the background is waited for in time, too`() {
    let app = """
      app Sync

      var count: Int(0...1) = 0

      scene {
        child root: home = home
        modal lock: pin as over full screen
        background { lock = pin }
        foreground {
          count = 1
          start sync
        }
      }

      task sync 2s background { news { count = count + 1 } }

      screen home { tap more {} }
      screen pin { tap unlock { close } }

      """
    var terminal = Terminal(["Sync.nav": app])
    #expect(terminal.navsim("explore Sync.nav --events background,tap --save Found") == .failure)
    #expect(terminal.output.contains("found: exception, after 5 events"), "\(terminal.output)")
    #expect(terminal.output.contains("It also happens with the durations"), "\(terminal.output)")
    #expect(terminal.navsim("replay Found") == .failure)
  }

  @Test func `which silence comes to its end a search and a replay count alike`() {
    let app = """
      app Silences
      binding immediate
      ownership views

      var count: Int(0...2) = 0

      scene { child root: home = home }

      screen home {
        child part: list | item = item
        relay news: Int behaviour = 0
        tap reset { part = list }
      }

      screen list { bind news(x) debounce 300ms {} }
      screen item { bind news(x) debounce 300ms { count = 1 } }

      """
    var terminal = Terminal(["Silences.nav": app])
    let line = "explore Silences.nav --events tap --max-queue 1 --max-depth 4 --save Found"
    #expect(terminal.navsim(line) == .failure)
    #expect(!terminal.output.contains("does not confirm it"), "\(terminal.output)")
    #expect(terminal.text("Found/zombie-effect-item.scenario")?.contains("finish delay") == true)
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("fault zombie-effect of item#1"), "\(terminal.output)")
  }
}
