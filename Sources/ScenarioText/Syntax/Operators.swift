import EventCore

/// An operator between two operands.
package enum BinaryOperator: String, CaseIterable, Hashable, Sendable {
  /// One or both hold.
  case or = "||"
  /// Both hold.
  case and = "&&"
  /// The same, or a value and a pattern that fits it.
  case equal = "=="
  /// Not the same.
  case notEqual = "!="
  /// Before.
  case less = "<"
  /// Before or the same.
  case lessOrEqual = "<="
  /// After.
  case greater = ">"
  /// After or the same.
  case greaterOrEqual = ">="
  /// A value that is an element, or a key that an element has.
  case isIn = "in"
  /// A value that fits a pattern.
  case fits = "is"
  /// A list or slot in which an element fits a pattern.
  case contains = "contains"
  /// A sum, or two lists as one.
  case plus = "+"
  /// A difference.
  case minus = "-"

  /// How tightly it binds; a greater number binds tighter.
  package var precedence: Precedence {
    switch self {
    case .or: .disjunction
    case .and: .conjunction
    case .plus, .minus: .sum
    default: .comparison
    }
  }
}

/// An operator before its operand.
package enum UnaryOperator: String, CaseIterable, Hashable, Sendable {
  /// The opposite truth.
  case not = "!"
  /// The opposite number.
  case negative = "-"
}

/// How tightly the forms of expressions bind, the loosest first.
package enum Precedence: Int, Comparable, Sendable {
  /// `||`.
  case disjunction
  /// `&&`.
  case conjunction
  /// `==` and its like; two of them cannot stand side by side.
  case comparison
  /// `..<` and `...`; two of them cannot stand side by side.
  case range
  /// `+` and `-`.
  case sum
  /// `!`, `-` before an operand, and `shown`.
  case unary
  /// Everything else.
  case postfix

  /// The next tighter one.
  var tighter: Precedence { Precedence(rawValue: rawValue + 1) ?? self }

  /// Whether two operators of it can stand side by side.
  var isAssociative: Bool { self != .comparison && self != .range }

  /// Orders by tightness.
  package static func < (left: Precedence, right: Precedence) -> Bool {
    left.rawValue < right.rawValue
  }
}

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
    precondition(count <= ParsingLimits.durationMax / unit.microseconds)
    self.count = count
    self.unit = unit
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
