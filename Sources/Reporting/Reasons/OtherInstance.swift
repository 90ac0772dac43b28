import AppModel
import TraceModel
import Verification

/// The instance that a touch reached in the place of the one under the finger, of the same screen.
struct OtherInstance {
  private let instance: InstanceID
  /// The entry with which it began.
  private let begin: TraceEntry
  /// Whether it came after the one under the finger.
  private let isLater: Bool

  /// The instance of a `wrong-instance`; `nil` for another fault, or where something else took the
  /// touch.
  init?(of finding: Finding, in trace: Trace) {
    guard finding.fault == .wrongInstance, let proof = finding.proof.last,
      trace.entries.indices.contains(proof),
      case .inputDelivered(let input, .accepted(let reached)) = trace.entries[proof].event,
      reached != input.instance,
      let begin = trace.entries[..<proof].lastIndex(where: { entry in
        if case .lifetimeBegan(reached, _, _) = entry.event { true } else { false }
      })
    else { return nil }
    instance = reached
    self.begin = trace.entries[begin]
    isLater = reached.ordinal > input.instance.ordinal
  }

  /// A line that says since when it is there, and by what.
  func line(in trace: Trace, _ text: TraceText) -> String {
    let name = text.names.instance(instance)
    return "\(name) is there since \(LastChange.origin(of: begin, in: trace, text))"
  }

  /// What helps, on one line; `nil` where the fault's own cure is right.
  func cure(_ names: TraceNames) -> String? {
    if !isLater { return nil }
    let screen = names.screen(instance.screen)
    return "let what opens `\(screen)` ask what is on top, so that none comes twice, or let the"
      + " handler check for whom the touch was meant"
  }
}
