import ScenarioText
import TraceModel

/// Compares a trace with the one that a scenario expects after its line `----`.
package enum ExpectedTraceComparison {
  /// The first line that differs.
  package struct Difference: Hashable, Sendable {
    /// The line of the scenario's file, counted from 1.
    package var line: Int32
    /// The place of the entry; beyond the last where the trace has ended.
    package var entry: Int
    /// What is expected; `nil` if nothing more is.
    package var expected: String?
    /// What is there; `nil` if the trace has ended.
    package var actual: String?
  }

  /// The lines that `--update` writes, and that are compared.
  package static func lines(of trace: Trace, scenario: Scenario) -> [String] {
    TraceText.lines(
      of: trace, program: scenario.program, stepTexts: scenario.numberedSteps.map(\.text))
  }

  /// The first difference; blanks at the ends of lines, empty lines at the end and a first line
  /// with the format's version do not count.
  package static func difference(
    from expectation: ExpectedTrace, _ actual: [String]
  ) -> Difference? {
    var expected = expectation.text.utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { trimmed($0) }
    while expected.last?.isEmpty == true { expected.removeLast() }
    var firstLine = expectation.firstLine
    if expected.first == TraceText.header {
      expected.removeFirst()
      firstLine += 1
    }
    for place in 0..<max(expected.count, actual.count) {
      let wanted = place < expected.count ? expected[place] : nil
      let found = place < actual.count ? actual[place] : nil
      if wanted == found.map({ trimmed($0.utf8[...]) }) { continue }
      return Difference(
        line: firstLine + Int32(place), entry: place, expected: wanted, actual: found)
    }
    return nil
  }

  /// The line without blanks at its end; bytes, because a carriage return and a line feed are one
  /// `Character`.
  private static func trimmed(_ line: Substring.UTF8View) -> String {
    var line = line
    while let last = line.last, last == 0x20 || last == 0x0D || last == 0x09 { line.removeLast() }
    return String(Substring(line))
  }
}
