/// A breadth-first search through the states of a model.
///
/// The states of one depth are expanded in the order of their stories, compared event by event, in
/// blocks: first every block's successors are made, then each part of the visited set takes those
/// that fall to it, then the new ones form the next depth. Each step can be shared between workers
/// without a change of the result, because blocks are taken in their order, and parts do not depend
/// on how many workers there are: of all shortest stories to a state the least is kept.
package struct StateSearch<Model: StateModel>: Sendable {
  /// A model for each worker.
  var models: [Model]
  /// A model that nobody stops, to say which states a way has led through.
  var pathModel: Model
  let bounds: SearchBounds
  var parts: [VisitedStates]
  /// The successors of each block.
  var batches = [HashedBatch(), HashedBatch()]
  /// The states of the depth under way, in the order of their stories, and their numbers.
  var frontier = Frontier()
  var next = Frontier()
  /// How many states of the frontier were expanded.
  var expandedCount = 0
  /// Whether the initial states are there.
  var hasBegun = false
  var outcome = SearchOutcome(
    end: .complete, stateCount: 0, transitionCount: 0, depth: 0, bytes: 0, findings: [])
  /// For each finding that occurred, its place among those of the outcome.
  var findingPlaces: [UInt64: Int] = [:]

  private var pace = SearchPace(countMax: Self.statesPerPortion)

  /// How many states are expanded before bounds are judged.
  private static var statesPerPortion: Int { 1 << 13 }
  /// How many blocks are expanded at most before their successors are taken.
  private static var blockCount: Int { 16 }

  /// The states of one depth.
  struct Frontier: Sendable {
    var states = StateBatch()
    var numbers: [StateNumber] = []

    mutating func removeAll() {
      states.removeAll()
      numbers.removeAll(keepingCapacity: true)
    }
  }

  /// Makes a search that has not begun.
  ///
  /// - Parameter jobs: How many workers share the work; the result is the same for any number.
  package init(_ model: Model, bounds: SearchBounds = SearchBounds(), jobs: Int = 1) {
    models = Array(repeating: model, count: jobs)
    pathModel = model
    self.bounds = bounds
    parts = Array(
      repeating: VisitedStates(sectionCount: Model.sectionCount, isCompact: bounds.isCompact),
      count: StateFingerprint.partCount)
    outcome.isCompact = bounds.isCompact
  }

  /// Searches until everything is visited, a bound is reached or somebody stops it; a search that
  /// has ended early goes on.
  ///
  /// - Parameter goesOn: Told how far it has come, time and again; `false` stops the search.
  /// - Complexity: O(transitions), with one random access to memory for each.
  package mutating func run(goesOn: (SearchProgress) -> Bool = { _ in true }) -> SearchOutcome {
    outcome.end = .complete
    if !hasBegun {
      begin()
    } else if expandedCount.isMultiple(of: Self.statesPerPortion) {
      // One that has reached its bound already does not go on; amid a portion nobody asks.
      judge { _ in true }
    }
    while !frontier.numbers.isEmpty, outcome.end == .complete {
      if expandedCount == 0 { divideIfLarge() }
      if outcome.triedDepth >= bounds.depth {
        outcome.end = .depthBound
        break
      }
      expandFrontier(goesOn)
      if !next.numbers.isEmpty { outcome.depth = outcome.triedDepth + 1 }
      if expandedCount < frontier.numbers.count { break }
      advance()
      if !frontier.numbers.isEmpty { outcome.triedDepth += 1 }
    }
    outcome.bytes = parts.reduce(0) { $0 + $1.bytes }
    return outcome
  }

  private mutating func begin() {
    hasBegun = true
    models[0].appendInitialStates(to: &batches[0].states)
    batches[0].sort(sectionCount: Model.sectionCount)
    insert(blocks: 1, parents: [.none])
    collect(0, parents: [.none])
    batches[0].states.removeAll()
    advance()
  }

  /// What the visited states take, and those that are still to be expanded.
  private var bytes: Int {
    parts.reduce(0) { $0 + $1.bytes } + frontier.states.bytes + next.states.bytes
  }

  private mutating func expandFrontier(_ goesOn: (SearchProgress) -> Bool) {
    while expandedCount < frontier.numbers.count, outcome.end == .complete {
      let portion = expandedCount / Self.statesPerPortion
      let end = min((portion + 1) * Self.statesPerPortion, frontier.numbers.count)
      while expandedCount < end {
        let begin = ContinuousClock.now
        let states = expandedCount..<min(expandedCount + pace.count, end)
        if !expand(states) {
          if outcome.end == .complete { outcome.end = .stopped }
          return
        }
        pace.note(states.count, took: begin.duration(to: .now))
        if expandedCount < end, !goesOn(progress) {
          if outcome.end == .complete { outcome.end = .stopped }
          return
        }
      }
      judge(goesOn)
    }
  }

  /// Expands some states of the frontier, and takes their successors; all of them or none.
  ///
  /// - Returns: Whether nobody has stopped it meanwhile.
  private mutating func expand(_ states: Range<Int>) -> Bool {
    let blockSize = (pace.count + Self.blockCount - 1) / Self.blockCount
    let blocks = (states.count + blockSize - 1) / blockSize
    while batches.count < blocks { batches.append(HashedBatch()) }
    expand(states, blocks: blocks, of: blockSize)
    if models.contains(where: \.wasStopped) {
      for block in 0..<blocks { batches[block].states.removeAll() }
      return false
    }
    insert(blocks: blocks, parents: frontier.numbers)
    for block in 0..<blocks {
      outcome.transitionCount += batches[block].states.count
      collect(block, parents: frontier.numbers)
      batches[block].states.removeAll()
    }
    expandedCount = states.upperBound
    return true
  }

  /// How many states are still to be expanded.
  private var waitingCount: Int { frontier.numbers.count - expandedCount + next.numbers.count }

  private var progress: SearchProgress {
    SearchProgress(
      stateCount: outcome.stateCount, depth: outcome.triedDepth, waitingCount: waitingCount,
      bytes: bytes, problemCount: outcome.findings.count { Model.isProblem($0.finding) })
  }

  /// Ends the search where a limit is reached and something is left to do.
  private mutating func judge(_ goesOn: (SearchProgress) -> Bool) {
    if waitingCount == 0 || outcome.end != .complete { return }
    if outcome.stateCount >= bounds.stateCount {
      outcome.end = .stateBound
    } else if next.states.words.count > StateBatch.wordCountMax
      || parts.contains(where: \.isNearlyFull)
    {
      outcome.end = .numberBound
    } else if bounds.bytes != .max, bytes > bounds.bytes {
      outcome.end = .memoryBound
    } else if !goesOn(progress) {
      outcome.end = .stopped
    }
  }

  /// Makes the successors of each block, and sorts them into the parts they fall to.
  private mutating func expand(_ states: Range<Int>, blocks: Int, of blockSize: Int) {
    let jobs = models.count
    let frontier = self.frontier.states
    models.withUnsafeMutableBufferPointer { models in
      batches.withUnsafeMutableBufferPointer { batches in
        guard let first = models.baseAddress, let hashed = batches.baseAddress else { return }
        let workers = SharedPlaces(first)
        let results = SharedPlaces(hashed)
        SharedWork.perform(blocks, jobs: jobs) { worker, block in
          let start = states.lowerBound + block * blockSize
          let places = start..<min(start + blockSize, states.upperBound)
          workers[worker].expand(places, of: frontier, into: &results[block].states)
          results[block].sort(sectionCount: Model.sectionCount)
        }
      }
    }
  }

  /// Lets each part of the visited set take the successors that fall to it, block after block.
  private mutating func insert(blocks: Int, parents: [StateNumber]) {
    let jobs = models.count
    parts.withUnsafeMutableBufferPointer { parts in
      batches.withUnsafeMutableBufferPointer { batches in
        guard let first = parts.baseAddress, let hashed = batches.baseAddress else { return }
        let sets = SharedPlaces(first)
        let results = SharedPlaces(hashed)
        SharedWork.perform(parts.count, jobs: jobs) { _, part in
          for block in 0..<blocks {
            sets[part].insert(results[block], number: block, ofPart: part, parents: parents)
          }
        }
      }
    }
  }

  /// The new states, in the order in which the block made them.
  private mutating func collect(_ block: Int, parents: [StateNumber]) {
    var taken = [Int](repeating: 0, count: StateFingerprint.partCount)
    var noted = 0
    for place in 0..<batches[block].states.count {
      let part = StateFingerprint.part(of: batches[block].fingerprints[place])
      let added = parts[part].added[block][taken[part]]
      taken[part] += 1
      while noted < batches[block].states.findings.count,
        batches[block].states.findings[noted].place == UInt32(place)
      {
        let finding = batches[block].states.findings[noted].finding
        note(finding, block, place, parents[Int(batches[block].states.parents[place])])
        noted += 1
      }
      if added == 0 { continue }
      outcome.stateCount += 1
      let words = batches[block].states.range(of: place)
      next.states.append(batches[block].states.words[words])
      next.states.endState(parent: 0)
      next.numbers.append(StateNumber(part: part, place: Int(added) - 1))
    }
  }

  private mutating func advance() {
    swap(&frontier, &next)
    // Behind its widest depth a search needs that much memory for the visited states.
    let isTooWide = next.states.words.capacity / 4 > frontier.states.words.count
    if isTooWide { next = Frontier() } else { next.removeAll() }
    expandedCount = 0
  }
}
