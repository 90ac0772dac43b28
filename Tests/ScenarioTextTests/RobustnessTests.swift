import EventCore
import Testing

@testable import ScenarioText

struct RobustnessTests {
  private static let files: [(kind: FileKind, bytes: [UInt8])] = [
    (.app, Array(Examples.app.utf8)), (.scenario, Array(Examples.fullScenario.utf8)),
  ]

  @Test(arguments: FileKind.allCases)
  func `a file cut off at any byte is read without a crash and printed`(_ kind: FileKind) {
    for (_, bytes) in Self.files.filter({ $0.kind == kind }) {
      for length in bytes.indices {
        let parsed = ParsedFile(kind, Array(bytes.prefix(length)))
        #expect(parsed.diagnostics.count <= 3, "\(length)")
        if length % 16 == 0 { _ = parsed.printed }
      }
    }
  }

  @Test(arguments: FileKind.allCases)
  func `a file with changed bytes is read without a crash and what is read survives printing`(
    _ kind: FileKind
  ) {
    let replacements = Array("{}()[];\"\n .=&|-/#,:@0a".utf8) + [0, 0xFF, 0xC3]
    var random = Fingerprint()
    var readCount = 0
    for (_, bytes) in Self.files.filter({ $0.kind == kind }) {
      for round in 0..<400 {
        var mutated = bytes
        for change in 0...(round % 3) {
          random.combine(UInt64(round * 7 + change))
          let place = Int(random.value % UInt64(bytes.count))
          mutated[place] = replacements[Int(random.value >> 32) % replacements.count]
        }
        let parsed = ParsedFile(kind, mutated)
        let printed = parsed.printed
        guard parsed.diagnostics.isEmpty else { continue }
        readCount += 1
        let again = ParsedFile(kind, printed)
        #expect(again == parsed, "\(round): \(printed)")
        #expect(again.printed == printed, "\(round)")
      }
    }
    #expect(readCount > 0)
  }

  @Test(arguments: FileKind.allCases)
  func `any deep nesting gives a message and no crash`(_ kind: FileKind) {
    let head = kind == .app ? "app A\nlet a = " : "scenario \"\"\nexpect "
    let body =
      kind == .app ? "app A\nscreen s {\n on a " : "scenario \"\"\napp A {\nscreen s {\n on a "
    let count = 100_000
    for piece in ["(", "[", "!", "-", "a(", "a[", "shown ", "a.b(", "1 + (", "a == ("] {
      let times = piece == "(" ? count : count / 10
      let parsed = ParsedFile(kind, head + String(repeating: piece, count: times))
      #expect(!parsed.diagnostics.isEmpty && parsed.diagnostics.count < 4, "\(piece)")
    }
    for piece in ["{", "{ later ", "{ if a ", "}", "{ if a {} else "] {
      let times = piece == "{" ? count : count / 10
      let parsed = ParsedFile(kind, body + String(repeating: piece, count: times))
      #expect(!parsed.diagnostics.isEmpty, "\(piece)")
    }
  }

  @Test func `long chains of operators and parts are too deep and say so once`() {
    for piece in [" + 1", ".b", "[c]", ".d(1)", " && e", " || f"] {
      expectProblemKinds("app A\nlet a = a" + String(repeating: piece, count: 100_000), 1)
    }
    expectProblemKinds("app A\nvar a: \(String(repeating: "[", count: 100_000))", 1)
    expectProblemKinds(
      "app A\nscreen a { on b { \(String(repeating: "unanimated ", count: 100_000))} }", 1)
  }

  private func expectProblemKinds(_ text: String, _ count: Int) {
    let diagnostics = ParsedFile(.app, text).diagnostics
    #expect(diagnostics.count == count, "\(diagnostics.map(\.problem.message).prefix(3))")
  }

  @Test func `a long chain of branches is no deep one`() {
    let text = "if a {}" + String(repeating: " else if a {}", count: 10_000)
    let parsed = ParsedFile(.app, "app A\nscreen s {\n  on a {\n    \(text)\n  }\n}\n")
    #expect(parsed.diagnostics.isEmpty)
    #expect(ParsedFile(.app, parsed.printed) == parsed)
  }

  @Test func `nesting up to the limit is read and beyond it is not`() {
    let blocks = ParsingLimits.blockDepthMax - 2
    func app(_ count: Int) -> String {
      "app A\nscreen s {\n on a {" + String(repeating: "later {", count: count)
        + String(repeating: "}", count: count) + "}\n}\n"
    }
    #expect(ParsedFile(.app, app(blocks)).diagnostics.isEmpty)
    #expect(
      ParsedFile(.app, app(blocks + 1)).diagnostics.map(\.problem) == [
        .nestingTooDeep(limit: ParsingLimits.blockDepthMax)
      ])
    let height = ParsingLimits.expressionHeightMax
    func sum(_ count: Int) -> String {
      "app A\nlet a = 1" + String(repeating: " + 1", count: count - 1)
    }
    #expect(ParsedFile(.app, sum(height)).diagnostics.isEmpty)
    #expect(
      ParsedFile(.app, sum(height + 1)).diagnostics.map(\.problem) == [
        .expressionTooDeep(limit: height)
      ])
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xC3],
      [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x80],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are reported with their place`(_ bytes: [UInt8]) {
    let source = SourceText(path: "a.nav", bytes: Array("app A\n// ä".utf8) + bytes)
    let diagnostics = AppFile.parse(source).diagnostics
    #expect(
      DiagnosticFormatter(source).format(diagnostics).hasPrefix(
        "a.nav:2:5: error: expected UTF-8, found other bytes at byte 11\n"))
    #expect(diagnostics.count == 1)
  }

  @Test func `well-formed UTF-8 of every length is accepted`() {
    let text = "aä€😀\u{D7FF}\u{E000}\u{10FFFF}\u{800}"
    #expect(firstInvalidUTF8Offset(in: Array(text.utf8)) == nil)
  }

  @Test func `files of strange bytes give messages`() {
    for bytes in [
      [], [0], [0, 0, 0], Array("\r\n\r\n".utf8), Array("//".utf8), [0xEF, 0xBB, 0xBF],
    ] {
      for kind in FileKind.allCases {
        #expect(!ParsedFile(kind, bytes).diagnostics.isEmpty)
      }
    }
    expectParses(.app, "\u{FEFF}app A\r\nvar a = 1\r\n", formatted: "app A\nvar a = 1\n")
  }

  @Test func `a file that is too large is refused`() {
    let source = SourceText(
      path: "a", bytes: [UInt8](repeating: 32, count: ParsingLimits.fileSizeMax + 1))
    #expect(
      ScenarioFile.parse(source).diagnostics.map(\.problem) == [
        .fileTooLarge(bytes: ParsingLimits.fileSizeMax + 1, limit: ParsingLimits.fileSizeMax)
      ])
  }

  @Test func `many steps are read and printed`() {
    let line = "at 50ms tap menu.info(uiKit)\n"
    let text = "scenario \"\"\n" + String(repeating: line, count: 10_000)
    let parsed = ParsedFile(.scenario, text)
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.scenario?.body.items.count == 10_000)
    #expect(parsed.printed == text)
  }

  @Test func `many mistakes are counted when not all can be shown`() {
    for line in ["var a = (1,\n", "screen s {\n", "let let(\n", "a = [b[\n"] {
      let text = "app A\nscreen s { on a {\n" + String(repeating: line, count: 5_000)
      #expect(ParsedFile(.app, text).diagnostics.count == ParsingLimits.diagnosticCountMax + 1)
    }
  }
}
