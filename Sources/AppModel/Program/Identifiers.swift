/// A kind of screen; the app and the scene count as the first two, because their lifetimes hold
/// variables, slots and handlers in the same way.
@usableFromInline package struct ScreenID: Hashable, Sendable {
  /// The place in `Program.Tables.screens`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the screen at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// The app itself, which has one instance in every run.
  @inlinable package static var app: ScreenID { ScreenID(index: 0) }
  /// The scene; each connected scene is an instance of it.
  @inlinable package static var scene: ScreenID { ScreenID(index: 1) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: ScreenID, right: ScreenID) -> Bool {
    left.index == right.index
  }
}

/// A place that holds instances, as declared by one screen.
@usableFromInline package struct SlotID: Hashable, Sendable {
  /// The place in `Program.Tables.slots`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the slot at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// The slot of an instance that stands in none: the app and the scenes.
  @inlinable package static var none: SlotID { SlotID(index: -1) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: SlotID, right: SlotID) -> Bool {
    left.index == right.index
  }
}

/// A variable or parameter, as declared by one screen.
@usableFromInline package struct VariableID: Hashable, Sendable {
  /// The place in `Program.Tables.variables`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the variable at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// No variable.
  @inlinable package static var none: VariableID { VariableID(index: -1) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: VariableID, right: VariableID) -> Bool {
    left.index == right.index
  }
}

/// A control that a user can touch: a `tap`, `row`, `menu`, `type` or `button` of one
/// screen.
@usableFromInline package struct ControlID: Hashable, Sendable {
  /// The place in `Program.Tables.controls`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the control at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: ControlID, right: ControlID) -> Bool {
    left.index == right.index
  }
}

/// What one screen does on one event.
@usableFromInline package struct HandlerID: Hashable, Sendable {
  /// The place in `Program.Tables.handlers`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the handler at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// No handler.
  @inlinable package static var none: HandlerID { HandlerID(index: -1) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: HandlerID, right: HandlerID) -> Bool {
    left.index == right.index
  }
}

/// A task or timer, as declared by one screen.
@usableFromInline package struct TaskID: Hashable, Sendable {
  /// The place in `Program.Tables.tasks`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the task at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: TaskID, right: TaskID) -> Bool {
    left.index == right.index
  }
}

/// A message's name: an action, a key, a link or a notification.
@usableFromInline package struct MessageID: Hashable, Sendable {
  /// The place in `Program.Tables.messages`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the message at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: MessageID, right: MessageID) -> Bool {
    left.index == right.index
  }
}

/// A condition that an app promises to keep: `invariant "..." { ... }`.
@usableFromInline package struct InvariantID: Hashable, Sendable {
  /// The place in `Program.Tables.invariants`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the invariant at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: InvariantID, right: InvariantID) -> Bool {
    left.index == right.index
  }
}

/// The first instruction of a piece of code.
@usableFromInline package struct CodeAddress: Hashable, Sendable {
  /// The place in `Program.Tables.code`.
  @usableFromInline package var index: Int32
  /// Makes the address of the instruction at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// No code: a guard that is always true, a body that does nothing.
  @inlinable package static var none: CodeAddress { CodeAddress(index: -1) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: CodeAddress, right: CodeAddress) -> Bool {
    left.index == right.index
  }
}

/// One opening of a screen: `menu#3` is the third `menu` made in the run; never reused.
///
/// Screen and ordinal share one word, so that an instance fits where a value fits. A run can open
/// one screen `ordinalLimit` times.
@usableFromInline package struct InstanceID: Hashable, Sendable {
  /// The screen in the upper 10 bits, the ordinal in the lower 22.
  @usableFromInline package var word: Int32

  /// The largest number of screens in an app, the app and the scene included.
  @inlinable package static var screenLimit: Int32 { 512 }
  /// The largest ordinal.
  @inlinable package static var ordinalLimit: Int32 { (1 << 22) - 1 }
  /// Nobody: the content of an empty slot.
  @inlinable package static var none: InstanceID { InstanceID(word: 0) }
  /// The app.
  @inlinable package static var app: InstanceID { InstanceID(screen: .app, ordinal: 1) }

  /// Makes an instance from the word it is stored as.
  @inlinable package init(word: Int32) { self.word = word }

  /// Makes the `ordinal`-th instance of a screen, counted from 1.
  @inlinable package init(screen: ScreenID, ordinal: Int32) {
    word = screen.index << 22 | ordinal
  }

  /// What it is an instance of.
  @inlinable package var screen: ScreenID { ScreenID(index: word >> 22) }
  /// Which instance of its screen it is, counted from 1.
  @inlinable package var ordinal: Int32 { word & InstanceID.ordinalLimit }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: InstanceID, right: InstanceID) -> Bool {
    left.word == right.word
  }
}
