import AppModel

/// `benchmark`: compares searches of large models with what they must come to, or says how fast a
/// replay, a fuzzing and, on request, searches are.
struct BenchmarkCommand {
  /// What may be asked for.
  enum Request: Equatable {
    /// Say which searches of large models do not come to what they must.
    case check
    /// Measure so many rounds of an app, and searches if `explores`.
    case measure(app: String, rounds: Int, explores: Bool)
    /// Tell how it is used.
    case help
  }

  /// Why arguments make no request.
  struct UsageError: Error, Equatable {
    /// The whole sentence.
    var message: String
  }

  static let usage = """
    Usage: benchmark [--rounds N] [--explore] [APP]  replay a long scenario of an app and fuzz it;
                                                     with --explore search NavModal, too: written
                                                     by hand, in our language, and with Spin where
                                                     it is installed
           benchmark --check                         search large models, and compare

    """

  private static let usualApp = "Scenarios/Seeds/AccountSample/AccountSample.nav"

  /// Reads arguments.
  static func request(_ arguments: [String]) throws(UsageError) -> Request {
    if arguments == ["--help"] || arguments == ["-h"] { return .help }
    if arguments == ["--check"] { return .check }
    var rounds = 2_000
    var explores = false
    var app: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--rounds":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
          throw UsageError(message: "expected a number, 1 or more, after `--rounds`")
        }
        rounds = number
      case "--explore": explores = true
      default:
        if argument.hasPrefix("-") || app != nil {
          throw UsageError(
            message: "expected `--rounds N`, `--explore` or one app, found '\(argument)'")
        }
        app = argument
      }
    }
    return .measure(app: app ?? usualApp, rounds: rounds, explores: explores)
  }

  /// Does what the arguments ask for.
  ///
  /// - Returns: 0 if all is well, 1 if something is not as it must be, 2 if it could not be found
  ///   out.
  func run(_ arguments: [String]) -> Int32 {
    do throws(UsageError) {
      switch try Self.request(arguments) {
      case .help: print(Self.usage, terminator: "")
      case .check:
        let objections = NavModalCounts.large.flatMap { $0.objections() }
        for objection in objections { print("benchmark: error: \(objection)") }
        return objections.isEmpty ? 0 : 1
      case .measure(let app, let rounds, let explores):
        do throws(LongScenario.Failure) {
          try measure(app, rounds)
          if explores { try measureSearches() }
        } catch {
          print("benchmark: error: \(error.message)")
          return 2
        }
      }
      return 0
    } catch {
      print("benchmark: error: \(error.message)\n\(Self.usage)", terminator: "")
      return 2
    }
  }

  private func measure(_ app: String, _ rounds: Int) throws(LongScenario.Failure) {
    let benchmark = Benchmark(scenario: try LongScenario(app: app), rounds: rounds)
    print(Benchmark.sizes)
    for binding in [BindingKind.deferred, .changes] { print(benchmark.run(binding)) }
    print(FuzzBenchmark(program: benchmark.scenario.program).run(families: max(1, rounds / 100)))
  }

  private func measureSearches() throws(LongScenario.Failure) {
    // About 10^4, 10^5 and 10^6 equal situations, then every state.
    let sizes = [
      (2, 2, true), (3, 3, true), (4, 3, true), (4, 4, true), (3, 3, false), (4, 3, false),
    ]
    for (depth, kinds, isCanonical) in sizes {
      let model = NavModal(depth: depth, kinds: kinds, capacity: 2, isCanonical: isCanonical)
      print(ExplorationBenchmark(model: model).run())
    }
    for (depth, kinds) in [(1, 1), (2, 2), (3, 3), (4, 3), (4, 4)] {
      for reduces in [false, true] { try measureNavModal(depth, kinds, reduces: reduces) }
    }
    for system in try AppExplorationBenchmark.systems() { print(system.run()) }
    print(SpinBenchmark(depth: 4, kinds: 3, capacity: 2).run())
  }

  private func measureNavModal(
    _ depth: Int, _ kinds: Int, reduces: Bool
  ) throws(LongScenario.Failure) {
    let size = try AppExplorationBenchmark(
      navModal: "Scenarios/Benchmark/NavModal.nav", depth: depth, kinds: kinds, capacity: 2,
      reduces: reduces)
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
