import AppModel
import EventCore
import Reconciliation
import SimulatedUIKit
import TraceModel

extension HeldWish: CodedState {
  /// No request.
  @usableFromInline package static var blank: HeldWish {
    HeldWish(owner: .none, slot: .none, contents: [])
  }

  /// Writes or reads every field.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    coder.instance(&owner)
    coder.slot(&slot)
    coder.instances(&contents)
  }
}

extension PendingButton: CodedState {
  @usableFromInline static var blank: PendingButton {
    PendingButton(instance: .none, control: ControlID(index: 0), item: .none)
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.instance(&instance)
    coder.control(&control)
    coder.cause(&item.number)
  }
}

extension AskedRemoval: CodedState {
  @usableFromInline static var blank: AskedRemoval {
    AskedRemoval(instance: .none, request: .none)
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.instance(&instance)
    coder.request(&request)
  }
}

extension DyingView: CodedState {
  @usableFromInline static var blank: DyingView { DyingView(instance: .none, turns: 0) }

  /// Writes or reads every field but how long it has lived, which is only told.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.instance(&instance)
    coder.count(&turns)
    if !coder.isPacking { lived = 0 }
  }
}

extension StaleView: CodedState {
  @usableFromInline static var blank: StaleView {
    StaleView(instance: .none, isNew: false, cause: .none)
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.instance(&instance)
    coder.flag(&isNew)
    coder.cause(&cause.number)
  }
}

extension RunningTransition: CodedState {
  @usableFromInline static var blank: RunningTransition {
    RunningTransition(id: .none, scene: .none)
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.transition(&id)
    coder.instance(&scene)
  }
}

extension KeptController: CodedState {
  @usableFromInline static var blank: KeptController {
    KeptController(owner: .none, slot: .none, screen: .scene, controller: .none)
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.instance(&owner)
    coder.slot(&slot)
    coder.screen(&screen)
    coder.controller(&controller)
  }
}

extension CallbackBlock: CodedState {
  @usableFromInline static var blank: CallbackBlock { CallbackBlock(instance: .none, block: .none) }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.instance(&instance)
    coder.block(&block)
  }
}

extension KeptWord: CodedState {
  @usableFromInline static var blank: KeptWord {
    KeptWord(session: 0, variable: VariableID(index: 0), place: 0, value: 0)
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.number(&session)
    coder.count(&variable.index)
    coder.count(&place)
    coder.number(&value)
  }
}

extension BrokenInvariant: CodedState {
  @usableFromInline static var blank: BrokenInvariant {
    BrokenInvariant(invariant: InvariantID(index: 0), instance: .none)
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.count(&invariant.index)
    coder.instance(&instance)
  }
}

extension FixedOutcome: CodedState {
  @usableFromInline static var blank: FixedOutcome { FixedOutcome(run: .none, outcome: 0) }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.run(&run)
    coder.number(&outcome)
  }
}

extension PreparedAnswer: CodedState {
  @usableFromInline static var blank: PreparedAnswer {
    PreparedAnswer(task: TaskID(index: 0), session: 0, outcome: nil, duration: nil)
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.count(&task.index)
    coder.count(&session)
    coder.optional(&outcome)
    var hasDuration = duration != nil
    coder.flag(&hasDuration)
    var length = duration ?? .zero
    if hasDuration { coder.duration(&length) }
    duration = hasDuration ? length : nil
  }
}
