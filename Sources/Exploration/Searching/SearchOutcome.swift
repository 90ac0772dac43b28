/// Why a search ended.
package enum SearchEnd: Hashable, Sendable {
  /// Everything that can be reached was visited.
  case complete
  /// One of the findings that end a search occurred.
  case found
  /// The number of states reached its bound.
  case stateBound
  /// The depth reached its bound.
  case depthBound
  /// The memory reached its bound.
  case memoryBound
  /// There are no numbers left for more states, or for more words of those of one depth.
  case numberBound
  /// Somebody stopped it.
  case stopped
}

/// How far a search has come.
package struct SearchProgress: Hashable, Sendable {
  /// How many different states were visited.
  package var stateCount: Int
  /// How many events lead to the states that are being expanded.
  package var depth: Int
  /// How many states are still to be expanded.
  package var waitingCount: Int
  /// How many bytes the states take.
  package var bytes: Int
  /// How many problems were found.
  package var problemCount = 0
}

/// What a search saw.
package struct SearchOutcome: Hashable, Sendable {
  /// Why it ended.
  package var end: SearchEnd
  /// How many different states were visited.
  package var stateCount: Int
  /// How many events were tried, those that led to states visited before included.
  package var transitionCount: Int
  /// The number of events of the longest of the shortest stories.
  package var depth: Int
  /// Every story of at most so many events was tried, and of a complete search every longer one.
  package var triedDepth = 0
  /// What all parts of the search have in common; `nil` where it was not divided.
  package var common: SearchCommon?
  /// How many bytes the visited states took at the end.
  package var bytes: Int
  /// Whether only the fingerprints of states were kept.
  package var isCompact = false
  /// For each finding that occurred, in the order of their first occurrence, the least of the
  /// shortest stories, and a few more that are as short.
  package var findings: [SearchFinding]
}

/// A finding, and how to get there.
package struct SearchFinding: Hashable, Sendable {
  /// The model's number of it.
  package var finding: UInt64
  /// The words of the states from an initial one to the one in which it holds; none of a mark.
  package var path: [[UInt64]]
  /// Other ways to it that are as short, in the order of their stories; the first few of a problem.
  package var otherPaths: [[[UInt64]]] = []

  /// The bit that marks a finding of which only 'met' is recorded, not its path: there may be many.
  static let markBit: UInt64 = 1 << 63

  /// Whether a number is that of a mark.
  static func isMark(_ finding: UInt64) -> Bool { finding & markBit != 0 }
}
