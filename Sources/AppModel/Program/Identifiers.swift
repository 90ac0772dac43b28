/// A kind of screen; the app and the scene count as the first two, because their lifetimes hold
/// variables, slots and handlers in the same way.
package struct ScreenID: Hashable, Sendable {
  /// The place in `Program.screens`.
  package var index: Int32
  /// Makes the identifier of the screen at this place.
  package init(index: Int32) { self.index = index }
  /// The app itself, which has one instance in every run.
  package static let app = ScreenID(index: 0)
  /// The scene; each connected scene is an instance of it.
  package static let scene = ScreenID(index: 1)
}

/// A place that holds instances, as declared by one screen.
package struct SlotID: Hashable, Sendable {
  /// The place in `Program.slots`.
  package var index: Int32
  /// Makes the identifier of the slot at this place.
  package init(index: Int32) { self.index = index }
  /// The slot of an instance that stands in none: the app and the scenes.
  package static let none = SlotID(index: -1)
}

/// A variable or parameter, as declared by one screen.
package struct VariableID: Hashable, Sendable {
  /// The place in `Program.variables`.
  package var index: Int32
  /// Makes the identifier of the variable at this place.
  package init(index: Int32) { self.index = index }
}

/// A control that a user can touch: a `tap`, `type` or `button` of one screen.
package struct ControlID: Hashable, Sendable {
  /// The place in `Program.controls`.
  package var index: Int32
  /// Makes the identifier of the control at this place.
  package init(index: Int32) { self.index = index }
}

/// What one screen does on one event.
package struct HandlerID: Hashable, Sendable {
  /// The place in `Program.handlers`.
  package var index: Int32
  /// Makes the identifier of the handler at this place.
  package init(index: Int32) { self.index = index }
  /// No handler.
  package static let none = HandlerID(index: -1)
}

/// A task or timer, as declared by one screen.
package struct TaskID: Hashable, Sendable {
  /// The place in `Program.tasks`.
  package var index: Int32
  /// Makes the identifier of the task at this place.
  package init(index: Int32) { self.index = index }
}

/// A message's name: an action, a key or a link.
package struct MessageID: Hashable, Sendable {
  /// The place in `Program.messages`.
  package var index: Int32
  /// Makes the identifier of the message at this place.
  package init(index: Int32) { self.index = index }
}

/// The first instruction of a piece of code.
package struct CodeAddress: Hashable, Sendable {
  /// The place in `Program.code`.
  package var index: Int32
  /// Makes the address of the instruction at this place.
  package init(index: Int32) { self.index = index }
  /// No code: a guard that is always true, a body that does nothing.
  package static let none = CodeAddress(index: -1)
}

/// One opening of a screen: `menu#3` is the third `menu` made in the run; never reused.
///
/// Screen and ordinal share one word, so that an instance fits where a value fits. A run can open one
/// screen `ordinalLimit` times.
package struct InstanceID: Hashable, Sendable {
  /// The screen in the upper 10 bits, the ordinal in the lower 22.
  package var word: Int32

  /// The largest number of screens in an app, the app and the scene included.
  package static let screenLimit: Int32 = 512
  /// The largest ordinal.
  package static let ordinalLimit: Int32 = (1 << 22) - 1
  /// Nobody: the content of an empty slot.
  package static let none = InstanceID(word: 0)
  /// The app.
  package static let app = InstanceID(screen: .app, ordinal: 1)

  /// Makes an instance from the word it is stored as.
  package init(word: Int32) { self.word = word }

  /// Makes the `ordinal`-th instance of a screen, counted from 1.
  package init(screen: ScreenID, ordinal: Int32) {
    word = screen.index << 22 | ordinal
  }

  /// What it is an instance of.
  package var screen: ScreenID { ScreenID(index: word >> 22) }
  /// Which instance of its screen it is, counted from 1.
  package var ordinal: Int32 { word & InstanceID.ordinalLimit }
}
