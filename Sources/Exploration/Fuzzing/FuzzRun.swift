import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// One run: steps are thought up while it is played, from what a user could do then.
struct FuzzRun: Sendable {
  private let inPlace = UsedInPlace()
  private let subject: FuzzSubject
  private var play: Play
  private var numbers: RandomNumbers
  private let mix: EventMix
  private(set) var detectors: FaultDetectors
  /// The steps that were thought up or taken over.
  private(set) var steps: [ScenarioStep] = []
  /// How many entries say that an input was accepted.
  private(set) var acceptedCount = 0
  /// Whether something was reached that the coverage had not met.
  private(set) var reachedNew = false
  private var offers: [OfferedControl] = []
  /// The instant of the last step.
  private var last = VirtualInstant.zero

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - start: A world at the subject's zero, before its steps.
  ///   - numbers: What decides everything in it.
  init(_ subject: FuzzSubject, start: World, numbers: RandomNumbers) {
    self.subject = subject
    self.numbers = numbers
    mix = EventMix(&self.numbers)
    play = Play(world: start)
    let guesses = ChoiceGuesses(
      numbers: RandomNumbers(seed: self.numbers.next()),
      openPoints: self.numbers.next() | self.numbers.next())
    play.world.choices = ChoiceSource(fixed: subject.scenario.choices, guesses: guesses)
    detectors = FaultDetectors(binding: start.binding)
  }

  /// How many items were taken from the main queue.
  var takenItems: Int { play.world.takenItems }

  /// The story of the run: what was done, and the answers that were not the default.
  mutating func story() -> FuzzStory {
    let choices = FoundChoices.choices(from: play.world.choices.takeLog())
    return FuzzStory(steps: steps, choices: choices)
  }

  /// Plays the subject's steps, then those taken over, then others until there are so many.
  mutating func run(after prefix: ArraySlice<ScenarioStep>, limit: Int, _ coverage: inout Coverage)
  {
    for (index, step) in subject.steps.enumerated() { play.play(step, index) }
    for step in prefix where !play.world.isOver { add(step) }
    last = max(play.instant, play.world.now)
    while steps.count < limit, !play.world.isOver {
      if !addEvent(&coverage) { break }
    }
    play.end()
    observe(&coverage)
  }

  private mutating func add(_ step: ScenarioStep) {
    play.play(step, subject.steps.count + steps.count)
    steps.append(step)
  }

  private mutating func add(_ action: StepAction, at instant: VirtualInstant, scene: Int32) {
    add(
      ScenarioStep(
        timing: .at(instant), action: action, scene: scene, mayMiss: true,
        line: SourceLine(file: 0, line: 0), text: ""))
  }

  /// Takes the new entries.
  private mutating func observe(_ coverage: inout Coverage) {
    let program = subject.scenario.program
    for entry in play.world.trace.entries {
      detectors.observe(entry, in: play.world.trace, of: program)
      if coverage.observe(entry) { reachedNew = true }
      if case .inputDelivered(_, let fate) = entry.event, fate.isAccepted { acceptedCount += 1 }
    }
    play.world.forgetTrace()
  }
}

// MARK: - Thinking up events

extension FuzzRun {
  /// Adds one event, or a few that belong together.
  ///
  /// - Returns: Whether anything could be done.
  private mutating func addEvent(_ coverage: inout Coverage) -> Bool {
    for _ in 0..<8 {
      let instant = nextInstant(&coverage)
      let kind = mix.draw(&numbers)
      guard let scene = drawScene() else {
        // Nothing is in the foreground; the app must be brought back.
        let session = play.world.scenes.isEmpty ? 1 : session(0)
        let action: StepAction =
          play.world.scenes.isEmpty ? .connectScene(isAgain: true) : .foreground
        add(action, at: instant, scene: session)
        last = instant
        return true
      }
      if add(kind, at: instant, scene) {
        return true
      }
    }
    return false
  }

  /// The number by which steps know the scene at a place.
  private func session(_ place: Int) -> Int32 {
    play.world.machine.state.session(of: play.world.scenes[place].instance)
  }

  /// A scene in the foreground, by its place.
  private mutating func drawScene() -> Int? {
    let scenes = play.world.scenes
    if scenes.isEmpty { return nil }
    let first = numbers.below(scenes.count)
    return (0..<scenes.count).map { ($0 + first) % scenes.count }.first { scenes[$0].isActive }
  }

  /// When the next event comes: with the last one, or near an instant at which something ends; time
  /// passes up to just before it, so that it is chosen from what is there then.
  private mutating func nextInstant(_ coverage: inout Coverage) -> VirtualInstant {
    if numbers.isOne(in: 4) { return last }
    play.world.advance(to: last)
    observe(&coverage)
    let now = max(last, play.world.now)
    var instant = now
    let pending = play.world.agenda.items
    switch numbers.below(8) {
    case 0: instant = now + .milliseconds(Int64(1 + numbers.below(40)))
    case 1: instant = now + .milliseconds(Int64(20 + numbers.below(12) * 20))
    case 2, 3, 4:
      if pending.isEmpty { return now + .milliseconds(1) }
      let item = pending[numbers.below(min(pending.count, 4))]
      let offset = VirtualDuration(microseconds: Int64(numbers.below(3) - 1))
      instant = item.order.deadline + offset
    case 5:
      if pending.isEmpty { return now + .milliseconds(1) }
      let end = pending[numbers.below(pending.count)].order.deadline
      instant = now + VirtualDuration(microseconds: max(0, (end - now).microseconds) / 2)
    default: instant = now + .milliseconds(Int64(1 + numbers.below(3)) * 1000)
    }
    instant = max(instant, now)
    let before = VirtualInstant(microseconds: instant.microseconds - 1)
    if before > play.world.now { play.world.advance(to: before) }
    observe(&coverage)
    return max(instant, play.world.now)
  }

  private mutating func add(_ kind: EventKind, at instant: VirtualInstant, _ place: Int) -> Bool {
    let scene = session(place)
    let gestures = play.world.offeredGestures(ofScene: place)
    var action: StepAction
    switch kind {
    case .touch, .doubleTouch:
      guard let touch = drawTouch(place) else { return false }
      add(touch, at: instant, scene: scene)
      last = instant
      if kind == .doubleTouch {
        let gap = VirtualDuration.milliseconds([0, 1, 40, 80, 120, 300][numbers.below(6)])
        for _ in 0...numbers.below(2) {
          last = last + gap
          add(touch, at: last, scene: scene)
        }
      }
      return true
    case .back:
      if !gestures.contains(.back) { return false }
      action = .backButton
    case .swipe:
      if !gestures.contains(.back) { return false }
      action = .edgeSwipe(
        isFinished: !numbers.isOne(in: 3), after: .milliseconds(Int64(numbers.below(4) * 100)))
    case .pullDown:
      if !gestures.contains(.modal) { return false }
      action = .pullDown(
        isFinished: !numbers.isOne(in: 3), after: .milliseconds(Int64(numbers.below(4) * 100)))
    case .tapOutside:
      if !gestures.contains(.modal) { return false }
      action = .tapOutside
    case .link:
      let links = subject.vocabulary.links
      let notifications = subject.vocabulary.notifications
      if links.isEmpty && notifications.isEmpty { return false }
      let place = numbers.below(links.count + notifications.count)
      action =
        place < links.count
        ? .link(links[place]) : .notification(notifications[place - links.count])
    case .key:
      let keys = subject.vocabulary.keys
      if keys.isEmpty { return false }
      action = .key(keys[numbers.below(keys.count)])
    case .activity: action = .background
    case .scenes:
      action =
        play.world.scenes.count > 1
        ? .disconnectScene
        : .connectScene(isAgain: !numbers.isOne(in: 3))
    case .busyMainThread:
      let length = VirtualDuration.milliseconds([50, 300, 1000][numbers.below(3)])
      add(.blockMain(length), at: instant, scene: scene)
      return addWaitingTouches(place, scene, from: instant, for: length)
    }
    add(action, at: instant, scene: scene)
    last = instant
    return true
  }

  /// Touches that come while the main thread is busy.
  private mutating func addWaitingTouches(
    _ place: Int, _ scene: Int32, from start: VirtualInstant, for length: VirtualDuration
  ) -> Bool {
    last = start
    guard var touch = drawTouch(place) else { return true }
    for count in 0...numbers.below(3) {
      if count > 0, numbers.isOne(in: 2), let other = drawTouch(place) { touch = other }
      let rest = (start + length - last).microseconds
      last = last + VirtualDuration(microseconds: rest / 3)
      add(touch, at: last, scene: scene)
    }
    return true
  }

  private mutating func drawTouch(_ place: Int) -> StepAction? {
    offers.removeAll(keepingCapacity: true)
    play.world.appendOffers(ofScene: place, to: &offers)
    if offers.isEmpty { return nil }
    let offer = offers[numbers.below(offers.count)]
    let tried = subject.vocabulary.argumentsOfControls[Int(offer.control.index)]
    if tried.isEmpty { return nil }
    let arguments = tried[numbers.below(tried.count)]
    let target = InstanceTarget(screen: offer.instance.screen, ordinal: 0)
    return subject.scenario.program.layout(of: offer.control).kind == .type
      ? .type(target, offer.control, value: arguments.code)
      : .tap(
        ControlAim(target: target, control: offer.control, arguments: arguments.code), over: nil,
        with: nil)
  }
}
