import AppModel
import ScenarioText
import Verification

/// A line that does not fit; a scenario with such a line has failed.
package struct ScenarioMismatch: Sendable {
  /// Its file.
  package var path: String
  /// Its line, counted from 1.
  package var line: Int
  /// What it says.
  package var expected: String
  /// Why it does not fit.
  package var reason: String
  /// What is done instead; `nil` if it is left out.
  package var replacement: String?

  /// Makes one.
  package init(
    path: String, line: Int, expected: String, reason: String, replacement: String?
  ) {
    self.path = path
    self.line = line
    self.expected = expected
    self.reason = reason
    self.replacement = replacement
  }

  /// For people.
  package var text: String {
    "\(path):\(line): does not fit: `\(expected)`: \(reason); \(outcome)".printable
  }

  private var outcome: String {
    replacement.map { "went on with `\($0)`" } ?? "left out"
  }

  /// For reports.
  package func failure(in file: Int32) -> Failure {
    Failure(
      .mismatch(text: expected, reason: "\(reason); \(outcome)"),
      line: SourceLine(file: file, line: Int32(line)))
  }

  /// For programs.
  package var jsonLine: String {
    var object = JSONObject(.mismatch)
    object.add("file", path)
    object.add("line", line)
    object.add("expected", expected)
    object.add("reason", reason)
    if let replacement { object.add("instead", replacement) }
    return object.text + "\n"
  }
}
