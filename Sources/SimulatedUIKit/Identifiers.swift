/// A view controller; `none` stands for `nil`.
package struct ControllerID: Hashable, Sendable {
  /// The number, counted from 1 and never used again.
  package var rawValue: UInt32

  /// Names the controller with this number.
  package init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// No controller.
  package static let none = ControllerID(0)
}

/// A scene with its window; `none` stands for `nil`.
package struct SceneID: Hashable, Sendable {
  /// The number, counted from 1 and never used again.
  package var rawValue: UInt32

  /// Names the scene with this number.
  package init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// No scene.
  package static let none = SceneID(0)
}

/// A push, pop, set, present, dismiss or replacement, from its acceptance to its end.
package struct TransitionID: Hashable, Sendable {
  /// The number, counted from 1 and never used again.
  package var rawValue: UInt32

  /// Names the transition with this number.
  package init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// No transition.
  package static let none = TransitionID(0)
}

/// The client's own mark on a command; the platform only hands it back.
package struct RequestID: Hashable, Sendable {
  /// The client's number.
  package var rawValue: UInt32

  /// Names the command with this number.
  package init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// A command whose fate interests nobody.
  package static let none = RequestID(0)
}

/// Who wanted what happened.
package enum Cause: Hashable, Sendable {
  /// A command of the client.
  case request(RequestID)
  /// A gesture or a button of the system, used by the user.
  case user
  /// The scene was disconnected.
  case disconnection
}
