extension AppMachine {
  /// Statements about a single instance of a slot.
  mutating func changeSlot(_ instruction: Instruction, _ position: CodePosition) {
    switch instruction.operation {
    case .close: close(position.instance)
    case .addTab: addTab(instruction, position)
    case .selectTab: selectTab(instruction, position)
    case .assignSlot, .pushScreen:
      guard let (owner, slot) = slot(instruction.a, position) else { return }
      let isPush = instruction.operation == .pushScreen
      if !commandsPlatform && !isPush { endContent(of: slot, owner: owner) }
      let screen = ScreenID(index: instruction.b)
      let width = Int(program.layout(of: screen).parameterWidth)
      guard
        let instance = makeInstance(
          of: screen, owner: owner, slot: slot, parameters: width,
          isShared: isPush && instruction.c == 1)
      else { return }
      change(isPush ? .pushed : .assigned, slot, owner, instance)
    case .clearSlot:
      guard let (owner, slot) = slot(instruction.a, position) else { return }
      if state.count(of: slot, owner: owner) == 0 && !commandsPlatform { return }
      if !commandsPlatform { endContent(of: slot, owner: owner) }
      change(.cleared, slot, owner, .none)
    case .popLast:
      guard let (owner, slot) = slot(instruction.a, position) else { return }
      let last = state.element(-1, of: slot, owner: owner)
      if last == .none { return }
      if !commandsPlatform { endLifetime(of: last) }
      change(.popped, slot, owner, .none)
    case .popTo:
      guard let (owner, slot) = slot(instruction.a, position) else { return }
      pop(slot, owner, to: instruction.b, position)
    default: preconditionFailure("operation \(instruction.operation) changes no slot")
    }
  }

  /// Takes entries off a stack down to the last one that fits a pattern.
  private mutating func pop(
    _ slot: SlotID, _ owner: InstanceID, to pattern: Int32, _ position: CodePosition
  ) {
    let count = state.count(of: slot, owner: owner)
    var target = count - 1
    while target >= 0
      && !matches(
        state.element(target, of: slot, owner: owner), pattern: pattern, position)
    {
      target -= 1
    }
    // A router's command is sent whatever is on top: a push above it may be held (N4).
    if target < 0 || target == count - 1 && !commandsPlatform { return }
    let top = state.element(target, of: slot, owner: owner)
    if !commandsPlatform {
      for index in stride(from: count - 1, to: target, by: -1) {
        endLifetime(of: state.element(index, of: slot, owner: owner))
      }
    }
    change(.popped, slot, owner, top)
  }

  /// Takes an instance out of its slot, on a stack with all above it.
  private mutating func close(_ instance: InstanceID) {
    guard let place = state.place(of: instance) else { return }
    let record = state.instances[place]
    if tracksObjects && record.isEnded { return }
    if record.slot != .none && program.layout(of: record.slot).kind.isAlwaysFilled { return }
    if !commandsPlatform {
      if record.isEnded { return }
      let count = state.count(of: record.slot, owner: record.owner)
      for index in stride(from: count - 1, through: 0, by: -1) {
        let element = state.element(index, of: record.slot, owner: record.owner)
        endLifetime(of: element)
        if element == instance { break }
      }
    }
    change(.closed, record.slot, record.owner, instance)
  }

  /// Statements that build a new content of a stack.
  mutating func buildList(_ instruction: Instruction, _ position: CodePosition) {
    switch instruction.operation {
    case .listBegin: replacement.removeAll(keepingCapacity: true)
    case .listExisting:
      let instance = InstanceID(word: stack.removeLast())
      guard let (owner, slot) = slot(instruction.a, position) else { return }
      // An instance lives and dies in one slot: what is kept must stand in this one.
      guard let record = state.record(of: instance), !record.isEnded, record.slot == slot,
        record.owner == owner
      else { return fail(.missingInstance) }
      if !replacement.contains(instance) { replacement.append(instance) }
    case .listPrefix:
      let count = Int(stack.removeLast())
      guard let (owner, slot) = slot(instruction.a, position) else { return }
      for index in 0..<max(0, min(count, state.count(of: slot, owner: owner))) {
        let instance = state.element(index, of: slot, owner: owner)
        if !replacement.contains(instance) { replacement.append(instance) }
      }
    case .listNew:
      guard let (owner, slot) = slot(instruction.a, position) else { return }
      let screen = ScreenID(index: instruction.b)
      let outer = replacement
      let instance = makeInstance(
        of: screen, owner: owner, slot: slot,
        parameters: Int(program.layout(of: screen).parameterWidth), isListed: false)
      replacement = outer
      if let instance { replacement.append(instance) }
    default: preconditionFailure("operation \(instruction.operation) builds no list")
    }
  }

  /// Makes the content that was built the stack's.
  mutating func assignList(_ instruction: Instruction, _ position: CodePosition) {
    guard let (owner, slot) = slot(instruction.a, position) else { return }
    if !commandsPlatform || initializationDepth > 0 { replaceContent(of: slot, owner: owner) }
    change(.replaced, slot, owner, replacement.last ?? .none)
  }

  /// Makes `replacement` the content of a stack: ends what it lacks, and keeps the rest in its
  /// order.
  private mutating func replaceContent(of slot: SlotID, owner: InstanceID) {
    for index in stride(from: state.count(of: slot, owner: owner) - 1, through: 0, by: -1) {
      let element = state.element(index, of: slot, owner: owner)
      if !replacement.contains(element) { endLifetime(of: element) }
    }
    for instance in replacement {
      guard let place = state.place(of: instance) else { continue }
      var record = state.instances.remove(at: place)
      record.isListed = true
      state.instances.append(record)
    }
  }

  func slot(_ index: Int32, _ position: CodePosition) -> (InstanceID, SlotID)? {
    guard let found = resolve(index, from: position.instance) else { return nil }
    // What is left of a finished lifetime shows nothing any more.
    if tracksObjects && state.instances[found.place].isEnded { return nil }
    return (state.instances[found.place].id, SlotID(index: found.value))
  }
}
