import AppModel
import ScenarioText
import TraceModel

/// What a scenario demands, put in the order in which a trace asks for it.
struct Demands: Sendable {
  /// An expectation of a count, and its step.
  struct Count: Sendable {
    var step: Int
    var scene: Int32
    var expectation: CountExpectation
  }
  /// An expectation of faults, and its step.
  struct Faults: Sendable {
    var step: Int
    var expectation: FaultExpectation
  }

  let scenario: Scenario
  let steps: [ScenarioStep]
  let counts: [Count]
  let faults: [Faults]
  /// The faults that the app or the scenario allows.
  let allowed: [FaultName]
  /// The faults that some expectation names.
  let expected: [FaultName]
  /// Where a fault that nobody expects is told: at the first expectation of faults that is
  /// complete, otherwise at the scenario.
  let faultLine: SourceLine

  init(_ scenario: Scenario) {
    self.scenario = scenario
    steps = scenario.numberedSteps
    var counts: [Count] = []
    var faults: [Faults] = []
    for (index, step) in steps.enumerated() {
      guard case .expect(let expectation) = step.action else { continue }
      switch expectation {
      case .count(let count):
        counts.append(Count(step: index, scene: step.scene, expectation: count))
      case .faults(let expected):
        faults.append(Faults(step: index, expectation: expected))
      case .state: break
      }
    }
    self.counts = counts
    self.faults = faults
    allowed = scenario.allowedFaults
    expected = faults.flatMap(\.expectation.faults)
    if let complete = faults.first(where: { $0.expectation.isComplete }) {
      faultLine = steps[complete.step].line
    } else {
      faultLine = scenario.line
    }
  }

  /// Whether a fault that was found is in order: allowed, named by every complete expectation of
  /// faults, or beyond what a `contains` speaks of.
  func tolerates(_ fault: FaultName) -> Bool {
    if allowed.contains(fault) { return true }
    return !faults.isEmpty
      && faults.allSatisfy { !$0.expectation.isComplete || $0.expectation.faults.contains(fault) }
  }

  /// Whether it is in order that no step has an effect: the scenario says so, or does nothing.
  ///
  /// - Parameter isGuarded: Whether guards of the app's have stopped inputs. That is in order where
  ///   nothing but the absence of faults is demanded, as in a finding that a guard has cured.
  func needsNoEffect(isGuarded: Bool) -> Bool {
    !counts.isEmpty || showsStart || isGuarded && demandsNoFaultAlone
  }

  /// Whether nothing is done in it, and something is demanded of how the app starts: its state, or
  /// what faults it has.
  private var showsStart: Bool {
    let settles = scenario.steps.contains { if case .settle = $0.action { true } else { false } }
    let demandsFaults = faults.contains { !$0.expectation.faults.isEmpty }
    return (demandsState || demandsFaults || settles && !faults.isEmpty)
      && scenario.steps.allSatisfy { step in
        if case .settle = step.action { true } else { step.action.isExpectation }
      }
  }

  private var demandsState: Bool {
    scenario.steps.contains { step in
      if case .expect(.state) = step.action { true } else { false }
    }
  }

  private var demandsNoFaultAlone: Bool {
    !demandsState && scenario.goals.isEmpty && !faults.isEmpty
      && faults.allSatisfy { $0.expectation.isComplete && $0.expectation.faults.isEmpty }
  }

  /// The line of a step; the scenario's if there is no such step.
  func line(ofStep index: Int32) -> SourceLine {
    steps.indices.contains(Int(index)) ? steps[Int(index)].line : scenario.line
  }

  /// The text of a step.
  func text(ofStep index: Int32) -> String {
    steps.indices.contains(Int(index)) ? steps[Int(index)].text : "step \(index + 1)"
  }
}
