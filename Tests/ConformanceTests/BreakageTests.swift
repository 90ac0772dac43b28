import ProjectFiles
import Testing

@testable import conformance

struct BreakageTests {
  private func parse(_ text: String) -> BreakageParser {
    BreakageParser(ProjectFile(path: "P.breakages", text: text))
  }

  @Test func `a file has breakages and excuses`() {
    let parser = parse(smallBreakages)
    #expect(parser.findings == [])
    #expect(parser.breakages.map(\.rule.description) == ["P4", "P5", "S1"])
    #expect(parser.breakages.map(\.line) == [2, 7, 13])
    #expect(parser.breakages[0].changes[0].replacement == [])
    #expect(parser.breakages[1].changes[0].replacement == ["if !isOut { return drop() }"])
    #expect(parser.breakages[1].witnesses == ["Scenarios/P/later.scenario"])
    #expect(parser.excuses.map(\.reason) == ["nobody needs it"])
    #expect(parser.excuses.map(\.kind) == [.outside])
  }

  @Test func `a breakage may change several places and files`() {
    let parser = parse(
      """
      rule P4
      in Sources/A.swift
      - a
      - b
      + c
      - d
      + e
      in Sources/B.swift
      - f
      """)
    #expect(parser.findings == [])
    let changes = parser.breakages.first?.changes ?? []
    #expect(changes.map(\.carried) == [["a", "b"], ["d"], ["f"]])
    #expect(changes.map(\.replacement) == [["c"], ["e"], []])
    #expect(changes.map(\.path) == ["Sources/A.swift", "Sources/A.swift", "Sources/B.swift"])
  }

  @Test(arguments: [
    ("rule X4", 1, "expected the id of a rule such as P4, found 'X4'"),
    ("rule", 1, "expected the id of a rule such as P4, found ''"),
    ("rule N3c\nin Sources/A.swift\n- a", 1, "expected the id of a rule such as P4, found 'N3c'"),
    ("rule P4", 1, "P4: expected `in` with a file, then lines"),
    ("rule P4\nin Sources/A.swift\nrule P5", 1, "P4: expected `in` with a file, then lines"),
    ("in Sources/A.swift", 1, "expected `rule` before `in`"),
    ("rule P4\nin", 2, "expected a file after `in`"),
    ("rule P4\n- a", 2, "expected `rule` and `in` before lines"),
    ("rule P4\nin Sources/A.swift\n+ a", 3, "expected `-` with what is replaced before `+`"),
    ("red Scenarios/P", 1, "expected `rule` before `red`"),
    (
      "rule P4\nin Sources/A.swift\n- a\nred a", 4,
      "expected a path in Scenarios after `red`, found 'a'"
    ),
    ("open P4", 1, "expected `open P4: reason`"), ("outside P4: ", 1, "a blank at the end"),
    ("open Q4: a", 1, "expected the id of a rule such as P4, found 'Q4'"),
    ("rules P4", 1, "expected `rule`, `in`, `-`, `+`, `red`, `outside` or `open`, found 'rules'"),
    ("rule P4 ", 1, "a blank at the end of the line"),
  ])
  func `bad lines are told with their place`(text: String, line: Int, message: String) {
    let findings = parse(text).findings
    #expect(findings.contains { $0.line == line && $0.message.contains(message) }, "\(findings)")
  }

  private func change(_ carried: [String], _ replacement: [String]) -> Breakage.Change {
    Breakage.Change(path: "A.swift", carried: carried, replacement: replacement, line: 1)
  }

  @Test func `lines are found whatever their indentation, and replaced at it`() throws {
    let text = "a\n  b\n  c\nd\n"
    #expect(try change(["b", "c"], ["x", "  y"]).applied(to: text) == "a\n  x\n    y\nd\n")
    #expect(try change(["d"], []).applied(to: text) == "a\n  b\n  c\n")
  }

  @Test(arguments: [
    (["x"], "'x' does not stand in A.swift; say which lines carry the rule now"),
    (["b", "c"], "'b' does not stand in A.swift; say which lines carry the rule now"),
    (["a"], "'a' stands at lines 1, 3 of A.swift; add neighbouring lines"),
    (["a", "b"], "the replacement changes nothing"), (["a", "c"], nil),
  ])
  func `lines have to stand just once, and change`(carried: [String], objection: String?) {
    #expect(change(carried, ["a", "b"]).objection(in: "a\nb\na\nc") == objection)
  }
}
