import Exploration
import ScenarioReplay
import ScenarioText
import Simulation

/// Measures the search through the states of apps: the whole world, with callbacks and detectors.
struct AppExplorationBenchmark {
  /// What is told of it.
  let name: String
  let exploration: AppExploration

  /// What was measured.
  struct Result {
    /// What was explored, and by how many workers.
    var name: String
    /// What the search saw.
    var outcome: SearchOutcome
    /// How many problems were found.
    var problemCount: Int
    /// The time of the processor that took, of all workers together.
    var nanoseconds: Int64
    /// The time that a person waits for it: less with two workers, more on a busy machine.
    var elapsed: Duration
  }

  /// Reads NavModal in our language, for another size than that of the file.
  ///
  /// - Parameters:
  ///   - path: The app's file, which is written for four screens of three kinds.
  ///   - reduces: Whether it is left open which input waits, which the machine does not know.
  init(
    navModal path: String, depth: Int, kinds: Int, capacity: Int, reduces: Bool
  ) throws(LongScenario.Failure) {
    let file = FilePath(path)
    let text = AppExplorationBenchmark.resized(
      try AppExplorationBenchmark.text(of: file), depth: depth, kinds: kinds)
    var files = MemoryFileSystem([String(file.lastComponent): text])
    var plan = ExplorationPlan()
    plan.maxQueue = capacity
    plan.maxStack = depth + 2
    plan.events = ["tap", "link", "edge-swipe"]
    plan.reduces = reduces
    name = "NavModal.nav(\(depth),\(kinds),\(capacity))" + (reduces ? ", reduced" : "")
    exploration = try AppExplorationBenchmark.exploration(
      String(file.lastComponent), "with platform plain, binding deferred", plan, &files)
  }

  /// Reads an app with the starting point and the bounds of a search.
  ///
  /// - Parameters:
  ///   - path: The app's file.
  ///   - setup: A line of a scenario that sets it up, or nothing.
  init(app path: String, setup: String, plan: ExplorationPlan) throws(LongScenario.Failure) {
    let file = FilePath(path)
    var files = MemoryFileSystem([
      String(file.lastComponent): try AppExplorationBenchmark.text(of: file)
    ])
    name = String(file.lastComponent)
    exploration = try AppExplorationBenchmark.exploration(
      String(file.lastComponent), setup, plan, &files)
  }

  /// Searches through apps of the five systems that come to an end within a minute.
  static func systems() throws(LongScenario.Failure) -> [AppExplorationBenchmark] {
    var all = ExplorationPlan()
    all.maxQueue = 2
    all.events = ["tap"]
    var oneTask = ExplorationPlan()
    oneTask.maxQueue = 2
    oneTask.maxPending = 1
    oneTask.choices = .defaults
    return [
      try AppExplorationBenchmark(
        app: "Scenarios/Seeds/AccountSample/AccountSampleGuarded.nav",
        setup: "given stored = [Account(\"7\", \"seven\")]", plan: all),
      try AppExplorationBenchmark(
        app: "Scenarios/Seeds/VIPERSearch/VIPERSearch.nav", setup: "", plan: oneTask),
    ]
  }

  private static func text(of file: FilePath) throws(LongScenario.Failure) -> String {
    do {
      return String(decoding: try MachineFileSystem().read(file, limit: 1 << 20), as: UTF8.self)
    } catch {
      throw LongScenario.Failure(message: error.message)
    }
  }

  /// The model's text with other bounds.
  private static func resized(_ text: String, depth: Int, kinds: Int) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  tap push0 ") {
        let words = line.split(separator: " ").dropFirst(2).joined(separator: " ")
        let rest = words.exchanging("<= 4", with: "<= \(depth)")
        for kind in 0..<kinds {
          lines.append("  tap push\(kind) " + rest.exchanging("item(0)", with: "item(\(kind))"))
        }
      } else if !line.hasPrefix("  tap push") {
        lines.append(String(line).exchanging("[item(2)]", with: "[item(\(kinds - 1))]"))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func exploration(
    _ app: String, _ setup: String, _ plan: ExplorationPlan, _ files: inout MemoryFileSystem
  ) throws(LongScenario.Failure) -> AppExploration {
    let text = "scenario \"explored\"\napp \"\(app)\"\n\(setup)\n"
    var loader = ScenarioLoader()
    let loaded = loader.load(
      SourceText(path: "explored.scenario", text), from: FilePath("."), in: files)
    guard let scenario = loaded.scenario else {
      throw LongScenario.Failure(message: loaded.findings.map(\.text).joined())
    }
    return AppExploration(scenario, options: RunOptions(), plan: plan)
  }

  /// Explores everything.
  func run(jobs: Int = 1) -> Result {
    let begin = ContinuousClock.now
    let start = ProcessorTime()
    let result = exploration.run(jobs: jobs) { _ in true }
    return Result(
      name: "\(name), \(jobs) \(jobs == 1 ? "worker" : "workers")", outcome: result.outcome,
      problemCount: result.problems.count, nanoseconds: ProcessorTime().nanoseconds(since: start),
      elapsed: begin.duration(to: .now))
  }
}

extension AppExplorationBenchmark.Result {
  /// How many times sooner the answer is there than after another run, in one line for people.
  func sooner(than other: Self) -> String {
    let hundredths = Int((other.elapsed / elapsed * 100).rounded())
    return "\(name): \(Benchmark.decimal(hundredths: hundredths)) times as soon as by one "
      + "(\(elapsed.milliseconds) ms after \(other.elapsed.milliseconds) ms, elapsed)"
  }
}

extension Duration {
  /// The whole milliseconds.
  fileprivate var milliseconds: Int64 {
    components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
  }
}

extension AppExplorationBenchmark.Result: CustomStringConvertible {
  /// One line for people.
  var description: String {
    let perSecond = Int64(outcome.stateCount) * 1_000_000 / max(nanoseconds, 1)
    return "\(name): \(outcome.stateCount) states, \(outcome.transitionCount) transitions, "
      + "depth \(outcome.depth), \(problemCount) problems, "
      + "\(outcome.bytes / max(outcome.stateCount, 1)) bytes a state, "
      + "\(nanoseconds / 1_000_000) ms, \(perSecond) thousand states/s"
  }
}

extension String {
  /// The text with every occurrence of a part replaced.
  fileprivate func exchanging(_ part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      if rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
