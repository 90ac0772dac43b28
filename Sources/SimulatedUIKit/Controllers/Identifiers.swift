/// A view controller; `none` stands for `nil`.
@usableFromInline package struct ControllerID: Hashable, Sendable {
  /// The number, counted from 1 and never used again.
  @usableFromInline package var rawValue: UInt32

  /// Names the controller with this number.
  @inlinable package init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// No controller.
  @inlinable package static var none: ControllerID { ControllerID(0) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: ControllerID, right: ControllerID) -> Bool {
    left.rawValue == right.rawValue
  }
}

/// A scene with its window; `none` stands for `nil`.
@usableFromInline package struct SceneID: Hashable, Sendable {
  /// The number, counted from 1 and never used again.
  @usableFromInline package var rawValue: UInt32

  /// Names the scene with this number.
  @inlinable package init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// No scene.
  @inlinable package static var none: SceneID { SceneID(0) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: SceneID, right: SceneID) -> Bool {
    left.rawValue == right.rawValue
  }
}

/// A push, pop, set, present, dismiss or replacement, from its acceptance to its end.
@usableFromInline package struct TransitionID: Hashable, Sendable {
  /// The number, counted from 1 and never used again.
  @usableFromInline package var rawValue: UInt32

  /// Names the transition with this number.
  @inlinable package init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// No transition.
  @inlinable package static var none: TransitionID { TransitionID(0) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: TransitionID, right: TransitionID) -> Bool {
    left.rawValue == right.rawValue
  }
}

/// The client's own mark on a command; the platform only hands it back.
@usableFromInline package struct RequestID: Hashable, Sendable {
  /// The client's number.
  @usableFromInline package var rawValue: UInt32

  /// Names the command with this number.
  @inlinable package init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// A command whose fate interests nobody.
  @inlinable package static var none: RequestID { RequestID(0) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: RequestID, right: RequestID) -> Bool {
    left.rawValue == right.rawValue
  }
}

/// Who wanted what happened.
@usableFromInline package enum Cause: Hashable, Sendable {
  /// A command of the client.
  case request(RequestID)
  /// A gesture or a button of the system, used by the user.
  case user
  /// The scene was disconnected.
  case disconnection
}
