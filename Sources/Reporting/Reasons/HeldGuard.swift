import AppModel
import TraceModel
import Verification

/// The guard of a control that let two taps through, of which the first has shut nothing by then.
struct HeldGuard {
  private let instance: InstanceID
  private let handler: Handler
  /// The entries with which both taps were delivered.
  private let first: Int
  private let second: Int

  /// The guard of a `double-effect`; `nil` for another fault, or where the control has none.
  init?(of finding: Finding, in trace: Trace, _ program: Program) {
    // Of `once` the first effect may be long over, and other things have changed since.
    guard finding.fault == .doubleEffect,
      case .control(let instance, let control) = finding.subject,
      program[control].handler != .none, finding.proof.count == 4
    else { return nil }
    let taps = finding.proof.compactMap { proof -> ItemID? in
      guard case .inputArrived(let input) = trace.entries[proof].event else { return nil }
      return input.item
    }
    let deliveries = taps.compactMap { tap in
      trace.entries.firstIndex { entry in
        guard case .inputDelivered(let input, .accepted) = entry.event else { return false }
        return input.item == tap
      }
    }
    handler = program[program[control].handler]
    guard deliveries.count == 2, handler.guardCode != .none else { return nil }
    self.instance = instance
    (first, second) = (deliveries.min() ?? 0, deliveries.max() ?? 0)
  }

  /// What helps, on one line.
  static let cure =
    "let the handler change at once what its guard reads, before any block, task or answer; or"
    + " guard that, too; `repeatable` where every tap is to count"

  /// A line that says where the guard stands, and what had changed of what it reads.
  func line(_ text: TraceText, in trace: Trace) -> String {
    let changes = ConditionChanges(from: first, before: second, in: trace, of: instance)
      .text(of: [handler.guardCode], text)
    let place = Reasons.inBrackets(handler.guardLine, text.names)
    return "its guard held both times\(place)"
      + (changes.isEmpty ? ": nothing that it reads had changed between" : changes)
  }
}
