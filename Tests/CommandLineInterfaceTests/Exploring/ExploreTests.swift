import ScenarioReplay
import ScenarioText
import Testing

@testable import CommandLineInterface

struct ExploreTests {
  @Test
  func `an app that cannot be read is told by its path, and not at a line that nobody wrote`() {
    var terminal = Terminal([:])
    terminal.files.files["Big.nav"] = Array(repeating: 10, count: ParsingLimits.fileSizeMax + 1)
    for command in ["explore", "fuzz", "graph", "selfcheck"] {
      #expect(terminal.navsim("\(command) Big.nav") == .unusable)
      #expect(terminal.messages.hasPrefix("Big.nav: error: "), "\(terminal.messages)")
      #expect(!terminal.messages.contains("app \"Big.nav\""), "\(terminal.messages)")
    }
  }

  /// A menu whose button pushes; the guard stands in a placeholder.
  private static func app(_ condition: String) -> String {
    """
    app Menu

    scene { child root: home = home }

    screen home {
      stack pages: menu | info = [menu]
    }

    screen menu {
      tap info \(condition) { push info }
    }

    screen info {
      disappear when leaving && pages.top == self { pop }
    }

    """
  }

  @Test func `an Interactor's guard is proved against any number of taps`() {
    var terminal = Terminal(["Menu.nav": Self.app("when pages == [menu]")])
    let line = "explore Menu.nav --max-queue 2 --events tap,back --jobs 1"
    #expect(terminal.navsim(line) == .success)
    #expect(terminal.output.contains("no fault\ncomplete within ios17, binding deferred"))
  }

  @Test func `texts that the app does not name are tried, and numbers if it asks for them`() {
    func app(_ condition: String) -> String {
      """
      app Links

      scene {
        child root: home = home
        var opened = ""
        invariant "it is not opened" at rest { opened == "" }
        link open(id: String) { if \(condition) { opened = id } }
      }

      screen home { tap look(at: String) when at != "" repeatable {} }

      """
    }
    for (condition, story) in [("true", "link open(\"x\")"), ("id.isNumber", "link open(\"1\")")] {
      var terminal = Terminal(["Links.nav": app(condition)])
      #expect(terminal.navsim("explore Links.nav --jobs 1") == .failure)
      #expect(terminal.output.contains(story), "\(terminal.output)")
      #expect(!terminal.output.contains("stuck"))
      #expect(terminal.navsim("fuzz Links.nav --runs 256 --save F --jobs 1") == .failure)
      #expect(terminal.output.contains(story), "\(terminal.output)")
    }
  }

  @Test func `a record is tried with the last values of its fields, a long range with its end`() {
    let app = """
      app Records

      record Item { key id: String; count: Int(0...9) }

      scene {
        child root: home = home
        var isFull = false
        invariant "it is not full" at rest { !isFull }
        link open(item: Item) { if item.count == 9 && item.id != "" { isFull = true } }
      }

      screen home { tap look repeatable {} }

      """
    var terminal = Terminal(["Records.nav": app])
    #expect(terminal.navsim("explore Records.nav --jobs 1") == .failure)
    #expect(terminal.output.contains("link open(Item(\"x\", 9))"), "\(terminal.output)")
  }

  @Test func `a guard of the view alone gives the shortest story, which replay confirms`() {
    var terminal = Terminal(["Menu.nav": Self.app("enabled when pages == [menu]")])
    let line = "explore Menu.nav --max-queue 2 --events tap --save Found --jobs 1"
    #expect(terminal.navsim(line) == .failure)
    #expect(terminal.output.contains("found: double-effect-menu-info, after 3 events"))
    #expect(terminal.output.contains("It also happens with the durations of ios17."))
    #expect(terminal.output.contains("\n1 problem, 1 seen with the durations of ios17\n"))
    #expect(
      terminal.text("Found/double-effect-menu-info.scenario") == """
        // double-effect: a tap made before an earlier one's effect was over had an effect, too.
        // Found by `navsim explore`: a shortest story, 3 events.
        scenario "double-effect of menu.info"
        app "../Menu.nav"

        tap menu.info
        tap menu.info
        deliver
        settle

        expect faults == []

        """)
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("double-effect"))
  }

  @Test func `the report is the same, byte for byte, for any number of workers`() {
    var terminals: [Terminal] = []
    for jobs in 1...3 {
      var terminal = Terminal(["Menu.nav": Self.app("")])
      let line = "explore Menu.nav --max-queue 2 --max-stack 3 --save Found --jobs \(jobs)"
      #expect(terminal.navsim(line) == .failure)
      #expect(terminal.output.contains("found: double-effect-menu-info"))
      terminals.append(terminal)
    }
    for terminal in terminals {
      #expect(terminal.output == terminals[0].output)
      #expect(terminal.files.files == terminals[0].files.files)
    }
  }

  @Test func `a bound that comes first is said, and is no success`() {
    var terminal = Terminal(["Menu.nav": Self.app("when pages == [menu]")])
    #expect(terminal.navsim("explore Menu.nav --max-depth 2 --jobs 1") == .unfinished)
    #expect(terminal.output.contains("not complete: --max-depth was reached first"))
    let line = "explore Menu.nav --max-depth 2 --allow-incomplete --jobs 1"
    #expect(terminal.navsim(line) == .success)
    #expect(terminal.navsim("explore Menu.nav --max-states 5 --jobs 1") == .unfinished)
    #expect(terminal.output.contains("not complete: --max-states was reached first"))
  }

  @Test func `a goal is told with its shortest witness, and one that is never met fails`() {
    let scenario = """
      scenario "goals"
      app "Menu.nav"
      tap menu.info
      reach pages == [menu, info]
      reach pages == [menu, info, info]

      """
    var terminal = Terminal([
      "Menu.nav": Self.app("when pages == [menu]"), "goals.scenario": scenario,
    ])
    #expect(terminal.navsim("explore goals.scenario --jobs 1") == .failure)
    #expect(terminal.output.contains("goal met after 2 events: pages == [menu, info]\n"))
    #expect(
      terminal.output.contains(
        "goal not met in any state within the bounds: pages == [menu, info, info]\n"))
    #expect(terminal.output.contains(" 1 input, "))
  }

  @Test
  func `taps without an effect lead nowhere, and there are as many states however many come`() {
    let app = """
      app Idle

      scene { child root: home = home }

      screen home {
        var isOn = false
        tap idle {}
        tap change repeatable { isOn = !isOn }
      }

      """
    var terminal = Terminal(["Idle.nav": app])
    let command = "explore Idle.nav --max-queue 2 --events tap --jobs 1"
    #expect(terminal.navsim(command) == .success)
    #expect(terminal.output.contains("Idle.nav: 6 states, 20 transitions, depth 4\nno fault"))
    #expect(terminal.navsim("\(command) --no-reduction") == .success)
    #expect(terminal.output.contains("Idle.nav: 14 states, 32 transitions, depth 4\nno fault"))
  }

  @Test(arguments: [
    ("request", ""), ("scene.request", "task request 1s { done {} }"),
  ])
  func `the end of a scene's task is told so that replay understands it`(
    _ name: String, _ task: String
  ) {
    let app = """
      app Menu

      scene {
        child root: home | last = home

        task request 1s {
          done { root = last }
        }
      }

      screen home {
        tap go when !request.running { start request }
      }

      screen last {
        \(task)
        tap idle when request.running { start request }
      }

      """
    var terminal = Terminal(["Menu.nav": app])
    let line = "explore Menu.nav --events tap --save Found --jobs 1"
    #expect(terminal.navsim(line) == .failure)
    let text = terminal.text("Found/stuck-last.scenario") ?? ""
    #expect(text.contains("\ncomplete \(name) done\n"))
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("stuck"))
    #expect(terminal.messages == "")
  }

  @Test func `a fault after a task's rarer end is seen with the platform's durations, too`() {
    let app = """
      app Menu

      scene { child root: home | last = home }

      screen home {
        tap go when !request.running { start request }

        task request 1s first {
          success {}
          failure { root = last }
        }
      }

      screen last {
        tap idle when false {}
      }

      """
    var terminal = Terminal(["Menu.nav": app])
    #expect(terminal.navsim("explore Menu.nav --events tap --jobs 1") == .failure)
    #expect(terminal.output.contains("found: stuck-last, after "))
    #expect(terminal.output.contains("\n  complete home.request failure\n"))
    #expect(terminal.output.contains("It also happens with the durations of ios17."))
  }

  @Test func `a line on a terminal says how far it is`() {
    var terminal = Terminal(["Menu.nav": Self.app("")])
    _ = terminal.navsim("explore Menu.nav --jobs 1")
    #expect(!terminal.messages.contains("thousand/s"))
    terminal.environment.showsProgress = true
    _ = terminal.navsim("explore Menu.nav --jobs 1")
    #expect(terminal.messages.contains(" states, "))
    #expect(terminal.messages.contains(" thousand/s, "))
    #expect(terminal.messages.hasSuffix("\r\u{1B}[K"))
  }

  @Test(arguments: ["explore", "graph", "compare --explore --bindings deferred"])
  func `a search ends when its time has passed, which is told as a limit`(_ command: String) {
    let app = """
      app Large

      scene { child root: page = page }

      screen page {
        var a: Int(0...99) = 0
        var b: Int(0...99) = 0
        var c: Int(0...99) = 0
        tap first repeatable { if a < 99 { a = a + 1 } }
        tap second repeatable { if b < 99 { b = b + 1 } }
        tap third repeatable { if c < 99 { c = c + 1 } }
        tap all when a + b + c == 297 {}
      }

      """
    var terminal = Terminal(["Large.nav": app])
    let line = "\(command) Large.nav --jobs 1 --max-queue 0 --time-limit 1s"
    #expect(terminal.navsim(line) == .unfinished)
    #expect(terminal.output.contains("--time-limit was reached first"), "\(terminal.output)")
  }

  @Test(arguments: [
    ("explore", "not complete: interrupted, after every story of"),
    ("graph", "not complete: interrupted, after every story of"),
    ("compare --explore", "interrupted"),
  ])
  func `an interrupt ends a search, and what was visited until then is told`(
    _ command: String, _ told: String
  ) {
    var terminal = Terminal(["Menu.nav": Self.app("")])
    terminal.environment.showsProgress = true
    #expect(terminal.interrupted("\(command) Menu.nav --jobs 1") == .interrupted)
    #expect(terminal.output.contains(told), "\(terminal.output)")
  }

  @Test func `an event that does not exist is refused with the kinds that do`() {
    var terminal = Terminal(["Menu.nav": Self.app("")])
    #expect(terminal.navsim("explore Menu.nav --events tapp") == .unusable)
    #expect(terminal.messages.contains("expected `tap`, `type`"))
    #expect(terminal.messages.contains("did you mean `tap`?"))
  }
}
