/// Numbers that look random and are the same for the same seed, in every process, on every machine:
/// SplitMix64 (Steele, Lea, Flood 2014).
package struct RandomNumbers: Hashable, Sendable {
  private var state: UInt64

  /// Begins the numbers of a seed; those of neighbouring seeds have nothing in common.
  package init(seed: UInt64) { state = seed }

  /// The next number, all 64 bits of it.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  /// A number of `0..<bound`: the upper half of a product, which favours none by more than
  /// bound in 2^64.
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "random numbers: there is no number below \(bound)")
    return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// True once in so many times.
  package mutating func isOne(in count: Int) -> Bool { below(count) == 0 }
}
