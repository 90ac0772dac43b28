import AppModel
import TraceModel
import Verification

/// The instance that came above the one under the finger, of the same screen, and got the touch.
struct OtherInstance {
  private let instance: InstanceID
  /// The slot in which it began.
  private let slot: SlotID
  /// The entry with which it began.
  private let begin: TraceEntry

  /// The instance of a `wrong-instance`; `nil` for another fault, and where something else took the
  /// touch: what was there before comes to light when the one under the finger goes.
  init?(of finding: Finding, in trace: Trace) {
    guard finding.fault == .wrongInstance, let proof = finding.lastProof(in: trace),
      case .inputDelivered(let input, .accepted(let reached)) = trace.entries[proof].event,
      reached.screen == input.instance.screen, reached.ordinal > input.instance.ordinal
    else { return nil }
    for entry in trace.entries[..<proof].reversed() {
      guard case .lifetimeBegan(reached, _, let slot) = entry.event else { continue }
      (instance, self.slot, begin) = (reached, slot, entry)
      return
    }
    return nil
  }

  /// A line that says since when it is there, and by what.
  func line(in trace: Trace, _ text: TraceText) -> String {
    let name = text.names.instance(instance)
    return "\(name) is there since \(LastChange.origin(of: begin, in: trace, text))"
  }

  /// What helps, on one line; `nil` where the fault's own cure is right, as one took the place of
  /// the other.
  func cure(_ names: TraceNames) -> String? {
    guard slot != .none, [.stack, .modal].contains(names.program[slot].kind) else { return nil }
    let screen = names.screen(instance.screen)
    return "let what opens `\(screen)` ask what is on top, or let the handler check for whom the"
      + " touch was meant"
  }
}
