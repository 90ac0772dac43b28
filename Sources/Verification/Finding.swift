import AppModel
import EventCore
import TraceModel

/// A fault that was found, with the entries that prove it.
package struct Finding: Hashable, Sendable {
  /// Whom a fault is about; a fault is found once in a run for each subject.
  package enum Subject: Hashable, Sendable {
    /// The run as a whole: an exception ends it, a transition of no known slot never ends, or a
    /// view is nobody's.
    case run
    /// An instance, or its view.
    case instance(InstanceID)
    /// An object; of a circle its first.
    case object(ObjectKey)
    /// A slot of an owner.
    case slot(owner: InstanceID, SlotID)
    /// A control of an instance.
    case control(InstanceID, ControlID)
    /// An invariant by its place in `Program.Tables.invariants`, in an instance.
    case invariant(index: Int32, InstanceID)
  }
  /// Which fault it is.
  package var fault: FaultName
  /// Whom it is about.
  package var subject: Subject
  /// When it was certain.
  package var instant: VirtualInstant
  /// The places in the trace of the entries that prove it, in ascending order.
  package var proof: [Int]
  /// What the entry that made it certain is about, without the accidents of one run: findings that
  /// agree in fault, subject but for the instance, and this have one cause.
  package internal(set) var detail = FindingDetail()

  /// Makes a finding.
  package init(fault: FaultName, subject: Subject, instant: VirtualInstant, proof: [Int]) {
    self.fault = fault
    self.subject = subject
    self.instant = instant
    self.proof = proof
  }
}

/// What the detectors of one run have found.
///
/// A fault is reported once in a run for each subject, at the first time: the first story is the
/// shortest, and a state that stays wrong would be found again at every rest.
package struct FaultLog: Hashable, Sendable {
  /// The findings in the order in which they were certain.
  package private(set) var findings: [Finding] = []
  /// The faults that are not noted.
  private let ignored: [FaultName]

  /// Makes an empty log.
  ///
  /// - Parameter ignored: The faults that are not noted.
  package init(ignoring ignored: [FaultName] = []) { self.ignored = ignored }

  /// Forgets what was found, for searches that keep it elsewhere.
  mutating func removeAll() { findings.removeAll(keepingCapacity: true) }

  /// Adds a finding, unless the same fault of the same subject is there already.
  mutating func report(
    _ fault: FaultName, _ subject: Finding.Subject, at instant: VirtualInstant, proof: [Int]
  ) {
    if ignored.contains(fault) { return }
    for finding in findings where finding.fault == fault && finding.subject == subject { return }
    findings.append(
      Finding(fault: fault, subject: subject, instant: instant, proof: proof.sorted()))
  }
}

extension FaultLog {
  /// Notes what the findings from a place on are about, where their fault has several causes.
  mutating func note(_ detail: FindingDetail, from place: Int) {
    for index in place..<findings.count {
      switch findings[index].fault {
      case .exception, .desync, .lostPresentation, .doubleEffect:
        findings[index].detail = detail
      default: continue
      }
    }
  }
}

/// An entry with its place in the trace, as detectors get it.
package struct NumberedEntry: Sendable {
  /// The entry.
  package var entry: TraceEntry
  /// Its place in the trace, counted from 0.
  package var index: Int

  /// Numbers an entry.
  package init(_ entry: TraceEntry, index: Int) {
    self.entry = entry
    self.index = index
  }
}
