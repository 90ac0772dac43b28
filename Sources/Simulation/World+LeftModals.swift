import AppModel
import SimulatedUIKit
import TraceModel

extension World {
  /// Writes down modals that nobody wants and whose owner is not there any more to be compared.
  ///
  /// D17, D19: a modal stays when the controller that asked for it is popped or replaced, because
  /// another one presents it.
  mutating func compareLeftModals(_ scene: InstanceID) {
    // Only what has been closed can be left.
    if machine.state.endedCount == 0 { return }
    guard let place = scenes.firstIndex(where: { $0.instance == scene }) else { return }
    for modal in platform.presentedControllers(in: scenes[place].platform) {
      if let instance = instance(of: modal), !machine.state.isOpen(instance),
        let entry = machine.state.record(of: instance), shown.row(entry.owner, entry.slot) == nil
      {
        record(
          .differs(
            owner: entry.owner, slot: entry.slot, wanted: .empty, shown: store([instance])))
      }
    }
  }
}
