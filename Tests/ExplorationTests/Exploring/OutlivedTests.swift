import Simulation
import Testing

@testable import Exploration

/// What is still in the main queue when its lifetime is over.
struct OutlivedTests {
  /// A screen whose block is late: nothing else has any effect.
  private static let late = """
    var isLate = false
    scene { child root: home = home }
    screen home { stack pages: list | more = [list, more] }
    screen list { appear { later { isLate = true } } }
    screen more { tap back when pages.top == self { later { pop } } }
    """

  @Test func `a block is not done by the item of one that went with its lifetime`() throws {
    var plan = ExplorationPlan()
    plan.maxQueue = 0
    plan.events = ["tap"]
    let found = try explore(Self.late, plan)
    #expect(found.problems == ["stuck"])
  }

  @Test func `a tap is over when its block is taken whose lifetime is over`() throws {
    var plan = ExplorationPlan()
    plan.maxQueue = 0
    plan.maxPending = 2
    plan.events = ["tap"]
    plan.maxStates = 1_000
    let found = try explore(ExploredApps.outlived, plan)
    #expect(found.problems.isEmpty)
    #expect(found.end == .complete)
  }

  /// A sheet that comes back whenever the user has pulled it down, and a page in it that nothing
  /// shows anew by itself.
  private static let returning = """
    scene { child root: home = home; modal sheet: form as sheet }
    screen home { tap open when sheet == nil { sheet = form } }
    screen form { stack pages: first | second = [first, second] }
    screen first final {}
    screen second final {}
    """

  @Test func `what the user removes again and again is remembered once`() throws {
    var plan = ExplorationPlan()
    plan.maxQueue = 0
    plan.events = ["tap", "pull-down"]
    plan.maxStates = 1_000
    let found = try explore(Self.returning, plan)
    #expect(found.problems == ["undone", "undone"])
    #expect(found.end == .complete)
  }

  /// A page whose presenter refers to an Interactor that dies before it.
  private static let unowned = """
    scene { child root: home | login = login; link go { root = home } }
    screen home { child part: list = list; tap leave { root = login } }
    screen list {
      interactor ListInteractor
      presenter ListPresenter { unowned ListInteractor }
      tap choose repeatable { }
    }
    screen login { tap stay repeatable {} }
    """

  @Test func `under plain a touch raises that waits for a lifetime with dead objects`() throws {
    var plan = ExplorationPlan()
    plan.events = ["tap", "link"]
    let found = try explore(Self.unowned, plan, "with platform plain")
    #expect(found.problems == ["exception"])
  }

  @Test func `a scene that is gone leaves nothing, in whatever order its screens are declared`()
    throws
  {
    let screens = [
      "screen home { stack pages: list = [list] }", "screen list { child row: row = row }",
      "screen row { tap stay repeatable {} }",
    ]
    var plan = ExplorationPlan()
    plan.maxQueue = 0
    plan.maxScenes = 2
    plan.events = ["scene"]
    for order in [screens, screens.reversed()] {
      let app = "scene { child root: home = home }\n" + order.joined(separator: "\n")
      let found = try explore(app, plan)
      #expect(found.end == .complete)
      #expect(found.stateCount == 7)
    }
  }

  private func explore(
    _ app: String, _ plan: ExplorationPlan, _ setup: String = ""
  ) throws -> (problems: [String], end: SearchEnd, stateCount: Int) {
    let exploration = AppExploration(
      try ExploredApps.scenario(app, setup), options: RunOptions(), plan: plan)
    let result = exploration.run(jobs: 1) { _ in true }
    let problems = result.problems.compactMap { found -> String? in
      if case .problem(let problem) = found.finding { problem.fault.name } else { nil }
    }
    return (problems, result.outcome.end, result.outcome.stateCount)
  }
}
