import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// An app's states: the world between two turns with the values of the detectors, packed.
///
/// A state is unpacked into one world for every event that can follow, so that whatever was not
/// packed cannot have an influence, and no memory is taken anew.
struct ExploredModel: StateModel {
  /// The app's state, the platform, the main queue with all that waits, and the detectors.
  static let sectionCount = 4

  private let inPlace = UsedInPlace()
  let plan: ExplorationPlan
  let offered: OfferedEvents
  private(set) var start: World
  var world: World
  var detectors: FaultDetectors
  var coder: StateCoder
  var events: [ExploredEvent] = []
  /// The arrivals of which one event leaves open which it is.
  var arrivals: [(event: ExploredEvent, inputs: OpenInputs)] = []
  var offers: [OfferedControl] = []
  var places: [InstanceID] = []
  var causes: [ItemID] = []
  /// The answers that are still to be tried for the event under way.
  var trials: [[Int]] = []
  var goalsReached: [Int32] = []
  var limit: RunLimit?
  /// What was done for each successor; only while a story is told.
  var moves: [ExploredMove] = []
  /// What was found on the way to the successors; only while a story is told.
  var problems: [FoundProblem] = []
  var tellsMoves = false
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
      plan.reduces && plan.timing == .order && plan.choices.isOpen(.releaseDelay)
      && !start.choices.fixes(.releaseDelay)
    self.plan = plan
    self.offered = offered
    world = self.start
    detectors = FaultDetectors(binding: start.binding)
    coder = StateCoder(
      timing: plan.timing, nameKinds: start.program.tables.screens.count,
      tellsCauses: FaultDetectors.askForCauses(in: start.program, binding: start.binding))
  }

  mutating func appendInitialStates(to batch: inout StateBatch) {
    world = start
    detectors = FaultDetectors(binding: start.binding)
    observe()
    append(to: &batch, parent: 0)
  }

  mutating func expand(
    _ places: Range<Int>, of states: StateBatch, into successors: inout StateBatch
  ) {
    for place in places {
      let range = states.range(of: place)
      read(states, range)
      if world.isOver { continue }
      collectEvents()
      if plan.reduces { openArrivals() }
      var use = Use.none
      for event in events {
        trials.append([])
        while let answers = trials.popLast() {
          if use == .turn { read(states, range) } else if use == .arrival { readQueue() }
          perform(event, answers)
          use = event.isArrival && !world.isOver ? .arrival : .turn
          if use == .arrival {
            appendArrival(states, range, to: &successors, place)
          } else if let bound = reachedBound {
            appendParent(states, range, to: &successors, place, bound)
          } else {
            append(to: &successors, parent: place)
          }
          if tellsMoves { moves.append(move) }
        }
      }
    }
  }

  /// What was done with the world since it was read.
  private enum Use { case none, arrival, turn }

  // MARK: Packing

  /// Takes back what the arrival of an input has done: the app and the platform are as they were.
  private mutating func readQueue() {
    world.forgetTrace()
    coder.beginReadingAfterSharedSections()
    world.codeQueue(&coder)
    detectors.code(&coder)
    world.codeCounts(&coder)
  }

  /// Packs the world after the arrival of an input, which changes neither the app nor the platform:
  /// these sections are the parent's.
  private mutating func appendArrival(
    _ states: StateBatch, _ range: Range<Int>, to batch: inout StateBatch, _ place: Int
  ) {
    world.forgetTrace()
    if world.isPlain { world.forgetGoneTargets() }
    causes.removeAll(keepingCapacity: true)
    if detectors.remembersItems { world.appendCauses(to: &causes) }
    coder.beginPackingAfterSharedSections(at: world.now)
    detectors.prepareForCoding(&coder, causes: causes, state: world.machine.state)
    world.appendNamedItems(&coder)
    world.codeQueue(&coder)
    detectors.code(&coder)
    world.codeCounts(&coder)
    let header = states.words[range.lowerBound]
    let first = StateSections.length(of: 0, in: header)
    let second = StateSections.length(of: 1, in: header)
    let ends = coder.sectionEnds
    batch.append(
      header & 0xFFFF_FFFF | UInt64(ends[0]) << 32 | UInt64(ends[1] - ends[0]) << 48)
    for index in range.lowerBound + 1...range.lowerBound + first + second {
      batch.append(states.words[index])
    }
    for word in coder.words { batch.append(word) }
    batch.endState(parent: place)
    noteFindings(in: &batch)
  }

  mutating func read(_ states: StateBatch, _ range: Range<Int>) {
    world.forgetTrace()
    coder.beginReading(states.words, range.lowerBound + 1..<range.upperBound)
    world.code(&coder)
    if world.isOver { return }
    detectors.code(&coder)
    world.codeCounts(&coder)
  }

  /// Packs the world with the detectors, and notes what was found on the way.
  mutating func append(to batch: inout StateBatch, parent: Int) {
    let rest = plan.collectsRests ? digestOfRest : nil
    world.forgetForCoding(requestsNamedBy: detectors.namedRequests, timing: plan.timing)
    causes.removeAll(keepingCapacity: true)
    if detectors.remembersItems { world.appendCauses(to: &causes) }
    coder.beginPacking(at: world.now)
    detectors.prepareForCoding(&coder, causes: causes, state: world.machine.state)
    world.appendNamedItems(&coder)
    world.code(&coder)
    if !world.isOver {
      detectors.code(&coder)
      world.codeCounts(&coder)
    }
    appendWords(to: &batch)
    batch.endState(parent: parent)
    noteFindings(in: &batch)
    if let rest { batch.note(ExploredFinding.rest(rest).number) }
  }

  private mutating func noteFindings(in batch: inout StateBatch) {
    for finding in detectors.takeFindings() {
      let problem = FoundProblem(finding)
      if tellsMoves { problems.append(problem) }
      batch.note(ExploredFinding.problem(problem).number)
    }
    for goal in goalsReached { batch.note(ExploredFinding.goal(Int(goal)).number) }
    if let limit { batch.note(ExploredFinding.limit(limit).number) }
  }

  /// The lengths of the sections, then their words.
  private mutating func appendWords(to batch: inout StateBatch) {
    var header: UInt64 = 0
    var first = 0
    for (section, end) in coder.sectionEnds.enumerated() {
      precondition(end - first < 1 << 16, "exploration: a state has more than 65,535 words")
      header |= UInt64(end - first) << UInt64(section * 16)
      first = end
    }
    batch.append(header)
    for word in coder.words { batch.append(word) }
  }

  /// What would go beyond a bound is not entered; that it is there is noted.
  private mutating func appendParent(
    _ states: StateBatch, _ range: Range<Int>, to batch: inout StateBatch, _ place: Int,
    _ bound: ExploredFinding
  ) {
    _ = detectors.takeFindings()
    for index in range { batch.append(states.words[index]) }
    batch.endState(parent: place)
    batch.note(bound.number)
  }

  /// The bound that the world goes beyond, if there is one.
  var reachedBound: ExploredFinding? {
    if !isWithinStack { return .stackBound }
    let pending =
      world.machine.state.runs.count + world.platform.heldCount + world.openReleaseCount
    let largest = max(pending, world.platform.replacementsBesideOthers)
    return largest > plan.maxPending ? .pendingBound : nil
  }

  private var isWithinStack: Bool {
    let records = world.machine.state.instances
    if records.count <= plan.maxStack { return true }
    for place in records.indices where records[place].isListed {
      let (owner, slot) = (records[place].owner, records[place].slot)
      if slot == .none || world.program.layout(of: slot).kind != .stack { continue }
      var count = 0
      for record in records where record.slot == slot && record.owner == owner && record.isListed {
        count += 1
      }
      if count > plan.maxStack { return false }
    }
    return true
  }
}
