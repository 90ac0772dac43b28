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
    let inert = InertControl.places(of: failure, in: trace)
    if !inert.isEmpty {
      return inert.suffix(limit).compactMap { InertControl(at: $0, in: trace)?.line(text) }
    }
    var lines = lines(of: failure, in: trace) { entry, _ in
      line(entry.event, in: trace, text, report.names)
    }
    // What is sent on the off chance that somebody listens may say nothing.
    if lines.isEmpty {
      lines = self.lines(of: failure, in: trace) { unheard($0, at: $1, trace, text) }
    }
    return lines
  }

  private static func lines(
    of failure: Failure, in trace: Trace, _ line: (TraceEntry, Int) -> String?
  ) -> [String] {
    let last = failure.proof.last ?? trace.entries.count - 1
    var lines: [String] = []
    var place = min(last, trace.entries.count - 1)
    // What was set up before the first step is no reason of what came after it.
    let beginning = trace.firstStep.map { $0 < place ? $0 : -1 } ?? -1
    let leading = items(leadingTo: failure, in: trace)
    while place > beginning && lines.count < limit {
      let entry = trace.entries[place]
      let isBeside = leading.map { isTheAppsOwn(entry.event) && !$0.contains(entry.item) } ?? false
      if !isBeside, let line = line(entry, place), !lines.contains(line) {
        lines.insert(line, at: 0)
      }
      place -= 1
    }
    return lines
  }

  /// The items that led to a fault by what they did; `nil` where what somebody did not do may be
  /// the reason.
  private static func items(leadingTo failure: Failure, in trace: Trace) -> Set<ItemID>? {
    guard case .fault(let finding) = failure.kind else { return nil }
    switch finding.fault {
    case .desync, .lostPresentation, .neverCompleted, .stuck, .undone: return nil
    case .doubleEffect, .exception, .invariant, .leak, .overDismiss, .retainCycle, .unbalanced,
      .wrongInstance, .zombieEffect:
      let items = finding.proof.filter { trace.entries.indices.contains($0) }
        .map { trace.entries[$0].item }
      return Set(items + StoryRanks.causes(of: items, in: trace.entries))
    }
  }

  /// Whether it tells what the app kept itself from, which may have nothing to do with a fault.
  private static func isTheAppsOwn(_ event: TraceEvent) -> Bool {
    switch event {
    case .messageSent, .messagePassedOn, .relayDelivered(_, .guarded), .taskDropped,
      .taskStartIgnored:
      true
    default: false
    }
  }

  /// That nobody who is open handles a message; `nil` where it is none, or somebody does.
  private static func unheard(
    _ entry: TraceEntry, at place: Int, _ trace: Trace, _ text: TraceText
  ) -> String? {
    guard case .messageSent(let message, _) = entry.event else { return nil }
    // Sent once more, it has other answers.
    let answers = trace.entries[(place + 1)...].prefix { answer in
      if case .messageSent(message, _) = answer.event { return false }
      return answer.cause == entry.cause
    }
    let isHeard = answers.contains { answer in
      switch answer.event {
      case .messageReceived(message, _), .messagePassedOn(message, _, _): true
      default: false
      }
    }
    return isHeard ? nil : "\(text.what(entry.event, in: trace)), and nobody open handles it"
  }

  private static func line(
    _ event: TraceEvent, in trace: Trace, _ text: TraceText, _ names: TraceNames
  ) -> String? {
    switch event {
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
      .requestOverwritten, .bindingException, .callbackUndelivered:
      text.what(event, in: trace)
    case .appException(let exception):
      text.what(event, in: trace) + inBrackets(exception.line, names)
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
