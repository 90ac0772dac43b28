import Simulation
import Testing

@testable import Exploration

/// Inputs that came before a turn whose blocks and completions are due at once.
struct OpenOrderTests {
  /// A ping breaks the invariant only between the tap's handler and the block that it defers.
  private static let order = """
    scene {
      child root: home = home
      notification ping { send ping }
    }
    screen home final {
      var isAsked = false
      var isAnswered = false
      var isEarly = false
      tap go when !isAsked {
        isAsked = true
        %WAIT%
      }
      %TASK%
      on ping when isAsked && !isAnswered { isEarly = true }
      invariant { !isEarly }
    }
    """

  private static func problems(_ wait: String, _ task: String, maxQueue: Int) throws
    -> [AppExploration.Found]
  {
    var plan = ExplorationPlan()
    plan.maxQueue = maxQueue
    let text = order.replacing("%WAIT%", with: wait).replacing("%TASK%", with: task)
    let exploration = AppExploration(
      try ExploredApps.scenario(text, ""), options: RunOptions(), plan: plan)
    return exploration.run(jobs: 1) { _ in true }.problems
  }

  @Test(arguments: [
    ("later { isAnswered = true }", ""),
    ("start ask", "task ask 0ms { done { isAnswered = true } }"),
  ])
  func `an input that waits may be taken before what a turn queues`(
    _ wait: String, _ task: String
  ) throws {
    let found = try Self.problems(wait, task, maxQueue: 2)
    try #require(found.count == 1)
    #expect(found[0].story.isConfirmed)
    let ordersInput = found[0].story.byHand.steps.contains { step in
      if case .deliverInput = step.action { return true }
      return false
    }
    #expect(ordersInput)
  }

  @Test func `with no input that waits, what a turn queues comes first`() throws {
    #expect(try Self.problems("later { isAnswered = true }", "", maxQueue: 1).isEmpty)
  }
}
