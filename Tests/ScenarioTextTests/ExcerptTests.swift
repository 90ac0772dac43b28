import Testing

@testable import ScenarioText

struct ExcerptTests {
  /// The three lines about the first diagnostic of a text.
  private func lines(_ text: String) -> [Substring] {
    let source = SourceText(path: "a.nav", text)
    return DiagnosticFormatter(source).format(AppFile.parse(source).diagnostics)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `a caret stands below what is meant, however wide that is before it`() {
    #expect(lines("app A\nvar t = \"日本語\" + $\n")[2] == "                   ^")
    #expect(lines("app A\nvar t = \"e\u{301}\" + $\n")[2] == "              ^")
    #expect(lines("app A\nvar t: 日本 = 1\n")[0].hasPrefix("a.nav:2:8: error:"))
  }

  @Test func `nothing that a terminal acts on comes through an excerpt`() {
    for scalar: Unicode.Scalar in ["\u{1B}", "\u{85}", "\u{9B}", "\u{2028}", "\u{202E}"] {
      let shown = lines("app A\nvar t = \"\(scalar)\" + $\n").joined(separator: "|")
      #expect(!shown.unicodeScalars.contains(scalar))
      #expect(shown.contains("\u{FFFD}"))
    }
  }
}
