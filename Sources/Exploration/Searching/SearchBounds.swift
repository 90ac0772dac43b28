/// How far a search goes.
package struct SearchBounds: Hashable, Sendable {
  /// After how many states it ends, once the portion under way is done.
  package var stateCount: Int
  /// The most events in one story.
  package var depth: Int
  /// After how many bytes of what it keeps it does.
  package var bytes: Int
  /// The findings whose first occurrence ends the search, after the portion under way.
  package var endingFindings: [UInt64]
  /// The bits by which a finding is one of those.
  var endingMask: UInt64 = .max
  /// Whether only the fingerprints of states are kept: two states with the same are taken for one.
  package var isCompact: Bool
  /// Which part of the search is done; `nil` if all of it.
  package var share: SearchShare?

  /// Makes bounds.
  package init(
    stateCount: Int = .max, depth: Int = .max, bytes: Int = .max, endingFindings: [UInt64] = [],
    isCompact: Bool = false, share: SearchShare? = nil
  ) {
    self.share = share
    self.isCompact = isCompact
    self.stateCount = stateCount
    self.depth = depth
    self.bytes = bytes
    self.endingFindings = endingFindings
  }

  /// Whether a finding ends the search.
  func isEnding(_ finding: UInt64) -> Bool {
    endingFindings.contains { ($0 ^ finding) & endingMask == 0 }
  }
}
