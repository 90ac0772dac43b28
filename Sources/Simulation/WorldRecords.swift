import AppModel
import SimulatedUIKit
import TraceModel

/// A slot that a handler changed.
struct ChangedSlot: Hashable, Sendable {
  var owner: InstanceID
  var slot: SlotID
}

/// A tap on an alert's button whose handler has not run yet.
struct PendingButton: Hashable, Sendable {
  var instance: InstanceID
  var control: ControlID
  var item: ItemID
}

/// A view that left the platform and is not released yet.
struct DyingView: Hashable, Sendable {
  var instance: InstanceID
  /// How many turns it has left, the one under way included; 0 if that is left open.
  var turns: Int
  /// How many turns it has lived since.
  var lived: Int32 = 0

  /// What `turns` is when it is asked in every turn whether the view is released.
  static let openTurns = 0
  /// What `turns` is once it is released.
  static let releasedTurns = -1
}

/// A transition that has started and not ended.
struct RunningTransition: Hashable, Sendable {
  var id: TransitionID
  var scene: InstanceID
}

/// A block that a callback of a view put into the main queue, which holds the view (L8).
struct Hop: Hashable, Sendable {
  var instance: InstanceID
  var block: UInt32
}

/// An invariant that does not hold in an instance.
struct BrokenInvariant: Hashable, Sendable {
  var index: Int32
  var instance: InstanceID
}
