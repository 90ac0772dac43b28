import Testing

@testable import CommandLineInterface

/// What `explain` says of a guard is what comes when the guard is written into the app.
struct ExplainedGuardsTests {
  /// A screen that gets a message as an input.
  private static func page(_ handler: String) -> String {
    """
    app Page
    scene { child root: home = home }
    screen home {
      stack pages: list | item = [list]
      modal sheet: cart as sheet | thanks as alert
      invariant "one item" { pages.count(item) < 2 }
      invariant "the cart stays" at rest { !isFull || sheet is cart }
      var isFull = false
    }
    screen list {
      tap open when sheet == nil { sheet = cart }
      \(handler)
    }
    screen item {}
    screen cart { appear { isFull = true } }
    screen thanks { button ok {} }

    """
  }

  private static let scenario = """
    scenario "messages"
    app "Page.nav"

    STEPS
    settle

    expect faults == []

    """

  @Test(arguments: [
    // The second finger comes 150 ms after the handler of the first has returned; or both wait.
    ("at 0ms tap home.save\nat 350ms tap home.save", "100ms", false),
    ("at 0ms tap home.save\nat 350ms tap home.save", "300ms", true),
    ("at 0ms block main 9ms\nat 1ms tap home.save\nat 2ms tap home.save", "100ms", true),
  ])
  func `a debounce counts from the handler's return, as a throttle of the app does`(
    _ steps: String, _ length: String, _ stops: Bool
  ) {
    func app(_ rate: String) -> String {
      """
      app Slow
      scene { child root: home = home }
      screen home { tap save \(rate) { block main 200ms; start saving } task saving 1s { ok {} } }

      """
    }
    let scenario =
      "scenario \"saved twice\"\napp \"Slow.nav\"\n\(steps)\nsettle\nexpect faults == []\n"
    var terminal = Terminal(["Slow.nav": app(""), "twice.scenario": scenario])
    #expect(terminal.navsim("explain twice.scenario") == .success)
    let words = terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("debounce \(length) stops it at home.save") == stops, "\(words)")
    var guarded = Terminal(["Slow.nav": app("throttle \(length)"), "twice.scenario": scenario])
    #expect(guarded.navsim("replay twice.scenario") == (stops ? .success : .failure))
  }

  @Test func `a modal of another screen of the scene is up, and one of another scene is not`() {
    let app = """
      app Offers
      scene { child root: home = home }
      screen home {
        stack pages: list = [list]
        modal sheet: offer as sheet
        link offer { sheet = offer }
      }
      screen list {
        modal question: ask as alert
        tap go { question = ask }
      }
      screen ask { button ok {} }
      screen offer { dismissed { close } }

      """
    let scenario = """
      scenario "under an alert"
      app "Offers.nav"

      at 0ms tap list.go
      at 1s link offer
      settle

      expect faults == []

      """
    var terminal = Terminal(["Offers.nav": app, "alert.scenario": scenario])
    #expect(terminal.navsim("explain alert.scenario") == .success)
    #expect(
      terminal.output.contains("no modal up             stops it at link offer\n"),
      "\(terminal.output)")
    let other = scenario.replacing(
      "at 0ms tap list.go", with: "at 0ms connect scene\nat 500ms tap list.go in scene 2"
    ).replacing("at 1s link", with: "at 800ms tap list.go\nat 900ms link")
    terminal = Terminal(["Offers.nav": app, "alert.scenario": other])
    #expect(terminal.navsim("explain alert.scenario") == .success)
    #expect(
      terminal.output.contains("no modal up             stops it at link offer\n"),
      "\(terminal.output)")
    let alone = other.replacing("at 800ms tap list.go\n", with: "")
      .replacing("at 900ms link offer", with: "at 900ms link offer\nat 900ms link offer")
    terminal = Terminal(["Offers.nav": app, "alert.scenario": alone])
    _ = terminal.navsim("explain alert.scenario --fault double-effect")
    #expect(!terminal.output.contains("no modal up             stops"), "\(terminal.output)")
  }

  @Test(arguments: [
    (
      "notification more", "push item", "at 0ms notification more\nat 3s notification more",
      "target on top           stops it at notification more\n", "pages.top == self"
    ),
    (
      "link ready", "sheet = thanks", "at 0ms tap list.open\nat 3s link ready",
      "no modal up             stops it at link ready\n", "sheet == nil"
    ),
    (
      "key N", "push item", "at 0ms key N\nat 3s key N",
      "once per instance       stops it at key N\n", "pages.top == self"
    ),
  ])
  func `a guard of a screen's message is judged for the screen that gets it`(
    _ head: String, _ body: String, _ steps: String, _ told: String, _ condition: String
  ) {
    let scenario = Self.scenario.replacing("STEPS", with: steps)
    var terminal = Terminal([
      "Page.nav": Self.page("\(head) { \(body) }"), "messages.scenario": scenario,
    ])
    #expect(terminal.navsim("explain messages.scenario") == .success)
    #expect(terminal.output.contains(told), "\(terminal.output)")
    var cured = Terminal([
      "Page.nav": Self.page("\(head) when \(condition) { \(body) }"),
      "messages.scenario": scenario,
    ])
    #expect(cured.navsim("replay messages.scenario") == .success, "\(cured.output)")
  }

  @Test(arguments: ["at 0ms ", "after 0ms ", "after 50ms ", ""])
  func `a guard that stops a fault at the times of its story alone says so`(_ time: String) {
    let app = """
      app Shelf
      scene { child root: home = home }
      screen home {
        var count: Int(0...3) = 0
        tap add { count = count + 1 }
      }

      """
    let taps = "at 0ms tap home.add\n" + String(repeating: "\(time)tap home.add\n", count: 3)
    var terminal = Terminal([
      "Shelf.nav": app, "full.scenario": "scenario \"full\"\napp \"Shelf.nav\"\n\(taps)",
    ])
    #expect(terminal.navsim("explain --fault exception full.scenario") == .success)
    let guards = terminal.output
    #expect(
      guards.contains("once per instance       stops it at home.add, but raises stuck\n"),
      "\(guards)")
    #expect(
      guards.contains("debounce 1000ms         stops it at home.add, at these times only\n"),
      "\(guards)")
    let json = "explain --format jsonl --fault exception full.scenario"
    #expect(terminal.navsim(json) == .success)
    #expect(terminal.output.contains(#""theseTimesOnly":true"#), "\(terminal.output)")
  }

  @Test func `a scenario that a guard breaks is told with the link that it would stop there`() {
    let head = """
      app "Page.nav"

      at 0ms tap list.open
      at 3s link ready

      """
    var terminal = Terminal([
      "Page.nav": Self.page("link ready { sheet = thanks }"),
      "messages.scenario": "scenario \"messages\"\n\(head)settle\nexpect faults == []\n",
      "wanted.scenario": """
      scenario "wanted"
      double cart
      \(head)settle
      expect shown sheet == thanks

      """,
    ])
    #expect(terminal.navsim("explain messages.scenario") == .success)
    let told = "no modal up             stops it at link ready, breaks wanted.scenario:6 `at 3s"
    #expect(terminal.output.contains(told), "\(terminal.output)")
  }

  @Test
  func `a guard of a task is told as one of its outcomes, for a control may be called like it`() {
    let scenario = """
      scenario "late"
      app Form {
        scene { child root: home = home; modal sheet: form as sheet }
        screen home { tap edit when sheet == nil { sheet = form } }
        screen form {
          var isSaved = false
          tap save { start save }
          task save 400ms captures strong self { done { isSaved = true } }
          tap cancel { close }
        }
      }
      at 0ms tap home.edit
      at 1s tap form.save
      at 1100ms tap form.cancel
      expect faults == []

      """
    var terminal = Terminal(["late.scenario": scenario])
    #expect(terminal.navsim("explain late.scenario") == .success)
    let told = "target alive            stops it at the outcomes of form.save\n"
    #expect(terminal.output.contains(told), "\(terminal.output)")
  }

  @Test func `no guard is offered that an alert's button never passes`() {
    let app = """
      app Asked

      scene { child root: home = home }

      screen home {
        modal dialog: ask as alert
        var count: Int(0...1) = 0
        invariant "nobody agrees" { count == 0 }
        tap ask { dialog = ask }
      }

      screen ask { button yes { count = 1 } }

      """
    let text = """
      scenario "asked"
      app "Asked.nav"
      at 0ms tap home.ask
      at 1s tap ask.yes
      settle
      expect faults == []

      """
    var terminal = Terminal(["Asked.nav": app, "asked.scenario": text])
    #expect(terminal.navsim("explain asked.scenario") == .success)
    let words = "\n  guards  none stops it: target on top, once per instance, no modal up, debounce"
    #expect(terminal.output.contains(words), "\(terminal.output)")
  }

  @Test func `what comes when the scene is active again can wait for a transition`() {
    let text = """
      scenario "paywall"
      app Pay {
        binding swiftui
        scene { child root: home = home; active { send paywall } }
        screen home {
          modal front: settings as sheet | paywall as alert
          tap settings when front == nil { front = settings }
          on paywall { if front == nil { front = paywall } }
        }
        screen settings { tap done { close }; dismissed { close } }
        screen paywall { button ok {} }
      }

      at 0ms tap home.settings
      at 1s tap settings.done
      at 1050ms inactive
      at 1100ms active
      settle
      expect faults == []

      """
    var terminal = Terminal(["paywall.scenario": text])
    #expect(terminal.navsim("explain paywall.scenario") == .success)
    #expect(
      terminal.output.contains("no transition running   stops it at scene.active"),
      "\(terminal.output)")
  }

  @Test func `the scenarios beside the app are tried, wherever the story is kept`() {
    let app = """
      app Taps
      scene { child root: list = list }
      screen list {
        var count: Int(0...9) = 0
        tap add { count = count + 1 }
      }

      """
    let slow = """
      scenario "one after the other"
      app "Taps.nav"
      at 0ms tap list.add
      at 700ms tap list.add
      expect list.count == 2

      """
    let found = """
      scenario "twice"
      app "../Taps/Taps.nav"
      at 0ms tap list.add
      at 0ms tap list.add
      settle
      expect faults == []

      """
    var terminal = Terminal([
      "Taps/Taps.nav": app, "Taps/slow.scenario": slow, "Found/twice.scenario": found,
    ])
    #expect(terminal.navsim("explain Found/twice.scenario") == .success)
    #expect(
      terminal.output.contains("breaks Taps/slow.scenario:4"), "\(terminal.output)")
  }

  @Test func `a line that fails anyway, and is idle, is no objection to a guard`() {
    let text = """
      scenario "twice"
      app Taps {
        scene { child root: home = home }
        screen home { stack pages: list | step = [list] }
        screen list { tap go when pages.last == self { push step }; tap help {} }
        screen step { tap next { push step } }
      }
      at 0ms tap list.go
      at 400ms tap list.help
      at 1000ms tap step.next
      at 1000ms tap step.next
      settle
      expect faults == []

      """
    var terminal = Terminal(["twice.scenario": text])
    #expect(terminal.navsim("explain twice.scenario --fault double-effect") == .success)
    #expect(!terminal.output.contains("still fails"), "\(terminal.output)")
    #expect(terminal.output.contains("\n  write   "))
  }
}
