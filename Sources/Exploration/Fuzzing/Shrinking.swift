import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// Makes a story shorter and rounder while it shows the same problem.
///
/// Simpler means, in this order: fewer steps, fewer answers that are not the default, earlier and
/// rounder times. Passes repeat until none makes progress, or until so many candidates were tried:
/// the rule counts work, not time, so that the result is the same everywhere.
package struct Shrinking: Sendable {
  private let subject: FuzzSubject
  private let problem: FoundProblem
  private let start: World
  /// The simplest story so far.
  package private(set) var story: FuzzStory
  /// How many candidates were tried.
  package private(set) var tried = 0
  private let limit: Int

  /// Begins with a story that shows the problem.
  ///
  /// - Parameters:
  ///   - start: A world at the subject's zero.
  ///   - limit: How many candidates are tried at most.
  package init(
    _ subject: FuzzSubject, _ problem: FoundProblem, _ story: FuzzStory, from start: World,
    limit: Int = 20_000
  ) {
    self.subject = subject
    self.problem = problem
    self.start = start
    self.story = story
    self.limit = limit
  }

  /// Repeats all passes until none makes progress.
  package mutating func run() {
    var isSimpler = true
    while isSimpler, tried < limit {
      isSimpler = removeSteps()
      if removeChoices() { isSimpler = true }
      if simplifyTimes() { isSimpler = true }
    }
    demandHits()
  }

  /// Whether a story shows the problem.
  package mutating func shows(_ candidate: FuzzStory) -> Bool {
    let trace = trace(of: candidate)
    let findings = FaultDetectors.findings(
      in: trace, of: subject.scenario.program, binding: start.binding)
    return findings.contains { FoundProblem($0) == problem }
  }

  private mutating func trace(of candidate: FuzzStory) -> Trace {
    tried += 1
    var play = Play(world: start)
    play.world.choices = ChoiceSource(fixed: subject.scenario.choices + candidate.choices)
    for (index, step) in (subject.steps + candidate.steps).enumerated() {
      if play.world.isOver { break }
      play.play(step, index)
    }
    play.end()
    return play.world.takeTrace()
  }

  /// Says of every step that hits something that it must.
  private mutating func demandHits() {
    var candidate = story
    for place in candidate.steps.indices { candidate.steps[place].mayMiss = false }
    for entry in trace(of: candidate).entries {
      guard case .stepFailed(let index, _) = entry.event else { continue }
      let place = Int(index) - subject.steps.count
      if place >= 0 { candidate.steps[place].mayMiss = true }
    }
    story = candidate
  }

  private mutating func accept(_ candidate: FuzzStory) -> Bool {
    if tried >= limit || !shows(candidate) { return false }
    story = candidate
    return true
  }

  /// Leaves out stretches of steps, long ones first.
  private mutating func removeSteps() -> Bool {
    var hasChanged = false
    var length = max(1, story.steps.count / 2)
    while true {
      var first = 0
      while first < story.steps.count {
        var candidate = story
        candidate.steps.removeSubrange(first..<min(first + length, story.steps.count))
        if accept(candidate) { hasChanged = true } else { first += length }
      }
      if length == 1 { return hasChanged }
      length /= 2
    }
  }

  private mutating func removeChoices() -> Bool {
    var candidate = story
    candidate.choices = []
    if !story.choices.isEmpty, accept(candidate) { return true }
    var hasChanged = false
    var place = story.choices.count
    while place > 0 {
      place -= 1
      candidate = story
      candidate.choices.remove(at: place)
      if accept(candidate) { hasChanged = true }
    }
    return hasChanged
  }

  /// Moves every step to an earlier or rounder instant, those after it along if need be.
  private mutating func simplifyTimes() -> Bool {
    var hasChanged = false
    for place in story.steps.indices {
      guard case .at(let old) = story.steps[place].timing else { continue }
      let floor = place == 0 ? VirtualInstant.zero : Shrinking.instant(of: story.steps[place - 1])
      for instant in Shrinking.simpler(than: old, from: floor) {
        var candidate = story
        for later in place..<candidate.steps.count {
          var moved = Shrinking.instant(of: candidate.steps[later])
          moved.microseconds -= (old - instant).microseconds
          candidate.steps[later].timing = .at(moved)
        }
        if accept(candidate) {
          hasChanged = true
          break
        }
        candidate = story
        candidate.steps[place].timing = .at(instant)
        if accept(candidate) {
          hasChanged = true
          break
        }
      }
    }
    return hasChanged
  }

  private static func instant(of step: ScenarioStep) -> VirtualInstant {
    if case .at(let instant) = step.timing { instant } else { .zero }
  }

  /// Instants that are simpler than one: the earliest possible, then rounder ones before it.
  private static func simpler(
    than instant: VirtualInstant, from floor: VirtualInstant
  ) -> [VirtualInstant] {
    var instants = [floor]
    for unit: Int64 in [1_000_000, 500_000, 100_000, 50_000, 10_000, 1_000] {
      instants.append(VirtualInstant(microseconds: instant.microseconds / unit * unit))
    }
    let middle = floor.microseconds + (instant - floor).microseconds / 2
    instants.append(VirtualInstant(microseconds: middle / 1_000 * 1_000))
    return instants.filter { $0 >= floor && $0 < instant }
  }
}

extension FuzzStory {
  /// The lines of the story, as a scenario has them.
  package func lines(_ subject: FuzzSubject) -> [String] {
    let words = StepWords(subject.vocabulary)
    return choices.map { words.line($0) } + steps.map { words.line($0) }
  }
}
