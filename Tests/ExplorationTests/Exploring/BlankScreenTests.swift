import Simulation
import Testing

@testable import Exploration

/// Chained destinations of which several are set in one go (S18), where answers push twice (S19).
struct BlankScreenTests {
  private static let app = """
    scene { child root: home = home }
    screen home { stack pages: list | item = [list, item], chained }
    screen list { tap both { push shared item; push item } }
    screen item { tap again { unanimated push item; unanimated close } }
    """

  @Test func `a screen that is over before it was shown is left out of chained destinations`()
    throws
  {
    var plan = ExplorationPlan()
    plan.maxQueue = 1
    plan.maxStack = 2
    plan.maxPending = 2
    plan.beginsAfterSteps = true
    let scenario = try ExploredApps.scenario(
      Self.app, "with binding swiftui\nwith platform ios18")
    let exploration = AppExploration(scenario, options: RunOptions(), plan: plan)
    #expect(exploration.run(jobs: 1) { _ in true }.outcome.end == .complete)
  }
}
