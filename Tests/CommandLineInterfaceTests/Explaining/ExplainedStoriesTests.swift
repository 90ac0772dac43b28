import Testing

@testable import CommandLineInterface

/// What `explain` tells of stories whose steps and answers depend on each other.
struct ExplainedStoriesTests {
  private func explained(_ app: String, _ steps: String) -> String {
    var terminal = Terminal([
      "App.nav": app,
      "story.scenario":
        "scenario \"story\"\napp \"App.nav\"\n\(steps)\nsettle\n\nexpect faults == []\n",
    ])
    #expect(terminal.navsim("explain story.scenario") == .success)
    return terminal.output
  }

  @Test func `of two answers to one question the one that matters is told by its occurrence`() {
    let app = """
      app Login
      scene { child root: login = login }
      screen login {
        var count: Int(0...9) = 0
        var isBad: Bool = false
        tap enter repeatable when !request.running && count < 9 { start request }
        task request 100ms {
          done { count = count + 1 }
          invalid { count = count + 1; if count == 2 { isBad = true } }
        }
        invariant "the second is right" { !isBad }
      }

      """
    let steps = """
      choose task-outcome for login.request occurrence 1 = invalid
      choose task-outcome for login.request occurrence 2 = invalid

      at 0ms tap login.enter
      at 1s tap login.enter
      """
    let told = explained(app, steps)
    #expect(
      told.contains(
        """
          idle    line 8 `settle`
                  `choose task-outcome for login.request occurrence 1 = invalid`

        """.dropLast()), "\(told)")
  }

  @Test
  func `a step is left out with all others at their times, and comes after those before it`() {
    let app = """
      app Arm
      scene { child root: home = home }
      screen home {
        var taps: Int(0...9) = 0
        var isArmed: Bool = false
        var isBad: Bool = false
        tap a repeatable when taps < 9 {
          if taps > 0 && (recent.running || isArmed) { isBad = true }
          taps = taps + 1
          start recent
        }
        tap b { isArmed = true }
        timer recent 300ms {}
        invariant "never bad" { !isBad }
      }

      """
    let after = explained(app, "\nat 0ms tap home.a\nafter 1s tap home.b\nafter 100ms tap home.a")
    #expect(after.contains("line 5 `after 1s tap home.b`: at any time\n"), "\(after)")
    let at = explained(app, "\nat 0ms tap home.a\nafter 500ms tap home.b\nat 700ms tap home.a")
    #expect(
      at.contains("line 6 `at 700ms tap home.a`: at any time that keeps the steps in order\n"),
      "\(at)")
  }

  @Test func `a step that its neighbours leave no other instant has that one alone`() {
    let app = """
      app Twice
      scene { child root: home = home }
      screen home {
        var count: Int(0...9) = 0
        tap a repeatable { count = count + 1 }
        invariant "once" { count < 2 }
      }

      """
    let told = explained(app, "\nat 0ms tap home.a\nat 0ms tap home.a")
    #expect(
      told.contains(
        "line 4 `at 0ms tap home.a`: at 0ms, the only time that keeps the steps in order\n"),
      "\(told)")
  }

  @Test func `where either of two answers leads to the fault, both must change`() {
    let app = """
      app Either
      scene { child root: home = home }
      screen home {
        var isBad: Bool = false
        tap go { start first; start second }
        task first 100ms { done {} invalid { isBad = true } }
        task second 200ms { done {} invalid { isBad = true } }
        invariant "never bad" { !isBad }
      }

      """
    let steps = """
      choose task-outcome for home.first = invalid
      choose task-outcome for home.second = invalid

      at 0ms tap home.go
      """
    let told = explained(app, steps).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      told.contains(
        "`choose task-outcome for home.first = done` with "
          + "`choose task-outcome for home.second = done` could have avoided it"), "\(told)")
  }

  @Test func `a guard is tried on a control whose touches a throttle thins out`() {
    let app = """
      app Throttled
      scene { child root: home = home }
      screen home {
        var count: Int(0...9) = 0
        tap open repeatable throttle 100ms { count = count + 1 }
        tap other {}
        invariant "once" { count < 2 }
      }

      """
    let told = explained(app, "\nat 0ms tap home.open\nat 500ms tap home.open")
    #expect(told.contains("once per instance       stops it"), "\(told)")
  }

  @Test func `a settle may go although what follows it has no time of its own`() {
    let app = """
      app Reopened
      binding immediate

      scene {
        child root: main = main
        modal dialog: sheet as sheet
        key R {
          dialog = nil
          dialog = sheet
        }
      }

      screen main final {}
      screen sheet { tap done { dialog = nil } }

      """
    let scenario = """
      scenario "reopened"
      app "Reopened.nav"

      key R
      settle
      key R
      settle
      expect faults == [desync, lost-presentation]

      """
    var terminal = Terminal(["Reopened.nav": app, "reopened.scenario": scenario])
    #expect(terminal.navsim("replay reopened.scenario") == .success, "\(terminal.output)")
    #expect(terminal.navsim("explain reopened.scenario") == .success)
    let told = terminal.output
    #expect(told.contains("idle    line 5 `settle`\n          line 7 `settle`\n"), "\(told)")
  }
}
