import NavigationTesting
import Testing

@testable import ScenarioText

/// The kinds of files, so that one door checks both.
enum FileKind: String, CaseIterable {
  case app, scenario
}

/// What is compared of a file of either kind.
struct ParsedFile: Hashable, Sendable {
  var app: AppFile?
  var scenario: ScenarioFile?
  var diagnostics: [Diagnostic]

  init(_ kind: FileKind, _ bytes: [UInt8]) {
    // Texts that are nested as deep as may be need more stack than tests have on Apple's systems.
    self = RoomyThread.perform { ParsedFile(kind, SourceText(path: "file", bytes: bytes)) }
  }

  private init(_ kind: FileKind, _ source: SourceText) {
    switch kind {
    case .app:
      let result = AppFile.parse(source)
      (app, diagnostics) = (result.tree, result.diagnostics)
    case .scenario:
      let result = ScenarioFile.parse(source)
      (scenario, diagnostics) = (result.tree, result.diagnostics)
    }
  }

  init(_ kind: FileKind, _ text: String) { self.init(kind, Array(text.utf8)) }

  /// The text that the printer makes of it.
  var printed: String { app?.printed() ?? scenario?.printed() ?? "" }
}

/// The one door for texts without mistakes.
///
/// Checks that there is no diagnostic, that the text is printed as `formatted` (or unchanged), that
/// what is printed parses to an equal tree, as does the text further down, and that printing again
/// changes nothing.
func expectParses(
  _ kind: FileKind, _ text: String, formatted: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let parsed = ParsedFile(kind, text)
  let formatter = DiagnosticFormatter(SourceText(path: "file", text))
  #expect(
    parsed.diagnostics.isEmpty, "\(formatter.format(parsed.diagnostics))",
    sourceLocation: sourceLocation)
  let printed = parsed.printed
  #expect(printed == formatted ?? text, sourceLocation: sourceLocation)
  let again = ParsedFile(kind, printed)
  #expect(again == parsed, "\(printed)", sourceLocation: sourceLocation)
  #expect(again.printed == printed, sourceLocation: sourceLocation)
  // A byte order mark stands at the very beginning.
  let lower = text.hasPrefix("\u{FEFF}") ? text + "\n" : "\n" + text
  #expect(ParsedFile(kind, lower) == parsed, sourceLocation: sourceLocation)
}

/// The one door for texts with mistakes: each marker `▸` stands where a message is expected.
func expectProblems(
  _ kind: FileKind, _ marked: String, _ messages: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var text: [UInt8] = []
  var offsets: [Int] = []
  for scalar in marked.unicodeScalars {
    if scalar == "▸" { offsets.append(text.count) } else { text += Array(String(scalar).utf8) }
  }
  let diagnostics = ParsedFile(kind, text).diagnostics
  let found = diagnostics.map { "\($0.range.lowerBound): \($0.problem.message)" }
  let wanted = zip(offsets, messages).map { "\($0): \($1)" }
  #expect(offsets.count == messages.count, sourceLocation: sourceLocation)
  #expect(found == wanted, sourceLocation: sourceLocation)
}
