import AppModel
import SimulatedUIKit
import TraceModel

extension Finding {
  /// What shows it, and when, as a trace has it.
  ///
  /// That everything rests says nothing of it, so that what comes before is told instead.
  ///
  /// - Parameters:
  ///   - trace: The trace in which it was found.
  ///   - program: The app.
  package func evidence(in trace: Trace, of program: Program) -> FoundEvidence {
    let entries = proof.map { trace.entries[$0] }
    // What was dropped tells more than that it is still wanted at rest.
    let drop = fault == .lostPresentation ? entries.first : nil
    guard let entry = drop ?? entries.last(where: { $0.event != .rested }) ?? entries.last else {
      return FoundEvidence(instant: instant, words: fault.name)
    }
    let words = TraceText(program: program).what(entry.event, in: trace)
    return FoundEvidence(instant: entry.instant, words: words)
  }

  /// What is meant, on one line.
  package var explanation: String {
    // The first effect of a `once` control, then a tap and its effect: the first is long over.
    if fault == .doubleEffect && proof.count == 3 {
      return "a control that has one effect in the lifetime of its screen had another"
    }
    return FoundProblem(self).explanation
  }

  /// What usually helps, on one line: the fault's cure, or that of what the app itself did.
  package var cure: String {
    if case .binding(.itemReplacedTwice)? = detail.exception {
      return "set the item to nil, and the next one in `dismissed`: one replacement at a time"
    }
    if fault == .stuck, case .slot = subject {
      return "look in the story for the command that was dropped, or the transition that never"
        + " ends, and wait for neither"
    }
    if case .platform(let text)? = detail.exception,
      text == .popoverWithoutAnchor || text == .actionSheetWithoutAnchor
    {
      return "say where it points, as `anchored` does in an app file: regular width needs that"
    }
    guard case .app(let kind, _) = detail.exception else { return fault.cure }
    return switch kind {
    case .indexOutOfRange, .missingKey, .missingInstance:
      "look up what is there when the handler runs, which may be later than when the view was drawn"
    case .arrayFull, .numberOutOfRange:
      "guard the handler with `when`, so that the value stays within its type, or widen the type"
    case .nestedTooDeeply:
      "look in the story for the handler that sends what leads back to itself, and end the circle"
    case .deadUnownedReference: "refer weakly to an object that may be gone, or own it"
    case .tooManyInstances: "look in the story for what opens the screen again without end"
    case .otherScreen: "ask with `is` of which screen it is before its parameters are read"
    case .missingStore: "put the store into the environment of the view around it"
    }
  }
}

extension FoundProblem {
  /// What is meant, on one line: of `stuck` which of its two meanings.
  package var explanation: String {
    if fault == .stuck, case .slot = subject {
      return "a slot waits for a completion or a transition that will never come"
    }
    return fault.explanation
  }
}
