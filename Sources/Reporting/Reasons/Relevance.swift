import AppModel
import SimulatedUIKit
import TraceModel
import Verification

/// What of that which the app kept itself from may have to do with a failure.
///
/// A toast that was closed a minute before has ended a timer, too. So a fault that something did
/// counts what led to it; a slot or variable that is not as it should be, what might have changed
/// it; and a step that found nothing, what has come since the last touch that was accepted.
struct Relevance {
  private enum Measure {
    /// All may matter.
    case everything
    /// What these items of the main queue kept the app from.
    case items(Set<ItemID>)
    /// What might have changed one of these.
    case values(slots: Set<SlotID>, variables: Set<VariableID>)
    /// What stands behind this place of the trace.
    case since(Int)
  }
  private let measure: Measure
  private let program: Program

  init(to failure: Failure, in trace: Trace, _ program: Program) {
    self.program = program
    switch failure.kind {
    case .fault(let finding): measure = Self.measure(of: finding, in: trace, program)
    case .expectation:
      let names = TraceNames(program: program)
      measure =
        LastChange(of: failure, in: trace, names).map { Self.values(called: $0.subject, program) }
        ?? .everything
    default:
      let last = failure.proof.last ?? trace.entries.count
      let input = trace.entries.prefix(last).lastIndex { entry in
        if case .inputDelivered(_, let fate) = entry.event { fate.isAccepted } else { false }
      }
      measure = .since(input ?? 0)
    }
  }

  private static func measure(
    of finding: Finding, in trace: Trace, _ program: Program
  ) -> Measure {
    if case .invariant(let invariant, let instance) = finding.subject,
      program[invariant].isAtRest
    {
      let reads = ConditionReads(program[invariant].code, of: instance.screen, in: program)
      return reads.isComplete
        ? .values(slots: reads.slots, variables: reads.variables) : .everything
    }
    switch finding.fault {
    case .stuck: return .everything
    // Of these, what somebody did not do may be the reason.
    case .undone: return ofSlot(finding)
    // What the platform has dropped is the reason.
    case .desync where SlotAnswers(of: finding, in: trace).lastDrop == nil: return ofSlot(finding)
    case .desync, .doubleEffect, .exception, .invariant, .leak, .lostPresentation, .neverCompleted,
      .overDismiss, .retainCycle, .unbalanced, .wrongInstance, .zombieEffect:
      let items = finding.proof.filter { trace.entries.indices.contains($0) }
        .map { trace.entries[$0].item }
      return .items(Set(items + StoryRanks.causes(of: items, in: trace.entries)))
    }
  }

  private static func ofSlot(_ finding: Finding) -> Measure {
    guard case .slot(_, let slot) = finding.subject else { return .everything }
    return .values(slots: [slot], variables: [])
  }

  /// The slots and variables that an expectation may mean.
  private static func values(called subject: String, _ program: Program) -> Measure {
    let name = subject.split(separator: ".").last.map(String.init) ?? subject
    let tables = program.tables
    let slots = tables.slots.indices.filter { tables.slots[$0].name == name }
    let variables = tables.variables.indices.filter { tables.variables[$0].name == name }
    return .values(
      slots: Set(slots.map { SlotID(index: Int32($0)) }),
      variables: Set(variables.map { VariableID(index: Int32($0)) }))
  }

  /// Whether an entry may be a reason; what others than the app did always may.
  func mayMatter(_ entry: TraceEntry, at place: Int) -> Bool {
    if !Self.isTheAppsOwn(entry.event) { return true }
    switch measure {
    case .everything: return !Self.isAnswer(entry.event)
    case .items(let items):
      return items.contains(entry.item) && !Self.isAnswer(entry.event)
        && !Self.isCancelledEnd(entry.event)
    case .since(let input): return place > input && !Self.isAnswer(entry.event)
    case .values(let slots, let variables):
      guard let missing = missing(entry.event) else { return true }
      return missing.contains { code, screen in
        let reach = CodeReach([code], of: screen, in: program, followsWork: true)
        return !reach.changedSlots.isDisjoint(with: slots)
          || !reach.changedVariables.isDisjoint(with: variables)
      }
    }
  }

  /// The code that was not run; `nil` where nothing tells which it was.
  private func missing(_ event: TraceEvent) -> [(code: CodeAddress, screen: ScreenID)]? {
    switch event {
    case .messageSent(let message, _):
      handlers(of: message).isEmpty ? nil : handlers(of: message)
    case .messageStopped(let message, let receiver):
      handlers(of: message).filter { $0.screen != receiver.screen }
    case .messagePassedOn(_, _, let handler): [(program[handler].body, program[handler].screen)]
    case .relayDelivered(let delivery, .guarded):
      [(program[program[delivery.bind].handler].body, program[delivery.bind].screen)]
    case .taskDropped(let task, _, _, _), .taskStartIgnored(let task, _),
      .taskEnded(let task, _, _, _):
      program.endings(of: task)
    default: nil
    }
  }

  private func handlers(of message: MessageID) -> [(code: CodeAddress, screen: ScreenID)] {
    program.receivers(of: message).map { (program[$0.handler].body, $0.screen) }
  }

  /// Whether it tells what the app kept itself from, which may have nothing to do with a failure.
  static func isTheAppsOwn(_ event: TraceEvent) -> Bool {
    switch event {
    case .messageSent, .messagePassedOn, .messageStopped, .relayDelivered(_, .guarded),
      .taskDropped, .taskStartIgnored, .itemTaken(.blockOfNobody), .callbackUndelivered:
      true
    default: isCancelledEnd(event)
    }
  }

  /// Whether a run ended as cancelled, so that what it was for did not come.
  static func isCancelledEnd(_ event: TraceEvent) -> Bool {
    if case .taskEnded(_, _, _, let outcome) = event { outcome < 0 } else { false }
  }

  /// Whether somebody did what it was to do, though others then did not.
  private static func isAnswer(_ event: TraceEvent) -> Bool {
    if case .messageStopped = event { true } else { false }
  }
}
