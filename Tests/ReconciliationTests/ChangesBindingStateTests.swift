import AppModel
import Reconciliation
import SimulatedUIKit
import Testing

struct ChangesBindingStateTests {
  private static let owner = Sample.scene
  private static let slot = Sample.slot(0)
  private static let a = Sample.instance(20)
  private static let b = Sample.instance(21)
  private static let c = Sample.instance(22)

  private static func command(
    _ kind: BindingCommand.Kind, _ instance: InstanceID
  ) -> BindingCommand {
    BindingCommand(kind: kind, owner: owner, slot: slot, instance: instance)
  }

  /// A binding of a controller that was made with this modal.
  private static func binding(with contents: [InstanceID]) -> ChangesBinding {
    var binding = ChangesBinding()
    binding.sent.send(contents, owner, slot)
    return binding
  }

  @Test func `a slot of a controller that does not exist is not sent`() {
    var binding = ChangesBinding()
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .modal, wanted: [Self.a], isPresenting: false) == nil)
    #expect(!binding.isSuspended(Self.owner, Self.slot))
  }

  @Test func `a presented modal suspends its slot until its completion`() {
    var binding = Self.binding(with: [])
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .modal, wanted: [Self.a], isPresenting: false)
        == Self.command(.present, Self.a))
    binding.commandSent(Self.owner, Self.slot, request: RequestID(1))
    #expect(binding.isSuspended(Self.owner, Self.slot))
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .modal, wanted: [], isPresenting: true) == nil)
    #expect(binding.completed(RequestID(2)) == nil)
    #expect(binding.isSuspended(Self.owner, Self.slot))
    #expect(binding.completed(RequestID(1)) == .free(Self.owner, Self.slot))
    #expect(!binding.isSuspended(Self.owner, Self.slot))
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .modal, wanted: [], isPresenting: true)
        == Self.command(.dismiss, Self.a))
  }

  @Test func `a replacement presents from the completion what was wanted when it was sent`() {
    var binding = Self.binding(with: [Self.a])
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .modal, wanted: [Self.b], isPresenting: true)
        == Self.command(.dismiss, Self.a))
    binding.commandSent(Self.owner, Self.slot, request: RequestID(1))
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .modal, wanted: [Self.c], isPresenting: true) == nil)
    #expect(binding.completed(RequestID(1)) == .command(Self.command(.present, Self.b)))
    #expect(binding.isSuspended(Self.owner, Self.slot))
    binding.commandSent(Self.owner, Self.slot, request: RequestID(2))
    #expect(binding.completed(RequestID(2)) == .free(Self.owner, Self.slot))
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .modal, wanted: [Self.c], isPresenting: true)
        == Self.command(.dismiss, Self.b))
  }

  @Test func `a modal that is not presented is not dismissed`() {
    var binding = Self.binding(with: [Self.a])
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .modal, wanted: [], isPresenting: false) == nil)
    #expect(!binding.isSuspended(Self.owner, Self.slot))
    #expect(binding.sent.contents(Self.owner, Self.slot) == [])
  }

  @Test func `an alert's button empties its slot and frees it, whatever was under way`() {
    var binding = Self.binding(with: [])
    _ = binding.slotChanged(
      Self.owner, Self.slot, kind: .modal, wanted: [Self.a], isPresenting: false)
    binding.commandSent(Self.owner, Self.slot, request: RequestID(1))
    binding.alertHandled(Self.owner, Self.slot)
    #expect(!binding.isSuspended(Self.owner, Self.slot))
    #expect(binding.completed(RequestID(1)) == nil)
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .modal, wanted: [Self.b], isPresenting: false)
        == Self.command(.present, Self.b))
  }

  @Test func `a completion that never comes leaves the slot suspended, and only this one`() {
    var binding = Self.binding(with: [])
    let other = Sample.slot(1)
    binding.sent.send([], Self.owner, other)
    _ = binding.slotChanged(
      Self.owner, Self.slot, kind: .modal, wanted: [Self.a], isPresenting: false)
    binding.commandSent(Self.owner, Self.slot, request: RequestID(1))
    #expect(
      binding.slotChanged(
        Self.owner, other, kind: .modal, wanted: [Self.b], isPresenting: false)?.kind == .present)
    binding.commandSent(Self.owner, other, request: RequestID(2))
    #expect(binding.completed(RequestID(2)) == .free(Self.owner, other))
    #expect(binding.isSuspended(Self.owner, Self.slot))
  }

  @Test func `stacks and children are compared with what was sent last, and suspend nothing`() {
    var binding = ChangesBinding()
    binding.sent.send([Self.a], Self.owner, Self.slot)
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .stack, wanted: [Self.a, Self.b], isPresenting: false)
        == Self.command(.push, Self.b))
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .stack, wanted: [Self.a, Self.b], isPresenting: false)
        == nil)
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .stack, wanted: [Self.a], isPresenting: false)?.kind == .pop)
    #expect(
      binding.slotChanged(
        Self.owner, Self.slot, kind: .child, wanted: [Self.c], isPresenting: false)
        == Self.command(.replaceChild, Self.c))
    #expect(binding.suspensions.isEmpty)
  }
}
