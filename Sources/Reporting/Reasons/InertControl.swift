import AppModel
import TraceModel
import Verification

/// A control of which nothing comes, and what shut it.
struct InertControl {
  private let instance: InstanceID
  private let control: ControlID
  private let inertness: Inertness
  /// What happened before.
  private let entries: ArraySlice<TraceEntry>
  private let trace: Trace

  /// The most changes that are told.
  private static let changeLimit = 2

  /// The control that an entry is about; `nil` if it tells of none.
  init?(at place: Int, in trace: Trace) {
    guard case .controlInert(let instance, let control, let inertness) = trace.entries[place].event
    else { return nil }
    self.instance = instance
    self.control = control
    self.inertness = inertness
    self.trace = trace
    entries = trace.entries[..<place]
  }

  /// The places of the entries that say why somebody is stuck, before the one that says so; none
  /// for another failure.
  static func places(of failure: Failure, in trace: Trace) -> Range<Int> {
    guard case .fault(let finding) = failure.kind, finding.fault == .stuck,
      let end = finding.proof.last, trace.entries.indices.contains(end)
    else { return 0..<0 }
    let count = trace.entries[..<end].reversed().prefix { entry in
      if case .controlInert = entry.event { true } else { false }
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
        + changes(of: [declaration.enabledCode], text)
    case .guarded:
      return what + Reasons.inBrackets(handler?.guardLine ?? .none, text.names)
        + changes(of: [handler?.guardCode ?? .none], text)
    case .empty:
      return what + Reasons.inBrackets(handler?.line ?? .none, text.names)
        + changes(of: declaration.parameterBounds, text)
    case .idle, .inVain:
      return what
    }
  }

  /// The last change of each thing that conditions read in the control's instance, or in the
  /// nearest above it that declares it; the last first.
  private func changes(of conditions: [CodeAddress], _ text: TraceText) -> String {
    var (variables, slots): (Set<VariableID>, Set<SlotID>) = ([], [])
    for condition in conditions {
      let reads = ConditionReads(condition, of: instance.screen, in: text.names.program)
      variables.formUnion(reads.variables)
      slots.formUnion(reads.slots)
    }
    let owners = owners
    func isNearest(_ owner: InstanceID) -> Bool {
      owners.first { $0.screen == owner.screen } == owner
    }
    var told = ""
    var count = 0
    // Who is stuck before the first step is so by what was set up.
    let first = trace.firstStep.map { $0 < entries.endIndex ? $0 : 0 } ?? 0
    for entry in entries[first...].reversed() where count < Self.changeLimit {
      let isMeant: Bool
      switch entry.event {
      case .variableChanged(let owner, let variable, _):
        isMeant = isNearest(owner) && variables.remove(variable) != nil
      case .slotChanged(let owner, let slot, _):
        isMeant = isNearest(owner) && slots.remove(slot) != nil
      // Under `router` no entry tells that a slot holds something else.
      case .commandSent(let request, .accepted):
        isMeant = isNearest(request.owner) && slots.remove(request.slot) != nil
      default: continue
      }
      if !isMeant { continue }
      count += 1
      told += "; \(text.what(entry.event, in: trace)) since "
      told += LastChange.origin(of: entry, in: trace, text)
    }
    return told
  }

  /// The instance, its owner, and so on up to the app.
  private var owners: [InstanceID] {
    var owners = [instance]
    for entry in entries.reversed() {
      if case .lifetimeBegan(owners.last, let owner, _) = entry.event { owners.append(owner) }
    }
    return owners
  }
}
