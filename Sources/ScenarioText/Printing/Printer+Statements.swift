extension Printer {
  /// Writes a statement.
  mutating func statement(_ statement: Statement) {
    if isGivenUp { return }
    if let manner = statement.manner { write("\(manner.rawValue) ") }
    switch statement.kind {
    case .animations(let areOn): write("animations \(areOn ? "on" : "off")")
    case .assignment(let target, let value):
      expression(target)
      write(" = ")
      expression(value)
    case .blockMain(let duration):
      write("block main ")
      expression(duration)
    case .call(let call): expression(call)
    case .cancel(let name, let arguments, let promptly):
      write("cancel \(name.text)")
      self.arguments(arguments)
      if promptly { write(" promptly") }
    case .close: write("close")
    case .conditional(let conditional): self.conditional(conditional)
    case .emit(let name, let arguments):
      write("emit \(name.text)")
      self.arguments(arguments)
    case .later(let body):
      write("later ")
      block(body) { $0.statement($1) }
    case .pop(let target, let stack):
      write("pop")
      if let target {
        write(" to ")
        expression(target, .postfix)
      }
      if let stack { write(" from \(stack.text)") }
    case .push(let screen, let stack, let isShared):
      write(isShared ? "push shared " : "push ")
      expression(screen)
      if let stack { write(" onto \(stack.text)") }
    case .select(let screen, let slot):
      write("select \(screen.text)")
      if let slot { write(" in \(slot.text)") }
    case .send(let name, let arguments, let recipient):
      write("send \(name.text)")
      self.arguments(arguments)
      switch recipient {
      case .app: write(" to app")
      case .named(let name): write(" to \(name.text)")
      case nil: break
      }
    case .start(let name, let arguments):
      write("start \(name.text)")
      self.arguments(arguments)
    case .stop: write("stop")
    case .use(let object, let reference, let body):
      write("use \(object.text).\(reference.text) ")
      block(body) { $0.statement($1) }
    }
  }

  /// Writes `if` with its branches: all on one line if all were and fit, else each as it was.
  private mutating func conditional(_ conditional: Conditional) {
    let isWritten =
      conditional.isOnOneLine && !isFlat && tryFlat { $0.branches(conditional) }
    if !isWritten { branches(conditional.breaking(if: conditional.isOnOneLine && !isFlat)) }
  }

  private mutating func branches(_ conditional: Conditional) {
    for (index, branch) in conditional.branches.enumerated() {
      if isGivenUp { return }
      write(index == 0 ? "if " : " else if ")
      // What follows an empty block stands on its line, too.
      let next = index + 1 < conditional.branches.count ? nil : conditional.otherwise
      let following = branch.body.isEmpty ? next.map { " else".utf8.count + $0.openingLength } : 0
      expression(
        branch.condition, reserving: branch.body.openingLength + (following ?? 0))
      write(" ")
      block(branch.body) { $0.statement($1) }
    }
    guard let otherwise = conditional.otherwise else { return }
    write(" else ")
    block(otherwise) { $0.statement($1) }
  }
}

extension Conditional {
  /// Whether every block of it is written on one line, as one without anything in it will be.
  fileprivate var isOnOneLine: Bool {
    (branches.map(\.body) + [otherwise].compactMap(\.self)).allSatisfy {
      $0.isOnOneLine || $0.isEmpty
    }
  }

  /// The same with blocks of several lines, if it is too long for one.
  fileprivate func breaking(if isTooLong: Bool) -> Conditional {
    guard isTooLong else { return self }
    var result = self
    for index in result.branches.indices { result.branches[index].body.isOnOneLine = false }
    result.otherwise?.isOnOneLine = false
    return result
  }
}
