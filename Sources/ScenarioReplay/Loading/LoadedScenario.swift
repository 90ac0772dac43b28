import ScenarioText

/// What became of a scenario's file.
package struct LoadedScenario: Sendable {
  /// The text.
  package var source: SourceText
  /// What is wrong with it, and with its app if nobody was told before.
  package var findings: [InputFinding]
  /// What of that nobody can do without: warnings are for `check`.
  package var errors: [InputFinding] { findings.filter { $0.stage != .doubtful } }
  /// The tree; `nil` if the text does not parse.
  package var syntax: ScenarioFile?
  /// The scenario, ready to run; `nil` if something is wrong.
  package var scenario: Scenario?

  /// Makes the result of a file that was not parsed.
  init(source: SourceText, findings: [InputFinding]) {
    self.source = source
    self.findings = findings
  }

  /// Makes the result of a file that cannot be a scenario at all.
  package init(unusable problem: FileProblem) {
    let source = SourceText(path: problem.path.text, bytes: [])
    self.init(source: source, findings: [InputFinding(problem)])
  }

  /// Whether a text stands in the file's path or the scenario's title.
  package func matches(_ filter: String) -> Bool {
    source.path.contains(filter) || syntax?.title.node.value.contains(filter) == true
  }

  /// The file with another expected trace after its line `----`; `nil` if it has no such line.
  package func bytes(withExpectedTrace lines: [String]) -> [UInt8]? {
    guard let place = syntax?.expectedTrace?.range.lowerBound else { return nil }
    var bytes = Array(source.bytes[..<min(place, source.bytes.count)])
    if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    for line in lines { bytes += Array("\(line)\n".utf8) }
    return bytes
  }
}
