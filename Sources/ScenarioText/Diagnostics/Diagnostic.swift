/// Something that is wrong with a text, and where.
package struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  package enum Severity: String, Hashable, Sendable {
    /// The text cannot be used.
    case error
    /// The text can be used, but hardly says what was meant.
    case warning
  }

  /// How bad it is.
  package var severity: Severity
  /// What is wrong.
  package var problem: Problem
  /// Where, in bytes; empty where something is missing.
  package var range: SourceRange
  /// The name of the file.
  package var path: String

  /// Makes a diagnostic.
  package init(
    severity: Severity = .error, _ problem: Problem, range: SourceRange, path: String
  ) {
    self.severity = severity
    self.problem = problem
    self.range = range
    self.path = path
  }
}

/// The diagnostics of one text, at most so many as people can read.
package struct DiagnosticLog: Sendable {
  private var reported: [Diagnostic] = []
  private var suppressedCount = 0
  private var suppressedRange = SourceRange.none
  private let path: String

  /// Makes an empty log about a file.
  package init(path: String) { self.path = path }

  /// Whether something is in it.
  package var isEmpty: Bool { reported.isEmpty }

  /// Whether an error is in it.
  package var hasErrors: Bool { reported.contains { $0.severity == .error } }

  /// Whether further diagnostics are only counted, so that hints for them would be in vain.
  package var isFull: Bool { reported.count >= ParsingLimits.diagnosticCountMax }

  /// Adds a diagnostic, or only counts it when there are `ParsingLimits.diagnosticCountMax`; what
  /// is known of its place already is not said again.
  package mutating func report(
    _ problem: Problem, at range: SourceRange, severity: Diagnostic.Severity = .error
  ) {
    if reported.contains(where: { $0.range == range && $0.problem == problem }) { return }
    if reported.count < ParsingLimits.diagnosticCountMax {
      reported.append(Diagnostic(severity: severity, problem, range: range, path: path))
    } else {
      suppressedCount += 1
      suppressedRange = range
    }
  }

  /// All diagnostics in order of place; the last says how many more there are.
  package func finished() -> [Diagnostic] {
    var result = reported.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    if suppressedCount > 0 {
      result.append(
        Diagnostic(.moreProblems(count: suppressedCount), range: suppressedRange, path: path))
    }
    return result
  }
}
