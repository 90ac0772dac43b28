import ScenarioReplay

extension CommandContext {
  /// The most files of one name in a folder.
  static let numberedFilesMax = 9_999

  /// Makes a scenario's file under its name, or with a number where another one of that name is.
  ///
  /// - Parameter isThere: Whether the file that has the name already says what this one would say.
  /// - Returns: Where it stands now, and whether it is new.
  mutating func createNumbered(
    _ name: String, in folder: FilePath, _ text: String,
    unless isThere: (FilePath, inout CommandContext) -> Bool
  ) throws(FileError) -> (path: FilePath, isNew: Bool) {
    try files.createFolder(folder)
    var number = 1
    var mayRetry = true
    while true {
      let path = folder.appending("\(name.numbered(number)).scenario")
      do {
        try files.create(path, Array(text.utf8))
        return (path, true)
      } catch {
        switch error {
        case .exists:
          if isThere(path, &self) { return (path, false) }
          if number == Self.numberedFilesMax { throw error }
          number += 1
        case .missing where mayRetry:
          // Somebody has taken the folder away that was there a moment ago.
          mayRetry = false
          try files.createFolder(folder)
        default: throw error
        }
      }
    }
  }
}

extension String {
  /// This name among several of its kind: the second has a number, the first is as it is.
  func numbered(_ number: Int) -> String { number == 1 ? self : "\(self)-\(number)" }
}
