import AppModel
import EventCore
import ScenarioText
import TraceModel
import Verification

/// A long timer that the `settle` before an expectation waited for: by then all may be different.
struct SettledTimer {
  /// How long a timer takes that nobody may have meant to wait for.
  private static let longTime = VirtualDuration(microseconds: 60_000_000)

  /// A line that says which, until when, and what `settle` does not wait for.
  let line: String

  init?(before failure: Failure, in trace: Trace, _ scenario: Scenario) {
    guard case .expectation = failure.kind, let last = failure.proof.last else { return nil }
    let steps = scenario.numberedSteps
    let begun = trace.entries.prefix(last).indices.last { place in
      guard case .stepBegan(let index) = trace.entries[place].event else { return false }
      return steps.indices.contains(Int(index)) && !steps[Int(index)].action.isExpectation
    }
    guard let begun, case .stepBegan(let index) = trace.entries[begun].event,
      case .settle = steps[Int(index)].action
    else { return nil }
    let names = TraceNames(program: scenario.program)
    for entry in trace.entries[begun..<last].reversed() {
      guard case .taskEnded(let id, let owner, _, _) = entry.event else { continue }
      let task = scenario.program[id]
      if task.isTimer, !task.isRepeating, !task.isBackground, task.shortest >= Self.longTime {
        line =
          "`settle` waited for \(names.task(id, of: owner)) until \(entry.instant); what it is"
          + " not to wait for is `background`"
        return
      }
    }
    return nil
  }
}
