import AppModel
import EventCore
import ScenarioText
import TraceModel

/// Judges one run of a scenario, entry by entry.
struct RunJudge: Sendable {
  let demands: Demands
  var detectors: FaultDetectors
  private(set) var failures: [Failure] = []
  private(set) var goals: [Bool]
  /// Whether a step had an effect.
  private(set) var hasEffect = false
  /// Whether a guard has stopped an input.
  private(set) var isGuarded = false
  private(set) var counts = Verdict.Counts()
  private var tally: CountTally
  private var hasBegun = false

  init(_ demands: Demands, binding: BindingKind) {
    self.demands = demands
    detectors = FaultDetectors(binding: binding)
    goals = Array(repeating: false, count: demands.scenario.goals.count)
    tally = CountTally(demands)
    counts.runs = 1
  }

  /// Takes the next entry.
  mutating func observe(_ entry: TraceEntry, in trace: borrowing Trace) {
    let index = counts.entries
    counts.entries += 1
    detectors.observe(entry, in: trace, of: demands.scenario.program)
    if hasBegun && !hasEffect { hasEffect = entry.event.leavesAMark }
    switch entry.event {
    case .stepBegan(let step):
      hasBegun = true
      judgeCounts(step, at: entry.instant, index)
    case .inputDelivered(let input, let fate):
      tally.observe(input, fate, scene: entry.scene, of: demands)
      if case .guarded = fate { isGuarded = true }
    case .commandSent(let request, _): tally.observe(request, scene: entry.scene, of: demands)
    case .sceneReconnected(let former, let scene): tally.reconnect(former, as: scene)
    case .rested: counts.rests += 1
    case .expectationJudged(let step, let holds, let actual):
      counts.expectations += 1
      if !holds { expectationFailed(step, actual: trace[actual], at: entry.instant, index) }
    case .goalReached(let goal):
      if goals.indices.contains(Int(goal)) { goals[Int(goal)] = true }
    case .stepFailed(let step, let failure):
      let kind = Failure.Kind.step(text: demands.text(ofStep: step), failure)
      fail(kind, demands.line(ofStep: step), entry.instant, index)
    case .limitReached(let limit): fail(.limit(limit), demands.scenario.line, entry.instant, index)
    default: return
    }
  }

  /// Judges what is certain only now: faults that nobody expects.
  mutating func end() {
    for finding in detectors.findings where !demands.tolerates(finding.fault) {
      failures.append(
        Failure(
          .fault(finding), line: demands.faultLine, instant: finding.instant,
          proof: finding.proof))
    }
  }

  /// Adds the comparison with the expected trace.
  mutating func compare(_ trace: Trace) {
    guard let expected = demands.scenario.expectedTrace else { return }
    let lines = ExpectedTraceComparison.lines(of: trace, scenario: demands.scenario)
    guard let difference = ExpectedTraceComparison.difference(from: expected, lines) else {
      return
    }
    let line = SourceLine(file: demands.scenario.line.file, line: difference.line)
    failures.append(
      Failure(
        .trace(expected: difference.expected, actual: difference.actual), line: line,
        instant: difference.entry < trace.entries.count
          ? trace.entries[difference.entry].instant : nil,
        proof: difference.entry < trace.entries.count ? [difference.entry] : []))
  }

  private mutating func fail(
    _ kind: Failure.Kind, _ line: SourceLine, _ instant: VirtualInstant, _ index: Int
  ) {
    failures.append(Failure(kind, line: line, instant: instant, proof: [index]))
  }

  private mutating func judgeCounts(_ step: Int32, at instant: VirtualInstant, _ index: Int) {
    for (place, demand) in demands.counts.enumerated() where demand.step == Int(step) {
      counts.expectations += 1
      let actual = tally.counts[place]
      if demand.expectation.holds(for: actual) { continue }
      let kind = Failure.Kind.expectation(
        text: demand.expectation.text, subject: "the count", actual: String(actual))
      fail(kind, demands.line(ofStep: step), instant, index)
    }
  }

  private mutating func expectationFailed(
    _ step: Int32, actual: ArraySlice<Int32>, at instant: VirtualInstant, _ index: Int
  ) {
    var kind = Failure.Kind.expectation(
      text: demands.text(ofStep: step), subject: "", actual: "")
    if demands.steps.indices.contains(Int(step)),
      case .expect(.state(let expectation)) = demands.steps[Int(step)].action
    {
      let names = TraceNames(program: demands.scenario.program)
      kind = .expectation(
        text: expectation.text, subject: expectation.subjectText,
        actual: expectation.actualText(actual, names))
    }
    fail(kind, demands.line(ofStep: step), instant, index)
  }
}
