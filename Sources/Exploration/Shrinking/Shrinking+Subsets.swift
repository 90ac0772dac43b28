import ScenarioText

extension Shrinking {
  /// How many steps and answers a story has at most of which any are left out at once: 1,023
  /// candidates, twice as many where there are two scenes.
  private static let subsetLimit = 10

  /// How many steps and answers a story has.
  struct PartCount: Hashable, Sendable {
    let steps: Int
    let choices: Int
  }

  /// Leaves out any steps and answers at once, as many steps as can be first, from the story and
  /// from the one in which the scenes have changed places: what leads away from a fault may be
  /// several that need each other.
  mutating func removeAnyParts() -> Bool {
    let count = PartCount(steps: story.steps.count, choices: story.choices.count)
    let all = count.steps + count.choices
    guard all > 3, all <= Self.subsetLimit, count != subsetCount else { return false }
    subsetCount = count
    let stories = [story] + [story.withScenesExchanged].compactMap(\.self)
    let stepBits = (UInt(1) << count.steps) - 1
    for size in 1...count.steps {
      for kept in UInt(1)..<(UInt(1) << all) where (kept & stepBits).nonzeroBitCount == size {
        for story in stories {
          var candidate = story
          candidate.steps = story.steps.indices.filter { kept >> $0 & 1 == 1 }
            .map { story.steps[$0] }
          candidate.choices = story.choices.indices.filter { kept >> (count.steps + $0) & 1 == 1 }
            .map { story.choices[$0] }
          if accept(candidate) { return true }
          if isExhausted { return false }
        }
      }
    }
    return false
  }
}
