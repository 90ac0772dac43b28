import Testing

@testable import CommandLineInterface

/// What the app kept itself from is a reason only of what it might have changed.
struct RelevantReasonTests {
  private func why(_ app: String, _ scenario: String) -> String {
    var terminal = Terminal([
      "a.scenario": "scenario \"a\"\napp A {\n\(app)\n}\n\n\(scenario)\n"
    ])
    #expect(terminal.navsim("replay a.scenario") == .failure)
    let lines = terminal.output.split(separator: "\n")
    let first = lines.firstIndex { $0.hasPrefix("  why") } ?? 0
    let last = lines.firstIndex { $0.hasPrefix("  when") } ?? first
    return lines[first..<last].joined(separator: " ").split { $0.isWhitespace }
      .joined(separator: " ")
  }

  private static let shop = """
      scene { child root: shop = shop }
      screen shop {
        stack pages: list | product = [list]
        modal toast: added as overlay
      }
      screen list {
        tap add { toast = added }
        tap open { start load }
        task load 1s { done { push product } }
      }
      screen product { removed { close } }
      screen added {
        timer hide 2s { close }
        appear { start hide }
        tap view { close }
      }
    """

  @Test(arguments: ["expect shown pages == [list]", "expect pages == [list]"])
  func `a timer that ended with a toast is no reason of what a stack shows`(_ line: String) {
    let steps = "at 0ms tap list.add\nat 1s tap added.view\nat 60s tap list.open\nsettle\n"
    let why = why(Self.shop, steps + line)
    #expect(why.hasPrefix("why shop#1.pages was set last at 61000ms, by list#1.load"), "\(why)")
    #expect(!why.contains("hide"), "\(why)")
  }

  @Test func `nor is it one of a touch that finds nothing much later`() {
    let steps = "at 0ms tap list.add\nat 1s tap added.view\nat 60s tap list.open\n"
    let why = why(Self.shop, steps + "settle\ntap list.add\nexpect pages == [list, product]")
    #expect(!why.contains("hide"), "\(why)")
  }

  @Test func `what an instance brings with it, or a field of a value, was not set by nobody`() {
    let app = """
        record Account { name: Int(0...9) }
        scene { child root: home = home }
        screen home {
          stack pages: menu | item = [menu]
          var account: Account = Account(0)
          on update(n: Int(0...9)) { account = Account(n) }
        }
        screen menu {
          var name: Int(0...9) = 0
          row open(n: 0..<3) { send update(n); push item(n) }
        }
        screen item(id: Int(0...9)) {}
      """
    let steps = "at 0ms tap menu.open(1)\nsettle\n"
    for line in ["expect item.id == 2", "expect home.account.name == 3"] {
      let why = why(app, steps + line)
      #expect(!why.contains("nothing has set"), "\(line): \(why)")
    }
    let unchanged = why(app, steps + "expect menu.name == 3")
    #expect(unchanged.hasPrefix("why nothing has set menu.name since"), "\(unchanged)")
  }

  @Test func `a value that a relay keeps is set by who emits it`() {
    let app = """
        scene { child root: home = home }
        screen home {
          relay value: Int(0...9) behaviour = 0
          var isOpen = false
          tap save { send update }
          on update when isOpen { emit value(2) }
        }
      """
    let why = why(app, "at 0ms tap home.save\nsettle\nexpect home.value == 2")
    #expect(why.contains("guard of home, on update does not hold"), "\(why)")
  }

  @Test func `a run that ended as cancelled is a reason of what it was to change`() {
    let app = """
        scene { child root: home = home }
        screen home {
          var count = 0
          task load 5s { done { count = 2 }; cancelled {} }
          task save 5s { done {}; cancelled {} }
          tap go { start load; start save }
          tap no { cancel load; cancel save }
        }
      """
    let why = why(app, "at 0ms tap home.go\nat 1s tap home.no\nsettle\nexpect count == 2")
    #expect(why.contains("home#1.load, run 1: cancelled"), "\(why)")
    #expect(!why.contains("save"), "\(why)")
  }

  @Test func `a task that cancels itself again when it is cancelled is followed once`() {
    let app = """
        scene { child root: home = home }
        screen home {
          var count = 0
          task load 5s { done { count = 2 }; cancelled { cancel load } }
          timer tick 1s { cancel load }
          tap go { start load; start tick }
          tap no { cancel tick }
        }
      """
    let why = why(app, "at 0ms tap home.go\nat 500ms tap home.no\nsettle\nexpect count == 3")
    #expect(why.hasPrefix("why home#1.count was set last at 5000ms, by home#1.load"), "\(why)")
  }

  @Test func `a run that was to change the value is a reason of it`() {
    let app = Self.shop.replacing("product { removed", with: "product { tap x {}; removed")
      .replacing("tap open { start load }", with: "tap open { start load }; tap no { cancel load }")
      .replacing("task load 1s { done { push product } }", with: "timer load 1s { push product }")
    let steps = "at 0ms tap list.open\nat 500ms tap list.no\nsettle\n"
    let why = why(app, steps + "expect pages == [list, product]")
    #expect(why.contains("list#1.load, run 1, ends without outcome: it was cancelled"), "\(why)")
  }

  /// What would have come with a page, and with the end of a sheet.
  @Test(arguments: [
    (
      """
      scene { child root: shop = shop }
      screen shop { stack pages: list | product = [list] }
      screen list {
        timer load 1s { push product }
        tap open { start load }
        tap no { cancel load }
      }
      screen product { appear { count = count + 1 }; removed { close } }
      """, "list.open", "list.no", "list#1.load"
    ),
    (
      """
      scene { child root: home = home }
      screen home {
        modal front: note as sheet
        timer hide 1s { front = nil }
        tap open when front == nil { front = note; start hide }
        on keep { cancel hide }
        dismissed front { count = count + 1 }
      }
      screen note { tap keep { send keep } }
      """, "home.open", "note.keep", "home#1.hide"
    ),
  ])
  func `a run that was to change a slot is a reason of what would have come with that`(
    _ app: String, _ start: String, _ stop: String, _ run: String
  ) {
    let steps = "at 0ms tap \(start)\nat 600ms tap \(stop)\nsettle\nexpect count == 1"
    let why = why("var count = 0\n" + app, steps)
    #expect(why.contains("\(run), run 1, ends without outcome: it was cancelled"), "\(why)")
  }

  @Test func `who stops a message is a reason of what others would have done`() {
    let app = """
        timer token 15min { start refresh }
        task refresh 200ms { ok { send refreshed to app } }
        scene {
          child root: main | login = main
          modal sheet: ended as alert
          on logout { root = login }
        }
        screen main {
          modal note: note as sheet
          appear { start token }
          tap write { note = note }
          tap out { send logout }
          on logout { sheet = ended; stop }
        }
        screen login { tap wait {} }
        screen note { on refreshed { close }; dismissed { close } }
        screen ended { button ok {} }
      """
    let why = why(app, "at 0ms tap main.out\nsettle\nexpect shown root == login")
    #expect(why.contains("why main#1 stops logout"), "\(why)")
    #expect(!why.contains("refreshed"), "\(why)")
  }

  @Test func `of two modals of one owner the one in the way is told, and what helps`() {
    let app = """
        scene {
          child root: home = home
          modal alert: fee as alert
          modal rating: rate as sheet
        }
        screen home {
          timer late 2min {}
          task ride 5s { arrived { rating = rate } }
          tap request { start ride; start late }
          tap found { cancel late }
          tap no { alert = fee }
        }
        screen fee { button keep {} }
        screen rate { dismissed { close } }
      """
    let steps = "at 0ms tap home.request\nat 1s tap home.found\nat 2s tap home.no\nsettle"
    let scenario = "scenario \"a\"\napp A {\n\(app)\n}\n\n\(steps)\nexpect faults == []\n"
    var terminal = Terminal(["a.scenario": scenario])
    #expect(terminal.navsim("replay a.scenario") == .failure)
    let told = terminal.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(told.contains("scene#1.rating waits for scene#1.alert, which holds fee#1"), "\(told)")
    #expect(told.contains("try empty `alert` before `rating` is filled, or let"), "\(told)")
    let why = why(app, steps + "\nexpect faults == []")
    #expect(!why.contains("late"), "\(why)")
    let cured = scenario.replacing("{ rating = rate }", with: "{ alert = nil; rating = rate }")
    terminal = Terminal(["a.scenario": cured])
    #expect(terminal.navsim("replay a.scenario") == .success, "\(terminal.output)")
  }
}
