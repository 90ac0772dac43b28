import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit
import TraceModel

extension World {
  /// A touch is delivered: hit-tested now, judged by what was drawn, then by the Interactor's guard
  /// (E1, E3).
  mutating func deliver(_ touch: Touch, _ item: Item) {
    let words = agenda.takeArguments(touch.arguments)
    let beneath = takeControlBeneath(item.id)
    let width = touch.control.map { Int(program.layout(of: $0).argumentWidth) } ?? 0
    let arguments = words.count > width ? Array(words[..<width]) : words
    let input = input(touch, arguments, item.id)
    // E10: a scene that is not in the foreground takes no touches; those that waited are cancelled.
    guard let place = place(ofScene: item.scene) else {
      return conclude(input, .missed(.sceneAbsent), touch.step)
    }
    if !scenes[place].takesTouches {
      return conclude(input, .missed(.sceneInactive), touch.step)
    }
    if case .tapOutside = touch.kind { return tapOutside(touch, input, place) }
    guard let control = touch.control else { return }
    if case .release = touch.kind { return liftFinger(touch, arguments, input, item) }
    // E4: of two fingers the second one comes too late.
    if touch.isExcluded {
      return conclude(input, .missed(.excluded), touch.step)
    }
    let (target, miss) = hit(touch, item.scene)
    if let miss {
      if let (control, words) = beneath, fallThrough(to: control, words, touch, input, item) {
        return
      }
      conclude(input, .missed(miss), touch.step)
      if touch.sight == .none { tapBeside(miss) }
      return
    }
    if !goneRows.isEmpty, goneRows.contains(GoneRow(item: item.id, arguments: touch.arguments)) {
      return conclude(input, .missed(.argumentOutOfRange), touch.step)
    }
    if let miss = missByLooks(touch, control, target) {
      return conclude(input, .missed(miss), touch.step)
    }
    if case .press = touch.kind { return hold(touch, target, words, input, item) }
    if !isPlain && isSelectedLate(control, of: target) {
      return touchRow(touch, target, words, input, item)
    }
    act(on: control, of: target, arguments, input, touch)
  }

  /// A control gets a touch that reached it.
  mutating func act(
    on control: ControlID, of target: InstanceID, _ words: [Int32], _ input: Input,
    _ touch: Touch
  ) {
    // Only `deferred` compares what is shown, and so takes an emptied slot's alert away.
    if isPlain && isDeferred, case .button = touch.kind {
      return pressPlainly(control, of: target, input, touch)
    }
    if isSwiftUI, case .menu = program.layout(of: control).kind {
      noteClosedDialog(of: target)  // S23: it closes as its item is chosen
    }
    let controller = controller(of: target)
    // Under `plain` an alert may be gone whose button was under the finger: its lifetime is over.
    if case .button = touch.kind, let kind = platform.kind(ifPresent: controller),
      kind != .content
    {
      return press(control, of: target, controller, input, touch)
    }
    if isIgnored(input, by: target, touch.step) { return }
    let handler = program.layout(of: control).handler
    let isTyping = if case .type = touch.kind { true } else { false }
    if handler == .none && !isTyping {
      return conclude(input, .unhandled, touch.step)
    }
    let arguments = isTyping ? [] : words
    let rate = program.layout(of: control).rate
    if rate != .none { return offer(touch, control, target, words, input, rate) }
    if isStopped(handler, by: target, arguments, control, meant: touch.instance, touch.step) {
      return conclude(input, .guarded(handler), touch.step)
    }
    conclude(input, .accepted(target), touch.step)
    // A text that nothing answers to is the field's: no logic hears of it.
    if machine.tracksObjects && !isKeptAlone(control) { noteLogic(of: target) }
    if isTyping { type(words, control, target) }
    if handler != .none {
      run(handler, of: target, arguments: arguments)
    } else {
      drawAtOnce()
      lookAgain()
    }
  }

  /// Finds what a touch hits: the instance under the finger, or by choice another one of its
  /// screen.
  private mutating func hit(
    _ touch: Touch, _ scene: InstanceID
  ) -> (InstanceID, MissCause?) {
    if touch.instance == .none { return (.none, .notOnScreen) }
    // `plain`: the target is that of touch-down.
    if isPlain { return (touch.instance, nil) }
    let controller = controller(of: touch.instance)
    var cause = MissCause.notOnScreen
    if controller != .none {
      switch platform.hitTest(controller) {
      case .hit:
        if touch.sight == .none { blindTouchCount += 1 }
        return (touch.instance, nil)
      case .missed(let reason):
        cause = .platform(platform.reason(reason, ofMissing: controller))
      }
    }
    let other = instanceUnderFinger(InstanceTarget(screen: touch.screen, ordinal: 0), scene)
    let isOtherHit =
      other != .none && other != touch.instance
      && platform.hitTest(self.controller(of: other)) == .hit
    if !isOtherHit { return (.none, cause) }
    // E1: the touch is hit-tested now, and another instance of its screen is there; where none was
    // touched, none has gone from under the finger. One that is still being uncovered was not.
    let hitsOther =
      touch.sight == .touched && transition(uncovering: touch.instance) == .none
      && hitsAnother(touch.instance)
    return hitsOther ? (other, nil) : (.none, .anotherInstance(other))
  }

  /// Whether a waiting touch hits another instance than the one that was under the finger (E1).
  private mutating func hitsAnother(_ instance: InstanceID) -> Bool {
    let subject = UInt32(bitPattern: instance.word)
    return choices.choose(.waitingTouchTarget, subject: subject, optionCount: 2) == 1
  }

  /// Whether the control as it was drawn keeps a touch from being delivered (E3).
  private mutating func missByLooks(
    _ touch: Touch, _ control: ControlID, _ target: InstanceID
  ) -> MissCause? {
    if !touch.wasInRange { return .argumentOutOfRange }
    if !touch.wasEnabled { return .disabled }
    if isPlain { return nil }
    if machine.isDrawnEnabled(control, of: target) { return nil }
    // E3: disabled while the touch waited. SwiftUI delivers it; under UIKit it is a choice.
    let rendering = rendering(of: target.screen)
    if rendering == .swiftui { return nil }
    let option = choices.choose(
      .disabledWaitingTap, subject: UInt32(bitPattern: target.word), optionCount: 2)
    return option == 1 ? .disabled : nil
  }

  mutating func type(_ words: [Int32], _ control: ControlID, _ target: InstanceID) {
    guard let variable = program.tables.controls[Int(control.index)].variable else { return }
    if let relay = program.tables.controls[Int(control.index)].relay {
      let depth = machine.depth
      machine.emit(typed: words, relay, of: target)
      return drainMachine(above: depth)
    }
    if machine.type(words, into: variable, of: target) {
      tellVariable(variable, of: target, words)
    }
  }

  /// M7: a button of an alert first dismisses it; its handler runs when it is gone.
  private mutating func press(
    _ control: ControlID, of target: InstanceID, _ controller: ControllerID, _ input: Input,
    _ touch: Touch
  ) {
    let depth = platform.scriptDepth
    let answer = platform.tapButton(program.layout(of: control).place, of: controller)
    switch answer {
    case .missed(let reason):
      conclude(input, .missed(.platform(reason)), touch.step)
    case .accepted:
      pendingButtons.append(PendingButton(instance: target, control: control, item: input.item))
      conclude(input, .accepted(target), touch.step)
    }
    drainPlatform(above: depth)
  }

  /// Writes down what became of an input; a miss fails its step unless that says `may miss`.
  mutating func conclude(_ input: Input, _ fate: Fate, _ step: InputStep) {
    if isOver { return }  // its guard has raised
    record(.inputDelivered(input, fate))
    // The rest that follows is told, even if nothing changed: detectors let go of the input there.
    if fate.isAccepted { isJudged = false }
    if case .missed(let cause) = fate, step.mustHit {
      record(.stepFailed(index: step.index, .missed(cause)))
    }
  }
}
