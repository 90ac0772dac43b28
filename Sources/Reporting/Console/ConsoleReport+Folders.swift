import EventCore
import Verification

/// The folders of a replay that has several.
extension ConsoleReport {
  /// The columns in which folders stand below each other.
  package struct FolderColumns: Hashable, Sendable {
    /// The columns that the longest path takes.
    let path: Int
    /// The length of the greatest number of scenarios.
    let count: Int

    /// No path is padded to more than this, so that lines stay short.
    static let pathWidthMax = 60

    /// Makes the columns for folders with so many files each.
    package init(_ folders: [(path: String, files: Int)]) {
      let widths = folders.map { $0.path.printable.terminalWidth }
      path = min(widths.max() ?? 0, FolderColumns.pathWidthMax)
      count = "\(folders.map(\.files).max() ?? 0)".count
    }
  }

  /// What the scenarios of a folder come to, on one line.
  package func text(
    folder: String, _ summary: ReportSummary, in columns: FolderColumns
  ) -> String {
    let word = summary.status.headline
    let path = folder.printable
    let blanks = { (count: Int) in String(repeating: " ", count: max(count, 0)) }
    var text = coloured(word, summary.status.colour) + blanks(max(8 - word.count, 2))
    text += path.padded(to: columns.path) + "  "
    text += blanks(columns.count - "\(summary.passed)".count) + summary.verdicts
    let remarks = summary.remarks.joined(separator: ", ")
    return text + (remarks.isEmpty ? "\n" : "  (\(remarks))\n")
  }

  /// The line above the scenarios of a folder.
  package func heading(ofFolder path: String) -> String {
    coloured(path.printable, .bold) + "\n"
  }
}
