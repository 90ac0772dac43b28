/// An expression, such as `text != "" && free`.
///
/// Parentheses are not part of what it says; they are kept as a bit of layout, and the printer adds
/// them where precedence asks for them.
package struct Expression: Hashable, Sendable {
  /// The forms of expressions.
  package indirect enum Kind: Hashable, Sendable {
    /// Two operands with an operator between them.
    case binary(Expression, BinaryOperator, Expression)
    /// `true` or `false`.
    case boolean(Bool)
    /// A name with arguments: a screen, a record, a function such as `accepted(menu.info)`.
    case call(Name, [Argument])
    /// A length of time, such as `300ms`.
    case duration(DurationLiteral)
    /// A screen with the number of its instance, such as `menu#3`.
    case instance(InstanceName)
    /// A whole number; a minus sign is an operator.
    case integer(Int64)
    /// Values in brackets.
    case list([Expression])
    /// A part of a value: `account.id`, `pages.top`, `scene 2.pages`.
    case member(Expression, Name)
    /// A function of a value: `pages.prefix(1)`.
    case methodCall(Expression, Name, [Argument])
    /// A name alone.
    case name(Name)
    /// `nil`.
    case nothing
    /// A range, such as `0..<todos.count`; `isClosed` for `0...9`.
    case range(Expression, Expression, isClosed: Bool)
    /// The own scene (`scene`), or the one with a number (`scene 2`).
    case scene(LocatedNumber?)
    /// The own instance.
    case selfInstance
    /// What the platform shows of a slot: `shown pages`.
    case shown(Expression)
    /// A text.
    case string(String)
    /// The element of a list with a key: `stored[id]`.
    case subscripted(Expression, key: Expression)
    /// An operand with an operator before it.
    case unary(UnaryOperator, Expression)
  }

  /// What it says.
  package let kind: Kind
  /// How many expressions are nested in it, itself included.
  package let height: Int
  /// Whether it is written in parentheses.
  @NotCompared package var isParenthesized: Bool
  /// Where it is written, without its parentheses.
  @NotCompared package var range: SourceRange

  /// Makes an expression.
  package init(_ kind: Kind, range: SourceRange = .none, isParenthesized: Bool = false) {
    self.kind = kind
    height = 1 + kind.operandHeightMax
    _isParenthesized = NotCompared(wrappedValue: isParenthesized)
    _range = NotCompared(wrappedValue: range)
  }
}

extension Expression.Kind {
  /// The height of the tallest operand.
  fileprivate var operandHeightMax: Int {
    switch self {
    case .boolean, .duration, .instance, .integer, .name, .nothing, .scene, .selfInstance, .string:
      0
    case .binary(let left, _, let right), .range(let left, let right, _):
      max(left.height, right.height)
    case .call(_, let arguments): Self.heightMax(arguments)
    case .list(let elements): elements.reduce(0) { max($0, $1.height) }
    case .member(let base, _), .shown(let base), .unary(_, let base): base.height
    case .methodCall(let base, _, let arguments): max(base.height, Self.heightMax(arguments))
    case .subscripted(let base, let key): max(base.height, key.height)
    }
  }

  private static func heightMax(_ arguments: [Argument]) -> Int {
    arguments.reduce(0) { max($0, $1.value.height) }
  }
}

/// A value handed to a screen, task, action or function.
package struct Argument: Hashable, Sendable {
  /// The name of the parameter, where it is written.
  package var label: Name?
  /// The value.
  package var value: Expression

  /// Makes an argument.
  package init(label: Name? = nil, _ value: Expression) {
    self.label = label
    self.value = value
  }
}

/// A screen with the number of an instance of it: `menu#3`.
package struct InstanceName: Hashable, Sendable {
  /// The name of the screen.
  package var screen: Name
  /// The number of the instance; `nil` where any of the screen is meant.
  package var number: LocatedNumber?

  /// Makes the name of an instance.
  package init(screen: Name, number: LocatedNumber? = nil) {
    self.screen = screen
    self.number = number
  }

  /// Where it is written.
  package var range: SourceRange { number.map { screen.range.union($0.range) } ?? screen.range }
}
