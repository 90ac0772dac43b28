import AppModel
import EventCore
import ScenarioText
import Testing
import Verification

@testable import Reporting

/// Names with a mark that means something to a reader, and an accent on it: one character, but
/// the reader sees the mark.
struct OddTitleTests {
  private let accent = "\u{301}"

  private func repeatCommand(_ title: String) -> String {
    ConsoleReport().text(failing(title: title)).split(separator: "\n")
      .first { $0.contains("navsim replay") }.map(String.init) ?? ""
  }

  @Test func `an apostrophe with an accent does not end a word of the shell`() {
    let command = repeatCommand("it's x'\(accent); echo pwned; '")
    #expect(
      command.utf8.elementsEqual(
        command.prefix { $0 != "'" }.utf8
          + Array("'it'\\''s x'\\''\(accent); echo pwned; '\\'''".utf8)))
  }

  @Test func `a title that would be an option, or says nothing, is no filter`() {
    #expect(repeatCommand("plain").contains("--filter plain"))
    for title in ["--help", "-", "", "-\(accent)x"] {
      #expect(!repeatCommand(title).contains("--filter"), "\(title)")
      #expect(repeatCommand(title).contains("Sample.scenario"))
    }
  }

  @Test func `marks are escaped with and without an accent`() {
    let row = MarkdownTable.row(["a|b|\(accent)", "c *", "d *\(accent)", "*"])
    #expect(MarkdownTable.row(["a\nb\u{202E}"]) == "| a\\u{a}b\\u{202e} |\n")
    #expect(row.utf8.elementsEqual("| a\\|b\\|\(accent) | c \\* | d \\*\(accent) | \\* |\n".utf8))
    #expect(MarkdownTable.text("x*y*<b>[`\\") == "x\\*y\\*\\<b>\\[\\`\\\\")
    #expect(MarkdownTable.code("a*b|c") == "`a*b|c`")
    #expect(MarkdownTable.code("a`b``c") == "``` a`b``c ```")
    let text = "\"\(accent)".replacingScalars { $0 == "\"" ? "\\\"" : nil }
    #expect(text.utf8.elementsEqual("\\\"\(accent)".utf8))
  }

  @Test func `suites of two spellings of a letter are two`() {
    var junit = JUnitReport()
    for file in ["\u{E9}.scenario", "e\(accent).scenario", "\u{E9}.scenario"] {
      junit.addUnusable(file: file, line: 1, message: "wrong")
    }
    #expect(junit.text.ranges(of: "<testsuite ").count == 2)
  }

  @Test func `a file that cannot be used is one case, whatever is wrong with it`() {
    var junit = JUnitReport()
    junit.addUnusable(file: "a.scenario", line: 3, message: "expected <`tap`>")
    junit.addUnusable(file: "a.scenario", line: 5, message: "expected `settle`")
    #expect(junit.text.ranges(of: "<testcase ").count == 1)
    #expect(junit.text.contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(junit.text.contains("message=\"expected &lt;`tap`&gt;\">a.scenario:3: expected &lt;"))
    #expect(junit.text.contains("a.scenario:5: expected `settle`\n</error>"))
    #expect(XMLChecker.isWellFormed(junit.text))
    let line = VerdictJSONLines.text(file: "a.scenario", line: 3, message: "wrong")
    let expected = """
      {"format":"navsim-unusable","version":1,"file":"a.scenario","line":3,"message":"wrong"}

      """
    #expect(line == expected)
  }

  @Test func `a name is the standard input only if it says just that`() {
    for (file, operand) in [("<x>.scenario", "'<x>.scenario'"), ("<stdin>", "-"), ("", "-")] {
      var report = failing()
      var tables = report.scenario.program.tables
      tables.files[1] = file
      report.scenario.program = Program(tables)
      #expect(report.command("replay").contains("replay \(operand) --binding"), "\(file)")
    }
  }

  @Test func `columns are those of a terminal`() {
    let folders = [(path: "ww", files: 1), (path: "日本", files: 1)]
    let columns = ConsoleReport.FolderColumns(folders)
    let texts = folders.map {
      ConsoleReport().text(folder: $0.path, ReportSummary(), in: columns)
    }
    let starts = texts.map { text in
      String(text[..<(text.firstRange(of: "0 passed")?.lowerBound ?? text.startIndex)])
        .terminalWidth
    }
    #expect(starts[0] == starts[1])
    let column = OrderTable.Column(
      name: "changes", stateCount: 3, limit: nil, faults: [], goals: [], rests: ["日本語"])
    let other = OrderTable.Column(
      name: "語", stateCount: 3, limit: nil, faults: [], goals: [], rests: ["x"])
    let table = OrderTable(app: "a", bounds: "b", columns: [column, other], refused: [])
    let lines = table.text.split(separator: "\n")
    let last = lines.filter { $0.contains("yes") }.map { line in
      String(line[..<(line.firstRange(of: "yes")?.lowerBound ?? line.startIndex)]).terminalWidth
    }
    let head = lines[1].firstRange(of: "changes")?.lowerBound
    #expect(last[0] == head.map { String(lines[1][..<$0]).terminalWidth })
  }

  @Test func `reports of apps that only look the same are not added`() {
    let rows = [CoverageReport.Row(kind: .handler, line: 1, name: "a", count: 1)]
    var report = CoverageReport(app: "\u{E9}.nav", runs: 1, rows: rows)
    let isAdded = [
      report.add(CoverageReport(app: "e\(accent).nav", runs: 1, rows: rows)),
      report.add(CoverageReport(app: "\u{E9}.nav", runs: 1, rows: rows)),
    ]
    #expect(isAdded == [false, true])
  }

  @Test func `tables print what a terminal would act on`() {
    let report = CoverageReport(
      app: "\u{1B}.nav", runs: 1,
      rows: [CoverageReport.Row(kind: .handler, line: 1, name: "a\u{1B}", count: 0)])
    #expect(!CoverageText.text(report).unicodeScalars.contains("\u{1B}"))
    #expect("a\u{1B}\u{9F}é".printable == "a\\u{1b}\\u{9f}é")
  }
}
