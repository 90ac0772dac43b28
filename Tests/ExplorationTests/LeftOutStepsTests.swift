import Simulation
import Testing

@testable import Exploration

/// What is left of a story when several steps go that need each other.
struct LeftOutStepsTests {
  /// The steps that are left of a story of an app whose invariant it breaks.
  private static func left(of lines: String, in app: String) throws -> [String] {
    let (_, scenario) = try WrittenApp(app).scenario(lines)
    let subject = SearchSubject(app: scenario.program, options: RunOptions())
    let player = StoryPlayer(subject)
    let story = SearchStory(steps: scenario.steps, choices: scenario.choices)
    let trace = player.play(story).trace
    let finding = try #require(player.findings(in: trace).first { $0.fault == .invariant })
    var shrinking = Shrinking(player, StoryGoal(finding, in: trace), story)
    // Exploring would find the same.
    shrinking.exploredStepCount = story.steps.count
    let isSimpler = shrinking.removeAnyParts()
    #expect(isSimpler)
    shrinking.run()
    let words = StepWords(subject.vocabulary)
    return shrinking.story.steps.map { step in
      let line = words.line(step)
      return line.split(separator: " ").dropFirst(2).joined(separator: " ")
    }
  }

  @Test func `three steps go together that stand apart`() throws {
    let app = """
      app Lock
      scene { child root: main = main }
      screen main {
        var turns: Int(0...5) = 0
        var knocks: Int(0...3) = 0
        invariant "closed" { !(knocks == 3 && (turns == 0 || turns == 3)) }
        tap turn when turns < 5 { turns = turns + 1 }
        tap knock when knocks < 3 { knocks = knocks + 1 }
      }

      """
    let lines = (0..<6).map { "at \($0)s tap main.\($0 % 2 == 0 ? "turn" : "knock")" }
    let left = try Self.left(of: lines.joined(separator: "\n"), in: app)
    #expect(left == ["tap main.knock", "tap main.knock", "tap main.knock"])
  }

  @Test func `a step goes with an answer that is needed on its behalf alone`() throws {
    let app = """
      app Help
      scene { child root: main = main }
      screen main {
        var helps: Int(0...3) = 0
        var count: Int(0...3) = 0
        invariant "not three" { !(count == 3 && helps == 1) }
        appear { start auto }
        timer auto 500ms { start help }
        tap up when count < 3 { count = count + 1 }
        tap help { start help }
        task help 100ms { done { helps = helps + 1 } failed {} }
      }

      """
    let left = try Self.left(
      of: """
        choose task-outcome for main.help occurrence 1 = failed
        at 0s tap main.help
        at 1s tap main.up
        at 2s tap main.up
        at 3s tap main.up
        """, in: app)
    #expect(left == ["tap main.up", "tap main.up", "tap main.up"])
  }

  @Test func `a story without steps loses the answers that it does not need`() throws {
    let app = """
      app Alone
      scene { child root: main = main }
      screen main {
        var ends: Int(0...9) = 0
        invariant "never all" { ends != 4 }
        appear { start one; start two; start three; start four }
        task one 1s { done {} failed { ends = ends + 1 } }
        task two 1s { done {} failed { ends = ends + 1 } }
        task three 1s { done {} failed { ends = ends + 1 } }
        task four 1s { done {} failed { ends = ends + 1 } }
      }

      """
    let names = ["one", "two", "three", "four"]
    let lines = names.map { "choose task-outcome for main.\($0) = failed" }
    let (_, scenario) = try WrittenApp(app).scenario(lines.joined(separator: "\n"))
    let subject = SearchSubject(app: scenario.program, options: RunOptions())
    let player = StoryPlayer(subject)
    let story = SearchStory(steps: [], choices: scenario.choices)
    let trace = player.play(story).trace
    let finding = try #require(player.findings(in: trace).first { $0.fault == .invariant })
    var shrinking = Shrinking(player, StoryGoal(finding, in: trace), story)
    shrinking.run()
    #expect(shrinking.story.choices.count == 4 && shrinking.story.steps.isEmpty)
  }

  @Test func `what one scene had to do for the other goes when they change places`() throws {
    let app = """
      app Doors
      var isIn = true
      scene {
        child root: start | gate | home | page = start
        link page { if isIn { root = page } }
      }
      screen start { appear { if scene.index == 0 { root = home } else { root = gate } } }
      screen gate { tap enter when !isIn { isIn = true; root = home } }
      screen home { tap leave { isIn = false; root = gate } }
      screen page {
        var isUsed = false
        invariant "who uses it is in" { isIn || !isUsed }
        tap use { isUsed = true }
      }

      """
    let left = try Self.left(
      of: """
        at 0s tap home.leave
        at 1s connect scene
        at 2s tap gate.enter in scene 2
        at 3s link page
        at 4s tap home.leave in scene 2
        at 5s tap page.use
        """, in: app)
    #expect(
      left == [
        "connect scene", "link page in scene 2", "tap home.leave", "tap page.use in scene 2",
      ])
  }
}
