import AppModel
import Reconciliation
import SimulatedUIKit
import TraceModel

/// `dismissed SLOT`: what the owner of a modal slot does when what the slot showed was dismissed.
extension World {
  /// Whether the owner of a slot wants to be told.
  func tellsOwner(_ slot: SlotID) -> Bool {
    slot != .none && program.tables.slots[Int(slot.index)].dismissedHandler != .none
  }

  /// Tells the owner of a slot, if its lifetime is not over.
  mutating func tellOwner(_ owner: InstanceID, _ slot: SlotID) {
    if isOver || !tellsOwner(slot) || !machine.state.isOpen(owner) { return }
    let handler = program.tables.slots[Int(slot.index)].dismissedHandler
    let outer = currentScene
    currentScene = machine.state.scene(of: owner)
    defer { currentScene = outer }
    record(.dismissalTold(owner: owner, slot: slot))
    if isRouter { synchroniseListing() }
    runIfAllowed(handler, of: owner)
  }

  /// M1, D12: UIKit's delegate hears of the user's dismissals, the presented controller's own
  /// handler first, then the slot's owner.
  mutating func tellUsersDismissal(of controller: ControllerID) {
    guard let instance = instance(of: controller) else { return }
    // The handler of the instance may end it.
    let entry = machine.state.record(of: instance)
    call(.didDismiss, instance, .dismissed, [])
    guard let entry, tellsOwner(entry.slot) else { return }
    // An owner that waits for a completion of its dismissal hears of it now; binding `changes`
    // waits for itself.
    if !isChanges {
      for place in requests.indices
      where requests[place].request.kind == .dismiss
        && requests[place].request.instance == instance
      {
        requests[place].isAwaited = false
      }
    }
    tellOwner(entry.owner, entry.slot)
  }

  /// S14: the slot whose owner is to be told that the binding took a sheet or cover away, which
  /// has disappeared.
  ///
  /// The user's dismissals are told when the binding is written (S12).
  func placeLeavingByBinding(_ instance: InstanceID) -> SlotPlace? {
    if !isSwiftUI { return nil }
    guard let place = swiftUI?.placeLeaving(instance), hasOnDismiss(instance, in: place.slot)
    else { return nil }
    return place
  }

  /// S14: alone `.sheet` and `.fullScreenCover` have an `onDismiss`.
  func hasOnDismiss(_ instance: InstanceID, in slot: SlotID) -> Bool {
    candidate(of: instance, in: slot).style.isSheetOrCover
  }
}
