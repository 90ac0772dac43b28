import ScenarioReplay
import Testing

@testable import CommandLineInterface

struct ShrinkTests {
  /// A scenario with much that does not matter.
  private static let long = """
    // The second tap comes too late.
    scenario "long"
    app "Small.nav"
    with binding changes

    at 0ms block main 300ms // busy
    at 50ms tap menu.twice
    at 120ms tap menu.twice // again
    at 2s edge swipe finished
    at 3123ms background
    at 4s foreground
    settle

    expect pages == [menu]

    """

  @Test func `a delayed double tap is shrunk to its two taps, at once, and shows the same fault`() {
    var terminal = Terminal(["Small.nav": Sample.app, "long.scenario": Self.long])
    #expect(terminal.navsim("shrink long.scenario --output short.scenario") == .success)
    #expect(
      terminal.text("short.scenario") == """
        // The second tap comes too late.
        scenario "long"
        app "Small.nav"
        with binding changes

        at 0ms tap menu.twice
        at 0ms tap menu.twice  // again

        expect faults == []

        """)
    #expect(terminal.messages.contains("long.scenario: 6 steps to 2, "))
    #expect(terminal.navsim("replay short.scenario") == .failure)
    #expect(terminal.output.contains("fault double-effect of menu#1.twice at 0ms"))
    #expect(terminal.navsim("shrink short.scenario") == .success)
    #expect(terminal.output == terminal.text("short.scenario"))
    #expect(terminal.messages.contains("short.scenario: 2 steps to 2, "))
  }

  @Test func `the result goes to the standard output, to a file, or in place`() {
    var terminal = Terminal([
      "Small.nav": Sample.app,
      "a/long.scenario": Self.long.replacing("Small.nav", with: "../Small.nav"),
    ])
    #expect(terminal.navsim("shrink a/long.scenario") == .success)
    let text = terminal.output
    #expect(text.contains("at 0ms tap menu.twice\n"))
    #expect(terminal.navsim("shrink a/long.scenario --output b/c/short.scenario") == .success)
    #expect(terminal.text("b/c/short.scenario")?.contains("app \"../../Small.nav\"") == true)
    #expect(terminal.navsim("shrink a/long.scenario --in-place") == .success)
    #expect(terminal.text("a/long.scenario") == text)
    terminal.environment.isContinuousIntegration = true
    #expect(terminal.navsim("shrink a/long.scenario --in-place") == .unusable)
    #expect(terminal.navsim("shrink a/long.scenario --in-place --output x") == .unusable)
  }

  @Test func `what a scenario expects of faults stays true, so a green file stays green`() {
    let green = Self.long.replacing(
      "expect pages == [menu]", with: "expect faults == [double-effect]")
    var terminal = Terminal(["Small.nav": Sample.app, "green.scenario": green])
    #expect(terminal.navsim("replay green.scenario") == .success)
    #expect(terminal.navsim("shrink green.scenario --in-place") == .success)
    #expect(terminal.text("green.scenario")?.contains("expect faults == [double-effect]") == true)
    #expect(terminal.navsim("replay green.scenario") == .success)
  }

  @Test
  func `an expectation that fails is kept with its value; steps may be relative or untimed`() {
    let text = """
      scenario "gone"
      app "Small.nav"

      after 0ms tap menu.info
      after 700ms edge swipe finished after 200ms
      after 3s background
      after 1s foreground
      tap menu.info
      deliver
      finish transition
      expect pages == [menu]
      settle

      """
    var terminal = Terminal(["Small.nav": Sample.app, "gone.scenario": text])
    #expect(terminal.navsim("shrink gone.scenario --in-place") == .success)
    #expect(
      terminal.text("gone.scenario") == """
        scenario "gone"
        app "Small.nav"

        tap menu.info
        deliver
        expect pages == [menu]

        """)
    #expect(terminal.navsim("replay gone.scenario") == .failure)
    #expect(terminal.output.contains("pages is [menu#1, info#1]"))
  }

  /// An app whose answer decides what happens.
  private static let asking = """
    app Asking

    scene {
      child root: page = page
      modal dialog: wait as sheet | sorry as alert
    }

    screen page {
      var word = "" among "a", "b", "c"
      type word
      tap ask(n: 0..<5) { dialog = wait }
    }

    screen wait {
      appear { start load }
      task load 1s...2s { done { dialog = nil } failed { dialog = sorry } }
    }

    screen sorry { button ok {} }

    """

  @Test func `answers, choices and values become simpler, an answer that matters stays`() {
    let text = """
      scenario "sorry"
      app "Asking.nav"
      with binding immediate
      choose task-latency = 1777ms
      choose release-delay = 4

      at 3ms type page.word "c"
      at 123456us tap page.ask(4)
      answer wait.load with failed after 1234ms
      settle

      """
    var terminal = Terminal(["Asking.nav": Self.asking, "sorry.scenario": text])
    #expect(terminal.navsim("shrink sorry.scenario") == .success)
    #expect(
      terminal.output == """
        scenario "sorry"
        app "Asking.nav"
        with binding immediate

        at 0ms tap page.ask(0)
        answer wait.load with failed after 0ms

        expect faults == []

        """)
  }

  @Test func `options of the command line are written down in the result`() {
    let text = """
      scenario "sorry"
      app "Asking.nav"
      with binding deferred, duration dismiss 300ms

      at 0ms tap page.ask(0)
      answer wait.load with failed
      settle

      """
    var terminal = Terminal(["Asking.nav": Self.asking, "sorry.scenario": text])
    #expect(terminal.navsim("shrink sorry.scenario") == .unusable)
    #expect(
      terminal.navsim(
        "shrink sorry.scenario --binding immediate --duration present=100ms --in-place")
        == .success)
    let shrunk = terminal.text("sorry.scenario") ?? ""
    #expect(shrunk.contains("with duration dismiss 300ms\n"))
    #expect(shrunk.contains("with binding immediate, duration present 100ms\n"))
    #expect(terminal.navsim("replay sorry.scenario") == .failure)
  }

  @Test func `what happens in a second scene happens in the first one, and no other connects`() {
    let text = """
      scenario "two scenes"
      app "Small.nav"

      at 0ms connect scene
      at 5ms tap menu.info
      at 1s tap menu.twice in scene 2
      at 1s tap menu.twice in scene 2
      settle

      """
    var terminal = Terminal(["Small.nav": Sample.app, "scenes.scenario": text])
    #expect(terminal.navsim("shrink scenes.scenario") == .success)
    #expect(
      terminal.output == """
        scenario "two scenes"
        app "Small.nav"

        at 0ms tap menu.twice
        at 0ms tap menu.twice

        expect faults == []

        """)
  }

  @Test func `a finger that does nothing is lifted, for one is simpler than two`() {
    let text = """
      scenario "fingers"
      app "Small.nav"

      at 0ms tap menu.twice with menu.info
      at 0ms tap menu.twice
      settle

      """
    var terminal = Terminal(["Small.nav": Sample.app, "fingers.scenario": text])
    #expect(terminal.navsim("shrink fingers.scenario") == .success)
    #expect(terminal.output.contains("\nat 0ms tap menu.twice\nat 0ms tap menu.twice\n"))
  }

  @Test func `a scenario with several orders becomes the order that fails`() {
    let text = """
      scenario "orders"
      app "Small.nav"

      permute {
        user: tap menu.twice, tap menu.twice
        system: background, foreground
      }
      settle

      """
    let missed = "  what    step: tap menu.twice\n          it does not say `may miss`, and "
    var terminal = Terminal(["Small.nav": Sample.app, "orders.scenario": text])
    #expect(terminal.navsim("replay orders.scenario") == .failure)
    #expect(terminal.output.contains(missed), "\(terminal.output)")
    #expect(terminal.navsim("shrink orders.scenario --in-place") == .success)
    #expect(terminal.text("orders.scenario")?.contains("permute") == false)
    #expect(terminal.navsim("replay orders.scenario") == .failure)
    #expect(terminal.output.contains(missed), "\(terminal.output)")
  }

  @Test func `the app is cut to what the fault needs, on request`() {
    var terminal = Terminal(["Small.nav": Sample.app, "long.scenario": Self.long])
    #expect(terminal.navsim("shrink long.scenario --minimise-app --in-place") == .success)
    #expect(
      terminal.text("long.scenario") == """
        // The second tap comes too late.
        scenario "long"
        app Small {
          scene { child root: home = home }

          screen home {
            stack pages: menu | info = [menu]
          }

          screen menu {
            tap twice { push info }
          }

          screen info {
            disappear when leaving && pages.top == self { pop }
          }
        }
        with binding changes

        at 0ms tap menu.twice
        at 0ms tap menu.twice  // again

        expect faults == []

        """)
    #expect(terminal.navsim("replay long.scenario") == .failure)
    #expect(terminal.output.contains("fault double-effect of menu#1.twice"))
  }

  @Test func `what is cut brings no fault of something else, though it has the same name`() {
    let app = """
      app Stay

      scene {
        child root: menu | page | end = menu, crossfade 300ms
        link out { send leave }
      }

      screen menu { tap open { root = page } }

      screen page {
        var isShown = false
        appear { isShown = true }
        tap stay repeatable {}
        on leave when isShown { root = end }
      }

      screen end {}

      """
    let story = """
      scenario "the end has no way out"
      app "Stay.nav"

      at 0ms tap menu.open
      at 400ms link out
      settle

      expect faults == []

      """
    var terminal = Terminal(["Stay.nav": app, "stay.scenario": story])
    #expect(terminal.navsim("shrink stay.scenario --minimise-app --in-place") == .success)
    #expect(terminal.navsim("replay stay.scenario") == .failure)
    #expect(terminal.output.contains("fault stuck of end#1"), "\(terminal.output)")
    #expect(!terminal.output.contains("stuck of page"), "\(terminal.output)")
  }

  @Test
  func `an app that is cut shows no fault that it did not show, so a green file stays green`() {
    let app = """
      app Doors

      scene {
        child root: hall = hall
        modal page: room as full screen
      }

      screen hall {
        var count: Int(0...9) = 0
        tap open {
          if count < 9 { count = count + 1 }
          page = room
        }
      }

      screen room { tap close { close } }

      """
    let text = """
      scenario "green"
      app "Doors.nav"

      at 0ms tap hall.open
      at 0ms tap hall.open
      settle
      expect faults == [double-effect]

      """
    var terminal = Terminal(["Doors.nav": app, "green.scenario": text])
    #expect(terminal.navsim("replay green.scenario") == .success, "\(terminal.output)")
    #expect(terminal.navsim("shrink green.scenario --minimise-app --in-place") == .success)
    #expect(terminal.text("green.scenario")?.contains("tap close { close }") == true)
    #expect(terminal.navsim("replay green.scenario") == .success, "\(terminal.output)")
  }

  @Test func `a file that shows no fault, no scenario, or several, is refused with the reason`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("shrink Taps/passing.scenario") == .unusable)
    #expect(
      terminal.messages
        == "Taps/passing.scenario: error: expected a scenario with a fault, or with a step or"
        + " expectation that fails; this one holds\n")
    #expect(terminal.navsim("shrink Taps/failing.scenario --fault leak") == .unusable)
    #expect(
      terminal.messages.contains("expected a scenario with the fault leak; this one shows double"))
    #expect(terminal.navsim("shrink Taps/passing.scenario --fault leak") == .unusable)
    #expect(terminal.messages.contains("this one shows none\n"))
    #expect(terminal.navsim("shrink Taps/Small.nav") == .unusable)
    #expect(terminal.messages.contains("expected a scenario, found an app"))
    #expect(terminal.navsim("shrink Taps") == .unusable)
    #expect(terminal.messages.contains("expected one scenario, found 2"))
    #expect(terminal.navsim("shrink Taps/none.scenario") == .unusable)
    #expect(terminal.navsim("shrink Taps/failing.scenario --output Taps") == .unusable)
  }
}
