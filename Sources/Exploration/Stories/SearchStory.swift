import EventCore
import ScenarioText

/// What was done in a run, and what was chosen: enough to do it again.
package struct SearchStory: Sendable {
  /// The steps after those of the starting point.
  package var steps: [ScenarioStep]
  /// The answers to the questions that were not answered by default.
  package var choices: [FixedChoice]

  /// Makes a story.
  package init(steps: [ScenarioStep] = [], choices: [FixedChoice] = []) {
    self.steps = steps
    self.choices = choices
  }
}
