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
