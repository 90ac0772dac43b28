import EventCore
import ScenarioText
import Simulation
import Synchronization
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

  /// What is told of two fingers on one button, and the first problem of it.
  private static func begun(_ goesOn: @escaping @Sendable () -> Bool) throws -> Shrinking {
    let (_, scenario) = try WrittenApp(held).scenario(
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
    shrinking.goesOn = goesOn
    return shrinking
  }

  @Test func `Who stops the work gets the story as simple as it is by then`() throws {
    let asked = Atomic(0)
    var shrinking = try Self.begun { asked.wrappingAdd(1, ordering: .relaxed).newValue <= 3 }
    shrinking.run()
    #expect(shrinking.wasStopped)
    #expect(shrinking.tried <= 3)
    var unbegun = try Self.begun { false }
    let count = unbegun.story.steps.count
    unbegun.run()
    #expect(unbegun.wasStopped && unbegun.tried == 0 && unbegun.story.steps.count == count)
    // What hits something is demanded all the same.
    #expect(unbegun.story.steps.contains { !$0.mayMiss })
    var whole = try Self.begun { true }
    whole.run()
    #expect(!whole.wasStopped)
  }

  @Test("a finger that comes down and is lifted becomes a tap, whatever is done meanwhile")
  func fingers() throws {
    var shrinking = try Self.begun { true }
    shrinking.run()
    #expect(
      shrinking.story.lines(shrinking.player.subject) == [
        "at 0ms tap main.go", "at 0ms press main.go", "at 1000ms release main.go",
      ])
  }
}
