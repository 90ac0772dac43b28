extension AppMachine {
  /// What a name leads to: the place of an instance, and what the name means there.
  struct Resolution {
    var place: Int
    var value: Int32
  }

  /// Finds the instance that a name means, as seen from an instance.
  ///
  /// - Complexity: O(depth of the tree × open instances); both are small by nature.
  func resolve(_ index: Int32, from instance: InstanceID) -> Resolution? {
    let reference = program.references[Int(index)]
    switch reference.start {
    case .lexical:
      var current = instance
      while let place = state.place(of: current) {
        if let entry = entry(of: reference, for: current.screen) {
          return Resolution(place: place, value: entry.value)
        }
        current = state.instances[place].owner
      }
      return nil
    case .searched(let scene, let ordinal):
      return search(reference, scene: scene, ordinal: ordinal, from: instance)
    }
  }

  /// Pushes a parameter of an instance that is there, and of one of the screens that have it.
  mutating func loadParameter(_ instruction: Instruction, of instance: InstanceID) {
    let reference = program.references[Int(instruction.a)]
    guard let place = state.place(of: instance) else {
      return miss(pushing: instruction.b, .missingInstance)
    }
    guard let entry = entry(of: reference, for: instance.screen) else {
      return miss(pushing: instruction.b, .otherScreen)
    }
    load(state.instances[place].frame + entry.value, instruction.b)
  }

  /// What a reference means in instances of a screen; `nil` if nothing.
  func entry(of reference: Reference, for screen: ScreenID) -> ReferenceEntry? {
    let first = Int(reference.firstEntry)
    for index in first..<(first + Int(reference.entryCount)) {
      let entry = program.referenceEntries[index]
      if entry.screen == screen { return entry }
    }
    return nil
  }

  /// Finds an open instance of a scene for a scenario's name: the one with the ordinal, or the last
  /// in the order of the app's state, as a finger on that screen means it.
  private func search(
    _ reference: Reference, scene: Int32, ordinal: Int32, from instance: InstanceID
  ) -> Resolution? {
    let wantedScene =
      scene == 0 ? state.scene(of: instance) : state.scene(ofSession: scene)
    for place in state.instances.indices.reversed() {
      let record = state.instances[place]
      if ordinal != 0 && record.id.ordinal != ordinal { continue }
      if record.isEnded && !(reference.isShown && isShown(record.id)) { continue }
      guard let entry = entry(of: reference, for: record.id.screen) else { continue }
      if record.id.screen != .app && state.scene(of: record.id) != wantedScene { continue }
      return Resolution(place: place, value: entry.value)
    }
    return nil
  }

  private func isShown(_ instance: InstanceID) -> Bool {
    shown.contains { $0.instance == instance || $0.owner == instance }
  }

  /// Operations that read slots, patterns and tasks.
  mutating func readSlot(_ instruction: Instruction, _ position: CodePosition) {
    failIfNotThere(instruction, position)
    switch instruction.operation {
    case .slotCount: stack.append(Int32(slotCount(instruction.a, position.instance)))
    case .slotElement:
      stack.append(slotElement(Int(instruction.b), instruction.a, position.instance).word)
    case .slotElementAt:
      let index = Int(stack.removeLast())
      let instance =
        index < 0 ? .none : slotElement(index, instruction.a, position.instance)
      if instance == .none { fail(.indexOutOfRange) }
      stack.append(instance.word)
    case .slotCountMatching:
      var count: Int32 = 0
      for index in 0..<slotCount(instruction.a, position.instance) {
        let element = slotElement(index, instruction.a, position.instance)
        if matches(element, pattern: instruction.b, position) { count += 1 }
      }
      stack.append(count)
    case .matchScreen:
      let instance = InstanceID(word: stack.removeLast())
      stack.append(instance != .none && instance.screen.index == instruction.a ? 1 : 0)
    case .matchPattern:
      let instance = InstanceID(word: stack.removeLast())
      stack.append(matches(instance, pattern: instruction.a, position) ? 1 : 0)
    case .taskRunning:
      let found = resolve(instruction.a, from: position.instance)
      let isPending = found.map { isRunning(TaskID(index: $0.value), at: $0.place) } ?? false
      stack.append(isPending ? 1 : 0)
    case .pushInstance:
      let found = resolve(instruction.a, from: position.instance)
      stack.append(found.map { state.instances[$0.place].id.word } ?? 0)
    case .sceneIndex:
      let found = resolve(instruction.a, from: position.instance)
      let scene = found.map { state.instances[$0.place].id } ?? state.scene(of: position.instance)
      stack.append(state.sceneIndex(of: scene))
    default: preconditionFailure("operation \(instruction.operation) reads no slot")
    }
  }

  /// A scenario's name for the slot or task of a screen that is not open has no value.
  private mutating func failIfNotThere(_ instruction: Instruction, _ position: CodePosition) {
    switch instruction.operation {
    case .matchScreen, .matchPattern, .pushInstance: return
    default: break
    }
    let reference = program.references[Int(instruction.a)]
    if reference.start == .lexical { return }
    if resolve(instruction.a, from: position.instance) == nil { fail(.missingInstance) }
  }

  private func isRunning(_ task: TaskID, at place: Int) -> Bool {
    let owner = state.instances[place].id
    return state.runs.contains { $0.task == task && $0.owner == owner && !$0.isWaiting }
  }

  /// Whether an instance fits the pattern whose code begins at `pattern`.
  mutating func matches(
    _ instance: InstanceID, pattern: Int32, _ position: CodePosition
  ) -> Bool {
    if instance == .none { return false }
    stack.append(instance.word)
    call(
      CodeAddress(index: pattern), in: position.instance, frame: position.frame,
      arguments: position.arguments)
    return stack.removeLast() != 0
  }

  /// The instances of the slot that a reference leads to; none if its owner is not there.
  package func contents(ofSlot index: Int32, in instance: InstanceID) -> [InstanceID] {
    (0..<slotCount(index, instance)).map { slotElement($0, index, instance) }
  }

  func slotCount(_ index: Int32, _ instance: InstanceID) -> Int {
    guard let found = resolve(index, from: instance) else { return 0 }
    let owner = state.instances[found.place].id
    let slot = SlotID(index: found.value)
    if program.references[Int(index)].isShown {
      return shown.reduce(0) { $0 + ($1.owner == owner && $1.slot == slot ? 1 : 0) }
    }
    return state.count(of: slot, owner: owner)
  }

  func slotElement(_ element: Int, _ index: Int32, _ instance: InstanceID) -> InstanceID {
    guard let found = resolve(index, from: instance) else { return .none }
    let owner = state.instances[found.place].id
    let slot = SlotID(index: found.value)
    guard program.references[Int(index)].isShown else {
      return state.element(element, of: slot, owner: owner)
    }
    let entries = shown.filter { $0.owner == owner && $0.slot == slot }
    if element == -1 { return entries.last?.instance ?? .none }
    return entries.indices.contains(element) ? entries[element].instance : .none
  }
}
