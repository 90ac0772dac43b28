import AppModel
import SimulatedUIKit
import TraceModel
import Verification

/// Why it came to a failure: guards and rules of the platform that stopped something on the way.
enum Reasons {
  /// The most reasons that are told.
  static let limit = 3

  /// The last reasons up to what proves the failure, in order, each once: for somebody who is stuck
  /// what shut the controls, else what was stopped, missed or dropped.
  static func lines(
    of failure: Failure, in trace: Trace, _ report: ScenarioReport
  ) -> [String] {
    let text = TraceText(program: report.scenario.program)
    func told(_ entry: TraceEntry) -> String? { line(entry, in: trace, text, report.names) }
    let inert = InertControl.places(of: failure, in: trace)
    if !inert.isEmpty {
      let shut = inert.suffix(limit).compactMap {
        InertControl(at: $0, in: trace)?.line(text) ?? ShutWay.line(at: $0, in: trace, text)
      }
      let silence = Silences.line(before: inert.lowerBound, in: trace, text, told)
      return shut + (silence.map { [$0] } ?? [])
    }
    let program = text.names.program
    let first = ownReason(of: failure, in: trace, text).map { [$0] } ?? []
    // What the platform dropped, raised or printed is the reason of what is its own.
    var lines: [String] = []
    if isThePlatforms(failure) {
      lines = self.lines(of: failure, in: trace, program) { entry, _ in
        Relevance.isTheAppsOwn(entry.event) ? nil : told(entry)
      }
    }
    if lines.isEmpty {
      lines = self.lines(of: failure, in: trace, program) { entry, _ in told(entry) }
    }
    if lines.count < limit, let unhandled = unhandledMessage(before: failure, in: trace, text) {
      lines.insert(unhandled, at: 0)
    }
    // What is sent on the off chance that somebody listens may say nothing.
    if lines.isEmpty {
      lines = self.lines(of: failure, in: trace, program) {
        Silences.unheard($0, at: $1, trace, text)
      }
    }
    return first + lines
  }

  /// What a fault of its kind is told by; `nil` where other entries say why.
  private static func ownReason(
    of failure: Failure, in trace: Trace, _ text: TraceText
  ) -> String? {
    guard case .fault(let finding) = failure.kind else { return nil }
    let program = text.names.program
    return HeldGuard(of: finding, in: trace, program)?.line(text, in: trace)
      ?? brokenInvariant(of: failure, in: trace, text)
      ?? OtherInstance(of: finding, in: trace)?.line(in: trace, text)
      ?? ForwardedDismissal(of: finding, in: trace)?.line(text.names)
      ?? OrphanedModal(of: finding, in: trace)?.line(text.names)
      ?? WaitingModal(of: finding, in: trace, program)?.line(text.names)
  }

  /// The last message that nothing in the app handles, where what it was to do is missing: in the
  /// value that raised, or that an invariant reads.
  private static func unhandledMessage(
    before failure: Failure, in trace: Trace, _ text: TraceText
  ) -> String? {
    guard case .fault(let finding) = failure.kind,
      finding.fault == .exception || finding.fault == .invariant
    else { return nil }
    let last = failure.proof.last ?? trace.entries.count
    return trace.entries.prefix(last).reversed().lazy
      .compactMap { Silences.unhandled($0, trace, text) }.first
  }

  /// Where the condition of an invariant stands, and what last changed what it reads; `nil` for
  /// another failure.
  private static func brokenInvariant(
    of failure: Failure, in trace: Trace, _ text: TraceText
  ) -> String? {
    guard case .fault(let finding) = failure.kind, finding.fault == .invariant,
      let end = finding.lastProof(in: trace),
      case .invariantFailed(let invariant, let instance) = trace.entries[end].event
    else { return nil }
    let declaration = text.names.program[invariant]
    var changes = ConditionChanges(before: end, in: trace, of: instance)
      .text(of: [declaration.code], tellsRuns: true, text)
    let reads = ConditionReads(declaration.code, of: instance.screen, in: text.names.program)
    // Under `router` no entry tells all that becomes of a slot.
    let knowsAll = reads.isComplete && (reads.slots.isEmpty || trace.entries[...].hasSlotChanges)
    if changes.isEmpty, knowsAll, began(instance, before: end, in: trace) {
      changes = "; it has not held since \(text.names.instance(instance)) began"
    }
    return text.what(trace.entries[end].event, in: trace) + inBrackets(declaration.line, text.names)
      + changes
  }

  /// Whether an instance began after the first step.
  private static func began(_ instance: InstanceID, before end: Int, in trace: Trace) -> Bool {
    guard let first = trace.firstStep, first < end else { return false }
    return trace.entries[first..<end].contains { entry in
      if case .lifetimeBegan(instance, _, _) = entry.event { true } else { false }
    }
  }

  private static func lines(
    of failure: Failure, in trace: Trace, _ program: Program,
    _ line: (TraceEntry, Int) -> String?
  ) -> [String] {
    var last = failure.proof.last ?? trace.entries.count - 1
    // What UIKit says of a command that raises comes right behind it.
    if trace.entries.indices.contains(last + 1),
      case .platformException = trace.entries[last + 1].event
    {
      last += 1
    }
    var lines: [String] = []
    var place = min(last, trace.entries.count - 1)
    // What was set up before the first step is no reason of what came after it.
    let beginning = trace.firstStep.map { $0 < place ? $0 : -1 } ?? -1
    let relevance = Relevance(to: failure, in: trace, program)
    while place > beginning && lines.count < limit {
      let entry = trace.entries[place]
      if relevance.mayMatter(entry, at: place), let line = line(entry, place), !lines.contains(line)
      {
        lines.insert(line, at: 0)
      }
      place -= 1
    }
    return lines
  }

  /// Whether it is a fault of which the platform itself says why.
  private static func isThePlatforms(_ failure: Failure) -> Bool {
    guard case .fault(let finding) = failure.kind else { return false }
    return finding.fault == .lostPresentation || finding.fault == .unbalanced
  }

  private static func line(
    _ entry: TraceEntry, in trace: Trace, _ text: TraceText, _ names: TraceNames
  ) -> String? {
    let event = entry.event
    return switch event {
    case .itemTaken(.blockOfNobody): Silences.lostBlock(entry.cause, in: trace, text)
    case .inputDelivered(_, .guarded(let handler)):
      text.what(event, in: trace) + place(of: handler, names)
    case .messagePassedOn(_, _, let handler):
      text.what(event, in: trace) + place(of: handler, names)
    case .relayDelivered(let delivery, .guarded):
      text.what(event, in: trace) + place(of: names.program[delivery.bind].handler, names)
    case .inputDelivered(_, .unhandled), .inputDelivered(_, .finishedLifetime),
      .inputDelivered(_, .thinnedOut), .inputDelivered(_, .missed),
      .inputDelivered(_, .fellThrough), .inputDelivered(_, .tookAnotherRow), .taskStartIgnored,
      .relayLost, .relayDelivered(_, .thinnedOut), .taskDropped, .referenceFailed, .referenceEmpty,
      .requestOverwritten, .bindingException, .callbackUndelivered, .messageStopped:
      text.what(event, in: trace)
    case .taskEnded where Relevance.isCancelledEnd(event): text.what(event, in: trace)
    case .appException(let exception):
      text.what(event, in: trace) + inBrackets(exception.line, names)
    // D6, N11: there was nothing to take away.
    case .commandSent where !event.isEffect: nil
    case .commandSent(_, .dropped(let reason, let message)),
      .heldRequestRan(_, .dropped(let reason, let message)):
      // A text tells by itself what its own rule dropped.
      message?.kind.rule == reason.rule
        ? nil : "\(text.what(event, in: trace)): \(reason.explanation)"
    case .commandSent(_, .escalated), .heldRequestRan(_, .escalated), .emptyModalStays,
      .stackStaysBlank:
      text.what(event, in: trace)
    case .console(let line), .platformException(let line, _):
      "rule \(line.message.kind.rule.id): \(names.text(of: line))"
    default: nil
    }
  }

  private static func place(of handler: HandlerID, _ names: TraceNames) -> String {
    inBrackets(names.program[handler].guardLine, names)
  }

  /// A place in the text behind what is about it; nothing where there is none.
  static func inBrackets(_ line: SourceLine, _ names: TraceNames) -> String {
    let place = names.place(line)
    return place.isEmpty ? "" : " (\(place))"
  }
}
