import AppModel

extension Checker {
  /// Lowers initial values, handlers, tasks and conditions of all screens.
  mutating func lowerScreens() {
    for index in screens.indices {
      let screen = ScreenID(index: Int32(index))
      scope = Scope(place: .screen(screen))
      lowerInitializer(of: screen)
      var handled: [String: SourceRange] = [:]
      for member in screens[index].declarations {
        switch member {
        case .handler(let handler): lower(handler, in: screen, &handled)
        case .invariant(let invariant): lower(invariant, in: screen)
        case .hidesBackButton(let condition):
          lowerLooks(condition, "hidesBackButton when", of: screen, &handled)
        case .interaction(let condition):
          lowerLooks(condition, "interaction when", of: screen, &handled)
        case .locked(let condition): lowerLooks(condition, "locked when", of: screen, &handled)
        case .environmentStore(let name): checkEnvironmentStore(name)
        case .expectedStore(let name): lowerExpectedStore(name, in: screen)
        case .task(let declaration): lower(declaration, in: screen)
        case .timer(let declaration): lower(declaration, in: screen)
        default: break
        }
      }
    }
  }

  /// Lowers the code that gives variables and slots their initial values.
  private mutating func lowerInitializer(of screen: ScreenID) {
    var code = CodeBuffer()
    openedScreens = []
    for member in screens[Int(screen.index)].declarations {
      switch member {
      case .variable(let declaration): lowerInitialValue(declaration, in: screen, &code)
      case .relay(let declaration):
        if let variable = declaration.variable { lowerInitialValue(variable, in: screen, &code) }
      case .child(let declaration):
        guard let use = ownSlot(declaration.name, .child, in: screen) else { continue }
        code.line = line(declaration.initialValue.range)
        lowerSlot(
          use, .child, declaration.initialValue, manner: nil, declaration.initialValue.range, &code)
      case .stack(let declaration):
        guard let value = declaration.initialValue,
          let use = ownSlot(declaration.name, .stack, in: screen)
        else { continue }
        if case .list(let elements) = value.kind, elements.isEmpty { continue }
        code.line = line(value.range)
        lowerStack(use, value, manner: nil, value.range, &code)
      case .tabs(let declaration): lowerTabs(declaration, in: screen, &code)
      default: break
      }
    }
    initialContents[screen] = openedScreens
    if code.instructions.isEmpty { return }
    code.emit(.finish)
    tables.screens[Int(screen.index)].initializer = tables.append(code)
  }

  /// The slot that a declaration made, unless its name was taken.
  func ownSlot(_ name: Name, _ kind: Slot.Kind, in screen: ScreenID) -> NameUse? {
    guard case .slot(let slot)? = screens[Int(screen.index)].members[name.text],
      tables.slots[Int(slot.index)].kind == kind
    else { return nil }
    return NameUse(
      name: name.text, entries: [NameUse.Entry(screen: screen, meaning: .slot(slot))])
  }

  /// Lowers the initial value of a variable.
  private mutating func lowerInitialValue(
    _ declaration: VariableDeclaration, in screen: ScreenID, _ code: inout CodeBuffer
  ) {
    guard case .variable(let variable)? = screens[Int(screen.index)].members[declaration.name.text],
      case .known(let value?) = variables[Int(variable.index)].initialValue
    else { return }
    // A new frame is all zeros.
    if let words = words(of: value), words.allSatisfy({ $0 == 0 }) { return }
    let use = NameUse(
      name: declaration.name.text,
      entries: [NameUse.Entry(screen: screen, meaning: .variable(variable))])
    code.line = line(declaration.name.range)
    code.emit(.address, reference(use))
    emit(value, &code)
    code.emit(.store, tables.variables[Int(variable.index)].width, reference(use))
    if declaration.isVolatile {
      tables.variables[Int(variable.index)].initialValue = piece(value)
    }
  }

  /// Lowers an invariant.
  private mutating func lower(_ invariant: InvariantDeclaration, in screen: ScreenID) {
    guard let condition = condition(invariant.condition) else { return }
    if let title = invariant.title,
      tables.invariants.contains(where: { $0.screen == screen && $0.name == title.value })
    {
      report(.declaredTwice(title.value, line: nil), at: title.range)
    }
    tables.invariants.append(
      Invariant(
        name: invariant.title?.value ?? text(of: invariant.condition), screen: screen,
        isAtRest: invariant.isAtRest, code: piece(condition),
        line: line(invariant.condition.range)))
  }

  /// Lowers the outcomes of a task.
  private mutating func lower(_ declaration: TaskDeclaration, in screen: ScreenID) {
    guard case .task(let task)? = screens[Int(screen.index)].members[declaration.name.text],
      tasks[Int(task.index)].name.range == declaration.name.range
    else { return }
    let (inner, name) = (taskScope(task, in: screen), declaration.name.text)
    var seen: Set<String> = []
    for outcome in declaration.outcomes.nodes {
      if !seen.insert(outcome.name.text).inserted {
        report(.declaredTwice(outcome.name.text, line: nil), at: outcome.name.range)
        continue
      }
      let handler = addHandler(
        "\(name).\(outcome.name.text)", in: inner, body: outcome.body,
        line: line(outcome.name.range),
        guardLine: line((outcome.condition?.range ?? outcome.name.range)))
      if outcome.name.text == "cancelled" {
        if let condition = outcome.condition {
          report(.cancelledWithCondition, at: condition.range)
        }
        tables.tasks[Int(task.index)].cancelled = handler
        continue
      }
      var guardCode = CodeAddress.none
      if let condition = outcome.condition {
        let value = within(inner) { $0.condition(condition) }
        if let value {
          within(inner) { $0.noteGuard(value, "when", at: condition.range) }
          guardCode = within(inner) { $0.piece(value) }
        }
      }
      tables.tasks[Int(task.index)].outcomes.append(
        AppModel.TaskDeclaration.Outcome(
          name: outcome.name.text, guardCode: guardCode, handler: handler))
    }
    if tables.tasks[Int(task.index)].outcomes.isEmpty {
      report(.taskWithoutOutcome(name), at: declaration.name.range)
    }
  }

  /// Lowers the one outcome of a timer.
  private mutating func lower(_ declaration: TimerDeclaration, in screen: ScreenID) {
    guard case .task(let task)? = screens[Int(screen.index)].members[declaration.name.text],
      tasks[Int(task.index)].name.range == declaration.name.range
    else { return }
    let place = line(declaration.name.range)
    let handler = addHandler(
      "\(declaration.name.text).\(Self.timerOutcome)", in: taskScope(task, in: screen),
      body: declaration.body, line: place, guardLine: place)
    tables.tasks[Int(task.index)].outcomes = [
      AppModel.TaskDeclaration.Outcome(
        name: Self.timerOutcome, guardCode: .none, handler: handler)
    ]
  }

  /// The name of the one way in which a timer ends.
  static let timerOutcome = "over"

  /// Where the outcomes of a task look up names.
  private func taskScope(_ task: TaskID, in screen: ScreenID) -> Scope {
    var scope = parameterScope(tasks[Int(task.index)].parameters, in: screen)
    scope.task = task
    return scope
  }

  /// The scope of code that has arguments.
  func parameterScope(_ parameters: [ParameterSymbol], in screen: ScreenID) -> Scope {
    var scope = Scope(place: .screen(screen))
    for parameter in parameters {
      let type = parameter.type ?? .bool
      if parameter.type != nil {
        scope.locals.append(
          Local(
            name: parameter.name, offset: scope.localWidth, type: type,
            screens: parameter.screens))
      }
      scope.localWidth += tables.width(of: type)
    }
    return scope
  }

  /// Adds a handler whose guard is judged elsewhere.
  private mutating func addHandler(
    _ name: String, in inner: Scope, body: Block<Statement>, line: SourceLine,
    guardLine: SourceLine
  ) -> HandlerID {
    let body = within(inner) { $0.lower(body) }
    let handler = HandlerID(index: Int32(tables.handlers.count))
    tables.handlers.append(
      AppModel.Handler(
        name: name, screen: inner.screen ?? .app, guardCode: .none, body: body,
        parameterWidth: inner.localWidth, line: line, guardLine: guardLine))
    return handler
  }
}
