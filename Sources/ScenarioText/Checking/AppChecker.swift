import AppModel

/// An app whose names and types are right, compiled to tables.
///
/// It keeps what is known about names, so that scenarios can be checked against it; each of them
/// appends its own code to a copy of the tables.
package struct CheckedApp: Sendable {
  /// The checker as it was when the app was complete.
  let checker: Checker

  /// The compiled app.
  package var tables: Program.Tables { checker.tables }
}

/// Checks an app and compiles it.
package enum AppChecker {
  /// Checks an app that stands in a file of its own, or in a scenario.
  ///
  /// - Parameters:
  ///   - app: The app as it was parsed, without errors.
  ///   - source: The text it was parsed from.
  /// - Returns: The compiled app, or `nil` if there are errors; and all diagnostics in order of place.
  package static func check(
    _ app: AppFile, source: SourceText
  ) -> (app: CheckedApp?, diagnostics: [Diagnostic]) {
    var checker = Checker(source: source)
    checker.compile(app)
    let diagnostics = checker.log.finished()
    return (checker.errorCount == 0 ? CheckedApp(checker: checker) : nil, diagnostics)
  }
}

extension AppFile {
  /// An app that stands in a scenario.
  package init(_ app: InlineApp) {
    self.init(name: Item(app.name), body: app.body)
  }
}

extension Checker {
  /// Checks an app and lowers it to `tables`.
  mutating func compile(_ app: AppFile) {
    collectNames(app)
    collectMembers(app)
    place()
    inferTypes()
    resolveControls()
    layOut()
    lowerScreens()
    lowerConstants()
    checkWhole()
  }

  /// Completes the places where screens can stand, and warns of those that stand nowhere.
  private mutating func place() {
    placements[Int(ScreenID.scene.index)] = [Placement(owner: .app, slot: .none)]
    var isReached = [Bool](repeating: false, count: screens.count)
    isReached[0] = true
    isReached[1] = true
    var waiting = [ScreenID.scene]
    while let screen = waiting.popLast() {
      for slot in tables.screens[Int(screen.index)].slots {
        for candidate in tables.slots[Int(slot.index)].candidates
        where !isReached[Int(candidate.screen.index)] {
          isReached[Int(candidate.screen.index)] = true
          waiting.append(candidate.screen)
        }
      }
    }
    for index in screens.indices {
      if isReached[index] {
        // A place within a screen that is never opened is none.
        placements[index].removeAll { !isReached[Int($0.owner.index)] }
      } else {
        warn(.unreachableScreen(screens[index].name), at: screens[index].range)
        placements[index].append(Placement(owner: .scene, slot: .none))
      }
    }
  }

  /// Finds out the types of all variables and `let`s.
  private mutating func inferTypes() {
    for index in variables.indices { inferVariable(index) }
    for index in constants.indices { _ = value(ofConstant: index) }
    for symbol in screens {
      for parameter in symbol.parameters {
        guard let value = parameter.defaultValue, let type = parameter.type else { continue }
        _ = within(Scope(place: .screen(.app))) {
          $0.check(value, as: type, screens: parameter.screens)
        }
      }
    }
    for index in variables.indices {
      guard let type = variables[index].type else { continue }
      tables.variables[index].type = type
      tables.variables[index].width = tables.width(of: type)
    }
    for index in variables.indices {
      guard let declaration = variables[index].declaration else { continue }
      addCandidates(declaration.candidates, to: VariableID(index: Int32(index)))
    }
  }

  /// Notes the values that searches try for a variable.
  private mutating func addCandidates(_ candidates: [Expression], to variable: VariableID) {
    let symbol = variables[Int(variable.index)]
    guard let type = symbol.type,
      isWithinCount(candidates.count, CheckingLimits.candidateCountMax, at: symbol.name.range)
    else { return }
    for candidate in candidates {
      let value = within(Scope(place: .screen(symbol.screen))) {
        $0.check(candidate, as: type)
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
  private mutating func resolveControls() {
    for index in screens.indices {
      var seen: Set<ControlID> = []
      for case .handler(let handler) in screens[index].declarations {
        switch handler.event {
        case .tap(let name, let parameters):
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

  private mutating func resolveTap(
    _ control: ControlID, _ parameters: [Parameter], in screen: ScreenID
  ) {
    var symbols: [ParameterSymbol] = []
    for parameter in parameters {
      guard case .range(let range) = parameter.domain else {
        symbols += resolve([parameter])
        continue
      }
      var symbol = ParameterSymbol(name: parameter.name.text)
      if let count = within(Scope(place: .screen(screen)), { $0.rowCount(range) }) {
        guard case .int(let bounds) = count.type else { continue }
        symbol.type = .int(0...max(0, bounds.upperBound - 1))
        symbol.count = count
      }
      symbols.append(symbol)
    }
    controlParameters[Int(control.index)] = symbols
    tables.controls[Int(control.index)].parameters = symbols.map { $0.type ?? .bool }
  }

  /// The number of values in a range that begins at 0.
  private mutating func rowCount(_ range: Expression) -> CheckedExpression? {
    guard case .range(let lower, let upper, let isClosed) = range.kind else {
      report(.needsLiteralRange, at: range.range)
      return nil
    }
    guard case .integer(0) = lower.kind else {
      report(.rangeNotFromZero, at: lower.range)
      return nil
    }
    guard let bound = number(upper), case .int(let bounds) = bound.type else { return nil }
    if !isClosed { return bound }
    let type = ValueType.int(bounds.lowerBound...Int32(clamping: Int64(bounds.upperBound) + 1))
    return CheckedExpression(.add(bound, .integer(1)), type: type, range: range.range)
  }

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
    guard let type = variables[Int(variable.index)].type else { return }
    tables.controls[Int(control.index)].parameters = [type]
    controlParameters[Int(control.index)] = [ParameterSymbol(name: name.text, type: type)]
  }

  /// Gives variables, slots and drawn controls their places in the frames of instances.
  private mutating func layOut() {
    for index in tables.screens.indices {
      var offset = Int64(tables.screens[index].parameterWidth)
      for variable in tables.screens[index].variables
      where !tables.variables[Int(variable.index)].isParameter {
        tables.variables[Int(variable.index)].offset = Int32(clamping: offset)
        offset += Int64(tables.variables[Int(variable.index)].width)
      }
      for slot in tables.screens[index].slots {
        tables.slots[Int(slot.index)].offset = Int32(clamping: offset)
        offset += 2
      }
      let drawnWidth = Int64(1 + tables.screens[index].controls.count + 31) / 32
      tables.screens[index].drawnOffset = Int32(clamping: offset)
      tables.screens[index].drawnWidth = Int32(clamping: drawnWidth)
      tables.screens[index].frameWidth = Int32(clamping: offset + drawnWidth)
      if offset + drawnWidth > CheckingLimits.frameWidthMax {
        report(.valueTooWide(limit: CheckingLimits.frameWidthMax), at: screens[index].range)
      }
    }
  }
}
