import AppModel
import Foundation

// Usage: benchmark [--rounds N] [APP]. Replays a long scenario and says how fast.
// Exits with 1 if it cannot.
var rounds = 2_000
var app = "Scenarios/Seeds/AccountSample/AccountSample.nav"
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  if argument == "--rounds" {
    guard let number = arguments.popFirst().flatMap({ Int($0) }), number > 0 else {
      print("benchmark: error: --rounds takes a number, 1 or more")
      exit(1)
    }
    rounds = number
  } else {
    app = argument
  }
}
do {
  let benchmark = Benchmark(scenario: try LongScenario(app: app), rounds: rounds)
  print(Benchmark.sizes)
  for binding in [BindingKind.deferred, .changes] { print(benchmark.run(binding)) }
} catch {
  print("benchmark: error: \(error.message)")
  exit(1)
}
