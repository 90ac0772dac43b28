import AppModel
import EventCore
import Verification

/// Writes verdicts as JUnit XML: one `testcase` a scenario, one `testsuite` a file.
///
/// Times are left out: a report is the same on every machine.
package struct JUnitReport: Sendable {
  private struct Suite: Sendable {
    var file: String
    var cases: [String] = []
    var failures = 0
    var errors = 0
    var unusable: UnusableFile?
    var tests: Int { cases.count + (unusable == nil ? 0 : 1) }
  }
  private var suites: [Suite] = []
  /// The places of the suites, by the bytes of their files' names.
  private var places: [[UInt8]: Int] = [:]

  /// Makes a report without scenarios.
  package init() {}

  /// Adds a scenario, so that its traces can be let go.
  ///
  /// - Parameter note: What is to be told besides the verdict, as the case's output.
  package mutating func add(_ report: ScenarioReport, note: String = "") {
    let verdict = report.verdict
    let file = report.file.isEmpty ? "scenario" : report.file
    let place = placeOfSuite(file)
    var text = "    <testcase name=\"\(JUnitReport.escaped(verdict.title))\""
    text += " classname=\"\(JUnitReport.escaped(file))\" file=\"\(JUnitReport.escaped(file))\""
    text += " line=\"\(verdict.failures.first?.line.line ?? verdict.line.line)\""
    let output =
      note.isEmpty
      ? "" : "      <system-out>\(JUnitReport.escaped(note, isContent: true))</system-out>\n"
    if verdict.status == .passed {
      suites[place].cases.append(
        text + (output.isEmpty ? "/>\n" : ">\n\(output)    </testcase>\n"))
      return
    }
    let isFailure = verdict.status == .failed
    if isFailure { suites[place].failures += 1 } else { suites[place].errors += 1 }
    let element = isFailure ? "failure" : "error"
    let first = verdict.failures.first
    let message = first.map { FailureText.line($0, report) } ?? ""
    let body = ConsoleReport().text(report)
    text += ">\n      <\(element) type=\"\(JUnitReport.escaped(first?.name ?? element))\""
    text += " message=\"\(JUnitReport.escaped(message))\">"
    text += JUnitReport.escaped(body, isContent: true)
    text += "</\(element)>\n\(output)    </testcase>\n"
    suites[place].cases.append(text)
  }

  /// Adds what is wrong with a file that could not be used: an error of one test case for each
  /// file.
  ///
  /// - Parameter line: The line, counted from 1; 0 if the file has none.
  package mutating func addUnusable(file: String, line: Int, message: String) {
    let place = placeOfSuite(file)
    var unusable = suites[place].unusable ?? UnusableFile(file: file)
    if unusable.findings.isEmpty { suites[place].errors += 1 }
    unusable.findings.append((line, message))
    suites[place].unusable = unusable
  }

  private mutating func placeOfSuite(_ file: String) -> Int {
    let bytes = Array(file.utf8)
    if let known = places[bytes] { return known }
    places[bytes] = suites.count
    suites.append(Suite(file: file))
    return suites.count - 1
  }

  /// The whole file; suites in the order of their files' names.
  package var text: String {
    let sorted = suites.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    let tests = sorted.reduce(0) { $0 + $1.tests }
    let failures = sorted.reduce(0) { $0 + $1.failures }
    let errors = sorted.reduce(0) { $0 + $1.errors }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"navsim\" tests=\"\(tests)\" failures=\"\(failures)\""
    text += " errors=\"\(errors)\">\n"
    for suite in sorted {
      text += "  <testsuite name=\"\(JUnitReport.escaped(suite.file))\""
      text += " tests=\"\(suite.tests)\" failures=\"\(suite.failures)\""
      text += " errors=\"\(suite.errors)\" skipped=\"0\">\n"
      text += suite.cases.joined() + (suite.unusable?.text ?? "")
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// A text for attributes and for content alike.
  ///
  /// XML 1.0 has no way to write most control characters, nor U+FFFE and U+FFFF; they become
  /// `\u{1b}`, as texts of the language write them. Line breaks and tabs are references, because
  /// a reader turns them into blanks in attributes; content keeps its line feeds.
  static func escaped(_ text: String, isContent: Bool = false) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&apos;"
      case "\n": isContent ? "\n" : "&#10;"
      case "\r": "&#13;"
      case "\t": "&#9;"
      case "\u{FFFE}", "\u{FFFF}": scalar.escape
      default: scalar.isUnprintable ? scalar.escape : nil
      }
    }
  }
}
