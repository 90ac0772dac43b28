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
    if elements.isEmpty { return }
    elements.withUnsafeMutableBufferPointer { elements in
      for place in elements.indices { elements[place].code(&self) }
    }
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

  /// Codes an element's number in the list of its kind.
  ///
  /// Nothing is written: the reader counts as the writer did.
  @inlinable
  package mutating func define(_ number: inout UInt32, as kind: CodedNumber) {
    if isPacking { return numbers.add(number, to: kind) }
    numbers.counts[Int(kind.rawValue)] += 1
    number = numbers.counts[Int(kind.rawValue)]
  }

  /// A number that tells things of a kind apart; 0 is nothing.
  @inlinable
  package mutating func number(_ number: inout UInt32, of kind: CodedNumber) {
    if isPacking {
      if number == 0 { return put(0, 1) }
      return putCount(UInt64(truncatingIfNeeded: numbers.position(of: number, kind)))
    }
    let read = takeCount()
    number = UInt32(truncatingIfNeeded: read)
    if read > 0 { numbers.noteCount(number, of: kind) }
  }

  /// While reading, sets `number` to the highest of its kind, so that new ones follow; while
  /// writing, does nothing.
  @inlinable
  package mutating func lastNumber(_ number: inout UInt32, of kind: CodedNumber) {
    if !isPacking { number = numbers.counts[Int(kind.rawValue)] }
  }

  /// A name: a kind above bit 22 and a count below; 0 is nobody.
  @inlinable
  package mutating func name(_ word: inout Int32) {
    if isPacking {
      if word == 0 { return put(0, 1) }
      let position = names.position(of: word)
      putCount(UInt64(truncatingIfNeeded: position.number))
      if position.isNew { putCount(UInt64(truncatingIfNeeded: word &>> 22)) }
      return
    }
    let place = Int(truncatingIfNeeded: takeCount())
    if place == 0 {
      word = 0
    } else if place <= names.words.count {
      word = names.words[place &- 1]
    } else {
      word = names.makeName(ofKind: Int(truncatingIfNeeded: takeCount()))
    }
  }

  /// A mark of a controller: a name, or a number below 0 that means itself.
  @inlinable
  package mutating func mark(_ word: inout Int32) {
    var isName = word >= 0
    flag(&isName)
    if isName { name(&word) } else { number(&word) }
  }

  // MARK: Items

  /// Announces an item that somebody will ask for, before anything that it did is written.
  @inlinable
  package mutating func expect(item number: UInt32) {
    if isPacking && number != 0 && !items.contains(number) { items.append(number) }
  }

  /// An item that something was done for; one that nobody will ask for is like any other.
  @inlinable
  package mutating func cause(_ number: inout UInt32) {
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

  /// The item that last changed a slot; written only where a detector asks for it, else read as
  /// none.
  @inlinable
  package mutating func changeCause(_ number: inout UInt32) {
    if tellsChanges { return cause(&number) }
    if !isPacking { number = 0 }
  }

  /// While reading, sets `number` to that of the newest item, so that new ones follow; while
  /// writing, does nothing.
  @inlinable
  package mutating func lastItem(_ number: inout UInt32) {
    if !isPacking { number = highestItem }
  }
}
