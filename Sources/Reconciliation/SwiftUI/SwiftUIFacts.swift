import AppModel
import EventCore
import SimulatedUIKit

/// What a binding needs to know of the platform to compare as SwiftUI does.
package struct SwiftUIFacts: Hashable, Sendable {
  /// How far the view of one presented instance is.
  package struct Modal: Hashable, Sendable {
    /// The instance.
    package var instance: InstanceID
    /// How far its presentation is.
    package var phase: ModalPhase
    /// Whether a dismissal would be lost now, for something above it (D7, D15).
    package var refusesDismissal: Bool
    /// Makes a fact.
    package init(instance: InstanceID, phase: ModalPhase, refusesDismissal: Bool = false) {
      self.instance = instance
      self.phase = phase
      self.refusesDismissal = refusesDismissal
    }
  }

  /// The version of the platform.
  package var profile: PlatformProfile
  /// The time.
  package var now: VirtualInstant
  /// Whether it is open how much time has passed.
  package var leavesTimeOpen = false
  /// When an alert, action sheet or menu of the scene closed last (S23).
  package var dialogClosed: VirtualInstant?
  /// The presentations that the binding knows, in its order.
  package var modals: [Modal] = []
  /// The stacks whose navigation controller is in a transition (S20).
  package var runningStacks: [SlotPlace] = []
  /// The stacks of tabs that were never shown: there is no body yet that would read their paths.
  package var unmadeStacks: [SlotPlace] = []
  /// The stacks for which something is held, whose array is older than what was sent (N3b, N4).
  package var heldStacks: [SlotPlace] = []

  /// Makes facts about a platform that shows nothing.
  package init(profile: PlatformProfile, now: VirtualInstant) {
    self.profile = profile
    self.now = now
  }

  /// Whether a dismissal of what an instance shows would be lost now.
  func refusesDismissal(of instance: InstanceID) -> Bool {
    modals.contains { $0.instance == instance && $0.refusesDismissal }
  }

  /// How far an instance's presentation is.
  func phase(of instance: InstanceID) -> ModalPhase {
    for modal in modals where modal.instance == instance { return modal.phase }
    return .absent
  }
}
