import AppModel
import EventCore

/// Checks a scenario against its app and compiles it.
package enum ScenarioChecker {
  /// Checks a scenario.
  ///
  /// - Parameters:
  ///   - file: The scenario as it was parsed, without errors.
  ///   - source: The text it was parsed from.
  ///   - app: Its app, checked before, wherever it stands.
  /// - Returns: The compiled scenario, or `nil` if there are errors; and all diagnostics in order
  ///   of place, without those of the app.
  package static func check(
    _ file: ScenarioFile, source: SourceText, app: CheckedApp
  ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    var checker = app.checker
    checker.turn(to: source)
    checker.scope = Scope(place: .scenario)
    let scenario = checker.lower(file)
    let diagnostics = checker.log.finished()
    return (checker.log.hasErrors ? nil : scenario, diagnostics)
  }
}
