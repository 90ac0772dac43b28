/// One of a model's findings, and the state in which it holds.
@usableFromInline package struct StateFinding: Hashable, Sendable {
  /// The place of the state in its list.
  @usableFromInline package var place: UInt32
  /// The model's number of the finding.
  @usableFromInline package var finding: UInt64

  /// Makes a note.
  @inlinable package init(place: UInt32, finding: UInt64) {
    self.place = place
    self.finding = finding
  }
}

/// A list of packed states, each a few words, in the order in which they were made.
///
/// A model writes the words of a state one by one and then says what the state is; nothing is
/// allocated once the lists have grown to their working size.
package struct StateBatch: Sendable {
  /// The words of all states, one state after the other.
  @usableFromInline package internal(set) var words: [UInt64] = []
  /// Where each state ends in `words`.
  @usableFromInline package internal(set) var ends: [UInt32] = []
  /// For each state, the place of its parent among those that were expanded together.
  @usableFromInline package internal(set) var parents: [UInt32] = []
  /// What holds in states or on the way to them, in the order of the states.
  @usableFromInline package internal(set) var findings: [StateFinding] = []

  /// About how many words a list may have, so that those which one portion adds have numbers, too.
  static let wordCountMax = 1 << 31

  /// Makes an empty list.
  package init() {}

  /// Makes a list of one state.
  ///
  /// - Parameter state: Its words.
  package init(_ state: [UInt64]) {
    words = state
    endState(parent: 0)
  }

  /// How many states there are.
  @inlinable package var count: Int { ends.count }

  /// Adds one word to the state under way.
  @inlinable package mutating func append(_ word: UInt64) { words.append(word) }

  /// Adds words to the state under way.
  package mutating func append(_ more: ArraySlice<UInt64>) { words.append(contentsOf: more) }

  /// Ends the state under way.
  ///
  /// - Parameter parent: The place of the state it follows, among those that are expanded together.
  @inlinable package mutating func endState(parent: Int) {
    ends.append(UInt32(truncatingIfNeeded: words.count))
    parents.append(UInt32(truncatingIfNeeded: parent))
  }

  /// Notes that one of the model's findings holds in the state ended last, or on the way to it.
  @inlinable package mutating func note(_ finding: UInt64) {
    findings.append(StateFinding(place: UInt32(truncatingIfNeeded: count - 1), finding: finding))
  }

  /// The places of a state's words.
  @inlinable package func range(of place: Int) -> Range<Int> {
    (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
  }

  /// How many bytes the list takes.
  var bytes: Int {
    words.capacity * 8 + (ends.capacity + parents.capacity) * 4 + findings.capacity * 16
  }

  /// Forgets all states, and keeps the memory.
  package mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
    findings.removeAll(keepingCapacity: true)
  }
}
