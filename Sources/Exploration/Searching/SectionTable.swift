/// The different contents of one section of the states of a part, each kept once.
///
/// States that differ in one thing share all their other sections: a state takes four bytes for
/// each section instead of its words.
struct SectionTable: Sendable {
  private var slots: [UInt64] = Array(repeating: 0, count: 1 << 6)
  private(set) var words: [UInt64] = []
  private(set) var ends: [UInt32] = []
  /// The fingerprint of each content.
  private(set) var fingerprints: [UInt64] = []

  /// How many bytes the table takes.
  var bytes: Int {
    slots.capacity * 8 + words.capacity * 8 + ends.capacity * 4 + fingerprints.capacity * 8
  }

  /// The words of a content.
  func words(of place: UInt32) -> ArraySlice<UInt64> {
    let place = Int(place)
    return words[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])]
  }

  /// The place of a content, which is added if it is new.
  ///
  /// - Parameters:
  ///   - content: A list that holds its words.
  ///   - range: Where they are.
  ///   - fingerprint: Their fingerprint.
  mutating func place(
    of content: [UInt64], _ range: Range<Int>, fingerprint: UInt64
  ) -> UInt32 {
    let mask = slots.count - 1
    let tag = fingerprint & 0xFFFF_FFFF_0000_0000
    var slot = Int(truncatingIfNeeded: fingerprint) & mask
    while slots[slot] != 0 {
      if slots[slot] & 0xFFFF_FFFF_0000_0000 == tag {
        let place = UInt32(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
        if isEqual(Int(place), content, range) { return place }
      }
      slot = (slot + 1) & mask
    }
    for index in range { words.append(content[index]) }
    ends.append(UInt32(words.count))
    fingerprints.append(fingerprint)
    slots[slot] = tag | UInt64(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return UInt32(fingerprints.count - 1)
  }

  private func isEqual(_ place: Int, _ content: [UInt64], _ range: Range<Int>) -> Bool {
    let start = place == 0 ? 0 : Int(ends[place - 1])
    guard Int(ends[place]) - start == range.count else { return false }
    for offset in 0..<range.count
    where words[start + offset] != content[range.lowerBound + offset] {
      return false
    }
    return true
  }

  /// Takes contents that were kept, in the order of their places.
  mutating func take(words: [UInt64], ends: [UInt32]) {
    self.words = words
    self.ends = ends
    fingerprints = []
    var first = 0
    for end in ends {
      fingerprints.append(StateFingerprint.value(of: words, first..<Int(end)))
      first = Int(end)
    }
    var count = slots.count
    while ends.count * 2 > count { count *= 2 }
    fill(slotCount: count)
  }

  private mutating func grow() { fill(slotCount: slots.count * 2) }

  private mutating func fill(slotCount: Int) {
    let mask = slotCount - 1
    var grown = [UInt64](repeating: 0, count: slotCount)
    for place in fingerprints.indices {
      let fingerprint = fingerprints[place]
      var slot = Int(truncatingIfNeeded: fingerprint) & mask
      while grown[slot] != 0 { slot = (slot + 1) & mask }
      grown[slot] = fingerprint & 0xFFFF_FFFF_0000_0000 | UInt64(place + 1)
    }
    slots = grown
  }
}
