import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// Makes a story simpler while it shows the same problem.
///
/// What simpler means is written down in `Simplicity`, one total order: a candidate is played only
/// if it is smaller than the story so far, and kept only if it shows the same fault, proven by the
/// same kinds of entries. Passes repeat until none makes progress, or until so much was tried: the
/// rule counts work, not time, so that the result is the same everywhere, unless somebody stops it.
package struct Shrinking: Sendable {
  /// The work after which it stops.
  package struct Limit: Hashable, Sendable {
    /// How many candidates are played at most.
    package var candidates: Int
    /// How many items of the main queue they take at most, all together.
    package var items: Int

    /// Makes a limit; without arguments the usual one.
    package init(candidates: Int = 20_000, items: Int = 20_000_000) {
      self.candidates = candidates
      self.items = items
    }
  }

  /// What may be done to a story.
  enum Scope: Hashable, Sendable {
    /// Whatever makes it simpler.
    case everything
    /// What is done in it may be left out; all else stays as it is, at its time.
    case actions
    /// What is expected in it may be left out; all else stays as it is, at its time.
    case expectations
  }

  let player: StoryPlayer
  let goal: StoryGoal
  let weights: StepWeights
  /// The simplest story so far.
  package private(set) var story: SearchStory
  /// How simple it is.
  private(set) var simplicity: Simplicity
  /// How simple every story was that was kept, the first one included.
  private(set) var history: [Simplicity]
  /// How many candidates were played.
  package private(set) var tried = 0
  /// How many items of the main queue the work took.
  package private(set) var takenItems = 0
  /// What goes amiss in the story; `nil` until the first candidate.
  private var mishaps: Mishaps?
  /// The line of an input that stays; `nil` until the first candidate.
  private var heldInput: HeldInput?
  /// Asked before every candidate; `false` ends the work, and the story stays as simple as it is.
  package var goesOn: @Sendable () -> Bool = { true }
  /// Whether it ended because of that.
  package private(set) var wasStopped = false
  /// Asked of every candidate that shows the goal, whether it does so elsewhere, too.
  var isConfirmed: @Sendable (SearchStory) -> Bool = { _ in true }
  private let limit: Limit
  /// Whether steps may be replaced by others that nobody wrote.
  let mayReplace: Bool
  /// What may be done to the story.
  private(set) var scope = Scope.everything
  /// When the steps of the story that was simplest then came, and how many had been kept by then.
  private var knownInstants: (historyCount: Int, instants: [Int: VirtualInstant]) = (0, [:])
  /// How many stories had been kept when any parts of one were left out last.
  var subsetHistoryCount: Int?
  /// How many steps the story had that exploring tried last to make shorter.
  var exploredStepCount: Int?

  /// Begins with a story that shows a goal.
  ///
  /// - Parameters:
  ///   - mayReplace: Whether one to three steps may become another one that the app offers.
  ///   - limit: The work after which it stops.
  package init(
    _ player: StoryPlayer, _ goal: StoryGoal, _ story: SearchStory, mayReplace: Bool = false,
    limit: Limit = Limit()
  ) {
    self.player = player
    self.goal = goal
    self.story = story
    self.mayReplace = mayReplace
    self.limit = limit
    weights = StepWeights(player.subject.vocabulary)
    simplicity = Simplicity(story, player.subject.vocabulary)
    history = [simplicity]
  }

  /// Begins with a story that was thought up and shows a problem.
  ///
  /// - Parameter start: A world at the subject's zero.
  package init(
    _ subject: SearchSubject, _ problem: FoundProblem, _ story: SearchStory, from start: World,
    limit: Limit = Limit()
  ) {
    let player = StoryPlayer(subject, from: start).hurried
    let goal = player.goal(of: problem, shownBy: story)
    self.init(player, goal, story, mayReplace: true, limit: limit)
  }

  /// Whether the work is done that may be done.
  package var isExhausted: Bool {
    wasStopped || tried >= limit.candidates || takenItems >= limit.items
  }

  /// Repeats all passes until none makes progress.
  package mutating func run() {
    var isSimpler = true
    while isSimpler, !isExhausted {
      isSimpler = simplifyChoices()
      if removeSteps() { isSimpler = true }
      if useFirstScene() || useFewerScenes() { isSimpler = true }
      if !isSimpler { isSimpler = joinFingers() || moveIntoLaterSteps() }
      if !isSimpler { isSimpler = removeAnyParts() || settleLater() }
      if !isSimpler, mayReplace {
        isSimpler =
          answerForBusyThread() || replaceSteps() || searchShorter()
      }
      if !isSimpler { isSimpler = exploreShorter() }
      if isSimpler { continue }
      isSimpler = orderSteps()
      if simplifyTimes() { isSimpler = true }
      if simplifyValues() { isSimpler = true }
    }
    demandHits()
  }

  /// Leaves out steps and answers, and nothing else: what is left of the story is as it was.
  ///
  /// An expectation with a time lets time pass, so that a step may seem needed that only does so as
  /// well: expectations go last.
  mutating func removeWhatDoesNotMatter() {
    for part in [Scope.actions, .expectations] {
      scope = part
      var isSimpler = true
      while isSimpler, !isExhausted {
        isSimpler = part == .actions && removeChoices()
        if removeSteps() { isSimpler = true }
      }
    }
  }

  /// Plays a candidate, and keeps it if it is smaller and shows the goal.
  mutating func accept(_ candidate: SearchStory) -> Bool {
    guard mayTry() else { return false }
    let measured = Simplicity(candidate, player.subject.vocabulary)
    guard measured < simplicity else { return false }
    let allowed = mishaps ?? Mishaps(of: player.play(story), goal)
    mishaps = allowed
    tried += 1
    let result = player.play(candidate)
    takenItems += result.takenItems
    let found = Mishaps(of: result, goal)
    guard found.areWithin(allowed), keepsHeldInput(candidate),
      player.shows(goal, result.trace, of: candidate), isConfirmed(candidate)
    else { return false }
    mishaps = found
    story = candidate
    simplicity = measured
    history.append(measured)
    return true
  }

  private mutating func keepsHeldInput(_ candidate: SearchStory) -> Bool {
    let held = heldInput ?? HeldInput(of: story, goal, player)
    heldInput = held
    return held.isKept(by: candidate)
  }

  /// When the steps of the story came, each by its place.
  mutating func instantsOfSteps() -> [Int: VirtualInstant] {
    if knownInstants.historyCount != history.count {
      var instants: [Int: VirtualInstant] = [:]
      let result = player.play(story)
      count(items: result.takenItems)
      for entry in result.trace.entries {
        guard case .stepBegan(let index) = entry.event else { continue }
        instants[player.subject.place(inStory: index)] = entry.instant
      }
      knownInstants = (history.count, instants)
    }
    return knownInstants.instants
  }

  /// Whether more may be tried; whoever stops the work is asked.
  mutating func mayTry() -> Bool {
    if !goesOn() { wasStopped = true }
    return !isExhausted
  }

  /// Counts items that were taken from the main queue other than by playing a candidate.
  mutating func count(items: Int) { takenItems += items }

  /// Says of every step that hits something that it must.
  private mutating func demandHits() {
    if case .failure = goal { return }
    story = story.demandingHits(of: player.subject) { player.play($0).trace }
  }
}

extension SearchStory {
  /// The same, of which every step must hit something that does.
  ///
  /// - Parameters:
  ///   - subject: Whose steps come before it.
  ///   - trace: What becomes of a story.
  func demandingHits(
    of subject: SearchSubject, _ trace: (SearchStory) -> Trace
  ) -> SearchStory {
    var story = self
    for place in steps.indices { story.steps[place].mayMiss = false }
    for step in trace(story).failedSteps {
      let place = subject.place(inStory: step)
      if steps.indices.contains(place) { story.steps[place].mayMiss = true }
    }
    return story
  }

  /// The lines of the story, as a scenario has them.
  package func lines(_ subject: SearchSubject) -> [String] {
    let words = StepWords(subject.vocabulary)
    return choices.map { words.line($0) } + steps.map { words.line($0) }
  }
}
