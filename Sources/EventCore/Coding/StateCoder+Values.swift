/// What a number tells apart; the numbers of one kind are renumbered together.
@usableFromInline package enum CodedNumber: UInt8, CaseIterable, Sendable {
  /// Controllers of the platform.
  case controller
  /// Scenes of the platform.
  case platformScene
  /// Transitions.
  case transition
  /// Requests.
  case request
  /// Held requests of the platform.
  case heldRequest
  /// Runs of tasks and timers.
  case run
  /// Blocks of `later` statements.
  case block
}

/// A value that a coder can make before it reads it.
@usableFromInline package protocol CodedState {
  /// Any value: reading sets every field.
  static var blank: Self { get }
  /// Writes or reads every field.
  mutating func code(_ coder: inout StateCoder)
}

extension StateCoder {
  /// A list: its length, then its elements.
  @inlinable @inline(__always)
  package mutating func list<Element: CodedState>(_ elements: inout [Element]) {
    length(&elements)
    for place in elements.indices { elements[place].code(&self) }
  }

  /// The length of a list; reading makes the list so long and leaves its elements to be read.
  @inlinable @inline(__always)
  package mutating func length<Element: CodedState>(_ elements: inout [Element]) {
    if isPacking { return putCount(UInt64(truncatingIfNeeded: elements.count)) }
    let wanted = Int(truncatingIfNeeded: takeCount())
    while elements.count > wanted { elements.removeLast() }
    while elements.count < wanted { elements.append(.blank) }
  }

  /// A list of numbers.
  @inlinable
  package mutating func list(_ numbers: inout [Int32]) {
    var length = numbers.count
    count(&length)
    if !isPacking { numbers = Array(repeating: 0, count: length) }
    for place in numbers.indices { number(&numbers[place]) }
  }

  /// A value that may be missing.
  @inlinable @inline(__always)
  package mutating func optional<Value: CodedState>(_ value: inout Value?) {
    if isPacking {
      put(value == nil ? 0 : 1, 1)
      value?.code(&self)
    } else if take(1) == 1 {
      var read = value ?? .blank
      read.code(&self)
      value = read
    } else {
      value = nil
    }
  }

  /// A number that may be missing.
  @inlinable @inline(__always)
  package mutating func optional(_ value: inout Int32?) {
    var isThere = value != nil
    flag(&isThere)
    var read = value ?? 0
    if isThere { number(&read) }
    if !isPacking { value = isThere ? read : nil }
  }

  /// A duration that the app or the platform has fixed.
  @inlinable @inline(__always)
  package mutating func duration(_ duration: inout VirtualDuration) {
    number(&duration.microseconds)
  }

  /// An instant, as what it is from now on: under `order` only whether it is still to come.
  @inlinable
  package mutating func instant(_ instant: inout VirtualInstant) {
    if timing == .order {
      var isToCome = instant > now
      flag(&isToCome)
      if !isPacking {
        instant = VirtualInstant(microseconds: now.microseconds + (isToCome ? 1 : 0))
      }
      return
    }
    var distance = max(instant.microseconds, now.microseconds) - now.microseconds
    count(&distance)
    if !isPacking { instant = VirtualInstant(microseconds: now.microseconds + distance) }
  }

  // MARK: Numbers and names

  /// The number of the next thing of a kind in its own list: it takes no room, because reading
  /// counts as writing did.
  @inlinable
  package mutating func define(_ number: inout UInt32, as kind: CodedNumber) {
    let kind = Int(kind.rawValue)
    if isPacking { return addNumber(number, kind) }
    counts[kind] += 1
    number = counts[kind]
  }

  /// A number that tells things of a kind apart; 0 is nothing.
  @inlinable
  package mutating func number(_ number: inout UInt32, of kind: CodedNumber) {
    let kind = Int(kind.rawValue)
    if !isPacking {
      number = UInt32(truncatingIfNeeded: takeCount())
      if number > counts[kind] { counts[kind] = number }
      return
    }
    if number == 0 { return putCount(0) }
    if number < 64 {
      let entry = numberPlaces[kind &<< 6 | Int(number)]
      if entry &>> 32 == generation { return putCount(entry & 0xFFFF_FFFF) }
    } else {
      for place in numbers[kind].indices where numbers[kind][place] == number {
        return putCount(UInt64(truncatingIfNeeded: place &+ 1))
      }
    }
    addNumber(number, kind)
    putCount(UInt64(truncatingIfNeeded: numbers[kind].count))
  }

  /// Notes a number that was not met before; small ones have a table.
  @inlinable @inline(__always)
  mutating func addNumber(_ number: UInt32, _ kind: Int) {
    numbers[kind].append(number)
    if number < 64 {
      numberPlaces[kind &<< 6 | Int(number)] =
        generation &<< 32 | UInt64(truncatingIfNeeded: numbers[kind].count)
    }
  }

  /// Notes where a name was met, if it has a place in the table.
  @inlinable @inline(__always)
  mutating func noteName(_ word: Int32, at place: Int) {
    let ordinal = Int(word & 0x3F_FFFF)
    if ordinal < 16 {
      namePlaces[Int(word &>> 22) &<< 4 | ordinal] =
        generation &<< 32 | UInt64(truncatingIfNeeded: place &+ 1)
    }
  }

  /// How many numbers of a kind there are: while writing nothing, while reading what counting goes
  /// on from.
  @inlinable
  package mutating func lastNumber(_ number: inout UInt32, of kind: CodedNumber) {
    if !isPacking { number = counts[Int(kind.rawValue)] }
  }

  /// A name: a kind above bit 22 and a count below; 0 is nobody.
  @inlinable
  package mutating func name(_ word: inout Int32) {
    if isPacking {
      if word == 0 { return putCount(0) }
      let ordinal = Int(word & 0x3F_FFFF)
      if ordinal < 16 {
        let entry = namePlaces[Int(word &>> 22) &<< 4 | ordinal]
        if entry &>> 32 == generation { return putCount(entry & 0xFFFF_FFFF) }
      } else {
        for place in names.indices where names[place] == word {
          return putCount(UInt64(truncatingIfNeeded: place &+ 1))
        }
      }
      noteName(word, at: names.count)
      names.append(word)
      putCount(UInt64(truncatingIfNeeded: names.count))
      return putCount(UInt64(truncatingIfNeeded: word &>> 22))
    }
    let place = Int(truncatingIfNeeded: takeCount())
    if place == 0 {
      word = 0
    } else if place <= names.count {
      word = names[place - 1]
    } else {
      let kind = Int(truncatingIfNeeded: takeCount())
      nameCounts[kind] += 1
      word = Int32(truncatingIfNeeded: kind) &<< 22 | nameCounts[kind]
      names.append(word)
    }
  }

  /// A mark of a controller: a name, or a number below 0 that means itself.
  @inlinable
  package mutating func mark(_ word: inout Int32) {
    var isName = word >= 0
    flag(&isName)
    if isName { name(&word) } else { number(&word) }
  }

  /// Whether a name has been met.
  package func knows(_ word: Int32) -> Bool { names.contains(word) }

  // MARK: Items

  /// Announces an item that somebody will ask for, before anything that it did is written.
  @inlinable
  package mutating func expect(item number: UInt32) {
    if isPacking && number != 0 && !items.contains(number) { items.append(number) }
  }

  /// An item that something was done for; one that nobody will ask for is like any other.
  @inlinable
  package mutating func cause(_ number: inout UInt32) {
    if !tellsCauses {
      if !isPacking { number = StateCoder.forgottenItem }
      return
    }
    if !isPacking {
      number = UInt32(truncatingIfNeeded: takeCount())
      if number > highestItem { highestItem = number }
      return
    }
    if number == 0 { return putCount(0) }
    for place in items.indices where items[place] == number {
      return putCount(UInt64(truncatingIfNeeded: place) &+ UInt64(StateCoder.forgottenItem) &+ 1)
    }
    putCount(UInt64(StateCoder.forgottenItem))
  }

  /// The number of the newest item: while writing nothing, while reading what counting goes on
  /// from.
  @inlinable
  package mutating func lastItem(_ number: inout UInt32) {
    if !isPacking { number = highestItem }
  }
}
