import EventCore

/// One part of the set of visited states: those whose fingerprint falls to it.
///
/// Open addressing; a slot holds the upper half of a state's fingerprint and its number plus one.
/// States lie one behind the other in an array of words, or as the places of their sections, so
/// that two are compared as they are and nothing is ever missed. A compact set keeps nothing of a
/// state but its fingerprint.
struct VisitedStates: Sendable {
  private(set) var slots: [UInt64]
  /// Of states without sections: their words, and where each ends.
  private(set) var words: [UInt64] = []
  private(set) var ends: [UInt32] = []
  /// Whether the words are the states' fingerprints, one for each.
  private let isCompact: Bool
  /// Of states with sections: for each the places of its sections, and their contents.
  private(set) var places: [UInt32] = []
  var sections: [SectionTable]
  /// The number, over all parts, of the state from which each was reached first.
  private(set) var parents: [StateNumber] = []
  /// For each block, and each of its states that fall to this part: the new state's place in the
  /// part plus one, or 0.
  private(set) var added: [[UInt32]] = []
  /// The places of the sections of the state under way.
  private var wanted: [UInt32]

  /// How many slots an empty part has; it grows before more than seven of eight are taken.
  private static let startingSlots = 1 << 10

  init(sectionCount: Int, isCompact: Bool = false) {
    self.isCompact = isCompact
    let sectionCount = isCompact ? 0 : sectionCount
    slots = Array(repeating: 0, count: VisitedStates.startingSlots)
    sections = Array(repeating: SectionTable(), count: sectionCount)
    wanted = Array(repeating: 0, count: sectionCount)
  }

  var count: Int { parents.count }

  /// The words of a state; of a compact set its fingerprint.
  func words(of place: Int) -> [UInt64] {
    if isCompact { return [words[place]] }
    if sections.isEmpty {
      return Array(words[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])])
    }
    var all: [UInt64] = [0]
    for section in sections.indices {
      let own = sections[section].words(of: places[place * sections.count + section])
      all[0] |= UInt64(own.count) << UInt64(section * 16)
      all += own
    }
    return all
  }

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

  /// The place of a state of a block, if it was visited.
  mutating func place(of batch: borrowing HashedBatch, _ place: Int) -> Int? {
    let fingerprint = batch.fingerprints[place]
    let range = batch.states.range(of: place)
    if !sections.isEmpty { placeSections(batch, place, range) }
    var slot = Int(truncatingIfNeeded: fingerprint) & (slots.count - 1)
    while slots[slot] != 0 {
      let other = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] & 0xFFFF_FFFF_0000_0000 == fingerprint & 0xFFFF_FFFF_0000_0000,
        isSame(other, batch, fingerprint, range)
      {
        return other
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether a visited state is the one whose sections were placed last.
  private func isSame(
    _ other: Int, _ batch: borrowing HashedBatch, _ fingerprint: UInt64, _ range: Range<Int>
  ) -> Bool {
    if isCompact { return words[other] == fingerprint }
    return sections.isEmpty ? isEqual(other, batch.states, range) : hasWantedSections(other)
  }

  /// - Returns: The new state's place plus one; 0 if it was there.
  private mutating func insert(
    _ batch: borrowing HashedBatch, _ place: Int, _ parent: StateNumber
  ) -> UInt32 {
    let fingerprint = batch.fingerprints[place]
    let tag = fingerprint & 0xFFFF_FFFF_0000_0000
    let mask = slots.count - 1
    let range = batch.states.range(of: place)
    if !sections.isEmpty { placeSections(batch, place, range) }
    var slot = Int(truncatingIfNeeded: fingerprint) & mask
    while slots[slot] != 0 {
      if slots[slot] & 0xFFFF_FFFF_0000_0000 == tag {
        let other = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if isSame(other, batch, fingerprint, range) { return 0 }
      }
      slot = (slot + 1) & mask
    }
    if isCompact {
      words.append(fingerprint)
    } else if sections.isEmpty {
      for index in range { words.append(batch.states.words[index]) }
      ends.append(UInt32(words.count))
    } else {
      for section in wanted { places.append(section) }
    }
    parents.append(parent)
    slots[slot] = tag | UInt64(parents.count)
    return UInt32(parents.count)
  }

  /// Finds the sections of a state, and adds those that are new.
  private mutating func placeSections(
    _ batch: borrowing HashedBatch, _ place: Int, _ range: Range<Int>
  ) {
    let header = batch.states.words[range.lowerBound]
    var first = range.lowerBound + 1
    for section in sections.indices {
      let end = first + StateSections.length(of: section, in: header)
      wanted[section] = sections[section].place(
        of: batch.states.words, first..<end,
        fingerprint: batch.ofSections[place * sections.count + section])
      first = end
    }
  }

  private func hasWantedSections(_ place: Int) -> Bool {
    for section in sections.indices
    where places[place * sections.count + section] != wanted[section] { return false }
    return true
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

  /// Takes states that were kept, with their sections, which are there already.
  ///
  /// - Returns: Whether they fit together.
  mutating func takes(
    parents: [StateNumber], words: [UInt64], ends: [UInt32], places: [UInt32]
  ) -> Bool {
    let fits =
      isCompact
      ? words.count == parents.count
      : sections.isEmpty
        ? ends.count == parents.count && areEnds(ends, of: words.count)
        : places.count == parents.count * sections.count
    if !fits { return false }
    for (index, place) in places.enumerated()
    where sections.isEmpty || Int(place) >= sections[index % sections.count].fingerprints.count {
      return false
    }
    (self.parents, self.words, self.ends, self.places) = (parents, words, ends, places)
    var slotCount = slots.count
    while parents.count * 8 > slotCount * 7 { slotCount *= 2 }
    fill(slotCount: slotCount)
    return true
  }

  private mutating func grow() { fill(slotCount: slots.count * 2) }

  private mutating func fill(slotCount: Int) {
    let mask = slotCount - 1
    var grown = [UInt64](repeating: 0, count: slotCount)
    for place in 0..<count {
      let fingerprint = fingerprint(of: place)
      var slot = Int(truncatingIfNeeded: fingerprint) & mask
      while grown[slot] != 0 { slot = (slot + 1) & mask }
      grown[slot] = fingerprint & 0xFFFF_FFFF_0000_0000 | UInt64(place + 1)
    }
    slots = grown
    // As many as the slots are for: lists that double by themselves would have room for more.
    let most = slotCount / 8 * 7
    parents.reserveCapacity(most)
    places.reserveCapacity(most * sections.count)
  }

  private func fingerprint(of place: Int) -> UInt64 {
    if isCompact { return words[place] }
    if sections.isEmpty {
      let start = place == 0 ? 0 : Int(ends[place - 1])
      return StateFingerprint.value(of: words, start..<Int(ends[place]))
    }
    var fingerprint = Fingerprint()
    for section in sections.indices {
      let own = Int(places[place * sections.count + section])
      fingerprint.combine(sections[section].fingerprints[own])
    }
    return fingerprint.value
  }
}
