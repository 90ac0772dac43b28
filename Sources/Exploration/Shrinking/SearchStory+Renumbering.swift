import AppModel
import ScenarioText

// Instances are counted as they are made: what a step that is left out would have made moves the
// numbers of all that come after it.
extension SearchStory {
  /// By how many numbers instances are moved at most.
  private static let shiftMax = 8

  /// The same with lower numbers of instances from a step on: of all screens, then of each alone.
  func renumbered(from first: Int) -> [SearchStory] {
    var largest: [ScreenID: Int32] = [:]
    for step in steps[min(first, steps.count)...] where step.action.happens {
      for target in step.action.instances where target.ordinal > 1 {
        largest[target.screen] = max(largest[target.screen] ?? 0, target.ordinal)
      }
    }
    guard let most = largest.values.max() else { return [] }
    var stories = (1..<most).prefix(Self.shiftMax).map { shift in
      renumbered(from: first, by: shift) { _ in true }
    }
    if largest.count == 1 { return stories }
    for (screen, most) in largest.sorted(by: { $0.key.index < $1.key.index }) {
      stories += (1..<most).prefix(Self.shiftMax).map { shift in
        renumbered(from: first, by: shift) { $0 == screen }
      }
    }
    return stories
  }

  private func renumbered(
    from first: Int, by shift: Int32, _ isMeant: (ScreenID) -> Bool
  ) -> SearchStory {
    var story = self
    for place in story.steps.indices.dropFirst(first) where story.steps[place].action.happens {
      let action = story.steps[place].action
      let isNamed = action.instances.contains { isMeant($0.screen) && $0.ordinal > shift }
      if !isNamed { continue }
      let renumbered = action.ofOtherInstances { target in
        isMeant(target.screen) && target.ordinal > shift
          ? InstanceTarget(screen: target.screen, ordinal: target.ordinal - shift) : target
      }
      story.steps[place].replaceAction(by: renumbered)
    }
    return story
  }
}
