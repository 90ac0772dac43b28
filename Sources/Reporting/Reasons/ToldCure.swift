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
    if OrphanedModal(of: finding, in: trace) != nil { return OrphanedModal.cure }
    if let waiting = WaitingModal(of: finding, in: trace, names.program) {
      return waiting.cure(names)
    }
    return ofException(finding, in: trace) ?? ofPop(finding, in: trace, names)
      ?? ofUndone(finding, in: trace, names) ?? ofRow(finding, in: trace)
      ?? ofLeak(finding, in: trace, names) ?? ofSwiftUI(finding, in: trace, names)
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

  /// Whether the platform holds a command back at a place of a trace.
  private static func isHeld(
    before place: Int, in trace: Trace, _ isMeant: (PlatformRequest) -> Bool
  ) -> Bool {
    var held: [PlatformRequest] = []
    for entry in trace.entries[..<place] {
      switch entry.event {
      case .commandSent(let request, .held) where isMeant(request): held.append(request)
      case .heldRequestRan(let request, _): held.removeAll { $0 == request }
      default: continue
      }
    }
    return !held.isEmpty
  }

  /// What helps where a pop, and no dismissal, has taken too much.
  private static func ofPop(_ finding: Finding, in trace: Trace, _ names: TraceNames) -> String? {
    let places = finding.proof.filter { trace.entries.indices.contains($0) }
    let removal = places.first { place in
      if case .viewRemoved = trace.entries[place].event { true } else { false }
    }
    guard finding.fault == .overDismiss, let removal else { return nil }
    let item = trace.entries[removal].cause
    var removing: (request: PlatformRequest, place: Int)?
    for (place, entry) in trace.entries[..<removal].enumerated() where entry.cause == item {
      guard case .commandSent(let request, let answer) = entry.event else { continue }
      if case .dropped = answer { continue }
      if request.kind == .dismiss { return nil }
      if [.pop, .popTo, .set].contains(request.kind) { removing = (request, place) }
    }
    guard let removing else { return nil }
    let last = removing.request
    // What waits is not in the array yet, which a guard would ask (N3b).
    if isHeld(before: removing.place, in: trace, { $0.slot == last.slot && $0.owner == last.owner })
    {
      return advice(of: .n9)
    }
    return "pop only while what is meant is on top, judged at delivery:"
      + " `when \(names.program[last.slot].name).last == self`"
  }
}
