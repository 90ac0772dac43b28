import AppModel
import EventCore
import TraceModel

extension World {
  /// Runs what is under way in the app to its end and performs its effects, one by one.
  mutating func drainMachine(above depth: Int) {
    let first = trace.entries.count
    while !isOver, let effect = machine.next(above: depth) {
      perform(effect)
      // Messages that send two messages each have no end that anybody could wait for.
      if trace.entries.count - first > RunLimits.entriesPerCall { reach(.entriesPerCall) }
      // A long list is told whole whenever it changes.
      if trace.words.count > RunLimits.traceWords { reach(.traceWords) }
    }
  }

  /// Ends a lifetime and lets what that causes at once happen.
  mutating func endLifetime(of instance: InstanceID, but outstaying: [InstanceID] = []) {
    let depth = machine.depth
    machine.end(instance, but: outstaying)
    drainMachine(above: depth)
  }

  /// The value of an expression that the app itself evaluates outside of handlers; `nil` if it has
  /// none, which ends the run as a failure in a handler does.
  mutating func words(
    of code: CodeAddress, in instance: InstanceID, width: Int32
  ) -> [Int32]? {
    do {
      return try machine.evaluate(code, in: instance, width: width)
    } catch {
      raise(error)
      return nil
    }
  }

  /// Begins a handler and runs it to its end.
  mutating func run(_ handler: HandlerID, of instance: InstanceID, arguments: [Int32]) {
    tally(handler, runs: true)
    let depth = machine.depth
    machine.begin(handler, of: instance, arguments: arguments)
    drainMachine(above: depth)
  }

  /// Whether the guard of a handler that is about to run holds; one that raises ends the run.
  mutating func guardHolds(
    _ handler: HandlerID, of instance: InstanceID, arguments: [Int32]
  ) -> Bool {
    let holds = machine.guardHolds(handler, of: instance, arguments: arguments)
    raiseFailure()
    return holds
  }

  /// Ends the run if a condition that was asked has raised.
  mutating func raiseFailure() {
    if machine.evaluationFailure != nil { drainMachine(above: machine.depth) }
  }

  /// Runs a handler to its end if its guard holds; no entry tells of one that does not.
  mutating func runIfAllowed(
    _ handler: HandlerID, of instance: InstanceID, arguments: [Int32] = []
  ) {
    if guardHolds(handler, of: instance, arguments: arguments),
      trials.isEmpty
        || !isStoppedByTrial(.callback(handler), instance, meant: instance, step: -1)
    {
      run(handler, of: instance, arguments: arguments)
    } else {
      tally(handler, runs: false)
    }
  }

  /// Counts for somebody who asks what was reached.
  mutating func tally(_ handler: HandlerID, runs: Bool) {
    if handlerTally.isEmpty { return }
    handlerTally[Int(handler.index) * 2 + (runs ? 1 : 0)] += 1
  }

  /// Counts from now on how often handlers ran, and how often a guard that no entry tells of held
  /// them back.
  package mutating func beginTally() {
    handlerTally = Array(repeating: 0, count: program.tables.handlers.count * 2)
  }

  private mutating func perform(_ effect: AppEffect) {
    switch effect {
    case .began(let instance):
      let owned = machine.state.record(of: instance)
      record(
        .lifetimeBegan(instance, owner: owned?.owner ?? .none, slot: owned?.slot ?? .none))
      // Its parameters and initial values are changes that nobody reports.
      changedParts.add(.variables)
      changedParts.add(.newInstance(of: instance.screen))
      noteChange(.contents(of: owned?.slot ?? .none))
      noteNewView(of: instance)
    case .ended(let instance):
      record(.lifetimeEnded(instance))
      if machine.tracksObjects { releaseViewIfNever(instance) }
      noteChange(.contents(of: machine.state.record(of: instance)?.slot ?? .none))
    case .slotChanged(let change):
      noteChange(.contents(of: change.slot))
      slotChanged(change)
    case .variableChanged(let instance, let variable):
      tellVariable(variable, of: instance, machine.value(of: variable, in: instance))
    case .sent(let message, let sender): record(.messageSent(message, by: sender))
    case .received(let message, let receiver): receive(message, by: receiver)
    case .passedOn(let message, let receiver, let handler):
      record(.messagePassedOn(message, by: receiver, handler))
    case .stopped(let message, let receiver): record(.messageStopped(message, by: receiver))
    case .taskStarted, .taskStartIgnored, .taskQueued, .taskCancelled, .taskDropped:
      performTask(effect)
    case .blockDeferred(let id):
      let instance = machine.state.place(of: id).map { machine.state.blocks[$0].instance } ?? .none
      let item = schedule(
        .block(id), at: now, .deferredBlock, scene: machine.state.scene(of: instance))
      record(.blockDeferred(instance, item))
      if instance == callbackInstance {
        callbackBlocks.append(CallbackBlock(instance: instance, block: id))
      }
    case .emitted, .emissionLost, .delivery: performRelay(effect)
    case .animationsSwitched(let areOn):
      platform.setAnimationsEnabled(areOn)
      record(.animationsSwitched(areOn: areOn))
    case .mainThreadBlocked(let duration): blockMainThread(duration)
    case .handlerReturned(let handler, let instance):
      if !machine.state.subscriptions.isEmpty { noteReturn(of: handler, instance) }
      drawAtOnce()
      // A handler that runs inside another one's statement has not let the outer one return.
      if machine.depth == 0 { lookAgain() }
    case .objectMade(let key): record(.objectMade(key))
    case .objectDied(let key): record(.objectDied(key))
    case .referenceNil(let holder, let key):
      record(.referenceFailed(holder, to: key, isUnowned: false))
    case .referenceDangles(let holder, let key):
      record(.referenceFailed(holder, to: key, isUnowned: true))
    case .referenceSet(let reference, let holder, let target):
      record(.referenceSet(reference, of: holder, to: target))
      isJudged = false
    case .referenceEmpty(let reference, let holder):
      record(.referenceEmpty(reference, of: holder))
    case .objectOutlives(let key): record(.objectOutlives(key))
    case .exception(let exception): raise(exception)
    case .lifetimesExceeded: reach(.lifetimes)
    }
  }

  /// A handler changed the state: redraw, and let `deferred` send again what was dropped.
  mutating func noteChange(_ parts: StateParts) {
    version &+= 1
    noteVariableChange(parts)
  }

  /// A variable is in no picture, so that none has to be made anew unless a command is sent again.
  mutating func noteVariableChange(_ parts: StateParts = .variables) {
    needDrawing(after: parts)
    isJudged = false
    // What was dropped is remembered under `deferred` alone.
    if !isDeferred { return }
    var hasDropped = false
    for index in scenes.indices {
      if scenes[index].deferred.hasBeenDropped { hasDropped = true }
      scenes[index].deferred.somethingChanged()
    }
    if hasDropped { version &+= 1 }
  }

  /// Writes down what a slot holds now, whoever changed it; views that read it are stale (S22).
  mutating func tellSlot(_ owner: InstanceID, _ slot: SlotID, _ contents: [InstanceID]) {
    record(.slotChanged(owner: owner, slot: slot, contents: store(contents)))
    noteStaleViews(in: owner)
  }

  /// Writes down a variable's new value, whoever changed it; views that read it are stale (S22).
  mutating func tellVariable(
    _ variable: VariableID, of instance: InstanceID, _ words: [Int32]
  ) {
    record(.variableChanged(instance, variable, value: trace.store(words)))
    noteVariableChange()
    noteStaleViews(in: instance)
  }
}
