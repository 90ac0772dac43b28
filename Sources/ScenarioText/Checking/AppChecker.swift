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
  /// - Returns: The compiled app, or `nil` if there are errors; and all diagnostics, by place.
  package static func check(
    _ app: AppFile, source: SourceText
  ) -> (app: CheckedApp?, diagnostics: [Diagnostic]) {
    var checker = Checker(source: source)
    checker.compile(app)
    let diagnostics = checker.log.finished()
    return (checker.log.hasErrors ? nil : CheckedApp(checker: checker), diagnostics)
  }
}

extension AppFile {
  /// An app that stands in a scenario.
  package init(_ app: InlineApp) {
    self.init(name: CommentedNode(app.name), body: app.body)
  }
}

extension Checker {
  /// Checks an app and lowers it to `tables`.
  mutating func compile(_ app: AppFile) {
    collectNames(app)
    collectMembers(app)
    place()
    resolveObjects()
    inferTypes()
    resolveRelays()
    resolveControls()
    layOut()
    lowerScreens()
    lowerConstants()
    checkObjects()
    checkArchitecture(app)
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

  /// Checks the default values of parameters, which see the names of the app alone.
  mutating func checkDefaults(of parameters: [ParameterSymbol]) {
    for parameter in parameters {
      guard let value = parameter.defaultValue, let type = parameter.type else { continue }
      _ = within(Scope(place: .screen(.app))) {
        $0.check(value, as: type, screens: parameter.screens)
      }
    }
  }

  /// Finds out the types of all variables and `let`s.
  private mutating func inferTypes() {
    for index in variables.indices { inferVariable(index) }
    for index in constants.indices { _ = value(ofConstant: index) }
    for symbol in screens { checkDefaults(of: symbol.parameters) }
    for symbol in tasks { checkDefaults(of: symbol.parameters) }
    for symbol in messages { checkDefaults(of: symbol.parameters) }
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
      let drawnWidth = Int64(3 + tables.screens[index].controls.count + 31) / 32
      tables.screens[index].drawnOffset = Int32(clamping: offset)
      tables.screens[index].drawnWidth = Int32(clamping: drawnWidth)
      tables.screens[index].frameWidth = Int32(clamping: offset + drawnWidth)
      if offset + drawnWidth > CheckingLimits.frameWidthMax {
        report(.valueTooWide(limit: CheckingLimits.frameWidthMax), at: screens[index].range)
      }
    }
  }
}
