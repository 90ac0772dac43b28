import Exploration
import Testing

@testable import benchmark

/// The counts of the benchmark's documentation, on which Spin, C++ and others agree.
@Suite struct ExplorationBenchmarkTests {
  struct Size: Sendable, CustomTestStringConvertible {
    var (depth, kinds, capacity) = (1, 1, 1)
    var isCanonical = false
    var (states, transitions, stories) = (0, 0, 0)

    init(
      _ size: (Int, Int, Int), isCanonical: Bool = false, _ states: Int, _ transitions: Int,
      _ depth: Int
    ) {
      (self.depth, kinds, capacity) = size
      self.isCanonical = isCanonical
      (self.states, self.transitions, stories) = (states, transitions, depth)
    }

    var testDescription: String { "NavModal(\(depth),\(kinds),\(capacity))" }
  }

  /// Sizes that are searched in a moment without optimisation.
  static let small = [
    Size((1, 1, 1), 1_587, 4_142, 30),
    Size((1, 1, 2), 14_609, 40_269, 35),
    Size((1, 1, 2), isCanonical: true, 2_499, 6_787, 18),
    Size((2, 2, 2), isCanonical: true, 14_791, 43_898, 21),
  ]

  @Test("the search visits exactly the states of NavModal", arguments: small)
  func counts(_ size: Size) { expectCounts(size) }

  #if !DEBUG
    static let large = [
      Size((2, 2, 2), 126_088, 379_241, 49),
      Size((3, 2, 2), 585_557, 1_807_488, 67),
      Size((3, 3, 2), 1_726_377, 5_395_176, 67),
      Size((3, 3, 2), isCanonical: true, 115_056, 350_496, 25),
      Size((4, 3, 2), isCanonical: true, 352_548, 1_077_417, 29),
    ]

    @Test("the search visits exactly the states of large NavModals", arguments: large)
    func largeCounts(_ size: Size) { expectCounts(size) }
  #endif

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

  private func expectCounts(_ size: Size) {
    let model = NavModal(
      depth: size.depth, kinds: size.kinds, capacity: size.capacity,
      isCanonical: size.isCanonical)
    var search = StateSearch(model)
    let outcome = search.run()
    #expect(outcome.end == .complete)
    #expect(outcome.stateCount == size.states)
    #expect(outcome.transitionCount == size.transitions)
    #expect(outcome.depth == size.stories)
    #expect(outcome.findings.isEmpty)
    // The parts of the set begin with some room, which weighs on small models.
    if outcome.stateCount > 10_000 { #expect(outcome.bytes / outcome.stateCount < 64) }
  }
}
