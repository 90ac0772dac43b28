import AppModel
import SimulatedUIKit
import TraceModel

/// A difference between wanted and sent state that waits.
package struct HeldWish: Hashable, Sendable {
  /// Whose slot.
  package var owner: InstanceID
  /// Which slot.
  package var slot: SlotID
  /// What it wants.
  package var contents: [InstanceID]
}

/// A request that the platform has not done with.
package struct RequestRecord: Hashable, Sendable {
  /// The request.
  package var request: PlatformRequest
  /// Whether somebody waits for its completion.
  package var isAwaited: Bool
}

/// An instance whose removal a command asks for.
struct AskedRemoval: Hashable, Sendable {
  var instance: InstanceID
  /// The command, as long as the platform may still drop it; then `none`.
  var request: RequestID
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
  /// Turns until release, this one included; 0 where that is decided turn by turn.
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
struct CallbackBlock: Hashable, Sendable {
  var instance: InstanceID
  var block: BlockID
}

/// An invariant that does not hold in an instance.
struct BrokenInvariant: Hashable, Sendable {
  var invariant: InvariantID
  var instance: InstanceID
}
