import EventCore
import ScenarioText
import Simulation
import TraceModel

/// A step without a time that needs one once the steps before it that do not matter are gone.
package struct KeptTime: Sendable {
  /// The places of the steps that do not matter, right before it.
  package let idle: [Int]
  /// The place of the one that came after it.
  package let step: Int
  /// When it came, which is a time that does.
  package let instant: VirtualInstant

  /// What a story needs where steps that do not matter are taken out, as playing it without them
  /// says: nothing where it shows the same all the same.
  ///
  /// - Parameters:
  ///   - needed: The places of the steps that matter, in order.
  ///   - idle: The places of those that do not.
  static func all(
    in story: SearchStory, played trace: Trace, needed: [Int], idle: [Int],
    _ player: StoryPlayer, _ goal: StoryGoal
  ) -> [KeptTime] {
    trace.entries.compactMap { entry in
      guard case .stepBegan(let index) = entry.event else { return nil }
      let place = player.subject.place(inStory: index)
      guard needed.contains(place), case .now = story.steps[place].timing,
        story.steps[place].action.isArrival || story.steps[place].action.isExpectation
      else { return nil }
      let last = needed.last { $0 < place } ?? -1
      let before = idle.filter { last < $0 && $0 < place }
      if before.isEmpty { return nil }
      var without = story
      for waited in before.reversed() { without.steps.remove(at: waited) }
      if player.shows(goal, without) { return nil }
      without.steps[place - before.count].timing = .at(entry.instant)
      return player.shows(goal, without)
        ? KeptTime(idle: before, step: place, instant: entry.instant) : nil
    }
  }
}
