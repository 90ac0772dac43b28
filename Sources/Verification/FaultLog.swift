import AppModel
import EventCore

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
