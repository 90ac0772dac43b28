/// Prints diagnostics as `file:line:column: error: message`, the source line and a caret under it.
package struct DiagnosticFormatter: Sendable {
  private let map: SourceMap

  /// Makes a formatter for the diagnostics of one text.
  package init(_ source: SourceText) { map = SourceMap(source) }

  /// Where a diagnostic begins.
  package func position(of diagnostic: Diagnostic) -> SourcePosition {
    map.position(at: diagnostic.range.lowerBound)
  }

  /// The three lines about a diagnostic, each with a line end.
  ///
  /// A line longer than `ParsingLimits.excerptLengthMax` is shown in part.
  package func format(_ diagnostic: Diagnostic) -> String {
    let position = position(of: diagnostic)
    let place = "\(diagnostic.path):\(position.line):\(position.column)"
    let message = "\(place): \(diagnostic.severity.rawValue): \(diagnostic.problem.message)"
    let headline = message.printable + "\n"
    let end = map.position(at: max(diagnostic.range.lowerBound, diagnostic.range.upperBound))
    let width = end.line == position.line ? max(1, end.column - position.column) : 1
    return headline + excerpt(line: position.line, column: position.column, width: width)
  }

  /// All diagnostics, one after the other.
  package func format(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { format($0) }.joined()
  }

  private func excerpt(line: Int, column: Int, width: Int) -> String {
    let bytes = map.line(line)
    let start = max(0, column - 1 - ParsingLimits.excerptLengthMax / 2)
    let byteLimit = (start + ParsingLimits.excerptLengthMax) * 4
    let scalars = Array(String(decoding: bytes.prefix(byteLimit), as: UTF8.self).unicodeScalars)
    let shown = scalars.dropFirst(start).prefix(ParsingLimits.excerptLengthMax)
    var text = String.UnicodeScalarView()
    var margin = ""
    for (offset, scalar) in shown.enumerated() {
      text.append(scalar.value < 32 && scalar != "\t" || scalar.value == 127 ? "\u{FFFD}" : scalar)
      if offset + start < column - 1 { margin += scalar == "\t" ? "\t" : " " }
    }
    let room = max(1, ParsingLimits.excerptLengthMax - (column - 1 - start))
    let tildes = String(repeating: "~", count: min(width, room) - 1)
    return "\(String(text))\n\(margin)^\(tildes)\n"
  }
}
