extension AppMachine {
  /// Operations that change the state or ask for something outside it.
  mutating func perform(_ instruction: Instruction, _ position: inout CodePosition) {
    switch instruction.operation {
    case .store, .append, .removeKey: changeVariable(instruction)
    case .changeManner: nextManner = instruction.a
    case .assignSlot, .clearSlot, .pushScreen, .popLast, .popTo, .close, .addTab, .selectTab:
      changeSlot(instruction, position)
      nextManner = 0
    case .listBegin, .listPrefix, .listExisting, .listNew: buildList(instruction, position)
    case .listAssign:
      assignList(instruction, position)
      nextManner = 0
    case .send:
      let message = MessageID(index: instruction.a)
      let width = Int(program.messageWidths[Int(message.index)])
      guard let scope = SendScope(rawValue: instruction.b) else {
        preconditionFailure(
          "send: \(instruction.b) is no scope of message \(message.index), which instance"
            + " \(position.instance.word) sends")
      }
      send(
        message, by: position.instance, scope: scope, screen: ScreenID(index: instruction.c),
        arguments: stack.count - width, stackBase: stack.count - width)
    case .emit: emit(instruction, position)
    case .stop: stopMessage(by: position.instance)
    case .startTask: startTask(instruction.a, position)
    case .cancelTask: cancelTask(instruction.a, isPrompt: instruction.b == 1, position)
    case .later:
      state.lastBlock.number += 1
      let first = position.arguments
      let frame = state.allocateArguments(stack[first..<(first + Int(instruction.b))])
      state.blocks.append(
        DeferredBlock(
          id: state.lastBlock, code: CodeAddress(index: instruction.a),
          instance: position.instance, frame: frame, width: instruction.b))
      if tracksObjects { retainLogic(ofBlockAt: state.blocks.count - 1) }
      effects.append(.blockDeferred(state.lastBlock))
    case .setReference: setReference(instruction.a, position.instance)
    case .useReference: useReference(instruction.a, position.instance)
    case .setAnimations: effects.append(.animationsSwitched(areOn: instruction.a == 1))
    case .blockMain:
      effects.append(.mainThreadBlocked(program.tables.durations[Int(instruction.a)]))
    default: preconditionFailure("operation \(instruction.operation) has no effect")
    }
  }

  /// Stores a value, appends an element or removes one by its key.
  private mutating func changeVariable(_ instruction: Instruction) {
    let element = Int(instruction.a)
    switch instruction.operation {
    case .store:
      let values = stack.count - element
      let instance = InstanceID(word: stack[values - 2])
      let base = Int(frame(of: instance) + stack[values - 1])
      var isChanged = false
      for word in 0..<element where state.cells[base + word] != stack[values + word] {
        state.cells[base + word] = stack[values + word]
        isChanged = true
      }
      stack.removeLast(element + 2)
      if isChanged {
        report(instance, instruction.b)
      }
    case .append:
      let values = stack.count - element
      let instance = InstanceID(word: stack[values - 2])
      let base = Int(frame(of: instance) + stack[values - 1])
      let count = state.cells[base]
      if count == instruction.b {
        fail(.arrayFull)
      } else {
        for word in 0..<element {
          state.cells[base + 1 + Int(count) * element + word] = stack[values + word]
        }
        state.cells[base] = count + 1
        report(instance, instruction.c)
      }
      stack.removeLast(element + 2)
    case .removeKey:
      let key = stack.removeLast()
      let base = addressedCell()
      let instance = InstanceID(word: stack[stack.count - 2])
      stack.removeLast(2)
      if removeElements(of: key, base: base, element: element) {
        report(instance, instruction.c)
      }
    default: preconditionFailure("operation \(instruction.operation) changes no variable")
    }
  }

  /// Tells that the variable has changed that a reference means in an instance.
  private mutating func report(_ instance: InstanceID, _ reference: Int32) {
    if initializationDepth > 0 { return }
    guard let entry = entry(of: program.references[Int(reference)], for: instance.screen) else {
      preconditionFailure(
        "change: reference \(reference) means nothing in instance \(instance.word)")
    }
    effects.append(.variableChanged(instance, entry.variable))
  }

  /// Takes the elements with a key out of the array at `base`; says whether there were any.
  private mutating func removeElements(of key: Int32, base: Int, element: Int) -> Bool {
    let count = Int(state.cells[base])
    var kept = 0
    for index in 0..<count where state.cells[base + 1 + index * element] != key {
      for word in 0..<element {
        state.cells[base + 1 + kept * element + word] =
          state.cells[base + 1 + index * element + word]
      }
      kept += 1
    }
    for cell in (base + 1 + kept * element)..<(base + 1 + count * element) {
      state.cells[cell] = 0
    }
    state.cells[base] = Int32(kept)
    return kept != count
  }
}
