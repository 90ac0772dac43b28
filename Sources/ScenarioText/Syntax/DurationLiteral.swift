import EventCore

/// A length of time as it is written, so that `30min` stays `30min`.
package struct DurationLiteral: Hashable, Sendable {
  /// The units of time.
  package enum Unit: String, CaseIterable, Hashable, Sendable {
    /// Microseconds.
    case us
    /// Milliseconds.
    case ms
    /// Seconds.
    case s
    /// Minutes.
    case min
    /// Hours.
    case h

    /// How many microseconds one of it has.
    package var microseconds: Int64 {
      switch self {
      case .us: 1
      case .ms: 1_000
      case .s: 1_000_000
      case .min: 60_000_000
      case .h: 3_600_000_000
      }
    }
  }

  /// How many of the unit.
  package var count: Int64
  /// The unit.
  package var unit: Unit

  /// Makes a length of time; it must not exceed `ParsingLimits.durationMax` microseconds.
  package init(count: Int64, unit: Unit) {
    precondition(Self.isWithinLimit(count, unit), "\(count)\(unit) is beyond all durations")
    self.count = count
    self.unit = unit
  }

  /// The length that a text of digits and a unit says, such as `300ms`; `nil` if it says none, or
  /// more than `ParsingLimits.durationMax` microseconds.
  package init?(_ text: some StringProtocol) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int64(digits: digits),
      let unit = Unit(rawValue: String(text.dropFirst(digits.count))),
      Self.isWithinLimit(count, unit)
    else { return nil }
    self.init(count: count, unit: unit)
  }

  private static func isWithinLimit(_ count: Int64, _ unit: Unit) -> Bool {
    count <= ParsingLimits.durationMax / unit.microseconds
  }

  /// The length in virtual time.
  package var value: VirtualDuration {
    VirtualDuration(microseconds: count * unit.microseconds)
  }
}

extension Expression {
  /// The length of time that a literal, or a sum or difference of such, says; `nil` for all else.
  package var durationValue: VirtualDuration? {
    switch kind {
    case .duration(let literal): return literal.value
    case .binary(let left, .plus, let right):
      guard let first = left.durationValue, let second = right.durationValue else { return nil }
      return first + second
    case .binary(let left, .minus, let right):
      guard let first = left.durationValue, let second = right.durationValue else { return nil }
      return first - second
    default: return nil
    }
  }
}
