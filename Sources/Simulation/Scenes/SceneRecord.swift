import AppModel
import EventCore
import Reconciliation
import SimulatedUIKit

/// A connected scene.
package struct SceneRecord: Hashable, Sendable {
  /// The scene's instance.
  package var instance: InstanceID
  /// The scene on the platform.
  package var platform: SceneID
  /// Whether it is in the foreground.
  package var isInForeground: Bool
  /// Whether it has resigned active, as something lies above it or it is on its way: even in the
  /// foreground it takes no touches.
  package var isInactive = false
  /// Whether its root has appeared.
  package var hasAppeared: Bool
  /// The version of the world in which `deferred` had nothing to send.
  package var quietVersion: UInt32
  /// What binding `deferred` remembers of it.
  package var deferred: DeferredBinding
  /// When SwiftUI closed an alert, action sheet or menu of it last (S23).
  var dialogClosed: VirtualInstant?

  /// Whether it is in the foreground and active.
  var takesTouches: Bool { isInForeground && !isInactive }
}
