extension Printer {
  /// Writes a declaration of a scene or screen.
  mutating func member(_ member: Member) {
    switch member {
    case .child(let child):
      write("child \(child.name.text): ")
      names(child.screens, " | ")
      value(child.initialValue)
      if let crossfade = child.crossfade {
        write(", crossfade ")
        expression(crossfade)
      }
    case .closure(let closure): self.closure(closure)
    case .constant(let constant):
      write("let \(constant.name.text)")
      value(constant.value)
    case .environmentStore(let name): write("environment store \(name.text)")
    case .expectedStore(let name): write("expects store \(name.text)")
    case .handler(let handler): self.handler(handler)
    case .hidesBackButton(let condition):
      write("hidesBackButton when ")
      expression(condition)
    case .interaction(let condition):
      write("interaction when ")
      expression(condition)
    case .invariant(let invariant): self.invariant(invariant)
    case .locked(let condition):
      write("locked when ")
      expression(condition)
    case .modal(let modal):
      write("modal \(modal.name.text): ")
      join(modal.choices, " | ") {
        $0.write("\($1.screen.text) as \($1.style.value.rawValue)")
        if let addition = $1.addition { $0.write(" \(addition.value.rawValue)") }
      }
    case .object(let object): self.object(object)
    case .presentationContext: write("presentation context")
    case .relay(let relay):
      write("relay \(relay.name.text)")
      if let type = relay.type {
        write(": ")
        self.type(type)
      }
      write(" \(relay.kind.value.rawValue)")
      if let initial = relay.initialValue { value(initial) }
    case .rendering(let choice): write("rendering \(choice.value.rawValue)")
    case .stack(let stack):
      write("stack \(stack.name.text): ")
      names(stack.screens, " | ")
      if let initial = stack.initialValue { value(initial) }
      if stack.isChained { write(", chained") }
      if stack.isSwipeUnguarded { write(", swipe unguarded") }
    case .tabs(let tabs):
      write("tabs \(tabs.name.text): ")
      join(tabs.screens, " | ") { $0.expression($1) }
      if let selected = tabs.selected { write(" = \(selected.text)") }
    case .task(let task):
      if task.isVolatile { write("volatile ") }
      self.task(task)
    case .timer(let timer): self.timer(timer)
    case .variable(let variable):
      if variable.isRestored { write("restored ") }
      if variable.isVolatile { write("volatile ") }
      write("var \(variable.name.text)")
      if let type = variable.type {
        write(": ")
        self.type(type)
      }
      value(variable.initialValue)
      candidates(variable.candidates)
    }
  }

  private mutating func value(_ value: Expression) {
    write(" = ")
    expression(value)
  }

  private mutating func candidates(_ candidates: [Expression]) {
    if candidates.isEmpty { return }
    write(" among ")
    join(candidates, ", ") { $0.expression($1) }
  }

  private mutating func invariant(_ invariant: InvariantDeclaration) {
    write("invariant ")
    if let title = invariant.title {
      string(title.value)
      write(" ")
    }
    if invariant.isAtRest { write("at rest ") }
    let isWritten = tryFlat { printer in
      printer.write("{ ")
      printer.expression(invariant.condition)
      printer.write(" }")
    }
    if isWritten { return }
    write("{")
    endLine()
    indentation += 2
    startLine()
    expression(invariant.condition)
    endLine()
    indentation -= 2
    startLine()
    write("}")
  }

  private mutating func handler(_ handler: Handler) {
    event(handler.event)
    if handler.isRepeatable { write(" repeatable") }
    if handler.isOnce { write(" once") }
    if handler.isExclusive { write(" exclusive") }
    if let rate = handler.rate {
      write(" \(rate.kind.rawValue) ")
      expression(rate.duration)
      if rate.keepsLatest { write(" latest") }
    }
    captures(CaptureList(captures: handler.captures))
    let hasOwnLines = clauses(handler)
    guard let body = handler.body else { return }
    if hasOwnLines {
      endLine()
      startLine()
    } else {
      write(" ")
    }
    block(body) { $0.statement($1) }
  }

  /// Writes the guards, and says whether they stand on lines of their own.
  private mutating func clauses(_ handler: Handler) -> Bool {
    let clauses = handler.clauses
    if clauses.isEmpty { return false }
    let wantsLines = clauses.contains { $0.startsLine || $0.trailingComment != nil }
    let isWritten =
      !wantsLines
      && tryFlat(reserving: handler.body.map { $0.openingLength } ?? 0) { printer in
        for clause in clauses {
          printer.write(" \(clause.kind.rawValue) ")
          printer.expression(clause.condition)
        }
      }
    if isWritten { return false }
    for clause in clauses {
      endLine()
      startLine(extra: 4)
      write("\(clause.kind.rawValue) ")
      expression(clause.condition)
      trailing(clause.trailingComment)
    }
    return true
  }

  private mutating func event(_ event: Handler.Event) {
    switch event {
    case .action(let name, let parameters):
      write("on \(name.text)")
      self.parameters(parameters)
    case .bind(let relay, let value):
      write("bind \(relay.text)")
      if let value { write("(\(value.text))") }
    case .button(let name): write("button \(name.text)")
    case .key(let name): write("key \(name.text)")
    case .lifecycle(let event): write(event.value.name)
    case .link(let name, let parameters):
      write("link \(name.text)")
      self.parameters(parameters)
    case .menu(let name, let parameters):
      write("menu \(name.text)")
      self.parameters(parameters)
    case .notification(let name, let parameters):
      write("notification \(name.text)")
      self.parameters(parameters)
    case .row(let name, let parameters):
      write("row \(name.text)")
      self.parameters(parameters)
    case .slotDismissed(let name): write("dismissed \(name.text)")
    case .tap(let name, let parameters):
      write("tap \(name.text)")
      self.parameters(parameters)
    case .type(let name, let values):
      write("type \(name.text)")
      candidates(values)
    }
  }

  private mutating func task(_ task: TaskDeclaration) {
    write("task \(task.name.text)")
    parameters(task.parameters)
    write(" ")
    expression(task.latency.lower)
    if let upper = task.latency.upper {
      write("...")
      expression(upper)
    }
    if let policy = task.policy { write(" \(policy.value.rawValue)") }
    flags(isRepeating: task.isRepeating, isBackground: task.isBackground)
    captures(task.captures)
    write(" ")
    block(task.outcomes) { printer, outcome in
      printer.name(outcome.name)
      if let condition = outcome.condition {
        printer.write(" when ")
        printer.expression(condition)
      }
      printer.write(" ")
      printer.block(outcome.body) { $0.statement($1) }
    }
  }

  private mutating func timer(_ timer: TimerDeclaration) {
    write("timer \(timer.name.text)")
    parameters(timer.parameters)
    write(" ")
    expression(timer.duration)
    flags(isRepeating: timer.isRepeating, isBackground: timer.isBackground)
    captures(timer.captures)
    write(" ")
    block(timer.body) { $0.statement($1) }
  }

  private mutating func flags(isRepeating: Bool, isBackground: Bool) {
    if isRepeating { write(" repeating") }
    if isBackground { write(" background") }
  }
}
