import Verification

/// All states of an app with the events between them, kept so that a graph can be drawn.
///
/// Breadth first; the states of one depth are expanded in blocks that workers share, and taken in
/// the order of their stories, so that the result does not depend on how many workers there are.
struct StateWalk {
  /// The states, in the order of their stories.
  private(set) var states: [WalkedState] = []
  /// What is found before anything happens.
  private(set) var initialProblems: [FoundProblem] = []
  /// What is found about the search, and the goals that are met.
  private(set) var findings: [ExploredFinding] = []
  /// How much was visited, and why it ended; without findings.
  private(set) var outcome = SearchOutcome(
    end: .complete, stateCount: 0, transitionCount: 0, depth: 0, bytes: 0, findings: [])
  /// After how many events the first limit was reached, if one was.
  private(set) var depthOfLimit: Int?
  private var models: [ExploredModel]
  private let words: StepWords
  private let bounds: SearchBounds
  private var numbers: [[UInt64]: Int] = [:]
  /// The words of the states that are still to be expanded, which are the last of `states`.
  private var waiting: [[UInt64]] = []

  private var pace = SearchPace(countMax: Self.statesPerPortion)

  /// How many states are expanded before bounds are judged.
  private static let statesPerPortion = 1 << 10

  init(_ model: ExploredModel, words: StepWords, bounds: SearchBounds, jobs: Int) {
    models = Array(repeating: model, count: jobs)
    self.words = words
    self.bounds = bounds
  }

  /// Visits everything within the bounds.
  ///
  /// - Parameter goesOn: Told how far it has come; `false` stops the walk.
  mutating func run(goesOn: (SearchProgress) -> Bool) {
    begin()
    while !waiting.isEmpty, outcome.end == .complete {
      let depth = waiting
      let first = states.count - depth.count
      waiting = []
      // What is looked at without being expanded has no events.
      let isLast = outcome.depth == bounds.depth
      var isWhole = !isLast
      var start = 0
      while start < depth.count {
        let end = min((start / Self.statesPerPortion + 1) * Self.statesPerPortion, depth.count)
        let places = start..<min(start + pace.count, end)
        let isWithin = outcome.end == .complete && !isLast
        if !isWithin { isWhole = false }
        let begin = ContinuousClock.now
        let expansions = expansions(depth[places], withSteps: isWithin)
        if isWithin, models.contains(where: \.wasStopped) {
          // These states, and those after them, are drawn without what follows.
          outcome.end = .stopped
          continue
        }
        for (place, expansion) in zip(places, expansions) { take(expansion, first + place) }
        start = places.upperBound
        if !isWithin { continue }
        pace.note(places.count, took: begin.duration(to: .now))
        judge(goesOn, left: depth.count - start, atEndOfPortion: start == end)
      }
      if isWhole { outcome.triedDepth = outcome.depth + 1 }
      if isLast {
        outcome.end = .depthBound
      } else if !waiting.isEmpty {
        outcome.depth += 1
      }
    }
    lookAtTheRest()
    outcome.stateCount = states.count
  }

  private mutating func begin() {
    initialProblems = models[0].initialProblems()
    var batch = StateBatch()
    models[0].appendInitialStates(to: &batch)
    for noted in batch.findings {
      let finding =
        ExploredFinding(aboutNoProblem: noted.finding)
        ?? ExploredFinding(number: noted.finding, among: initialProblems)
      // What is wrong there stands beside the arrow to the first state.
      if case .problem = finding { continue }
      note(finding)
    }
    _ = number(of: Array(batch.words[batch.range(of: 0)]), parent: -1, step: -1)
  }

  /// States that were reached and not expanded are drawn as well.
  private mutating func lookAtTheRest() {
    let first = states.count - waiting.count
    for (place, expansion) in expansions(waiting[...], withSteps: false).enumerated() {
      take(expansion, first + place)
    }
    waiting = []
  }

  /// Ends the walk where a limit is reached and something is left to do.
  private mutating func judge(
    _ goesOn: (SearchProgress) -> Bool, left: Int, atEndOfPortion: Bool
  ) {
    let progress = SearchProgress(
      stateCount: states.count, depth: outcome.depth, waitingCount: left + waiting.count,
      bytes: outcome.bytes)
    if progress.waitingCount == 0 { return }
    if atEndOfPortion, states.count >= bounds.stateCount {
      outcome.end = .stateBound
    } else if atEndOfPortion, outcome.bytes > bounds.bytes {
      outcome.end = .memoryBound
    } else if !goesOn(progress) {
      outcome.end = .stopped
    }
  }

  /// What workers make of some states.
  private mutating func expansions(
    _ states: ArraySlice<[UInt64]>, withSteps: Bool
  ) -> [WalkedExpansion] {
    var results = Array(repeating: WalkedExpansion(), count: states.count)
    let (jobs, words, first) = (models.count, words, states.startIndex)
    models.withUnsafeMutableBufferPointer { models in
      results.withUnsafeMutableBufferPointer { results in
        guard let model = models.baseAddress, let result = results.baseAddress else { return }
        let workers = SharedPlaces(model)
        let places = SharedPlaces(result)
        SharedWork.perform(states.count, jobs: jobs) { worker, place in
          places[place] = workers[worker].walked(
            states[first + place], withSteps: withSteps, words)
        }
      }
    }
    return results
  }

  private mutating func take(_ expansion: WalkedExpansion, _ number: Int) {
    var state = expansion.state
    state.parent = states[number].parent
    state.step = states[number].step
    for place in state.steps.indices {
      state.steps[place].target = self.number(
        of: expansion.successors[place], parent: number, step: place)
    }
    outcome.transitionCount += state.steps.count
    outcome.bytes += state.bytes
    for finding in expansion.findings { note(finding) }
    states[number] = state
  }

  private mutating func note(_ finding: ExploredFinding) {
    if findings.contains(finding) { return }
    findings.append(finding)
    // Depth after depth: the first limit is the nearest. What else may be answered to the event
    // that has led to it is left out.
    if finding.isLimit { depthOfLimit = depthOfLimit ?? outcome.depth }
  }

  /// The number of a state, which is added if it is new.
  private mutating func number(of words: [UInt64], parent: Int, step: Int) -> Int {
    if let known = numbers[words] { return known }
    let number = states.count
    numbers[words] = number
    waiting.append(words)
    states.append(WalkedState(parent: parent, step: step))
    // The words, the tables' own, and room to grow.
    outcome.bytes += words.count * 8 + 2 * MemoryLayout<WalkedState>.stride + 64
    return number
  }
}
