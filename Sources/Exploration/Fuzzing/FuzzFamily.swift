import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// 256 runs that are a pure function of the subject, a seed and the family's number.
///
/// A family begins without any knowledge; what reaches something new in it is kept and continued
/// by later runs. It is the unit that a worker or a shard gets, so that what is found does not
/// depend on how many there are.
package struct FuzzFamily: Sendable {
  /// How many runs there are in a family.
  package static let runCount = 256

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
    /// How many runs had no input that was accepted, but for fingers that were lifted.
    package var idleRuns = 0
    /// How many runs were over before their first own step.
    package var endedRuns = 0
    /// How many runs were ended by each limit that ended any.
    package var limitedRuns: [RunLimit: Int] = [:]
    /// The situations that were met.
    var met = MetSituations()
    /// What was reached of the app; `nil` unless somebody asked.
    package var reached: CoverageCounts?
    /// How many situations were met.
    package var situations: Int { met.count }

    /// Makes an empty result.
    package init() {}
  }

  private let subject: SearchSubject
  private let number: Int
  private let plan: FuzzPlan
  private var numbers: RandomNumbers
  private var met: MetSituations
  private var corpus = FuzzCorpus()
  private var result = Result()

  /// Makes a family that has not run.
  package init(_ subject: SearchSubject, _ plan: FuzzPlan, number: Int) {
    self.subject = subject
    self.number = number
    self.plan = plan
    var fingerprint = Fingerprint()
    fingerprint.combine(plan.seed)
    fingerprint.combine(UInt64(number))
    numbers = RandomNumbers(seed: fingerprint.value)
    met = MetSituations(
      counts: plan.countsCoverage ? CoverageCounts(subject.coveragePoints) : nil)
  }

  /// Plays the runs, one after the other.
  ///
  /// - Parameters:
  ///   - start: A world at the subject's zero.
  ///   - isInterrupted: Asked before every run, with what there is so far, whether it is the end.
  package mutating func run(from start: World, isInterrupted: (Result) -> Bool) -> Result {
    var run = FuzzRun(subject, weights: plan.weights, start: start)
    for number in 0..<plan.runCount(ofFamily: self.number) {
      // So many different findings of one family are as many of the campaign.
      if isInterrupted(result) || result.findings.count >= plan.maxFindings { break }
      // What is over before the first step is the same every time.
      if number > 0, start.isOver || result.endedRuns > 0 { break }
      run.begin(from: start, numbers: RandomNumbers(seed: numbers.next()))
      let limit = 1 + numbers.below(plan.maxSteps)
      run.run(
        after: corpus.beginning(below: limit, &numbers), limit: limit, from: start, &met)
      take(&run, number)
    }
    result.reached = met.takeCounts()
    result.met = met
    return result
  }

  private mutating func take(_ run: inout FuzzRun, _ number: Int) {
    result.runs += 1
    result.steps += run.steps.count
    result.items += run.takenItems
    if run.isOverAtOnce {
      result.endedRuns += 1
    } else if run.isIdle {
      result.idleRuns += 1
    }
    if let limit = run.limit { result.limitedRuns[limit, default: 0] += 1 }
    met.add(run.play.world.handlerTally)
    if run.reachedNew, !run.steps.isEmpty { corpus.keep(run.kept, &numbers) }
    if run.detectors.findings.isEmpty { return }
    let story = run.story()
    for finding in run.detectors.findings {
      let problem = FoundProblem(finding)
      if plan.isKnown(problem, in: subject.scenario.program) { continue }
      if result.findings.contains(where: { $0.problem == problem }) { continue }
      var told = story
      // Where nobody has done anything, only time has led there; a launch may end before nought.
      if told.steps.isEmpty {
        told.steps.append(
          ScenarioStep(
            thoughtUp: .settle(within: nil), .at(max(finding.instant, .zero)), mayMiss: false))
      }
      result.findings.append(
        FuzzFinding(problem: problem, story: told, family: self.number, run: number))
    }
  }
}
