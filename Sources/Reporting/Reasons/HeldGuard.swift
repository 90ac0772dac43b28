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
    // What another instance has made of a touch, its own guard has let pass.
    let deliveries = taps.compactMap { tap in
      trace.entries.firstIndex { entry in
        guard case .inputDelivered(let input, .accepted(instance)) = entry.event else {
          return false
        }
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

  /// The place where a run ended while the second tap waited, of those that the first one started
  /// or of a task that the guard asks for; `nil` if none did.
  private func endedRun(in trace: Trace, _ text: TraceText) -> Int? {
    let asked = reads(text).tasks
    let cause = trace.entries[first].cause
    var own: Set<RunID> = []
    var ended: Int?
    for place in first..<second {
      switch trace.entries[place].event {
      case .taskStarted(_, _, let run, _) where trace.entries[place].cause == cause:
        own.insert(run)
      case .taskEnded(let task, _, let run, _)
      where place > arrival && (own.contains(run) || asked.contains(task)):
        ended = place
      default: continue
      }
    }
    return ended
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
    if endedRun(in: trace, text) != nil {
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
    let emptied = slotsBeingEmptied(in: trace)
    let asked = emptied.first { reads(text).slots.contains($0) }
    let other = asked == nil ? otherChange(in: trace, text) : nil
    if other == nil, let slot = asked ?? emptied.first {
      return
        "`\(text.names.program[slot].name)` holds its modal until that has gone: let the handler"
        + " change a variable at once, and its guard ask for that, too; `repeatable` where every"
        + " tap is to count"
    }
    if let other {
      return other.words(asking: instance, text.names)
        + "; `repeatable` where every tap is to count"
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
    if let ended = endedRun(in: trace, text) {
      return line + "; between them \(text.what(trace.entries[ended].event, in: trace))"
    }
    return reads(text).isComplete ? line + ": nothing that it reads had changed between" : line
  }

  /// The slots whose modals the first tap has had dismissed: under `router` they are empty when
  /// those have gone.
  private func slotsBeingEmptied(in trace: Trace) -> [SlotID] {
    if trace.entries[...].hasSlotChanges { return [] }
    return trace.entries[first..<second].compactMap { entry in
      guard entry.cause == trace.entries[first].cause,
        case .commandSent(let request, .accepted) = entry.event, request.kind == .dismiss
      else { return nil }
      return request.slot
    }
  }

  /// What the first tap changed at once: what the guard can name rather than other things, and of
  /// those a slot rather than a run that it started, and that rather than a variable; `nil` if it
  /// is nothing.
  private func otherChange(in trace: Trace, _ text: TraceText) -> UnreadChange? {
    let cause = trace.entries[first].cause
    let hasSlotChanges = trace.entries[...].hasSlotChanges
    let owners = trace.entries[..<second].owners(from: instance)
    var receiver: UnreadChange.Receiver?
    var changes: [UnreadChange] = []
    for entry in trace.entries[first..<second] where entry.cause == cause {
      switch entry.event {
      case .messageReceived(let message, let instance):
        receiver = UnreadChange.Receiver(message: message, instance: instance)
      case .commandSent(let request, _) where !hasSlotChanges && request.kind == .dismiss: continue
      default:
        let change =
          ChangedThing.of(entry.event, byCommands: !hasSlotChanges)
          ?? ChangedThing.ofRun(entry.event)
        guard let (owner, thing) = change else { continue }
        changes.append(
          UnreadChange(thing, of: owner, by: receiver, from: owners, text.names.program))
      }
    }
    return changes.min { $0.rank < $1.rank }
  }

  private func changes(in trace: Trace, _ text: TraceText) -> String {
    ConditionChanges(from: first, before: second, in: trace, of: instance)
      .text(of: [handler.guardCode], text)
  }

  private func reads(_ text: TraceText) -> ConditionReads {
    ConditionReads(handler.guardCode, of: instance.screen, in: text.names.program)
  }
}
