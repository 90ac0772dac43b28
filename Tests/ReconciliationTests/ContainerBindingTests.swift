import Reconciliation
import Testing

@testable import AppModel

struct ContainerBindingTests {
  private static let scene = Sample.scene
  private static let home = Sample.instance(1)

  private static func picture(
    overlay: Int32?, modal: Int32?, tab: Int32, stack: [Int32]
  ) -> Picture {
    var picture = Picture()
    picture.begin(owner: scene, slot: Sample.slot(0), kind: .overlay, level: 0)
    if let overlay { picture.add(Sample.instance(overlay)) }
    picture.begin(owner: scene, slot: Sample.slot(1), kind: .tabs, level: 0)
    picture.add(Sample.instance(tab))
    picture.begin(owner: home, slot: Sample.slot(2), kind: .stack, level: 0)
    for ordinal in stack { picture.add(Sample.instance(ordinal)) }
    picture.begin(owner: home, slot: Sample.slot(3), kind: .modal, level: 0)
    if let modal { picture.add(Sample.instance(modal)) }
    return picture
  }

  @Test func `modals go before overlays, tabs change before stacks, overlays come before modals`() {
    let wanted = Self.picture(overlay: 31, modal: 21, tab: 11, stack: [2, 3])
    let steps: [(shown: Picture, kind: BindingCommand.Kind, instance: Int32)] = [
      (Self.picture(overlay: 30, modal: 20, tab: 10, stack: [2]), .dismiss, 20),
      (Self.picture(overlay: 30, modal: nil, tab: 10, stack: [2]), .remove, 30),
      (Self.picture(overlay: nil, modal: nil, tab: 10, stack: [2]), .select, 11),
      (Self.picture(overlay: nil, modal: nil, tab: 11, stack: [2]), .push, 3),
      (Self.picture(overlay: nil, modal: nil, tab: 11, stack: [2, 3]), .embed, 31),
      (Self.picture(overlay: 31, modal: nil, tab: 11, stack: [2, 3]), .present, 21),
    ]
    for step in steps {
      let command = DeferredBinding().next(wanted: wanted, shown: step.shown)
      #expect(command?.kind == step.kind)
      #expect(command?.instance == Sample.instance(step.instance))
    }
  }

  @Test func `an overlay that takes another's place is removed, then embedded`() {
    let (owner, slot) = (Self.scene, Sample.slot(0))
    let (old, new) = (Sample.instance(30), Sample.instance(31))
    var immediate = ImmediateBinding()
    immediate.sent.send([old], owner, slot)
    let commands = immediate.slotChanged(owner, slot, kind: .overlay, wanted: [new])
    #expect(commands.map(\.kind) == [.remove, .embed])
    #expect(commands.map(\.instance) == [old, new])
    var changes = ChangesBinding()
    changes.sent.send([old], owner, slot)
    for kind in [BindingCommand.Kind.remove, .embed, nil] {
      let command = changes.slotChanged(
        owner, slot, kind: .overlay, wanted: [new], isPresenting: true)
      #expect(command?.kind == kind)
    }
    #expect(!changes.isSuspended(owner, slot))
  }

  @Test func `a selection is sent once, and suspends nothing`() {
    let (owner, slot, tab) = (Self.scene, Sample.slot(1), Sample.instance(11))
    var changes = ChangesBinding()
    changes.sent.send([Sample.instance(10)], owner, slot)
    let first = changes.slotChanged(owner, slot, kind: .tabs, wanted: [tab], isPresenting: false)
    #expect(first?.kind == .select && first?.instance == tab)
    let second = changes.slotChanged(owner, slot, kind: .tabs, wanted: [tab], isPresenting: false)
    #expect(second == nil)
    #expect(!changes.isSuspended(owner, slot))
  }

  @Test func `a router's statements about containers are commands`() {
    func command(_ kind: SlotChange.Kind, _ slot: Slot.Kind) -> BindingCommand.Kind? {
      let change = SlotChange(
        kind: kind, owner: Self.scene, slot: Sample.slot(0), instance: Self.home,
        isAnimated: true)
      guard case .slot(let command) = RouterBinding.command(for: change, kind: slot, list: [])
      else { return nil }
      return command.kind
    }
    #expect(command(.selected, .tabs) == .select)
    #expect(command(.assigned, .overlay) == .embed)
    #expect(command(.cleared, .overlay) == .remove)
    #expect(command(.closed, .overlay) == .remove)
  }
}
