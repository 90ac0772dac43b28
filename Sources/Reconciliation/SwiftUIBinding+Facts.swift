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
    /// Makes a fact.
    package init(instance: InstanceID, phase: ModalPhase) {
      self.instance = instance
      self.phase = phase
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

  /// Makes facts about a platform that shows nothing.
  package init(profile: PlatformProfile, now: VirtualInstant) {
    self.profile = profile
    self.now = now
  }

  /// How far an instance's presentation is.
  func phase(of instance: InstanceID) -> ModalPhase {
    for modal in modals where modal.instance == instance { return modal.phase }
    return .absent
  }
}

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

/// What the binding asks for, one thing at a time.
package enum SwiftUICommand: Hashable, Sendable {
  /// A child, or one operation on a stack.
  case change(BindingCommand, isUnanimated: Bool)
  /// A stack of chained destinations grows: the first is pushed, the rest are blank (S18).
  case pushBlank(BindingCommand, count: Int)
  /// A modal comes; a cover that took a sheet's place may come as a sheet (S7).
  case present(BindingCommand, asSheet: Bool)
  /// A present that comes to nothing, though SwiftUI asked for it (S23).
  case losePresent(BindingCommand)
  /// A modal goes: with what it presents, or what it presents alone (S6).
  case dismiss(BindingCommand, nestedOnly: Bool, isUnanimated: Bool)
  /// The presentation under way never ends (S9).
  case freeze(InstanceID)
  /// SwiftUI raises (S10).
  case raise(SlotPlace)
  /// SwiftUI prints (S3, S19).
  case print(ConsoleMessage.Kind)
  /// A slot's content waits until something has ended (S3, S10, S20).
  case wait(SlotPlace)
}
