import AppModel
import TraceModel
import Verification

/// A control of which nothing comes, and what shut it.
struct InertControl {
  private let instance: InstanceID
  private let control: ControlID
  private let inertness: Inertness
  /// What changed before.
  private let changes: ConditionChanges

  /// The control that an entry is about; `nil` if it tells of none.
  init?(at place: Int, in trace: Trace) {
    guard case .controlInert(let instance, let control, let inertness) = trace.entries[place].event
    else { return nil }
    self.instance = instance
    self.control = control
    self.inertness = inertness
    changes = ConditionChanges(before: place, in: trace, of: instance)
  }

  /// The places of the entries that say why somebody is stuck, before the one that says so; none
  /// for another failure.
  static func places(of failure: Failure, in trace: Trace) -> Range<Int> {
    guard case .fault(let finding) = failure.kind, finding.fault == .stuck,
      let end = finding.lastProof(in: trace)
    else { return 0..<0 }
    let count = trace.entries[..<end].reversed().prefix { entry in
      switch entry.event {
      case .controlInert, .wayShut: true
      default: false
      }
    }.count
    return end - count..<end
  }

  /// A line that says why, with the place of the guard and what last changed what that reads.
  func line(_ text: TraceText) -> String {
    let program = text.names.program
    let what = text.names.control(control, of: instance) + ": " + inertness.text
    let declaration = program[control]
    let handler = declaration.handler == .none ? nil : program[declaration.handler]
    switch inertness {
    case .disabled:
      return what + Reasons.inBrackets(handler?.line ?? .none, text.names)
        + changes.text(of: [declaration.enabledCode], text)
    case .guarded:
      return what + Reasons.inBrackets(handler?.guardLine ?? .none, text.names)
        + changes.text(of: [handler?.guardCode ?? .none], text)
    case .empty:
      return what + Reasons.inBrackets(handler?.line ?? .none, text.names)
        + changes.text(of: declaration.parameterBounds, text)
    case .idle, .inVain:
      return what
    }
  }
}
