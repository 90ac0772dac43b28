import Simulation
import Testing

@testable import Exploration

@Suite struct OutlivedBlockTests {
  /// A screen whose block is late: nothing else has any effect.
  private static let late = """
    var isLate = false
    scene { child root: home = home }
    screen home { stack pages: list | more = [list, more] }
    screen list { appear { later { isLate = true } } }
    screen more { tap back when pages.top == self { later { pop } } }
    """

  @Test func `A block is not done by the item of one that went with its lifetime`() throws {
    var plan = ExplorationPlan()
    plan.maxQueue = 0
    plan.events = ["tap"]
    let found = try explore(Self.late, plan)
    #expect(found.problems == ["stuck"])
  }

  @Test func `A tap is over when its block is taken whose lifetime is over`() throws {
    var plan = ExplorationPlan()
    plan.maxQueue = 0
    plan.maxPending = 2
    plan.events = ["tap"]
    plan.maxStates = 1_000
    let found = try explore(ExploredApps.outlived, plan)
    #expect(found.problems.isEmpty)
    #expect(found.end == .complete)
  }

  private func explore(
    _ app: String, _ plan: ExplorationPlan
  ) throws -> (problems: [String], end: SearchEnd) {
    let exploration = AppExploration(
      try ExploredApps.scenario(app, ""), options: RunOptions(), plan: plan)
    let result = exploration.run(jobs: 1) { _ in true }
    let problems = result.problems.compactMap { found -> String? in
      if case .problem(let problem) = found.finding { problem.fault.name } else { nil }
    }
    return (problems, result.outcome.end)
  }
}
