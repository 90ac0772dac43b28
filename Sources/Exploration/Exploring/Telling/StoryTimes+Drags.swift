import EventCore
import ScenarioText
import Simulation

/// A finger that drags stays as long as its user likes: it is lifted beside what ends while it
/// stays.
extension StoryTimes {
  /// The story with one finger that stays longer, at the instants of its inputs or with one of them
  /// at another.
  mutating func findDragged(under answers: [[FixedChoice]]) -> SearchStory? {
    guard inputs.contains(where: { $0.action.isDrag }) else { return nil }
    areFingersSlow = true
    defer { areFingersSlow = false }
    for deviations in 0...1 {
      for choices in answers {
        var story = SearchStory(steps: [], choices: choices)
        if search(&story, deviations) { return story }
      }
    }
    return nil
  }

  /// Whether the story shows the problem with one of its fingers lifted just before or after
  /// something that ends; it is the story with that finger then.
  mutating func showsDragged(_ story: inout SearchStory) -> Bool {
    for place in story.steps.indices where story.steps[place].action.isDrag {
      let start = instant(of: story.steps[place])
      let step = story.steps[place]
      for length in lengths(of: place, from: start, in: story) {
        if isExhausted { return false }
        story.steps[place].setLength(length)
        if shows(story) { return true }
      }
      story.steps[place] = step
    }
    return false
  }

  /// How long a finger may stay, so that it is lifted beside what ends while it does.
  private mutating func lengths(
    of place: Int, from start: VirtualInstant, in story: SearchStory
  ) -> [VirtualDuration] {
    if !mayPlayAnother() { return [] }
    var held = story
    held.steps[place].setLength(RunLimits.settling)
    var play = player.begin(held)
    player.play(held.steps[...], in: &play)
    play.advance()
    var lengths: [VirtualDuration] = []
    for deadline in Self.deadlines(after: start, &play.world) {
      let length = deadline - start
      if length >= RunLimits.settling { continue }
      for other in [length - .milliseconds(1), length + .milliseconds(1)]
      where other > .zero && !lengths.contains(other) {
        lengths.append(other)
      }
    }
    takenItems += play.world.takenItemCount
    return lengths
  }
}
