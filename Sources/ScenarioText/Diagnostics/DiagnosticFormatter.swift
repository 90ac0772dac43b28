import EventCore

/// Prints diagnostics as `file:line:column: error: message`, the source line and a caret under it.
package struct DiagnosticFormatter: Sendable {
  private let map: SourceMap

  /// Makes a formatter for the diagnostics of one text.
  package init(_ source: SourceText) { map = SourceMap(source) }

  /// Where a diagnostic begins.
  package func position(of diagnostic: Diagnostic) -> SourcePosition {
    map.position(at: diagnostic.range.lowerBound)
  }

  /// The three lines about a diagnostic, each with a line end; of an empty file there is but one.
  ///
  /// A line longer than `ParsingLimits.excerptLengthMax` is shown in part.
  package func format(_ diagnostic: Diagnostic) -> String {
    format(
      diagnostic.problem.message, diagnostic.severity, at: diagnostic.range, of: diagnostic.path)
  }

  /// The three lines about anything else that is wrong with a place of the text.
  package func format(
    _ message: String, _ severity: Diagnostic.Severity, at range: SourceRange, of path: String
  ) -> String {
    let position = map.position(at: range.lowerBound)
    let place = "\(path):\(position.line):\(position.column)"
    let headline = "\(place): \(severity.rawValue): \(message)".printable + "\n"
    let end = map.position(at: max(range.lowerBound, range.upperBound))
    let length = end.line == position.line ? end.column - position.column : 1
    return headline + excerpt(line: position.line, column: position.column, length: length)
  }

  /// All diagnostics, one after the other.
  package func format(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { format($0) }.joined()
  }

  /// A line, and below it a caret under a column and tildes as far as what is meant goes on.
  private func excerpt(line: Int, column: Int, length: Int) -> String {
    let bytes = map.line(line)
    let start = max(0, column - 1 - ParsingLimits.excerptLengthMax / 2)
    let byteLimit = (start + ParsingLimits.excerptLengthMax) * 4
    let scalars = Array(String(decoding: bytes.prefix(byteLimit), as: UTF8.self).unicodeScalars)
    let shown = scalars.dropFirst(start).prefix(ParsingLimits.excerptLengthMax).map { scalar in
      scalar.isUnprintable && scalar != "\t" ? "\u{FFFD}" : scalar
    }
    if shown.isEmpty, map.isEmpty { return "" }
    let place = min(column - 1 - start, shown.count)
    let margin = Self.text(shown[..<place]).split(separator: "\t", omittingEmptySubsequences: false)
      .map { "".padded(to: String($0).terminalWidth) }.joined(separator: "\t")
    let marked = Self.text(shown[place...].prefix(length)).terminalWidth
    let tildes = String(repeating: "~", count: max(0, marked - 1))
    return "\(Self.text(shown[...]))\n\(margin)^\(tildes)\n"
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
