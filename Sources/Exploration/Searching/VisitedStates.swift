/// One part of the set of visited states: those whose fingerprint falls to it.
///
/// Open addressing; a slot holds the upper half of a state's fingerprint and its number plus one.
/// States lie one behind the other in an array of words, so that two are compared word by word and
/// nothing is ever missed.
struct VisitedStates: Sendable {
  private var slots: [UInt64]
  private var words: [UInt64] = []
  /// Where each state ends in `words`.
  private var ends: [UInt32] = []
  /// The number, over all parts, of the state from which each was reached first.
  private(set) var parents: [StateNumber] = []

  /// How many slots are at least one state long before the table grows: seven of eight.
  private static let startingSlots = 1 << 10

  init() { slots = Array(repeating: 0, count: VisitedStates.startingSlots) }

  var count: Int { ends.count }

  /// How many bytes the part takes.
  var bytes: Int {
    slots.capacity * 8 + words.capacity * 8 + ends.capacity * 4
      + parents.capacity * MemoryLayout<StateNumber>.stride
  }

  /// The words of a state.
  func words(of place: Int) -> ArraySlice<UInt64> {
    words[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])]
  }

  /// For each block, and each of its states that fall to this part: the new state's place in the
  /// part plus one, or 0.
  private(set) var added: [[UInt32]] = []

  /// Adds those of a block's states that fall to this part and are new.
  ///
  /// - Parameters:
  ///   - block: The states, with the fingerprint of each.
  ///   - number: The block's place among those that are taken together.
  ///   - part: Which part this is.
  ///   - parents: The number of each parent of the block.
  mutating func insert(
    _ block: borrowing HashedBatch, number: Int, ofPart part: Int, parents frontier: [StateNumber]
  ) {
    while added.count <= number { added.append([]) }
    added[number].removeAll(keepingCapacity: true)
    let count = block.places[part].count
    var first = 0
    while first < count {
      let group = first..<min(first + VisitedStates.groupSize, count)
      if (self.count + group.count) * 8 > slots.count * 7 { grow() }
      touch(block, part, group)
      for index in group {
        let place = Int(block.places[part][index])
        let parent = frontier[Int(block.states.parents[place])]
        added[number].append(insert(block, place, parent))
      }
      first = group.upperBound
    }
  }

  /// States whose slots are read together: as many reads are under way at once as the memory
  /// allows, where one after the other would wait for each.
  private static let groupSize = 32

  @inline(never)
  private func touch(_ batch: borrowing HashedBatch, _ part: Int, _ group: Range<Int>) {
    var touched: UInt64 = 0
    let mask = UInt64(slots.count - 1)
    for index in group {
      touched |= slots[Int(batch.fingerprints[Int(batch.places[part][index])] & mask)]
    }
    precondition(touched != .max, "visited states: a slot holds what no state can be")
  }

  /// - Returns: The new state's place plus one; 0 if it was there.
  private mutating func insert(
    _ batch: borrowing HashedBatch, _ place: Int, _ parent: StateNumber
  ) -> UInt32 {
    let fingerprint = batch.fingerprints[place]
    let tag = fingerprint & 0xFFFF_FFFF_0000_0000
    let mask = slots.count - 1
    let range = batch.states.range(of: place)
    var slot = Int(truncatingIfNeeded: fingerprint) & mask
    while slots[slot] != 0 {
      if slots[slot] & 0xFFFF_FFFF_0000_0000 == tag,
        isEqual(Int(slots[slot] & 0xFFFF_FFFF) - 1, batch.states, range)
      {
        return 0
      }
      slot = (slot + 1) & mask
    }
    for index in range { words.append(batch.states.words[index]) }
    ends.append(UInt32(words.count))
    parents.append(parent)
    slots[slot] = tag | UInt64(ends.count)
    return UInt32(ends.count)
  }

  private func isEqual(_ place: Int, _ states: StateBatch, _ range: Range<Int>) -> Bool {
    let start = place == 0 ? 0 : Int(ends[place - 1])
    guard Int(ends[place]) - start == range.count else { return false }
    for offset in 0..<range.count
    where words[start + offset] != states.words[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    var grown = [UInt64](repeating: 0, count: slots.count * 2)
    for place in 0..<count {
      let start = place == 0 ? 0 : Int(ends[place - 1])
      let fingerprint = StateFingerprint.value(of: words, start..<Int(ends[place]))
      var slot = Int(truncatingIfNeeded: fingerprint) & mask
      while grown[slot] != 0 { slot = (slot + 1) & mask }
      grown[slot] = fingerprint & 0xFFFF_FFFF_0000_0000 | UInt64(place + 1)
    }
    slots = grown
  }
}
