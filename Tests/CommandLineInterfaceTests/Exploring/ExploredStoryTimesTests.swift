import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Stories are told as they are ordered by hand, and tried at other instants with other answers.
struct ExploredStoryTimesTests {
  private static func app(_ task: String, _ control: String) -> String {
    """
    app Rated

    scene { child root: main = main }

    screen main {
      \(task)
      \(control)
    }

    """
  }

  @Test(arguments: [
    (
      app(
        "task work 300ms { done {} }",
        "tap go throttle 300ms latest when !work.running { start work }"),
      ["tap main.go", "tap main.go", "deliver", "complete main.work done", "finish delay"]
    ),
    (
      app("task work 100ms...700ms { done {} }", "tap go throttle 300ms { start work }"),
      ["tap main.go", "deliver", "finish delay", "tap main.go", "deliver"]
    ),
  ])
  func `where a rate's window has to end, a step ends it, and instants and latencies do as well`(
    _ app: String, _ steps: [String]
  ) throws {
    var terminal = Terminal(["Rated.nav": app])
    #expect(terminal.navsim("explore Rated.nav --save Found --jobs 1") == .failure)
    let story = steps.map { "  \($0)\n" }.joined()
    #expect(terminal.output.contains("\n\n\(story)  settle\n"), "\(terminal.output)")
    #expect(terminal.output.contains("It also happens with the durations of ios17."))
    let path = "Found/double-effect-main-go.scenario"
    #expect(terminal.files.files[path] != nil)
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("fault double-effect of main#1.go at 0ms"))
  }

  @Test
  func `what is still pending in a story without need does not keep it from being told in time`() {
    let app = """
      app Throttled

      scene { child root: main = main }

      screen main {
        stack pages: first | second = [first]
        tap go throttle 300ms { push second }
      }

      screen first {}
      screen second {}

      """
    var terminal = Terminal(["Throttled.nav": app])
    #expect(terminal.navsim("explore Throttled.nav --jobs 1 --brief") == .failure)
    #expect(terminal.output.contains("events: undone of second\n"), "\(terminal.output)")
  }

  @Test func `four taps that lie a millisecond apart are told with the platform's durations`() {
    let app = """
      app Tabs

      scene { tabs bar: main | side }

      screen main {}

      screen side {
        task work 1s { done {} }
        tap over {
          start work
          select main
        }
      }

      """
    for timing in ["order", "exact"] {
      var terminal = Terminal(["Tabs.nav": app])
      #expect(terminal.navsim("explore Tabs.nav --jobs 1 --timing \(timing)") == .failure)
      #expect(terminal.output.contains("double-effect of side.over"))
      #expect(!terminal.output.contains("No steps were found"), "\(terminal.output)")
      #expect(!terminal.output.contains("Not seen"), "\(terminal.output)")
    }
  }

  @Test func `what a slot shows wrong after it has shown something else wrong is seen in replay`() {
    let app = """
      app K

      scene { child root: home = home }

      screen home {
        modal m: a as sheet | b as sheet
        tap open { m = a }
        link swap { m = b }
      }

      screen a {}

      screen b {}

      """
    var terminal = Terminal(["K.nav": app])
    let bounds = "--max-queue 1 --max-stack 2 --max-pending 2 --events tap,link,pull-down"
    let line = "explore K.nav \(bounds) --platform ios18 --binding swiftui --save F"
    #expect(terminal.navsim(line) == .failure)
    #expect(terminal.output.contains("8 problems, "))
    #expect(!terminal.output.contains("does not confirm it"))
    #expect(terminal.text("F/desync-home-m-3.scenario") != nil)
    #expect(terminal.navsim("replay --trace F/desync-home-m-3.scenario") == .failure)
    #expect(terminal.output.contains("wanted b#1, shown nil"))
  }

  @Test func `two problems of one name get two files, and once more the same two`() {
    var terminal = Terminal(["Held.nav": ExploredGapTests.app])
    for _ in 1...2 {
      #expect(terminal.navsim("explore Held.nav --jobs 1 --save Found") == .failure)
      #expect(terminal.messages.isEmpty, "\(terminal.messages)")
      let files = terminal.files.files.keys.filter { $0.hasPrefix("Found/desync-main-sheet") }
      #expect(
        files.sorted() == [
          "Found/desync-main-sheet-2.scenario", "Found/desync-main-sheet.scenario",
        ])
    }
  }

  @Test func `the bounds of exact durations say when inputs come`() {
    let app = Self.app("task work 300ms { done {} }", "tap go when !work.running { start work }")
    var terminal = Terminal(["Rated.nav": app])
    #expect(terminal.navsim("explore Rated.nav --timing exact --brief") == .success)
    let words = terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("exact durations, inputs only when something has happened"))
    #expect(!words.contains("fingers that drag"))
  }

  /// A sheet whose button starts a request while a finger pulls, which ends with an alert.
  private static let pulled = """
    app Pulled
    binding router

    scene { child root: main = main }

    screen main {
      modal sheet: sheet as sheet
      tap open when sheet == nil { sheet = sheet }
    }

    screen sheet {
      modal popup: oops as alert
      var isPulled = false
      willDisappear { isPulled = true }
      willAppear { isPulled = false }
      tap create when isPulled && !request.running { start request }
      task request 1s { done { popup = oops } }
    }

    screen oops { button ok {} }

    """

  @Test func `a finger that drags may stay until a task has nearly ended`() throws {
    var terminal = Terminal(["Pulled.nav": Self.pulled])
    let search = "explore Pulled.nav --events tap,pull-down --max-queue 1"
    #expect(terminal.navsim(search) == .failure)
    let text = terminal.output
    let lost = try #require(text.range(of: "scenario \"lost-presentation of sheet.popup\""))
    let told = text[lost.upperBound...]
    let verdict = try #require(told.range(of: "durations of ios17"))
    #expect(told[..<verdict.lowerBound].hasSuffix("It also happens with the "))
    #expect(!text.contains("the finger that drags must be slower"))
    _ = terminal.navsim(search + " --timing exact --brief")
    let words = terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("only the app keeps busy, fingers that drag for 1ms"))
  }

  @Test func `a drag that is taken back lasts until what begins later has ended`() {
    let app = """
      app Drag
      binding swiftui

      scene { child root: main = main }

      screen main {
        modal sheet: sheet as sheet
        tap open when sheet == nil { sheet = sheet }
      }

      screen sheet {
        appear { start work }
        task work 1s { done { sheet = nil } }
      }

      """
    var terminal = Terminal(["Drag.nav": app])
    #expect(terminal.navsim("explore Drag.nav --max-queue 1 --save Found") == .failure)
    #expect(terminal.files.files["Found/desync-main-sheet.scenario"] != nil)
    #expect(terminal.output.contains("It also happens with the durations of ios17."))
  }

  /// A task that is pending at an instant at which inputs fail to come apart.
  private static let closing = """
    app Closing

    scene { child root: home = home }

    screen home {
      modal mini: bar as overlay
      modal sheet: page as sheet
      var isClosing = false
      var n = 0
      task work 300ms...1500ms first { done { if isClosing { n = 1 } } }
      dismissed sheet { isClosing = false }
      tap go when !work.running { start work }
      tap show_ when mini == nil { mini = bar }
      invariant "not while it closes" { n == 0 }
    }

    screen page {
      timer tick 600ms {}
      appear { start tick }
      tap x when !tick.running { isClosing = true; close }
      dismissed { close }
    }

    screen bar { tap open when sheet == nil { sheet = page } }

    """

  @Test func `no question has two answers in a story that is saved`() throws {
    var terminal = Terminal(["Closing.nav": Self.closing])
    let options = "--timing exact --choices task-latency --save Found"
    #expect(terminal.navsim("explore Closing.nav --jobs 1 \(options)") == .failure)
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("\n1 scenario: 0 passed, 1 failed\n"), "\(terminal.messages)")
  }

  /// A timer that outlives what starts it, beside two that are of no matter.
  private static let outliving = """
    app Outliving

    var n = 0
    on late { n = 1 }
    scene { child root: home = home }

    screen home {
      modal full: player as full screen
      timer a 100ms {}
      timer b 200ms {}
      tap open when full == nil { start a; start b; full = player }
    }

    screen player {
      modal options: sleep as sheet
      timer nap 10s captures strong self { send late to app }
      tap down when options == nil { close }
      tap options_ when options == nil { options = sleep }
      on snooze when !nap.running { start nap }
    }

    screen sleep {
      tap half { send snooze; close }
      dismissed { close }
    }

    """

  @Test
  func `what ends besides lets no input come before the transition that it waits for is over`() {
    var terminal = Terminal(["Outliving.nav": Self.outliving])
    let events = "--events home.open,player.options_,sleep.half,player.down"
    #expect(
      terminal.navsim("explore Outliving.nav --jobs 1 --max-queue 0 \(events)") == .failure)
    #expect(
      terminal.output.contains("It also happens with the durations of ios17."),
      "\(terminal.output)")
    #expect(!terminal.output.contains("must be slower"), "\(terminal.output)")
  }

  @Test func `a task for which the scenario answers takes as long in every story`() {
    let app = """
      app Latency
      var ready = false
      var wrong = false
      task fetch 100ms...900ms { done { if ready { wrong = true } } }
      task other 100ms...300ms { done { ready = true } }
      scene { child root: home = home }
      invariant "fetched first" { !wrong }
      screen home final {
        var done = false
        tap both when !done { done = true; start fetch; start other }
      }

      """
    let line = "choose task-latency for fetch = 100ms"
    let fixed = "scenario \"fixed\"\napp \"Latency.nav\"\n\(line)\n\nat 0ms tap home.both\n"
    var terminal = Terminal([
      "Latency.nav": app, "fixed.scenario": fixed,
      "free.scenario": fixed.replacing("\(line)\n", with: ""),
    ])
    #expect(terminal.navsim("explore free.scenario --jobs 1") == .failure)
    #expect(terminal.output.contains("It also happens with the durations of ios17."))
    #expect(terminal.navsim("explore fixed.scenario --jobs 1") == .failure)
    #expect(!terminal.output.contains("It also happens"), "\(terminal.output)")
  }

  @Test func `a task for which the scenario answers leaves the times of the others open`() {
    let app = """
      app Ordered
      var step: Int(0...9) = 0
      task a 100ms...900ms { done { if step == 2 { step = 3 } } }
      task b 100ms...900ms { done { if step == 1 { step = 2 } } }
      task c 100ms...900ms { done { if step == 0 { step = 1 } } }
      task d 100ms...900ms { done {} }
      scene { child root: home = home }
      invariant "never c, b, a" { step < 3 }
      screen home {
        var done = false
        tap go when !done { done = true; start a; start b; start c; start d }
        tap again {}
      }

      """
    var terminal = Terminal([
      "Ordered.nav": app,
      "fixed.scenario": """
      scenario "fixed"
      app "Ordered.nav"
      choose task-latency for d = 900ms

      at 0ms tap home.go

      """,
    ])
    #expect(terminal.navsim("explore fixed.scenario --jobs 1") == .failure)
    #expect(
      terminal.output.contains("It also happens with the durations of ios17."),
      "\(terminal.output)")
  }

  /// Two inputs come later than they could, and a finger stays for seconds.
  @Test func `a finger that drags may stay while two others come at other times`() {
    let app = """
      app Held

      scene {
        child root: home = home
        link undo { send undo }
      }

      screen home {
        stack pages: first | second = [first]
        modal front: sheet as sheet
        on undo { front = nil }
      }

      screen first { tap open when pages == [first] { push second } }

      screen second {
        timer pause 1500ms {}
        tap edit when front == nil && !pause.running {
          start pause
          front = sheet
        }
        removed { close }
      }

      screen sheet {
        tap done { close }
        dismissed { close }
      }

      """
    var terminal = Terminal(["Held.nav": app])
    let events = "--events first.open,second.edit,edge-swipe,link --choices default"
    #expect(terminal.navsim("explore Held.nav --jobs 1 \(events)") == .failure)
    #expect(terminal.output.contains("1 problem, 1 seen with the dur"), "\(terminal.output)")
  }
}
