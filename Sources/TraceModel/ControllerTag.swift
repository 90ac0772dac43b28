import AppModel

/// The marks of controllers on the platform that show no instance; those of instances are positive.
package enum ControllerTag {
  /// A controller that the app does not know.
  package static let stranger = Int32.min
  /// A blank screen in a stack (S18).
  package static let blank = Int32.min + 1
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
