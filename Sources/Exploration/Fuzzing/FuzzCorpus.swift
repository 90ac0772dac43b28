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
    /// How many steps had come when the last new thing was reached; 0 if that is not known.
    var newestCount = 0

    /// The first steps, with the options that led along them.
    func beginning(_ count: Int) -> Story {
      Story(
        steps: Array(steps.prefix(count)), options: Array(options.prefix(askedCounts[count])))
    }
  }

  /// How many stories are remembered at most.
  private static let limit = 64

  private var stories: [Story] = []

  /// Keeps a story, in the place of another one if there are too many.
  mutating func keep(_ story: Story, _ numbers: inout RandomNumbers) {
    if stories.count < FuzzCorpus.limit {
      stories.append(story)
    } else {
      stories[numbers.below(stories.count)] = story
    }
  }

  /// The beginning of a story, as far as its last new thing or anywhere; or nothing.
  func beginning(below limit: Int, _ numbers: inout RandomNumbers) -> Story {
    if stories.isEmpty || numbers.isOne(in: 3) { return Story() }
    let story = stories[numbers.below(stories.count)]
    let isCutAnywhere = story.newestCount == 0 || numbers.isOne(in: 2)
    let count = isCutAnywhere ? 1 + numbers.below(story.steps.count) : story.newestCount
    return story.beginning(min(limit, count))
  }
}
