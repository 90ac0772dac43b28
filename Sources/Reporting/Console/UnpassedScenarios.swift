import EventCore
import Verification

/// The scenarios of a replay that did not pass, which its end names once more.
package struct UnpassedScenarios: Sendable {
  private var failed: [String] = []
  private var unfinished: [String] = []

  /// Makes the list of nothing.
  package init() {}

  /// Adds a scenario, unless it passed.
  package mutating func add(_ report: ScenarioReport) {
    guard let first = report.verdict.failures.first else { return }
    let title = report.verdict.title.printable
    let line = "  \(report.place(of: first).printable)  \(title)\n"
    if report.verdict.status == .incomplete { unfinished.append(line) } else { failed.append(line) }
  }

  /// The list with an empty line on each side; nothing where all passed.
  package func text(_ console: ConsoleReport) -> String {
    var text = ""
    for (word, lines) in [("failed", failed), ("not finished", unfinished)] where !lines.isEmpty {
      text += "\n\(console.coloured("\(lines.count) \(word)", .bad)):\n\(lines.joined())"
    }
    return text.isEmpty ? "" : text + "\n"
  }
}
