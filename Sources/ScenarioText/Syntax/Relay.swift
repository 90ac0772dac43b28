/// `relay email: String behaviour = ""`.
package struct RelayDeclaration: Hashable, Sendable {
  /// What it keeps, and where it delivers.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// `PublishRelay`.
    case publish
    /// `BehaviorRelay`.
    case behaviour
    /// `Signal`.
    case signal
    /// `Driver`.
    case driver
  }

  /// The relay's name.
  package var name: Name
  /// The type of its values, where it is written.
  package var type: TypeReference?
  /// What it keeps, and where it delivers.
  package var kind: Located<Kind>
  /// The value before the first, where one is written.
  package var initialValue: Expression?

  /// Makes a relay.
  package init(
    name: Name, type: TypeReference? = nil, kind: Located<Kind>, initialValue: Expression? = nil
  ) {
    self.name = name
    self.type = type
    self.kind = kind
    self.initialValue = initialValue
  }
}

/// `throttle 300ms latest` or `debounce 300ms`, behind the event of a handler.
package struct Rate: Hashable, Sendable {
  /// The words that begin one.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The first event passes.
    case throttle
    /// The last event passes.
    case debounce
  }

  /// Which events pass.
  package var kind: Kind
  /// The length of the window, or of the silence.
  package var duration: Expression
  /// Whether a throttle lets the last event of a window pass at its end.
  package var keepsLatest: Bool
  /// Where it is written.
  @NotCompared package var range: SourceRange

  /// Makes a rate.
  package init(
    _ kind: Kind, _ duration: Expression, keepsLatest: Bool = false, range: SourceRange = .none
  ) {
    self.kind = kind
    self.duration = duration
    self.keepsLatest = keepsLatest
    _range = NotCompared(wrappedValue: range)
  }
}
