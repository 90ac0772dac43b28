/// What the app does on an event.
package struct Handler: Sendable {
  /// What it answers to, as traces name it: `tap info`, `on logout`, `request.success`.
  package var name: String
  /// The screen that declares it.
  package var screen: ScreenID
  /// The Interactor's guard, judged at delivery on the state of now.
  package var guardCode: CodeAddress
  /// The statements.
  package var body: CodeAddress
  /// The words its arguments take.
  package var parameterWidth: Int32
  /// Where it is declared.
  package var line: SourceLine
  /// Where its `when` is written, the handler's own line if it has none.
  package var guardLine: SourceLine
  /// Makes a handler.
  package init(
    name: String, screen: ScreenID, guardCode: CodeAddress, body: CodeAddress,
    parameterWidth: Int32, line: SourceLine, guardLine: SourceLine
  ) {
    self.name = name
    self.screen = screen
    self.guardCode = guardCode
    self.body = body
    self.parameterWidth = parameterWidth
    self.line = line
    self.guardLine = guardLine
  }
}

/// A place in a text file, for traces and reports.
package struct SourceLine: Hashable, Sendable {
  /// The place of the file's path in `Program.Tables.files`.
  package var file: Int32
  /// The line, counted from 1; 0 where there is no text.
  package var line: Int32
  /// Makes a place.
  package init(file: Int32, line: Int32) {
    self.file = file
    self.line = line
  }

  /// No place: what is not written anywhere.
  package static var none: SourceLine { SourceLine(file: 0, line: 0) }
}
