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
  /// For each state, which of its model's findings hold in it or on the way to it: one bit each.
  @usableFromInline package internal(set) var findings: [UInt32] = []

  /// Makes an empty list.
  package init() {}

  /// How many states there are.
  @inlinable package var count: Int { ends.count }

  /// Adds one word to the state under way.
  @inlinable package mutating func append(_ word: UInt64) { words.append(word) }

  /// Ends the state under way.
  ///
  /// - Parameters:
  ///   - parent: The place of the state it follows, among those that are expanded together.
  ///   - findings: One bit for each finding; 0 is a state without fault.
  @inlinable package mutating func endState(parent: Int, findings: UInt32 = 0) {
    ends.append(UInt32(truncatingIfNeeded: words.count))
    parents.append(UInt32(truncatingIfNeeded: parent))
    self.findings.append(findings)
  }

  /// The places of a state's words.
  @inlinable package func range(of place: Int) -> Range<Int> {
    (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
  }

  /// Forgets all states, and keeps the memory.
  package mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
    findings.removeAll(keepingCapacity: true)
  }
}
