import Testing

@testable import CommandLineInterface

/// What a scenario passes or fails for is told where it may be something else than it seems.
struct PassedForNothingTests {
  private static let cart = """
    app Cart

    scene {
      child root: home = home
      modal sheet: cart as sheet
    }

    screen home { tap cart { sheet = cart } }
    screen cart { tap done { close } }

    """

  private static func replayed(_ steps: String) -> String {
    var terminal = Terminal([
      "Cart.nav": cart, "a.scenario": "scenario \"a\"\napp \"Cart.nav\"\n\n\(steps)\n",
    ])
    _ = terminal.navsim("replay --verbose a.scenario")
    return terminal.output
  }

  @Test func `how an app begins can be expected without doing anything`() {
    let held = Self.replayed("expect sheet == nil")
    #expect(held.contains("ok  a"), "\(held)")
    let wrong = Self.replayed("settle\nexpect sheet == cart")
    #expect(wrong.contains("what    expect sheet == cart"), "\(wrong)")
    #expect(!wrong.contains("no step had any effect"), "\(wrong)")
    for steps in ["settle", "expect faults == []", "tap cart.done\nsettle\nexpect sheet == nil"] {
      let nothing = Self.replayed(steps)
      #expect(nothing.contains("FAILED  a"), "\(nothing)")
    }
  }

  @Test(arguments: [
    // What was stuck at its start can be done now; a tap that raised is guarded now.
    ("settle\nexpect faults == []", "ok  a"),
    ("tap home.shut\nsettle\nexpect faults == []", "ok  a"),
    // Nothing shows that this is what was meant.
    ("tap home.shut\nsettle\nexpect sheet == nil", "no step had any effect"),
    ("tap home.shut\nsettle", "no step had any effect"),
    ("tap home.off may miss\nsettle\nexpect faults == []", "no step had any effect"),
  ])
  func `a finding that a guard has cured holds, though nothing comes of its steps`(
    steps: String, told: String
  ) {
    let app = Self.cart.replacing(
      "tap cart {", with: "tap shut when false {}; tap off enabled when false {}\n  tap cart {")
    var terminal = Terminal([
      "Cart.nav": app, "a.scenario": "scenario \"a\"\napp \"Cart.nav\"\n\n\(steps)\n",
    ])
    _ = terminal.navsim("replay --verbose a.scenario")
    #expect(terminal.output.contains(told), "\(terminal.output)")
  }

  @Test func `what came to nothing is told of a scenario that fails, too`() {
    let early = Self.replayed("tap home.cart\nexpect sheet == cart")
    let note = "note    `expect sheet == cart` judged before `tap home.cart` was delivered\n"
    #expect(early.contains(note), "\(early)")
    let held = Self.replayed("at 0ms tap home.cart\nexpect sheet == nil")
    #expect(held.contains("FAILED  a") && !held.contains("note "), "\(held)")
  }

  @Test func `an expectation right behind an input is said to be judged before its delivery`() {
    let early = Self.replayed("tap home.cart\nexpect sheet == nil")
    let told = "`expect sheet == nil` judged before `tap home.cart` was delivered)"
    #expect(early.contains(told), "\(early)")
    for steps in [
      "tap home.cart\ndeliver\nexpect sheet == cart", "tap home.cart\nsettle\nexpect sheet == cart",
      "at 0ms tap home.cart\nexpect sheet == cart", "tap home.cart\nat 1s expect sheet == cart",
      "tap home.cart\nexpect faults == []",
    ] {
      let text = Self.replayed(steps)
      #expect(text.contains("ok  a") && !text.contains("judged before"), "\(text)")
    }
  }

  @Test func `what an expectation waited for is not idle without a word`() {
    let app = """
      app Late

      scene { child root: home = home }

      screen home { stack pages: list | detail = [list] }

      screen list {
        task load 1s { done { push detail } }
        tap open { start load }
      }

      screen detail {}

      """
    let steps = """
      scenario "late"
      app "Late.nav"

      at 0ms tap list.open
      settle
      expect pages == [list]

      """
    var terminal = Terminal(["Late.nav": app, "late.scenario": steps])
    #expect(terminal.navsim("explain late.scenario") == .success)
    let told =
      "line 5 `settle`\n          (without line 5, line 6 needs a time such as `at 1350ms`)\n"
    #expect(terminal.output.contains(told), "\(terminal.output)")
    let timed = steps.replacing("settle\nexpect", with: "at 1350ms expect")
    terminal.files.files["timed.scenario"] = Array(timed.utf8)
    #expect(terminal.navsim("replay timed.scenario") == .failure)
  }

  @Test func `where a fault is explained, expectations that fail are told as well`() {
    let steps = """
      scenario "twice"
      app Twice {
        scene { child root: home = home }
        screen home { stack pages: menu | info = [menu] }
        screen menu { tap info enabled when pages == [menu] { push info } }
        screen info { removed { close } }
      }

      at 0ms tap menu.info
      at 0ms tap menu.info
      settle
      expect pages == [menu, info]

      """
    var terminal = Terminal(["twice.scenario": steps])
    #expect(terminal.navsim("explain twice.scenario") == .success)
    #expect(terminal.output.contains("what    fault double-effect"), "\(terminal.output)")
    #expect(terminal.output.contains("also    expect pages == [menu, info]"), "\(terminal.output)")
    #expect(terminal.navsim("explain twice.scenario --format jsonl") == .success)
    #expect(terminal.output.contains("\"also\":[\"expect pages"), "\(terminal.output)")
  }

  @Test(arguments: ["[]", "[invariant, double-effect]"])
  func `where one fault of several is explained, the others are told, expected or not`(
    _ expected: String
  ) {
    let steps = """
      scenario "two"
      app Two {
        var taps: Int(0...9) = 0
        invariant "one" { taps < 2 }
        scene { child root: home = home }
        screen home { stack pages: menu | info = [menu] }
        screen menu {
          tap info {
            taps = taps + 1
            push info
          }
        }
        screen info { removed { close } }
      }

      at 0ms tap menu.info
      at 0ms tap menu.info
      settle
      expect faults == \(expected)

      """
    var terminal = Terminal(["two.scenario": steps])
    #expect(terminal.navsim("explain two.scenario --fault invariant") == .success)
    #expect(
      terminal.output.contains("`--fault double-effect` explains it"), "\(terminal.output)")
  }

  @Test func `a goal that needs an answer is told with it`() {
    let app = """
      app Answers
      binding router

      scene { tabs bar: home | other }

      screen home {
        stack pages: list | detail = [list]
        on open { push detail }
      }

      screen list { tap go repeatable { select other } }
      screen detail {}

      screen other {
        var count: Int(0...1) = 0
        tap open once when count == 0 {
          count = 1
          send open
        }
      }

      """
    let goal = """
      scenario "goal"
      app "Answers.nav"
      allow desync, lost-presentation, unbalanced, double-effect, stuck
      reach pages == [list] && other.count == 1

      """
    var terminal = Terminal(["Answers.nav": app, "goal.scenario": goal])
    #expect(terminal.navsim("explore goal.scenario --max-queue 0 --jobs 1") == .success)
    let story = "pages == [list] && other.count == 1\n  choose set-before-window"
    #expect(terminal.output.contains(story), "\(terminal.output)")
  }

  @Test func `a command that was held is what changed a slot last`() {
    let steps = """
      scenario "held"
      app Held {
        binding router
        scene {
          child root: home = home
          link detail { send open }
        }
        screen home {
          stack pages: list | detail = [list]
          on open { push detail }
        }
        screen list { tap reset { pages = [list] } }
        screen detail {}
      }

      at 0ms tap list.reset
      at 100ms link detail
      settle
      expect pages == [list]

      """
    var terminal = Terminal(["held.scenario": steps])
    #expect(terminal.navsim("replay held.scenario") == .failure)
    let reason = "why     home#1.pages was set last at 350ms, by link detail (#4)\n"
    #expect(terminal.output.contains(reason), "\(terminal.output)")
  }
}
