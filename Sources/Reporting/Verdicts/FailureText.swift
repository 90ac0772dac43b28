import AppModel
import EventCore
import TraceModel
import Verification

/// Words a failure: what failed, why, and what to try.
package enum FailureText {
  /// What failed, the demand first, then what is there instead.
  static func what(_ failure: Failure, _ report: ScenarioReport) -> [String] {
    let time = failure.instant.map { " at \($0)" } ?? ""
    switch failure.kind {
    case .expectation(let text, let subject, let actual):
      if actual.isEmpty { return [demand(text), "it does not hold\(time)"] }
      return [demand(text), "\(subject.isEmpty ? "the value" : subject) is \(actual)\(time)"]
    case .fault(let finding):
      return ["fault \(finding.fault.name)\(subject(finding, report.names))\(time)"]
    case .missingFaults(let text, let missing, let found):
      return [
        demand(text),
        "not found: \(list(missing)); found: \(found.isEmpty ? "no fault" : list(found))",
      ]
    case .step(let text, let failure): return ["step: \(text)", failure.text + time]
    case .mismatch(let text, let reason): return ["does not fit: \(text)", reason]
    case .goal(let text): return ["reach \(text)", "no run has reached it"]
    case .trace(let expected, let actual):
      return [
        "the expected trace", "expected: \(expected ?? "the end of the trace")",
        "actual:   \(actual ?? "the end of the trace")",
      ]
    case .limit(let limit): return ["not finished: a limit of \(limit.text) was reached\(time)"]
    case .noEffect:
      return [report.scenario.steps.isEmpty ? "there are no steps" : "no step had any effect"]
    case .unexpectedSuccess(let reason):
      return ["expected failure \(reason.quoted)", "everything holds now"]
    }
  }

  /// What an expectation demands, with its word.
  private static func demand(_ text: String) -> String {
    text.hasPrefix("expect ") ? text : "expect \(text)"
  }

  /// On one line, for formats that have no more.
  package static func line(_ failure: Failure, _ report: ScenarioReport) -> String {
    what(failure, report).joined(separator: ": ")
  }

  private static func list(_ faults: [FaultName]) -> String {
    faults.map(\.name).joined(separator: ", ")
  }

  private static func subject(_ finding: Finding, _ names: TraceNames) -> String {
    switch finding.subject {
    case .run: ""
    case .instance(let instance): " of \(names.instance(instance))"
    case .object(let key): " of \(names.object(key))"
    case .slot(let owner, let slot): " of \(names.slot(slot, of: owner))"
    case .control(let instance, let control): " of \(names.control(control, of: instance))"
    case .invariant(let invariant, let instance):
      " \(names.program[invariant].name), in \(names.instance(instance))"
    }
  }

  /// What usually helps against a fault, or against what its trace tells of it.
  package static func cure(
    of finding: Finding, _ failure: Failure, _ report: ScenarioReport
  ) -> String {
    let trace = report.trace(ofRun: failure.run)
    return trace.flatMap { ToldCure(finding, in: $0, report.names).words } ?? finding.cure
  }

  /// What helps where something is under way when an expectation is judged.
  static let cureWhileUnderWay =
    "`settle` before it, which waits for what is under way; or follow the story (`--trace`)"

  /// What usually helps.
  static func cure(_ failure: Failure, _ finding: Finding?, _ report: ScenarioReport) -> String {
    if let finding { return cure(of: finding, failure, report) }
    switch failure.kind {
    case .fault(let finding): return cure(of: finding, failure, report)
    case .expectation: return "follow the story; `navsim replay --trace` prints all of it"
    case .missingFaults:
      return "if the app is cured, take the fault out of the expectation"
    case .step(_, let failure):
      return switch failure {
      case .missed: cure(ofMissed: nil)
      case .nothingToDeliver, .noInput, .outcomeImpossible:
        "look at the story for what is pending at the step"
      case .noTransition, .noDelay, .noFinger, .noRun:
        "look at the story for what is pending at the step; `deliver` takes an input that waits"
      case .notCancelled: "let the app `cancel` it before the step, or name another outcome"
      case .notSettled: "mark what never ends `repeating` or `background`, or settle for longer"
      case .tooLate: "give steps times in ascending order, later than the steps before have led to"
      case .noValue: "name in the step what is there when it is judged; the story tells what is"
      }
    case .mismatch: return "write the line anew for the app as it is"
    case .goal: return "allow more orders with `permute`, or look for the guard that forbids it"
    case .trace: return "if the new trace is right, write it with `--update`"
    case .limit(.virtualTime), .limit(.traceEntries), .limit(.items):
      return "look for what starts itself again without end: a timer, a task, screens that lead to"
        + " each other; let no step come that late"
    case .limit(.entriesPerCall):
      return "look for messages or changes that lead to ever more of them before they return"
    case .limit(.traceWords):
      return "let long lists change less often, or be shorter: each change is told whole"
    case .limit(.waitingItems): return "let fewer inputs come while the main thread is busy"
    case .limit(.lifetimes):
      return "open fewer screens at once, or look for what opens its like without end"
    case .limit(.orders): return "let fewer steps come in any order"
    case .limit: return "look for a handler or timer that starts itself again without end"
    case .noEffect:
      return "aim at a control that is on screen, or expect `ignored(...)` or `missed(...)`"
    case .unexpectedSuccess: return "take the line `expected failure` out"
    }
  }
}
