import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// Tries the usual guards at the handlers that led to a fault.
struct GuardCandidates {
  let player: StoryPlayer
  private let goal: StoryGoal
  private let story: SearchStory
  /// The story with all that the scenario expects.
  let whole: SearchStory
  private let otherTimes: OtherTimes

  /// The usual guards, in the order in which they are told.
  static let conditions: [GuardTrial.Condition] = [
    .targetAlive, .targetOnTop, .noTransition, .oncePerInstance, .noModal,
    .debounce(.milliseconds(100)), .debounce(.milliseconds(300)), .debounce(.milliseconds(500)),
    .debounce(.milliseconds(1000)), .waitForCompletion,
  ]
  /// At how many handlers, and at how many blocks, each guard is tried.
  static let subjectLimit = 8

  init(
    _ player: StoryPlayer, _ goal: StoryGoal, _ story: SearchStory, whole: SearchStory,
    at otherTimes: OtherTimes
  ) {
    self.player = player
    self.goal = goal
    self.story = story
    self.whole = whole
    self.otherTimes = otherTimes
  }

  /// Tries all guards, each rather where it stops the fault at all times that are known.
  ///
  /// - Parameters:
  ///   - trace: The trace of the story.
  ///   - proof: The entries that prove the fault.
  ///   - others: Scenarios of the same app, all of which hold.
  func outcomes(
    _ trace: Trace, proof: [Int], others: [Scenario], options: RunOptions
  ) -> [GuardOutcome] {
    let subjects = subjects(trace, proof)
    let blocks = blocks(trace).map { GuardOutcome.Place.handler(.block($0)) }
    let before = Before(
      problems: player.findings(in: trace).map { FoundProblem($0) },
      failingLines: failingLines(player, nil), others: others, options: options)
    return Self.conditions.compactMap { condition in
      var places = subjects.filter { suits(condition, $0) }.map { GuardOutcome.Place.handler($0) }
      places += callbacks(for: condition).map { GuardOutcome.Place.handler($0) }
      places += blocks
      if condition == .waitForCompletion && mayDefer { places.append(.commands) }
      guard let (place, isByChance) = best(of: places, for: condition, options) else {
        // It was not tried everywhere, or nowhere.
        if places.isEmpty || !subjects.allSatisfy({ suits(condition, $0) }) { return nil }
        return GuardOutcome(condition: condition, place: nil)
      }
      var outcome = outcome(of: condition, at: place, isByChance, before)
      guard case .handler(let subject) = place,
        let written = writtenGuard(condition, before: subject),
        let (_, isByChance) = best(of: [place], for: .written(written), options)
      else { return outcome }
      let other = self.outcome(of: .written(written), at: place, isByChance, before)
      if other.isHarmless, outcome.fails(whatFails: other) { outcome.written = written }
      return outcome
    }
  }

  /// What there is without any guard.
  private struct Before {
    var problems: [FoundProblem]
    var failingLines: [SourceLine]
    /// Scenarios of the same app, all of which hold.
    var others: [Scenario]
    var options: RunOptions
  }

  private func outcome(
    of condition: GuardTrial.Condition, at place: GuardOutcome.Place, _ isByChance: Bool,
    _ before: Before
  ) -> GuardOutcome {
    let (guarded, tried) = guarded(by: condition, at: place, before.options)
    var outcome = GuardOutcome(condition: condition, place: place, stopsTheseTimesOnly: isByChance)
    let trace = guarded.play(story, trying: tried.trial).trace
    for finding in guarded.findings(in: trace) where !outcome.otherFaults.contains(finding.fault) {
      let problem = FoundProblem(finding)
      if before.problems.contains(where: { $0.isSameFault(as: problem) }) { continue }
      outcome.otherFaults.append(finding.fault)
    }
    outcome.missingLines = missingLines(guarded, tried.trial)
    let lines = failingLines(guarded, tried.trial)
    outcome.failingLines = lines.filter { !before.failingLines.contains($0) }
    outcome.stillFailingLines = lines.filter { before.failingLines.contains($0) }
    outcome.broken = before.others.indices.compactMap { broken(before.others[$0], $0, tried) }
    return outcome
  }

  /// The first place at which a guard stops the fault at all times that are known, rather one
  /// where all inputs still find what they are for; or else the first at which it does by chance,
  /// and that it is so.
  private func best(
    of places: [GuardOutcome.Place], for condition: GuardTrial.Condition, _ options: RunOptions
  ) -> (place: GuardOutcome.Place, isByChance: Bool)? {
    var first: GuardOutcome.Place?
    var inTheWay: GuardOutcome.Place?
    for place in places {
      let (guarded, tried) = guarded(by: condition, at: place, options)
      func stops(_ story: SearchStory) -> Bool {
        guarded.avoids(goal, guarded.play(story, trying: tried.trial).trace, of: story)
      }
      if !stops(story) { continue }
      if !otherTimes.stories.allSatisfy(stops) {
        first = first ?? place
      } else if missingLines(guarded, tried.trial).isEmpty {
        return (place, condition.isDebounce && ordersByHand(place))
      } else {
        inTheWay = inTheWay ?? place
      }
    }
    if let place = inTheWay { return (place, condition.isDebounce && ordersByHand(place)) }
    return first.map { ($0, true) }
  }

  /// Whether the inputs of a handler come in an order that steps say, however long that takes:
  /// between two of them any time may pass, and the story lets none.
  private func ordersByHand(_ place: GuardOutcome.Place) -> Bool {
    let isOrdered = story.steps.contains(where: \.action.isOrderedByHand)
    guard isOrdered, case .handler(.control(let control)) = place else { return isOrdered }
    return story.steps.contains { $0.timing == .now && $0.action.control == control }
  }

  /// Whether the binding could wait for transitions and does not: SwiftUI's cannot be chosen, and
  /// under `router` there is no wanted state to compare.
  private var mayDefer: Bool {
    player.start.binding == .changes || player.start.binding == .immediate
  }

  /// A player, and options, with a guard at a place.
  private func guarded(
    by condition: GuardTrial.Condition, at place: GuardOutcome.Place, _ options: RunOptions
  ) -> (player: StoryPlayer, options: RunOptions) {
    var options = options
    switch place {
    case .handler(let subject):
      options.trial = GuardTrial(condition, of: subject)
      switch subject {
      // They come from the app's beginning on.
      case .callback, .block: return (playerFromBeginning(options), options)
      case .control, .message, .task: return (player, options)
      }
    case .commands:
      options.binding = .deferred
      return (playerFromBeginning(options), options)
    }
  }

  /// A player whose app has begun under these options.
  private func playerFromBeginning(_ options: RunOptions) -> StoryPlayer {
    var other = StoryPlayer(SearchSubject(player.subject.scenario, options: options))
    other.settlingItems = player.settlingItems
    return other
  }

  /// Whether a guard makes sense before a callback: that of a view comes within its transition, and
  /// all come from an instance that is alive.
  static func suits(_ condition: GuardTrial.Condition, _ event: LifecycleEvent) -> Bool {
    switch condition {
    case .oncePerInstance, .debounce, .targetOnTop, .noModal, .written: true
    case .noTransition: event.isOfSystem
    case .targetAlive, .waitForCompletion: false
    }
  }

  /// Whether a guard would let a handler run at all: that of an alert's button comes when its alert
  /// has ended and leaves (M7).
  private func suits(_ condition: GuardTrial.Condition, _ subject: GuardTrial.Subject) -> Bool {
    switch (condition, subject) {
    case (.targetAlive, .control(let control)), (.noTransition, .control(let control)):
      return player.subject.scenario.program[control].kind != .button
    // What a relay hands on comes within what its sender does.
    case (.waitForCompletion, .callback): return false
    default: return true
    }
  }
}
