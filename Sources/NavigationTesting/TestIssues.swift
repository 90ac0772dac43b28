import Foundation
import Reporting
import ScenarioReplay
import Testing

/// What a test has to report, one text for each issue.
struct TestIssues: Hashable, Sendable {
  /// The texts, in the order of files and lines.
  private(set) var texts: [String]

  /// Begins with what is wrong with the options.
  init(_ options: NavigationOptions) { texts = options.problems }

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
      // No line is broken: a path that is to be found again may have blanks.
      let console = ConsoleReport(lineWidth: .max)
      let story = console.text(report.restricted(to: failure)).dropLast()
      texts.append(Self.relative("\(report.headline(of: failure))\n\(story)", to: root))
    }
  }

  /// Reports each as an issue of the current test.
  ///
  /// Where no test of Swift Testing is under way, as in an `XCTestCase`, nobody may be listening:
  /// each is written to the standard error, too.
  func record(at sourceLocation: SourceLocation) {
    for text in texts {
      Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
      if Test.current == nil {
        let line = "navsim: reported outside Swift Testing; the test may pass all the same:\n"
        FileHandle.standardError.write(Data("\(line)\(text)\n".utf8))
      }
    }
  }

  /// A text in which files are named relative to the package, wherever such a name begins.
  private static func relative(_ text: String, to root: FilePath) -> String {
    if root.text == "." { return text }
    let folder = root.text.hasSuffix("/") ? root.text : root.text + "/"
    var rest = text[...]
    var result = ""
    while let found = rest.range(of: folder) {
      let isBegin = rest[..<found.lowerBound].last.map { " \n\"'(`".contains($0) } ?? true
      result += rest[..<(isBegin ? found.lowerBound : found.upperBound)]
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
