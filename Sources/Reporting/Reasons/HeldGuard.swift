import AppModel
import SimulatedUIKit
import TraceModel
import Verification

/// The guard of a control, or that it has none, that let two taps through, of which the first has
/// shut nothing by then.
struct HeldGuard {
  private let instance: InstanceID
  private let handler: Handler
  /// The entries with which both taps were delivered.
  private let first: Int
  private let second: Int
  /// The entry with which the second one came.
  private let arrival: Int

  /// The guard of a `double-effect`; `nil` for another fault.
  init?(of finding: Finding, in trace: Trace, _ program: Program) {
    // Of `once` the first effect may be long over, and other things have changed since.
    guard finding.fault == .doubleEffect,
      case .control(let instance, let control) = finding.subject,
      program[control].handler != .none, finding.proof.count == 4
    else { return nil }
    let taps = finding.proof.compactMap { proof -> ItemID? in
      guard trace.entries.indices.contains(proof),
        case .inputArrived(let input) = trace.entries[proof].event
      else { return nil }
      return input.item
    }
    let deliveries = taps.compactMap { tap in
      trace.entries.firstIndex { entry in
        guard case .inputDelivered(let input, .accepted) = entry.event else { return false }
        return input.item == tap
      }
    }
    handler = program[program[control].handler]
    guard deliveries.count == 2 else { return nil }
    self.instance = instance
    (first, second) = (deliveries.min() ?? 0, deliveries.max() ?? 0)
    // One that came while the first waited itself came before anything began.
    arrival = max(
      first,
      finding.proof.last { proof in
        if case .inputArrived = trace.entries[proof].event { true } else { false }
      } ?? first)
  }

  /// The place where a run ended between the taps; `nil` if none did.
  private func endedRun(in trace: Trace) -> Int? {
    trace.entries[first..<second].lastIndex { entry in
      if case .taskEnded = entry.event { true } else { false }
    }
  }

  /// The task of a run that the first tap started, where nothing else that it began was under way
  /// when the second came.
  private func openRun(in trace: Trace, _ text: TraceText) -> TaskID? {
    let program = text.names.program
    let cause = trace.entries[first].cause
    var runs: [(run: RunID, task: TaskID)] = []
    var transitions: Set<TransitionID> = []
    for entry in trace.entries[first..<arrival] {
      switch entry.event {
      case .taskStarted(let task, _, let run, _) where entry.cause == cause:
        if !program[task].isBackground { runs.append((run, task)) }
      case .taskEnded(_, _, let run, _), .taskDropped(_, _, let run, _):
        runs.removeAll { $0.run == run }
      case .transitionStarted(let id, _, _, _) where entry.cause == cause: transitions.insert(id)
      case .transitionEnded(let id, _): transitions.remove(id)
      default: continue
      }
    }
    // A guard that asks for the run has let it pass.
    let asked = reads(text).tasks
    return transitions.isEmpty ? runs.first { !asked.contains($0.task) }?.task : nil
  }

  /// What helps, on one line; `nil` where what the guard reads had changed, and it held all the
  /// same.
  func cure(in trace: Trace, _ text: TraceText) -> String? {
    if endedRun(in: trace) != nil {
      return "a run may end while a tap waits: let the guard ask for what it leaves behind, too,"
        + " and not only whether one is pending; `repeatable` where every tap is to count"
    }
    if handler.guardCode != .none, !changes(in: trace, text).isEmpty,
      let task = openRun(in: trace, text)
    {
      let name = text.names.program[task].name
      return "let the guard ask whether `\(name)` is under way, too, or mark that `background`"
        + " where no tap has to wait for it; `repeatable` where every tap is to count"
    }
    if handler.guardCode == .none || !changes(in: trace, text).isEmpty || !reads(text).isComplete {
      return nil
    }
    if let slot = slotBeingEmptied(in: trace, text) {
      return "`\(slot)` holds its modal until that has gone: let the handler change a variable at"
        + " once, and its guard ask for that, too; `repeatable` where every tap is to count"
    }
    if let other = otherChange(in: trace, text) {
      return "let the guard ask for `\(other)`, which the handler changes and it does not read;"
        + " `repeatable` where every tap is to count"
    }
    return "let the handler change at once what its guard reads, or guard the block or outcome that"
      + " acts later, too; `repeatable` where every tap is to count"
  }

  /// A line that says where the guard stands, and what had changed of what it reads; `nil` where
  /// there is none.
  func line(_ text: TraceText, in trace: Trace) -> String? {
    if handler.guardCode == .none { return nil }
    let line = "its guard held both times" + Reasons.inBrackets(handler.guardLine, text.names)
    let changes = changes(in: trace, text)
    if !changes.isEmpty {
      let run = openRun(in: trace, text)
      let name = run.map { text.names.program[$0].name }
      return line + changes + (name.map { "; `\($0)`, which the first tap started, runs" } ?? "")
    }
    if let ended = endedRun(in: trace) {
      return line + "; between them \(text.what(trace.entries[ended].event, in: trace))"
    }
    return reads(text).isComplete ? line + ": nothing that it reads had changed between" : line
  }

  /// The slot whose modal the first tap has had dismissed, and which the guard reads: under
  /// `router` it is empty when that has gone.
  private func slotBeingEmptied(in trace: Trace, _ text: TraceText) -> String? {
    if trace.entries[...].hasSlotChanges { return nil }
    let slots = reads(text).slots
    for entry in trace.entries[first..<second] where entry.cause == trace.entries[first].cause {
      if case .commandSent(let request, .accepted) = entry.event, request.kind == .dismiss,
        slots.contains(request.slot)
      {
        return text.names.program[request.slot].name
      }
    }
    return nil
  }

  /// What the first tap changed at once, by its name: a slot rather than a run that it started, and
  /// that rather than a variable; `nil` if it is nothing.
  private func otherChange(in trace: Trace, _ text: TraceText) -> String? {
    let cause = trace.entries[first].cause
    let hasSlotChanges = trace.entries[...].hasSlotChanges
    var names: (slot: String?, run: String?, variable: String?)
    for entry in trace.entries[first..<second] where entry.cause == cause {
      let program = text.names.program
      switch ChangedThing.of(entry.event, byCommands: !hasSlotChanges)
        ?? ChangedThing.ofRun(entry.event)
      {
      case (_, .slot(let slot))?: names.slot = names.slot ?? program[slot].name
      case (_, .task(let task))?: names.run = names.run ?? "\(program[task].name).running"
      case (_, .variable(let variable))?:
        names.variable = names.variable ?? program[variable].name
      case nil: continue
      }
    }
    return names.slot ?? names.run ?? names.variable
  }

  private func changes(in trace: Trace, _ text: TraceText) -> String {
    ConditionChanges(from: first, before: second, in: trace, of: instance)
      .text(of: [handler.guardCode], text)
  }

  private func reads(_ text: TraceText) -> ConditionReads {
    ConditionReads(handler.guardCode, of: instance.screen, in: text.names.program)
  }
}
