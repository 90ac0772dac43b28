import AppModel
import SimulatedUIKit

extension TraceText {
  /// Texts of what the binding sent and the platform did.
  func platformText(_ event: TraceEvent, in trace: Trace) -> String {
    switch event {
    case .commandSent(let request, let answer):
      return "\(requestText(request, in: trace)): \(TraceText.answerText(answer))"
    case .requestHeld(let owner, let slot, let contents):
      return "\(wish(owner, slot, contents, in: trace)) waits"
    case .requestOverwritten(let owner, let slot, let contents):
      return "\(wish(owner, slot, contents, in: trace)) is overwritten"
    case .bindingException(let owner, let slot, let failure):
      return "exception in the binding of \(names.slot(slot, of: owner)): \(failure.text)"
    case .bindingWritten(let owner, let slot):
      return "SwiftUI writes \(names.slot(slot, of: owner))"
    case .callback(let callback, let instance):
      return "\(names.instance(instance)).\(callback.name)"
    case .callbackUndelivered(let callback, let instance):
      return "\(names.instance(instance)).\(callback.name), not delivered: its lifetime is over"
    case .dismissalTold(let owner, let slot):
      return "\(names.slot(slot, of: owner)) is dismissed, its owner is told"
    case .transitionStarted(let id, let kind, let owner, let length):
      let time = length.microseconds < 0 ? "" : ", \(length)"
      let place = owner == .none ? "" : " in \(names.instance(owner))"
      return "transition \(id.rawValue) starts: \(kind.name)\(place)\(time)"
    case .transitionEnded(let id, let outcome):
      return "transition \(id.rawValue) \(outcome.name)"
    case .heldRequestRan(let request, let answer):
      return "held \(requestText(request, in: trace)): \(TraceText.answerText(answer))"
    case .completionCalled(let request): return "completion of request \(request.rawValue)"
    case .alertHandler(let instance, let control):
      return "handler of \(names.control(control, of: instance))"
    case .viewRemoved(let instance, let removal):
      return "\(names.instance(instance)) leaves the platform, \(removal.name)"
    case .viewReleased(let instance, let turns):
      let late = turns == 0 ? "" : ", \(turns) \(turns == 1 ? "turn" : "turns") late"
      return "\(names.instance(instance))'s view is released\(late)"
    case .viewPassedOn(let former, let next):
      return "\(names.instance(former))'s view shows \(names.instance(next))"
    case .viewMadeAgain(let instance):
      return "\(names.instance(instance))'s view is made again"
    case .console(let line): return "console: \(names.text(of: line))"
    case .platformException(let line, let hasAppFrame):
      let place = hasAppFrame ? "" : ", no app frame"
      let exception = line.message.exceptionName.map { "\($0.rawValue): " } ?? ""
      return "exception in UIKit\(place): \(exception)\(names.text(of: line))"
    case .systemDismissal(let modal, let owner):
      // What the app does not know has no name.
      let name = modal == .none ? "a stranger" : names.instance(modal)
      return "UIKit dismisses \(name) from \(names.instance(owner))"
    case .emptyModalStays(let owner):
      return "an empty modal stays on \(names.instance(owner)) (\(PlatformRule.d16.id))"
    case .stackStaysBlank(let owner):
      return "the stack of \(names.instance(owner)) stays blank (\(PlatformRule.n10.id))"
    case .viewLeaked(let instance, let keeper):
      return "\(names.instance(instance))'s view leaks"
        + (keeper == .none ? "" : ", below that of \(names.instance(keeper))")
    default: preconditionFailure("no text of the platform for \(event)")
    }
  }

  private func wish(
    _ owner: InstanceID, _ slot: SlotID, _ contents: WordRange, in trace: Trace
  ) -> String {
    let value = names.contents(trace.instances(contents), of: slot)
    return "\(names.slot(slot, of: owner)) = \(value)"
  }

  /// A command: `push info#1 on account#1.pages`, `dismiss login#1.dialog unanimated`.
  package func requestText(_ request: PlatformRequest, in trace: Trace) -> String {
    let instance = names.instance(request.instance)
    let slot = names.slot(request.slot, of: request.owner)
    let text =
      switch request.kind {
      case .push: "push \(instance) on \(slot)"
      case .pop: "pop \(slot)"
      case .popTo: "pop \(slot) to \(instance)"
      case .set: "set \(slot) to \(names.list(trace.instances(request.contents)))"
      case .present: "present \(instance) for \(slot)"
      case .dismiss: "dismiss \(instance) of \(slot)"
      case .replaceChild: "replace \(slot) by \(instance)"
      case .select: "select \(instance) of \(slot)"
      case .embed: "embed \(instance) for \(slot)"
      case .remove: "remove \(instance) of \(slot)"
      }
    if !request.isAnimated { return "\(text) unanimated" }
    switch request.animator {
    case .standard: return text
    case .zoom: return "\(text) with zoom"
    case .custom: return "\(text) with an animator of its own"
    }
  }

  /// What the platform says to a command: `accepted`, `dropped (P4)`.
  package static func answerText(_ answer: CommandAnswer) -> String {
    switch answer {
    case .accepted: "accepted"
    case .held: "held"
    case .dropped(let reason, _): "dropped (\(reason.rule.id))"
    case .escalated: "escalated (\(PlatformRule.d8.id))"
    case .exception(let message): "exception (\(message.kind.rule.id))"
    }
  }
}

extension TransitionKind {
  /// The words of traces.
  package var name: String {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .present: "present"
    case .dismiss: "dismiss"
    case .replaceChild: "child replacement"
    case .replaceRoot: "root replacement"
    case .selectTab: "tab switch"
    }
  }
}

extension TransitionOutcome {
  /// The word of traces.
  package var name: String {
    switch self {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .abandoned: "abandoned"
    }
  }
}
