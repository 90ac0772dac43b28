extension Printer {
  /// Writes a step.
  mutating func step(_ step: Step) {
    if let time = step.time {
      write("\(time.origin.rawValue) ")
      expression(time.duration)
      write(" ")
    }
    let scene = step.scene.map { " in scene \($0.value)" } ?? ""
    let ending = scene + (step.mayMiss ? " may miss" : "")
    action(step.action, reserving: ending.utf8.count)
    write(ending)
  }

  /// Writes what is done, before an ending of so many bytes.
  private mutating func action(_ action: Step.Action, reserving count: Int) {
    switch action {
    case .active: write("active")
    case .backButton: write("back button")
    case .background: write("background")
    case .blockMain(let duration):
      write("block main ")
      expression(duration)
    case .complete(let task, let run, let outcome):
      write("complete ")
      target(task)
      if let run { write(" \(run.value)") }
      write(" \(outcome.text)")
    case .connectScene(let number): numbered("connect scene", number)
    case .deliver: write("deliver")
    case .deliverInput(let number): numbered("deliver input", number)
    case .disconnectScene(let number): numbered("disconnect scene", number)
    case .drag(let gesture, let end):
      write(gesture.rawValue)
      if let outcome = end.outcome { write(" \(outcome.rawValue)") }
      delay(end.duration)
    case .expect(let condition):
      write("expect ")
      expression(condition, reserving: count)
    case .finishDelay(let number): numbered("finish delay", number)
    case .finishTransition(let number): numbered("finish transition", number)
    case .foreground: write("foreground")
    case .inactive: write("inactive")
    case .key(let name): write("key \(name.text)")
    case .liftFinger: write("lift finger")
    case .link(let link):
      write("link \(link.name.text)")
      arguments(link.arguments)
    case .longPressBack(let screen):
      write("long press back to ")
      instance(screen)
    case .notification(let call):
      write("notification \(call.name.text)")
      arguments(call.arguments)
    case .press(let control):
      write("press ")
      target(control)
    case .release(let control):
      write("release ")
      target(control)
    case .settle(let limit):
      write("settle")
      if let limit {
        write(" within ")
        expression(limit)
      }
    case .tap(let control, let beneath, let second): tap(control, beneath, second)
    case .stranger(.button): write("tap stranger")
    case .stranger(.dismisses): write("stranger dismisses")
    case .stranger(.presents(let modal, let isOnRoot)):
      write("stranger presents \(modal.rawValue)\(isOnRoot ? " on root" : "")")
    case .tapTab(let screen):
      write("tap tab ")
      instance(screen)
    case .tapOutside: write("tap outside")
    case .type(let field, let text): type(field, text, reserving: count)
    }
  }

  /// Writes words, and the number behind them if there is one.
  private mutating func numbered(_ words: String, _ number: LocatedNumber?) {
    write(words)
    if let number { write(" \(number.value)") }
  }

  private mutating func type(_ field: StepTarget, _ text: Expression, reserving count: Int) {
    write("type ")
    target(field)
    // A text in parentheses would be read as the field's arguments.
    if field.arguments.isEmpty && Self.beginsWithParenthesis(text) { write("()") }
    write(" ")
    expression(text, .sum, reserving: count)
  }

  private static func beginsWithParenthesis(_ expression: Expression) -> Bool {
    var printer = Printer()
    printer.expression(expression, .sum)
    return printer.output.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "(")
  }

  private mutating func tap(
    _ control: StepTarget, _ beneath: StepTarget?, _ second: StepTarget?
  ) {
    write("tap ")
    target(control)
    if let beneath {
      write(" over ")
      target(beneath)
    }
    if let second {
      write(" with ")
      target(second)
    }
  }
}
