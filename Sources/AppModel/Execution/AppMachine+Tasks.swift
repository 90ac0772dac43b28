import EventCore

extension AppMachine {
  /// Starts a task or timer whose arguments are the topmost words of the stack.
  mutating func startTask(_ reference: Int32, _ position: CodePosition) {
    guard let found = resolve(reference, from: position.instance) else {
      fail(.missingInstance)
      return
    }
    let owner = state.instances[found.place].id
    let task = TaskID(index: found.value)
    let declaration = program.layout(of: task)
    let first = stack.count - Int(declaration.parameterWidth)
    if tracksObjects && state.instances[found.place].isEnded && !outlivesLifetime(task) {
      return shrinkStack(to: first)
    }
    if tracksObjects, let callee = deadCallee(of: task, owner) {
      shrinkStack(to: first)
      return missCallee(callee, of: owner)
    }
    var isWaiting = false
    if declaration.isTimer {
      for index in runs(of: task, owner) where argumentsEqual(state.runs[index], first) {
        dropRun(at: index, .startedAgain)
      }
    } else if !runs(of: task, owner).isEmpty {
      switch declaration.policy {
      case .all: break
      case .first:
        shrinkStack(to: first)
        effects.append(.taskStartIgnored(task, owner))
        return
      case .latest: for index in runs(of: task, owner) { dropRun(at: index, .startedAgain) }
      case .queue: isWaiting = true
      }
    }
    state.lastRun.number += 1
    let frame = state.allocateArguments(stack[first...])
    shrinkStack(to: first)
    state.runs.append(
      TaskRun(
        id: state.lastRun, task: task, owner: owner, frame: frame, isCancelled: false,
        isWaiting: isWaiting))
    if tracksObjects { retainCaptures(ofRunAt: state.runs.count - 1) }
    effects.append(isWaiting ? .taskQueued(state.lastRun) : .taskStarted(state.lastRun))
  }

  /// Turns whatever would come of a task's runs into `cancelled`, those that wait in its queue
  /// included: each has its turn, or with `promptly` all have it next, the oldest first.
  mutating func cancelTask(_ reference: Int32, isPrompt: Bool, _ position: CodePosition) {
    guard let found = resolve(reference, from: position.instance) else { return }
    let owner = state.instances[found.place].id
    let task = TaskID(index: found.value)
    if program.layout(of: task).isTimer {
      for index in runs(of: task, owner) { dropRun(at: index, .cancelled) }
      return
    }
    for index in runs(of: task, owner).reversed() {
      if !state.runs[index].isCancelled || isPrompt {
        state.runs[index].isCancelled = true
        if isPrompt { state.runs[index].isWaiting = false }
        effects.append(.taskCancelled(state.runs[index].id, isPrompt: isPrompt))
      }
    }
  }

  /// The outcomes that a run may have now, as places in its task's list; none of its own if it was
  /// cancelled.
  ///
  /// - Complexity: O(outcomes), each with its guard.
  package mutating func possibleOutcomes(of id: RunID) -> [Int32] {
    guard let place = state.place(of: id) else { return [] }
    let run = state.runs[place]
    if run.isCancelled { return [] }
    let base = stack.count
    pushArguments(of: run)
    var possible: [Int32] = []
    let effectCount = effects.count
    for (index, outcome) in program[run.task].outcomes.enumerated() {
      // One whose guard raises may come, and raises then.
      if holds(outcome.guardCode, in: run.owner, arguments: base) || evaluationFailure != nil {
        possible.append(Int32(index))
      }
      forgetFailure(after: effectCount)
    }
    shrinkStack(to: base)
    return possible
  }

  /// Ends a run with an outcome and begins that outcome's handler; a repeating one starts again.
  ///
  /// - Parameters:
  ///   - outcome: A place in the task's list; `nil` for `cancelled`.
  ///   - isIgnored: Whether nobody listens: the run ends without a handler.
  package mutating func endRun(_ id: RunID, outcome: Int32?, isIgnored: Bool = false) {
    guard let place = state.place(of: id) else { return }
    let run = state.runs[place]
    let declaration = program.layout(of: run.task)
    let base = stack.count
    pushArguments(of: run)
    let isRestarted = declaration.isRepeating && outcome != nil
    if !isRestarted {
      state.runs.remove(at: place)
      state.freeArguments(run.frame, width: declaration.parameterWidth)
    }
    let ending = outcome.map { program[run.task].outcomes[Int($0)] }
    let handler = ending?.handler ?? declaration.cancelled
    if handler == .none || isIgnored {
      shrinkStack(to: base)
    } else if let ending, !holds(ending.guardCode, in: run.owner, arguments: base),
      evaluationFailure != nil
    {
      // An answer may say an outcome whose guard does not hold, but none whose guard raises.
      shrinkStack(to: base)
    } else {
      enter(
        .handler(handler), instance: run.owner, code: program.layout(of: handler).body,
        arguments: base,
        stackBase: base)
    }
    if isRestarted {
      effects.append(.taskStarted(id))
    } else {
      startNext(of: run.task, run.owner)
    }
  }

  /// Starts the run that has waited longest for the others of its task, once these are over.
  mutating func startNext(of task: TaskID, _ owner: InstanceID) {
    let runs = runs(of: task, owner)
    guard let next = runs.last, runs.allSatisfy({ state.runs[$0].isWaiting }) else { return }
    state.runs[next].isWaiting = false
    effects.append(.taskStarted(state.runs[next].id))
  }

  /// Begins a block of a `later` statement; nothing if it does not wait any more.
  ///
  /// The end of a lifetime takes its waiting blocks along, but one that finished logic puts off
  /// later begins: whether it may is for the client to ask.
  package mutating func beginBlock(_ id: BlockID) {
    guard let place = state.place(of: id) else { return }
    let block = state.blocks.remove(at: place)
    let base = stack.count
    for word in 0..<Int(block.width) {
      stack.append(state.arguments[Int(block.frame) + word])
    }
    state.freeArguments(block.frame, width: block.width)
    if block.bind != .none { return beginDelivery(block, base) }
    enter(
      .block, instance: block.instance, code: block.code, arguments: base, stackBase: base)
  }

  /// Takes a block away that has nobody to act for.
  package mutating func discardBlock(_ id: BlockID) {
    guard let place = state.place(of: id) else { return }
    let block = state.blocks.remove(at: place)
    state.freeArguments(block.frame, width: block.width)
  }

  /// The places of a task's runs in one lifetime, the last first, so that removing one keeps the
  /// others.
  private func runs(of task: TaskID, _ owner: InstanceID) -> [Int] {
    state.runs.indices.reversed().filter {
      state.runs[$0].task == task && state.runs[$0].owner == owner
    }
  }

  private func argumentsEqual(_ run: TaskRun, _ first: Int) -> Bool {
    (0..<(stack.count - first)).allSatisfy {
      state.arguments[Int(run.frame) + $0] == stack[first + $0]
    }
  }

  private mutating func pushArguments(of run: TaskRun) {
    for word in 0..<Int(program.layout(of: run.task).parameterWidth) {
      stack.append(state.arguments[Int(run.frame) + word])
    }
  }

  /// Ends a run without any outcome.
  mutating func dropRun(at place: Int, _ loss: RunLoss) {
    let run = state.runs.remove(at: place)
    state.freeArguments(run.frame, width: program.layout(of: run.task).parameterWidth)
    effects.append(.taskDropped(run.id, run.task, run.owner, loss))
    releaseCaptures(of: run)
  }
}
