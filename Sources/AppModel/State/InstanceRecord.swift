/// One instance, as the app's state holds it.
@usableFromInline package struct InstanceRecord: Hashable, Sendable {
  /// Which instance it is.
  @usableFromInline package var id: InstanceID
  /// Whose slot it stands in; none for the app.
  @usableFromInline package var owner: InstanceID
  /// The slot it stands in.
  @usableFromInline package var slot: SlotID
  /// The first word of its frame in `AppState.cells`.
  @usableFromInline package var frame: Int32
  /// Whether its slot holds it; false for a finished lifetime, and for a command that is still
  /// held.
  @usableFromInline package var isListed: Bool
  /// Whether it was opened with its screen's one controller, which outlives it.
  @usableFromInline package var isShared = false
  /// Whether its lifetime is over; the record stays while a view or a handler still needs it.
  @usableFromInline package var isEnded: Bool

  /// Whether it stands in a slot of an instance, which holds it.
  @inlinable package func stands(in slot: SlotID, of owner: InstanceID) -> Bool {
    self.slot == slot && self.owner == owner && isListed
  }
}
