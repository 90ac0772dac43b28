import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// What a search tries by itself, and what it says of the rest.
struct SearchedValuesTests {
  private func report(_ files: [String: String], _ line: String) -> String {
    var terminal = Terminal(files)
    _ = terminal.navsim("explore \(line) --jobs 1 --brief")
    return terminal.output + terminal.messages
  }

  /// An app whose second page must not be reached.
  private static func typing(_ condition: String, _ more: String = "") -> String {
    """
    app Names

    scene { child root: home = home }

    screen home { stack pages: main | done = [main] }

    screen main {
      let limit = 5
      let admin = "root"
      var name = ""
      var other = ""
      type name
      type other
      \(more)
      tap go when \(condition) { push done }
    }

    screen done { invariant "never" { pages == [main] } }

    """
  }

  @Test(arguments: [
    "name.count >= 4", "name.count == 7", "name.count > 2 && name.count < 4",
    "name.count == 2 && name != \"xx\"", "name.count == 1 && name != \"x\"",
    "name.count >= limit && name != admin",
  ])
  func `a text as long as the app asks for is tried`(_ condition: String) {
    let output = report(["App.nav": Self.typing(condition)], "App.nav --max-queue 0")
    #expect(output.contains("events: invariant of done.never\n"), "\(output)")
    #expect(!output.contains("not every value of"), "\(output)")
  }

  @Test func `two texts that the app does not name are tried where it compares them`() {
    let condition = "name != other && name != \"\" && other != \"\""
    let output = report(["App.nav": Self.typing(condition)], "App.nav --max-queue 0")
    #expect(output.contains("events: invariant of done.never\n"), "\(output)")
    #expect(output.contains("not every value of main.name and main.other"), "\(output)")
  }

  @Test func `a length that is used for more than a comparison makes other texts matter`() {
    let app = Self.typing("n == 9", "var n: Int(0...99) = 0; tap count { n = name.count }")
    let output = report(["App.nav": app], "App.nav --max-queue 0")
    #expect(output.contains("not every value of main.name and main.other"), "\(output)")
  }

  @Test func `what a goal compares asks for no more, whichever side it stands on`() {
    for goal in ["main.name.count == 1", "1 == main.name.count"] {
      let files = [
        "App.nav": Self.typing("name.count == 1"),
        "goal.scenario": "scenario \"goal\"\napp \"App.nav\"\nreach \(goal)\n",
      ]
      let output = report(files, "goal.scenario --max-queue 0")
      #expect(output.contains("complete within"), "\(output)")
      #expect(!output.contains("not every value of"), "\(output)")
    }
  }

  /// An app with what happens to its scenes.
  private static let scenes = """
    app Scenes

    var connections: Int(0...2) = 0

    scene {
      child root: home | broken = home
      restored var wrote = false
      background { start save }
      foreground { cancel save; wrote = false }
      restored { if wrote { root = broken } }
      task save 5s { done { wrote = true } }
    }

    screen home {
      appear { if connections < 2 { connections = connections + 1 } }
      tap idle repeatable {}
      invariant "one window" { connections < 2 }
    }

    screen broken { invariant "never" { connections > 9 } }

    """

  @Test func `the scene that a scenario connects comes without being asked for`() {
    let scenario = """
      scenario "two windows"
      app "App.nav"
      at 0ms connect scene
      settle

      """
    let output = report(["App.nav": Self.scenes, "a.scenario": scenario], "a.scenario")
    #expect(output.contains("invariant of home.one-window\n"), "\(output)")
    #expect(output.contains("2 scenes"), "\(output)")
  }

  @Test(arguments: ["", "--timing exact"])
  func `a scene is disconnected in the background, whenever the system likes`(_ way: String) {
    let scenario = """
      scenario "gone"
      app "App.nav"
      at 0ms background
      at 10s disconnect scene
      at 20s connect scene 1
      settle

      """
    let files = ["App.nav": Self.scenes, "a.scenario": scenario]
    let line = "a.scenario --choices default --max-queue 0 --max-states 9000 \(way)"
    let output = report(files, line)
    #expect(output.contains("invariant of broken.never"), "\(output)")
  }

  @Test func `what code that the app does not know presents comes from the root, too`() {
    let line = "App.nav --events stranger --max-queue 0"
    let output = report(["App.nav": Sample.app], line)
    #expect(output.contains("8 inputs"), "\(output)")
  }

  @Test func `what a scenario chooses is among the bounds, and nothing else is tried there`() {
    let scenario = """
      scenario "a swipe that is taken back"
      app "Small.nav"
      choose swipe-outcome = cancelled
      tap menu.info
      settle
      edge swipe
      settle

      """
    let files = ["Small.nav": Sample.app, "a.scenario": scenario]
    let output = report(files, "a.scenario --max-queue 0")
    #expect(output.contains("all choices, swipe-outcome = cancelled, any durations"), "\(output)")
    // Without the line a swipe is finished, and the page is left.
    let free = scenario.replacing("choose swipe-outcome = cancelled\n", with: "")
    let others = report(["Small.nav": Sample.app, "a.scenario": free], "a.scenario --max-queue 0")
    func transitions(_ text: String) -> Substring? {
      text.split(separator: ", ").first { $0.hasSuffix("transitions") }
    }
    #expect(transitions(output) != transitions(others), "\(others)")
  }

  @Test func `a search after steps begins at the instant that the last timed expectation names`() {
    let scenario = """
      scenario "two pages"
      app "Small.nav"
      at 0ms tap menu.twice
      after 2s expect pages == [menu, info]
      back button
      settle

      """
    let files = ["Small.nav": Sample.app, "a.scenario": scenario]
    let output = report(files, "a.scenario --after-steps --events back --max-queue 0")
    // During the push the back button would miss, and the page would stay.
    #expect(output.contains("1 state, 0 transitions"), "\(output)")
  }

  @Test(arguments: ["explore --after-steps", "fuzz"])
  func `steps of several orders are no beginning`(_ command: String) {
    let scenario = """
      scenario "any order"
      app "Small.nav"
      permute {
        first: tap menu.info
        second: tap menu.twice
      }
      settle

      """
    var terminal = Terminal(["Small.nav": Sample.app, "a.scenario": scenario])
    #expect(terminal.navsim("\(command) a.scenario") == .unusable)
    let message = "a.scenario: error: expected steps in one order to begin with, found `permute`\n"
    #expect(terminal.messages == message)
  }

  @Test func `a state of more words than are kept is a limit, told with its story`() {
    let lists = ["a", "b", "c", "d", "e", "f"]
    let variables = lists.map { "  var \($0): [Int](max 30000) = [1000000000]\n" }
    let app = """
      app Large

      scene { child root: home = home }

      screen home {
      \(variables.joined())
        var isOn = false
        tap other repeatable { isOn = !isOn }
        tap grow repeatable when a.count < 15000 {
          \(lists.map { "\($0) = \($0) + \($0)" }.joined(separator: "; "))
        }
      }

      """
    var terminal = Terminal(["App.nav": app])
    let status = terminal.navsim("explore App.nav --jobs 1 --max-queue 0 --events tap")
    #expect(status == .unfinished)
    let story = "a limit of words for a state is reached after 14 events:\n  "
    #expect(terminal.output.contains(story), "\(terminal.output)")
  }

  @Test func `of a number that may be negative nought is tried first, and both ends`() {
    let app = """
      app Rows

      scene { child root: home = home }

      screen home { stack pages: list | item = [list] }
      screen list { tap pick(id: Int) when pages.count < 3 { push item(id) } }

      screen item(id: Int) {
        removed { close }
        invariant "not the least" { id != 0 - 2147483647 - 1 }
        invariant "not the largest" { id != 2147483647 }
      }

      """
    let plain = app.split(separator: "\n").filter { !$0.contains("invariant") }
    var terminal = Terminal(["Rows.nav": app, "Plain.nav": plain.joined(separator: "\n") + "\n"])
    _ = terminal.navsim("explore Plain.nav --jobs 1 --events tap")
    let story = "  tap list.pick(0)\n  tap list.pick(0)\n  deliver\n"
    #expect(terminal.output.contains(story), "\(terminal.output)")
    _ = terminal.navsim("explore Rows.nav --jobs 1 --events tap --max-queue 1")
    #expect(terminal.output.contains("found: invariant-item-not-the-least,"))
    #expect(terminal.output.contains("found: invariant-item-not-the-largest,"))
  }
}
