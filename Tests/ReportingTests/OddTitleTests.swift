import ScenarioText
import Testing
import Verification

@testable import Reporting

/// Names with a mark that means something to a reader, and an accent on it: one character, but
/// the reader sees the mark.
@Suite struct OddTitleTests {
  private let accent = "\u{301}"

  private func repeatCommand(_ title: String) -> String {
    ConsoleReport().text(failing(title: title)).split(separator: "\n")
      .first { $0.contains("navsim replay") }.map(String.init) ?? ""
  }

  @Test func `An apostrophe with an accent does not end a word of the shell`() {
    let command = repeatCommand("it's x'\(accent); echo pwned; '")
    #expect(
      command.utf8.elementsEqual(
        command.prefix { $0 != "'" }.utf8
          + Array("'it'\\''s x'\\''\(accent); echo pwned; '\\'''".utf8)))
  }

  @Test func `A title that would be an option, or says nothing, is no filter`() {
    #expect(repeatCommand("plain").contains("--filter plain"))
    for title in ["--help", "-", "", "-\(accent)x"] {
      #expect(!repeatCommand(title).contains("--filter"), "\(title)")
      #expect(repeatCommand(title).contains("Sample.scenario"))
    }
  }

  @Test func `Marks are escaped with and without an accent`() {
    let row = MarkdownTable.row(["a|b|\(accent)", "c *", "d *\(accent)", "*"])
    #expect(MarkdownTable.row(["a\nb\u{202E}"]) == "| a\\u{a}b\\u{202e} |\n")
    #expect(row.utf8.elementsEqual("| a\\|b\\|\(accent) | c \\* | d \\*\(accent) | * |\n".utf8))
    let text = "\"\(accent)".replacingScalars { $0 == "\"" ? "\\\"" : nil }
    #expect(text.utf8.elementsEqual("\\\"\(accent)".utf8))
  }

  @Test func `Suites of two spellings of a letter are two`() {
    var junit = JUnitReport()
    for file in ["\u{E9}.scenario", "e\(accent).scenario", "\u{E9}.scenario"] {
      junit.add(errorCase: "    <testcase/>\n", file: file)
    }
    #expect(junit.text.ranges(of: "<testsuite ").count == 2)
  }

  @Test func `Reports of apps that only look the same are not added`() {
    let rows = [CoverageReport.Row(kind: .handler, line: 1, name: "a", count: 1)]
    var report = CoverageReport(app: "\u{E9}.nav", runs: 1, rows: rows)
    let isAdded = [
      report.add(CoverageReport(app: "e\(accent).nav", runs: 1, rows: rows)),
      report.add(CoverageReport(app: "\u{E9}.nav", runs: 1, rows: rows)),
    ]
    #expect(isAdded == [false, true])
  }

  @Test func `Tables print what a terminal would act on`() {
    let report = CoverageReport(
      app: "\u{1B}.nav", runs: 1,
      rows: [CoverageReport.Row(kind: .handler, line: 1, name: "a\u{1B}", count: 0)])
    #expect(!CoverageText.text(report).unicodeScalars.contains("\u{1B}"))
    #expect("a\u{1B}\u{9F}é".printable == "a\\u{1b}\\u{9f}é")
  }
}
