/// A breadth-first search through the states of a model.
///
/// The states of one depth are expanded in the order of their stories, compared event by event, in
/// blocks of fixed size: first every block's successors are made, then each part of the visited set
/// takes those that fall to it, then the new ones form the next depth. Each step can be shared
/// between workers without a change of the result, because neither blocks nor parts depend on how
/// many there are: of all shortest stories to a state the least is kept.
package struct StateSearch<Model: StateModel>: Sendable {
  private var model: Model
  private let bounds: SearchBounds
  private var parts = [VisitedStates](
    repeating: VisitedStates(), count: StateFingerprint.partCount)
  private var hashed = HashedBatch()
  /// The states of the depth under way, in the order of their stories, and their numbers.
  private var frontier = Frontier()
  private var next = Frontier()
  private var outcome = SearchOutcome(
    end: .complete, stateCount: 0, transitionCount: 0, depth: 0, bytes: 0, findings: [])
  private var seenFindings: UInt32 = 0

  /// How many states are expanded at a time.
  private let blockSize = 1 << 10

  /// The states of one depth.
  private struct Frontier: Sendable {
    var states = StateBatch()
    var numbers: [StateNumber] = []

    mutating func removeAll() {
      states.removeAll()
      numbers.removeAll(keepingCapacity: true)
    }
  }

  /// Makes a search that has not begun.
  package init(_ model: Model, bounds: SearchBounds = SearchBounds()) {
    self.model = model
    self.bounds = bounds
  }

  /// Searches until everything is visited or a bound is reached.
  ///
  /// - Complexity: O(transitions), with one random access to memory for each.
  package mutating func run() -> SearchOutcome {
    model.appendInitialStates(to: &hashed.states)
    take(parents: [.none])
    advance()
    while !frontier.numbers.isEmpty, outcome.end == .complete {
      if outcome.depth == bounds.depth {
        outcome.end = .depthBound
        break
      }
      expandFrontier()
      if !next.numbers.isEmpty { outcome.depth += 1 }
      advance()
    }
    outcome.bytes = parts.reduce(0) { $0 + $1.bytes }
    return outcome
  }

  private mutating func expandFrontier() {
    var first = 0
    while first < frontier.numbers.count, outcome.end == .complete {
      let block = first..<min(first + blockSize, frontier.numbers.count)
      model.expand(block, of: frontier.states, into: &hashed.states)
      outcome.transitionCount += hashed.states.count
      take(parents: frontier.numbers)
      first = block.upperBound
      if outcome.stateCount >= bounds.stateCount {
        outcome.end = .stateBound
      } else if bounds.bytes != .max, parts.reduce(0, { $0 + $1.bytes }) > bounds.bytes {
        outcome.end = .memoryBound
      }
    }
  }

  /// Sorts the states of the block into the parts, and the new ones into the next depth.
  private mutating func take(parents: [StateNumber]) {
    hashed.sort()
    for part in parts.indices {
      parts[part].insert(
        hashed, hashed.places[part], parents: parents, isNew: &hashed.isNew[part])
    }
    collect(parents: parents)
    hashed.states.removeAll()
  }

  /// The new states, in the order in which the block made them.
  private mutating func collect(parents: [StateNumber]) {
    var taken = [Int](repeating: 0, count: StateFingerprint.partCount)
    for place in 0..<hashed.states.count {
      let part = StateFingerprint.part(of: hashed.fingerprints[place])
      let added = hashed.isNew[part][taken[part]]
      taken[part] += 1
      let findings = hashed.states.findings[place] & ~seenFindings
      if findings != 0 { note(findings, place, parents[Int(hashed.states.parents[place])]) }
      if added == 0 { continue }
      outcome.stateCount += 1
      for index in hashed.states.range(of: place) { next.states.append(hashed.states.words[index]) }
      next.states.endState(parent: 0)
      next.numbers.append(StateNumber(part: part, place: Int(added) - 1))
    }
  }

  private mutating func advance() {
    swap(&frontier, &next)
    next.removeAll()
  }

  // MARK: Findings

  private mutating func note(_ findings: UInt32, _ place: Int, _ parent: StateNumber) {
    seenFindings |= findings
    if findings & bounds.endingFindings != 0 { outcome.end = .found }
    var path = [Array(hashed.states.words[hashed.states.range(of: place)])]
    var number = parent
    while number != .none {
      path.append(Array(parts[number.part].words(of: number.place)))
      number = parts[number.part].parents[number.place]
    }
    path.reverse()
    for bit in 0..<32 where findings & (1 << bit) != 0 {
      outcome.findings.append(SearchFinding(bit: bit, path: path))
    }
  }
}
