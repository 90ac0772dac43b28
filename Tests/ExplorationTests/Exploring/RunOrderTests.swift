import Simulation
import Testing

@testable import Exploration

/// Runs of one task that end in another order than they began.
struct RunOrderTests {
  /// Two searches, of which the later answer wins, whichever question it answers.
  private static let search = """
    var typed = 0
    var results = 0
    scene { child root: search = search }
    screen search {
      tap find when typed < 2 { typed = typed + 1; start lookUp(typed) }
      task lookUp(query: Int) 50ms...80ms { found { results = query } }
      invariant { lookUp.running || results == typed }
    }
    """

  @Test func `a story in which a later run ends first is told and confirmed`() throws {
    var plan = ExplorationPlan()
    plan.maxQueue = 1
    let exploration = AppExploration(
      try ExploredApps.scenario(Self.search, ""), options: RunOptions(), plan: plan)
    let found = exploration.run(jobs: 1) { _ in true }.problems.first {
      guard case .problem(let problem) = $0.finding else { return false }
      return problem.fault.name == "invariant"
    }
    let story = try #require(found).story
    #expect(story.isConfirmed)
    let words = StepWords(exploration.subject.vocabulary)
    #expect(
      story.byHand.steps.map { words.text(of: $0.action) }.filter { $0.hasPrefix("complete") } == [
        "complete search.lookUp 2 found", "complete search.lookUp found",
      ])
  }
}
