import Exploration
import Testing

@testable import benchmark

/// The small sizes of the benchmark; `benchmark --check` searches the large ones.
@Suite struct ExplorationBenchmarkTests {
  @Test("the search visits exactly the states of NavModal", arguments: NavModalCounts.small)
  func counts(_ counts: NavModalCounts) { #expect(counts.objections() == []) }

  @Test("NavModal in our language, with all of UIKit's plain world, visits about as many states")
  func countsInOurLanguage() throws {
    let size = try AppExplorationBenchmark(
      navModal: "Scenarios/Benchmark/NavModal.nav", depth: 1, kinds: 1, capacity: 2,
      reduces: false)
    let result = size.run()
    #expect(result.outcome.end == .complete)
    #expect(result.problemCount == 0)
    // The machine's quotient has 2,499; what differs is told in the module's documentation.
    #expect((2_250...3_100).contains(result.outcome.stateCount))
    #expect(result.outcome.depth == 18)
  }
}
