import AppModel
import Testing

@testable import ScenarioText

/// Parses and checks an app.
func checkedApp(_ text: String) -> (app: CheckedApp?, diagnostics: [Diagnostic]) {
  let source = SourceText(path: "app.nav", text)
  let parsed = AppFile.parse(source)
  if !parsed.isUsable { return (nil, parsed.diagnostics) }
  return AppChecker.check(parsed.tree, source: source)
}

/// Parses and checks a scenario against an app.
func checkedScenario(
  _ text: String, app: CheckedApp
) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
  let source = SourceText(path: "file.scenario", text)
  let parsed = ScenarioFile.parse(source)
  if !parsed.isUsable { return (nil, parsed.diagnostics) }
  return ScenarioChecker.check(parsed.tree, source: source, app: app)
}

/// Diagnostics as `line:column: severity: message`, one a line.
func lines(_ diagnostics: [Diagnostic], in text: String) -> String {
  let map = SourceMap(SourceText(path: "", text))
  return diagnostics.map { diagnostic in
    let position = map.position(at: diagnostic.range.lowerBound)
    let severity = diagnostic.severity.rawValue
    return "\(position.line):\(position.column): \(severity): \(diagnostic.problem.message)"
  }.joined(separator: "\n")
}

/// The one door for apps without mistakes.
func expectApp(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> CheckedApp {
  let (app, diagnostics) = checkedApp(text)
  #expect(lines(diagnostics, in: text) == "", sourceLocation: sourceLocation)
  return try #require(app, sourceLocation: sourceLocation)
}

/// An app around declarations of the app, the scene and screens, and what is said about it.
func expectDiagnostics(
  app: String = "", scene: String = "child root: home = home", _ screens: String,
  _ expected: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = "app Test\n\(app)\nscene { \(scene) }\n\(screens)\n"
  let (checked, diagnostics) = checkedApp(text)
  let actual = diagnostics.map { diagnostic in
    let place = SourceText(path: "", text).bytes
    let range = diagnostic.range
    let word = String(decoding: place[range.lowerBound..<range.upperBound], as: UTF8.self)
    return "\(diagnostic.severity.rawValue) at \(word): \(diagnostic.problem.message)"
  }
  #expect(actual == expected, sourceLocation: sourceLocation)
  let hasErrors = diagnostics.contains { $0.severity == .error }
  #expect((checked == nil) == hasErrors, sourceLocation: sourceLocation)
}
