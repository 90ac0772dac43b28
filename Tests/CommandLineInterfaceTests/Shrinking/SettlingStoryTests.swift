import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Stories whose last step lets time pass, and does nothing else that matters.
struct SettlingStoryTests {
  /// Its page ticks on after it has gone.
  private static let app = """
    app Ticking

    scene { child root: main = main }

    screen main {
      stack pages: list | clock = [list]
    }

    screen list {
      tap open when pages == [list] { push clock }
    }

    screen clock {
      var ticks: Int(0...9) = 0
      timer tick 5s repeating captures strong self { if ticks < 9 { ticks = ticks + 1 } }
      appear { if !tick.running { start tick } }
      removed { close }
    }

    """

  private static let shortened = """
    app "Ticking.nav"

    at 0ms tap list.open
    at 400ms back button
    at 6000ms settle

    expect faults == []

    """

  @Test func `a last tap that only lets a timer tick becomes to settle later`() {
    let written = """
      scenario "ticks"
      app "Ticking.nav"

      at 0ms tap list.open
      at 400ms back button
      at 5500ms tap list.open
      settle

      expect faults == []

      """
    var terminal = Terminal(["Ticking.nav": Self.app, "ticks.scenario": written])
    #expect(
      terminal.navsim("shrink ticks.scenario --fault zombie-effect --output short.scenario")
        == .success)
    #expect(terminal.text("short.scenario") == "scenario \"ticks\"\n" + Self.shortened)
    #expect(terminal.navsim("replay short.scenario") == .failure)
    #expect(terminal.output.contains("fault zombie-effect of clock#1 at 5350ms"))
  }

  @Test func `a relative last step settles as well, however much ends before it`() {
    let app = """
      app Fast
      scene { child root: main = main }
      screen main { stack pages: list | clock = [list] }
      screen list { tap open when pages == [list] { push clock } }
      screen clock {
        var ticks: Int(0...9) = 0
        var others: Int(0...9) = 0
        timer tick 5s repeating { if ticks < 9 { ticks = ticks + 1 } }
        timer tock 100ms repeating { if others < 9 { others = others + 1 } }
        invariant "no second tick" { ticks < 2 || others < 8 }
        appear {
          start tick
          start tock
        }
        removed { close }
      }

      """
    let written = """
      scenario "fast"
      app "Fast.nav"

      at 0ms tap list.open
      after 12s back button
      settle

      expect faults == []

      """
    var terminal = Terminal(["Fast.nav": app, "fast.scenario": written])
    #expect(terminal.navsim("shrink fast.scenario") == .success)
    let steps = "\n\nat 0ms tap list.open\nafter 20000ms settle\n\nexpect"
    #expect(terminal.output.contains(steps), "\(terminal.output)")
  }

  @Test func `a last input that is never played, since the run ends before, is none`() {
    let app = """
      app Counting
      scene { child root: home = home }
      screen home { stack pages: list | item = [list] }
      screen list { tap open when pages == [list] { push item } }
      screen item {
        var seen: Int(0...9) = 0
        timer tick 1s repeating { seen = seen + 1 }
        appear { start tick }
        removed { close }
      }

      """
    let written = """
      scenario "counted too far"
      app "Counting.nav"

      at 0ms tap list.open
      at 20000ms back button

      expect faults == []

      """
    var terminal = Terminal(["Counting.nav": app, "far.scenario": written])
    #expect(terminal.navsim("shrink far.scenario") == .success, "\(terminal.messages)")
    #expect(!terminal.output.contains("back button"), "\(terminal.output)")
    #expect(terminal.output.contains("settle"), "\(terminal.output)")
  }

  @Test func `fuzzing finds the tick of a page that has gone without another input`() {
    var terminal = Terminal(["Ticking.nav": Self.app])
    #expect(terminal.navsim("fuzz Ticking.nav --runs 512 --seed 1 --save found") == .failure)
    let found = terminal.text("found/zombie-effect-clock.scenario")
    #expect(
      found?.contains("\n" + Self.shortened.replacing("Ticking.nav", with: "../Ticking.nav"))
        == true)
  }
}
