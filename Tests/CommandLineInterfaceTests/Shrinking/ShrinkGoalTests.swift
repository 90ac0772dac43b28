import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Which fault is kept while a scenario is shrunk, and what is the same fault.
struct ShrinkGoalTests {
  @Test func `a second touch of a control that acts once may come with the first, or after it`() {
    let app = """
      app Once

      scene { child root: main = main }

      screen main {
        var count: Int(0...3) = 0
        tap go once when count < 3 { count = count + 1 }
      }

      """
    let late = """
      scenario "twice"
      app "Once.nav"

      at 0ms tap main.go
      at 500ms tap main.go
      settle

      expect faults == []

      """
    var terminal = Terminal(["Once.nav": app, "late.scenario": late])
    #expect(terminal.navsim("shrink late.scenario") == .success)
    #expect(terminal.output.contains("at 0ms tap main.go\nat 0ms tap main.go\n"))
    #expect(terminal.navsim("explain late.scenario") == .success)
    #expect(terminal.output.contains("line 5 `at 500ms tap main.go`: at any time"))
  }

  @Test func `what is expected of a screen that has gone needs its going`() {
    let text = """
      scenario "gone"
      app Notes {
        scene { child root: main = main }
        screen main { stack pages: list | edit = [list] }
        screen list { tap edit when pages.last == self { push edit } }
        screen edit { var text = ""; type text; removed { close } }
      }

      at 0ms tap list.edit
      at 1s type edit.text "x"
      at 2s back button
      at 3s expect edit.text == "x"

      """
    var terminal = Terminal(["gone.scenario": text])
    #expect(terminal.navsim("shrink gone.scenario") == .success)
    #expect(terminal.output.contains("tap list.edit\n"), "\(terminal.output)")
    #expect(terminal.output.contains(" back button\n"))
    #expect(!terminal.output.contains("at 1s type"))
  }

  @Test func `a green scenario whose fault is allowed is green when it is shrunk`() throws {
    let app = """
      app Named

      scene { child root: main = main }

      screen main {
        modal dialog: sheet as sheet
        tap show when dialog == nil { dialog = sheet }
        invariant "something is up" at rest { dialog != nil }
      }

      screen sheet { tap done { close } }

      """
    let green = """
      scenario "green"
      app "Named.nav"
      allow invariant

      at 1s tap main.show
      settle
      expect shown dialog == sheet

      """
    var terminal = Terminal(["Named.nav": app, "green.scenario": green])
    #expect(terminal.navsim("replay green.scenario") == .success)
    #expect(terminal.navsim("shrink green.scenario --in-place") == .success)
    let text = try #require(terminal.text("green.scenario"))
    #expect(text.hasSuffix("allow invariant\n\nexpect faults == [invariant]\n"), "\(text)")
    #expect(terminal.navsim("replay green.scenario") == .success, "\(terminal.output)")
    // As a search saves it, with the fault expected.
    let settling = text.replacing("expect faults", with: "settle\nexpect faults")
    terminal = Terminal(["Named.nav": app, "green.scenario": settling])
    #expect(terminal.navsim("replay green.scenario") == .success, "\(terminal.output)")
  }

  @Test func `values that only matter because they are the same get simpler together`() {
    let app = """
      app Pairs
      enum Kind: first | second | third

      scene { child root: main = main }

      screen main {
        var last: Kind = third
        var isPair = false
        tap pick(kind: Kind) {
          if kind == last && kind != third { isPair = true }
          last = kind
        }
        invariant "no pair" { !isPair }
      }

      """
    let pair = """
      scenario "pair"
      app "Pairs.nav"

      at 0ms tap main.pick(second)
      at 0ms tap main.pick(second)
      settle

      expect faults == []

      """
    var terminal = Terminal(["Pairs.nav": app, "pair.scenario": pair])
    #expect(terminal.navsim("shrink pair.scenario --fault invariant") == .success)
    let taps = "at 0ms tap main.pick(first)\nat 0ms tap main.pick(first)\n"
    #expect(terminal.output.contains(taps), "\(terminal.output)")
  }

  @Test func `of several faults the one is kept that the scenario is named after`() {
    let app = """
      app Named

      scene { child root: main = main }

      screen main {
        modal dialog: sheet as sheet
        tap show { dialog = sheet }
        invariant "nothing is up" at rest { dialog == nil }
      }

      screen sheet { tap done { close } }

      """
    var terminal = Terminal(["Named.nav": app])
    #expect(terminal.navsim("explore Named.nav --save Found --jobs 1") == .failure)
    let path = "Found/undone-sheet.scenario"
    #expect(terminal.navsim("shrink \(path) --in-place") == .success)
    #expect(terminal.navsim("replay \(path)") == .failure)
    #expect(terminal.output.contains("fault undone of sheet"), "\(terminal.output)")
    #expect(terminal.navsim("explain \(path)") == .success)
    #expect(terminal.output.contains("undone of sheet"), "\(terminal.output)")
  }

  @Test func `a finger that is lifted later becomes a tap at the instant at which it is lifted`() {
    let app = """
      app Finger

      scene { child root: main = main }

      screen main {
        var isDone = false
        var isBad = false
        task work 1s { done { isDone = true } }
        tap go when !isDone { start work }
        tap end repeatable { if isDone { isBad = true } }
        invariant "good" { !isBad }
      }

      """
    let text = """
      scenario "invariant of main.good"
      app "Finger.nav"

      at 0ms tap main.go
      at 500ms press main.end
      at 1000ms release main.end

      expect faults == []

      """
    var terminal = Terminal(["Finger.nav": app, "finger.scenario": text])
    #expect(terminal.navsim("shrink finger.scenario") == .success)
    #expect(
      terminal.output.contains("\nat 0ms tap main.go\nat 1000ms tap main.end\n\nexpect"),
      "\(terminal.output)")
  }

  @Test func `a step that misses misses for the same reason, which explain tells the same way`() {
    let app = """
      app Shop
      scene { child root: shop = shop }
      screen shop { stack pages: list | product = [list] }
      screen list { tap open(number: Int(1...3)) { push product(number) } }
      screen product(number: Int(1...3)) { tap add {} }

      """
    let text = """
      scenario "a tap comes during the push"
      app "Shop.nav"

      at 0ms tap list.open(2)
      at 100ms tap product.add
      settle

      """
    var terminal = Terminal(["Shop.nav": app, "push.scenario": text])
    #expect(terminal.navsim("replay push.scenario --trace") == .failure)
    #expect(terminal.output.contains("blocks touches"), "\(terminal.output)")
    #expect(terminal.navsim("explain push.scenario") == .success)
    #expect(terminal.output.contains("  idle    line 6 `settle`\n"), "\(terminal.output)")
    #expect(terminal.navsim("shrink push.scenario --in-place") == .success)
    #expect(terminal.text("push.scenario")?.contains("tap list.open(1)\n") == true)
    #expect(terminal.navsim("replay push.scenario --trace") == .failure)
    #expect(terminal.output.contains("blocks touches"), "\(terminal.output)")
  }

  @Test func `the first scene is disconnected where a second one need not connect for it`() {
    let app = """
      app Book
      scene {
        child root: home = home
        link open { send show }
      }
      screen home {
        stack pages: list | page = [list]
        on show when pages.count < 3 { push page }
      }
      screen list { tap x repeatable {} }
      screen page { removed { close } }

      """
    let written = """
      scenario "lost-presentation of home.pages"
      app "Book.nav"
      with binding immediate
      choose set-before-window = lost

      at 0ms connect scene
      at 0ms disconnect scene in scene 2
      at 0ms link open in scene 2
      settle

      expect faults == []

      """
    var terminal = Terminal(["Book.nav": app, "lost.scenario": written])
    #expect(terminal.navsim("shrink lost.scenario") == .success)
    let steps = "lost\n\nat 0ms disconnect scene\nat 0ms link open\n\nexpect"
    #expect(terminal.output.contains(steps), "\(terminal.output)")
  }

  @Test func `what nobody words anew keeps its scene`() {
    let app = """
      app Two
      scene { child root: login = login }
      screen login {
        var isRefused: Bool = false
        tap enter { start request }
        task request 100ms { done {} invalid { isRefused = true } }
        invariant "never refused" { !isRefused }
      }

      """
    let text = """
      scenario "refused in the second scene"
      app "Two.nav"

      at 0ms connect scene
      answer scene 2.login.request with invalid
      at 1s tap login.enter in scene 2
      settle

      expect faults == []

      """
    var terminal = Terminal(["Two.nav": app, "two.scenario": text])
    #expect(terminal.navsim("shrink two.scenario --in-place") == .success)
    let shrunk = terminal.text("two.scenario")
    #expect(shrunk?.contains("answer scene 2.login.request with invalid") == true)
    #expect(terminal.navsim("replay two.scenario") == .failure)
  }

  @Test(arguments: ["shrink", "explain"])
  func `that no step has any effect is the reason, where it is`(_ command: String) {
    let text = "scenario \"idle\"\napp \"Small.nav\"\n\nsettle\n"
    var terminal = Terminal(["Small.nav": Sample.app, "idle.scenario": text])
    #expect(terminal.navsim("\(command) idle.scenario") == .unusable)
    #expect(
      terminal.messages.hasSuffix(" fails; of this one no step has any effect\n"),
      "\(terminal.messages)")
  }

  @Test func `the input that an expectation is about stays, and the ways to it`() {
    let app = """
      app Again

      scene { child root: home = home }

      screen home {
        modal sheet: card as sheet
        var isOpened = false
        tap open when !isOpened { isOpened = true; sheet = card }
        tap work {}
      }

      screen card { tap cancel { close }; dismissed { close } }

      """
    let text = """
      scenario "a card that was cancelled opens again"
      app "Again.nav"

      at 0ms tap home.work
      at 1s tap home.open
      at 2s tap card.cancel
      at 3s tap home.open
      settle
      expect shown home.sheet == card

      """
    var terminal = Terminal(["Again.nav": app, "again.scenario": text])
    #expect(terminal.navsim("shrink again.scenario") == .success)
    let steps = "at 0ms tap home.open\nat 500ms tap card.cancel\nat 1000ms tap home.open\n"
    #expect(terminal.output.contains("\n\n\(steps)expect shown"), "\(terminal.output)")
    #expect(terminal.navsim("explain again.scenario") == .success)
    #expect(terminal.output.contains("idle    line 4 `at 0ms tap home.work`\n          line 8"))
  }

  @Test func `a scene in which nothing is done need not connect`() {
    let app = """
      app Shared
      var count: Int(0...2) = 0

      scene { child root: home = home }

      screen home {
        var isDone = false
        invariant "one is enough" { count < 2 }
        tap go when !isDone { isDone = true; count = count + 1 }
        tap look {}
      }

      """
    let text = """
      scenario "three"
      app "Shared.nav"

      at 0ms connect scene 2
      at 1s connect scene
      at 2s tap home.go
      at 3s tap home.go in scene 3
      settle
      expect faults == []

      """
    var terminal = Terminal(["Shared.nav": app, "three.scenario": text])
    #expect(terminal.navsim("shrink three.scenario") == .success, "\(terminal.messages)")
    #expect(terminal.output.ranges(of: "connect scene").count == 1, "\(terminal.output)")
    #expect(terminal.output.contains("tap home.go in scene 2\n"), "\(terminal.output)")
  }

  @Test func `to settle is no step that is counted, whatever is expected after it`() {
    let app = """
      app Menu
      scene { child root: home = home }
      screen home { stack pages: menu | info = [menu] }
      screen menu { tap info { push info } }
      screen info { removed { close } }

      """
    let steps = "at 0ms tap menu.info\nat 0ms tap menu.info\nsettle\nexpect faults == []\n"
    var terminal = Terminal([
      "Menu.nav": app, "two.scenario": "scenario \"two\"\napp \"Menu.nav\"\n\n\(steps)",
    ])
    #expect(terminal.navsim("shrink two.scenario") == .success)
    #expect(terminal.messages.hasPrefix("navsim: two.scenario: 2 steps to 2, "))
  }
}
