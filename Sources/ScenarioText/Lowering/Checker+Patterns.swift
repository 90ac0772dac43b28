import AppModel

extension Checker {
  /// Adds instructions that push something about a slot or a task.
  mutating func emitSlot(_ kind: CheckedExpression.Kind, _ code: inout CodeBuffer) {
    switch kind {
    case .slotCount(let use): code.emit(.slotCount, reference(use))
    case .slotElement(let use, let place): code.emit(.slotElement, reference(use), place)
    case .slotElementAt(let use, let index):
      emit(index, &code)
      code.emit(.slotElementAt, reference(use))
    case .slotCountMatching(let use, let pattern):
      let address = piece(pattern)
      code.emit(.slotCountMatching, reference(use), address.index)
    case .matches(let instance, let pattern):
      emitSubject(instance, &code)
      if case .screen(let screen, let parameters) = pattern, parameters.isEmpty {
        code.emit(.matchScreen, screen.index)
      } else {
        let address = piece(pattern)
        code.emit(.matchPattern, address.index)
      }
    case .taskRunning(let use): code.emit(.taskRunning, reference(use))
    default: preconditionFailure("\(kind) is not about slots")
    }
  }

  /// Lowers a pattern to code that takes an instance from the stack and leaves whether it fits.
  mutating func piece(_ pattern: Pattern) -> CodeAddress {
    var code = CodeBuffer()
    switch pattern {
    case .instance(let value):
      emit(value, &code)
      code.emit(.equal, 1)
    case .screen(let screen, let parameters) where parameters.isEmpty:
      code.emit(.matchScreen, screen.index)
    case .screen(let screen, let parameters):
      code.emit(.duplicate, 1)
      code.emit(.matchScreen, screen.index)
      var toFalse = [code.emitJump(.jumpIfFalse)]
      for parameter in parameters {
        let variable = tables.variables[Int(parameter.variable.index)]
        let entry = NameUse.Entry(screen: screen, meaning: .variable(parameter.variable))
        code.emit(.duplicate, 1)
        code.emit(
          .loadInstance, reference(NameUse(name: variable.name, entries: [entry])), variable.width)
        noteQuestion(parameter.value)
        emit(parameter.value, &code)
        code.emit(.equal, variable.width)
        toFalse.append(code.emitJump(.jumpIfFalse))
      }
      code.emit(.drop, 1)
      code.emit(.constant, 1)
      code.emit(.finish)
      for jump in toFalse { code.land(jump) }
      code.emit(.drop, 1)
      code.emit(.constant, 0)
    }
    code.emit(.finish)
    return tables.append(code)
  }
}
