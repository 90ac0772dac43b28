/// What a transition does.
package enum TransitionKind: UInt8, Hashable, Sendable {
  /// A navigation controller shows a controller on top of another.
  case push
  /// A navigation controller goes back.
  case pop
  /// A presented controller comes.
  case present
  /// A presented controller, and all above it, leave.
  case dismiss
  /// One embedded child takes another's place.
  case replaceChild
  /// A window gets its root, or another one.
  case replaceRoot
}
