import AppModel

/// One command for one slot.
@usableFromInline package struct BindingCommand: Hashable, Sendable {
  /// What is commanded.
  @usableFromInline package enum Kind: UInt8, Sendable {
    /// One more entry on a stack: `instance`.
    case push
    /// A shorter stack: `contents` stay, the last of which is `instance`.
    case pop
    /// Another stack: `contents`.
    case set
    /// A modal comes: `instance`.
    case present
    /// A modal goes: `instance`.
    case dismiss
    /// A child takes another's place: `instance`.
    case replaceChild
    /// Another tab is selected: `instance`.
    case select
    /// An overlay comes: `instance`.
    case embed
    /// An overlay goes: `instance`.
    case remove
  }
  /// What is commanded.
  @usableFromInline package var kind: Kind
  /// Whose slot.
  @usableFromInline package var owner: InstanceID
  /// Which slot.
  @usableFromInline package var slot: SlotID
  /// The instance concerned.
  @usableFromInline package var instance: InstanceID
  /// The new content of a stack.
  @usableFromInline package var contents: [InstanceID] = []

  /// Makes a command.
  package init(
    kind: Kind, owner: InstanceID, slot: SlotID, instance: InstanceID,
    contents: [InstanceID] = []
  ) {
    self.kind = kind
    self.owner = owner
    self.slot = slot
    self.instance = instance
    self.contents = contents
  }
}
