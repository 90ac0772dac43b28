import ScenarioText

extension Shrinking {
  /// How many steps a story has at most of which any are left out at once: 1,023 candidates, twice
  /// as many where there are two scenes.
  private static let subsetStepLimit = 10

  /// Leaves out any steps at once, most of them first, from the story and from the one in which the
  /// scenes have changed places: what leads away from a fault may be several steps that need each
  /// other.
  mutating func removeAnySteps() -> Bool {
    let count = story.steps.count
    guard count > 3, count <= Self.subsetStepLimit, count != subsetStepCount else { return false }
    subsetStepCount = count
    let stories = [story] + [story.withScenesExchanged].compactMap(\.self)
    for size in 1..<count {
      for kept in UInt(1)..<(UInt(1) << count) where kept.nonzeroBitCount == size {
        for story in stories {
          var candidate = story
          candidate.steps = story.steps.indices.filter { kept >> $0 & 1 == 1 }
            .map { story.steps[$0] }
          if accept(candidate) { return true }
          if isExhausted { return false }
        }
      }
    }
    return false
  }
}
