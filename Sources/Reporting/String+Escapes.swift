import ScenarioText

extension String {
  /// The text with other words for some scalars; `nil` leaves one as it is.
  ///
  /// Who escapes has to look at scalars: a mark with an accent is another character, but whoever
  /// reads the text sees the mark first.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let word = replacement(scalar) {
        result += word
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// A table of a page of documentation.
enum MarkdownTable {
  /// A row of cells, with a line break at its end.
  static func row(_ cells: [String]) -> String {
    let escaped = cells.map { cell in
      var before: Unicode.Scalar?
      return cell.printable.replacingScalars { scalar in
        defer { before = scalar }
        switch scalar {
        case "|": return "\\|"
        case "*" where before == " ": return "\\*"
        default: return nil
        }
      }
    }
    return "| \(escaped.joined(separator: " | ")) |\n"
  }
}
