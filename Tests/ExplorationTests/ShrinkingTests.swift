import EventCore
import ScenarioText
import Simulation
import Testing

@testable import Exploration

@Suite struct ShrinkingTests {
  /// A button that starts nothing twice while it works, and an alert over it in the end.
  private static let held = """
    app Held

    scene { child root: main = main }

    screen main {
      modal note: info as alert
      task work 1s { done { note = info } }
      tap go { if !work.running { start work } }
    }

    screen info { button ok {} }

    """

  @Test("a finger that comes down and is lifted becomes a tap, whatever is done meanwhile")
  func fingers() throws {
    let (_, scenario) = try WrittenApp(Self.held).scenario(
      """
      at 0ms press main.go may miss
      at 0ms press main.go may miss
      at 0ms release main.go may miss
      at 1000ms release main.go may miss
      """)
    let app = FuzzSubject(app: scenario.program, options: RunOptions())
    let player = StoryPlayer(app)
    let story = FuzzStory(steps: scenario.steps)
    let finding = try #require(player.findings(in: player.play(story).trace).first)
    var shrinking = Shrinking(app, FoundProblem(finding), story, from: player.start)
    shrinking.run()
    #expect(
      shrinking.story.lines(app) == [
        "at 0ms tap main.go", "at 0ms press main.go", "at 1000ms release main.go",
      ])
  }
}
