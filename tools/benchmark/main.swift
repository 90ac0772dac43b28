import AppModel
import Foundation

// Usage: benchmark --check | benchmark [--rounds N] [--explore] [APP]. Compares searches of large
// models with what they must come to. Or replays a long scenario, fuzzes the app and says how fast;
// with --explore, searches NavModal, too: written by hand, in our language, and with Spin where it
// is installed. Exits with 1 if it cannot, or if something is not as it must be.
var rounds = 2_000
var explores = false
var app = "Scenarios/Seeds/AccountSample/AccountSample.nav"
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  if argument == "--rounds" {
    guard let number = arguments.popFirst().flatMap({ Int($0) }), number > 0 else {
      print("benchmark: error: --rounds takes a number, 1 or more")
      exit(1)
    }
    rounds = number
  } else if argument == "--check" {
    let objections = NavModalCounts.large.flatMap { $0.objections() }
    for objection in objections { print("benchmark: error: \(objection)") }
    exit(objections.isEmpty ? 0 : 1)
  } else if argument == "--explore" {
    explores = true
  } else if argument.hasPrefix("-") {
    print("benchmark: error: unknown option \(argument); --check, --rounds N or --explore")
    exit(1)
  } else {
    app = argument
  }
}
do {
  let benchmark = Benchmark(scenario: try LongScenario(app: app), rounds: rounds)
  print(Benchmark.sizes)
  for binding in [BindingKind.deferred, .changes] { print(benchmark.run(binding)) }
  print(FuzzBenchmark(program: benchmark.scenario.program).run(families: max(1, rounds / 100)))
  if explores {
    // About 10^4, 10^5 and 10^6 equal situations, then every state.
    let sizes = [
      (2, 2, true), (3, 3, true), (4, 3, true), (4, 4, true), (3, 3, false), (4, 3, false),
    ]
    for (depth, kinds, isCanonical) in sizes {
      let model = NavModal(depth: depth, kinds: kinds, capacity: 2, isCanonical: isCanonical)
      print(ExplorationBenchmark(model: model).run())
    }
    let path = "Scenarios/Benchmark/NavModal.nav"
    for (depth, kinds) in [(1, 1), (2, 2), (3, 3), (4, 3), (4, 4)] {
      for reduces in [false, true] {
        let size = try AppExplorationBenchmark(
          navModal: path, depth: depth, kinds: kinds, capacity: 2, reduces: reduces)
        let alone = size.run()
        print(alone)
        // Two workers need a search that lasts.
        if depth == 4 && kinds == 3 && !reduces {
          let together = size.run(jobs: 2)
          print(together)
          print(together.sooner(than: alone))
        }
      }
    }
    for system in try AppExplorationBenchmark.systems() { print(system.run()) }
    print(SpinBenchmark(depth: 4, kinds: 3, capacity: 2).run())
  }
} catch {
  print("benchmark: error: \(error.message)")
  exit(1)
}
