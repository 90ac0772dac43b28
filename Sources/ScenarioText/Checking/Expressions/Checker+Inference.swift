import AppModel

extension Checker {
  /// The type of a variable, found out from its initial value where none is written.
  mutating func type(of variable: VariableID) -> ValueType? {
    inferVariable(Int(variable.index))
    return variables[Int(variable.index)].type
  }

  /// The checked value of a `let`.
  mutating func value(ofConstant constant: Int) -> CheckedExpression? {
    let symbol = constants[constant]
    switch symbol.value {
    case .known(let value): return value
    case .underWay:
      report(.dependsOnItself(symbol.declaration.name.text), at: symbol.declaration.name.range)
      constants[constant].value = .known(nil)
      return nil
    case .unknown:
      constants[constant].value = .underWay
      let (outerDepth, outerCount) = (readDepth, evaluationCount)
      (readDepth, evaluationCount, dependencyDepth) = (0, 0, dependencyDepth + 1)
      defer {
        (readDepth, evaluationCount) = (outerDepth, outerCount)
        dependencyDepth -= 1
      }
      let name = symbol.declaration.name
      guard isWithinDepth(name.text, at: name.range) else {
        constants[constant].value = .known(nil)
        return nil
      }
      let value = within(Scope(place: .screen(symbol.screen))) {
        $0.check(symbol.declaration.value)
      }
      constants[constant].depth = readDepth + 1
      constants[constant].evaluationCount = evaluationCount + 1
      if readDepth >= CheckingLimits.dependencyDepthMax {
        report(
          .dependsTooDeeply(name.text, limit: CheckingLimits.dependencyDepthMax), at: name.range)
        constants[constant].value = .known(nil)
      } else if evaluationCount >= CheckingLimits.evaluationCountMax {
        report(
          .evaluatesTooMuch(name.text, limit: CheckingLimits.evaluationCountMax), at: name.range)
        constants[constant].value = .known(nil)
      }
      if case .underWay = constants[constant].value {
        constants[constant].value = .known(value)
      }
      if case .known(let value) = constants[constant].value { return value }
      return nil
    }
  }

  /// Finds out a variable's type and checks its initial value, once.
  mutating func inferVariable(_ index: Int) {
    let symbol = variables[index]
    guard let declaration = symbol.declaration else { return }
    switch symbol.initialValue {
    case .known: return
    case .underWay:
      if symbol.type != nil { return }
      report(.dependsOnItself(symbol.name.text), at: symbol.name.range)
      variables[index].initialValue = .known(nil)
    case .unknown:
      variables[index].initialValue = .underWay
      let (outerDepth, outerCount) = (readDepth, evaluationCount)
      dependencyDepth += 1
      defer {
        (readDepth, evaluationCount) = (outerDepth, outerCount)
        dependencyDepth -= 1
      }
      guard isWithinDepth(symbol.name.text, at: symbol.name.range) else {
        variables[index].initialValue = .known(nil)
        return
      }
      if let reference = declaration.type {
        guard let resolved = resolve(reference) else {
          variables[index].initialValue = .known(nil)
          return
        }
        variables[index].type = resolved.type
        variables[index].screens = resolved.screens
      }
      let expected = variables[index].type
      var inner = Scope(place: .screen(symbol.screen))
      inner.initializedVariable = VariableID(index: Int32(index))
      let value = within(inner) { checker in
        if let expected {
          checker.check(
            declaration.initialValue, as: expected, screens: checker.variables[index].screens)
        } else {
          checker.check(declaration.initialValue)
        }
      }
      guard case .underWay = variables[index].initialValue else { return }
      variables[index].initialValue = .known(value)
      if expected == nil, let value {
        variables[index].type = widened(value.type)
        variables[index].screens = value.screens
      }
    }
  }

  /// The type of a variable whose first value has a type: numbers may become any number.
  private func widened(_ type: ValueType) -> ValueType {
    if case .int = type { return .int(.min ... .max) }
    return type
  }
}
