import AppModel
import TraceModel

/// All detectors of one run: they take its entries one by one and keep what future entries need.
///
/// A copyable value of small flat arrays, so that searches keep one beside every world they copy.
package struct FaultDetectors: Hashable, Sendable {
  /// What has been found so far.
  package internal(set) var log: FaultLog
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
  ///
  /// - Parameter ignored: The faults that are not noted.
  package init(binding: BindingKind, ignoring ignored: [FaultName] = []) {
    log = FaultLog(ignoring: ignored)
    let commandsPlatform = binding == .router
    desync = DesyncDetector(applies: !commandsPlatform)
    lostPresentation = LostPresentationDetector(commandsPlatform: commandsPlatform)
    undone = UndoneDetector(applies: !commandsPlatform)
  }

  /// Makes the detectors of a search: what the app or its scenario allows is no finding of it.
  package init(searching program: Program, binding: BindingKind) {
    self.init(binding: binding, ignoring: program.tables.allowedFaults)
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
    show(numbered, in: trace, of: program)
    if log.findings.count > knownCount {
      log.note(FindingDetail(entry.event, in: trace), from: knownCount)
    }
  }

  /// Shows an entry to the detectors that it concerns, which is none for most: the one table of who
  /// looks at what.
  private mutating func show(
    _ numbered: NumberedEntry, in trace: borrowing Trace, of program: Program
  ) {
    switch numbered.entry.event {
    case .stepBegan, .sceneReconnected, .lifetimeBegan, .messageSent, .messagePassedOn,
      .messageStopped, .taskStartIgnored, .relayEmitted, .relayLost,
      .animationsSwitched, .objectMade, .objectDied,
      .objectOutlives, .referenceFailed, .referenceEmpty, .bindingWritten, .callbackUndelivered,
      .dismissalTold, .completionCalled, .alertHandler, .viewMadeAgain,
      .systemDismissal, .emptyModalStays, .stackStaysBlank, .controlInert, .wayShut,
      .expectationJudged, .goalReached, .stepFailed, .limitReached, .ended:
      break
    case .blockDeferred, .inputArrived, .touchWaits, .mainThreadBlocked, .taskCancelled, .taskEnded,
      .taskDropped, .requestHeld, .requestOverwritten:
      doubleEffect.observe(numbered, of: program, into: &log)
    case .inputDelivered:
      doubleEffect.observe(numbered, of: program, into: &log)
      wrongInstance.observe(numbered, into: &log)
    case .relayDelivered:
      if !doubleEffect.taps.isEmpty { doubleEffect.observe(numbered, of: program, into: &log) }
    case .viewReleased:
      if !doubleEffect.work.isEmpty { doubleEffect.observe(numbered, of: program, into: &log) }
    case .itemTaken:
      if !doubleEffect.work.isEmpty { doubleEffect.observe(numbered, of: program, into: &log) }
      zombieEffect.observe(numbered, into: &log)
    case .finishedLogicActed, .finishedLogicReturned:
      zombieEffect.observe(numbered, into: &log)
    case .messageReceived(let message, let receiver)
    where program.mayDoNothing(on: message, in: receiver.screen):
      zombieEffect.observe(numbered, into: &log)
    case .slotChanged, .variableChanged, .referenceSet, .messageReceived, .taskStarted, .taskQueued:
      doubleEffect.observe(numbered, of: program, into: &log)
      zombieEffect.observe(numbered, into: &log)
    case .transitionStarted:
      doubleEffect.observe(numbered, of: program, into: &log)
      if !lostPresentation.wishes.isEmpty || !lostPresentation.unmetDismissals.isEmpty {
        lostPresentation.observe(numbered, in: trace, into: &log)
      }
    case .transitionEnded:
      doubleEffect.observe(numbered, of: program, into: &log)
      if !lostPresentation.wishes.isEmpty {
        lostPresentation.observe(numbered, in: trace, into: &log)
      }
      unbalanced.observe(numbered, into: &log)
    case .viewPassedOn: unbalanced.observe(numbered, into: &log)
    case .callback:
      if !undone.removedViews.isEmpty { undone.observe(numbered, in: trace, into: &log) }
      unbalanced.observe(numbered, into: &log)
    case .rested, .lifetimeEnded, .commandSent, .heldRequestRan, .viewRemoved, .differs, .console,
      .appException, .bindingException, .platformException, .nothingPossible, .waitsForever,
      .viewLeaked, .objectLeaked, .completionNeverComes, .strongCircle, .invariantFailed:
      showRare(numbered, in: trace, of: program)
    }
  }

  /// The rest of the table: what comes seldom, and what a fault follows from at once.
  ///
  /// `show` names every event that is here, so that a new one does not compile until somebody has
  /// decided; that it has its row here, too, is tested with a sample of every event.
  private mutating func showRare(
    _ numbered: NumberedEntry, in trace: borrowing Trace, of program: Program
  ) {
    switch numbered.entry.event {
    case .lifetimeEnded:
      lostPresentation.observe(numbered, in: trace, into: &log)
      undone.observe(numbered, in: trace, into: &log)
      doubleEffect.observe(numbered, of: program, into: &log)
    case .rested:
      lostPresentation.observe(numbered, in: trace, into: &log)
      overDismiss.observe(numbered, into: &log)
      undone.observe(numbered, in: trace, into: &log)
      doubleEffect.observe(numbered, of: program, into: &log)
      unbalanced.observe(numbered, into: &log)
    case .commandSent, .heldRequestRan:
      exception.observe(numbered, into: &log)
      lostPresentation.observe(numbered, in: trace, into: &log)
      undone.observe(numbered, in: trace, into: &log)
      doubleEffect.observe(numbered, of: program, into: &log)
      overDismiss.observe(numbered, into: &log)
      zombieEffect.observe(numbered, into: &log)
    case .viewRemoved:
      lostPresentation.observe(numbered, in: trace, into: &log)
      undone.observe(numbered, in: trace, into: &log)
      overDismiss.observe(numbered, into: &log)
      unbalanced.observe(numbered, into: &log)
    case .differs:
      desync.observe(numbered, into: &log)
      lostPresentation.observe(numbered, in: trace, into: &log)
    case .console: unbalanced.observe(numbered, into: &log)
    case .appException, .bindingException, .platformException:
      exception.observe(numbered, into: &log)
    case .nothingPossible, .waitsForever: stuck.observe(numbered, into: &log)
    case .viewLeaked:
      leak.observe(numbered, into: &log)
      lostPresentation.observe(numbered, in: trace, into: &log)
      unbalanced.observe(numbered, into: &log)
    case .objectLeaked: leak.observe(numbered, into: &log)
    case .completionNeverComes: neverCompleted.observe(numbered, into: &log)
    case .strongCircle: retainCycle.observe(numbered, in: trace, into: &log)
    case .invariantFailed: invariant.observe(numbered, into: &log)
    default: preconditionFailure("no row of the table has \(numbered.entry.event)")
    }
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
