import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// The search through all orders of an app's events, and what it came to.
package struct AppExploration: Sendable {
  /// What is explored; its steps come before everything, if the plan says so.
  package let subject: SearchSubject
  /// How far.
  package private(set) var plan: ExplorationPlan
  /// The goals that some state must meet.
  package let goals: [StateExpectation]
  let start: World
  /// The steps that let the main thread take what the subject's own steps leave waiting.
  let deliveries: [ScenarioStep]
  let offered: OfferedEvents

  /// What was found, with a shortest story.
  package struct Found: Sendable {
    /// What it is.
    package var finding: ExploredFinding
    /// How many events lead to it.
    package var eventCount: Int
    /// How to see it.
    package var story: ExploredStory
    /// For each event, its place among those that could come: of two stories as long as each other
    /// the one with the lesser places was tried first.
    package var places: [Int] { story.places }
  }

  /// What a search came to.
  package struct Result: Sendable {
    /// How much was visited, and why it ended.
    package var outcome: SearchOutcome
    /// The problems that were found, in order of their first occurrence.
    package var problems: [Found] = []
    /// For each goal, its witness.
    package var goals: [Found?] = []
    /// Whether a stack would have grown beyond its bound.
    package var reachedStackBound = false
    /// Whether more would have been pending than `ExplorationPlan.maxPending` allows.
    package var reachedPendingBound = false
    /// Whether everything comes to rest, and when; only for a complete search with exact times
    /// that kept its states.
    package var settling: SettlingOutcome?
    /// Whether somebody has stopped the question whether everything comes to rest.
    package var hasGivenUpSettling = false
    /// A story after which it goes round for ever, if there is one.
    package var endlessStory: SearchStory?
    /// The documented limits of runs that were reached.
    package var limits: [RunLimit] = []
    /// A shortest story to each of them; a graph has none.
    package var limitStories: [Found] = []
    /// What is shown at rest, in order of its first occurrence; only if the plan asks for it.
    package var rests: [ShownScreens] = []
    /// What was reached of the app, each point once; only if the plan asks for it.
    package var coverage: CoverageCounts?
    /// The places of the inputs that could come in some state.
    var possibleInputs: Set<Int> = []
    /// The places of the origins of inputs that something took.
    var acceptedOrigins: Set<Int> = []
    /// Every story of at most so many events was tried; in a part of a search, if it is the part's.
    package var triedDepth = 0
  }

  /// Makes a search.
  ///
  /// - Parameter scenario: Its set-up is the starting point, and its inputs, if it has any and the
  ///   plan names none, are the events; or the starting point is where its steps end.
  package init(_ scenario: Scenario, options: RunOptions, plan: ExplorationPlan) {
    var bare = scenario
    if !plan.beginsAfterSteps { bare.steps = [] }
    var options = options
    options.talliesHandlers = plan.coversApp
    let isFree = !plan.events.isEmpty || plan.beginsAfterSteps
    self.init(
      SearchSubject(bare, options: options), goals: scenario.goals,
      inputs: isFree ? [] : AppExploration.inputs(scenario.steps), plan: plan)
  }

  /// Makes a search that begins where the steps of a subject end.
  ///
  /// - Parameter inputs: If there are any, and the plan names no events, these are the events.
  init(
    _ subject: SearchSubject, goals: [StateExpectation] = [], inputs: [ScenarioStep],
    plan: ExplorationPlan
  ) {
    self.subject = subject
    self.plan = plan
    self.goals = goals
    var told = subject.scenario
    told.goals = goals
    var play = Play(
      world: ScenarioRunner(scenario: told, options: subject.options).makeWorld())
    hasLaunchOfItsOwn = AppExploration.isOneOfSeveral(play.world)
    for (index, step) in subject.steps.enumerated() { play.play(step, index) }
    deliveries = AppExploration.deliverLast(of: subject.steps, in: &play)
    play.world.arriveNow()
    start = play.world
    let maxScenes = plan.maxScenes ?? AppExploration.sceneCount(of: inputs, plan.events)
    self.plan.maxScenes = maxScenes
    computedInputs = inputs.filter { subject.vocabulary.isComputed($0.action) }
      .map { UnusableLine($0.line, $0.text) }
    offered = OfferedEvents(
      subject.vocabulary, names: plan.events, steps: inputs.map(\.action),
      hasScenes: maxScenes > 1)
  }

  /// Whether the app could have come to where the search begins in another way.
  ///
  /// A question was open then, work has ended by itself, or an animation has, beside which
  /// something else was under way.
  private static func isOneOfSeveral(_ launched: World) -> Bool {
    if launched.choices.log.contains(where: { !$0.isFixed }) { return true }
    var endCount = 0
    var hasWork = false
    for entry in launched.trace.entries {
      switch entry.event {
      case .taskEnded: return true
      case .taskStarted: hasWork = true
      case .itemTaken(.transitionEnd): endCount += 1
      default: continue
      }
    }
    return endCount > 1 || endCount == 1 && hasWork
  }

  /// Lets the main thread take what came last.
  ///
  /// - Returns: The steps that do so, where nothing else would before a step without a time.
  private static func deliverLast(
    of steps: [ScenarioStep], in play: inout Play
  ) -> [ScenarioStep] {
    guard let last = steps.last else { return [] }
    let deliveries = play.world.hasAnnouncedArrivals ? [] : play.deliverAll(beside: last)
    play.advance()
    return deliveries
  }

  /// How many scenes there are at most unless the plan says.
  private static let usualScenesMax = 8

  /// How many scenes the events are about: the first, and those that connect in them.
  private static func sceneCount(of inputs: [ScenarioStep], _ events: [String]) -> Int {
    let connections = inputs.count {
      if case .connectScene(isAgain: false) = $0.action { true } else { false }
    }
    return min(usualScenesMax, 1 + max(connections, events.contains(sceneEventKind) ? 1 : 0))
  }

  /// Whether the app was launched in one of several ways, with the usual answers and durations: a
  /// `cold start` leaves them open.
  package let hasLaunchOfItsOwn: Bool

  /// The scenario's inputs that no search can choose, because a value of theirs is computed when
  /// they come.
  package let computedInputs: [UnusableLine]

  /// The lines of a story's steps.
  package func lines(of story: SearchStory) -> [String] {
    let words = StepWords(subject.vocabulary)
    return story.steps.map { words.line($0) }
  }

  /// The lines of the answers that a story fixes.
  package func answerLines(of story: SearchStory) -> [String] {
    let words = StepWords(subject.vocabulary)
    return story.choices.map { words.line($0) }
  }

  /// The steps that come from outside, those of every order among them.
  static func inputs(_ steps: [ScenarioStep]) -> [ScenarioStep] {
    var found: [ScenarioStep] = []
    for step in steps {
      switch step.action {
      case .permute(let actors):
        for actor in actors { found += inputs(actor.steps) }
      // A busy main thread is no event: any input may wait.
      case .blockMain: break
      case let action where action.isArrival: found.append(step)
      default: break
      }
    }
    return found
  }

  /// The search, which has not begun.
  ///
  /// - Parameter jobs: How many workers share the work.
  package func search(jobs: Int) -> AppSearch { AppSearch(self, jobs: jobs) }

  /// Searches.
  ///
  /// - Parameters:
  ///   - jobs: How many workers share the work.
  ///   - isStopped: Asked by every worker, within an event, too, whether the search is to end.
  ///   - goesOn: Told how far it has come; `false` stops the search.
  package func run(
    jobs: Int, isStopped: @escaping @Sendable () -> Bool = { false },
    goesOn: (SearchProgress) -> Bool
  ) -> Result {
    var search = search(jobs: jobs)
    search.run(isStopped: isStopped, goesOn: goesOn)
    return search.result()
  }
}
