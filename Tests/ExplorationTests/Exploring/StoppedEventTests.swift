import EventCore
import Simulation
import Synchronization
import Testing

@testable import Exploration

/// One event may have thousands of answers, each with a turn of many commands: a search that
/// somebody stops ends within it.
struct StoppedEventTests {
  /// A tap whose commands lead to one another without end, each of them with a question.
  private static let endless = """
    scene { child root: home = home }
    screen home {
      modal m: book as sheet
      tap go { m = nil }
      dismissed m { m = nil; m = nil }
    }
    screen book { }
    """
  /// A few screens with many orders.
  private static let ordinary = """
    scene { child root: home = home }
    screen home {
      var isOn = false
      modal m: book as sheet
      tap open { m = book; start load }
      tap turn { isOn = !isOn }
      task load 1s { done { m = nil } failed { isOn = false } }
    }
    screen book { tap back { close } }
    """
  /// A fault at the end of a long way, each state of which has several events.
  private static let counting = """
    scene { child root: home = home }
    screen home {
      var count: Int(0...40) = 0
      invariant "few" { count < 40 }
      tap up when count < 40 { count = count + 1 }
      tap down when count > 0 { count = count - 1 }
      tap stay {}
    }
    """

  private func exploration(
    _ app: String, maxQueue: Int, timing: StateTiming = .order, isCompact: Bool = false
  ) throws -> AppExploration {
    var options = RunOptions()
    options.binding = .router
    var plan = ExplorationPlan()
    plan.timing = timing
    plan.maxQueue = maxQueue
    plan.isCompact = isCompact
    return AppExploration(try ExploredApps.scenario(app, ""), options: options, plan: plan)
  }

  @Test(arguments: 1...2)
  func `a search is stopped within the answers of one event, and forgets it`(jobs: Int) throws {
    let exploration = try exploration(Self.endless, maxQueue: 0)
    let result = exploration.run(jobs: jobs, isStopped: { true }, goesOn: { _ in true })
    #expect(result.outcome.end == .stopped)
    #expect(result.outcome.stateCount == 1)
    #expect(result.outcome.transitionCount == 0)
    let graph = exploration.graph(jobs: jobs, isStopped: { true }, goesOn: { _ in true })
    #expect(graph.result.outcome.end == .stopped)
    #expect(graph.result.outcome.transitionCount == 0)
  }

  @Test func `what was stopped within an event goes on as if nothing had been`() throws {
    let exploration = try exploration(Self.ordinary, maxQueue: 0)
    var whole = exploration.search(jobs: 1)
    whole.run { _ in true }
    let expected = whole.result()
    #expect(expected.outcome.end == .complete)
    var search = exploration.search(jobs: 1)
    let questions = Stops()
    var stops = 0
    while search.isLeft {
      search.run(isStopped: { questions.isNext }, goesOn: { _ in true })
      if search.isLeft { stops += 1 }
    }
    var outcome = search.result().outcome
    // How much memory a table takes depends on the memory there is.
    outcome.bytes = expected.outcome.bytes
    #expect(outcome == expected.outcome)
    #expect(stops == 3)
  }

  @Test func `what is stopped while the states of a story are made anew still has its story`()
    throws
  {
    let exploration = try exploration(Self.counting, maxQueue: 0, isCompact: true)
    let expected = exploration.run(jobs: 1) { _ in true }
    #expect(expected.problems.count == 1)
    for place in 1...8 {
      var search = exploration.search(jobs: 1)
      let questions = Atomic(0)
      while search.isLeft {
        search.run(
          isStopped: { questions.wrappingAdd(1, ordering: .relaxed).newValue == place },
          goesOn: { _ in true })
      }
      let problems = search.result().problems
      #expect(problems.map(\.finding) == expected.problems.map(\.finding))
      #expect(problems.map(\.eventCount) == expected.problems.map(\.eventCount))
    }
  }

  @Test func `a graph whose last states were drawn when somebody stopped it is complete`() throws {
    let exploration = try exploration(Self.ordinary, maxQueue: 0)
    let graph = exploration.graph(jobs: 1) { $0.waitingCount > 0 }
    #expect(graph.result.outcome.end == .complete)
  }

  @Test func `whether everything settles is given up when somebody stops it, and that is known`()
    throws
  {
    let exploration = try exploration(Self.ordinary, maxQueue: 0, timing: .exact)
    var search = exploration.search(jobs: 1)
    search.run { _ in true }
    let given = search.result(goesOn: { false })
    #expect(given.outcome.end == .complete)
    #expect(given.settling == nil)
    #expect(given.hasGivenUpSettling)
    let judged = search.result()
    #expect(judged.settling?.longest == 1_500_000)
    #expect(!judged.hasGivenUpSettling)
    var bytes: [UInt8] = []
    var writer = CheckpointWriter(["settling"]) { bytes += $0 }
    search.write(to: &writer)
    writer.finish()
    var next = exploration.search(jobs: 1)
    var reader = try CheckpointReader(expecting: ["settling"], byteCount: bytes.count) {
      Array(bytes.dropFirst($0).prefix($1))
    }
    try next.read(from: &reader)
    next.run { _ in true }
    #expect(next.result().settling == judged.settling)
  }

  /// Says yes three times, later each time.
  private final class Stops: Sendable {
    private let count = Atomic(0)

    var isNext: Bool {
      [2, 5, 9].contains(count.wrappingAdd(1, ordering: .relaxed).newValue)
    }
  }
}
