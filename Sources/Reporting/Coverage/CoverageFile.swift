import EventCore
import Verification

/// The file in which one machine or shard tells another what it reached.
///
/// A line for the format's version, then for each app `app`, `runs`, a line a point, and `end`,
/// without which the file was cut off. The name of an app is one line, whatever is in it: a line
/// break is written `\u{a}`. A version is read as long as its number stands here.
package enum CoverageFile {
  private static let firstLine = "navsim coverage 1"

  /// No number of a file is larger, nor a count made of several.
  ///
  /// Ten thousand of it, as many as an exploration has parts at most, are a number still.
  package static let numberMax = 100_000_000_000_000

  /// Why a file cannot be used.
  package struct Problem: Error, Hashable, Sendable {
    /// The line, counted from 1.
    package var line: Int
    /// What is wrong, in lower case and without a full stop.
    package var message: String
  }

  /// The text of reports.
  package static func text(_ reports: [CoverageReport]) -> String {
    var text = firstLine + "\n"
    for report in reports {
      text += "app \(report.app.asLine)\nruns \(report.runs)\n"
      for row in report.rows { text += "\(line(of: row))\n" }
      text += "end\n"
    }
    return text
  }

  /// The reports of a text.
  package static func reports(_ text: String) throws(Problem) -> [CoverageReport] {
    let lines = lines(of: text)
    if let first = lines.first, first.hasPrefix("navsim coverage "), first != firstLine {
      throw Problem(line: 1, message: "expected version 1 of the format, found `\(first)`")
    }
    if lines.first.map(String.init) != firstLine {
      let message = "expected `\(firstLine)`, as `--coverage` and `navsim cover --save` write"
      throw Problem(line: 1, message: message)
    }
    var reports: [CoverageReport] = []
    var place = 1
    while !isEnd(lines, place) {
      reports.append(try report(lines, &place))
    }
    if reports.isEmpty { throw Problem(line: place, message: "expected an app, found none") }
    return reports
  }

  /// The lines of a text without their ends; a carriage return before one belongs to it.
  static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }

  /// Whether nothing follows, but for the end of the last line.
  static func isEnd(_ lines: [Substring], _ place: Int) -> Bool {
    place >= lines.count || place == lines.count - 1 && lines[place].isEmpty
  }

  /// The sum of two counts, or the largest that a file can have.
  static func sum(_ count: Int, _ other: Int) -> Int { min(count + other, numberMax) }

  private static func report(
    _ lines: [Substring], _ place: inout Int
  ) throws(Problem) -> CoverageReport {
    guard let app = rest(lines, place, after: "app ") else {
      throw Problem(line: place + 1, message: "expected `app` and its file")
    }
    place += 1
    guard let runs = rest(lines, place, after: "runs ").flatMap({ number($0[...]) }) else {
      throw Problem(line: place + 1, message: "expected `runs` and a number")
    }
    place += 1
    var rows: [CoverageReport.Row] = []
    var names: Set<String> = []
    while place < lines.count, lines[place] != "end" {
      guard let row = row(lines[place]) else {
        throw Problem(line: place + 1, message: "expected a count, a line, a kind and a name")
      }
      if !names.insert("\(row.line) \(row.kind.name) \(row.name)").inserted {
        throw Problem(line: place + 1, message: "expected each point once, found it again")
      }
      rows.append(row)
      place += 1
    }
    if place == lines.count {
      throw Problem(line: place, message: "expected `end`: the file was cut off")
    }
    place += 1
    return CoverageReport(app: app.fromLine, runs: runs, rows: rows)
  }

  private static func rest(_ lines: [Substring], _ place: Int, after word: String) -> String? {
    guard place < lines.count, lines[place].hasPrefix(word) else { return nil }
    return String(lines[place].dropFirst(word.count))
  }

  /// The line of a point.
  static func line(of row: CoverageReport.Row) -> String {
    "\(row.count) \(row.line) \(row.kind.name) \(row.name)"
  }

  /// The point of a line; `nil` if it is none.
  static func row(_ line: Substring) -> CoverageReport.Row? {
    let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let count = number(parts[0]), let line = number(parts[1]),
      !parts[3].isEmpty,
      let kind = CoveragePoint.Kind.allCases.first(where: { $0.name == String(parts[2]) })
    else { return nil }
    return CoverageReport.Row(kind: kind, line: line, name: String(parts[3]), count: count)
  }

  /// The number that a word says; `nil` if it is none, or too large.
  static func number(_ word: Substring) -> Int? {
    Int(digits: word).flatMap { (0...numberMax).contains($0) ? $0 : nil }
  }
}
