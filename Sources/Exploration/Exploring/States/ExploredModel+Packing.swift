import EventCore
import Simulation
import Verification

/// Where the state lies from which an event leads on.
struct UnpackedState {
  /// Its place in the list that is expanded.
  let place: Int
  /// The places of its words.
  let range: Range<Int>
  /// The words of the list.
  let words: [UInt64]

  /// Makes it.
  init(_ place: Int, _ range: Range<Int>, in states: borrowing StateBatch) {
    self.place = place
    self.range = range
    words = states.words
  }
}

extension ExploredModel {
  /// Unpacks a state into the world and the detectors.
  mutating func read(_ states: StateBatch, _ range: Range<Int>) {
    world.forgetTrace()
    coder.beginReading(states.words, range.lowerBound + 1..<range.upperBound)
    world.code(&coder)
    if world.isOver { return }
    detectors.code(&coder)
    world.codeCounts(&coder)
  }

  /// Packs what an event has led to, or the state itself with a note if that is beyond a bound.
  ///
  /// - Returns: What the event has changed.
  mutating func append(
    to batch: inout StateBatch, _ parent: UnpackedState, after event: ExploredEvent
  ) -> Change {
    // An arrival only adds to the main queue, unless it goes beyond what a run may be.
    let isArrival = event.isArrival && !world.isOver
    // A turn that ends the run leaves nothing behind that could be beyond a bound.
    if !isArrival, !world.isOver, let bound = reachedBound {
      appendParent(parent, to: &batch, bound)
      return .screens
    }
    return appendWorld(to: &batch, parent, isArrival: isArrival)
  }

  /// Packs the world with the detectors, and notes what was found on the way.
  @discardableResult
  mutating func appendWorld(
    to batch: inout StateBatch, _ parent: UnpackedState?, isArrival: Bool
  ) -> Change {
    let rest = plan.collectsRests ? digestOfRest : nil
    if !isArrival {
      world.forgetForCoding(requestsNamedBy: detectors.namedRequests, timing: plan.timing)
      if plan.reduces { world.forgetUnnoticedValues() }
    } else {
      world.forgetGoneTargets()
    }
    coder.beginPacking(at: world.now)
    // Of a run that is over nothing is packed but that.
    if !world.isOver { forgetWhatIsOver() }
    let sharedCount = isArrival ? StateCoder.sharedSectionCount : parent == nil ? 0 : sharedSections
    packWorld(sharing: sharedCount)
    if isTooLarge { packEnd() }
    appendWords(to: &batch, parent, sharing: world.isOver ? 0 : sharedCount)
    batch.endState(parent: parent?.place ?? 0)
    noteFindings(in: &batch)
    if let rest { batch.note(ExploredFinding.rest(rest).number) }
    return sharedCount == StateCoder.sharedSectionCount ? .queue : .screens
  }

  /// Lets detectors forget what nothing can come of any more, and announces the items of the rest.
  private mutating func forgetWhatIsOver() {
    causes.removeAll(keepingCapacity: true)
    if detectors.remembersItems { world.appendCauses(to: &causes) }
    // The taps come last, so that an arrival changes no number that was given.
    world.appendNamedItems(&coder)
    gone.removeAll(keepingCapacity: true)
    detectors.appendInstances(to: &gone)
    if !gone.isEmpty { world.removeShowable(from: &gone) }
    detectors.prepareForCoding(&coder, causes: causes, gone: gone, state: world.machine.state)
    world.appendTouchesBeneath(&coder)
  }

  /// How many sections would be packed to the words they were unpacked from: the app's state, or
  /// the platform, too.
  private var sharedSections: Int {
    if world.isOver { return 0 }
    if !coder.announcesItems(ofShared: 1) || !world.hasSameState(as: base) { return 0 }
    if !coder.announcesItems(ofShared: 2) || !world.hasSamePlatform(as: base) { return 1 }
    return 2
  }

  /// - Parameter count: How many sections are left out: they are as they were unpacked.
  private mutating func packWorld(sharing count: Int) {
    if count == 0 {
      world.code(&coder)
      if world.isOver { return }
    } else {
      coder.skipShared(count)
      if count == 1 { world.codePlatform(&coder) }
      world.codeQueue(&coder)
    }
    detectors.code(&coder)
    world.codeCounts(&coder)
  }

  /// Whether a section has more words than a state's header can tell.
  private var isTooLarge: Bool {
    var first = 0
    for end in coder.sectionEnds {
      if end - first > RunLimits.stateWords { return true }
      first = end
    }
    return false
  }

  /// What is too large to be kept ends there, as a run does that comes to a limit.
  private mutating func packEnd() {
    world.reach(.stateWords)
    observe()
    coder.beginPacking(at: world.now)
    packWorld(sharing: 0)
  }

  /// The lengths of the sections, then their words.
  private mutating func appendWords(
    to batch: inout StateBatch, _ parent: UnpackedState?, sharing sharedCount: Int
  ) {
    var header: UInt64 = 0
    var section = UInt64(sharedCount)
    if let parent { header = parent.words[parent.range.lowerBound] & ((1 << (section * 16)) - 1) }
    var first = 0
    for end in coder.sectionEnds {
      header |= UInt64(end - first) << (section * 16)
      section += 1
      first = end
    }
    batch.append(header)
    if let parent, sharedCount > 0 {
      var count = 0
      for place in 0..<sharedCount { count += StateSections.length(of: place, in: header) }
      let start = parent.range.lowerBound + 1
      batch.append(parent.words[start..<start + count])
    }
    batch.append(coder.words[...])
  }

  private mutating func noteFindings(in batch: inout StateBatch) {
    for finding in detectors.takeFindings() {
      let problem = FoundProblem(finding)
      if tellsMoves { problems.append(problem) }
      batch.note(ExploredFinding.problem(problem).number)
    }
    for goal in goalsReached { batch.note(ExploredFinding.goal(Int(goal)).number) }
    if let limit { batch.note(ExploredFinding.limit(limit).number) }
    if reached != nil { noteReached(in: &batch) }
  }

  private mutating func noteReached(in batch: inout StateBatch) {
    for point in reached?.take(world.handlerTally) ?? [] {
      batch.note(ExploredFinding.reached(point).number)
    }
  }

  /// What would go beyond a bound is not entered; that it is there is noted, and what was found on
  /// the way.
  private mutating func appendParent(
    _ parent: UnpackedState, to batch: inout StateBatch, _ bound: ExploredFinding
  ) {
    batch.append(parent.words[parent.range])
    batch.endState(parent: parent.place)
    batch.note(bound.number)
    // A limit, too: other answers within the bounds may be left untried for it.
    noteFindings(in: &batch)
  }
}
