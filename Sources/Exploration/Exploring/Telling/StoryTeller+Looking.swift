import AppModel
import EventCore
import ScenarioText
import Simulation
import Verification

// Looks for instants at which a story shows its problem with the durations of the platform.
extension StoryTeller {
  /// The story with its inputs as soon as they can come, when no transition is under way, with time
  /// to end in, or when the steps that are ordered by hand have them: the first that shows it.
  func quicklyTimed(
    _ moves: [ExploredMove], _ timed: SearchStory, besides watches: [OvertakingWatch],
    _ problem: FoundProblem
  ) -> SearchStory? {
    if shows(timed, problem) { return demandingHits(timed) }
    if let calm = calm(moves, besides: timed), shows(calm, problem) { return demandingHits(calm) }
    let others =
      lasting(moves)
      + watches.flatMap(\.timedStories).map {
        SearchStory(steps: $0.steps, choices: $0.choices(besides: timed.choices))
      }
    return others.first { shows($0, problem) }.map { demandingHits($0) }
  }

  /// Looks for other instants, and under other answers.
  ///
  /// - Parameter goesOn: Whether more are tried; the story says it is untried where not.
  func lookForTimes(
    of story: inout ExploredStory, _ moves: [ExploredMove], _ timed: SearchStory,
    besides watches: [OvertakingWatch], _ problem: FoundProblem, _ goesOn: @escaping () -> Bool
  ) {
    let ordered = watches.flatMap(\.timedStories)
    let limit = story.isConfirmed ? StoryTimes.playLimitOfTold : StoryTimes.playLimitOfUntold
    for (place, choices) in answers(of: timed, besides: story.byHand, moves).enumerated() {
      if !goesOn() {
        story.isUntried = true
        return
      }
      // Those under the first answers were tried before.
      let candidates = (place == 0 ? [] : ordered).map {
        SearchStory(steps: $0.steps, choices: $0.choices(besides: choices))
      }
      if let found = candidates.first(where: { shows($0, problem) }) {
        story.timed = demandingHits(found)
        return
      }
      var times = StoryTimes(subject, problem, timed, playLimit: limit, goesOn: goesOn)
      story.timed = times.find(under: choices).map { demandingHits($0) }
      if times.wasStopped { story.isUntried = true }
      if story.timed != nil || times.wasStopped { return }
    }
  }

  /// The answers that instants are looked for under: those of a story in time; those of the story
  /// ordered by hand, whose questions may have been asked in another order; those with the ends of
  /// tasks that steps ordered by hand say; and those of the search itself, for what neither asks.
  private func answers(
    of timed: SearchStory, besides byHand: SearchStory, _ moves: [ExploredMove]
  ) -> [[FixedChoice]] {
    let outcomes = timed.choices.filter { $0.point == .taskOutcome }
    let ends = StoryTeller.ends(of: byHand)
    let searched = FoundChoices.choices(from: moves.flatMap(\.answersInTime))
    var all = [timed.choices]
    for others in [outcomes + byHand.choices, ends + byHand.choices, searched]
    where !all.contains(others) {
      all.append(others)
    }
    return all
  }

  /// The outcomes that steps let tasks end with, in the order of the steps.
  private static func ends(of story: SearchStory) -> [FixedChoice] {
    var counts: [TaskID: UInt32] = [:]
    return story.steps.compactMap { step in
      guard case .complete(let task, _, let outcome) = step.action, outcome >= 0 else { return nil }
      counts[task, default: 0] += 1
      // The first outcome is the usual one, and a timer has no other.
      if outcome == 0 { return nil }
      return FixedChoice(
        point: .taskOutcome, subject: UInt32(bitPattern: task.index), occurrence: counts[task],
        option: Int(outcome))
    }
  }
}
