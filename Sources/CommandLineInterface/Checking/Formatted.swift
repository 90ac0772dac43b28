import ScenarioReplay
import ScenarioText

/// What formatting makes of a text.
enum Formatted {
  /// The text in the one layout.
  case text([UInt8])
  /// It does not parse.
  case unusable([Diagnostic])
  /// The printed text does not give the same tree.
  case notReadBack

  init(_ source: SourceText) {
    let isApp =
      SourceText.isInNoFile(source.path)
      ? source.beginsApp : FilePath(source.path).content == .app
    if isApp {
      self.init(AppFile.parse(source), source, AppFile.parse) { $0.printed() }
    } else {
      self.init(ScenarioFile.parse(source), source, ScenarioFile.parse) { $0.printed() }
    }
  }

  /// Prints a tree, and reads again what was printed.
  init<Tree>(
    _ result: ParseResult<Tree>, _ source: SourceText,
    _ parse: (SourceText) -> ParseResult<Tree>, _ print: (Tree) -> String
  ) {
    guard result.isUsable else {
      self = .unusable(result.diagnostics)
      return
    }
    let printed = SourceText(path: source.path, print(result.tree))
    let isSame = printed.bytes == source.bytes || parse(printed).tree == result.tree
    self = isSame ? .text(printed.bytes) : .notReadBack
  }
}
