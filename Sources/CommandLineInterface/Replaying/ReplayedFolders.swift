import Reporting
import ScenarioReplay
import Verification

/// The folders of a replay that has several, told to people one by one.
///
/// Folded, a folder is one line once its last file is through, and of its scenarios only those are
/// told that say more than that they passed; else its path stands above the lines of its scenarios.
struct ReplayedFolders {
  private struct Folder {
    let path: String
    /// How many of its files are not through yet.
    var waiting = 0
    var summary = ReportSummary()
  }

  private var folders: [Folder] = []
  private var places: [String: Int] = [:]
  private let columns: ConsoleReport.FolderColumns
  private let isFolded: Bool
  /// The folder of the file at hand.
  private var current = 0
  /// The folder whose path was written last.
  private var headed: Int?

  /// Makes the folders of files; `nil` if there are not several.
  init?(_ inputs: [FileSearch.Input], isFolded: Bool) {
    for input in inputs {
      let path = input.folder.text
      let place = places[path] ?? folders.count
      if place == folders.count { folders.append(Folder(path: path)) }
      places[path] = place
      folders[place].waiting += 1
    }
    if folders.count < 2 { return nil }
    columns = ConsoleReport.FolderColumns(folders.map { ($0.path, $0.waiting) })
    self.isFolded = isFolded
  }

  /// Goes to the next file.
  mutating func begin(_ input: FileSearch.Input) {
    guard let place = places[input.folder.text] else { return }
    current = place
  }

  /// Counts the verdict of the file at hand.
  ///
  /// - Parameter text: What is told of its scenario.
  /// - Returns: What is told here.
  mutating func add(
    _ verdict: Verdict, _ text: String, saysMore: Bool, _ console: ConsoleReport
  ) -> String {
    folders[current].summary.add(verdict)
    if isFolded { return saysMore ? text : "" }
    if headed == current { return text }
    defer { headed = current }
    return (headed == nil ? "" : "\n") + console.heading(ofFolder: folders[current].path) + text
  }

  /// Ends the file at hand.
  ///
  /// - Returns: What its folder comes to, if that was its last file.
  mutating func end(_ console: ConsoleReport) -> String {
    folders[current].waiting -= 1
    return folders[current].waiting == 0 ? line(folders[current], console) : ""
  }

  /// What the folders come to whose files were not all reached.
  func rest(_ console: ConsoleReport) -> String {
    folders.filter { $0.waiting > 0 }.map { line($0, console) }.joined()
  }

  private func line(_ folder: Folder, _ console: ConsoleReport) -> String {
    if !isFolded || folder.summary.scenarios == 0 { return "" }
    return console.text(folder: folder.path, folder.summary, in: columns)
  }
}
