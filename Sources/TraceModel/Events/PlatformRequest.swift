import AppModel
import SimulatedUIKit

/// A command of a binding, as the platform gets it.
package struct PlatformRequest: Hashable, Sendable {
  /// What is commanded.
  package enum Kind: UInt8, Sendable {
    /// `pushViewController`.
    case push
    /// `popViewController`.
    case pop
    /// `popToViewController`; `instance` becomes the top.
    case popTo
    /// `setViewControllers`; `contents` is the new array.
    case set
    /// `present`.
    case present
    /// `dismiss`; `instance` is meant to leave.
    case dismiss
    /// A child's replacement; `instance` is the new child.
    case replaceChild
    /// `selectedViewController`; `instance` is the tab.
    case select
    /// An overlay is embedded: `instance`.
    case embed
    /// An overlay is removed from its parent: `instance`.
    case remove
  }
  /// The request's number; completions and held requests name it.
  package var id: RequestID
  /// What is commanded.
  package var kind: Kind
  /// Whether it is animated; it stands here because beside the kind it takes no room in an entry.
  package var isAnimated: Bool
  /// Of a push, pop or set: who animates it.
  package var animator: NavigationAnimator
  /// Whose slot it serves.
  package var owner: InstanceID
  /// The slot it serves.
  package var slot: SlotID
  /// The instance concerned, or none.
  package var instance: InstanceID
  /// The new array of a `set`.
  package var contents: WordRange
  /// The item whose handler wanted it.
  package var cause: ItemID

  /// Makes a request.
  package init(
    id: RequestID, kind: Kind, owner: InstanceID, slot: SlotID, instance: InstanceID,
    contents: WordRange, isAnimated: Bool, animator: NavigationAnimator = .standard,
    cause: ItemID
  ) {
    self.id = id
    self.kind = kind
    self.owner = owner
    self.slot = slot
    self.instance = instance
    self.contents = contents
    self.isAnimated = isAnimated
    self.animator = animator
    self.cause = cause
  }
}
