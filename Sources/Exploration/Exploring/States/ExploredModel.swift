import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// An app's states: the world between two turns with the values of the detectors, packed.
///
/// A state is unpacked once, and for every event that can follow one world goes back to what was
/// unpacked, so that whatever was not packed cannot have an influence, and no memory is taken anew.
struct ExploredModel: StateModel {
  /// The app's state, the platform, the main queue with all that waits, and the detectors.
  static let sectionCount = 4

  private let inPlace = UsedInPlace()
  let plan: ExplorationPlan
  let offered: OfferedEvents
  private(set) var start: World
  var world: World
  var detectors: FaultDetectors
  /// The world and the detectors of the state under way, as they were unpacked.
  var base: World
  var baseDetectors: FaultDetectors
  var coder: StateCoder
  var events: [ExploredEvent] = []
  /// The arrivals that are merged into undecided ones.
  var arrivals: [(event: ExploredEvent, inputs: OpenInputs)] = []
  /// The arrivals that are not.
  var otherArrivals: [ExploredEvent] = []
  var offers: [OfferedControl] = []
  /// Those of them that their screen alone may not mean.
  var repeated: [OfferedControl] = []
  var places: [InstanceID] = []
  var causes: [ItemID] = []
  /// Instances that the detectors remember, and that nothing can show any more.
  var gone: [InstanceID] = []
  /// The answers that are still to be tried for the event under way.
  var untriedAnswers: [[Int]] = []
  /// How many of them the event under way has had.
  var trialCount = 0
  /// Whether somebody stops the search within an event.
  var stop = StopQuestion()
  var goalsReached: [Int32] = []
  var limit: RunLimit?
  /// What was done for each successor; only while a story is told.
  var moves: [ExploredMove] = []
  /// What was found on the way to the successors; only while a story is told.
  var problems: [FoundProblem] = []
  var tellsMoves = false
  /// What is looked for among the successors that are told: none are after it.
  var wanted: WantedSuccessor?
  /// What the events reach of the app; only if the plan asks for it.
  var reached: ReachedPoints?
  /// The inputs that could come, by their places among the offered actions.
  var possible: BlockMarks
  /// The origins of the inputs that something took.
  var accepted: BlockMarks
  /// The items that were open before the event; only while a story is told.
  var openItems: [(sequence: UInt32, actions: [Int32])] = []
  var move = ExploredMove(event: ExploredEvent(kind: .next))
  var outcome: Int32 = -1

  /// Makes a model.
  ///
  /// - Parameter start: A world between two turns, from which everything begins.
  init(_ start: World, plan: ExplorationPlan, offered: OfferedEvents) {
    self.start = start
    // Of times nothing is left open.
    self.start.leavesReleasesOpen =
      plan.reduces && plan.timing == .order && plan.asks(.releaseDelay, in: start)
      && !ExploredModel.mayOutlastRest(start, plan, offered)
    self.start.leavesTimeOpen = plan.timing == .order
    self.start.asked.turns = plan.asks(.waitingTouches, in: start)
    self.start.asked.order = plan.asks(.touchOrBlock, in: start)
    self.plan = plan
    self.offered = offered
    world = self.start
    base = self.start
    detectors = FaultDetectors(searching: start.program, binding: start.binding)
    baseDetectors = detectors
    possible = BlockMarks(count: offered.actions.count) { .possible($0) }
    accepted = BlockMarks(count: InputOrigin.count(in: start.program)) { .accepted($0) }
    if plan.coversApp { reached = ReachedPoints(start.program) }
    coder = StateCoder(
      timing: plan.timing, nameKinds: start.program.tables.screens.count,
      tellsChanges: FaultDetectors.askWhatChangedSlots(
        in: start.program, binding: start.binding, tracksObjects: start.machine.tracksObjects))
  }

  /// Whether something may wait beyond rests that is no fault, so that it matters when they come.
  ///
  /// It is a wish for a scene in the background, which a touch in another one has led to.
  private static func mayOutlastRest(
    _ start: World, _ plan: ExplorationPlan, _ offered: OfferedEvents
  ) -> Bool {
    if max(plan.sceneLimit, start.scenes.count) == 1 { return false }
    return offered.hasBackground || !start.scenes.allSatisfy(\.isInForeground)
  }

  mutating func appendInitialStates(to batch: inout StateBatch) {
    world = start
    detectors = FaultDetectors(searching: start.program, binding: start.binding)
    reached?.beginBlock()
    reached?.beginEvent(transitions: 0)
    observe()
    appendWorld(to: &batch, nil, isArrival: false)
  }

  mutating func expand(
    _ places: Range<Int>, of states: StateBatch, into successors: inout StateBatch
  ) {
    reached?.beginBlock()
    possible.beginBlock()
    accepted.beginBlock()
    if stop.wasStopped { return }
    for place in places {
      let parent = unpack(place, of: states)
      if world.isOver { continue }
      collectEvents()
      if plan.reduces { openArrivals() }
      var change = Change.none
      for event in events {
        untriedAnswers.append([])
        trialCount = 0
        while let answers = untriedAnswers.popLast() {
          goBack(from: change)
          perform(event, answers)
          change = append(to: &successors, parent, after: event)
          possible.note(in: &successors)
          accepted.note(in: &successors)
          if tellsMoves { moves.append(move) }
          if !stop.goesOn() || wanted?.isLast(of: successors) == true {
            untriedAnswers.removeAll(keepingCapacity: true)
            return
          }
        }
      }
    }
  }

  var wasStopped: Bool { stop.wasStopped }

  static func isProblem(_ finding: UInt64) -> Bool { ExploredFinding.isProblem(finding) }

  /// Unpacks a state into the world and the detectors, and keeps it to go back to.
  mutating func unpack(_ place: Int, of states: StateBatch) -> UnpackedState {
    let parent = UnpackedState(place, states.range(of: place), in: states)
    read(states, parent.range)
    if !world.isOver {
      base.restore(world)
      baseDetectors.restore(detectors)
    }
    return parent
  }

  /// What an event has changed since a state was unpacked.
  enum Change {
    case none
    /// Neither the app's state nor the platform.
    case queue
    case screens
  }

  /// Takes back what was done with the state since it was unpacked.
  mutating func goBack(from change: Change) {
    switch change {
    case .none: return
    case .queue: world.restoreQueue(base)
    case .screens: world.restore(base)
    }
    detectors.restore(baseDetectors)
  }

  /// The bound that the world goes beyond, if there is one.
  var reachedBound: ExploredFinding? {
    if !isWithinStack { return .stackBound }
    let pending =
      world.machine.state.runs.count + max(world.machine.state.blocks.count, waitingBlockCount)
      + world.platform.heldCount + world.openReleaseCount + world.lateWriteCount
      + world.lateTouchCount
    let largest = max(pending, world.platform.replacementsBesideOthers)
    if largest > plan.maxPending { return .pendingBound }
    // An app that leaks has ever more of it.
    if world.machine.state.endedCount <= plan.maxPending { return nil }
    return world.leftoverCount > plan.maxPending ? .pendingBound : nil
  }

  /// How many blocks wait in the main queue, those of lifetimes that are over among them.
  private var waitingBlockCount: Int {
    var count = 0
    for item in world.agenda.items where item.isBlock { count += 1 }
    return count
  }

  /// Whether neither the app's stacks nor the platform's hold more than they may, and no screen is
  /// more often within itself: modals that present their like are as endless as stacks.
  private var isWithinStack: Bool {
    let records = world.machine.state.instances
    if records.count > plan.maxStack {
      for place in records.indices
      where records[place].slot != .none && isInManyRecords(records[place].slot) {
        if nestingCount(of: place) > plan.maxStack { return false }
        let isInStack = world.program.layout(of: records[place].slot).kind == .stack
        if isInStack && listedCount(beside: place) > plan.maxStack { return false }
      }
    }
    return world.platform.largestNavigationStack <= plan.maxStack
  }

  /// Whether more instances are in slots of that name than a stack may hold: else none holds more.
  private func isInManyRecords(_ slot: SlotID) -> Bool {
    var count = 0
    for place in world.machine.state.instances.indices
    where world.machine.state.instances[place].slot == slot { count += 1 }
    return count > plan.maxStack
  }

  /// How many instances are in the same slot as a listed one.
  private func listedCount(beside place: Int) -> Int {
    let record = world.machine.state.instances[place]
    return record.isListed ? world.machine.state.count(of: record.slot, owner: record.owner) : 0
  }

  /// How many of an instance and those who own it are in a slot of that name.
  private func nestingCount(of place: Int) -> Int {
    let slot = world.machine.state.instances[place].slot
    var (count, next) = (1, world.machine.state.instances[place].owner)
    while let place = world.machine.state.place(of: next) {
      if world.machine.state.instances[place].slot == slot { count += 1 }
      next = world.machine.state.instances[place].owner
    }
    return count
  }
}
