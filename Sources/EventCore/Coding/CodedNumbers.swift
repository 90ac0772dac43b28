/// The numbers that a coder has met so far, by kind: each stands for its place in the list of its
/// kind.
///
/// While reading only how many there are matters: what is read has the places for its numbers.
@usableFromInline struct CodedNumbers: Sendable {
  /// How many numbers of each kind were met.
  @usableFromInline var counts: [UInt32]
  /// The numbers of one kind behind those of the other, in rows of `width`.
  @usableFromInline var rows: [UInt32]
  /// How many numbers a row has room for.
  @usableFromInline var width = 16

  init() {
    counts = Array(repeating: 0, count: CodedNumber.allCases.count)
    rows = Array(repeating: 0, count: CodedNumber.allCases.count * width)
  }

  /// Forgets all numbers.
  mutating func removeAll() {
    for kind in counts.indices { counts[kind] = 0 }
  }

  /// Adds a number that was not met before.
  @inlinable
  mutating func add(_ number: UInt32, to kind: CodedNumber) {
    let kind = Int(kind.rawValue)
    let count = Int(counts[kind])
    if count == width { widen() }
    rows[kind &* width &+ count] = number
    counts[kind] = UInt32(truncatingIfNeeded: count &+ 1)
  }

  /// The place of a number in the list of its kind, counted from 1; a new one is added.
  @inlinable
  mutating func position(of number: UInt32, _ kind: CodedNumber) -> UInt32 {
    let first = Int(kind.rawValue) &* width
    let count = counts[Int(kind.rawValue)]
    // Most lists ascend: none lies behind the place that its number says.
    let guess = min(number, count)
    var place = guess
    while place > 0 {
      if rows[first &+ Int(place) &- 1] == number { return place }
      place &-= 1
    }
    place = guess
    while place < count {
      if rows[first &+ Int(place)] == number { return place &+ 1 }
      place &+= 1
    }
    add(number, to: kind)
    return count &+ 1
  }

  /// Notes that a number was read: there are at least as many of its kind.
  @inlinable
  mutating func noteCount(_ number: UInt32, of kind: CodedNumber) {
    if number > counts[Int(kind.rawValue)] { counts[Int(kind.rawValue)] = number }
  }

  /// Takes over the counts at the end of a shared section: the numbers from 1 to the count of each
  /// kind are known then.
  mutating func count(as others: [UInt32]) {
    for kind in others.indices {
      while others[kind] > width { widen() }
      counts[kind] = others[kind]
    }
    rows.withUnsafeMutableBufferPointer { rows in
      for kind in others.indices {
        for place in 0..<Int(others[kind]) { rows[kind * width + place] = UInt32(place + 1) }
      }
    }
  }

  @usableFromInline
  mutating func widen() {
    let former = rows
    rows = Array(repeating: 0, count: former.count * 2)
    for place in former.indices { rows[place / width * width * 2 + place % width] = former[place] }
    width *= 2
  }
}
