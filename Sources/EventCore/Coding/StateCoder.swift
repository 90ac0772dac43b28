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
  /// How many names of each kind were met, while reading.
  package var nameCounts: [Int32] { names.counts }
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
  /// The numbers met so far.
  @usableFromInline var numbers = CodedNumbers()
  /// The names met so far.
  @usableFromInline var names: CodedNames
  /// Whether somebody may ask by which item a slot was changed last.
  @usableFromInline let tellsChanges: Bool
  /// The items that somebody will ask for, in order.
  @usableFromInline var items: [UInt32] = []
  @usableFromInline var highestItem = StateCoder.forgottenItem
  /// What had been met when each of the first sections ended, which several states share.
  private var shared: [SharedSections]

  /// What every item is called that nobody will ask for.
  @usableFromInline package static let forgottenItem: UInt32 = 1
  /// How many of the first sections states can share.
  package static let sharedSectionCount = 2

  /// Makes a coder.
  ///
  /// - Parameters:
  ///   - nameKinds: How many kinds of names there are; a name has its kind above bit 22.
  ///   - tellsChanges: Whether somebody may ask by which item a slot was changed last.
  package init(timing: StateTiming, nameKinds: Int, tellsChanges: Bool) {
    self.timing = timing
    self.tellsChanges = tellsChanges
    names = CodedNames(kindCount: nameKinds)
    shared = Array(
      repeating: SharedSections(counts: numbers.counts, nameCounts: names.counts),
      count: StateCoder.sharedSectionCount)
  }

  /// Begins to write a state of an instant.
  package mutating func beginPacking(at instant: VirtualInstant) {
    isPacking = true
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
    numbers.removeAll()
    names.removeAll()
    items.removeAll(keepingCapacity: true)
    highestItem = StateCoder.forgottenItem
  }
}

// MARK: - Sections that several states share

/// What a reader had met when one of the first sections of a state ended.
@usableFromInline struct SharedSections: Sendable {
  var names: [Int32] = []
  var highestItem = StateCoder.forgottenItem
  var counts: [UInt32]
  var nameCounts: [Int32]
}

extension StateCoder {
  /// Remembers, while reading, what had been met when a section ended: what follows from the state
  /// can share it and all before it as long as nothing in them changes.
  ///
  /// - Parameter section: Its number, from 0 below `sharedSectionCount`.
  package mutating func noteEnd(ofShared section: Int) {
    if isPacking { return }
    shared[section].names.restore(names.words)
    shared[section].highestItem = highestItem
    shared[section].counts.restore(numbers.counts)
    shared[section].nameCounts.restore(names.counts)
  }

  /// Whether the items announced so far have the numbers under which so many sections name them.
  package func announcesItems(ofShared count: Int) -> Bool {
    var named = 0
    while StateCoder.forgottenItem + UInt32(named) < shared[count - 1].highestItem {
      if named == items.count || items[named] != StateCoder.forgottenItem + UInt32(named) + 1 {
        return false
      }
      named += 1
    }
    return true
  }

  /// Leaves out so many sections, which are as they were read: what was read from them has for its
  /// numbers those under which it was written.
  package mutating func skipShared(_ count: Int) {
    names.words.restore(shared[count - 1].names)
    names.counts.restore(shared[count - 1].nameCounts)
    numbers.count(as: shared[count - 1].counts)
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
    endWord(value, width)
  }

  /// Begins the next word with what has no room in the one that is full.
  ///
  /// A call of its own, because few bits need it.
  @usableFromInline @inline(never)
  mutating func endWord(_ value: UInt64, _ width: UInt64) {
    words.append(buffer)
    bitCount = bitCount + width - 64
    buffer = bitCount == 0 ? 0 : value &>> (width - bitCount)
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
