/// A condition that the app promises.
package struct Invariant: Sendable {
  /// The name in the text, or its condition's text.
  package var name: String
  /// The screen within whose instances it must hold.
  package var screen: ScreenID
  /// Whether it is judged only at rest, or after every turn.
  package var isAtRest: Bool
  /// The condition.
  package var code: CodeAddress
  /// Where it is declared.
  package var line: SourceLine
  /// Makes an invariant.
  package init(
    name: String, screen: ScreenID, isAtRest: Bool, code: CodeAddress, line: SourceLine
  ) {
    self.name = name
    self.screen = screen
    self.isAtRest = isAtRest
    self.code = code
    self.line = line
  }
}
