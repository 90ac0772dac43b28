extension AppMachine {
  /// Connects a scene, with the initial content of its slots.
  ///
  /// - Parameter session: The session whose scene was disconnected, counted from 1; 0: a new one.
  /// - Returns: The scene's instance; `nil` if there have been too many.
  package mutating func connectScene(session: Int32 = 0) -> InstanceID? {
    guard let scene = makeInstance(of: .scene, owner: .app, slot: .none, parameters: 0) else {
      return nil
    }
    if session == 0 {
      state.sessions.append(scene.ordinal)
    } else {
      state.sessions[Int(session) - 1] = scene.ordinal
    }
    return scene
  }

  /// Ends a scene's lifetime and everything below it.
  package mutating func disconnectScene(_ scene: InstanceID) { endLifetime(of: scene) }

  /// Says under binding `router` whether an instance is in its slot, as the platform has it.
  package mutating func setListed(_ instance: InstanceID, _ isListed: Bool) {
    guard let place = state.place(of: instance), !state.instances[place].isEnded else { return }
    state.instances[place].isListed = isListed
  }

  /// Whether two instances are of one screen and were opened with equal parameters.
  package func hasEqualParameters(_ first: InstanceID, _ second: InstanceID) -> Bool {
    guard first.screen == second.screen, let one = state.record(of: first),
      let other = state.record(of: second)
    else { return false }
    let width = Int(program.layout(of: first.screen).parameterWidth)
    return state.cells[Int(one.frame)..<Int(one.frame) + width]
      .elementsEqual(state.cells[Int(other.frame)..<Int(other.frame) + width])
  }

  /// Puts the instances of one slot into the order in which the platform has them (binding
  /// `router`).
  package mutating func arrange(_ instances: [InstanceID]) {
    for instance in instances {
      guard let place = state.place(of: instance) else { continue }
      state.instances.append(state.instances.remove(at: place))
    }
  }

  /// Ends a lifetime that the platform ended, and everything below it.
  ///
  /// - Parameter outstaying: What is below it and goes on, with what is below that: modals that
  ///   stay on the platform (binding `router`).
  package mutating func end(_ instance: InstanceID, but outstaying: [InstanceID] = []) {
    endLifetime(of: instance, but: outstaying)
  }

  /// Makes an instance; its parameters are the topmost words of the stack, which it pops.
  ///
  /// - Parameter isListed: Whether its slot holds it at once; under binding `router` only what is
  ///   made with its owner is there before the platform says so.
  mutating func makeInstance(
    of screen: ScreenID, owner: InstanceID, slot: SlotID, parameters: Int,
    isListed: Bool = true, isShared: Bool = false
  ) -> InstanceID? {
    let ordinal = state.openings[Int(screen.index)] + 1
    if ordinal > InstanceID.ordinalLimit || initializationDepth > AppMachine.depthLimit {
      stack.removeLast(parameters)
      fail(ordinal > InstanceID.ordinalLimit ? .tooManyInstances : .nestedTooDeeply)
      return nil
    }
    // Looked at here, too: first contents that double with each screen are all made in one call.
    if state.instances.count - state.endedCount >= AppMachine.lifetimeLimit {
      stack.removeLast(parameters)
      effects.append(.lifetimesExceeded)
      return nil
    }
    state.openings[Int(screen.index)] = ordinal
    let id = InstanceID(screen: screen, ordinal: ordinal)
    let frame = state.allocate(program.layout(of: screen).frameWidth)
    for word in 0..<parameters {
      state.cells[Int(frame) + word] = stack[stack.count - parameters + word]
    }
    stack.removeLast(parameters)
    state.instances.append(
      InstanceRecord(
        id: id, owner: owner, slot: slot, frame: frame,
        isListed: isListed
          && (!commandsPlatform || initializationDepth > 0 || slot == .none),
        isShared: isShared, isEnded: false))
    effects.append(.began(id))
    if tracksObjects { makeObjects(of: id) }
    let initializer = program.layout(of: screen).initializer
    if initializer != .none {
      let manner = nextManner
      initializationDepth += 1
      call(initializer, in: id, frame: frame, arguments: stack.count)
      initializationDepth -= 1
      nextManner = manner
    }
    draw(id)
    return id
  }

  /// Ends the lifetimes in a slot, the last first.
  mutating func endContent(of slot: SlotID, owner: InstanceID) {
    for index in stride(from: state.count(of: slot, owner: owner) - 1, through: 0, by: -1) {
      endLifetime(of: state.element(index, of: slot, owner: owner))
    }
  }

  /// Ends a lifetime and all below it, its tasks, timers and blocks with it.
  mutating func endLifetime(of id: InstanceID, but outstaying: [InstanceID] = []) {
    guard let place = state.place(of: id), !state.instances[place].isEnded else { return }
    for child in childrenFromFront(of: id) where !outstaying.contains(child) {
      endLifetime(of: child, but: outstaying)
    }
    if let place = state.place(of: id) {
      state.instances[place].isEnded = true
      state.endedCount += 1
      state.instances[place].isListed = false
    }
    for index in stride(from: state.runs.count - 1, through: 0, by: -1)
    where state.runs[index].owner == id && !outlivesLifetime(state.runs[index].task) {
      dropRun(at: index, .lifetimeOver)
    }
    for index in stride(from: state.blocks.count - 1, through: 0, by: -1)
    where state.blocks[index].instance == id && state.blocks[index].bind == .none
      && ownership != .views
    {
      let block = state.blocks.remove(at: index)
      state.freeArguments(block.frame, width: block.width)
    }
    effects.append(.ended(id))
    if tracksObjects { releaseLifetime(of: id) }
  }
}
