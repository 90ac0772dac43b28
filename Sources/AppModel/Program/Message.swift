/// What a message is.
package struct Message: Hashable, Sendable {
  /// How it comes into the app.
  package enum Kind: UInt8, Sendable {
    /// Sent by a handler.
    case action
    /// Pressed on a keyboard, whatever is presented (P20).
    case key
    /// Opened from outside.
    case link
    /// Tapped in a notification.
    case notification
  }
  /// How it comes into the app.
  package var kind: Kind
  /// The name in the text.
  package var name: String
  /// The types of its arguments.
  package var parameters: [ValueType]
  /// The words its arguments take.
  package var parameterWidth: Int32
  /// Makes a message.
  package init(kind: Kind, name: String, parameters: [ValueType], parameterWidth: Int32) {
    self.kind = kind
    self.name = name
    self.parameters = parameters
    self.parameterWidth = parameterWidth
  }
}

/// Which handler of a screen receives a message.
@usableFromInline package struct MessageHandler: Hashable, Sendable {
  /// The message.
  package var message: MessageID
  /// The handler.
  package var handler: HandlerID
  /// Whether the handler decides, by an `if` or a `use`, whether to do anything but to `stop` the
  /// message.
  ///
  /// Then only what it does is an effect of the message.
  package var mayDoNothing: Bool
  /// Makes an entry.
  package init(message: MessageID, handler: HandlerID, mayDoNothing: Bool) {
    self.message = message
    self.handler = handler
    self.mayDoNothing = mayDoNothing
  }
}
