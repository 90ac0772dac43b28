import Verification

/// An exploration's search under way: where it ends early, it can be kept, and go on later.
package struct AppSearch: Sendable {
  private let exploration: AppExploration
  private let model: ExploredModel
  private var search: StateSearch<ExploredModel>
  private var outcome: SearchOutcome?

  /// Makes a search that has not begun.
  init(_ exploration: AppExploration, jobs: Int) {
    self.exploration = exploration
    let plan = exploration.plan
    model = ExploredModel(exploration.start, plan: plan, offered: exploration.offered)
    var bounds = SearchBounds(
      stateCount: plan.maxStates, depth: plan.maxDepth, bytes: plan.maxBytes,
      endingFindings: plan.endingProblems.map { ExploredFinding.problem($0).number },
      isCompact: plan.isCompact, share: plan.share)
    bounds.endingMask = plan.endsHoweverProved ? ExploredFinding.nameMask : .max
    search = StateSearch(model, bounds: bounds, jobs: jobs)
  }

  /// Why it has ended; `nil` before it was run.
  package var end: SearchEnd? { outcome?.end }

  /// Whether a limit came before the end, so that something is left to do.
  package var isLeft: Bool {
    guard let outcome else { return true }
    return outcome.end != .complete && outcome.end != .found
  }

  /// How many different states were visited.
  package var stateCount: Int { search.outcome.stateCount }

  /// How many events were tried.
  var transitionCount: Int { search.outcome.transitionCount }

  /// Searches, or goes on.
  ///
  /// - Parameters:
  ///   - isStopped: Asked by every worker, within an event, too, whether the search is to end.
  ///   - goesOn: Told how far it has come; `false` stops the search.
  package mutating func run(
    isStopped: @escaping @Sendable () -> Bool = { false }, goesOn: (SearchProgress) -> Bool
  ) {
    for worker in search.models.indices { search.models[worker].stop = StopQuestion(isStopped) }
    outcome = search.run(goesOn: goesOn)
  }

  /// Writes what it came to.
  package func write(to writer: inout CheckpointWriter) { search.write(to: &writer) }

  /// Takes what another search of the same came to.
  ///
  /// - Precondition: The search has not begun.
  package mutating func read(from reader: inout CheckpointReader) throws(CheckpointProblem) {
    precondition(outcome == nil, "exploration: a search that has begun cannot become another one")
    try search.read(from: &reader)
    try reader.finish()
  }

  /// What it came to, with the stories.
  ///
  /// - Parameter goesOn: Asked time and again while instants are looked for at which a story shows
  ///   its problem, and while states are followed until they rest; `false` leaves the rest out.
  /// - Precondition: It was run.
  package mutating func result(goesOn: @escaping () -> Bool = { true }) -> AppExploration.Result {
    guard let outcome else { preconditionFailure("exploration: a search was not run") }
    let plan = exploration.plan
    var result = AppExploration.Result(outcome: outcome)
    result.triedDepth = outcome.triedDepth
    result.goals = Array(repeating: nil, count: exploration.goals.count)
    if plan.coversApp { result.coverage = CoverageCounts(exploration.subject.coveragePoints) }
    var teller = StoryTeller(exploration, model)
    for seen in outcome.findings {
      switch ExploredFinding(aboutNoProblem: seen.finding) {
      case .rest?:
        result.addRest(teller.screens(after: seen))
        continue
      case .reached(let point)?:
        result.coverage?.add(point)
        continue
      case .possible(let action)?:
        result.possibleInputs.insert(action)
        continue
      case .accepted(let origin)?:
        result.acceptedOrigins.insert(origin)
        continue
      default: break
      }
      let (finding, story) = teller.tell(seen, goesOn: goesOn)
      let found = AppExploration.Found(
        finding: finding, eventCount: seen.path.count - 1, story: story)
      switch finding {
      case .stackBound: result.reachedStackBound = true
      case .rest, .reached, .possible, .accepted:
        preconditionFailure("finding \(finding) is counted above, and tells no story")
      case .pendingBound: result.reachedPendingBound = true
      case .limit(let limit):
        result.limits.append(limit)
        result.limitStories.append(found)
        // What else may be answered to the event that has led to it is left out.
        result.triedDepth = min(result.triedDepth, max(0, seen.path.count - 2))
      case .goal(let place): result.goals[place] = found
      case .problem: result.problems.append(found)
      }
    }
    // What follows a state of a part may be in another one.
    let isWhole = outcome.end == .complete && outcome.common == nil && result.limits.isEmpty
    if isWhole && plan.timing == .exact && !plan.isCompact {
      result.settling = search.settling(goesOn: goesOn)
      result.hasGivenUpSettling = result.settling == nil
    } else if plan.timing == .order && outcome.end == .complete && result.limits.isEmpty {
      lookForEndless(&result, &teller)
      return result
    }
    if let settling = result.settling, !settling.endless.isEmpty {
      result.endlessStory =
        teller.endlessStory(along: settling.endless)
        ?? teller.timedStory(along: settling.endless)
    }
    return result
  }

  /// Looks among the states that few events lead to for one from which the app never comes to rest,
  /// whatever pending comes first: what is told then is what a run shows.
  private mutating func lookForEndless(
    _ result: inout AppExploration.Result, _ teller: inout StoryTeller
  ) {
    var follower = model
    var candidateCount = 0
    for path in search.firstPaths(Self.followedStates) {
      guard candidateCount < Self.candidateLimit, let last = path.last,
        follower.goesOnForever(from: last)
      else { continue }
      candidateCount += 1
      guard let story = teller.endlessStory(along: path) else { continue }
      result.settling = SettlingOutcome(endless: path)
      result.endlessStory = story
      return
    }
  }

  /// From how many states it is followed, by order, whether they come to rest.
  private static let followedStates = 256
  /// Of how many that do not the stories are played, at most.
  private static let candidateLimit = 4

  /// How to see the problem that has ended the search; `nil` if none has.
  ///
  /// - Parameter goesOn: As `result(goesOn:)` asks it.
  /// - Precondition: It was run.
  func endingStory(goesOn: @escaping () -> Bool) -> ExploredStory? {
    guard let outcome else { preconditionFailure("exploration: a search was not run") }
    let seen = outcome.findings.first { search.bounds.isEnding($0.finding) }
    guard outcome.end == .found, let seen else { return nil }
    var teller = StoryTeller(exploration, model)
    return teller.tell(seen, goesOn: goesOn).story
  }
}
