import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Instances are counted as they are made: a step that goes takes its number along.
@Suite struct ShrunkNumbersTests {
  private static let app = """
    app Social
    binding router

    scene { child root: main = main }

    screen main { stack pages: feed | profile = [feed] }

    screen feed { tap user when pages.top == self { push profile(0) } }

    screen profile(n: Int(0...3)) {
      var liked = false
      tap friend when pages.top == self { push profile(1) }
      tap like when !liked { liked = true }
    }

    """

  @Test(
    "steps go though a later one names an instance by a number that they move",
    arguments: [0, 1, 3])
  func renumbered(_ pairs: Int) {
    let idle = (0..<pairs).map {
      """
      at \($0 * 2)s tap feed.user
      at \($0 * 2 + 1)s back button

      """
    }.joined()
    let steps = """
      scenario "liked beneath the finger"
      app "Social.nav"
      choose waiting-touch-target = hits-it

      \(idle)at 14s tap feed.user
      at 15s tap profile.friend
      at 16s edge swipe finished
      at 16100ms tap profile#\(pairs + 1).like
      settle

      expect faults == []

      """
    var terminal = Terminal(["Social.nav": Self.app, "a.scenario": steps])
    #expect(terminal.navsim("replay a.scenario") == .failure)
    #expect(terminal.navsim("shrink a.scenario") == .success)
    let lines = terminal.output.split(separator: "\n").filter { $0.hasPrefix("at ") }
    #expect(lines.count == 4, "\(terminal.output)")
    #expect(lines.last?.hasSuffix("tap profile#1.like") == true, "\(terminal.output)")
  }
}
