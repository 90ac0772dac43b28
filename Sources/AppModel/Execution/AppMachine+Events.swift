extension AppMachine {
  /// Judges the Interactor's guard of a handler, on the state of now.
  package mutating func guardHolds(
    _ handler: HandlerID, of instance: InstanceID, arguments: [Int32]
  ) -> Bool {
    let base = stack.count
    if !arguments.isEmpty { stack.append(contentsOf: arguments) }
    defer { shrinkStack(to: base) }
    return holds(program.layout(of: handler).guardCode, in: instance, arguments: base)
  }

  /// Whether a handler's guard would hold, which changes nothing: one that raises would not.
  package mutating func guardWouldHold(
    _ handler: HandlerID, of instance: InstanceID, arguments: [Int32]
  ) -> Bool {
    let effectCount = effects.count
    let holds = guardHolds(handler, of: instance, arguments: arguments)
    forgetFailure(after: effectCount)
    return holds
  }

  /// Forgets that a condition has raised.
  ///
  /// - Parameter count: How many effects there were before.
  mutating func forgetFailure(after count: Int) {
    evaluationFailure = nil
    effects.removeLast(effects.count - count)
  }

  /// Begins a handler, whose guard the client has judged.
  package mutating func begin(
    _ handler: HandlerID, of instance: InstanceID, arguments: [Int32]
  ) {
    let base = stack.count
    if !arguments.isEmpty { stack.append(contentsOf: arguments) }
    enter(
      .handler(handler), instance: instance, code: program.layout(of: handler).body,
      arguments: base,
      stackBase: base)
  }

  /// Stores what was typed into a control, before its handler begins.
  ///
  /// - Returns: Whether the variable took another value.
  package mutating func type(
    _ values: [Int32], into variable: VariableID, of instance: InstanceID
  ) -> Bool {
    let first = Int(frame(of: instance) + program.layout(of: variable).offset)
    var isChanged = false
    for (word, value) in values.enumerated() where state.cells[first + word] != value {
      state.cells[first + word] = value
      isChanged = true
    }
    return isChanged
  }

  /// The value of an expression in an instance, `width` words.
  ///
  /// - Throws: Why it has none; the machine itself goes on as before.
  package mutating func evaluate(
    _ code: CodeAddress, in instance: InstanceID, width: Int32, arguments: [Int32] = []
  ) throws(AppException) -> [Int32] {
    let base = stack.count
    let effectCount = effects.count
    if !arguments.isEmpty { stack.append(contentsOf: arguments) }
    evaluationFailure = nil
    call(code, in: instance, frame: frame(of: instance), arguments: base)
    let failure = failure(of: instance, after: effectCount)
    evaluationFailure = nil
    var words: [Int32] = []
    if failure == nil {
      // A slice would still hold the stack when it shrinks, and so copy it.
      words.reserveCapacity(Int(width))
      for place in max(0, stack.count - Int(width))..<stack.count { words.append(stack[place]) }
    }
    shrinkStack(to: base)
    effects.removeLast(effects.count - effectCount)
    if let failure { throw failure }
    return words
  }

  /// The value of an expression of one word; `nil` if it has none.
  package mutating func evaluateWord(_ code: CodeAddress, in instance: InstanceID) -> Int32? {
    let base = stack.count
    let effectCount = effects.count
    evaluationFailure = nil
    call(code, in: instance, frame: frame(of: instance), arguments: base)
    let value = evaluationFailure == nil ? stack.last : nil
    evaluationFailure = nil
    shrinkStack(to: base)
    effects.removeLast(effects.count - effectCount)
    return value
  }

  /// Runs code that sets up the state before anything has happened; its effects are not reported.
  ///
  /// - Returns: Why it has ended early, if it has.
  package mutating func prepare(_ code: CodeAddress) -> AppException? {
    evaluationFailure = nil
    call(code, in: .app, frame: frame(of: .app), arguments: stack.count)
    let failure = failure(of: .app, after: 0)
    evaluationFailure = nil
    effects.removeAll(keepingCapacity: true)
    firstEffect = 0
    return failure
  }

  /// Why code that an instance evaluates, whatever handler runs, has ended early; `nil` if it has
  /// not.
  ///
  /// - Parameter count: How many effects there were before.
  private func failure(of instance: InstanceID, after count: Int) -> AppException? {
    guard let kind = evaluationFailure else { return nil }
    var line = SourceLine.none
    for case .exception(let raised) in effects[count...] { line = raised.line }
    return AppException(kind: kind, instance: instance, handler: .none, line: line)
  }

  /// The value of a variable.
  package func value(of variable: VariableID, in instance: InstanceID) -> [Int32] {
    guard let record = state.record(of: instance) else { return [] }
    let first = Int(record.frame + program.layout(of: variable).offset)
    return Array(state.cells[first..<(first + Int(program.layout(of: variable).width))])
  }

  /// The arguments that an instance was made with; none where its lifetime is forgotten.
  package func arguments(of instance: InstanceID) -> [Int32] {
    guard let record = state.record(of: instance) else { return [] }
    let width = Int(program.layout(of: instance.screen).parameterWidth)
    return Array(state.cells[Int(record.frame)..<Int(record.frame) + width])
  }

  /// Whether a condition holds; true where there is no code, false where it raises, which is an
  /// effect.
  mutating func holds(_ code: CodeAddress, in instance: InstanceID, arguments: Int) -> Bool {
    if code == .none { return true }
    let height = stack.count
    call(code, in: instance, frame: frame(of: instance), arguments: arguments)
    if evaluationFailure != nil {
      shrinkStack(to: height)
      return false
    }
    return stack.removeLast() != 0
  }
}

// MARK: - What is drawn

extension AppMachine {
  /// Redraws the controls of an instance from the state of now.
  ///
  /// - Parameter changed: What has changed since they were drawn last.
  /// - Returns: Whether anything looks different.
  @discardableResult
  package mutating func draw(_ id: InstanceID, changed: StateParts = .all) -> Bool {
    guard let place = state.place(of: id), !state.instances[place].isEnded else { return false }
    let screen = program.layout(of: id.screen)
    if screen.controls.isEmpty && !screen.hasLooks { return false }
    let first = Int(state.instances[place].frame + screen.drawnOffset)
    var isChanged = false
    // A condition that reads nothing, as `true`, looks the same for ever once it has been drawn.
    let isFirst = changed == .all
    if screen.lockedCode != .none && (isFirst || screen.lockedReads.meets(changed)) {
      let isLocked = holds(screen.lockedCode, in: id, arguments: stack.count)
      isChanged = draw(bit: 0, at: first, isLocked)
    }
    if screen.interactionCode != .none && (isFirst || screen.interactionReads.meets(changed)) {
      let takesTouches = holds(screen.interactionCode, in: id, arguments: stack.count)
      isChanged = draw(bit: screen.controls.count + 1, at: first, !takesTouches) || isChanged
    }
    if screen.hidesBackCode != .none && (isFirst || screen.hidesBackReads.meets(changed)) {
      let hidesBack = holds(screen.hidesBackCode, in: id, arguments: stack.count)
      isChanged = draw(bit: screen.controls.count + 2, at: first, hidesBack) || isChanged
    }
    for index in screen.controls {
      let control = program.layout(of: program.layout.controlsOfScreens[index])
      if !isFirst && !control.enabledReads.meets(changed) { continue }
      let isEnabled = holds(control.enabledCode, in: id, arguments: stack.count)
      isChanged = draw(bit: Int(control.place) + 1, at: first, isEnabled) || isChanged
    }
    return isChanged
  }

  private mutating func draw(bit: Int, at first: Int, _ isSet: Bool) -> Bool {
    let cell = first + bit / 32
    let mask = Int32(truncatingIfNeeded: 1 << (bit % 32))
    let value = isSet ? state.cells[cell] | mask : state.cells[cell] & ~mask
    if state.cells[cell] == value { return false }
    state.cells[cell] = value
    return true
  }

  /// Whether a control looks enabled, as last drawn.
  package func isDrawnEnabled(_ control: ControlID, of instance: InstanceID) -> Bool {
    drawnBit(Int(program.layout(of: control).place) + 1, of: instance)
  }

  /// Whether an instance looks as if it could not be pulled down, as last drawn.
  package func isDrawnLocked(_ instance: InstanceID) -> Bool { drawnBit(0, of: instance) }

  /// Whether an instance looks as if it took touches, as last drawn.
  package func isDrawnInteractive(_ instance: InstanceID) -> Bool {
    let screen = program.layout(of: instance.screen)
    return screen.interactionCode == .none || !drawnBit(screen.controls.count + 1, of: instance)
  }

  /// Whether an instance looks as if it could not be left by its bar's back button, as last drawn.
  package func isDrawnWithoutBackButton(_ instance: InstanceID) -> Bool {
    drawnBit(program.layout(of: instance.screen).controls.count + 2, of: instance)
  }

  private func drawnBit(_ bit: Int, of instance: InstanceID) -> Bool {
    guard let place = state.place(of: instance) else { return false }
    let frame = state.instances[place].frame
    let cell = Int(frame + program.layout(of: instance.screen).drawnOffset) + bit / 32
    return state.cells[cell] & Int32(truncatingIfNeeded: 1 << (bit % 32)) != 0
  }
}
