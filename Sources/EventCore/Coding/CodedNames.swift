/// The names that a coder has met so far, in order: each stands for its place.
///
/// A name has a kind above bit 22 and a count below, which tells it from others of its kind.
@usableFromInline struct CodedNames: Sendable {
  /// The names.
  @usableFromInline var words: [Int32] = []
  /// How many names of each kind were read.
  @usableFromInline var counts: [Int32]
  /// For some names the place they had last, with the name in the upper half: most have it again.
  @usableFromInline var hints: [UInt64] = Array(repeating: 0, count: 64)

  init(kindCount: Int) { counts = Array(repeating: 0, count: kindCount) }

  /// Forgets all names.
  mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    for kind in counts.indices { counts[kind] = 0 }
  }

  /// The place of a name, counted from 1, and whether it is new; then it is added.
  @inlinable
  mutating func position(of word: Int32) -> (number: Int, isNew: Bool) {
    let bits = UInt32(bitPattern: word)
    let slot = Int(truncatingIfNeeded: (bits ^ (bits &>> 19)) & 63)
    let place = Int(truncatingIfNeeded: hints[slot] & 0xFFFF_FFFF)
    if hints[slot] &>> 32 == UInt64(bits), place < words.count, words[place] == word {
      return (place &+ 1, false)
    }
    return find(word, slot)
  }

  @usableFromInline
  mutating func find(_ word: Int32, _ slot: Int) -> (number: Int, isNew: Bool) {
    let place = words.firstIndex(of: word) ?? words.count
    let isNew = place == words.count
    if isNew { words.append(word) }
    hints[slot] = UInt64(UInt32(bitPattern: word)) << 32 | UInt64(place)
    return (place + 1, isNew)
  }

  /// The next name of a kind, which is added.
  @inlinable
  mutating func makeName(ofKind kind: Int) -> Int32 {
    counts[kind] &+= 1
    let word = Int32(truncatingIfNeeded: kind) &<< 22 | counts[kind]
    words.append(word)
    return word
  }
}
