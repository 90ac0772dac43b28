import AppModel
import Verification

/// How much is fuzzed, and which part of it.
package struct FuzzPlan: Hashable, Sendable {
  /// What all numbers are drawn from.
  package var seed: UInt64
  /// How many runs there are in the whole campaign.
  package var runs: Int
  /// How many steps a run has at most.
  package var maxSteps: Int
  /// Which shard of the campaign this is, counted from 0.
  package var shard: Int
  /// How many shards there are.
  package var shardCount: Int
  /// After how many different findings it ends.
  package var maxFindings: Int
  /// How often each kind of event is drawn.
  package var weights: EventWeights
  /// The problems that are known: they are passed over, and do not count.
  package var known: Set<FoundProblem> = []
  /// Those that are known by their words, as what is left of the app shows them.
  package var knownWords: Set<[String]> = []
  /// Whether it is counted what the runs reach.
  package var countsCoverage = false

  /// Makes a plan.
  package init(
    seed: UInt64 = 1, runs: Int = 10_000, maxSteps: Int = 50, shard: Int = 0, shardCount: Int = 1,
    maxFindings: Int = .max, weights: EventWeights = EventWeights()
  ) {
    self.seed = seed
    self.runs = runs
    self.maxSteps = maxSteps
    self.shard = shard
    self.shardCount = shardCount
    self.maxFindings = maxFindings
    self.weights = weights
  }

  /// How many families the whole campaign has.
  package var familyCount: Int { (runs + FuzzFamily.runCount - 1) / FuzzFamily.runCount }

  /// The families of this shard, in order: every `shardCount`-th of the campaign.
  package var families: StrideTo<Int> {
    stride(from: shard, to: familyCount, by: shardCount)
  }

  /// Whether a problem of an app is known.
  func isKnown(_ problem: FoundProblem, in program: Program) -> Bool {
    known.contains(problem)
      || !knownWords.isEmpty && knownWords.contains(problem.words(in: program))
  }

  /// How many runs a family has: the last of a campaign may be cut short.
  package func runCount(ofFamily number: Int) -> Int {
    min(FuzzFamily.runCount, runs - number * FuzzFamily.runCount)
  }
}
