import AppModel
import SimulatedUIKit
import TraceModel

extension World {
  /// Writes down stacks that have the wanted screens and show none of them (N10).
  mutating func compareBlankStacks(_ scene: InstanceID) {
    for row in wanted.rows where row.kind == .stack && row.count > 0 {
      guard let other = shown.row(row.owner, row.slot),
        wanted[row].elementsEqual(shown[other]),
        platform.isBlank(navigationController(of: row.slot, controller(of: row.owner)))
      else { continue }
      record(
        .differs(
          owner: row.owner, slot: row.slot, wanted: trace.store(wanted[row]), shown: .empty))
    }
  }
}
