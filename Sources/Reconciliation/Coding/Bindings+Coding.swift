import AppModel
import EventCore
import SimulatedUIKit

extension SentState.Entry: CodedState {
  @usableFromInline static var blank: SentState.Entry {
    SentState.Entry(owner: .none, slot: .none, contents: [])
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.instance(&owner)
    coder.slot(&slot)
    coder.instances(&contents)
  }
}

extension SentState {
  /// Writes or reads every field.
  mutating func code(_ coder: inout StateCoder) { coder.list(&entries) }
}

extension DeferredBinding {
  /// Writes or reads every field.
  package mutating func code(_ coder: inout StateCoder) { coder.list(&dropped) }
}

extension ImmediateBinding {
  /// Writes or reads every field.
  package mutating func code(_ coder: inout StateCoder) { sent.code(&coder) }
}

extension ChangesBinding.Suspension: CodedState {
  /// No suspension.
  @usableFromInline package static var blank: ChangesBinding.Suspension {
    ChangesBinding.Suspension(owner: .none, slot: .none, request: .none, next: .none)
  }

  /// Writes or reads every field.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    coder.instance(&owner)
    coder.slot(&slot)
    coder.request(&request)
    coder.instance(&next)
  }
}

extension ChangesBinding {
  /// Writes or reads every field.
  package mutating func code(_ coder: inout StateCoder) {
    sent.code(&coder)
    coder.list(&suspensions)
  }
}
