import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// What `explain` says is true of the file as it stands.
struct ExplainedClaimsTests {
  @Test
  func `an expectation with a time makes a run go on, so steps are judged with it in its place`() {
    let app = """
      app List
      scene { child root: list = list }
      screen list {
        var late: Bool = false
        var other: Bool = false
        invariant "never late" { !late }
        appear { start clock }
        timer clock 2s background { late = true }
        tap mark { other = true }
      }

      """
    let scenario = """
      scenario "late"
      app "List.nav"

      at 1s expect root is list
      at 3s tap list.mark
      at 5s expect root is list
      settle

      expect faults == []

      """
    var terminal = Terminal(["List.nav": app, "late.scenario": scenario])
    #expect(terminal.navsim("explain late.scenario") == .success)
    #expect(
      ExplainTests.told(terminal).hasPrefix(
        """
          when    always: no step that matters has a time
          idle    line 5 `at 3s tap list.mark`
                  line 7 `settle`
        """), "\(terminal.output)")
  }

  @Test func `an expectation that fails is told with all times at which it would`() {
    let app = """
      app Slow
      scene { child root: home = home }
      screen home {
        var count: Int(0...3) = 0
        tap load when !fetch.running { start fetch }
        task fetch 1s { done { count = count + 1 } }
      }

      """
    let scenario = """
      scenario "too early"
      app "Slow.nav"

      at 100ms tap home.load
      at 700ms expect count == 1
      settle

      """
    var terminal = Terminal(["Slow.nav": app, "early.scenario": scenario])
    #expect(terminal.navsim("explain early.scenario") == .success)
    let words = ExplainTests.told(terminal).split(whereSeparator: \.isWhitespace)
    let times = "from 100ms to before 1100ms: less than 1000ms after line 4"
    #expect(
      words.joined(separator: " ").contains("line 5 `at 700ms expect count == 1`: \(times) "),
      "\(terminal.output)")
  }

  @Test func `the last choice that helps is the one that shows last, whenever it was asked`() {
    let app = """
      app Late
      scene { child root: home = home; notification load { send begin } }
      screen home {
        stack pages: list | page = [list, page]
        var isLoaded = false
        invariant "not beside a page" at rest { !(isLoaded && pages.count == 2) }
        on begin { start load }
        task load 100ms { done { isLoaded = true } failed {} }
      }
      screen list {}
      screen page { removed { close } }

      """
    let scenario = """
      scenario "late"
      app "Late.nav"
      choose swipe-outcome = cancelled

      at 0ms edge swipe after 500ms
      at 100ms notification load
      settle

      expect faults == []

      """
    var terminal = Terminal(["Late.nav": app, "late.scenario": scenario])
    #expect(terminal.navsim("explain late.scenario") == .success)
    #expect(
      terminal.output.contains("choices `choose swipe-outcome = finished` could have avoided it"),
      "\(terminal.output)")
  }

  @Test
  func `what leaves the same fault of the same slot is no way out, whatever the slot then holds`() {
    let app = """
      app Notes
      scene { child root: home = home }
      screen home {
        modal sheet: first as sheet | second as sheet
        tap open { sheet = first }
        key N { sheet = nil }
        key S { sheet = second }
      }
      screen first { tap close { close } }
      screen second { tap close { close } }

      """
    let scenario = """
      scenario "first stays"
      app "Notes.nav"
      with binding immediate

      at 0ms tap home.open
      at 100ms key N
      at 200ms key S
      settle

      expect faults == []

      """
    var terminal = Terminal(["Notes.nav": app, "first.scenario": scenario])
    #expect(terminal.navsim("explain first.scenario") == .success)
    let told = ExplainTests.told(terminal)
    #expect(told.contains("line 6 `at 100ms key N`: at any time that keeps the steps in order"))
    #expect(told.contains("idle    line 7 `at 200ms key S`"))
    #expect(told.contains("choices no choice avoids it, from the first step on"))
    #expect(ExplainTests.unhelpful(terminal).contains("no transition running"))
    #expect(told.contains("wait for completion     stops it at key N\n"))
  }

  @Test func `a line that keeps settle waiting is not idle`() {
    let app = """
      app Hint
      scene { child root: home = home }
      screen home final {
        var isThere = true
        tap open { start fade }
        task fade 300ms background { over { isThere = false } }
        invariant "the hint stays" { isThere }
      }

      """
    let scenario = """
      scenario "it fades"
      app "Hint.nav"

      at 0ms tap home.open
      at 1s block main 0ms
      settle

      expect faults == []

      """
    var terminal = Terminal(["Hint.nav": app, "fades.scenario": scenario])
    // Nobody waits for a task in the background: `settle` alone is over before it.
    #expect(terminal.navsim("explain fades.scenario") == .success)
    let told = ExplainTests.told(terminal)
    #expect(told.contains("line 5 `at 1s block main 0ms`: from 300ms on"), "\(told)")
    #expect(told.contains("idle    line 6 `settle`\n"))
  }

  @Test func `guards are tried before the handlers of rows, too`() {
    let app = """
      app Table
      scene { child root: home = home }
      screen home { stack pages: list | item = [list] }
      screen list { row open { push item } }
      screen item { removed { close } }

      """
    let scenario = """
      scenario "two taps on a row"
      app "Table.nav"

      at 0ms tap list.open
      at 0ms tap list.open
      settle

      expect faults == []

      """
    var terminal = Terminal(["Table.nav": app, "row.scenario": scenario])
    #expect(terminal.navsim("explain row.scenario") == .success)
    for name in ["target on top  ", "once per instance", "debounce 1000ms", "wait for completion"] {
      let line = terminal.output.split(separator: "\n").first { $0.contains(name) }
      #expect(line?.contains("stops it at list.open") == true, "\(terminal.output)")
    }
  }

  @Test func `an answer for one instance is told with the instance's name`() {
    let app = """
      app Counter
      scene { child root: home = home }
      screen home {
        var count: Int(0...9) = 0
        tap add { count = count + 1 }
      }

      """
    let scenario = """
      scenario "twice"
      app "Counter.nav"
      choose release-delay for home#1 occurrence 2 = 3

      at 0ms tap home.add
      at 0ms tap home.add
      settle

      expect faults == []

      """
    var terminal = Terminal(["Counter.nav": app, "twice.scenario": scenario])
    #expect(terminal.navsim("explain twice.scenario") == .success)
    #expect(
      terminal.output.contains("`choose release-delay for home#1 occurrence 2 = 3`"),
      "\(terminal.output)")
  }

  @Test func `guards are tried before callbacks, which come from the app's beginning on`() {
    let app = """
      app Twice
      var seen: [Int(0...9)](max 1) = []
      scene { child root: home = home }
      screen home { stack pages: list | item = [list] }
      screen list {
        tap open { push item }
        appear { if seen.count == 0 { seen.append(1) } else { seen.append(2); seen.append(3) } }
      }
      screen item { tap back { pop } }

      """
    let scenario = """
      scenario "it appears again"
      app "Twice.nav"

      at 0ms tap list.open
      at 1s tap item.back
      settle

      expect faults == []

      """
    var terminal = Terminal(["Twice.nav": app, "twice.scenario": scenario])
    #expect(terminal.navsim("explain twice.scenario") == .success)
    #expect(terminal.output.contains("once per instance       stops it at list.appear\n"))
    #expect(ExplainTests.unhelpful(terminal).contains("debounce 1000ms"))
  }

  @Test func `a guard that shuts all that a screen offers raises stuck`() {
    let scenario = """
      scenario "one switch"
      app Switch {
        scene { child root: home = home }
        screen home { var isOn = false; tap turn { isOn = !isOn } }
      }
      at 0ms tap home.turn
      at 0ms tap home.turn
      expect faults == []

      """
    var terminal = Terminal(["switch.scenario": scenario])
    #expect(terminal.navsim("explain switch.scenario") == .success)
    let guards = terminal.output
    #expect(guards.contains("once per instance       stops it at home.turn, but raises stuck\n"))
    #expect(guards.contains("debounce 1000ms         stops it at home.turn\n"))
  }

  @Test func `where something repeats it is said how far was looked, and no end is told there`() {
    let scenario = """
      scenario "on"
      app Clock {
        scene { child root: home = home }
        screen home {
          var isOn = false
          var isOdd = false
          invariant "off" { !isOn }
          appear { start clock }
          timer clock 1s repeating background { isOdd = !isOdd }
          tap go { isOn = true }
        }
      }
      at 100ms tap home.go
      expect faults == []

      """
    var terminal = Terminal(["clock.scenario": scenario])
    #expect(terminal.navsim("explain clock.scenario") == .success)
    let told = terminal.output
    #expect(told.contains("            at any time\n"), "\(told)")
    let cut = "            as far as was looked, to about 200000ms: something repeats\n"
    #expect(told.contains(cut), "\(told)")
  }

  @Test func `a debounce is tried for each instance, as the language has it`() {
    let scenario = """
      scenario "home again"
      app Again {
        scene { child root: home = home }
        screen home { tap again { root = home } }
      }
      with binding changes
      with platform ios15
      choose waiting-touch-target = hits-it
      at 0ms tap home.again
      at 0ms tap home.again
      expect faults == []

      """
    var terminal = Terminal(["again.scenario": scenario])
    #expect(terminal.navsim("explain again.scenario") == .success)
    let guards = terminal.output
    #expect(guards.contains("target alive            stops it at home.again"), "\(guards)")
    #expect(ExplainTests.unhelpful(terminal).contains("debounce 1000ms"), "\(guards)")
  }

  @Test func `what has to be answered otherwise besides the last choice is named, too`() {
    let scenario = """
      scenario "a tap, and a block that pops"
      app Pages {
        var flag = false
        scene { child root: home = home }
        screen home { stack pages: list | item = [list] }
        screen list { tap open { push item }; willAppear { flag = true; flag = false } }
        screen item {
          tap set { flag = false; flag = true }
          appear { flag = false; later { pop } }
        }
      }
      with platform ios12
      %
      at 0ms tap list.open
      at 320ms block main 40ms
      at 350ms tap item.set
      at 350ms tap item.set

      expect faults == []

      """
    let choices = ["waiting-touches = turn-each", "touch-or-block = block-first"]
    var terminal = Terminal(["two.scenario": scenario.replacing("%", with: "")])
    #expect(terminal.navsim("explain two.scenario") == .success)
    let told = choices.map { "`choose \($0)`" }.joined(separator: " with ")
    #expect(terminal.output.contains("choices \(told) could have"), "\(terminal.output)")
    let answers = choices.map { "choose \($0)\n" }.joined()
    let answered = scenario.replacing("%", with: answers)
      .replacing("tap item.set\n", with: "tap item.set may miss\n")
    terminal.files = MemoryFileSystem(["two.scenario": answered])
    #expect(terminal.navsim("replay two.scenario") == .success, "\(terminal.output)")
  }
}
