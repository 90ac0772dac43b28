import AppModel
import Testing

@testable import benchmark

struct BenchmarkTests {
  private static let app = "Scenarios/Seeds/AccountSample/AccountSample.nav"

  @Test(arguments: [BindingKind.deferred, .changes])
  func `two runs of a benchmark give one hash`(_ binding: BindingKind) throws {
    let benchmark = Benchmark(scenario: try LongScenario(app: Self.app), rounds: 2)
    let first = benchmark.run(binding)
    #expect(first.hash == benchmark.run(binding).hash)
    #expect(first.items > 40)
    #expect(first.entries > first.items)
  }
}
