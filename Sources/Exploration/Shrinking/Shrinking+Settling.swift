import EventCore
import ScenarioText
import Simulation

// What repeats for ever keeps no run waiting: everything rests, and the run ends. A last step may
// have no other use than that the run goes on until a repeating timer has ended once more.
extension Shrinking {
  /// Settles instead of the last step, when that comes or when something ends before: what is
  /// waited for is no input.
  mutating func settleLater() -> Bool {
    let inputs = story.steps.indices.filter { !story.steps[$0].action.isExpectation }
    guard let last = inputs.last, story.steps[last].action.isArrival,
      let instant = instantsOfSteps()[last] ?? story.steps[last].timing.instant
    else { return false }
    let former = instantsOfSteps()[last - 1] ?? .zero
    for end in ends(in: story, before: last) + [instant] {
      var candidate = story
      switch story.steps[last].timing {
      case .now: return false
      case .at: candidate.steps[last].timing = .at(end)
      case .after: candidate.steps[last].timing = .after(end - former)
      }
      candidate.steps[last].replaceAction(by: .settle(within: nil))
      candidate.steps[last].mayMiss = false
      if accept(candidate) { return true }
    }
    return false
  }
}

extension SearchStory {
  /// How many of its steps count: to settle at its end is no input, whenever that is.
  var countedSteps: Int { steps.count - (steps.last?.settles == true ? 1 : 0) }

  /// How many of its steps do something, as people count them: neither what is expected, nor to
  /// settle at the end, whatever is expected then.
  package var doneSteps: Int {
    let done = steps.filter { !$0.action.isExpectation }
    return done.count - (done.last?.settles == true ? 1 : 0)
  }
}

extension ScenarioStep.Timing {
  /// The time that is written; `nil` if it counts from another step.
  ///
  /// It may not be reached, where the run ends before.
  fileprivate var instant: VirtualInstant? {
    if case .at(let instant) = self { instant } else { nil }
  }
}

extension ScenarioStep {
  /// Whether it lets all settle.
  var settles: Bool { if case .settle = action { true } else { false } }
}
