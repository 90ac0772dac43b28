/// A stable 64-bit digest of words: the same in every process, on every machine.
///
/// `Hasher` is seeded per process and must not reach an output. The mixing step is the finaliser of
/// SplitMix64 (Steele, Lea, Flood 2014), applied to a running state; order matters.
@usableFromInline package struct Fingerprint: Hashable, Sendable {
  /// The digest of everything combined so far.
  @usableFromInline package private(set) var value: UInt64

  /// The digest of nothing.
  @inlinable package init() { value = 0x9E37_79B9_7F4A_7C15 }

  /// Adds one word.
  @inlinable package mutating func combine(_ word: UInt64) {
    var mixed = (value ^ word) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    value = mixed ^ (mixed &>> 31)
  }

  /// Adds one signed word.
  @inlinable package mutating func combine(_ word: Int64) { combine(UInt64(bitPattern: word)) }

  /// Adds the bytes of a text, then its length, so that neighbouring texts do not run together.
  package mutating func combine(_ text: String) {
    var length: UInt64 = 0
    for byte in text.utf8 {
      combine(UInt64(byte))
      length &+= 1
    }
    combine(length)
  }
}

extension Fingerprint: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  @usableFromInline package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
