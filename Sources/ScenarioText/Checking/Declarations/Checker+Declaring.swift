import AppModel
import EventCore

extension Checker {
  /// Declares one member of a screen, the scene or the app.
  mutating func declare(_ member: Member, in screen: ScreenID) {
    switch member {
    case .variable(let declaration):
      let variable = VariableID(index: Int32(variables.count))
      guard declare(declaration.name, as: .variable(variable), in: screen) else { return }
      variables.append(
        VariableSymbol(
          name: declaration.name, screen: screen, isParameter: false, declaration: declaration))
      tables.variables.append(
        Variable(
          name: declaration.name.text, screen: screen, type: .bool, offset: 0, width: 0,
          isParameter: false, isRestored: declaration.isRestored))
      tables.screens[Int(screen.index)].variables.append(variable)
      if declaration.isRestored && screen != .scene {
        report(.restoredOutsideScene("restored var"), at: declaration.name.range)
      }
      if declaration.isVolatile {
        tables.variables[Int(variable.index)].isVolatile = true
        declareVolatile(declaration.name, in: screen)
      }
    case .constant(let declaration):
      guard declare(declaration.name, as: .constant(constants.count), in: screen) else { return }
      constants.append(ConstantSymbol(screen: screen, declaration: declaration))
    case .child(let declaration):
      let names = declaration.screens
      declareSlot(
        declaration.name, .child, names.map { ($0, .sheet) }, in: screen,
        crossFade: declaration.crossfade.flatMap { duration($0) } ?? .zero)
    case .stack(let declaration):
      declareSlot(
        declaration.name, .stack, declaration.screens.map { ($0, .sheet) }, in: screen,
        isChained: declaration.isChained, isSwipeUnguarded: declaration.isSwipeUnguarded)
    case .modal(let declaration):
      declareModal(declaration, in: screen)
      noteAdditions(of: declaration)
    case .presentationContext(let place):
      if screen == .app {
        report(.noView("presentation context", owner: "app"), at: place.wrappedValue)
      }
      tables.screens[Int(screen.index)].definesContext = true
    case .tabs(let declaration):
      let names = declaration.screens.compactMap { Self.screenName(of: $0) }
      declareSlot(declaration.name, .tabs, names.map { ($0, .sheet) }, in: screen)
    case .task(let declaration):
      declareTask(
        declaration.name, declaration.parameters, in: screen, isTimer: false,
        isRepeating: declaration.isRepeating, isBackground: declaration.isBackground,
        times(declaration.latency), policy: Self.policy(declaration.policy?.value))
      if declaration.isVolatile {
        if tables.tasks.last?.name == declaration.name.text {
          tables.tasks[tables.tasks.count - 1].isVolatile = true
        }
        declareVolatile(declaration.name, in: screen)
      }
    case .timer(let declaration):
      let time = duration(declaration.duration) ?? .zero
      declareTask(
        declaration.name, declaration.parameters, in: screen, isTimer: true,
        isRepeating: declaration.isRepeating, isBackground: declaration.isBackground,
        (time, time), policy: .all)
    case .relay(let declaration): declare(declaration, in: screen)
    case .handler(let handler): declare(handler, in: screen)
    case .rendering(let choice):
      tables.screens[Int(screen.index)].rendering = Self.rendering(choice.value)
    case .closure(let declaration): declare(declaration, in: screen)
    case .object(let declaration): declare(declaration, in: screen)
    case .environmentStore(let name): declareEnvironmentStore(name, in: screen)
    case .expectedStore, .hidesBackButton, .interaction, .invariant, .locked: break
    }
  }

  /// Declares a slot, and the places that it gives to screens.
  mutating func declareSlot(
    _ name: Name, _ kind: Slot.Kind, _ choices: [(Name, PresentationStyle)],
    in screen: ScreenID, crossFade: VirtualDuration = .zero, isChained: Bool = false,
    isSwipeUnguarded: Bool = false
  ) {
    if screen == .app { report(.slotInApp(name.text), at: name.range) }
    var candidates: [Slot.Candidate] = []
    for (choice, style) in choices {
      guard let candidate = self.screen(named: choice) else { continue }
      if candidates.contains(where: { $0.screen == candidate }) {
        report(.declaredTwice(choice.text, line: nil), at: choice.range)
      } else {
        candidates.append(Slot.Candidate(screen: candidate, style: style))
      }
    }
    let slot = SlotID(index: Int32(tables.slots.count))
    guard declare(name, as: .slot(slot), in: screen) else { return }
    for candidate in candidates {
      placements[Int(candidate.screen.index)].append(Placement(owner: screen, slot: slot))
    }
    tables.screens[Int(screen.index)].slots.append(slot)
    var declared = Slot(
      name: name.text, screen: screen, kind: kind, candidates: candidates,
      crossFade: crossFade, isSwipeUnguarded: isSwipeUnguarded, offset: 0, line: line(name.range))
    declared.isChained = isChained
    tables.slots.append(declared)
  }

  /// Declares a task or timer.
  private mutating func declareTask(
    _ name: Name, _ parameters: [Parameter], in screen: ScreenID, isTimer: Bool,
    isRepeating: Bool, isBackground: Bool, _ times: (VirtualDuration, VirtualDuration),
    policy: AppModel.TaskDeclaration.Policy
  ) {
    let task = TaskID(index: Int32(tasks.count))
    let symbols = resolve(parameters)
    guard declare(name, as: .task(task), in: screen) else { return }
    tasks.append(TaskSymbol(name: name, screen: screen, parameters: symbols))
    let types = symbols.map { $0.type ?? .bool }
    tables.tasks.append(
      AppModel.TaskDeclaration(
        name: name.text, screen: screen, parameters: types, parameterWidth: width(of: types),
        shortest: times.0, longest: times.1, policy: policy, isTimer: isTimer,
        isRepeating: isRepeating, isBackground: isBackground, outcomes: [], cancelled: .none,
        line: line(name.range)))
  }

  /// The words that values of these types take together.
  func width(of types: [ValueType]) -> Int32 {
    types.reduce(0) { $0 + tables.width(of: $1) }
  }

  /// The shortest and the longest time of a task.
  private mutating func times(_ latency: Latency) -> (VirtualDuration, VirtualDuration) {
    guard let shortest = duration(latency.lower) else { return (.zero, .zero) }
    guard let upper = latency.upper else { return (shortest, shortest) }
    guard let longest = duration(upper) else { return (shortest, shortest) }
    if longest < shortest {
      report(.invalidLatency(shortest.description, longest.description), at: upper.range)
      return (shortest, shortest)
    }
    return (shortest, longest)
  }

  /// A length of time that is written out.
  mutating func duration(_ expression: Expression) -> VirtualDuration? {
    guard let value = expression.durationValue else {
      report(.needsDuration, at: expression.range)
      return nil
    }
    if value < .zero {
      report(.negativeDuration(value.description), at: expression.range)
      return nil
    }
    return value
  }

  /// Declares the control or message of a handler.
  private mutating func declare(_ handler: Handler, in screen: ScreenID) {
    switch handler.event {
    case .row(let name, _): declareControl(name, .row, handler, in: screen)
    case .tap(let name, _): declareControl(name, .tap, handler, in: screen)
    case .menu(let name, _): declareControl(name, .menu, handler, in: screen)
    case .button(let name): declareControl(name, .button, handler, in: screen)
    case .type(let name, _): declareControl(name, .type, handler, in: screen)
    case .action(let name, let parameters):
      declareMessage(MessageKey(kind: .action, name: name.text), resolve(parameters), name)
    case .bind: break
    case .key(let name): declareMessage(MessageKey(kind: .key, name: name.text), [], name)
    case .link(let name, let parameters):
      declareMessage(MessageKey(kind: .link, name: name.text), resolve(parameters), name)
    case .notification(let name, let parameters):
      let key = MessageKey(kind: .notification, name: name.text)
      declareMessage(key, resolve(parameters), name)
    case .lifecycle(let event):
      if event.value == .restored && screen != .scene {
        report(.restoredOutsideScene("restored"), at: event.range)
      }
    case .slotDismissed: break
    }
  }

  /// Declares a control; its parameters follow when types are known.
  private mutating func declareControl(
    _ name: Name, _ kind: Control.Kind, _ handler: Handler, in screen: ScreenID
  ) {
    if screen == .app || screen == .scene {
      report(.controlOutsideScreen(name.text, owner: self.name(of: screen)), at: name.range)
      return
    }
    let index = Int(screen.index)
    if screens[index].controls[name.text] != nil { return }  // reported with its handler
    let control = ControlID(index: Int32(tables.controls.count))
    screens[index].controls[name.text] = control
    screens[index].controlNames.append(name.text)
    tables.screens[index].controls.append(control)
    controlParameters.append([])
    tables.controls.append(
      Control(
        name: name.text, screen: screen, kind: kind, handler: .none, enabledCode: .none,
        place: Int32(tables.screens[index].controls.count - 1), parameters: [],
        parameterBounds: [], variable: nil, isRepeatable: handler.isRepeatable,
        isOnce: handler.isOnce, isExclusive: handler.isExclusive))
  }

  /// Notes that a message is handled; all its handlers must agree.
  private mutating func declareMessage(
    _ key: MessageKey, _ parameters: [ParameterSymbol], _ name: Name
  ) {
    if let known = messageIDs[key] {
      let first = messages[Int(known.index)]
      let range = first.handledRange ?? name.range
      if !areAlike(first.parameters, parameters) {
        report(.messageDiffers(key.name, line: Int(line(range).line)), at: name.range)
      }
      return
    }
    addMessage(key, parameters)
    messages[messages.count - 1].handledRange = name.range
  }

  /// Adds a message that is not known yet.
  @discardableResult
  mutating func addMessage(_ key: MessageKey, _ parameters: [ParameterSymbol]) -> MessageID {
    let message = MessageID(index: Int32(messages.count))
    messageIDs[key] = message
    messages.append(MessageSymbol(parameters: parameters))
    let types = parameters.map { $0.type ?? .bool }
    tables.messages.append(
      Message(
        kind: key.kind, name: key.name, parameters: types, parameterWidth: width(of: types)))
    return message
  }
}
