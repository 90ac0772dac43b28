import Simulation
import Testing

@testable import Exploration

@Suite struct UntriedStoryTests {
  /// Two taps of which the second is late by any durations, and by those of the platform in time.
  private static let app = """
    scene { child root: home = home }
    screen home {
      var isOn = false
      tap start { start request }
      task request 1s all { done { isOn = true } }
    }
    """

  @Test(arguments: [true, false])
  func `A story says whether all instants were tried that may be`(_ looksOn: Bool) throws {
    var plan = ExplorationPlan()
    plan.events = ["tap"]
    plan.maxPending = 2
    let exploration = AppExploration(
      try ExploredApps.scenario(Self.app, ""), options: RunOptions(), plan: plan)
    var search = exploration.search(jobs: 1)
    search.run { _ in true }
    let stories = search.result { looksOn }.problems.map(\.story)
    #expect(!stories.isEmpty)
    let untried = stories.filter(\.isUntried)
    #expect(looksOn ? untried.isEmpty : untried.allSatisfy { $0.timed == nil })
  }
}
