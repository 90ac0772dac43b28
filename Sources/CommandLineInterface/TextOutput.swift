/// A place that text is written to, piece by piece.
package protocol TextOutput {
  /// Writes a text at once.
  mutating func write(_ text: String)
}

/// Keeps what is written.
package struct CapturedOutput: TextOutput {
  /// What was written so far.
  package private(set) var text = ""

  /// Makes an empty output.
  package init() {}

  /// Adds a text.
  package mutating func write(_ text: String) { self.text += text }
}
