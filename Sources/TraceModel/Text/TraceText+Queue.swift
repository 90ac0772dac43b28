import AppModel
import SimulatedUIKit

extension TraceText {
  /// Texts of what concerns the scenario and the main queue.
  func queueText(_ event: TraceEvent, in trace: Trace) -> String {
    switch event {
    case .stepBegan(let index):
      let text = stepTexts.indices.contains(Int(index)) ? ": \(stepTexts[Int(index)])" : ""
      return "step \(index + 1)\(text)"
    case .inputArrived(let input): return "\(inputText(input, in: trace)) arrives"
    case .inputDelivered(let input, let fate):
      return "\(inputText(input, in: trace)) \(fateText(fate, of: input))"
    case .touchWaits(let input, let wait):
      return "\(inputText(input, in: trace)) \(TraceText.text(of: wait))"
    case .sceneReconnected(let former, let scene):
      return "\(names.instance(former)) connects again as \(names.instance(scene))"
    case .mainThreadBlocked(let duration): return "main thread blocked for \(duration)"
    case .itemTaken(let item):
      return switch item {
      case .run(let run): "run \(run.number) is due"
      case .block(let instance, _): "block of \(names.instance(instance))"
      case .blockOfNobody: "block of a lifetime that is over"
      case .transitionEnd(let transition): "animation \(transition.rawValue) is over"
      case .rate(let handler): "rate of \(names.handler(handler)) is over"
      }
    default: preconditionFailure("no text of the queue for \(event)")
    }
  }

  /// What was done from outside: `tap menu#1.info(uiKit)`, `key L`, `edge swipe from info#1`.
  package func inputText(_ input: Input, in trace: Trace) -> String {
    let words = trace[input.arguments]
    let aim = input.instance == .none ? input.missingInstance : input.instance
    if let id = input.control {
      let control = names.program[id]
      let name = names.control(id, of: aim)
      if input.kind == .type {
        let type = control.variable.map { names.program[$0].type }
        // What waits for a silence was typed before: the variable has it.
        if words.isEmpty { return "type \(name)" }
        return "type \(name)" + (type.map { " \(names.value(words, type: $0))" } ?? "")
      }
      return
        "\(TraceText.verb(input.kind)) \(name)\(names.arguments(words, types: control.parameters))"
    }
    let word = TraceText.word(input.kind)
    if let message = input.message.map({ names.program[$0] }) {
      return "\(word) \(message.name)\(names.arguments(words, types: message.parameters))"
    }
    return aim == .none ? word : "\(word) \(names.instance(aim))"
  }

  /// What became of an input: `accepted`, `ignored: guard of ...`, `missed: ...`.
  package func fateText(_ fate: Fate, of input: Input) -> String {
    switch fate {
    case .accepted(let instance):
      instance == .none || instance == input.instance || input.control == nil
        ? "accepted" : "accepted by \(names.instance(instance))"
    case .tookAnotherRow(let instance):
      "accepted by \(names.instance(instance)), where another row is now"
    case .fellThrough(let instance, let control):
      "falls through to \(names.control(control, of: instance))"
    case .guarded(let handler): "ignored: guard of \(names.handler(handler)) does not hold"
    case .unhandled: "ignored: nobody handles it"
    case .finishedLifetime: "ignored: its lifetime is over"
    case .thinnedOut(let loss): "ignored: \(loss.text)"
    case .missed(.sceneAbsent) where input.kind == .sceneConnection:
      "missed: no scene has had its number"
    case .missed(.anotherInstance(let instance)) where input.instance == .none:
      "missed: \(Self.absence(input.kind) ?? "\(names.instance(instance)) is there instead")"
    case .missed(let cause): "missed: \(missText(cause))"
    }
  }

  /// What was not there for a gesture that aims at nothing, and is there now (E10).
  private static func absence(_ kind: Input.Kind) -> String? {
    let missing: String? =
      switch kind {
      case .backButton: "no back button"
      case .edgeSwipe, .contentSwipe: "nothing to swipe back"
      case .pullDown: "nothing to pull down"
      default: nil
      }
    return missing.map { $0 + " was there when the finger came down" }
  }

  private func missText(_ cause: MissCause) -> String {
    switch cause {
    case .notOnScreen: "not on screen"
    case .anotherInstance(let instance): "\(names.instance(instance)) is there instead"
    case .disabled: "disabled as drawn"
    case .argumentOutOfRange: "no such argument as drawn"
    case .excluded: "another finger is on it, or one of two controls is exclusive"
    case .touchCancelled: "the touch is cancelled"
    case .anotherRowHeld: "another row is held"
    case .noFinger: "no finger is down there"
    case .dropped(let reason): "UIKit drops it (\(reason.rule.id))"
    case .sceneConnected: "its scene is connected"
    case .sceneInactive: "its scene is not active"
    case .sceneAbsent: "its scene is not connected"
    case .sceneUnchanged: "its scene is there already"
    case .platform(let reason):
      switch reason {
      case .gone: "its view is gone"
      case .notInWindow: "its view is not in a window"
      case .coveredByPresented: "covered by a presented controller"
      case .coveredInStack: "covered by another entry of its stack"
      case .inOtherTab: "another tab is selected"
      case .coveredByOverlay: "covered by an overlay"
      case .blocked(let transition): "transition \(transition.rawValue) blocks touches"
      case .navigating(let transition):
        "transition \(transition.rawValue) of its stack is under way"
      case .crossFading(let transition):
        "it takes part in the cross-fade of transition \(transition.rawValue)"
      case .interactionDisabled: "user interaction is disabled there"
      case .noSuchGesture: "there is no such gesture here"
      case .backButtonHidden: "the page on top hides the back button"
      case .noCancelButton:
        "in regular width an action sheet shows no cancel button (\(PlatformRule.m11.id))"
      case .outsideIgnored: "touches outside are ignored"
      }
    }
  }

  private static func verb(_ kind: Input.Kind) -> String {
    switch kind {
    case .press, .release: word(kind)
    default: "tap"
    }
  }

  /// What a touch waits for that was delivered.
  package static func text(of wait: TouchWait) -> String {
    switch wait {
    case .fingerDown: "holds: the finger stays down"
    case .rowSelection: "touches the row, which is selected after the commit"
    case .heldRow: "touches the row, which waits for the row that is held"
    case .debounce: "waits for a silence"
    case .throttle: "waits for the end of the throttle's window"
    }
  }

  private static func word(_ kind: Input.Kind) -> String {
    switch kind {
    case .tap: "tap"
    case .press: "press"
    case .release: "release"
    case .type: "type"
    case .button: "button"
    case .tapOutside: "tap outside"
    case .key: "key"
    case .link: "link"
    case .notification: "notification"
    case .edgeSwipe: "edge swipe"
    case .edgeSwipeRelease: "edge swipe released"
    case .contentSwipe: "content swipe"
    case .contentSwipeRelease: "content swipe released"
    case .pullDown: "pull-down"
    case .pullDownRelease: "pull-down released"
    case .backButton: "back button"
    case .backMenu: "back menu"
    case .tab: "tab"
    case .strangerPresents: "stranger presents"
    case .strangerDismisses: "stranger dismisses"
    case .strangerButton: "tap stranger"
    case .inactive: "inactive"
    case .active: "active"
    case .background: "background"
    case .foreground: "foreground"
    case .sceneConnection: "connection"
    case .sceneDisconnection: "disconnection"
    case .restoration: "restoration"
    }
  }
}
