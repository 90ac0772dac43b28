import EventCore

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
