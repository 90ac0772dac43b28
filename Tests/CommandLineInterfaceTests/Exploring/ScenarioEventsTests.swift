import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Searches whose events, start and goals a scenario says.
struct ScenarioEventsTests {
  private static let list = """
    app List
    scene { child root: list = list }
    screen list {
      var last: Int(0...99) = 0
      row pick(n: 0..<99) { last = n }
      invariant "never the seventh" { last != 7 }
    }

    """

  @Test func `a value that no search tries by itself is tried where a step says it`() {
    var terminal = Terminal([
      "List.nav": Self.list,
      "seventh.scenario": "scenario \"seventh\"\napp \"List.nav\"\n\nat 0ms tap list.pick(7)\n",
    ])
    #expect(terminal.navsim("explore seventh.scenario --jobs 1 --brief") == .failure)
    #expect(terminal.output.hasSuffix("2 events: invariant of list.never-the-seventh\n"))
  }

  @Test func `a value that is computed when the step comes is no event, and that is said`() {
    let step = "at 0ms tap list.pick(list.last + 1) may miss"
    var terminal = Terminal([
      "List.nav": Self.list,
      "next.scenario": "scenario \"next\"\napp \"List.nav\"\n\n\(step)\n",
    ])
    #expect(terminal.navsim("explore next.scenario --jobs 1") == .unusable)
    #expect(
      terminal.messages
        == "next.scenario:4: error: expected written values in the inputs of a search, "
        + "found `\(step)`\n")
  }

  @Test
  func `a tap over another control, and a stranger on the root, are events where steps say them`() {
    let app = """
      app Banner
      scene { child root: home = home }
      screen home {
        child top: banner | nothing = banner
        var isHit = false
        var shows: Int(0...2) = 0
        appear { if shows < 2 { shows = shows + 1 } }
        tap under { isHit = true }
      }
      screen banner { tap ok { top = nothing } }
      screen nothing {}

      """
    let steps = """
      at 0ms tap banner.ok over home.under
      at 1s stranger presents full screen on root
      at 2s stranger dismisses
      reach isHit
      reach shows == 2
      """
    var terminal = Terminal([
      "Banner.nav": app,
      "rare.scenario": "scenario \"rare\"\napp \"Banner.nav\"\n\n\(steps)\n",
    ])
    let line = "explore rare.scenario --jobs 1 --choices default"
    #expect(terminal.navsim(line) == .failure)
    #expect(terminal.output.contains("found: wrong-instance-home-under, after 3 events"))
    let over = "  tap banner.ok over home.under\n"
    #expect(
      terminal.output.contains("goal met after 3 events: isHit\n\(over)\(over)  deliver\n"))
    #expect(
      terminal.output.contains(
        "goal met after 6 events: shows == 2\n  stranger presents full screen on root\n"),
      "\(terminal.output)")
    #expect(terminal.output.contains("3 inputs"))
  }

  @Test func `a goal that an unfinished search has not met is no failure`() {
    let app = """
      app Goal
      scene { child root: home = home }
      screen home {
        var n: Int(0...9) = 0
        tap more repeatable when n < 9 { n = n + 1 }
        tap other {}
      }

      """
    let scenario = "scenario \"nine\"\napp \"Goal.nav\"\n\ntap home.more\nreach home.n == 9\n"
    var terminal = Terminal(["Goal.nav": app, "nine.scenario": scenario])
    let command = "explore nine.scenario --jobs 1 --max-queue 0"
    #expect(terminal.navsim("\(command) --max-depth 4") == .unfinished)
    #expect(terminal.output.contains("goal not met in what was visited: home.n == 9\n"))
    #expect(terminal.navsim("\(command) --max-depth 4 --brief") == .unfinished)
    #expect(terminal.output.contains("not seen: goal home.n == 9\n"))
    #expect(terminal.navsim(command) == .success)
  }

  @Test func `an answer is a step, and is neither explored nor written down`() {
    let app = """
      app Answers
      scene { child root: login = login }
      screen login {
        var isIn: Bool = false
        tap enter when !request.running && !isIn { start request }
        task request 100ms { done { isIn = true } invalid {} }
        invariant "never in" { !isIn }
      }

      """
    let scenario = """
      scenario "refused"
      app "Answers.nav"
      answer login.request with invalid

      at 0ms tap login.enter

      """
    var terminal = Terminal(["Answers.nav": app, "refused.scenario": scenario])
    #expect(terminal.navsim("explore refused.scenario --jobs 1 --max-queue 0 --save F") == .failure)
    #expect(!terminal.output.contains("answer login.request"))
    let saved = terminal.files.files.keys.filter { $0.hasPrefix("F/") }
    #expect(!saved.isEmpty)
    for file in saved { #expect(terminal.navsim("replay \(file)") == .failure) }
  }

  @Test func `many parameters are not multiplied out`() {
    let parameters = (0..<63).map { "p\($0): Bool" }.joined(separator: ", ")
    let app = """
      app Wide
      scene { child root: home = home; link open(\(parameters)) {} }
      screen home { tap go {} }

      """
    var terminal = Terminal(["Wide.nav": app])
    #expect(terminal.navsim("explore Wide.nav --jobs 1 --brief") == .success)
    #expect(terminal.output.contains("not every value of open"))
  }

  @Test func `what goes beyond a bound by itself is not said to settle`() {
    let app = """
      app Poll
      scene { child root: home = home }
      screen home {
        tap go when !poll.running { start poll }
        task poll 1s { done { start poll; start poll } }
      }

      """
    var terminal = Terminal(["Poll.nav": app])
    let options = "--timing exact --max-pending 2 --max-queue 0 --brief"
    #expect(terminal.navsim("explore Poll.nav --jobs 1 \(options)") == .success)
    #expect(terminal.output.contains("settles where no bound is reached: at most 1000ms"))
    #expect(!terminal.output.contains("always settles"))
  }

  @Test(arguments: [
    // The number of a line that answers is not kept.
    ("first.scenario", "choose waiting-touch-target for list#1 = hits-it"),
    ("first.scenario:3", "reach list#1 is list"),
  ])
  func `the number of an instance is nothing that a search knows, and that is said`(
    _ place: String, _ line: String
  ) {
    var terminal = Terminal([
      "List.nav": Self.list,
      "first.scenario": """
      scenario "first"
      app "List.nav"
      \(line)

      at 0ms tap list.pick(1)
      settle

      """,
    ])
    #expect(terminal.navsim("explore first.scenario --jobs 1") == .unusable)
    let message = "expected no number of an instance in a search, found `\(line)`"
    #expect(terminal.messages == "\(place): error: \(message)\n")
  }

  @Test func `no scene waits to connect beyond those that may`() {
    let app = """
      app Scenes
      scene { child root: home = home; invariant "at most two scenes" { scene.index < 2 } }
      screen home { tap go { root = home } }

      """
    var terminal = Terminal(["Scenes.nav": app])
    for options in ["", " --no-reduction"] {
      let line = "explore Scenes.nav --max-scenes 2 --events scene --brief --jobs 1\(options)"
      #expect(terminal.navsim(line) == .success, "\(terminal.output)")
    }
    #expect(terminal.navsim("explore Scenes.nav --max-scenes 3 --events scene --brief") == .failure)
  }
}
