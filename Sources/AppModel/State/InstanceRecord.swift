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
}

/// The view of an instance has subscribed to a relay.
@usableFromInline package struct Subscription: Hashable, Sendable {
  /// What it does with a value.
  @usableFromInline package var bind: BindID
  /// The relay.
  @usableFromInline package var relay: RelayID
  /// Whose relay it is.
  @usableFromInline package var owner: InstanceID
  /// Whose view has subscribed.
  @usableFromInline package var subscriber: InstanceID
}
