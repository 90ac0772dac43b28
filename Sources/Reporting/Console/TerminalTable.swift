import ScenarioText

/// A table for a terminal, its columns as wide as their widest cell.
enum TerminalTable {
  /// The lines of a table, each indented by two blanks, without blanks at its end.
  ///
  /// - Parameter lines: The cells of each line; all have as many.
  static func text(_ lines: [[String]]) -> String {
    let widths = (lines.first ?? []).indices.map { column in
      lines.map { $0[column].terminalWidth }.max() ?? 0
    }
    var text = ""
    for cells in lines {
      var line = ""
      for (cell, width) in zip(cells, widths) { line += "  " + cell.padded(to: width) }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}
