import Simulation
import Testing

@testable import Exploration

struct UntriedStoryTests {
  /// What comes after two seconds comes before what comes after one, which no instants show.
  private static let app = """
    scene { child root: home = home }
    screen home {
      var isFirst = false
      var isLate = false
      tap start when !isFirst && !one.running { start one }
      tap next when one.running && !two.running { start two }
      task one 1s { done { isFirst = true } }
      task two 2s { done { if !isFirst { isLate = true } } }
      invariant "one comes first" { !isLate }
    }
    """

  private static func search() throws -> AppSearch {
    var plan = ExplorationPlan()
    plan.events = ["tap"]
    plan.maxPending = 2
    let exploration = AppExploration(
      try ExploredApps.scenario(app, ""), options: RunOptions(), plan: plan)
    var search = exploration.search(jobs: 1)
    search.run { _ in true }
    return search
  }

  @Test(arguments: [true, false])
  func `a story says whether all instants were tried that may be`(_ goesOn: Bool) throws {
    var search = try Self.search()
    let stories = search.result { goesOn }.problems.map(\.story)
    #expect(!stories.isEmpty)
    let untried = stories.filter(\.isUntried)
    #expect(untried.isEmpty == goesOn)
    #expect(untried.allSatisfy { $0.timed == nil })
  }

  @Test func `the search for instants asks time and again whether it goes on`() throws {
    var search = try Self.search()
    var questionCount = 0
    let problemCount = search.result {
      questionCount += 1
      return true
    }.problems.count
    // A story has four sets of answers at most.
    #expect(questionCount > 4 * problemCount)
    for lastYes in [1, questionCount / 2, questionCount - 1] {
      var count = 0
      let stories = search.result {
        count += 1
        return count <= lastYes
      }.problems.map(\.story)
      #expect(stories.contains { $0.isUntried && $0.timed == nil })
      // Who has said no is not asked for the same story again.
      #expect(count <= lastYes + problemCount)
    }
  }
}
