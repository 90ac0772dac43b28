import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit
import TraceModel

extension Item {
  /// Any item: reading sets every field.
  static let blank = Item(
    order: DeliveryOrder(deadline: .zero, deliveryClass: .completion, sequence: 0), id: .none,
    scene: .none, content: .layoutPass)
}

extension Touch {
  /// Any touch: reading sets every field.
  static let blank = Touch(
    kind: .tap, instance: .none, control: nil, screen: .scene, arguments: .empty,
    sight: .none, wasEnabled: false, wasInRange: false, isSecondFinger: false,
    isExcluded: false, step: .none)

  /// Writes or reads every field but the arguments; whoever asks for a step gets none, nor the
  /// instance that a step names and that is not there.
  mutating func code(_ coder: inout StateCoder) {
    coder.choice(&kind, 5)
    coder.instance(&instance)
    var control = control.map(\.index)
    coder.optional(&control)
    self.control = control.map { ControlID(index: $0) }
    coder.screen(&screen)
    coder.choice(&sight, 2)
    coder.flag(&wasEnabled)
    coder.flag(&wasInRange)
    coder.flag(&isSecondFinger)
    var isUncovered = uncovering != .none
    coder.flag(&isUncovered)
    if isUncovered { coder.transition(&uncovering) } else { uncovering = .none }
    coder.flag(&isExcluded)
    missingInstance = .none
    step = .none
  }
}

extension RatedCall {
  /// Any window: reading sets every field.
  static let blank = RatedCall(
    handler: .none, instance: .none, rate: .none)

  /// Writes or reads every field but the arguments; whoever asks for a step gets none.
  mutating func code(_ coder: inout StateCoder) {
    var place = handler.index &+ 1
    coder.count(&place)
    handler.index = place &- 1
    coder.instance(&instance)
    coder.count(&rate.index)
    coder.flag(&isWaiting)
    coder.cause(&item.number)
    coder.choice(&kind, 5)
    coder.instance(&aim)
    var control = control.map(\.index)
    coder.optional(&control)
    self.control = control.map { ControlID(index: $0) }
    coder.bind(&bind)
    step = .none
  }
}

extension OutsideInput {
  /// Any input: reading sets every field.
  static let blank = OutsideInput(
    kind: .key, message: nil, reason: nil, arguments: .empty, target: .none, outcome: nil,
    release: .zero, controller: .none, step: .none)

  /// Writes or reads every field but the arguments; whoever asks for a step gets none, nor the
  /// instance that a step names and that is not there.
  mutating func code(_ coder: inout StateCoder) {
    coder.choice(&kind, 5)
    var message = message.map(\.index)
    coder.optional(&message)
    self.message = message.map { MessageID(index: $0) }
    coder.instance(&target)
    // Links, keys and buttons have no more.
    var hasMore = self.hasMore
    coder.flag(&hasMore)
    if hasMore { codeMore(&coder) }
    missingInstance = .none
    step = .none
  }

  private var hasMore: Bool {
    if reason != nil || session != 0 || outcome != nil || controller != .none { return true }
    if isBySystem || release.microseconds != 0 { return true }
    if case .dismisses = stranger { return false }
    return true
  }

  /// Writes or reads what only some inputs have; of the others it is as in `blank`.
  private mutating func codeMore(_ coder: inout StateCoder) {
    codeReason(&coder)
    coder.flag(&isBySystem)
    coder.number(&session)
    var outcome = outcome.map { Int32($0.rawValue) }
    coder.optional(&outcome)
    self.outcome = outcome.flatMap { GestureOutcome(rawValue: UInt8($0)) }
    coder.duration(&release)
    coder.controller(&controller)
    codeStranger(&coder)
  }

  private mutating func codeReason(_ coder: inout StateCoder) {
    var message = reason.map(\.message.index)
    var arguments = reason?.arguments ?? .none
    coder.optional(&message)
    if message != nil { coder.code(&arguments) }
    reason = message.map { MessageCall(message: MessageID(index: $0), arguments: arguments) }
  }

  private mutating func codeStranger(_ coder: inout StateCoder) {
    var which: UInt8 = 0
    switch stranger {
    case .dismisses: which = 0
    case .button: which = 1
    case .presents: which = 2
    }
    coder.bits(&which, 2)
    switch which {
    case 0: stranger = .dismisses
    case 1: stranger = .button
    default: codePresentation(&coder)
    }
  }

  private mutating func codePresentation(_ coder: inout StateCoder) {
    let modals = StrangerModal.allCases
    var modal: UInt8 = 0
    var isOnRoot = false
    if case .presents(let presented, let onRoot) = stranger {
      modal = UInt8(modals.firstIndex(of: presented) ?? 0)
      isOnRoot = onRoot
    }
    coder.bits(&modal, 3)
    coder.flag(&isOnRoot)
    stranger = .presents(modals[Int(modal)], isOnRoot: isOnRoot)
  }
}

extension Item {
  /// Writes or reads what is to be done, without the arguments of inputs.
  mutating func codeContent(_ coder: inout StateCoder) {
    var which = kind
    coder.bits(&which, 4)
    switch which {
    case 0: codeTouch(&coder)
    case 1: codeInput(&coder)
    case 2: codeRun(&coder)
    case 3: codeBlock(&coder)
    case 4, 5: codeTransition(which, &coder)
    case 6: content = .reconciliation
    case 7, 8: codeWrite(which, &coder)
    case 9: content = .layoutPass
    case 11: codeRate(&coder)
    default:
      var length = VirtualDuration.zero
      if case .blockMain(let duration) = content { length = duration }
      coder.duration(&length)
      content = .blockMain(length)
    }
  }

  private var kind: UInt8 {
    switch content {
    case .touch: 0
    case .input: 1
    case .run: 2
    case .block: 3
    case .transitionEnd: 4
    case .transitionTurns: 5
    case .reconciliation: 6
    case .bindingWrite: 7
    case .pathWrite: 8
    case .layoutPass: 9
    case .blockMain: 10
    case .rate: 11
    }
  }

  private mutating func codeTouch(_ coder: inout StateCoder) {
    var touch = Touch.blank
    if coder.isPacking, case .touch(let own) = content { touch = own }
    touch.code(&coder)
    if !coder.isPacking { content = .touch(touch) }
  }

  private mutating func codeRate(_ coder: inout StateCoder) {
    var call = RatedCall.blank
    if coder.isPacking, case .rate(let own) = content { call = own }
    call.code(&coder)
    content = .rate(call)
  }

  private mutating func codeInput(_ coder: inout StateCoder) {
    var input = OutsideInput.blank
    if coder.isPacking, case .input(let own) = content { input = own }
    input.code(&coder)
    if !coder.isPacking { content = .input(input) }
  }

  private mutating func codeRun(_ coder: inout StateCoder) {
    var run = RunID.none
    if case .run(let own) = content { run = own }
    coder.run(&run)
    content = .run(run)
  }

  private mutating func codeBlock(_ coder: inout StateCoder) {
    var block = BlockID.none
    if case .block(let own) = content { block = own }
    coder.block(&block)
    content = .block(block)
  }

  private mutating func codeTransition(_ which: UInt8, _ coder: inout StateCoder) {
    var transition = TransitionID.none
    var turns = 0
    switch content {
    case .transitionEnd(let own): transition = own
    case .transitionTurns(let own, let count): (transition, turns) = (own, count)
    default: break
    }
    coder.transition(&transition)
    if which == 5 { coder.count(&turns) }
    if which == 4 && coder.timing == .order { coder.count(&inputsAhead) }
    content = which == 4 ? .transitionEnd(transition) : .transitionTurns(transition, turns)
  }

  private mutating func codeWrite(_ which: UInt8, _ coder: inout StateCoder) {
    var instance = InstanceID.none
    var slot = SlotID.none
    switch content {
    case .bindingWrite(let own): instance = own
    case .pathWrite(let own, let place): (instance, slot) = (own, place)
    default: break
    }
    coder.instance(&instance)
    if which == 8 { coder.slot(&slot) }
    content = which == 7 ? .bindingWrite(instance) : .pathWrite(instance, slot)
  }
}
