import AppModel

extension Checker {
  /// Notes the values that searches try for a variable.
  mutating func addCandidates(_ candidates: [Expression], to variable: VariableID) {
    let symbol = variables[Int(variable.index)]
    guard let type = symbol.type,
      isWithinCount(candidates.count, CheckingLimits.candidateCountMax, at: symbol.name.range)
    else { return }
    for candidate in candidates {
      let value = within(Scope(place: .screen(symbol.screen))) {
        $0.check(candidate, as: type, screens: symbol.screens)
      }
      guard let value else { continue }
      guard let words = words(of: value) else {
        report(.notFixed(text(candidate.range)), at: candidate.range)
        continue
      }
      if !tables.variables[Int(variable.index)].among.contains(words) {
        tables.variables[Int(variable.index)].among.append(words)
      }
    }
  }

  /// The words of a value that depends on nothing; `nil` for others.
  mutating func words(of value: CheckedExpression) -> [Int32]? {
    switch value.kind {
    case .constant(let word): return [word]
    case .text(let text): return [intern(text)]
    case .compound(let parts, let padding):
      var result: [Int32] = []
      for part in parts {
        guard let words = words(of: part) else { return nil }
        result += words
      }
      return result + Array(repeating: 0, count: Int(padding))
    default: return nil
    }
  }

  /// Resolves the parameters and variables of controls.
  mutating func resolveControls() {
    for index in screens.indices {
      var seen: Set<ControlID> = []
      for case .handler(let handler) in screens[index].declarations {
        switch handler.event {
        case .tap(let name, let parameters), .row(let name, let parameters),
          .menu(let name, let parameters):
          guard let control = screens[index].controls[name.text],
            seen.insert(control).inserted
          else { continue }
          resolveTap(control, parameters, in: ScreenID(index: Int32(index)))
        case .type(let name, let candidates):
          guard let control = screens[index].controls[name.text],
            seen.insert(control).inserted
          else { continue }
          resolveField(control, name, candidates, in: ScreenID(index: Int32(index)))
        default: break
        }
      }
    }
  }

  /// Resolves the parameters of a tap, rows among them.
  private mutating func resolveTap(
    _ control: ControlID, _ parameters: [Parameter], in screen: ScreenID
  ) {
    let symbols = resolve(parameters, ofControlIn: screen)
    checkDefaults(of: symbols)
    controlParameters[Int(control.index)] = symbols
    tables.controls[Int(control.index)].parameters = symbols.map { $0.type ?? .bool }
  }

  /// The type of the numbers of rows, and how many there are.
  mutating func rows(
    _ range: Expression, in screen: ScreenID
  ) -> (ValueType?, CheckedExpression?)? {
    let count = within(Scope(place: .screen(screen))) { $0.rowCount(range) }
    guard let count, case .int(let bounds) = count.type else { return nil }
    return (.int(0...max(1, bounds.upperBound) - 1), count)
  }

  /// The number of values in a range that begins at 0.
  private mutating func rowCount(_ range: Expression) -> CheckedExpression? {
    guard case .range(let lower, let upper, let isClosed) = range.kind else {
      report(.needsLiteralRange, at: range.range)
      return nil
    }
    switch (lower.kind, upper.kind) {
    case (.integer(0), _): break
    case (.integer(let first), .integer(let last))
    where isClosed && first <= last && last <= Int32.max:
      report(.rangeNotFromZero(type: "Int(\(first)...\(last))"), at: lower.range)
    default: report(.rangeNotFromZero(type: nil), at: lower.range)
    }
    guard let bound = number(upper), case .int(let bounds) = bound.type else { return nil }
    if !isClosed { return bound }
    let type = ValueType.int(bounds.lowerBound...Int32(clamping: Int64(bounds.upperBound) + 1))
    return CheckedExpression(.add(bound, .integer(1)), type: type, range: range.range)
  }

  /// Finds the variable of a text field.
  private mutating func resolveField(
    _ control: ControlID, _ name: Name, _ candidates: [Expression], in screen: ScreenID
  ) {
    let symbol = screens[Int(screen.index)]
    guard case .variable(let variable)? = symbol.members[name.text],
      !variables[Int(variable.index)].isParameter
    else {
      let known = symbol.memberNames.filter {
        if case .variable? = symbol.members[$0] { true } else { false }
      }
      report(
        .fieldWithoutVariable(name.text, nearest: nearest(to: name.text, among: known)),
        at: name.range)
      return
    }
    addCandidates(candidates, to: variable)
    tables.controls[Int(control.index)].variable = variable
    if let relay = relayIDs[variable] {
      tables.controls[Int(control.index)].relay = relay
      relays[Int(relay.index)].isEmitted = true
    }
    guard let type = variables[Int(variable.index)].type else { return }
    tables.controls[Int(control.index)].parameters = [type]
    let screens = variables[Int(variable.index)].screens
    controlParameters[Int(control.index)] = [
      ParameterSymbol(name: name.text, type: type, screens: screens)
    ]
  }
}
