import Simulation

/// What the families of a campaign come to, taken in the order of their numbers.
///
/// Families may be run in any order and anywhere; taken in order, they give the same findings.
package struct FuzzCampaign: Sendable {
  /// The subject.
  package let subject: SearchSubject
  /// How much is done.
  package let plan: FuzzPlan
  /// A world at the subject's zero, from which every run begins.
  private let start: World
  /// The different problems that were found, with the first story of each.
  package private(set) var findings: [FuzzFinding] = []
  /// How many families were taken.
  package private(set) var families = 0
  /// What the families came to together, without their findings.
  package private(set) var total = FuzzFamily.Result()

  /// Makes a campaign that has not begun.
  package init(_ subject: SearchSubject, plan: FuzzPlan) {
    self.subject = subject
    self.plan = plan
    var runner = subject.runner(SearchStory())
    runner.options.talliesHandlers = plan.countsCoverage
    start = runner.makeWorld()
  }

  /// Whether there were as many findings as are wanted.
  package var isSatisfied: Bool { findings.count >= plan.maxFindings }

  /// Runs one family; a pure function of the campaign and the number, unless it is interrupted.
  ///
  /// - Parameter isInterrupted: Asked before every run, with what there is so far, whether that is
  ///   the end.
  package func run(
    family number: Int, isInterrupted: (FuzzFamily.Result) -> Bool = { _ in false }
  ) -> FuzzFamily.Result {
    var family = FuzzFamily(subject, plan, number: number)
    return family.run(from: start, isInterrupted: isInterrupted)
  }

  /// Adds the next family.
  package mutating func take(_ result: FuzzFamily.Result) {
    families += 1
    total.runs += result.runs
    total.steps += result.steps
    total.items += result.items
    total.idleRuns += result.idleRuns
    total.endedRuns += result.endedRuns
    total.limitedRuns.merge(result.limitedRuns, uniquingKeysWith: +)
    total.met.formUnion(result.met)
    if let reached = result.reached {
      if total.reached == nil { total.reached = reached } else { total.reached?.add(reached) }
    }
    for finding in result.findings
    where !isSatisfied && !findings.contains(where: { $0.problem == finding.problem }) {
      findings.append(finding)
    }
  }

  /// The simplest story of a finding, a pure function of it unless somebody stops the search.
  ///
  /// - Parameter goesOn: Asked time and again; `false` leaves the story as simple as it is by then.
  /// - Returns: The finding with that story, and whether all was tried that may be.
  package func shrunk(
    _ finding: FuzzFinding, goesOn: @escaping @Sendable () -> Bool = { true }
  ) -> (finding: FuzzFinding, isWhole: Bool) {
    var shrinking = Shrinking(subject, finding.problem, finding.story, from: start)
    shrinking.goesOn = goesOn
    shrinking.run()
    var finding = finding
    finding.story = shrinking.story
    return (finding, !shrinking.wasStopped)
  }
}
