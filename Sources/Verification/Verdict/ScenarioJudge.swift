import AppModel
import ScenarioText
import TraceModel

/// Judges all runs of a scenario: one, or every order of a `permute`.
///
///     var judge = ScenarioJudge(scenario, binding: .deferred)
///     for trace in traces { judge.observeRun(trace) }
///     let verdict = judge.verdict()
package struct ScenarioJudge: Sendable {
  private let demands: Demands
  private let binding: BindingKind
  private var runCount = 0
  private var failures: [Failure] = []
  private var goals: [Bool]
  private var found: [FaultName] = []
  private var hasEffect = false
  private var isGuarded = false
  private var counts = Verdict.Counts()

  /// Makes a judge of a scenario.
  ///
  /// - Parameter binding: The binding that its runs were under.
  package init(_ scenario: Scenario, binding: BindingKind) {
    demands = Demands(scenario)
    self.binding = binding
    goals = Array(repeating: false, count: scenario.goals.count)
  }

  /// Takes a whole run; an expected trace speaks of the first one.
  ///
  /// - Returns: What the fault detectors found in it, expected or not.
  @discardableResult
  package mutating func observeRun(_ trace: Trace) -> [Finding] {
    var run = RunJudge(demands, binding: binding)
    for entry in trace.entries { run.observe(entry, in: trace) }
    run.end()
    if runCount == 0 { run.compare(trace) }
    var places: [Int] = []
    for var failure in run.failures {
      failure.run = runCount
      let known = failures.firstIndex { $0.isSameProblem(as: failure) }
      if let known {
        if places.contains(known) { continue }
        failures[known].runCount += 1
      } else {
        failures.append(failure)
      }
      places.append(known ?? failures.count - 1)
    }
    for (place, isReached) in run.goals.enumerated() where isReached { goals[place] = true }
    for finding in run.detectors.findings where !found.contains(finding.fault) {
      found.append(finding.fault)
    }
    hasEffect = hasEffect || run.hasEffect
    isGuarded = isGuarded || run.isGuarded
    counts += run.counts
    runCount += 1
    return run.detectors.findings
  }

  /// What all runs together come to; goals and expected faults need some run that shows them.
  ///
  /// - Parameter isComplete: Whether every order was run; what none has shown, one that was left
  ///   out may show, and then it is the limit that is told.
  package func verdict(isComplete: Bool = true) -> Verdict {
    let scenario = demands.scenario
    let found = found.sorted { $0.name < $1.name }
    var all = isComplete ? missingFaults(found) + missedGoals() : []
    // What some run should have shown, every run has failed to show.
    for place in all.indices { all[place].runCount = runCount }
    all = failures + all
    let isExplained = all.contains { failure in
      switch failure.kind {
      case .limit, .step, .fault: true
      default: false
      }
    }
    let needsNoEffect = demands.needsNoEffect(isGuarded: isGuarded)
    if isComplete && !hasEffect && !needsNoEffect && !isExplained {
      all.append(Failure(.noEffect, line: scenario.line))
    }
    all = ordered(all)
    if !isComplete { all.append(Failure(.limit(.orders), line: scenario.line)) }
    var wished: [Failure] = []
    if let reason = scenario.expectedFailure {
      wished = all.filter { failure in
        switch failure.kind {
        case .limit, .noEffect: false
        default: true
        }
      }
      all.removeAll { wished.contains($0) }
      if wished.isEmpty && all.isEmpty {
        all = [Failure(.unexpectedSuccess(reason: reason), line: scenario.line)]
      }
    }
    let isLimitAlone = all.allSatisfy { if case .limit = $0.kind { true } else { false } }
    var counts = counts
    counts.expectations += goals.count + demands.faults.count
    return Verdict(
      title: scenario.title, line: scenario.line,
      status: all.isEmpty ? .passed : isLimitAlone ? .incomplete : .failed,
      failures: all, expectedFailure: scenario.expectedFailure, expectedFailures: wished,
      expectedFaults: found.filter { demands.expected.contains($0) },
      allowedFaults: found.filter {
        demands.allowed.contains($0) && !demands.expected.contains($0)
      },
      counts: counts)
  }

  /// Failures in the order of the text, those of one line in the order in which they were certain;
  /// an exception before what was judged after it had ended the run; before all others the fault
  /// that the scenario is named after, as a saved one is.
  private func ordered(_ failures: [Failure]) -> [Failure] {
    var ordered = failures.enumerated().sorted { left, right in
      (left.element.line.line, left.element.run, left.element.proof.last ?? 0, left.offset)
        < (right.element.line.line, right.element.run, right.element.proof.last ?? 0, right.offset)
    }.map(\.element)
    for exception in ordered where exception.isException {
      guard let place = ordered.firstIndex(of: exception),
        let later = ordered[..<place].firstIndex(where: { $0.isJudged(after: exception) })
      else { continue }
      ordered.insert(ordered.remove(at: place), at: later)
    }
    let scenario = demands.scenario
    return ordered.filter { $0.isTitle(of: scenario) }
      + ordered.filter { !$0.isTitle(of: scenario) }
  }

  /// Expectations of faults that were not found in any run.
  private func missingFaults(_ found: [FaultName]) -> [Failure] {
    demands.faults.compactMap { demand in
      let missing = demand.expectation.faults.filter { !found.contains($0) }
      if missing.isEmpty { return nil }
      let kind = Failure.Kind.missingFaults(
        text: demand.expectation.text, missing: missing, found: found)
      return Failure(kind, line: demands.line(ofStep: Int32(demand.step)))
    }
  }

  private func missedGoals() -> [Failure] {
    demands.scenario.goals.indices.filter { !goals[$0] }.map { place in
      let goal = demands.scenario.goals[place]
      return Failure(.goal(text: goal.text), line: goal.line)
    }
  }
}
