import Reporting
import ScenarioReplay
import Testing

/// What a test has to report, one text for each issue.
struct TestIssues: Hashable, Sendable {
  /// The texts, in the order of files and lines.
  private(set) var texts: [String] = []

  /// Adds what is wrong with a file.
  mutating func add(_ finding: InputFinding, below root: FilePath) {
    texts.append(Self.relative(String(finding.text.dropLast()), to: root))
  }

  /// Adds what failed in a replay.
  mutating func add(_ replay: Replay, options: [String], below root: FilePath) {
    let report = ScenarioReport(
      scenario: replay.scenario, verdict: replay.verdict, traces: replay.runs.map(\.trace),
      options: options)
    for failure in report.verdict.failures {
      let story = ConsoleReport().text(report.restricted(to: failure)).dropLast()
      texts.append(Self.relative("\(report.headline(of: failure))\n\(story)", to: root))
    }
    if !replay.isComplete {
      texts.append("'\(replay.verdict.title)' has more than \(replay.runs.count) orders")
    }
  }

  /// Reports each as an issue of the current test.
  func record(at sourceLocation: SourceLocation) {
    for text in texts { Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation) }
  }

  /// A text in which files are named relative to the package.
  private static func relative(_ text: String, to root: FilePath) -> String {
    root.text == "." ? text : text.replacing("\(root)/", with: "")
  }
}
