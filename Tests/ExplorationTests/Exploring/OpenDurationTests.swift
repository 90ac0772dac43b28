import Simulation
import Testing

@testable import Exploration

/// What takes time is still to come under `--timing order`, however little it may take.
struct OpenDurationTests {
  @Test(arguments: ["0ms", "1ms"], [0, 1, 2])
  func `an input may come while a task runs that may be over at once`(
    shortest: String, maxQueue: Int
  ) throws {
    let app = """
      scene { child root: home = home }
      screen home {
        var isSeen = false
        tap load when !request.running { start request }
        tap look { if request.running { isSeen = true } }
        invariant { !isSeen }
        task request \(shortest)...500ms { done { } }
      }
      """
    var plan = ExplorationPlan()
    plan.maxQueue = maxQueue
    let exploration = AppExploration(
      try ExploredApps.scenario(app, ""), options: RunOptions(), plan: plan)
    let result = exploration.run(jobs: 1) { _ in true }
    let isFound = result.problems.contains { found in
      if case .problem(let problem) = found.finding {
        problem.fault.name == "invariant"
      } else {
        false
      }
    }
    #expect(isFound)
  }
}
