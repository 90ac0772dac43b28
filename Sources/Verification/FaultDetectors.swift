import AppModel
import TraceModel

/// All detectors of one run: they take its entries one by one and keep what future entries need.
///
/// A copyable value of small flat arrays, so that searches keep one beside every world they copy.
package struct FaultDetectors: Hashable, Sendable {
  /// What has been found so far.
  package internal(set) var log = FaultLog()
  /// How many entries were observed.
  package internal(set) var entryCount = 0
  private let desync: DesyncDetector
  var lostPresentation: LostPresentationDetector
  var undone: UndoneDetector
  var doubleEffect = DoubleEffectDetector()
  var wrongInstance = WrongInstanceDetector()
  var overDismiss = OverDismissDetector()
  private let exception = ExceptionDetector()
  private let stuck = StuckDetector()
  var unbalanced = UnbalancedDetector()
  private let leak = LeakDetector()
  private let neverCompleted = NeverCompletedDetector()
  private let retainCycle = RetainCycleDetector()
  var zombieEffect = ZombieEffectDetector()
  private let invariant = InvariantDetector()

  /// Makes the detectors of a run under a binding.
  package init(binding: BindingKind) {
    let commandsPlatform = binding == .router
    desync = DesyncDetector(applies: !commandsPlatform)
    lostPresentation = LostPresentationDetector(commandsPlatform: commandsPlatform)
    undone = UndoneDetector(applies: !commandsPlatform)
  }

  /// The findings so far, in the order in which they were certain.
  package var findings: [Finding] { log.findings }

  /// Takes the next entry of the run.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - trace: Where its words are; nothing but the words of this entry is read.
  ///   - program: The app.
  package mutating func observe(
    _ entry: TraceEntry, in trace: borrowing Trace, of program: Program
  ) {
    let knownCount = log.findings.count
    let numbered = NumberedEntry(entry, index: entryCount)
    entryCount += 1
    switch entry.event {
    case .stepBegan, .messageSent, .messagePassedOn, .messageStopped, .requestHeld,
      .requestOverwritten, .taskEnded, .taskDropped, .taskCancelled,
      .mainThreadBlocked, .inputArrived, .touchWaits:
      // What most entries are, and only one detector asks for.
      doubleEffect.observe(numbered, of: program, into: &log)
    case .slotChanged, .variableChanged, .messageReceived, .taskStarted, .taskQueued, .itemTaken:
      doubleEffect.observe(numbered, of: program, into: &log)
      zombieEffect.observe(numbered, into: &log)
    case .transitionStarted:
      doubleEffect.observe(numbered, of: program, into: &log)
      lostPresentation.observe(numbered, in: trace, into: &log)
    case .lifetimeBegan, .completionCalled, .viewReleased, .goalReached, .expectationJudged,
      .objectMade, .objectDied, .objectOutlives, .relayEmitted, .relayDelivered, .relayLost:
      break
    case .inputDelivered:
      doubleEffect.observe(numbered, of: program, into: &log)
      wrongInstance.observe(numbered, into: &log)
    case .callback:
      undone.observe(numbered, in: trace, into: &log)
      unbalanced.observe(numbered, into: &log)
    case .transitionEnded:
      doubleEffect.observe(numbered, of: program, into: &log)
      unbalanced.observe(numbered, into: &log)
    default: observeByAll(numbered, in: trace, of: program)
    }
    if log.findings.count > knownCount {
      log.note(FindingDetail(entry.event, in: trace), from: knownCount)
    }
  }

  /// Shows an entry to all detectors.
  private mutating func observeByAll(
    _ numbered: NumberedEntry, in trace: borrowing Trace, of program: Program
  ) {
    exception.observe(numbered, into: &log)
    desync.observe(numbered, into: &log)
    lostPresentation.observe(numbered, in: trace, into: &log)
    undone.observe(numbered, in: trace, into: &log)
    doubleEffect.observe(numbered, of: program, into: &log)
    wrongInstance.observe(numbered, into: &log)
    overDismiss.observe(numbered, into: &log)
    stuck.observe(numbered, of: program, into: &log)
    unbalanced.observe(numbered, into: &log)
    leak.observe(numbered, into: &log)
    neverCompleted.observe(numbered, into: &log)
    retainCycle.observe(numbered, in: trace, into: &log)
    zombieEffect.observe(numbered, into: &log)
    invariant.observe(numbered, into: &log)
  }

  /// What is found in a whole trace.
  package static func findings(
    in trace: Trace, of program: Program, binding: BindingKind
  ) -> [Finding] {
    var detectors = FaultDetectors(binding: binding)
    for entry in trace.entries { detectors.observe(entry, in: trace, of: program) }
    return detectors.findings
  }
}
