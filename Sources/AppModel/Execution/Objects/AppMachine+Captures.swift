/// Whether what an event or a result needs is still there.
package enum ObjectReach: Hashable, Sendable {
  /// All of it is alive.
  case alive
  /// A weak reference is nil.
  case isNil(ReferenceHolder, ObjectKey)
  /// An unowned reference leads to a dead object.
  case dangles(ReferenceHolder, ObjectKey)
}

/// Who refers to an object.
package enum ReferenceHolder: Hashable, Sendable {
  /// Another object.
  case object(ObjectKey)
  /// A run of a task or timer of an instance.
  case run(UInt32, TaskID, InstanceID)
}

extension AppMachine {
  /// Whether an event of an instance's view gets to the logic: by the presenter, if it has one.
  package func reachOfLogic(of instance: InstanceID) -> ObjectReach {
    let path = program.objectLayout.path(of: instance.screen, under: ownership)
    let logic = ObjectKey(path.logic, of: instance)
    var holder = path.view == .none ? logic : ObjectKey(path.view, of: instance)
    if path.presenter != .none {
      let presenter = ObjectKey(path.presenter, of: instance)
      if !state.isAlive(presenter) { return .isNil(.object(holder), presenter) }
      holder = presenter
    }
    if state.isAlive(logic) { return .alive }
    return path.strength == .unowned
      ? .dangles(.object(holder), logic) : .isNil(.object(holder), logic)
  }

  /// The logic of an instance, which `self` means in what its tasks captured.
  package func logic(of instance: InstanceID) -> ObjectKey {
    ObjectKey(
      program.objectLayout.path(of: instance.screen, under: ownership).logic, of: instance)
  }

  /// Whether what a run captured is still there when it is due.
  package func reach(ofRun number: UInt32) -> ObjectReach {
    guard tracksObjects, let place = state.place(ofRun: number) else { return .alive }
    let run = state.runs[place]
    for capture in program[run.task].captures where capture.strength != .strong {
      guard let target = target(of: capture, run.owner), !state.isAlive(target) else { continue }
      let holder = ReferenceHolder.run(number, run.task, run.owner)
      return capture.strength == .weak ? .isNil(holder, target) : .dangles(holder, target)
    }
    return .alive
  }

  /// Whether runs of a task go on when its instance's lifetime ends: it captured something, or
  /// views keep the logic (L4, L5).
  func outlivesLifetime(_ task: TaskID) -> Bool {
    if !tracksObjects { return false }
    return ownership == .views || program[task].captures.contains { !$0.isAwaited }
  }

  /// A run keeps what it captured strongly until it ends; without a word about it, the logic that
  /// started it where views own that.
  mutating func retainCaptures(of task: TaskID, _ owner: InstanceID) {
    for target in capturedStrongly(by: task, owner) { retain(target) }
  }

  /// A run has ended, its outcome's handler included.
  package mutating func releaseCaptures(of task: TaskID, _ owner: InstanceID) {
    if !tracksObjects { return }
    for target in capturedStrongly(by: task, owner) { release(target) }
  }

  /// A block of a `later` statement is over, which has held the logic that wrote it.
  package mutating func releaseBlock(of instance: InstanceID) {
    if tracksObjects && ownership == .views { release(logic(of: instance)) }
  }

  /// Ends a run that found nobody to report to.
  package mutating func discardRun(_ number: UInt32) {
    if let place = state.place(ofRun: number) { dropRun(at: place) }
  }

  func capturedStrongly(by task: TaskID, _ owner: InstanceID) -> [ObjectKey] {
    let captures = program[task].captures
    let isSilent = captures.allSatisfy(\.isAwaited)
    var targets = isSilent && ownership == .views ? [logic(of: owner)] : []
    for capture in captures where capture.strength == .strong {
      if let target = target(of: capture, owner) { targets.append(target) }
    }
    return targets
  }

  private func target(of capture: ObjectCapture, _ owner: InstanceID) -> ObjectKey? {
    capture.target.isEmpty ? logic(of: owner) : resolve(capture.target, from: owner)
  }
}
