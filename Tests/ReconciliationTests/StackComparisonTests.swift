import AppModel
import Reconciliation
import Testing

struct StackComparisonTests {
  static let rows: [(wanted: [Int32], other: [Int32], command: BindingCommand.Kind?)] = [
    ([], [], nil), ([1, 2], [1, 2], nil), ([1, 2, 3], [1, 2], .push), ([1], [], .push),
    ([1], [1, 2, 3], .pop), ([1, 2], [1, 2, 3], .pop), ([], [1], .set), ([2], [1, 2], .set),
    ([1, 3], [1, 2], .set), ([1, 2, 3, 4], [1, 2], .set), ([1, 3, 2], [1, 2], .set),
    ([2, 1], [1, 2], .set),
  ]

  @Test(arguments: rows)
  func `equal gives none, one more a push, a proper prefix a pop, anything else a set`(
    row: (wanted: [Int32], other: [Int32], command: BindingCommand.Kind?)
  ) {
    func instances(_ ordinals: [Int32]) -> [InstanceID] {
      ordinals.map { InstanceID(screen: ScreenID(index: 2), ordinal: $0) }
    }
    let command = StackComparison.command(
      owner: .app, slot: SlotID(index: 0), wanted: instances(row.wanted),
      other: instances(row.other))
    #expect(command?.kind == row.command)
    if let command { #expect(command.instance == instances(row.wanted).last ?? .none) }
  }

  @Test(arguments: [
    (Slot.Kind.child, BindingCommand.Kind.replaceChild), (.tabs, .select),
  ])
  func `another instance in a slot that always holds one is one command`(
    kind: Slot.Kind, command: BindingCommand.Kind
  ) {
    let instance = InstanceID(screen: ScreenID(index: 2), ordinal: 1)
    let other = InstanceID(screen: ScreenID(index: 3), ordinal: 1)
    let slot = SlotID(index: 0)
    let expected = BindingCommand(kind: command, owner: .app, slot: slot, instance: instance)
    var immediate = ImmediateBinding()
    immediate.sent.send([other], .app, slot)
    var changes = ChangesBinding()
    changes.sent.send([other], .app, slot)
    #expect(immediate.slotChanged(.app, slot, kind: kind, wanted: [instance]) == [expected])
    #expect(
      changes.slotChanged(.app, slot, kind: kind, wanted: [instance], isPresenting: false)
        == expected)
  }
}
