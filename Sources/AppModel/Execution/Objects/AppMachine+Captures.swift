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
  case run(RunID, TaskID, InstanceID)
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
  package func reach(of id: RunID) -> ObjectReach {
    guard tracksObjects, let place = state.place(of: id) else { return .alive }
    let run = state.runs[place]
    for place in 0..<captureCount(of: run) {
      guard let capture = capture(place, of: run), capture.strength != .strong,
        run.captured & capture.bit == 0
      else { continue }
      let holder = ReferenceHolder.run(id, run.task, run.owner)
      return capture.strength == .weak
        ? .isNil(holder, capture.target) : .dangles(holder, capture.target)
    }
    return .alive
  }

  /// Whether a relay's value gets to the logic: what the subscription's closure captured is still
  /// there (L6), and then the way of an event.
  func reach(of bind: BindID, _ subscriber: InstanceID) -> ObjectReach {
    let sink = program.layout(of: bind).sink
    if sink == .none { return reachOfLogic(of: subscriber) }
    for reference in program[sink].references where reference.strength != .strong {
      guard let target = resolve(reference.target, from: subscriber), !state.isAlive(target) else {
        continue
      }
      let holder = ReferenceHolder.object(ObjectKey(sink, of: subscriber))
      return reference.strength == .weak ? .isNil(holder, target) : .dangles(holder, target)
    }
    return reachOfLogic(of: subscriber)
  }

  /// An object that is dead whose asynchronous functions a task is to call; `nil` if all are there.
  func deadCallee(of task: TaskID, _ owner: InstanceID) -> ObjectKey? {
    for capture in program[task].captures where capture.isAwaited {
      if let target = target(of: capture, owner), !state.isAlive(target) { return target }
    }
    return nil
  }

  /// A task does not start, as its caller's reference to the callee is nil, or fails if it is
  /// unowned.
  mutating func missCallee(_ callee: ObjectKey, of owner: InstanceID) {
    let caller = logic(of: owner)
    for reference in program[caller.object].references
    where reference.strength == .unowned && reference.target.contains(callee.object) {
      return failUnowned(.object(caller), callee)
    }
    effects.append(.referenceNil(.object(caller), callee))
  }

  /// An unowned reference leads to a dead object: the run ends.
  mutating func failUnowned(_ holder: ReferenceHolder, _ key: ObjectKey) {
    effects.append(.referenceDangles(holder, key))
    fail(.deadUnownedReference)
  }

  /// Whether runs of a task go on when its instance's lifetime ends: it captured something, awaits
  /// the function of an object, which nobody can call back (L4), or views keep the logic (L5).
  func outlivesLifetime(_ task: TaskID) -> Bool {
    ownership == .views || !program.tables.tasks[Int(task.index)].captures.isEmpty
  }

  // MARK: What is kept

  /// A run keeps what it captured strongly, and what it awaits, until it ends; without a word about
  /// captures, the logic that started it where views own that.
  mutating func retainCaptures(ofRunAt place: Int) {
    let run = state.runs[place]
    for number in 0..<captureCount(of: run) {
      guard let capture = capture(number, of: run), state.isAlive(capture.target) else { continue }
      state.runs[place].captured |= capture.bit
      if capture.strength == .strong { retain(capture.target) }
    }
  }

  /// A run has ended, its outcome's handler included.
  package mutating func releaseCaptures(of run: TaskRun) {
    if !tracksObjects { return }
    // All are found before the first is let go of: what dies with it may be on their way.
    for target in held(by: run) { release(target) }
    if !state.formerReferences.isEmpty { forgetFormer(of: .by(run: run.id)) }
  }

  /// A block of a `later` statement keeps the logic that wrote it, where views own that.
  mutating func retainLogic(ofBlockAt place: Int) {
    let logic = logic(of: state.blocks[place].instance)
    if ownership != .views || !state.isAlive(logic) { return }
    state.blocks[place].keepsLogic = true
    retain(logic)
  }

  /// A block is over.
  package mutating func releaseLogic(of block: DeferredBlock) {
    if block.keepsLogic { release(logic(of: block)) }
    if !state.formerReferences.isEmpty { forgetFormer(of: .by(block: block.id)) }
  }

  /// The logic that wrote a block.
  package func logic(of block: DeferredBlock) -> ObjectKey {
    seen(logic(of: block.instance), by: .by(block: block.id))
  }

  /// Ends a run that found nobody to report to.
  ///
  /// The next that waited for it begins, unless it finds nobody either: it would call nothing.
  package mutating func discardRun(_ id: RunID) {
    guard let place = state.place(of: id) else { return }
    let run = state.runs[place]
    dropRun(at: place, .unheard)
    while let next = state.runs.indices.first(where: {
      state.runs[$0].task == run.task && state.runs[$0].owner == run.owner
        && state.runs[$0].isWaiting
    }) {
      guard case .isNil = reach(of: state.runs[next].id) else { break }
      dropRun(at: next, .unheard)
    }
    startNext(of: run.task, run.owner)
  }

  /// The objects that a run keeps alive.
  func held(by run: TaskRun) -> [ObjectKey] {
    var held: [ObjectKey] = []
    for place in 0..<captureCount(of: run) {
      guard let capture = capture(place, of: run), capture.strength == .strong,
        run.captured & capture.bit != 0
      else { continue }
      held.append(capture.target)
    }
    return held
  }

  /// The objects that a run captured, however, and that are alive.
  func captured(by run: TaskRun) -> [ObjectKey] {
    (0..<captureCount(of: run)).compactMap { capture($0, of: run) }
      .filter { run.captured & $0.bit != 0 }.map(\.target)
  }

  /// An object has died: for runs that captured it without keeping it, it stays dead, even if
  /// another one is made in its place.
  mutating func forgetCaptures(of key: ObjectKey) {
    for place in state.runs.indices
    where program.objectLayout.hasLooseCaptures[Int(state.runs[place].task.index)] {
      let run = state.runs[place]
      for number in 0..<captureCount(of: run) {
        guard let capture = capture(number, of: run), capture.target == key else { continue }
        state.runs[place].captured &= ~capture.bit
      }
    }
  }

  /// What a run has of an object.
  private struct RunCapture {
    /// Its bit in `TaskRun.captured`.
    var bit: Int32
    var strength: ReferenceStrength
    var target: ObjectKey
  }

  /// How many numbers `capture(_:of:)` knows for a run: the logic, and what its task declares.
  ///
  /// They are asked for one by one, because a list of them was an array for every object that dies.
  private func captureCount(of run: TaskRun) -> Int {
    program.tables.tasks[Int(run.task.index)].captures.count + 1
  }

  /// What a run has of objects: its logic is number 0; the checker allows no more captures than a
  /// word has bits.
  private func capture(_ number: Int, of run: TaskRun) -> RunCapture? {
    let task = Int(run.task.index)
    if number > 0 {
      let capture = program.tables.tasks[task].captures[number - 1]
      guard let target = target(of: capture, run.owner) else { return nil }
      return RunCapture(
        bit: 1 << Int32(number - 1), strength: capture.strength,
        target: seen(target, by: .by(run: run.id)))
    }
    // An awaited call holds its callee alone: what reports its result has a weak reference where
    // lifetimes own the logic.
    let isUnderViews = ownership == .views
    if !program.objectLayout.onlyAwaits[task]
      || !isUnderViews && program.tables.tasks[task].captures.isEmpty
    {
      return nil
    }
    return RunCapture(
      bit: 1 << 30, strength: isUnderViews ? .strong : .weak,
      target: seen(logic(of: run.owner), by: .by(run: run.id)))
  }

  private func target(of capture: ObjectCapture, _ owner: InstanceID) -> ObjectKey? {
    capture.target.isEmpty ? logic(of: owner) : resolve(capture.target, from: owner)
  }
}
