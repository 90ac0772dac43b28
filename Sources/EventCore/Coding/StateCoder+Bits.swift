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
