import ScenarioText

extension Shrinking {
  /// How many steps and answers a story has at most of which any are left out at once: 1,023
  /// candidates, twice as many where there are two scenes.
  private static let subsetLimit = 10

  /// Leaves out any steps and answers at once, as many steps as can be first, from the story and
  /// from the one in which the scenes have changed places: what leads away from a fault may be
  /// several that need each other.
  mutating func removeAnyParts() -> Bool {
    let stepCount = story.steps.count
    let all = stepCount + story.choices.count
    guard all > 3, all <= Self.subsetLimit, history.count != subsetHistoryCount else {
      return false
    }
    subsetHistoryCount = history.count
    let stories = [story] + [story.withScenesExchanged].compactMap(\.self)
    let stepBits = (UInt(1) << stepCount) - 1
    for size in 0...stepCount {
      for kept in UInt(0)..<(UInt(1) << all) where (kept & stepBits).nonzeroBitCount == size {
        for story in stories {
          var candidate = story
          candidate.steps = story.steps.indices.filter { kept >> $0 & 1 == 1 }
            .map { story.steps[$0] }
          candidate.choices = story.choices.indices.filter { kept >> (stepCount + $0) & 1 == 1 }
            .map { story.choices[$0] }
          if accept(candidate) { return true }
          if isExhausted { return false }
        }
      }
    }
    return false
  }
}
