import SimulatedUIKit

/// The controllers that a text names; their marks are kept, as they may be gone when it is read.
package struct ConsoleLine: Hashable, Sendable {
  /// The platform's message.
  package var message: ConsoleMessage
  /// The mark of `message.subject`.
  package var subject: ControllerMark
  /// The mark of `message.receiver`.
  package var receiver: ControllerMark
  /// The mark of `message.presenter`.
  package var presenter: ControllerMark
  /// The mark of `message.other`.
  package var other: ControllerMark
  /// Makes a line.
  package init(
    message: ConsoleMessage, subject: ControllerMark, receiver: ControllerMark,
    presenter: ControllerMark, other: ControllerMark
  ) {
    self.message = message
    self.subject = subject
    self.receiver = receiver
    self.presenter = presenter
    self.other = other
  }
}
