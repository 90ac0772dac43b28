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

  /// The number written for every item that no later code looks up.
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
