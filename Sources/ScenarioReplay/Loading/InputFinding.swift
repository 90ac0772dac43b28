import ScenarioText

/// Something wrong with a file, worded and placed; what the parser, the checker and the file system
/// say has one shape here.
package struct InputFinding: Hashable, Sendable {
  /// How far the file got.
  package enum Stage: Hashable, Sendable {
    /// It cannot be read or does not parse.
    case unusable
    /// It parses but is wrong.
    case wrong
    /// It can be used, but hardly says what was meant.
    case doubtful
  }

  /// How far the file got.
  package var stage: Stage
  /// The name of the file.
  package var path: String
  /// Whether it says only that the scenario's app has errors, which are told once and apart.
  package private(set) var isOfApp = false
  /// The line, counted from 1; 0 if the file has none.
  package var line: Int
  /// What is wrong, in lower case and without a full stop.
  package var message: String
  /// The place, the message and the source line if there is one, each line with its end.
  package var text: String

  /// Words a diagnostic of the parser or the checker.
  init(_ diagnostic: Diagnostic, _ formatter: DiagnosticFormatter, stage: Stage) {
    self.stage = diagnostic.severity == .error ? stage : .doubtful
    path = diagnostic.path
    line = formatter.position(of: diagnostic).line
    message = diagnostic.problem.message
    text = formatter.format(diagnostic)
  }

  /// Makes a finding about a file as a whole.
  package init(_ problem: FileProblem) {
    stage = .unusable
    path = problem.path.text
    line = 0
    message = problem.message
    text = "\(problem)\n"
  }

  /// Makes a finding about a place in a file.
  init(stage: Stage, _ message: String, at range: SourceRange, in source: SourceText) {
    self.stage = stage
    path = source.path
    line = SourceMap(source).line(at: range.lowerBound)
    self.message = message
    text = DiagnosticFormatter(source).format(message, .error, at: range, of: source.path)
  }

  /// Makes the finding about a scenario whose app has errors.
  init(appWithErrors path: FilePath, at range: SourceRange, in source: SourceText) {
    let message = "app '\(path)' has errors, so the scenario cannot be checked"
    self.init(stage: .wrong, message, at: range, in: source)
    isOfApp = true
  }

  /// The findings of one text.
  static func findings(
    _ diagnostics: [Diagnostic], in source: SourceText, stage: Stage
  ) -> [InputFinding] {
    if diagnostics.isEmpty { return [] }
    let formatter = DiagnosticFormatter(source)
    return diagnostics.map { InputFinding($0, formatter, stage: stage) }
  }
}
