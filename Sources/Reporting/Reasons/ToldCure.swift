import AppModel
import SimulatedUIKit
import TraceModel
import Verification

/// What helps against a fault by what its trace tells, where that says more than its name.
struct ToldCure {
  /// The words, on one line; `nil` where the fault's own are right.
  let words: String?

  init(_ finding: Finding, in trace: Trace, _ names: TraceNames) {
    words =
      Self.ofAnswers(finding, in: trace, names) ?? Self.ofTrace(finding, in: trace, names)
      ?? OtherInstance(of: finding, in: trace)?.cure(names)
      ?? HeldGuard(of: finding, in: trace, names.program).flatMap {
        $0.cure(in: trace, TraceText(program: names.program))
      }
  }

  /// What helps by what the platform answered to the commands of a slot.
  private static func ofAnswers(
    _ finding: Finding, in trace: Trace, _ names: TraceNames
  ) -> String? {
    let answers = SlotAnswers(of: finding, in: trace)
    return ofOwnDisappearance(answers, in: trace, names)
      ?? answers.refusedDismissal.flatMap { advice(on: $0, finding.fault) }
      ?? DroppedPresentation(finding, answers, in: trace)?.cure(names)
      ?? answers.lastDrop.flatMap { advice(on: $0, finding.fault) }
  }

  /// What helps by what else the trace tells.
  private static func ofTrace(
    _ finding: Finding, in trace: Trace, _ names: TraceNames
  ) -> String? {
    if ForwardedDismissal(of: finding, in: trace) != nil { return ForwardedDismissal.cure }
    return ofException(finding, in: trace) ?? ofOrphan(finding, in: trace)
      ?? ofPop(finding, in: trace, names) ?? ofBlock(finding, in: trace)
      ?? ofUnheardRemoval(finding, in: trace, names) ?? ofRow(finding, in: trace)
      ?? ofDetachedPresenter(finding, in: trace) ?? ofSwiftUI(finding, in: trace, names)
  }

  /// What helps where the app is told of a removal, and what it does waits until the view is shown
  /// anew.
  private static func ofBlock(_ finding: Finding, in trace: Trace) -> String? {
    guard finding.fault == .undone, case .instance(let instance) = finding.subject,
      let last = finding.lastProof(in: trace),
      let removal = finding.proof.first(where: { proof in
        if case .viewRemoved = trace.entries[proof].event { true } else { false }
      })
    else { return nil }
    let known = trace.entries[...last]
    let owner = slot(of: instance, in: trace)?.owner
    let isLate = known.contains { entry in
      guard case .blockDeferred(let actor, let block) = entry.event,
        actor == instance || actor == owner, entry.cause == trace.entries[removal].cause
      else { return false }
      return !known.contains { taken in
        if case .itemTaken = taken.event { taken.cause == block } else { false }
      }
    }
    return isLate
      ? "take the instance out of the state at once when its view is taken away: a block of `later`"
        + " comes after the view is shown anew" : nil
  }

  /// The handler that is missing where the app does not hear that its view is taken away.
  private static func ofUnheardRemoval(
    _ finding: Finding, in trace: Trace, _ names: TraceNames
  ) -> String? {
    guard finding.fault == .undone, case .instance(let instance) = finding.subject else {
      return nil
    }
    let screen = names.program[instance.screen]
    func isHeard(_ event: LifecycleEvent) -> Bool {
      screen.lifecycleHandlers[Int(event.rawValue)] != .none
    }
    guard let slot = slot(of: instance, in: trace)?.slot else { return nil }
    let declaration = names.program[slot]
    // D12: of a drag of the app's own no delegate and no owner is told.
    let isDragged = declaration.candidates.contains {
      $0.screen == instance.screen && $0.isDraggable
    }
    let events: [LifecycleEvent] =
      isDragged
      ? [.disappear, .willDisappear] : [.removed, .dismissed, .disappear, .willDisappear]
    if events.contains(where: isHeard) { return nil }
    if !isDragged && declaration.dismissedHandler != .none { return nil }
    let event =
      isDragged ? "disappear when leaving" : declaration.kind == .modal ? "dismissed" : "removed"
    return "write `\(event) { close }` in \(screen.name), which does not hear that its view is"
      + " taken away: take the instance out of the state"
  }

  /// Where an instance began.
  static func slot(
    of instance: InstanceID, in trace: Trace
  ) -> (owner: InstanceID, slot: SlotID)? {
    for entry in trace.entries {
      if case .lifetimeBegan(instance, let owner, let slot) = entry.event, slot != .none {
        return (owner, slot)
      }
    }
    return nil
  }

  /// What helps where a modal is to leave because a finger has begun to take it away (D15).
  private static func ofOwnDisappearance(
    _ answers: SlotAnswers, in trace: Trace, _ names: TraceNames
  ) -> String? {
    guard let last = answers.all.first, case .dropped(.modalDragged, _) = last.answer else {
      return nil
    }
    let modal = last.request.instance
    let screen = names.program[modal.screen]
    let item = trace.entries[last.place].item
    // Where the app changed its mind, else where it commanded.
    let change = trace.entries[..<last.place].lastIndex { entry in
      if case .slotChanged(last.request.owner, last.request.slot, _) = entry.event {
        entry.item == item
      } else {
        false
      }
    }
    let callback = trace.entries[..<(change ?? last.place)].last { entry in
      if case .callback = entry.event { entry.item == item } else { false }
    }
    let isTold =
      switch callback?.event {
      case .callback(.viewWillDisappear, modal), .callback(.viewWillDisappearLeaving, modal): true
      default: false
      }
    let handler = screen.lifecycleHandlers[Int(LifecycleEvent.willDisappear.rawValue)]
    if !isTold || handler == .none { return nil }
    return "write `dismissed`, or `disappear when leaving`, instead of `willDisappear` in"
      + " \(screen.name): that comes for a pull that the user takes back, too"
  }

  /// What helps where a row shows something else by the time it is selected (E11).
  private static func ofRow(_ finding: Finding, in trace: Trace) -> String? {
    guard finding.fault == .wrongInstance, let proof = finding.lastProof(in: trace),
      case .inputDelivered(_, .tookAnotherRow) = trace.entries[proof].event
    else { return nil }
    return
      "let the row hand on the key of what it shows, as in `row open(id: ...)`, and the handler"
      + " look for it: a place in a list may be another's by then"
  }

  /// What helps where a page that is being replaced presents, and leaks with that (P11, D17).
  private static func ofDetachedPresenter(_ finding: Finding, in trace: Trace) -> String? {
    guard finding.fault == .leak, case .instance(let leaked) = finding.subject,
      let last = finding.lastProof(in: trace)
    else { return nil }
    let hasPresented = zip(trace.entries[..<last], trace.entries.dropFirst()).contains { pair in
      guard case .commandSent(let request, .accepted) = pair.0.event, request.kind == .present,
        request.owner == leaked, case .console(let line) = pair.1.event
      else { return false }
      return line.message.kind.rule == .p11
    }
    return hasPresented
      ? "present from what stays, such as the page that comes or the scene: a page that is being"
        + " replaced goes with what it presents" : nil
  }

  /// What the rule asks for by which UIKit raised.
  private static func ofException(_ finding: Finding, in trace: Trace) -> String? {
    guard finding.fault == .exception, let last = finding.lastProof(in: trace) else { return nil }
    let message: ConsoleMessage
    switch trace.entries[last].event {
    case .commandSent(_, .exception(let raised)), .heldRequestRan(_, .exception(let raised)):
      message = raised
    case .platformException(let line, _): message = line.message
    default: return nil
    }
    switch message.kind {
    case .popoverWithoutAnchor, .actionSheetWithoutAnchor: return nil
    default: return advice(of: message.kind.rule)
    }
  }

  /// What a rule asks for, and where to read more.
  static func advice(of rule: PlatformRule) -> String {
    "\(rule.advice) (`navsim help \(rule.id)`)"
  }

  /// What helps where a modal stays whose owner has gone (D17, D19).
  private static func ofOrphan(_ finding: Finding, in trace: Trace) -> String? {
    guard finding.fault == .desync, case .slot(let owner, _) = finding.subject,
      let last = finding.lastProof(in: trace),
      case .differs(_, _, let wanted, _) = trace.entries[last].event, trace[wanted].isEmpty,
      trace.entries[..<last].contains(where: { entry in
        if case .lifetimeEnded(owner) = entry.event { true } else { false }
      })
    else { return nil }
    return "dismiss what is presented before who asked for it is replaced or popped, and go on when"
      + " it has gone"
  }

  /// What the rule asks for that dropped a command.
  private static func advice(on reason: DropReason, _ fault: FaultName) -> String? {
    if reason == .modalWedged {
      return "let no drag of the app's own be taken back: without `draggable`, or `locked when` it"
        + " must stay (`navsim help D15`)"
    }
    return asksForMore(reason, fault) ? advice(of: reason.rule) : nil
  }

  /// Whether a drop asks for something else than the cure of the fault says.
  private static func asksForMore(_ reason: DropReason, _ fault: FaultName) -> Bool {
    switch reason {
    case .alertHasClosed, .sheetGoes, .pathRuns, .updatedJustNow, .modalDragged, .modalWedged,
      .popUnderModal, .beforeWindow, .hasGone:
      true
    // To wait for transitions, and to ask again, is the cure of `lost-presentation`.
    case .presenterPresents, .notInWindow, .presenterComes, .presenterLeaves, .receiverNavigates,
      .modalComes, .modalLeaves, .popWhileBusy:
      fault != .lostPresentation
    case .nothingPresented, .nothingAbove, .noChild: false
    }
  }

  /// What helps where a pop, and no dismissal, has taken too much.
  private static func ofPop(_ finding: Finding, in trace: Trace, _ names: TraceNames) -> String? {
    let places = finding.proof.filter { trace.entries.indices.contains($0) }
    let removal = places.first { place in
      if case .viewRemoved = trace.entries[place].event { true } else { false }
    }
    guard finding.fault == .overDismiss, let removal else { return nil }
    let item = trace.entries[removal].cause
    let requests = trace.entries.prefix(removal).compactMap { entry -> PlatformRequest? in
      guard case .commandSent(let request, let answer) = entry.event, entry.cause == item else {
        return nil
      }
      if case .dropped = answer { return nil }
      return request
    }
    guard let last = requests.last, [.pop, .popTo, .set].contains(last.kind),
      !requests.contains(where: { $0.kind == .dismiss })
    else { return nil }
    return "pop only while what is meant is on top, judged at delivery:"
      + " `when \(names.program[last.slot].name).last == self`"
  }
}
