/// What time is worth in a packed state.
@usableFromInline package enum StateTiming: UInt8, Sendable {
  /// Durations are dropped: whatever is pending may come next.
  case order
  /// Deadlines count, relative to now.
  case exact
}

/// Writes a state to words, or reads one back.
///
/// Every type that is part of a state has one function that names each of its fields once and
/// serves both directions: what a field is written as is what it is read from. Numbers that only
/// tell things apart (instances, controllers, items) are replaced by the order in which the
/// traversal meets them, so that equal situations give equal words; read back, the state has these
/// numbers for its own.
@usableFromInline package struct StateCoder: Sendable {
  /// Whether it writes; else it reads.
  @usableFromInline package internal(set) var isPacking = true
  /// What time is worth.
  @usableFromInline package let timing: StateTiming
  /// The instant that times are relative to; a state that is read lies at zero.
  @usableFromInline package var now = VirtualInstant.zero
  /// The words written.
  @usableFromInline package internal(set) var words: [UInt64] = []
  /// The words to be read.
  @usableFromInline var source: [UInt64] = []
  /// Where each section written so far ends in `words`.
  package private(set) var sectionEnds: [Int] = []
  /// The next bit to be read.
  @usableFromInline var place = 0
  /// The bits that do not fill a word yet, and how many there are.
  @usableFromInline var buffer: UInt64 = 0
  @usableFromInline var bitCount: UInt64 = 0
  /// The numbers met so far, by kind; while reading, their count is what matters.
  @usableFromInline var numbers: [[UInt32]]
  @usableFromInline var counts: [UInt32]
  /// The names met so far, in order.
  @usableFromInline var names: [Int32] = []
  /// Where small numbers and names were met, so that nothing is looked for: in the lower half the
  /// place, in the upper one the state it is of.
  @usableFromInline var numberPlaces: [UInt64]
  @usableFromInline var namePlaces: [UInt64]
  /// Counts the states written.
  @usableFromInline var generation: UInt64 = 0
  /// How many names of each kind were met.
  @usableFromInline package internal(set) var nameCounts: [Int32]
  /// Whether somebody may ask for which item something was done.
  @usableFromInline let tellsCauses: Bool
  /// The items that somebody will ask for, in order.
  @usableFromInline var items: [UInt32] = []
  @usableFromInline var highestItem = StateCoder.forgottenItem
  /// What had been met when the sections ended that several states share.
  private var shared: SharedSections

  /// What every item is called that nobody will ask for.
  @usableFromInline package static let forgottenItem: UInt32 = 1

  /// Makes a coder.
  ///
  /// - Parameters:
  ///   - nameKinds: How many kinds of names there are; a name has its kind above bit 22.
  ///   - tellsCauses: Whether somebody may ask for which item something was done.
  package init(timing: StateTiming, nameKinds: Int, tellsCauses: Bool) {
    self.timing = timing
    self.tellsCauses = tellsCauses
    numbers = Array(repeating: [], count: CodedNumber.allCases.count)
    counts = Array(repeating: 0, count: CodedNumber.allCases.count)
    nameCounts = Array(repeating: 0, count: nameKinds)
    numberPlaces = Array(repeating: 0, count: CodedNumber.allCases.count &<< 6)
    namePlaces = Array(repeating: 0, count: nameKinds &<< 4)
    shared = SharedSections(counts: counts, nameCounts: nameCounts)
  }

  /// Begins to write a state of an instant.
  package mutating func beginPacking(at instant: VirtualInstant) {
    isPacking = true
    generation &+= 1
    now = instant
    words.removeAll(keepingCapacity: true)
    sectionEnds.removeAll(keepingCapacity: true)
    buffer = 0
    bitCount = 0
    forgetNumbers()
  }

  /// Ends a section: what follows begins with a word of its own, so that equal sections are equal
  /// words wherever they stand.
  package mutating func endSection() {
    if !isPacking {
      place = (place + 63) & ~63
      return
    }
    if bitCount > 0 { words.append(buffer) }
    buffer = 0
    bitCount = 0
    sectionEnds.append(words.count)
  }

  /// Begins to read a state.
  package mutating func beginReading(_ words: [UInt64], _ range: Range<Int>) {
    isPacking = false
    now = .zero
    source.removeAll(keepingCapacity: true)
    for index in range { source.append(words[index]) }
    place = 0
    forgetNumbers()
  }

  private mutating func forgetNumbers() {
    for kind in numbers.indices {
      numbers[kind].removeAll(keepingCapacity: true)
      counts[kind] = 0
    }
    names.removeAll(keepingCapacity: true)
    for kind in nameCounts.indices { nameCounts[kind] = 0 }
    items.removeAll(keepingCapacity: true)
    highestItem = StateCoder.forgottenItem
  }
}

// MARK: - Sections that several states share

/// What a reader had met when the first sections of a state ended.
@usableFromInline struct SharedSections: Sendable {
  var place = 0
  var nameCount = 0
  var highestItem = StateCoder.forgottenItem
  var counts: [UInt32]
  var nameCounts: [Int32]
}

extension StateCoder {
  /// Remembers, while reading, that the sections so far can be shared with what follows from the
  /// state: nothing in them will change.
  package mutating func noteSharedSections() {
    if isPacking { return }
    shared.place = place
    shared.nameCount = names.count
    shared.highestItem = highestItem
    for kind in counts.indices { shared.counts[kind] = counts[kind] }
    for kind in nameCounts.indices { shared.nameCounts[kind] = nameCounts[kind] }
  }

  /// Goes back to the end of the shared sections, to read once more what follows them.
  package mutating func beginReadingAfterSharedSections() {
    isPacking = false
    now = .zero
    place = shared.place
    highestItem = shared.highestItem
    restoreSharedNumbers()
  }

  /// Begins to write what follows the shared sections: a state that was read has for its numbers
  /// those under which they were written.
  package mutating func beginPackingAfterSharedSections(at instant: VirtualInstant) {
    isPacking = true
    generation &+= 1
    now = instant
    words.removeAll(keepingCapacity: true)
    sectionEnds.removeAll(keepingCapacity: true)
    buffer = 0
    bitCount = 0
    items.removeAll(keepingCapacity: true)
    restoreSharedNumbers()
    for place in names.indices { noteName(names[place], at: place) }
    for kind in numbers.indices {
      numbers[kind].removeAll(keepingCapacity: true)
      if counts[kind] == 0 { continue }
      for number in 1...counts[kind] { addNumber(number, kind) }
    }
  }

  private mutating func restoreSharedNumbers() {
    names.removeLast(names.count - shared.nameCount)
    for kind in counts.indices { counts[kind] = shared.counts[kind] }
    for kind in nameCounts.indices { nameCounts[kind] = shared.nameCounts[kind] }
  }
}

// MARK: - Bits

extension StateCoder {
  /// Writes the lowest bits of a number: 1 to 32 of them.
  @inlinable @inline(__always)
  mutating func put(_ value: UInt64, _ width: UInt64) {
    buffer |= value &<< bitCount
    let filled = bitCount &+ width
    if filled < 64 {
      bitCount = filled
      return
    }
    words.append(buffer)
    bitCount = filled &- 64
    buffer = bitCount == 0 ? 0 : value &>> (width &- bitCount)
  }

  /// Reads as many bits.
  @inlinable @inline(__always)
  mutating func take(_ width: Int) -> UInt64 {
    let word = place &>> 6
    let offset = UInt64(truncatingIfNeeded: place & 63)
    place &+= width
    var value = source[word] &>> offset
    if Int(offset) &+ width > 64 { value |= source[word &+ 1] &<< (64 &- offset) }
    return value & ((1 &<< UInt64(truncatingIfNeeded: width)) &- 1)
  }

  /// A truth value: one bit.
  @inlinable @inline(__always)
  package mutating func flag(_ value: inout Bool) {
    if isPacking { put(value ? 1 : 0, 1) } else { value = take(1) == 1 }
  }

  /// A number of so many bits.
  @inlinable @inline(__always)
  package mutating func bits<Number: FixedWidthInteger>(_ value: inout Number, _ width: Int) {
    if isPacking {
      put(UInt64(truncatingIfNeeded: value), UInt64(truncatingIfNeeded: width))
    } else {
      value = Number(truncatingIfNeeded: take(width))
    }
  }

  /// A case of an enumeration, in so many bits.
  @inlinable @inline(__always)
  package mutating func choice<Choice: RawRepresentable<UInt8>>(_ value: inout Choice, _ width: Int)
  {
    if isPacking { return put(UInt64(value.rawValue), UInt64(truncatingIfNeeded: width)) }
    let raw = UInt8(truncatingIfNeeded: take(width))
    guard let read = Choice(rawValue: raw) else {
      preconditionFailure("state: \(raw) is no \(Choice.self)")
    }
    value = read
  }

  /// A number that is small as a rule and not negative: one bit for 0, five for 1 to 8.
  @inlinable @inline(__always)
  package mutating func count<Number: FixedWidthInteger>(_ value: inout Number) {
    if isPacking {
      putCount(UInt64(truncatingIfNeeded: value))
    } else {
      value = Number(truncatingIfNeeded: takeCount())
    }
  }

  /// A number that is small as a rule, on either side of 0.
  @inlinable @inline(__always)
  package mutating func number<Number: FixedWidthInteger & SignedInteger>(_ value: inout Number) {
    if isPacking {
      let wide = Int64(value)
      putCount(UInt64(bitPattern: (wide &<< 1) ^ (wide &>> 63)))
    } else {
      let read = takeCount()
      value = Number(Int64(bitPattern: read &>> 1) ^ -Int64(bitPattern: read & 1))
    }
  }

  @inlinable @inline(__always)
  mutating func putCount(_ value: UInt64) {
    if value == 0 { return put(0, 1) }
    if value <= 8 { return put(1 | (value &- 1) &<< 1, 5) }
    putLargeCount(value)
  }

  @inlinable
  mutating func putLargeCount(_ value: UInt64) {
    put(1, 1)
    var rest = value &- 1
    while rest > 7 {
      put(rest & 7 | 8, 4)
      rest &>>= 3
    }
    put(rest, 4)
  }

  @inlinable @inline(__always)
  mutating func takeCount() -> UInt64 {
    if take(1) == 0 { return 0 }
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let group = take(4)
      value |= (group & 7) &<< shift
      if group & 8 == 0 { return value &+ 1 }
      shift &+= 3
    }
  }
}
