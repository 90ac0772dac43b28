import AppModel

/// One slot of one instance.
package struct SlotPlace: Hashable, Sendable {
  /// Whose slot.
  package var owner: InstanceID
  /// Which slot.
  package var slot: SlotID
  /// Names a slot of an instance.
  package init(owner: InstanceID, slot: SlotID) {
    self.owner = owner
    self.slot = slot
  }
}
