import Testing
import Verification

@testable import Reporting

/// Names of files with line breaks and the like, in files of lines that are read back.
struct OddPathTests {
  private static let names = [
    "a\nb", "a\n", "a\r", "\r\nb", "a\u{2028}b\u{85}", "a\\u{a}b", "a\\u{5c}u{a}", "a\\\nu{a}",
    "\\", "\\u{", "a\\", "\\u{}", "\\u{110000}", "\u{1B}\u{301}",
  ]

  private static let row = CoverageReport.Row(kind: .screen, line: 3, name: "menu", count: 2)

  @Test(arguments: names)
  func `the path of an app is read as it was written`(_ name: String) throws {
    let reports = [CoverageReport(app: name, runs: 7, rows: [Self.row])]
    let text = CoverageFile.text(reports)
    #expect(CoverageFile.lines(of: text).count == 6)
    #expect(try CoverageFile.reports(text) == reports)
    for covered in [name, "\(name)\n.nav"] {
      var part = ExplorationPart(app: name)
      part.covered = covered
      part.points = [Self.row]
      let text = ExplorationPartFile.text([part])
      #expect(!text.unicodeScalars.contains("\r"))
      let read = try ExplorationPartFile.parts(text)
      #expect(read.map { Array($0.app.utf8) } == [Array(name.utf8)])
      #expect(read.map { Array($0.covered.utf8) } == [Array(covered.utf8)])
    }
  }

  @Test(arguments: ["Shop.nav", "a b/Läden.nav", "a\\b.nav", "\\u.nav", "u{a}", "a\"'|,.nav"])
  func `a path that is one line is written as it is`(_ name: String) {
    let report = CoverageReport(app: name, runs: 1, rows: [])
    #expect(CoverageFile.text([report]).contains("\napp \(name)\n"))
    #expect(ExplorationPartFile.text([ExplorationPart(app: name)]).contains("\napp \(name)\n"))
    #expect(CoverageLCOV.text(report).hasPrefix("TN:\nSF:\(name)\n"))
  }

  @Test(arguments: names)
  func `the file of a record of LCOV is one line`(_ name: String) {
    let text = CoverageLCOV.text(CoverageReport(app: name, runs: 1, rows: [Self.row]))
    for line in text.unicodeScalars.split(separator: "\n") {
      #expect(line.contains(":") || String(line) == "end_of_record")
    }
  }
}
