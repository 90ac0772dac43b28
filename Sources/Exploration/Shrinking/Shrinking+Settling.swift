import EventCore
import ScenarioText
import Simulation

// What repeats for ever keeps no run waiting: everything rests, and the run ends. A last step may
// have no other use than that the run goes on until a repeating timer has ended once more.
extension Shrinking {
  /// Settles at a later time instead of the last step: what is waited for is no input.
  mutating func settleLater() -> Bool {
    guard let last = story.steps.indices.last, story.steps[last].action.isArrival,
      case .at = story.steps[last].timing
    else { return false }
    for instant in ends(in: story, before: last) {
      var candidate = story
      candidate.steps[last].action = .settle(within: nil)
      candidate.steps[last].timing = .at(instant)
      candidate.steps[last].mayMiss = false
      candidate.steps[last].text = ""
      if accept(candidate) { return true }
    }
    return false
  }
}

extension SearchStory {
  /// How many of its steps count: to settle at its end is no input, whenever that is.
  var countedSteps: Int { steps.count - (steps.last?.settles == true ? 1 : 0) }
}

extension ScenarioStep {
  /// Whether it lets all settle.
  var settles: Bool { if case .settle = action { true } else { false } }
}
