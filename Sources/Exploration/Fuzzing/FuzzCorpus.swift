import EventCore
import ScenarioText

/// The stories of a family that reached something new: later runs begin as one of them did.
struct FuzzCorpus: Sendable {
  /// A story that is kept.
  struct Story: Sendable {
    /// What was done.
    var steps: [ScenarioStep] = []
    /// The options that were taken, in the order of the questions.
    var options: [Int] = []
    /// For each step, how many questions had been asked before it came; then how many at the end.
    var askedCounts: [Int] = []
    /// How many steps had come each time that an input was accepted during a transition as none
    /// was before.
    var raceCounts: [Int] = []

    /// The first steps, with the options that led along them.
    func beginning(_ count: Int) -> Story {
      Story(
        steps: Array(steps.prefix(count)), options: Array(options.prefix(askedCounts[count])),
        askedCounts: Array(askedCounts.prefix(count)))
    }
  }

  /// How many stories are remembered at most.
  private static let limit = 64

  private var stories: [Story] = []
  /// Beginnings that end with an input during a transition: what comes next may find the app
  /// between two of its states.
  private var races: [Story] = []

  /// Keeps a story, in the place of another one if there are too many.
  mutating func keep(_ story: Story, _ numbers: inout RandomNumbers) {
    FuzzCorpus.keep(story, in: &stories, &numbers)
    for count in story.raceCounts { FuzzCorpus.keep(story.beginning(count), in: &races, &numbers) }
  }

  private static func keep(
    _ story: Story, in stories: inout [Story], _ numbers: inout RandomNumbers
  ) {
    if stories.count < limit {
      stories.append(story)
    } else {
      stories[numbers.below(limit)] = story
    }
  }

  /// The beginning of a story: up to an input during a transition, or anywhere; or nothing.
  func beginning(below limit: Int, _ numbers: inout RandomNumbers) -> Story {
    if stories.isEmpty || numbers.isOne(in: 3) { return Story() }
    if !races.isEmpty && numbers.isOne(in: 2) {
      let race = races[numbers.below(races.count)]
      if race.steps.count <= limit { return race }
    }
    let story = stories[numbers.below(stories.count)]
    return story.beginning(min(limit, 1 + numbers.below(story.steps.count)))
  }
}
