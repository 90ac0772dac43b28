import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// Why a scenario shows what it shows: what matters in it, when it happens, what could have avoided
/// it, and which guards would.
package struct Explanation: Sendable {
  /// The times of one step.
  package struct StepTimes: Sendable {
    /// The step's place in the story.
    package var step: Int
    /// The times at which it happens, in order; lengths where the step says `after`.
    package var intervals: [MicrosecondRange]
    /// The earliest time that leaves the steps in order.
    package var lowest: Int64
    /// The latest one; `nil` if there is none.
    package var highest: Int64?
    /// The last time that was looked at, where something repeats without end.
    package var cutAt: Int64?
    /// The place of the step from which its distance is told, and that step's instant.
    package var origin: (step: Int, instant: Int64)?
  }

  /// The scenario, taken apart.
  package let written: WrittenStory
  /// The binding that it runs under.
  package let binding: BindingKind
  /// The story that is explained: where a fault is, without expectations but those that let time
  /// pass.
  package let story: SearchStory
  /// The run of the story.
  package let trace: Trace
  /// The entries of it that prove the fault, or the failure.
  package let proof: [Int]
  /// The places of the steps that matter, in order: of the expectations those without whose time
  /// nothing would be shown.
  package let neededSteps: [Int]
  /// The places of the steps that do not matter, in order.
  ///
  /// Expectations are none: they do nothing but let time pass. Nor is what `permute` has delivered:
  /// no line of the file says it.
  package let idleSteps: [Int]
  /// The steps that have to come when they came, once what they waited for is gone.
  package let keptTimes: [KeptTime]
  /// The places of the fixed answers that matter, in order.
  package let neededChoices: [Int]
  /// Whether not every part of what does not matter can be left out alone, though all of it can.
  ///
  /// What lets a step come at its time is not looked at: `keptTimes` tells of it.
  package let isIdleTogetherOnly: Bool
  /// When it happens: the steps that matter and have a time.
  package let times: [StepTimes]
  /// From where on it cannot be avoided.
  package let inevitability: Inevitability
  /// What the usual guards would come to.
  package let guards: [GuardOutcome]

  /// Explains a scenario.
  ///
  /// - Parameters:
  ///   - others: Scenarios of the same app that hold, for guards to break.
  package init(_ written: WrittenStory, others: [Scenario], options: RunOptions) {
    let player = written.makePlayer()
    binding = player.start.binding
    var story = written.story
    if case .fault = written.goal {
      var silent = story
      silent.steps.removeAll { step in
        if case .now = step.timing { step.action.isExpectation } else { false }
      }
      if player.shows(written.goal, silent) { story = silent }
    }
    let goal = written.goal.inAnyWay
    let run = player.play(story)
    self.written = written
    self.story = story
    trace = run.trace
    proof = player.proof(of: written.goal, in: run.trace, of: story)
    var shrinking = Shrinking(player, goal, story)
    shrinking.removeWhatDoesNotMatter()
    let needed = Explanation.places(of: shrinking.story.steps, in: story.steps)
    neededSteps = needed
    let idle = story.steps.indices.filter { place in
      let step = story.steps[place]
      return !needed.contains(place) && !step.action.isExpectation && !step.text.isEmpty
    }
    idleSteps = idle
    let kept = KeptTime.all(
      in: story, played: run.trace, needed: needed, idle: idle, player, goal)
    keptTimes = kept
    neededChoices = Explanation.essential(
      Explanation.places(of: shrinking.story.choices, in: story.choices), besides: needed,
      of: story, player, goal)
    isIdleTogetherOnly = Explanation.isIdleTogetherOnly(
      idle.filter { place in !kept.contains { $0.idle.contains(place) } }, neededChoices, of: story,
      player, goal)
    times = needed.compactMap { Explanation.times(of: $0, in: story, player, goal) }
    var sweep = ChoiceSweep(player, goal, story)
    inevitability = sweep.sweep(run)
    let otherTimes = OtherTimes(
      of: story, times, without: idle, rest: shrinking.story, player, goal)
    let strict = SearchStory(steps: written.strictSteps, choices: written.story.choices)
    let candidates = GuardCandidates(player, goal, story, whole: strict, at: otherTimes)
    // What fails with a guard and without it, and has nothing to do with the fault, is no
    // objection.
    let beside = Set(idle.map { story.steps[$0].line })
    guards = candidates.outcomes(run.trace, proof: proof, others: others, options: options).map {
      var outcome = $0
      outcome.stillFailingLines.removeAll { beside.contains($0) }
      return outcome
    }
  }

  /// The answers that matter, and those that decide alone: without one of these, all else being
  /// there, it does not happen, though it may again without more than that.
  private static func essential(
    _ choices: [Int], besides steps: [Int], of story: SearchStory, _ player: StoryPlayer,
    _ goal: StoryGoal
  ) -> [Int] {
    let all = story.choices.indices.filter { place in
      if choices.contains(place) { return true }
      var without = story
      without.choices.remove(at: place)
      return player.avoids(goal, player.play(without).trace, of: without)
    }
    if all.count == choices.count { return choices }
    // What is told to be idle has to be so together.
    let rest = SearchStory(
      steps: steps.map { story.steps[$0] }, choices: all.map { story.choices[$0] })
    return player.shows(goal, rest) ? all : choices
  }

  private static func isIdleTogetherOnly(
    _ steps: [Int], _ neededChoices: [Int], of story: SearchStory, _ player: StoryPlayer,
    _ goal: StoryGoal
  ) -> Bool {
    let choices = story.choices.indices.filter { !neededChoices.contains($0) }
    let parts: [SearchStory] =
      steps.map { place in
        var without = story
        without.steps.remove(at: place)
        return without
      }
      + choices.map { place in
        var without = story
        without.choices.remove(at: place)
        return without
      }
    return parts.contains { !player.shows(goal, $0) }
  }

  /// The places of the steps that are left, among those that there were.
  private static func places(of rest: [ScenarioStep], in all: [ScenarioStep]) -> [Int] {
    var places: [Int] = []
    var next = all.startIndex
    for step in rest {
      let place = all[next...].firstIndex { $0.text == step.text && $0.line == step.line }
      guard let place else { continue }
      places.append(place)
      next = place + 1
    }
    return places
  }

  /// The places of the answers that are left, among those that there were.
  private static func places(of rest: [FixedChoice], in all: [FixedChoice]) -> [Int] {
    var places: [Int] = []
    for choice in rest {
      let place = all.indices.first { !places.contains($0) && all[$0] == choice }
      if let place { places.append(place) }
    }
    return places.sorted()
  }

  private static func times(
    of place: Int, in story: SearchStory, _ player: StoryPlayer, _ goal: StoryGoal
  ) -> StepTimes? {
    var lowest: Int64 = 0
    let highest = story.latestTime(of: place)
    var origin: (step: Int, instant: Int64)?
    // Of expectations the one that fails: when else it would is what people ask.
    let step = story.steps[place]
    if step.action.isExpectation, !goal.isFailure(of: step) { return nil }
    switch step.timing {
    case .now: return nil
    case .after: break
    case .at:
      lowest = story.instant(before: place).microseconds
      for (number, step) in story.steps[..<place].enumerated() {
        if case .at(let instant) = step.timing { origin = (number, instant.microseconds) }
      }
    }
    var sweep = TimeSweep(player, goal, story, step: place)
    var intervals = sweep.intervals(from: lowest, to: highest)
    // Nobody knows that one ends where nobody looked any more.
    if let cut = sweep.cutAt, let last = intervals.last, last.last == cut {
      intervals[intervals.count - 1].last = highest
    }
    return StepTimes(
      step: place, intervals: intervals, lowest: lowest, highest: highest, cutAt: sweep.cutAt,
      origin: origin)
  }
}
