import AppModel

extension Checker {
  /// Notes the names of types and screens, so that their declarations may stand in any order.
  mutating func collectNames(_ app: AppFile) {
    tables.name = app.name.node.text
    let appRange = app.name.node.range
    addScreen("app", range: appRange)
    addScreen("scene", range: appRange)
    var hasScene = false
    var hasBinding = false
    var hasOwnership = false
    for item in app.body.nodes {
      switch item {
      case .record(let declaration):
        guard declareType(declaration.name) else { continue }
        let record = RecordID(index: Int32(tables.records.count))
        tables.records.append(Record(name: declaration.name.text, fields: [], keyIndex: nil))
        fieldScreens.append([])
        namedTypes[declaration.name.text] = .record(record, declaration, isResolved: false)
      case .enumeration(let declaration):
        guard declareType(declaration.name) else { continue }
        namedTypes[declaration.name.text] = .enumeration(
          enumeration(declaration.cases, name: declaration.name.text))
      case .scene(let declaration):
        if hasScene {
          report(.secondScene, at: declaration.range)
        } else {
          screens[1].range = declaration.range
          screens[1].declarations = declaration.members.nodes
        }
        hasScene = true
      case .screen(let declaration): declareScreen(declaration)
      case .member(let member): screens[0].declarations.append(member)
      case .allow(let names): for name in names { allowInApp(name) }
      case .binding(let choice):
        if hasBinding { report(.declaredTwice("binding", line: nil), at: choice.range) }
        hasBinding = true
        tables.binding = Self.binding(choice.value)
      case .architecture(let choice):
        if declaresArchitecture {
          report(.declaredTwice("architecture", line: nil), at: choice.range)
        }
        declaresArchitecture = true
        tables.architecture = choice.value
        tables.usesObjects = true
        if !hasOwnership { tables.ownership = choice.value.ownership }
      case .ownership(let choice):
        if hasOwnership { report(.declaredTwice("ownership", line: nil), at: choice.range) }
        hasOwnership = true
        tables.ownership = choice.value
      case .rendering: break
      }
    }
    if !hasScene { report(.noScene, at: appRange) }
  }

  /// Adds a screen without any member.
  private mutating func addScreen(_ name: String, range: SourceRange) {
    screens.append(ScreenSymbol(name: name, range: range))
    tables.screens.append(Screen(name: name, line: line(range)))
    placements.append([])
  }

  /// Takes a name for a type, unless it is taken.
  private mutating func declareType(_ name: Name) -> Bool {
    if Self.builtInTypes.contains(name.text) {
      report(.reservedName(name.text), at: name.range)
      return false
    }
    if namedTypes[name.text] != nil || screenIDs[name.text] != nil {
      report(.declaredTwice(name.text, line: nil), at: name.range)
      return false
    }
    typeNames.append(name.text)
    return true
  }

  /// Adds a screen with its declaration.
  private mutating func declareScreen(_ declaration: ScreenDeclaration) {
    let name = declaration.name
    // Scenarios write it before what the app itself declares.
    if name.text == "app" || Self.builtInTypes.contains(name.text) {
      report(.reservedName(name.text), at: name.range)
    }
    if let first = screenIDs[name.text] {
      let line = Int(tables.screens[Int(first.index)].line.line)
      report(.declaredTwice(name.text, line: line), at: name.range)
      return
    }
    if namedTypes[name.text] != nil {
      report(.declaredTwice(name.text, line: nil), at: name.range)
      return
    }
    guard screens.count < Int(InstanceID.screenLimit) else {
      if screens.count == Int(InstanceID.screenLimit), !hasTooManyScreens {
        hasTooManyScreens = true
        report(.tooManyScreens(limit: Int(InstanceID.screenLimit) - 2), at: name.range)
      }
      return
    }
    screenIDs[name.text] = ScreenID(index: Int32(screens.count))
    addScreen(name.text, range: name.range)
    screens[screens.count - 1].declaration = declaration
    screens[screens.count - 1].declarations = declaration.members.nodes
    tables.screens[screens.count - 1].isFinal = declaration.isFinal
  }

  /// Allows a fault, in an app or scenario.
  mutating func allow(_ name: Name, among known: [String] = FaultName.allCases.map(\.name)) {
    guard let fault = fault(name, among: known) else { return }
    if !tables.allowedFaults.contains(fault) { tables.allowedFaults.append(fault) }
  }

  /// The fault with a name.
  ///
  /// - Parameter known: The names that can stand there.
  mutating func fault(
    _ name: Name, among known: [String] = FaultName.allCases.map(\.name)
  ) -> FaultName? {
    if let fault = FaultName(name: name.text) { return fault }
    report(
      .unknownFault(name.text, nearest: nearest(to: name.text, among: known)),
      at: name.range)
    return nil
  }

  /// Resolves the types of records and of all parameters, and declares the members of all screens.
  mutating func collectMembers(_ app: AppFile) {
    for name in typeNames {
      if case .record(let record, let declaration, false)? = namedTypes[name] {
        _ = resolveFields(of: record, declaration)
      }
    }
    var hasRendering = false
    for item in app.body.nodes {
      if case .rendering(let choice) = item {
        if hasRendering { report(.declaredTwice("rendering", line: nil), at: choice.range) }
        hasRendering = true
        for index in tables.screens.indices {
          tables.screens[index].rendering = Self.rendering(choice.value)
        }
      }
    }
    for index in screens.indices {
      let screen = ScreenID(index: Int32(index))
      if let declaration = screens[index].declaration {
        declareParameters(declaration.parameters, of: screen)
      }
      checkOnce(screens[index].declarations)
      for member in screens[index].declarations { declare(member, in: screen) }
    }
  }

  /// Declares the parameters of a screen, which begin its frame.
  private mutating func declareParameters(_ parameters: [Parameter], of screen: ScreenID) {
    let symbols = resolve(parameters)
    var offset: Int32 = 0
    for (parameter, symbol) in zip(parameters, symbols) {
      let variable = VariableID(index: Int32(variables.count))
      let type = symbol.type ?? .bool
      let width = tables.width(of: type)
      guard declare(parameter.name, as: .variable(variable), in: screen) else { continue }
      variables.append(
        VariableSymbol(
          name: parameter.name, screen: screen, isParameter: true, declaration: nil,
          initialValue: .known(nil), type: symbol.type, screens: symbol.screens))
      tables.variables.append(
        Variable(
          name: symbol.name, screen: screen, type: type, offset: offset, width: width,
          isParameter: true))
      offset += width
      screens[Int(screen.index)].parameters.append(symbol)
      screens[Int(screen.index)].parameterVariables.append(variable)
      tables.screens[Int(screen.index)].variables.append(variable)
    }
    tables.screens[Int(screen.index)].parameterWidth = offset
  }

  /// Resolves the types of parameters; those of a wrong type stay without one.
  ///
  /// - Parameter screen: Whose rows they count, if they are a control's.
  mutating func resolve(
    _ parameters: [Parameter], ofControlIn screen: ScreenID? = nil
  ) -> [ParameterSymbol] {
    var symbols: [ParameterSymbol] = []
    if let first = parameters.first,
      !isWithinCount(parameters.count, CheckingLimits.parameterCountMax, at: first.name.range)
    {
      return []
    }
    for parameter in parameters {
      if symbols.contains(where: { $0.name == parameter.name.text }) {
        report(.declaredTwice(parameter.name.text, line: nil), at: parameter.name.range)
      }
      var symbol = ParameterSymbol(name: parameter.name.text, defaultValue: parameter.defaultValue)
      switch parameter.domain {
      case .type(let reference):
        if let resolved = resolve(reference) {
          symbol.type = resolved.type
          symbol.screens = resolved.screens
        }
      case .range(let range):
        if let screen {
          (symbol.type, symbol.count) = rows(range, in: screen) ?? (nil, nil)
        } else {
          symbol.type = literalRange(range)
        }
      }
      symbols.append(symbol)
    }
    return symbols
  }

  /// The numbers of a range whose bounds are written as numbers.
  private mutating func literalRange(_ expression: Expression) -> ValueType? {
    guard case .range(let lower, let upper, let isClosed) = expression.kind,
      case .integer(let first) = lower.kind, case .integer(let last) = upper.kind,
      let least = Int32(exactly: first), let greatest = Int32(exactly: isClosed ? last : last - 1),
      least <= greatest
    else {
      report(.needsLiteralRange, at: expression.range)
      return nil
    }
    return .int(least...greatest)
  }

  /// Gives a name of a screen its meaning, unless it has one already.
  @discardableResult
  mutating func declare(_ name: Name, as meaning: Meaning, in screen: ScreenID) -> Bool {
    let index = Int(screen.index)
    if screens[index].members[name.text] != nil {
      report(.declaredTwice(name.text, line: nil), at: name.range)
      return false
    }
    screens[index].members[name.text] = meaning
    screens[index].memberNames.append(name.text)
    return true
  }
}
