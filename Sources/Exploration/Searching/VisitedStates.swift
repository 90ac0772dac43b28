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

  /// Adds those of a list's states that are new.
  ///
  /// - Parameters:
  ///   - batch: The states, with the fingerprint of each.
  ///   - places: Which of them fall to this part, in order.
  ///   - parents: The number of each parent of the batch.
  ///   - isNew: Set for each place whose state is new: its place in this part plus one.
  mutating func insert(
    _ batch: borrowing HashedBatch, _ places: [UInt32], parents frontier: [StateNumber],
    isNew: inout [UInt32]
  ) {
    var first = 0
    while first < places.count {
      let group = first..<min(first + VisitedStates.groupSize, places.count)
      if (count + group.count) * 8 > slots.count * 7 { grow() }
      touch(batch, places, group)
      for index in group {
        let place = Int(places[index])
        let parent = frontier[Int(batch.states.parents[place])]
        isNew.append(insert(batch, place, parent))
      }
      first = group.upperBound
    }
  }

  /// States whose slots are read together: as many reads are under way at once as the memory
  /// allows, where one after the other would wait for each.
  private static let groupSize = 32

  @inline(never)
  private func touch(_ batch: borrowing HashedBatch, _ places: [UInt32], _ group: Range<Int>) {
    var touched: UInt64 = 0
    let mask = UInt64(slots.count - 1)
    for index in group {
      touched |= slots[Int(batch.fingerprints[Int(places[index])] & mask)]
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
