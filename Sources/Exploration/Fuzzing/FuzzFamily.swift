import EventCore
import ScenarioText
import Simulation
import Verification

/// 256 runs that are a pure function of the subject, a seed and the family's number.
///
/// A family begins without any knowledge; what reaches something new in it is kept and continued
/// by later runs. It is the unit that a worker or a shard gets, so that what is found does not
/// depend on how many there are.
package struct FuzzFamily: Sendable {
  /// How many runs there are in a family.
  package static let runCount = 256
  /// How many stories a family remembers at most.
  private static let corpusLimit = 64

  /// What a family came to.
  package struct Result: Sendable {
    /// What was found: the first story of each problem, in the order of the runs.
    package var findings: [FuzzFinding] = []
    /// How many runs there were.
    package var runs = 0
    /// How many steps were played.
    package var steps = 0
    /// How many items were taken from the main queue.
    package var items = 0
    /// How many runs had no input that was accepted.
    package var idleRuns = 0
    /// How many situations were met.
    package var situations = 0

    /// Makes an empty result.
    package init() {}
  }

  private let subject: FuzzSubject
  private let number: Int
  private var numbers: RandomNumbers
  private var coverage = Coverage()
  private var corpus: [[ScenarioStep]] = []
  private var result = Result()

  /// Makes a family that has not run.
  package init(_ subject: FuzzSubject, seed: UInt64, number: Int) {
    self.subject = subject
    self.number = number
    var fingerprint = Fingerprint()
    fingerprint.combine(seed)
    fingerprint.combine(UInt64(number))
    numbers = RandomNumbers(seed: fingerprint.value)
  }

  /// Plays the runs, one after the other.
  ///
  /// - Parameters:
  ///   - start: A world at the subject's zero.
  ///   - count: How many runs; a last family may be cut short.
  ///   - maxSteps: How many steps a run has at most.
  package mutating func run(from start: World, count: Int, maxSteps: Int) -> Result {
    for number in 0..<count {
      var run = FuzzRun(subject, start: start, numbers: RandomNumbers(seed: numbers.next()))
      let limit = 1 + numbers.below(maxSteps)
      coverage.beginRun()
      run.run(after: prefix(below: limit), limit: limit, &coverage)
      take(&run, number)
    }
    result.situations = coverage.count
    return result
  }

  /// The beginning of a story that reached something new, or nothing.
  private mutating func prefix(below limit: Int) -> ArraySlice<ScenarioStep> {
    if corpus.isEmpty || numbers.isOne(in: 3) { return [] }
    let story = corpus[numbers.below(corpus.count)]
    return story.prefix(min(limit, 1 + numbers.below(story.count)))
  }

  private mutating func take(_ run: inout FuzzRun, _ number: Int) {
    result.runs += 1
    result.steps += run.steps.count
    result.items += run.takenItems
    if run.acceptedCount == 0 { result.idleRuns += 1 }
    if run.reachedNew, !run.steps.isEmpty {
      if corpus.count < FuzzFamily.corpusLimit {
        corpus.append(run.steps)
      } else {
        corpus[numbers.below(corpus.count)] = run.steps
      }
    }
    if run.detectors.findings.isEmpty { return }
    let story = run.story()
    for finding in run.detectors.findings {
      let problem = FoundProblem(finding)
      if result.findings.contains(where: { $0.problem == problem }) { continue }
      result.findings.append(
        FuzzFinding(problem: problem, story: story, family: self.number, run: number))
    }
  }
}
