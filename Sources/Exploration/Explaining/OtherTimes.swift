import EventCore
import ScenarioText

/// A story at other times, or without what does not matter in it, where it shows the same.
///
/// A guard that stops it at its own times may do so by chance, because something falls into a
/// transition, because two taps are as near as they happen to be, or because of a step that has
/// nothing to do with it.
struct OtherTimes {
  /// The story at some of these times.
  private(set) var stories: [SearchStory] = []

  /// How many intervals of a step are tried, each at both of its ends.
  private static let intervalLimit = 3
  /// How many steps that do not matter are left out, each alone.
  private static let idleLimit = 20
  /// How long after the beginning of an interval without an end is tried.
  private static let wait: Int64 = 10_000_000
  /// How much farther apart the steps come together: more than any debounce that is tried.
  private static let pause = VirtualDuration.milliseconds(1_100)

  /// Tries when else a story shows its goal.
  ///
  /// - Parameters:
  ///   - times: The times of its steps, each while the others stay.
  ///   - idle: The places of the steps that do not matter.
  ///   - rest: The story without anything that does not matter.
  init(
    of story: SearchStory, _ times: [Explanation.StepTimes], without idle: [Int],
    rest: SearchStory, _ player: StoryPlayer, _ goal: StoryGoal
  ) {
    // An expectation at another time demands something else.
    let inputs = times.filter { !story.steps[$0.step].action.isExpectation }
    var candidates = inputs.flatMap { OtherTimes.atEnds(of: $0, story) }
    candidates.append(OtherTimes.apart(story))
    candidates += OtherTimes.withTransitionsEnded(story)
    candidates += idle.prefix(OtherTimes.idleLimit).map { place in
      var without = story
      without.steps.remove(at: place)
      return without
    }
    if !idle.isEmpty { candidates.append(rest) }
    let program = player.subject.scenario.program
    let tasks = program.tasksWithRange
    if !tasks.isEmpty {
      for isLongest in [true, false] {
        var slow = story
        slow.choices.removeAll { $0.point == .taskLatency }
        slow.choices += program.latencies(of: tasks) { _ in isLongest }
        candidates.append(slow)
      }
    }
    stories = candidates.filter { player.shows(goal, $0) }
  }

  /// One step at the ends of the intervals in which it shows the goal.
  private static func atEnds(
    of times: Explanation.StepTimes, _ story: SearchStory
  ) -> [SearchStory] {
    times.intervals.prefix(intervalLimit).flatMap { interval in
      [interval.first, interval.last ?? interval.first + wait].map { time in
        var moved = story
        moved.steps[times.step].setTime(microseconds: time)
        return moved
      }
    }
  }

  /// The story with a transition that ends before one of the steps that order by hand: how long it
  /// takes nobody says.
  private static func withTransitionsEnded(_ story: SearchStory) -> [SearchStory] {
    story.steps.indices.filter { story.steps[$0].action.isOrderedByHand }.map { place in
      var ended = story
      ended.steps.insert(
        ScenarioStep(
          thoughtUp: .finishTransition(number: 0), .now, scene: story.steps[place].scene),
        at: place)
      return ended
    }
  }

  /// All inputs farther apart, whether their times are instants, lengths or none.
  private static func apart(_ story: SearchStory) -> SearchStory {
    var apart = story
    var delay = VirtualDuration.zero
    for place in apart.steps.indices {
      switch apart.steps[place].timing {
      case .at(let instant): apart.steps[place].timing = .at(instant + delay)
      case .after(let length): apart.steps[place].timing = .after(length + pause)
      case .now:
        if !apart.steps[place].action.isArrival { continue }
        apart.steps[place].timing = .after(pause)
      }
      delay = delay + pause
    }
    return apart
  }
}

extension ScenarioStep {
  /// Lets a step that has a time come at another: an instant, or a length where it says `after`.
  mutating func setTime(microseconds time: Int64) {
    switch timing {
    case .now: break
    case .at: timing = .at(VirtualInstant(microseconds: time))
    case .after: timing = .after(.microseconds(time))
    }
  }
}
