/// A type as it is written: of a variable, a field or a parameter.
package struct TypeReference: Hashable, Sendable {
  /// The forms of types.
  package indirect enum Kind: Hashable, Sendable {
    /// `Bool`.
    case boolean
    /// Cases written in place: `duplicate | invalid | cancelled`; at least two.
    case enumeration([Name])
    /// `Int`, with bounds (both included) where `Int(0...9)` is written.
    case integer(IntegerBounds?)
    /// `[Account](max 3)`.
    case list(TypeReference, maximum: LocatedNumber)
    /// The name of a record, an enumeration or a screen.
    case named(Name)
    /// `String`.
    case string
  }

  /// What it says.
  package var kind: Kind
  /// Where it is written.
  @NotCompared package var range: SourceRange

  /// Makes a type.
  package init(_ kind: Kind, range: SourceRange = .none) {
    self.kind = kind
    _range = NotCompared(wrappedValue: range)
  }
}

/// The least and the greatest value of a number.
package struct IntegerBounds: Hashable, Sendable {
  /// The least value.
  package var lower: Int64
  /// The greatest value.
  package var upper: Int64

  /// Makes bounds.
  package init(_ lower: Int64, _ upper: Int64) {
    self.lower = lower
    self.upper = upper
  }
}

/// A parameter of a screen, task, timer, action, link or control.
package struct Parameter: Hashable, Sendable {
  /// Which values it can have.
  package enum Domain: Hashable, Sendable {
    /// The values of a type.
    case type(TypeReference)
    /// The numbers of a range, resolved when an event happens: `row(n: 0..<todos.count)`.
    case range(Expression)
  }

  /// The name inside.
  package var name: Name
  /// Which values it can have.
  package var domain: Domain
  /// The value it has where no argument is given (screens only).
  package var defaultValue: Expression?

  /// Makes a parameter.
  package init(name: Name, domain: Domain, defaultValue: Expression? = nil) {
    self.name = name
    self.domain = domain
    self.defaultValue = defaultValue
  }
}
