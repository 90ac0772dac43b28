import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// How to see what a search found.
package struct ExploredStory: Sendable {
  /// The steps, ordered by hand, and the answers that are not the default.
  package var byHand = SearchStory()
  /// Whether playing them shows it.
  package var isConfirmed = false
  /// The same with the platform's durations, where that shows it as well.
  package var timed: SearchStory?
  /// Whether the durations order everything as the steps by hand do, though no instants say it.
  package var isOrderedAsInTime = false
  /// Whether not all instants were tried at which it could be shown.
  package var isUntried = false
  /// Whether there are steps that show it, ordered by hand or in time.
  package var isShown: Bool { isConfirmed || timed != nil }
  /// Those of them that are told.
  package var chosen: SearchStory { isConfirmed ? byHand : timed ?? byHand }
  /// What must be slower, or the main thread busy for, so that its order comes about.
  package var overtakings: [Overtaking] = []
  /// Whether the main thread must be busy for a while, and nothing must last longer than it does.
  package var needsBusyThreadAlone: Bool {
    !overtakings.isEmpty
      && overtakings.allSatisfy { if case .busyMainThread = $0 { true } else { false } }
  }
  /// For each event, its place among those that could come.
  var places: [Int] = []
}

/// Turns the states on the way to a finding into the steps of a scenario, and plays them.
struct StoryTeller {
  let subject: SearchSubject
  let start: World
  /// The steps that let the main thread take what the subject's own steps leave waiting.
  private let deliveries: [ScenarioStep]
  private let goals: [StateExpectation]
  private var model: ExploredModel

  init(_ exploration: AppExploration, _ model: ExploredModel) {
    subject = exploration.subject
    start = exploration.start
    deliveries = exploration.deliveries
    goals = exploration.goals
    self.model = model
  }

  /// How much is tried to show a story with the durations of the platform.
  private enum Depth {
    /// The inputs as soon as they can come, and when the steps that are ordered by hand have them.
    case quick
    /// Other instants as well.
    case thorough
  }

  /// What was seen, and its story, played to see whether it is true; bounds have none.
  ///
  /// Where the first of the shortest stories is not shown with the durations of the platform, and
  /// another one of those that were kept is, that one is told.
  ///
  /// - Parameter goesOn: Whether more instants are tried.
  mutating func tell(
    _ seen: SearchFinding, goesOn: @escaping () -> Bool
  ) -> (finding: ExploredFinding, story: ExploredStory) {
    var told = tell(seen, .thorough, goesOn)
    for path in seen.otherPaths where told.story.timed == nil && !told.story.isUntried {
      if told.story.isConfirmed && model.plan.timing == .exact { break }
      let other = tell(SearchFinding(finding: seen.finding, path: path), .quick, goesOn)
      if other.story.timed != nil || other.story.isConfirmed && !told.story.isConfirmed {
        told = other
      }
    }
    return told
  }

  private mutating func tell(
    _ seen: SearchFinding, _ depth: Depth, _ goesOn: @escaping () -> Bool
  ) -> (finding: ExploredFinding, story: ExploredStory) {
    var story = ExploredStory()
    if let finding = ExploredFinding(aboutNoProblem: seen.finding) {
      if finding.isLimit { story.byHand = storyOfLimit(seen) }
      return (finding, story)
    }
    let moves = moves(of: seen)
    story.places = moves.map(\.place)
    var watches = [false, true].map {
      OvertakingWatch(subject.vocabulary, from: start, areFingersFree: $0)
    }
    story.byHand = byHand(moves, &watches)
    let problems = moves.isEmpty ? model.initialProblems() : model.problems
    let finding = ExploredFinding(number: seen.finding, among: problems)
    let isTold = !moves.contains(where: \.isUnspeakable)
    if case .goal(let place) = finding { confirm(&story, goals[place], moves, isTold: isTold) }
    guard case .problem(let problem) = finding else { return (finding, story) }
    if isTold && model.plan.timing == .order { confirm(&story, problem) }
    if story.isConfirmed && !goesOn() {
      // Playing it in time as well may take as long as the whole search.
      story.isUntried = true
      return (finding, story)
    }
    let timed = self.timed(moves)
    story.timed = quicklyTimed(moves, timed, besides: watches, problem)
    if story.timed == nil && depth == .thorough {
      lookForTimes(of: &story, moves, timed, besides: watches, problem, goesOn)
    }
    if isTold && story.timed == nil && model.plan.timing == .exact { confirm(&story, problem) }
    if story.timed != nil { return (finding, story) }
    story.overtakings = watches[0].overtakings
    // No time passes between steps by hand: what they answer about it is true of none (S23).
    let isAboutTime = moves.flatMap(\.answersInTime).contains {
      $0.point == .presentAfterMenu && $0.option != 0
    }
    if isAboutTime { story.overtakings.append(.justClosed) }
    story.isOrderedAsInTime = story.isConfirmed && story.overtakings.isEmpty
    return (finding, story)
  }

  /// Plays what is ordered by hand, and notes whether it shows the problem.
  private func confirm(_ story: inout ExploredStory, _ problem: FoundProblem) {
    if !shows(story.byHand, problem) { return }
    story.isConfirmed = true
    story.byHand = demandingHits(story.byHand)
  }

  /// Plays what leads to a goal as it was searched for and, unless that meets it, in the other way.
  private func confirm(
    _ story: inout ExploredStory, _ goal: StateExpectation, _ moves: [ExploredMove], isTold: Bool
  ) {
    let timed = self.timed(moves)
    let isOrder = model.plan.timing == .order
    if isTold && (isOrder || !meets(timed, goal)) && meets(story.byHand, goal) {
      story.isConfirmed = true
      story.byHand = demandingHits(story.byHand)
    } else if meets(timed, goal) {
      story.timed = demandingHits(timed)
    }
  }

  /// What is shown where something was seen.
  mutating func screens(after seen: SearchFinding) -> ShownScreens {
    guard let last = seen.path.last else {
      preconditionFailure("exploration: a finding has no path")
    }
    return model.screens(of: last)
  }

  /// What leads to a limit of runs.
  private mutating func storyOfLimit(_ seen: SearchFinding) -> SearchStory {
    let moves = moves(of: seen)
    if model.plan.timing == .exact { return demandingHits(timed(moves)) }
    var watches: [OvertakingWatch] = []
    return demandingHits(byHand(moves, &watches))
  }

  /// The steps on the way along some states, with the platform's durations.
  mutating func timedStory(along path: [[UInt64]]) -> SearchStory {
    demandingHits(timed(moves(of: SearchFinding(finding: 0, path: path), isFinding: false)))
  }

  /// The same, after which nothing ever rests; what goes on by itself before that is waited for
  /// where it must be, as where something that repeats begins what never ends.
  ///
  /// - Returns: `nil` if playing does not show it.
  mutating func endlessStory(along path: [[UInt64]]) -> SearchStory? {
    let moves = moves(of: SearchFinding(finding: 0, path: path), isFinding: false)
    return ([timed(moves)] + lasting(moves)).first { neverSettles($0) }.map { demandingHits($0) }
  }

  /// The least moves from each state of the path to the next.
  private mutating func moves(
    of seen: SearchFinding, isFinding: Bool = true
  ) -> [ExploredMove] {
    var moves: [ExploredMove] = []
    for place in seen.path.indices.dropLast() {
      let isLast = isFinding && place == seen.path.count - 2
      let wanted = WantedSuccessor(
        words: seen.path[place + 1], finding: isLast ? seen.finding : nil)
      let (states, told) = model.tellSuccessors(of: seen.path[place], until: wanted)
      guard let move = told.last, wanted.isLast(of: states) else {
        preconditionFailure("exploration: state \(place) of a path has lost its successor")
      }
      moves.append(move)
      moves[place].place = told.count - 1
    }
    return moves.decided(model.offered.actions)
  }

  func step(
    _ action: StepAction, _ timing: ScenarioStep.Timing, _ scene: Int32
  ) -> ScenarioStep {
    ScenarioStep(thoughtUp: action, timing, scene: scene)
  }

  /// The moves as steps that are ordered by hand.
  private func byHand(_ moves: [ExploredMove], _ watches: inout [OvertakingWatch]) -> SearchStory {
    var play = Play(world: start)
    let setUp = play.world.choices.takeLog()
    var log: [ChoiceRecord] = []
    var steps: [ScenarioStep] = []
    for move in moves {
      for (place, action) in move.actions.enumerated() where !play.world.isOver {
        let rank = place == 0 ? move.rank : 0
        let aimed = action.aimed(atRank: rank, in: play.world, session: move.scene)
        let step = step(aimed, .now, move.scene)
        play.world.choices.repeatTurn(with: move.answers)
        let before = play.world
        play.play(step, steps.count)
        for watch in watches.indices { watches[watch].see(before, step, play.world) }
        log += play.world.choices.takeLog()
        steps.append(step)
      }
    }
    return SearchStory(
      steps: deliveries + steps, choices: FoundChoices.choices(from: log, after: setUp))
  }
}
