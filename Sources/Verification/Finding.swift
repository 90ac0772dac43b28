import AppModel
import EventCore

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
    /// An invariant, in an instance.
    case invariant(InvariantID, InstanceID)
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
