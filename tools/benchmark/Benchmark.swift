import AppModel
import EventCore
import Simulation
import TraceModel

/// Measures the loop on a long scenario, and says by a hash what it computed.
struct Benchmark {
  /// The scenario.
  let scenario: LongScenario
  /// How many rounds are played.
  let rounds: Int

  /// Of how many rounds at most the whole trace goes into the hash; of the others, the numbers.
  static let hashedRounds = 20

  /// What was measured under one binding.
  struct Result {
    /// The binding.
    var binding: BindingKind
    /// How many items were taken from the main queue.
    var items: Int
    /// How many trace entries were written.
    var entries: Int
    /// The time that took.
    var nanoseconds: Int64
    /// The hash of the first rounds' trace as text, and of the two numbers.
    var hash: Fingerprint
    /// How long it takes to copy a world and let the copy take one touch.
    var nanosecondsPerCopy: Int64
  }

  /// Plays and measures under one binding.
  func run(_ binding: BindingKind) -> Result {
    var hash = hashOfFirstRounds(binding)
    var world = scenario.makeWorld(binding)
    world.forgetTrace()
    var entries = 0
    let start = ProcessorTime()
    for round in 0..<rounds {
      scenario.playRound(round, in: &world)
      entries += world.trace.entries.count
      // Chunk by chunk, as a search does that keeps only what it has not looked at.
      world.forgetTrace()
      _ = world.choices.takeLog()
    }
    let end = ProcessorTime()
    hash.combine(Int64(world.takenItemCount))
    hash.combine(Int64(entries))
    return Result(
      binding: binding, items: world.takenItemCount, entries: entries,
      nanoseconds: end.nanoseconds(since: start), hash: hash,
      nanosecondsPerCopy: measureCopy(world))
  }

  /// Hashes every line of the trace: what has the same hash has told the same story.
  private func hashOfFirstRounds(_ binding: BindingKind) -> Fingerprint {
    var world = scenario.makeWorld(binding)
    for round in 0..<min(rounds, Benchmark.hashedRounds) {
      scenario.playRound(round, in: &world)
    }
    var hash = Fingerprint()
    for line in TraceText.lines(of: world.takeTrace(), program: world.program) {
      hash.combine(line)
    }
    return hash
  }

  /// Copies a world and lets a blocked main thread pass in the copy, so that every part is written
  /// to.
  private func measureCopy(_ world: World) -> Int64 {
    let copies = min(rounds * 10, 10_000)
    var sum = 0
    let start = ProcessorTime()
    for _ in 0..<copies {
      var copy = world
      scenario.playFirstStep(in: &copy)
      sum += copy.takenItemCount
    }
    let nanoseconds = ProcessorTime().nanoseconds(since: start)
    precondition(sum == copies * (world.takenItemCount + 1), "a copy takes one item")
    return nanoseconds / Int64(max(copies, 1))
  }
}

extension Benchmark.Result: CustomStringConvertible {
  /// One line for people.
  var description: String {
    let thousandsPerSecond = Int64(items) * 1_000_000 / max(nanoseconds, 1)
    let entriesPerHundredItems = entries * 100 / max(items, 1)
    return "\(binding.name): \(items) items, \(thousandsPerSecond) thousand items/s, "
      + "\(nanoseconds / Int64(max(items, 1))) ns an item, "
      + "\(Benchmark.decimal(hundredths: entriesPerHundredItems)) entries an item, "
      + "\(nanosecondsPerCopy) ns to copy a world and take one item, hash \(hash)"
  }
}

extension Benchmark {
  /// A number with two decimals.
  static func decimal(hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The bytes of the values that the loop moves about.
  static var sizes: String {
    "bytes: trace entry \(MemoryLayout<TraceEntry>.stride), item \(MemoryLayout<Item>.stride), "
      + "world \(MemoryLayout<World>.stride) without its arrays"
  }
}
