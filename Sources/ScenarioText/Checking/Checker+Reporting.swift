extension Checker {
  /// Reports an error.
  mutating func report(_ problem: Problem, at range: SourceRange) {
    log.report(problem, at: range)
  }

  /// Reports an error in what an app declares.
  mutating func report(_ problem: DeclarationProblem, at range: SourceRange) {
    report(Problem.declaration(problem), at: range)
  }

  /// Reports an error in a name or value.
  mutating func report(_ problem: ExpressionProblem, at range: SourceRange) {
    report(Problem.expression(problem), at: range)
  }

  /// Reports an error in a scenario.
  mutating func report(_ problem: ScenarioProblem, at range: SourceRange) {
    report(Problem.scenario(problem), at: range)
  }

  /// Reports an error in a statement.
  mutating func report(_ problem: StatementProblem, at range: SourceRange) {
    report(Problem.statement(problem), at: range)
  }

  /// Reports something that is hardly meant.
  mutating func warn(_ problem: DeclarationProblem, at range: SourceRange) {
    log.report(.declaration(problem), at: range, severity: .warning)
  }

  /// The name that somebody probably meant; none once there are more errors than are shown.
  ///
  /// - Complexity: O(length² × `CheckingLimits.comparedNamesMax`).
  func nearest(to name: String, among known: @autoclosure () -> [String]) -> String? {
    if log.isFull { return nil }
    return nearestName(to: name, among: known().prefix(CheckingLimits.comparedNamesMax))
  }
}
