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
