extension Printer {
  /// Writes an expression on one line if it fits there, else on several.
  ///
  /// - Parameter count: How many bytes must follow on its last line.
  mutating func expression(
    _ expression: Expression, _ minimum: Precedence = .disjunction, reserving count: Int = 0
  ) {
    if !tryFlat(reserving: count, { $0.flat(expression, minimum) }) {
      broken(expression, minimum, reserving: count)
    }
  }

  /// Writes an expression without line ends.
  private mutating func flat(_ expression: Expression, _ minimum: Precedence) {
    if isGivenUp { return }
    let needsParentheses = expression.isParenthesized || expression.precedence < minimum
    if needsParentheses { write("(") }
    switch expression.kind {
    case .binary(let left, let symbol, let right):
      flat(left, symbol.precedence.leftMinimum)
      write(" \(symbol.rawValue) ")
      flat(right, symbol.precedence.tighter)
    case .boolean(let value): write(value ? "true" : "false")
    case .call(let name, let arguments):
      self.name(name)
      flatArguments(arguments)
    case .duration(let literal): duration(literal)
    case .instance(let instance): self.instance(instance)
    case .integer(let value): write(String(value))
    case .list(let elements):
      write("[")
      join(elements, ", ") { $0.flat($1, .disjunction) }
      write("]")
    case .member(let base, let name):
      flat(base, .postfix)
      write(".\(name.text)")
    case .methodCall(let base, let name, let arguments):
      flat(base, .postfix)
      write(".\(name.text)")
      flatArguments(arguments)
    case .name(let name): self.name(name)
    case .nothing: write("nil")
    case .range(let lower, let upper, let isClosed):
      flat(lower, .sum)
      write(isClosed ? "..." : "..<")
      flat(upper, .sum)
    case .scene(let number): write(number.map { "scene \($0.value)" } ?? "scene")
    case .selfInstance: write("self")
    case .shown(let base):
      write("shown ")
      flat(base, .postfix)
    case .string(let text): string(text)
    case .subscripted(let base, let key):
      flat(base, .postfix)
      write("[")
      flat(key, .disjunction)
      write("]")
    case .unary(let symbol, let operand):
      write(symbol.rawValue)
      flat(operand, .unary)
    }
    if needsParentheses { write(")") }
  }

  private mutating func flatArguments(_ arguments: [Argument]) {
    write("(")
    join(arguments, ", ") { printer, argument in
      printer.label(of: argument)
      printer.flat(argument.value, .disjunction)
    }
    write(")")
  }

  /// Writes an expression that does not fit on its line: lists by elements, conditions by operands.
  private mutating func broken(
    _ expression: Expression, _ minimum: Precedence, reserving count: Int
  ) {
    let needsParentheses = expression.isParenthesized || expression.precedence < minimum
    if needsParentheses { write("(") }
    switch expression.kind {
    case .binary(let left, let symbol, let right):
      self.expression(left, symbol.precedence.leftMinimum)
      if symbol == .and || symbol == .or {
        endLine()
        startLine(extra: 4)
        write("\(symbol.rawValue) ")
      } else {
        write(" \(symbol.rawValue) ")
      }
      self.expression(
        right, symbol.precedence.tighter, reserving: count + (needsParentheses ? 1 : 0))
    case .call(let name, let arguments):
      self.name(name)
      brokenList("(", arguments, ")") { $0.argument($1) }
    case .list(let elements): brokenList("[", elements, "]") { $0.expression($1, reserving: 1) }
    case .methodCall(let base, let name, let arguments):
      flat(base, .postfix)
      write(".\(name.text)")
      brokenList("(", arguments, ")") { $0.argument($1) }
    default: flat(expression.withoutParentheses, .disjunction)
    }
    if needsParentheses { write(")") }
  }

  private mutating func brokenList<Part>(
    _ opening: String, _ parts: [Part], _ closing: String, _ writePart: NodeWriter<Part>
  ) {
    write(opening)
    // Breaking what is empty would gain nothing.
    if parts.isEmpty { return write(closing) }
    endLine()
    indentation += 2
    for (index, part) in parts.enumerated() {
      startLine()
      writePart(&self, part)
      if index < parts.count - 1 { write(",") }
      endLine()
    }
    indentation -= 2
    startLine()
    write(closing)
  }

  private mutating func label(of argument: Argument) {
    if let label = argument.label { write("\(label.text): ") }
  }

  private mutating func argument(_ argument: Argument) {
    label(of: argument)
    expression(argument.value, reserving: 1)
  }

  /// Writes arguments, or nothing where there are none.
  mutating func arguments(_ arguments: [Argument]) {
    if arguments.isEmpty { return }
    let isWritten = tryFlat { $0.flatArguments(arguments) }
    if !isWritten { brokenList("(", arguments, ")") { $0.argument($1) } }
  }

  /// Writes the name of an instance.
  mutating func instance(_ instance: InstanceName) {
    name(instance.screen)
    if let number = instance.number { write("#\(number.value)") }
  }

  /// Writes a length of time as it was written.
  mutating func duration(_ literal: DurationLiteral) {
    write("\(literal.count)\(literal.unit.rawValue)")
  }
}

extension Expression {
  /// How tightly its outermost operator binds.
  fileprivate var precedence: Precedence {
    switch kind {
    case .binary(_, let symbol, _): symbol.precedence
    case .range: .range
    case .unary, .shown: .unary
    default: .postfix
    }
  }

  fileprivate var withoutParentheses: Expression { Expression(kind, range: range) }
}

extension Precedence {
  /// How tightly the left operand of an operator must bind.
  fileprivate var leftMinimum: Precedence { isAssociative ? self : tighter }
}
