import AppModel
import ScenarioText
import TraceModel
import Verification

/// What a story must show to be a story of the same problem.
package enum StoryGoal: Sendable {
  /// A fault, proven by entries of these kinds; of any where they are not known.
  case fault(FoundProblem, ProofKinds?)
  /// The same fault about the same, however it comes about: what a report calls by one name.
  case faultInAnyWay(FoundProblem)
  /// A demand of a scenario that does not come true, in the same way; and whether no step need have
  /// any effect, because none has in the scenario itself.
  case failure(Failure, mayBeWithoutEffect: Bool)

  /// The goal that a finding in a trace sets.
  package init(_ finding: Finding, in trace: borrowing Trace) {
    self = .fault(FoundProblem(finding), ProofKinds(of: finding, in: trace))
  }

  /// The goal for whom it is all one how the fault comes about.
  var inAnyWay: StoryGoal {
    switch self {
    case .fault(let problem, _): .faultInAnyWay(problem)
    case .faultInAnyWay, .failure: self
    }
  }

  /// Whether a finding of a trace is the fault that it demands; a scenario's demand is none.
  func isMet(by finding: Finding, in trace: borrowing Trace) -> Bool {
    switch self {
    case .fault(let problem, let kinds):
      FoundProblem(finding) == problem
        && (kinds == nil || ProofKinds(of: finding, in: trace) == kinds)
    case .faultInAnyWay(let problem): FoundProblem(finding).isSameFault(as: problem)
    case .failure: false
    }
  }

  /// Whether it is that the demand of a step does not come true.
  func isFailure(of step: ScenarioStep) -> Bool {
    if case .failure(let failure, _) = self { failure.line == step.line } else { false }
  }
}

/// The kinds of the entries that prove a finding: two findings with the same fault but other kinds
/// came about in different ways.
///
/// Their order does not matter: two taps have an effect twice, whether the second one comes before
/// or after the first was delivered. Nor does it matter what the effects of two taps are; what the
/// second one's is, `FoundProblem` says. Finished logic acts, whatever it changes.
package struct ProofKinds: Hashable, Sendable {
  private let kinds: [UInt8]

  /// The kinds of a finding's proof.
  package init(of finding: Finding, in trace: borrowing Trace) {
    var kinds: [UInt8] = []
    for place in finding.proof where place < trace.entries.count {
      var kind = ProofKinds.kind(of: trace.entries[place].event)
      let isAnyEffect = finding.fault == .doubleEffect || finding.fault == .zombieEffect
      if isAnyEffect && kind > ProofKinds.input { kind = ProofKinds.effect }
      kinds.append(kind)
    }
    // Of a control that may act once, a first effect is proof enough; of others its touch is told.
    if finding.fault == .doubleEffect { kinds = Array(Set(kinds)) }
    self.kinds = kinds.sorted()
  }

  /// The last of the numbers for inputs, and the first of those for effects.
  private static let (input, effect): (UInt8, UInt8) = (2, 3)

  /// A number for the kind of an entry; entries that prove nothing share one.
  private static func kind(of event: TraceEvent) -> UInt8 {
    switch event {
    case .inputArrived: 1
    case .inputDelivered: 2
    case .slotChanged: 3
    case .variableChanged: 4
    case .messageReceived: 5
    case .taskStarted: 6
    case .taskQueued: 7
    case .commandSent: 8
    case .heldRequestRan: 9
    case .callback: 10
    case .viewRemoved: 11
    case .console: 12
    case .platformException: 13
    case .bindingException: 14
    case .appException: 15
    case .rested: 16
    case .differs: 17
    case .nothingPossible: 18
    case .waitsForever: 19
    case .completionNeverComes: 20
    case .invariantFailed: 21
    case .viewLeaked: 22
    case .referenceSet: 23
    default: 0
    }
  }
}
