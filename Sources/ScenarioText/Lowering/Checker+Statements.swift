import AppModel

extension Checker {
  /// Lowers a block of statements; none if it is empty.
  mutating func lower(_ block: Block<Statement>) -> CodeAddress {
    if block.items.isEmpty { return .none }
    var code = CodeBuffer()
    lower(block, &code)
    code.emit(.finish)
    return tables.append(code)
  }

  /// Lowers the statements of a block, one after the other.
  mutating func lower(_ block: Block<Statement>, _ code: inout CodeBuffer) {
    for item in block.items { lower(item.node, &code) }
    warnOfLostBlocks(in: block)
  }

  /// What `later` defers goes with its lifetime: a view or an object may keep the logic, and under
  /// `router` it lives until the view has gone.
  private mutating func warnOfLostBlocks(in block: Block<Statement>) {
    guard tables.binding != .router, tables.ownership == .lifetimes,
      tables.objects.allSatisfy(\.isImplicit),
      block.items.contains(where: { $0.node.kind == .close })
    else { return }
    for item in block.items {
      if case .later(let later) = item.node.kind, !later.items.isEmpty {
        warn(.blockIsLost, at: item.node.range)
      }
    }
  }

  /// Lowers a statement; each one becomes code, unless it is `later` about nothing.
  private mutating func lower(_ statement: Statement, _ code: inout CodeBuffer) {
    let count = code.instructions.count
    let outer = code.line
    code.line = line(statement.range)
    defer { code.line = outer }
    lowerKind(of: statement, &code)
    if case .later(let block) = statement.kind, block.items.isEmpty { return }
    told(code.instructions.count > count ? code : nil, at: statement.range)
  }

  private mutating func lowerKind(of statement: Statement, _ code: inout CodeBuffer) {
    let range = statement.range
    let manner = statement.manner
    switch statement.kind {
    case .animations(let areOn): code.emit(.setAnimations, areOn ? 1 : 0)
    case .assignment(let target, let value):
      lowerAssignment(target, value, manner: manner, range, &code)
      return
    case .push(let screen, let stack, let isShared):
      lowerPush(screen, onto: stack, isShared: isShared, manner: manner, range, &code)
      return
    case .pop(let target, let stack):
      if scope.mayBeTakenBack { warn(.closesBeforeItIsGone(statement: "pop"), at: range) }
      lowerPop(to: target, from: stack, manner: manner, range, &code)
      return
    case .select(let screen, let slot):
      lowerSelect(screen, in: slot, manner: manner, range, &code)
      return
    case .close:
      reportVainClose(at: range)
      if scope.screen == .app || scope.screen == .scene {
        report(.nothingToClose, at: range)
      }
      if scope.isTapHandler, let screen = scope.screen { closesByTap.append((screen, range)) }
      if let button = scope.button { warn(.closesAlert(button: button), at: range) }
      if let event = scope.alertCallback { warn(.closesBeforeButton(event), at: range) }
      if scope.mayBeTakenBack { warn(.closesBeforeItIsGone(statement: "close"), at: range) }
      emit(manner, ifAnyOf: [.unanimated], at: range, &code)
      code.emit(.close)
      return
    case .conditional(let conditional): lower(conditional, &code)
    case .later(let block): lowerLater(block, &code)
    case .emit(let name, let arguments): lowerEmit(name, arguments, range, &code)
    case .blockMain(let length):
      guard let value = duration(length) else { break }
      code.emit(.blockMain, Int32(tables.durations.count))
      tables.durations.append(value)
    case .call(let call): lowerCall(call, &code)
    case .send(let name, let arguments, let recipient):
      lowerSend(name, arguments, recipient, range, &code)
    case .start(let name, let arguments): lowerStart(name, arguments, range, &code)
    case .cancel(let name, let arguments, let promptly):
      guard let use = task(name) else { break }
      if let first = arguments.first { report(.cancelArguments, at: first.value.range) }
      code.emit(.cancelTask, reference(use), promptly ? 1 : 0)
    case .stop:
      if !scope.isMessageHandler { report(.nothingToStop, at: range) }
      code.emit(.stop)
    case .use(let object, let reference, let body): lowerUse(object, reference, body, &code)
    }
    emit(manner, ifAnyOf: [], at: range, &code)
  }

  /// Lowers the branches of an `if`.
  private mutating func lower(_ conditional: Conditional, _ code: inout CodeBuffer) {
    var toEnd: [Int] = []
    for branch in conditional.branches {
      let condition = condition(branch.condition)
      code.line = line(branch.condition.range)
      if let condition { emit(condition, &code) }
      let toNext = code.emitJump(.jumpIfFalse)
      lower(branch.body, &code)
      toEnd.append(code.emitJump(.jump))
      code.land(toNext)
    }
    if let otherwise = conditional.otherwise { lower(otherwise, &code) }
    for jump in toEnd { code.land(jump) }
  }

  /// Lowers a block that runs at the end of the main queue.
  private mutating func lowerLater(_ block: Block<Statement>, _ code: inout CodeBuffer) {
    var inner = scope
    inner.isMessageHandler = false  // the message is over by then
    let body = within(inner) { $0.lower(block) }
    if body != .none { code.emit(.later, body.index, scope.localWidth) }
  }

  /// `append` and `remove`, the statements about lists.
  private mutating func lowerCall(_ call: Expression, _ code: inout CodeBuffer) {
    guard case .methodCall(let base, let name, let arguments) = call.kind else { return }
    guard let denotation = denote(base) else { return }
    guard case .value(let list) = denotation, case .array(let element, let max) = list.type else {
      if case .slot(let use, .stack, _) = denotation {
        report(.stackCall(use.name), at: name.range)
      } else {
        let list = text(base.range)
        var (isSlot, isTask) = (false, false)
        if case .slot = denotation { isSlot = true }
        if case .task = denotation { isTask = true }
        let meant: String? =
          switch name.text {
          case "toggle" where !isSlot: "\(list) = !\(list)"
          case "dismiss" where isSlot: "\(list) = nil"
          case "cancel" where isTask, "start" where isTask:
            "\(name.text) \(list.split(separator: ".").last ?? "")"
          default: nil
          }
        report(.notAList("`\(list)`", nearest: meant), at: base.range)
      }
      return
    }
    guard name.text == "append" || name.text == "remove" else {
      let nearest = nearest(to: name.text, among: ["append", "remove"])
      report(.noMember(name.text, of: describe(list.type), nearest: nearest), at: name.range)
      return
    }
    guard let argument = onlyArgument(arguments, of: name, call.range),
      let changed = changedVariable(list)
    else { return }
    let width = tables.width(of: element)
    if name.text == "append" {
      guard let value = check(argument, as: element, screens: list.screens) else { return }
      emitAddress(list, &code)
      emit(value, &code)
      code.emit(.append, width, max, reference(changed))
      return
    }
    guard let type = keyType(of: element) ?? (width == 1 ? element : nil) else {
      report(.noKey(describe(list.type)), at: base.range)
      return
    }
    guard let key = check(argument, as: type) else { return }
    noteQuestion(key)
    emitAddress(list, &code)
    emit(key, &code)
    code.emit(.removeKey, width, max, reference(changed))
  }

  /// Lowers `send`; the first use of an action says what its arguments are.
  private mutating func lowerSend(
    _ name: Name, _ arguments: [Argument], _ recipient: Statement.Recipient?,
    _ range: SourceRange, _ code: inout CodeBuffer
  ) {
    let key = MessageKey(kind: .action, name: name.text)
    let message: MessageID
    if let known = messageIDs[key] {
      message = known
      noteSent(message, at: name.range)
      let parameters = messages[Int(known.index)].parameters
      guard let values = match(arguments, to: parameters, of: name, range) else { return }
      for value in values { emit(value, &code) }
    } else {
      var parameters: [ParameterSymbol] = []
      for argument in arguments {
        guard let value = check(argument.value) else { return }
        emit(value, &code)
        var type = value.type
        if case .int = type { type = .int(.min ... .max) }
        parameters.append(
          ParameterSymbol(name: argument.label?.text ?? "", type: type, screens: value.screens))
      }
      message = addMessage(key, parameters)
      noteSent(message, at: name.range)
    }
    switch recipient {
    case nil: code.emit(.send, message.index, SendScope.scene.rawValue)
    case .app: code.emit(.send, message.index, SendScope.app.rawValue)
    case .named(let target):
      guard let screen = screen(named: target), nearestInstance(of: screen, target) != nil else {
        return
      }
      code.emit(.send, message.index, SendScope.screen.rawValue, screen.index)
    }
  }

  /// Notes that an action is sent.
  private mutating func noteSent(_ message: MessageID, at range: SourceRange) {
    if messages[Int(message.index)].sentRange == nil {
      messages[Int(message.index)].sentRange = range
    }
  }

  /// Lowers the start of a task or timer.
  private mutating func lowerStart(
    _ name: Name, _ arguments: [Argument], _ range: SourceRange, _ code: inout CodeBuffer
  ) {
    guard let use = task(name) else { return }
    for case .task(let task) in use.entries.map(\.meaning) where task != scope.task {
      tasks[Int(task.index)].isStarted = true
    }
    guard case .task(let task)? = use.entries.first?.meaning else { return }
    let parameters = tasks[Int(task.index)].parameters
    guard let values = match(arguments, to: parameters, of: name, range) else { return }
    for value in values { emit(value, &code) }
    code.emit(.startTask, reference(use))
  }

  /// The task or timer with a name.
  private mutating func task(_ name: Name) -> NameUse? {
    guard let use = lookUp(name) else {
      if isKnown(name.text) { return nil }
      let nearest = nearest(to: name.text, among: visibleNames())
      report(.unknownTask(name.text, nearest: nearest), at: name.range)
      return nil
    }
    guard case .task? = use.entries.first?.meaning else {
      report(.notATask(name.text), at: name.range)
      return nil
    }
    return use
  }
}
