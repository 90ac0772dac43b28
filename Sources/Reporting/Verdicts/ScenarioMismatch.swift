import AppModel
import ScenarioText
import TraceModel
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
  /// The place among the scenario's steps of what is done instead; `nil` if it is left out.
  package var step: Int?

  /// Makes one.
  package init(
    path: String, line: Int, expected: String, reason: String, replacement: String?,
    step: Int?
  ) {
    self.path = path
    self.line = line
    self.expected = expected
    self.reason = reason
    self.replacement = replacement
    self.step = step
  }

  /// For people.
  package var text: String {
    "\(path):\(line): does not fit: `\(expected)`: \(reason); \(outcome)".printable
  }

  private var outcome: String {
    replacement.map { "went on with `\($0)`" } ?? "left out"
  }

  /// For reports.
  ///
  /// - Parameter trace: The run of the scenario with what is done instead.
  package func failure(in file: Int32, _ trace: Trace?) -> Failure {
    let begin = trace?.entries.firstIndex {
      if case .stepBegan(let index) = $0.event, Int(index) == step { true } else { false }
    }
    return Failure(
      .mismatch(text: expected, reason: "\(reason); \(outcome)"),
      line: SourceLine(file: file, line: Int32(line)),
      instant: begin.flatMap { trace?.entries[$0].instant }, proof: [begin].compactMap(\.self))
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
