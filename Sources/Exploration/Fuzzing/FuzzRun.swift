import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// One run after the other: steps are thought up while it is played, from what a user could do
/// then.
///
/// All runs of a family are one value, whose memory the next run uses: a world of its own for every
/// run, copied list by list as it changes, took a tenth of the time.
struct FuzzRun: Sendable {
  private let inPlace = UsedInPlace()
  let subject: SearchSubject
  private let weights: EventWeights
  private(set) var mix: EventMix
  private var guesses: ChoiceGuesses
  var play: Play
  /// A world in which time passes on trial.
  var ahead: World
  var numbers: RandomNumbers
  private(set) var detectors: FaultDetectors
  /// What was asked before the first step of every run.
  private let setUp: [ChoiceRecord]
  /// What the detectors of every run begin with.
  private let unusedDetectors: FaultDetectors
  /// The steps that were thought up or taken over.
  private(set) var steps: [ScenarioStep] = []
  /// For each step, how many questions had been asked before it came.
  private var askedCounts: [Int] = []
  /// When inputs were accepted during a transition as none was before.
  private var raceInstants: [VirtualInstant] = []
  /// Whether no input was accepted but fingers that were lifted, which alone do nothing.
  private(set) var isIdle = true
  /// Whether something was reached that was not met before.
  private(set) var reachedNew = false
  /// The limit that ended it, if one did.
  private(set) var limit: RunLimit?
  /// How many steps there were when an input was accepted last.
  private var lastAcceptedStep = 0
  /// How often it went back because nothing was accepted any more.
  private(set) var wayBackCount = 0
  /// The fingers that came down and stay, with their scenes.
  var pressed: [(aim: ControlAim, scene: Int32)] = []
  var offers: [OfferedControl] = []
  var instances: [InstanceID] = []
  /// The instant of the last step.
  var last = VirtualInstant.zero

  /// How many steps without an accepted input make a run go back.
  private static let fruitlessStepsMax = 12
  /// How many entries are looked at together, at least.
  private static let chunk = 64
  /// How many items a run may take to settle: an app that polls for ever costs no more.
  static let settlingItems = 2_000
  /// How many items a run may take after the subject's steps: some repeat within microseconds.
  private static let itemLimit = 20_000
  /// How often a run goes back at most.
  private static let wayBackLimit = 2

  /// Whether the steps after those of the subject have begun, and the first input of theirs.
  private var hasBegunOwnSteps = false
  private var firstOwnItem = UInt32.max

  /// Makes the run before the first.
  ///
  /// - Parameter start: A world at the subject's zero, before its steps.
  init(_ subject: SearchSubject, weights: EventWeights, start: World) {
    self.subject = subject
    self.weights = weights
    numbers = RandomNumbers(seed: 0)
    mix = EventMix(subject.kinds, weights, &numbers)
    guesses = ChoiceGuesses(numbers: numbers, openPoints: 0)
    play = Play(world: start)
    ahead = start
    setUp = start.choices.log
    play.world.choices = ChoiceSource(fixed: subject.scenario.choices, after: setUp)
    unusedDetectors = FaultDetectors(searching: start.program, binding: start.binding)
    detectors = unusedDetectors
  }

  /// Begins the next run, in the memory of the one before.
  ///
  /// - Parameters:
  ///   - start: A world at the subject's zero, before its steps.
  ///   - numbers: What decides everything in it.
  mutating func begin(from start: borrowing World, numbers: RandomNumbers) {
    self.numbers = numbers
    mix = EventMix(subject.kinds, weights, &self.numbers)
    guesses = ChoiceGuesses(
      numbers: RandomNumbers(seed: self.numbers.next()),
      openPoints: self.numbers.next() | self.numbers.next())
    reachedNew = false
    limit = nil
    wayBackCount = 0
    last = .zero
    goToStart(start)
    lastAcceptedStep = 0
  }

  /// Forgets what has been played.
  private mutating func goToStart(_ start: borrowing World) {
    play.restart(from: start)
    play.world.choices.restart()
    askedCounts.removeAll(keepingCapacity: true)
    raceInstants.removeAll(keepingCapacity: true)
    detectors.restore(unusedDetectors)
    steps.removeAll(keepingCapacity: true)
    pressed.removeAll(keepingCapacity: true)
    isIdle = true
    hasBegunOwnSteps = false
    firstOwnItem = subject.steps.isEmpty ? 0 : .max
  }

  /// Whether the subject's own steps have ended it.
  var isOverAtOnce: Bool { steps.isEmpty && play.world.isOver && !subject.steps.isEmpty }

  /// How many items were taken from the main queue.
  var takenItems: Int { play.world.takenItemCount }

  /// The story of the run: what was done, and the answers that were not the default.
  mutating func story() -> SearchStory {
    let choices = FoundChoices.choices(from: play.world.choices.takeLog(), after: setUp)
    return SearchStory(steps: steps, choices: choices)
  }

  /// What it has done, for runs that begin like it.
  ///
  /// - Precondition: The run has ended, and its log was not taken.
  var kept: FuzzCorpus.Story {
    let counts = raceInstants.map { race in
      steps.count { if case .at(let instant) = $0.timing { instant <= race } else { false } }
    }
    return FuzzCorpus.Story(
      steps: steps, options: play.world.choices.log.map(\.option), askedCounts: askedCounts,
      raceCounts: counts)
  }

  /// Plays the subject's steps, then those taken over, then others until there are so many.
  mutating func run(
    after beginning: FuzzCorpus.Story, limit: Int, from start: borrowing World,
    _ met: inout MetSituations
  ) {
    steps.reserveCapacity(min(limit, FuzzRun.chunk))
    begin(like: beginning, &met)
    if steps.count < limit, !numbers.isOne(in: 4) { repeatTouch() }
    while steps.count < limit, !play.world.isOver {
      let isPossible = addEvent()
      // Many entries at once: looking costs more than what is looked at.
      if play.world.trace.entries.count >= FuzzRun.chunk || !isPossible || hasLostPatience {
        observe(&met)
      }
      if isPossible && !hasLostPatience { continue }
      if !goBack(to: start, &met) { break }
    }
    askedCounts.append(play.world.choices.log.count)
    play.settlingItems = FuzzRun.settlingItems
    play.end()
    play.settlingItems = RunLimits.itemsPerSettling
    observe(&met)
  }

  private var hasLostPatience: Bool { steps.count - lastAcceptedStep > FuzzRun.fruitlessStepsMax }

  private mutating func begin(like beginning: FuzzCorpus.Story, _ met: inout MetSituations) {
    met.beginRun()
    play.world.choices.repeatTurn(with: beginning.options)
    // Where the subject begins is no guess.
    play.world.itemLimit = RunLimits.items
    for (index, step) in subject.steps.enumerated() { play.play(step, index) }
    play.world.itemLimit = takenItems + FuzzRun.itemLimit
    play.world.choices.guess(with: guesses)
    for (place, step) in beginning.steps.enumerated() where !play.world.isOver {
      // They are announced before anything happens: what was asked meanwhile is known already.
      add(step, asked: beginning.askedCounts[place])
    }
    last = max(play.instant, play.world.now)
  }

  /// Begins anew and plays all steps but a few: the same answers are given to the same questions.
  ///
  /// - Returns: Whether it may go back once more.
  private mutating func goBack(to start: borrowing World, _ met: inout MetSituations) -> Bool {
    if wayBackCount == FuzzRun.wayBackLimit || steps.isEmpty { return false }
    wayBackCount += 1
    met.add(play.world.handlerTally)
    let count = min(steps.count, max(lastAcceptedStep, 1)) - 1
    let kept = max(0, count - numbers.below(4))
    let story = FuzzCorpus.Story(
      steps: steps, options: play.world.choices.log.map(\.option), askedCounts: askedCounts)
    goToStart(start)
    begin(like: story.beginning(kept), &met)
    lastAcceptedStep = steps.count
    return true
  }

  private mutating func add(_ step: consuming ScenarioStep, asked askedCount: Int) {
    askedCounts.append(askedCount)
    play.play(step, subject.steps.count + steps.count)
    if case .press(let aim) = step.action { pressed.append((aim, step.scene)) }
    if case .release(let aim) = step.action,
      let place = pressed.firstIndex(where: { $0.aim == aim && $0.scene == step.scene })
    {
      pressed.remove(at: place)
    }
    steps.append(step)
  }

  /// Adds a step that was thought up.
  mutating func add(_ action: StepAction, at instant: VirtualInstant, scene: Int32) {
    add(
      ScenarioStep(thoughtUp: action, .at(instant), scene: scene),
      asked: play.world.choices.log.count)
    last = instant
  }

  /// Takes the new entries.
  mutating func observe(_ met: inout MetSituations) {
    let program = subject.scenario.program
    for entry in play.world.trace.entries {
      detectors.observe(entry, in: play.world.trace, of: program)
      let isNew = met.observe(entry)
      if isNew { reachedNew = true }
      if case .inputDelivered(let input, let fate) = entry.event, fate.isAccepted,
        input.kind.isForApp, input.item.number >= firstOwnItem
      {
        if !input.kind.isRelease { isIdle = false }
        lastAcceptedStep = steps.count
        if isNew && met.isDuringTransition { raceInstants.append(entry.instant) }
      }
      if case .limitReached(let limit) = entry.event { self.limit = limit }
      if firstOwnItem == .max { noteOwnItem(entry) }
    }
    play.world.forgetTrace()
  }

  /// Inputs of the subject's steps are accepted in every run, or in none.
  private mutating func noteOwnItem(_ entry: TraceEntry) {
    switch entry.event {
    case .stepBegan(let index): hasBegunOwnSteps = Int(index) >= subject.steps.count
    case .inputArrived(let input) where hasBegunOwnSteps: firstOwnItem = input.item.number
    default: break
    }
  }
}
