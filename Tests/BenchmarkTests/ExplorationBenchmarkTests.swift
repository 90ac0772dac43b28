import Exploration
import Testing

@testable import benchmark

/// The small sizes of the benchmark; `benchmark --check` searches the large ones.
struct ExplorationBenchmarkTests {
  @Test(arguments: NavModalCounts.small)
  func `the search visits exactly the states of NavModal`(_ counts: NavModalCounts) {
    #expect(counts.objections() == [])
  }

  @Test
  func `NavModal in our language visits the machine's states, and those that UIKit adds`() throws {
    let size = try AppExplorationBenchmark(
      navModal: "Scenarios/Benchmark/NavModal.nav", depth: 1, kinds: 1, capacity: 2,
      reduces: false)
    let result = size.run()
    #expect(result.outcome.end == .complete)
    #expect(result.problemCount == 0)
    // The machine's quotient has 2,499; `NavModalProjectionTests` counts the other 276 and 188.
    #expect(result.outcome.stateCount == 2_963)
    #expect(result.outcome.depth == 18)
  }
}
