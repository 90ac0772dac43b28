/// How a search with fingerprints tells how likely it is that something was missed.
package enum ChanceOfMiss {
  /// How likely it is that of so many states at least one was taken for another.
  static func chance(ofStates count: Int) -> Double {
    // Of n fingerprints of 64 bits each pair is equal by chance once in 2^64.
    Double(count) * Double(max(count - 1, 0)) / 36_893_488_147_419_103_232
  }

  /// The line of a report.
  package static func text(ofStates count: Int) -> String { text(chance(ofStates: count)) }

  /// The line of a report.
  static func text(_ chance: Double) -> String {
    "fingerprints of 64 bits: the probability that a state was missed is below \(rounded(chance))\n"
  }

  /// The next power of ten: what is told must not depend on how a machine prints fractions.
  private static func rounded(_ chance: Double) -> String {
    var exponent = 0
    var power = 1.0
    while power / 10 >= chance && exponent < 30 {
      power /= 10
      exponent += 1
    }
    return exponent == 0 ? "1" : "10^-\(exponent)"
  }
}
