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

/// The diagnostics of one text, at most so many as people can read; no warning hides an error.
package struct DiagnosticLog: Sendable {
  private var errors: [Diagnostic] = []
  private var warnings: [Diagnostic] = []
  /// What was only counted, and the last of it that is worst.
  private var suppressedCount = 0
  private var suppressed: Diagnostic?
  private let path: String

  /// Makes an empty log about a file.
  package init(path: String) { self.path = path }

  /// Whether something is in it.
  package var isEmpty: Bool { errors.isEmpty && warnings.isEmpty }

  /// Whether an error is in it.
  package var hasErrors: Bool { !errors.isEmpty }

  /// Whether further errors are only counted, so that hints for them would be in vain.
  package var isFull: Bool { errors.count >= ParsingLimits.diagnosticCountMax }

  /// Adds a diagnostic, or only counts it when there are `ParsingLimits.diagnosticCountMax` that
  /// are as bad; what is known of its place already is not said again.
  package mutating func report(
    _ problem: Problem, at range: SourceRange, severity: Diagnostic.Severity = .error
  ) {
    let diagnostic = Diagnostic(severity: severity, problem, range: range, path: path)
    switch severity {
    case .error: add(diagnostic, to: \.errors)
    case .warning: add(diagnostic, to: \.warnings)
    }
  }

  private mutating func add(
    _ diagnostic: Diagnostic, to list: WritableKeyPath<DiagnosticLog, [Diagnostic]>
  ) {
    let isKnown = self[keyPath: list].contains {
      $0.range == diagnostic.range && $0.problem == diagnostic.problem
    }
    if isKnown { return }
    if self[keyPath: list].count < ParsingLimits.diagnosticCountMax {
      self[keyPath: list].append(diagnostic)
    } else {
      suppress(diagnostic)
    }
  }

  private mutating func suppress(_ diagnostic: Diagnostic) {
    suppressedCount += 1
    if suppressed?.severity != .error || diagnostic.severity == .error { suppressed = diagnostic }
  }

  /// The diagnostics in order of place, warnings where errors leave room for them; the last says
  /// how many more there are.
  package func finished() -> [Diagnostic] {
    let room = ParsingLimits.diagnosticCountMax - errors.count
    var log = self
    for warning in warnings.dropFirst(room) { log.suppress(warning) }
    var result = (errors + warnings.prefix(room)).enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    if let last = log.suppressed {
      result.append(
        Diagnostic(
          severity: last.severity, .moreProblems(count: log.suppressedCount), range: last.range,
          path: path))
    }
    return result
  }
}
