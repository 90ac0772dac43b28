import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// A search says within which bounds it is a proof, and that it is none where it is not.
struct ToldBoundsTests {
  /// A menu whose tap starts a second of work once at a time.
  private static let app = """
    app Clock

    scene { child root: home = home }

    screen home {
      stack pages: list | info = [list]
      tap open when pages == [list] { push info }
      tap work when !load.running { start load }
      task load 1s { done {} }
    }

    screen list {}
    screen info {}

    """

  private func explored(_ line: String, _ app: String = app) -> (
    words: String, status: CommandLineInterface.ExitStatus
  ) {
    var terminal = Terminal(["Clock.nav": app])
    let status = terminal.navsim("explore Clock.nav --jobs 1 \(line)")
    let words = terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (words, status)
  }

  @Test func `with exact durations the ends of a range of time are tried, and no other length`() {
    let app = Self.app.replacing("task load 1s", with: "task load 1s...2s")
    let bound = "of ranges of time their ends"
    #expect(explored("--events tap --timing exact", app).words.contains(bound))
    #expect(!explored("--events tap --timing exact --choices default", app).words.contains(bound))
    #expect(!explored("--events tap --timing exact").words.contains(bound))
    #expect(!explored("--events tap", app).words.contains(bound))
  }

  @Test(arguments: ["", "--brief"])
  func `no fault is a proof, and where a limit came first there is none so far`(_ option: String) {
    let whole = explored("--events tap --timing exact \(option)")
    #expect(whole.status == .success)
    #expect(whole.words.contains(" no fault") && !whole.words.contains("so far"), "\(whole.words)")
    let cut = explored("--events tap --timing exact --max-depth 2 \(option)")
    #expect(cut.status == .unfinished)
    #expect(cut.words.contains(" no fault so far"), "\(cut.words)")
    #expect(cut.words.contains("first, after every story of at most 2 events, within ios17"))
  }

  @Test func `the events that were chosen and the options are among the bounds`() {
    let words = explored("--events tap --duration push=3s --ownership views --brief").words
    #expect(words.contains("binding deferred, duration push 3s, ownership views,"), "\(words)")
    #expect(words.contains("2 inputs of `--events tap`,"), "\(words)")
    #expect(words.contains("with a busy main thread"), "\(words)")
    let whole = explored("--max-depth 1").words
    #expect(!whole.contains("--events") && !whole.contains("duration push"), "\(whole)")
  }

  @Test func `durations that somebody has set are not called the platform's`() {
    let own = explored("--events tap --duration push=3s").words
    #expect(own.contains("none seen with these durations"), "\(own)")
    #expect(own.contains("Not seen with these durations:"), "\(own)")
    #expect(!own.contains("durations of ios17"), "\(own)")
    #expect(explored("--events tap").words.contains("Not seen with the durations of ios17:"))
  }

  @Test func `what a scenario sets is among the bounds, unless an option takes its place`() {
    let scenario = """
      scenario "set"
      app "Clock.nav"
      with ownership views, duration push 3s, platform ios17, switch modal-end = after-commit
      double info

      tap home.work

      """
    var terminal = Terminal([
      "Clock.nav": Self.app, "set.scenario": scenario,
    ])
    _ = terminal.navsim("explore set.scenario --jobs 1 --brief")
    let words = terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "within ios17, binding deferred, ownership views, duration push 3s, "
          + "switch modal-end = after-commit, at most"), "\(words)")
    #expect(words.contains("all choices, info doubled, any durations"), "\(words)")
    _ = terminal.navsim("explore set.scenario --jobs 1 --brief --ownership lifetimes")
    #expect(!terminal.output.contains("ownership views"), "\(terminal.output)")
    #expect(terminal.output.contains("ownership lifetimes"), "\(terminal.output)")
    _ = terminal.navsim("explore set.scenario --jobs 1")
    let told = "1 problem, none seen with these durations"
    #expect(terminal.output.contains(told), "\(terminal.output)")
  }

  @Test func `exact durations say that nobody but the app keeps the main thread busy`() {
    let bound = "a main thread that only the app keeps busy"
    #expect(explored("--events tap --timing exact").words.contains(bound))
    #expect(!explored("--events tap").words.contains(bound))
  }

  @Test func `of several apps the brief report says which it tells of`() {
    var terminal = Terminal(["apps/A.nav": Self.app, "apps/B.nav": Self.app])
    _ = terminal.navsim("explore apps --brief --events tap --timing exact")
    #expect(terminal.output.hasPrefix("apps/A.nav: "), "\(terminal.output)")
    #expect(terminal.output.contains("\napps/B.nav: "), "\(terminal.output)")
  }

  @Test func `where a story was saved is told, under the name that it has there`() {
    let foreign = "scenario \"other\"\napp \"../Clock.nav\"\n\nsettle\n"
    var terminal = Terminal([
      "Clock.nav": Self.app, "Found/double-effect-home-work.scenario": foreign,
    ])
    #expect(terminal.navsim("explore Clock.nav --events tap --save Found") == .failure)
    let line = "saved: Found/double-effect-home-work-2.scenario\n"
    #expect(terminal.output.hasSuffix(line), "\(terminal.output)")
    #expect(terminal.text("Found/double-effect-home-work.scenario") == foreign)
    #expect(terminal.text("Found/double-effect-home-work-2.scenario") != nil)
  }

  @Test func `a goal beyond a bound is not met within the bounds`() {
    let scenario = """
      scenario "deep"
      app "Clock.nav"
      reach pages.count == 5

      tap home.open

      """
    var terminal = Terminal(["Clock.nav": Self.app, "deep.scenario": scenario])
    #expect(terminal.navsim("explore deep.scenario --timing exact") == .failure)
    #expect(terminal.output.contains("goal not met in any state within the bounds: "))
    #expect(terminal.navsim("explore deep.scenario --timing exact --brief") == .failure)
    #expect(terminal.output.contains("never within the bounds: goal "), "\(terminal.output)")
  }

  @Test func `what goes beyond a bound is told with the option that sets it`() {
    let deep = """
      app Deep

      scene { child root: home = home }

      screen home { stack pages: page = [page] }
      screen page { tap deeper when pages.top == self { push page } }

      """
    var terminal = Terminal(["Deep.nav": deep, "Clock.nav": Self.app])
    _ = terminal.navsim("explore Deep.nav --events tap --max-queue 0 --max-stack 2 --jobs 1")
    #expect(terminal.output.contains("2 screens on a stack (reached)"), "\(terminal.output)")
    let line =
      "\ncut off: more than 2 screens on a stack, or as many within their like (--max-stack)\n"
    #expect(terminal.output.contains(line), "\(terminal.output)")
    _ = terminal.navsim("explore Clock.nav --events tap --jobs 1")
    #expect(!terminal.output.contains("cut off"), "\(terminal.output)")
  }

  @Test func `the bounds name the kinds of events that are not tried`() {
    let app = """
      app Linked

      scene { child root: home = home; link open { send opened } }

      screen home {
        var isOpened = false
        on opened { isOpened = true }
        tap look {}
      }

      """
    let hearing = app.replacing("tap look {}", with: "tap look {}; background {}")
    let silent = app.replacing("; link open { send opened }", with: "")
    var terminal = Terminal(["A.nav": app, "H.nav": hearing, "S.nav": silent])
    let cases = [
      ("A.nav", true), ("A.nav --events tap,link", false), ("A.nav --events tap,background", false),
      ("H.nav", false), ("S.nav", true),
    ]
    for (arguments, isSaid) in cases {
      #expect(terminal.navsim("explore \(arguments) --max-queue 0") == .success)
      #expect(terminal.output.contains("no background") == isSaid, "\(arguments)")
    }
  }

  @Test func `a launch in which an animation ended beside work is named`() {
    let app = """
      app Launch

      scene { child root: home = home }

      screen home {
        var isLate = false
        timer wait 10s { isLate = true }
        modal front: note as sheet
        appear {
          front = note
          start wait
        }
        tap look repeatable {}
      }

      screen note { dismissed { close } }

      """
    let quiet = app.replacing("    start wait\n", with: "")
    let launched = "launched with the usual answers and durations"
    var terminal = Terminal(["Launch.nav": app, "Quiet.nav": quiet])
    for (file, isSaid) in [("Launch.nav", true), ("Quiet.nav", false)] {
      _ = terminal.navsim("explore \(file) --max-queue 1 --brief")
      let words = terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(launched) == isSaid, "\(terminal.output)")
    }
  }
}
