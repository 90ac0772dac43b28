import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel

/// What to do where a step of a scenario finds nothing to act on.
package enum MismatchPolicy: Hashable, Sendable {
  /// Take the first control that is offered.
  case first
  /// Take one that is drawn, from a seed.
  case drawn(seed: UInt64)
}

/// A scenario played on in an app that has changed: where a step does not fit any more, another
/// control of those on screen takes its place.
package struct AdaptedScenario: Sendable {
  /// A step that stands for something that the app has no longer.
  package struct UnfitStep: Hashable, Sendable {
    /// The step's place in the scenario, where `deliver` stands instead.
    package var step: Int
    /// What is written there, without its time.
    package var words: String

    /// Makes one.
    package init(step: Int, words: String) {
      self.step = step
      self.words = words
    }
  }

  /// A step that did not fit.
  package struct Mismatch: Hashable, Sendable {
    /// The step's place in the scenario.
    package var step: Int
    /// What was done instead, as a scenario has it; `nil` where nothing was on offer.
    package var replacement: String?
  }

  /// The scenario with the steps that were taken instead.
  package private(set) var scenario: Scenario
  /// The steps that did not fit, in order.
  package private(set) var mismatches: [Mismatch] = []
  private let options: RunOptions
  private let policy: MismatchPolicy
  private let vocabulary: EventVocabulary

  /// Adapts a scenario.
  ///
  /// - Parameter unfit: The steps that stand for something that the app has no longer.
  package init(
    _ scenario: Scenario, unfit: [UnfitStep], policy: MismatchPolicy, options: RunOptions
  ) {
    vocabulary = EventVocabulary(scenario.program)
    self.scenario = scenario
    self.scenario.program = vocabulary.program
    self.options = options
    self.policy = policy
    for unfit in unfit { replace(unfit.step, written: unfit.words) }
    // What comes instead of one step may leave a later one without its control.
    for _ in scenario.steps.indices {
      guard let missing = firstMiss() else { break }
      replace(missing)
    }
    mismatches.sort { $0.step < $1.step }
  }

  /// The first step that is not adapted yet and has missed, or found nothing to end.
  private func firstMiss() -> Int? {
    let runner = ScenarioRunner(scenario: scenario, options: options)
    guard let run = runner.run().runs.first else { return nil }
    for entry in run.trace.entries {
      guard case .stepFailed(let index, _) = entry.event else { continue }
      let place = Int(index)
      if scenario.steps.indices.contains(place), scenario.steps[place].action.canMiss,
        !mismatches.contains(where: { $0.step == place })
      {
        return place
      }
    }
    return nil
  }

  /// Takes something else that can be done then in the place of a step, or lets that miss.
  ///
  /// - Parameter words: What is written there, where the step stands for that.
  private mutating func replace(_ place: Int, written words: String? = nil) {
    var step = scenario.steps[place]
    // Where there is nothing to deliver or to end, nothing else stands for it.
    let isLift = if case .liftFinger = step.action { true } else { false }
    let isByHand = isLift || step.action.isOrderedByHand
    var actions: [StepAction] = []
    if let words, !words.hasPrefix("release ") {
      actions = closest(offers(before: place), to: words)
    } else if words == nil, !isByHand {
      actions = closest(offers(before: place), to: step)
    }
    var mismatch = Mismatch(step: place, replacement: nil)
    if let action = choose(among: actions, at: place) {
      step.replaceAction(by: action)
      step.mayMiss = true
      step.text = StepWords(vocabulary).line(step)
      mismatch.replacement = step.text
    } else {
      step.mayMiss = true
    }
    scenario.steps[place] = step
    mismatches.append(mismatch)
  }

  /// Of what is offered that which is written with the same name and other arguments or, without
  /// such, on the same screen; a link or notification becomes one of the same name, too.
  private func closest(_ actions: [StepAction], to words: String) -> [StepAction] {
    let worded = StepWords(vocabulary)
    let known = (actions + vocabulary.actionsFromOutside).map {
      ($0, Self.name(worded.text(of: $0)))
    }
    let name = Self.name(words)
    let screen = name.prefix { $0 != "." }
    let own = known.filter { $0.1 == name }
    let beside = known.filter { $0.1.prefix { $0 != "." } == screen }
    if !own.isEmpty { return own.map(\.0) }
    return beside.isEmpty ? actions : beside.map(\.0)
  }

  /// What a step does and to what, without arguments and numbers of instances: a finger that stays
  /// is one that taps.
  private static func name(_ words: String) -> Substring {
    let parts = words.split(separator: " ")
    let verb = parts.first == "press" ? "tap" : parts.first ?? ""
    let target = parts.dropFirst().first?.prefix { $0 != "(" } ?? ""
    return "\(verb) \(target)".replacing(/#[0-9]+/, with: "")[...]
  }

  /// Of what is offered that which is on the step's own control or, without such, on its screen.
  private func closest(_ actions: [StepAction], to step: ScenarioStep) -> [StepAction] {
    guard let control = step.action.control else { return actions }
    let program = scenario.program
    let own = actions.filter { $0.control == control }
    if !own.isEmpty { return own }
    let beside = actions.filter { action in
      action.control.map { program[$0].screen == program[control].screen } ?? false
    }
    return beside.isEmpty ? actions : beside
  }

  /// One of what is offered, rather one that reaches something when it comes.
  private func choose(among actions: [StepAction], at place: Int) -> StepAction? {
    if actions.isEmpty { return nil }
    var first = 0
    if case .drawn(let seed) = policy {
      var fingerprint = Fingerprint()
      fingerprint.combine(seed)
      fingerprint.combine(UInt64(place))
      var numbers = RandomNumbers(seed: fingerprint.value)
      first = numbers.below(actions.count)
    }
    let others = actions[first...] + actions[..<first]
    return others.prefix(Self.triedMax).first { reaches($0, at: place) } ?? others.first
  }

  /// How many of the offered are tried, to see whether they reach something.
  private static let triedMax = 16

  /// Whether a step that does this instead reaches something.
  private func reaches(_ action: StepAction, at place: Int) -> Bool {
    var tried = scenario
    tried.steps[place].replaceAction(by: action)
    tried.steps[place].mayMiss = false
    tried.steps.removeSubrange((place + 1)...)
    let run = ScenarioRunner(scenario: tried, options: options).run().runs.first
    return run?.trace.failedSteps.contains(Int32(place)) == false
  }

  /// What could be done on screen when a step comes.
  private func offers(before place: Int) -> [StepAction] {
    let runner = ScenarioRunner(scenario: scenario, options: options)
    var play = Play(world: runner.makeWorld())
    let step = scenario.steps[place]
    for (index, earlier) in scenario.steps[..<place].enumerated() where !play.world.isOver {
      // While the main thread is busy the screen stays as it was when that began.
      if Self.keepsBusy(earlier, until: step) {
        if case .at(let begin) = earlier.timing { play.world.advance(to: begin) }
        return offers(in: play.world, of: step)
      }
      play.play(earlier, index)
    }
    play.advance(before: step)
    return offers(in: play.world, of: step)
  }

  /// Whether a step blocks the main thread beyond the instant of a later one.
  private static func keepsBusy(_ step: ScenarioStep, until later: ScenarioStep) -> Bool {
    guard case .blockMain(let length) = step.action, case .at(let begin) = step.timing,
      case .at(let instant) = later.timing
    else { return false }
    return begin + length > instant
  }

  /// What could be done in the scene that a step names.
  private func offers(in world: World, of step: ScenarioStep) -> [StepAction] {
    let scene = world.scenes.indices.first { scene in
      world.machine.state.session(of: world.scenes[scene].instance) == step.scene
    }
    guard let scene else { return [] }
    return world.offeredActions(ofScene: scene, vocabulary)
  }
}
