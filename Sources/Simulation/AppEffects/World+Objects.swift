import AppModel
import TraceModel

// Objects besides screens: the machine counts references, the world says when views come and go,
// and asks whether those are alive whom an event or a result needs.
extension World {
  /// Whether a touch that reached an instance's view does not get to its logic, and is ignored.
  ///
  /// The trace says which reference was nil; an unowned one to a dead object ends the run.
  mutating func isIgnored(
    _ input: Input, by instance: InstanceID, _ step: InputStep
  ) -> Bool {
    if reachesLogic(of: instance) { return false }
    conclude(input, .finishedLifetime, step)
    explainMiss(of: instance)
    return true
  }

  /// Whether an event of an instance's view gets to its logic.
  func reachesLogic(of instance: InstanceID) -> Bool {
    if !machine.tracksObjects { return machine.state.isOpen(instance) }
    if case .alive = machine.reachOfLogic(of: instance) { return true }
    return false
  }

  /// Writes down why an event of an instance's view does not get to its logic.
  mutating func explainMiss(of instance: InstanceID) {
    if machine.tracksObjects { explain(machine.reachOfLogic(of: instance), in: instance) }
  }

  /// Writes down why nothing is done; an unowned reference to a dead object ends the run.
  private mutating func explain(_ reach: ObjectReach, in instance: InstanceID) {
    switch reach {
    case .alive: return
    case .isNil(let holder, let key):
      record(.referenceFailed(holder, to: key, isUnowned: false))
    case .dangles(let holder, let key):
      record(.referenceFailed(holder, to: key, isUnowned: true))
      raise(AppException(kind: .deadUnownedReference, instance: instance, handler: .none))
    }
  }

  /// Whether the button of an alert that the app had taken out of its state still acts: its handler
  /// is kept by the alert, and its logic by whoever keeps that.
  mutating func actsAfterEnd(_ instance: InstanceID) -> Bool {
    if !machine.tracksObjects { return false }
    let reach = machine.reachOfLogic(of: instance)
    explain(reach, in: instance)
    return reach == .alive
  }

  /// Writes down that a handler of a finished lifetime begins.
  mutating func noteLogic(of instance: InstanceID) {
    if !machine.state.isOpen(instance) { record(.finishedLogicActed(instance)) }
  }

  /// Whether what a run captured is still there now that it is due; without it the run ends.
  mutating func isReachable(_ run: RunID) -> Bool {
    let reach = machine.reach(of: run)
    if case .alive = reach { return true }
    let owner = machine.state.place(of: run).map { machine.state.runs[$0].owner }
    record(.itemTaken(.run(run)))
    explain(reach, in: owner ?? .none)
    if isOver { return false }
    let depth = machine.depth
    machine.discardRun(run)
    drainMachine(above: depth)
    isJudged = false
    drawAtOnce()
    lookAgain()
    return false
  }

  /// Whether the logic that wrote a block is still there; a block that holds it not (`lifetimes`)
  /// ends without it.
  mutating func isReachable(_ block: DeferredBlock) -> Bool {
    if !machine.tracksObjects || block.bind != .none { return true }
    let logic = machine.logic(of: block)
    if machine.state.isAlive(logic) { return true }
    record(.referenceFailed(.object(logic), to: logic, isUnowned: false))
    machine.discardBlock(block.id)
    return false
  }

  // MARK: Views

  /// A controller is made for an instance: its view, and what that owns, are there again.
  ///
  /// A former view of the same lifetime that is not released yet is let go of now.
  mutating func makeView(of instance: InstanceID) {
    for view in dyingViews where view.instance == instance {
      letViewGo(instance)
      endSubscriptions(of: instance)
    }
    if !machine.tracksObjects { return }
    let depth = machine.depth
    machine.makeView(of: instance)
    drainMachine(above: depth)
  }

  /// L1: the system lets go of an instance's view, and what it had subscribed to goes with it.
  mutating func releaseView(of instance: InstanceID, turnsLate: Int32) {
    record(.viewReleased(instance, turnsLate: turnsLate))
    // Another view of the same lifetime has taken its place.
    if platform.controller(tagged: instance.word) != .none { return }
    letViewGo(instance)
    endSubscriptions(of: instance)
  }

  /// What a view had subscribed to goes with it; L6: a closure that has captured the view keeps it,
  /// and its subscriptions too.
  private mutating func endSubscriptions(of instance: InstanceID) {
    if !machine.state.subscriptions.isEmpty && !machine.isViewAlive(of: instance) {
      machine.unsubscribe(instance)
    }
  }

  /// A lifetime ended before it had a view, or after that was gone.
  mutating func releaseViewIfNever(_ instance: InstanceID) {
    if platform.controller(tagged: instance.word) != .none
      || dyingViews.contains(where: { $0.instance == instance })
    {
      return
    }
    letViewGo(instance)
  }

  /// Lets go of the objects that are an instance's view, where objects are counted.
  ///
  /// A view that a closure has captured lives on (L6).
  mutating func letViewGo(_ instance: InstanceID) {
    if !machine.tracksObjects { return }
    let depth = machine.depth
    machine.releaseView(of: instance)
    drainMachine(above: depth)
  }

  /// Whether an object or pending work still belongs to a finished instance.
  func isKept(_ instance: InstanceID) -> Bool {
    for record in machine.state.objects where record.key.instance == instance { return true }
    for run in machine.state.runs where run.owner == instance { return true }
    for block in machine.state.blocks where block.instance == instance { return true }
    return false
  }

  // MARK: What is judged

  /// Writes down what nobody owns and what holds itself.
  mutating func judgeObjects() {
    for key in machine.leakedObjects() {
      record(
        .objectLeaked(key), cause: .none, scene: machine.state.scene(of: key.instance))
    }
    for circle in machine.retainCycles() {
      let keys = circle.path.map { machine.state.objects[$0].key }
      let range = trace.store(keys)
      record(
        .strongCircle(range, weakened: Int32(circle.weakened)), cause: .none,
        scene: machine.state.scene(of: keys[0].instance))
    }
  }
}
