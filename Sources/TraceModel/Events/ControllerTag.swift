import AppModel

/// The marks of controllers on the platform that show no instance; those of instances are positive.
///
/// Those of containers name their slots; two more negative ones are no container's.
@usableFromInline package enum ControllerTag {
  /// A controller that the app does not know.
  package static let stranger = Int32.min
  /// A blank screen in a stack (S18).
  package static let blank = Int32.min + 1

  /// The container of a stack or of tabs.
  @inlinable package static func container(of slot: SlotID) -> Int32 { -(slot.index + 1) }

  /// The slot whose container has this mark; `nil` if it is no container's.
  package static func slot(ofContainer tag: Int32) -> SlotID? {
    tag >= 0 || tag == stranger || tag == blank ? nil : SlotID(index: -(tag + 1))
  }
}

/// Which controller a text speaks of.
package struct ControllerMark: Hashable, Sendable {
  /// The word of its instance; negative numbers name containers, see `ControllerTag`; 0 is nobody.
  package var tag: Int32
  /// Whose slot a container shows, or none.
  package var owner: InstanceID

  /// Names a controller.
  package init(_ tag: Int32, owner: InstanceID = .none) {
    self.tag = tag
    self.owner = owner
  }

  /// No controller, or one that is gone.
  package static let none = ControllerMark(0)
}
