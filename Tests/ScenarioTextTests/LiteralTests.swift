import Testing

@testable import ScenarioText

struct LiteralTests {
  private static let zeros = String(repeating: "0", count: 30)

  @Test func `zeros before a number say nothing of its size`() {
    let parsed = ParsedFile(.scenario, "scenario \"s\"\napp \"a.nav\"\nat \(Self.zeros)7ms key k\n")
    #expect(parsed.diagnostics == [])
    #expect(parsed.printed.contains("\nat 7ms key k\n"))
    expectProblems(
      .scenario,
      """
      scenario "s"
      app "a.nav"
      at ▸\(Self.zeros)999999999999h key k
      at ▸\(Self.zeros)99999999999999999999us key k
      expect n == ▸\(Self.zeros)99999999999999999999
      """,
      "expected a duration of at most 876600h",
      "expected a duration of at most 876600h",
      "expected a number of at most 2147483647")
  }

  @Test func `a scene whose number is too large is told once`() {
    expectProblems(
      .scenario,
      """
      scenario "s"
      app "a.nav"
      at 0ms tap home.go in scene ▸99999999999999999999
      """,
      "expected a number of at most 2147483647")
  }

  @Test func `what other languages write is told with what is meant here`() {
    expectProblems(
      .app,
      """
      app A
      screen home {
        timer t ▸1.5s { stop }
        timer u ▸0.25ms { stop }
        timer v ▸1.2345ms { stop }
        timer w ▸1.05us { stop }
        task x 3s.▸.5s { done {} }
        tap a when sheet ▸= nil { stop }
        tap b { if n ▸= 1 { stop } }
      }
      """,
      "expected a whole number of a unit, found `1.5s`; did you mean `1500ms`?",
      "expected a whole number of a unit, found `0.25ms`; did you mean `250us`?",
      "expected a whole number of a unit, found `1.2345ms`",
      "expected a whole number of a unit, found `1.05us`",
      "expected `...` or `..<` between the ends of a range, found `.`",
      "expected `==`, found `=`", "expected `==`, found `=`")
  }

  @Test func `an escape is judged by all its digits`() {
    let parsed = ParsedFile(.scenario, "scenario \"\\u{\(Self.zeros)41}\"\napp \"a.nav\"\n")
    #expect(parsed.scenario?.title.node.value == "A")
    #expect(parsed.diagnostics == [])
    for digits in ["0000000001FFFFFFFF", "00000000000D800", "110000"] {
      expectProblems(
        .scenario, "scenario \"▸\\u{\(digits)}\"\napp \"a.nav\"\n",
        "expected `\\\"`, `\\\\`, `\\n`, `\\t` or `\\u{...}`, found `\\u{\(digits)}`")
    }
  }

  @Test func `characters that mean nothing are told once for a run of them`() {
    expectProblems(
      .app, "app A\nvar a = ▸@@é$ + 1\nvar b = ▸& 2\nvar c = ▸@// three\n",
      "expected a word or symbol, found `@@é$`",
      "expected a word or symbol, found `&`; did you mean `&&`?",
      "expected a word or symbol, found `@`; declarations have no attributes")
  }

  @Test func `what means nothing is told once, wherever it stands`() {
    expectProblems(
      .app,
      """
      app A
      invariant { ▸$ }
      screen home {
        tap go when ▸$ { close }
        tap on when a == ▸$ && { close }
      }
      """,
      "expected a word or symbol, found `$`", "expected a word or symbol, found `$`",
      "expected a word or symbol, found `$`")
  }

  @Test func `a byte order mark is no column`() {
    let bytes = Array("\u{FEFF}appp A\n".utf8)
    let source = SourceText(path: "a.nav", bytes: bytes)
    let diagnostics = AppFile.parse(source).diagnostics
    let text = DiagnosticFormatter(source).format(diagnostics)
    #expect(text.hasPrefix("a.nav:1:1: error: expected `app`, found `appp`"))
    #expect(text.contains("\nappp A\n^~~~\n"))
    #expect(SourceMap(SourceText(path: "", bytes: [0xEF, 0xBB, 0xBF])).line(1) == [])
  }
}
