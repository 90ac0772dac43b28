import AppModel
import EventCore
import ScenarioText
import Simulation
import Verification

/// A scenario that somebody wrote, taken apart: what sets it up, what is done in it, and what it
/// shows that should not be.
package struct WrittenStory: Sendable {
  /// The file.
  package let tree: ScenarioFile
  /// The app from the scenario's zero.
  package let subject: SearchSubject
  /// What is done in it, and what it fixes.
  package let story: SearchStory
  /// The same steps as they are written: those of a story about a fault may miss.
  package let strictSteps: [ScenarioStep]
  /// What it shows.
  package let goal: StoryGoal
  /// What it shows, for people.
  package let failure: Failure
  /// Whether the scenario names what it shows, so that its verdict does not fail for it.
  let isExpected: Bool

  /// Takes a scenario apart.
  ///
  /// - Parameters:
  ///   - tree: The file of the scenario.
  ///   - fault: The fault that is meant where it shows several; `nil` for the one that it is named
  ///     after, else the first that nobody expects, else the first demand that fails, else the
  ///     first fault.
  /// - Returns: `nil` if it shows no such fault and no demand of a step fails.
  package init?(
    _ tree: ScenarioFile, _ scenario: Scenario, options: RunOptions, fault: FaultName? = nil
  ) {
    let runner = ScenarioRunner(scenario: scenario, options: options)
    let runs = runner.run().runs
    guard
      let (failure, isExpected, isWithoutEffect) = WrittenStory.failure(of: runs, runner, fault),
      runs.indices.contains(failure.run)
    else { return nil }
    let run = runs[failure.run]
    var setUp = scenario
    setUp.steps = []
    setUp.choices = []
    self.tree = tree
    self.failure = failure
    self.isExpected = isExpected
    subject = SearchSubject(setUp, options: options)
    var steps = runner.sequentialSteps(of: run.steps)
    strictSteps = steps
    if case .fault(let finding) = failure.kind {
      goal = StoryGoal(finding, in: run.trace)
      for place in steps.indices { steps[place].mayMiss = true }
    } else {
      goal = .failure(failure, mayBeWithoutEffect: isWithoutEffect)
    }
    story = SearchStory(steps: steps, choices: scenario.choices)
  }

  /// Makes a player of it, and of stories like it.
  ///
  /// Where it shows as much while it settles as a run of fuzzing may, stories are given no more: an
  /// app that polls for ever takes all that it is given.
  package func makePlayer() -> StoryPlayer {
    let player = StoryPlayer(subject)
    let hurried = player.hurried
    return hurried.shows(goal, story) ? hurried : player
  }

  /// The shrinking of it: a simpler story shows no fault that this one does not show.
  package func shrinking() -> Shrinking {
    var player = makePlayer()
    let findings = player.findings(in: player.play(story).trace)
    player.admittedFaults = Set(findings.map(\.fault))
    return Shrinking(player, goal, story)
  }

  /// What is to be kept: the first that fails, else the first fault of all; whether the scenario
  /// expects it; and whether no step has any effect.
  private static func failure(
    of runs: [Run], _ runner: ScenarioRunner, _ fault: FaultName?
  ) -> (failure: Failure, isExpected: Bool, isWithoutEffect: Bool)? {
    var judge = ScenarioJudge(runner.scenario, binding: runner.binding)
    var findings: [Failure] = []
    for (number, run) in runs.enumerated() {
      for finding in judge.observeRun(run.trace) {
        findings.append(
          Failure(
            .fault(finding), line: runner.scenario.line, instant: finding.instant,
            proof: finding.proof, run: number))
      }
    }
    let verdict = judge.verdict()
    let failures = verdict.failures + verdict.expectedFailures
    let isWithoutEffect = failures.contains { $0.kind == .noEffect }
    func isMeant(_ failure: Failure) -> Bool {
      guard case .fault(let finding) = failure.kind else { return false }
      return fault == nil || finding.fault == fault
    }
    func chosen(among failures: [Failure]) -> Failure? {
      failures.first { isMeant($0) && $0.isTitle(of: runner.scenario) }
        ?? failures.first(where: isMeant)
    }
    if let first = chosen(among: failures) { return (first, false, isWithoutEffect) }
    let expected = chosen(among: findings).map { ($0, true, isWithoutEffect) }
    if fault != nil { return expected }
    let demand = failures.first { failure in
      switch failure.kind {
      case .expectation, .step: true
      default: false
      }
    }
    return demand.map { ($0, false, isWithoutEffect) } ?? expected
  }
}
