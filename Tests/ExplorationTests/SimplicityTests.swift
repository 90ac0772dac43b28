import AppModel
import EventCore
import ScenarioText
import Testing

@testable import Exploration

struct SimplicityTests {
  @Test func `of two lengths nought is simpler, then whole milliseconds, few digits, short ones`() {
    let ordered: [Int64] = [
      0, 1000, 2000, 10_000, 300_000, 1_000_000, 20_000_000, 12_000, 150_000, 1_500_000, 123_000,
      1, 50, 1001, 123_456,
    ]
    for (left, right) in zip(ordered, ordered.dropFirst()) {
      #expect(TimeSimplicity(left) < TimeSimplicity(right))
      #expect(!(TimeSimplicity(right) < TimeSimplicity(left)))
    }
  }

  @Test func `every candidate for a length is simpler than it, and nought is the first`() {
    for length: Int64 in [1, 999, 1000, 300_000, 123_456, 7_000_000, 86_400_000_000] {
      let candidates = TimeSimplicity.candidates(below: length)
      #expect(candidates.first == 0)
      for (left, right) in zip(candidates, candidates.dropFirst() + [length]) {
        #expect(TimeSimplicity(left) < TimeSimplicity(right))
      }
      let later = TimeSimplicity.candidates(below: length, from: length / 2)
      #expect(later.allSatisfy { $0 >= length / 2 })
    }
    // All of one digit, and those near.
    #expect(TimeSimplicity.candidates(below: 300_000).contains(200_000))
    #expect(TimeSimplicity.candidates(below: 123_456, from: 61_728).contains(100_000))
    #expect(TimeSimplicity.candidates(below: 123_456).contains(123_455))
  }

  @Test(arguments: [
    // fewer steps, whatever else
    ("at 9ms tap menu.info", "at 0ms tap menu.info\nat 0ms tap menu.info"),
    // fewer fixed answers
    ("at 9ms tap menu.info", "choose release-delay = 2\nat 0ms tap menu.info"),
    // touches before gestures, what is declared first before what comes later
    ("at 9ms tap menu.info", "at 0ms background"),
    ("at 9ms tap menu.start", "at 0ms tap menu.info"),
    // the first step's time, then the next one's
    ("at 0ms tap menu.info\nat 7ms tap menu.info", "at 1ms tap menu.info\nat 1ms tap menu.info"),
    ("at 0ms block main 100ms", "at 0ms block main 250ms"),
    // an instance that is not numbered, a gesture that finishes
    ("at 0ms tap menu.info", "at 0ms tap menu#1.info"),
    ("at 0ms edge swipe finished", "at 0ms edge swipe cancelled"),
    // an answer to all questions before one to a single one
    (
      "choose release-delay = 3\nat 0ms tap menu.info",
      "choose release-delay occurrence 1 = 2\nat 0ms tap menu.info"
    ),
  ])
  func `what weighs more is compared first`(_ simple: String, _ other: String) throws {
    let app = try WrittenApp(WrittenApp.twice)
    func measured(_ lines: String) throws -> Simplicity {
      let (_, scenario) = try app.scenario(lines)
      return Simplicity(
        SearchStory(steps: scenario.steps, choices: scenario.choices),
        EventVocabulary(scenario.program))
    }
    #expect(try measured(simple) < measured(other))
    #expect(try !(measured(other) < measured(simple)))
    #expect(try !(measured(simple) < measured(simple)))
  }

  @Test(arguments: [
    """
    choose release-delay = 4
    at 3ms background
    at 1234us foreground
    """,
    """
    at 20ms block main 300ms
    at 30ms tap menu#1.info
    at 35ms tap menu#1.info
    at 35ms tap menu#1.start
    at 999ms edge swipe cancelled after 123ms
    after 17ms back button
    settle
    expect faults == []
    """,
    """
    after 250ms block main 1s
    after 100ms tap menu.info
    after 300ms tap menu.info
    permute { a: background, foreground\nb: tap menu.info, tap menu.start }
    """,
  ])
  func `every story that is kept is simpler than the one before, and a second time none is`(
    _ lines: String
  ) throws {
    let app = try WrittenApp(WrittenApp.twice)
    let busy = "at 0ms block main 10ms\nat 1ms tap menu.info\nat 2ms tap menu.info\n"
    let lines = lines.contains("menu") ? lines : busy + lines.replacing("1234us", with: "4ms")
    let written = try app.story(lines)
    var shrinking = Shrinking(written.makePlayer(), written.goal, written.story)
    shrinking.run()
    #expect(shrinking.history.count > 3)
    for (left, right) in zip(shrinking.history, shrinking.history.dropFirst()) {
      #expect(right < left)
    }
    #expect(shrinking.simplicity.stepCount == 2)
    var again = Shrinking(written.makePlayer(), written.goal, shrinking.story)
    again.run()
    #expect(again.history.count == 1)
  }

  @Test func `the limit counts candidates, and what was reached by then is kept`() throws {
    let written = try WrittenApp(WrittenApp.twice).story(
      "at 0ms block main 10ms\nat 1ms tap menu.info\nat 2ms tap menu.info\nat 3s background")
    var shrinking = Shrinking(
      written.makePlayer(), written.goal, written.story,
      limit: Shrinking.Limit(candidates: 3, items: 1_000_000))
    shrinking.run()
    #expect(shrinking.tried == 3)
    #expect(shrinking.isExhausted)
    #expect(
      written.makePlayer().shows(
        written.goal, written.makePlayer().play(shrinking.story).trace, of: shrinking.story))
  }
}
