import AppModel
import TraceModel

/// A control of which nothing comes, and what shut it.
struct InertControl {
  private let instance: InstanceID
  private let control: ControlID
  private let inertness: Inertness

  init(_ instance: InstanceID, _ control: ControlID, _ inertness: Inertness) {
    self.instance = instance
    self.control = control
    self.inertness = inertness
  }

  /// A line that says why, with the place of the guard and what last changed what that reads.
  func line(in trace: Trace, _ text: TraceText) -> String {
    let program = text.names.program
    let what = text.names.control(control, of: instance) + ": " + inertness.text
    let declaration = program[control]
    let handler = declaration.handler == .none ? nil : program[declaration.handler]
    switch inertness {
    case .disabled:
      return what + Reasons.inBrackets(handler?.line ?? .none, text.names)
        + change(of: declaration.enabledCode, in: trace, text)
    case .guarded:
      return what + Reasons.inBrackets(handler?.guardLine ?? .none, text.names)
        + change(of: handler?.guardCode ?? .none, in: trace, text)
    case .idle, .inVain:
      return what
    }
  }

  /// The last change of what a condition reads: in the control's instance, or in the nearest above
  /// it that declares it.
  private func change(of condition: CodeAddress, in trace: Trace, _ text: TraceText) -> String {
    let reads = ConditionReads(condition, of: instance.screen, in: text.names.program)
    let owners = owners(in: trace)
    let last = trace.entries[(trace.firstStep ?? 0)...].last { entry in
      switch entry.event {
      case .variableChanged(let owner, let variable, _):
        reads.variables.contains(variable) && isNearest(owner, of: owners)
      case .slotChanged(let owner, let slot, _):
        reads.slots.contains(slot) && isNearest(owner, of: owners)
      default: false
      }
    }
    guard let last else { return "" }
    return "; \(text.what(last.event, in: trace)) since "
      + LastChange.origin(of: last, in: trace, text)
  }

  private func isNearest(_ owner: InstanceID, of owners: [InstanceID]) -> Bool {
    owners.first { $0.screen == owner.screen } == owner
  }

  /// The instance, its owner, and so on up to the app.
  private func owners(in trace: Trace) -> [InstanceID] {
    var owners = [instance]
    for entry in trace.entries.reversed() {
      if case .lifetimeBegan(owners.last, let owner, _) = entry.event { owners.append(owner) }
    }
    return owners
  }
}
