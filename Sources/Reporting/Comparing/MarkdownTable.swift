import EventCore

/// A table of a page of documentation, and names in its texts.
enum MarkdownTable {
  /// A row of cells, with a line break at its end.
  static func row(_ cells: [String]) -> String {
    "| \(cells.map(text).joined(separator: " | ")) |\n"
  }

  /// What stands in a page as it is, whatever it has that means something there.
  static func text(_ words: String) -> String {
    words.replacingScalars { scalar in
      switch scalar {
      case _ where scalar.isUnprintable: scalar.escape
      case "|", "*", "_", "~", "`", "<", "[", "&", "\\": "\\\(scalar)"
      default: nil
      }
    }
  }

  /// The same as code.
  static func code(_ words: String) -> String {
    let words = words.printable
    if !words.contains("`") { return "`\(words)`" }
    var fence = "``"
    while words.contains(fence) { fence += "`" }
    return "\(fence) \(words) \(fence)"
  }
}
