import AppModel
import Reconciliation
import Testing

@Suite struct StackComparisonTests {
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
}
