import EventCore

/// What shows a finding, and when: that tells those of one name apart.
package struct FoundEvidence: Equatable, Sendable {
  /// When it shows.
  package let instant: VirtualInstant
  /// What shows it, in the words of the trace.
  package let words: String
}
