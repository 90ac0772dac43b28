import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// What `explain` says of steps that say an order, of orders of a `permute`, and of nothing at all.
struct ExplainedOrdersTests {
  private static let app = """
    app Shelf

    scene {
      child root: home = home
      background {}
    }

    screen home {
      modal question: sure as alert
      var count = 0
      tap add { count = count + 1 }
      tap ask { question = sure }
    }

    screen sure {
      appear { start scan }
      task scan 500ms...2s { match { start check } mismatch { start scan } }
      task check 1s { good { close } bad { start scan } }
      button yes {}
    }

    """

  private static func explained(_ steps: String) -> String {
    let scenario = "scenario \"told\"\napp \"Shelf.nav\"\n\(steps)\n"
    var terminal = Terminal(["Shelf.nav": app, "told.scenario": scenario])
    #expect(terminal.navsim("explain told.scenario") == .success, "\(terminal.messages)")
    return terminal.output
  }

  @Test func `no guard is said to help where no step had any effect`() {
    let text = Self.explained("expect count == 5")
    #expect(text.contains("nothing has set"), "\(text)")
    #expect(!text.contains("stops it at"), "\(text)")
  }

  @Test func `a missed step that does not matter is idle`() {
    let text = Self.explained("at 5ms tap sure.yes may miss\nexpect count == 5")
    #expect(text.contains("idle    line 3 `at 5ms tap sure.yes may miss`\n"), "\(text)")
  }

  @Test func `settling before what is expected is idle where the value stays`() {
    let text = Self.explained(
      "at 0ms tap home.add\nat 1s tap home.add\nsettle\nexpect count == 1\nexpect count == 2")
    #expect(text.contains("idle    line 5 `settle`\n"), "\(text)")
  }

  @Test func `a debounce stops what is ordered by hand at these times only`() {
    let text = Self.explained("tap home.add\ntap home.add\ndeliver\nexpect faults == []")
    let told = "debounce 1000ms         stops it at home.add, at these times only\n"
    #expect(text.contains(told), "\(text)")
    #expect(text.contains("once per instance       stops it at home.add\n"), "\(text)")
  }

  @Test func `what delivers the orders of a permute is no idle step`() {
    let text = Self.explained(
      """
      permute {
        user: tap home.add, tap home.ask may miss
        system: background
      }
      expect faults == []
      """)
    #expect(text.contains("its scene is not active"), "\(text)")
    #expect(text.contains("why     tap home#1.add missed"), "\(text)")
    #expect(text.contains("idle    line 4 `tap home.ask may miss`\n"), "\(text)")
    #expect(!text.contains("`deliver`"), "\(text)")
  }

  @Test func `another release that a step takes in the place of a tap avoids nothing`() {
    let app = """
      app Pay
      scene { child root: list = list }
      screen list {
        modal dialog: hello as alert
        var isOver = false
        var isPaid = false
        invariant "not paid before it was over" { !(isPaid && isOver) }
        tap hi when dialog == nil && !isPaid {
          start wait
          dialog = hello
        }
        tap pay when dialog == nil && !isOver && !isPaid { isPaid = true }
        timer wait 10s { isOver = true }
      }
      screen hello { button ok {} }

      """
    let lines = """
      scenario "paid"
      app "Pay.nav"

      tap list.hi
      deliver
      finish transition
      tap hello.ok
      deliver
      finish transition
      tap list.pay
      deliver
      complete list.wait over
      settle

      expect faults == []

      """
    var terminal = Terminal(["Pay.nav": app, "paid.scenario": lines])
    #expect(terminal.navsim("explain paid.scenario") == .success)
    #expect(
      terminal.output.contains("\n  choices no choice avoids it, from the first step on\n"),
      "\(terminal.output)")
  }

  @Test func `what else a scenario shows is told, with the command that keeps this`() {
    let app = """
      app Menu
      scene { child root: home = home }
      screen home { stack pages: menu | info = [menu] }
      screen menu { tap info { push info } }
      screen info {}

      """
    let steps = "at 0ms tap menu.info\nat 0ms tap menu.info\nat 2s back button\nsettle\n"
    var terminal = Terminal([
      "Menu.nav": app,
      "both.scenario": "scenario \"both\"\napp \"Menu.nav\"\n\n\(steps)expect faults == []\n",
    ])
    #expect(terminal.navsim("explain both.scenario") == .success)
    #expect(
      terminal.output.contains(": `--fault undone` explains it\n"), "\(terminal.output)")
    #expect(terminal.output.contains("\n  shrink  navsim shrink both.scenario\n"))
    #expect(terminal.navsim("explain --fault undone both.scenario") == .success)
    #expect(terminal.output.contains(": `--fault double-effect` explains it\n"))
    #expect(terminal.output.contains("\n  shrink  navsim shrink both.scenario --fault undone\n"))
    #expect(!terminal.output.contains("permute"))
  }

  @Test func `of several orders it is said that one is explained`() {
    let steps = """
      permute {
        user: tap home.add, tap home.add
        other: tap home.ask may miss
      }
      expect count == 1
      """
    #expect(Self.explained(steps).contains("(in the first order of `permute` that shows it)\n"))
  }

  @Test func `of two faults of one name no command is said to explain the second`() {
    let app = """
      app Menu
      scene { child root: home = home }
      screen home { stack pages: menu | info | other = [menu] }
      screen menu { tap info { push info } tap other { push other } }
      screen info { removed { close } }
      screen other { removed { close } }

      """
    let steps = ["0ms tap menu.info", "0ms tap menu.info", "5s back button", "10s back button"]
    let more = ["15s tap menu.other", "15s tap menu.other"]
    let text = (steps + more).map { "at \($0)\n" }.joined()
    var terminal = Terminal([
      "Menu.nav": app,
      "two.scenario":
        "scenario \"two\"\napp \"Menu.nav\"\n\n\(text)settle\nexpect faults == []\n",
    ])
    #expect(terminal.navsim("explain two.scenario") == .success)
    #expect(
      terminal.output.contains("\n  also    fault double-effect of menu#1.other at 15000ms\n"),
      "\(terminal.output)")
  }
}
