import ProjectFiles
import Testing

@testable import conformance

struct ConformanceTests {
  @Test func `where everything fits nothing is found`() {
    #expect(findings(in: smallProject()) == [])
  }

  @Test func `a rule that nothing breaks is found`() {
    let without = smallBreakages.replacing("rule P4", with: "rule P5")
    #expect(
      findings(in: smallProject(breakages: without)) == [
        "UIKitRules.md:5: P4 is marked **Modelled**, but nothing breaks it; "
          + "write a breakage in tools/conformance/Breakages/"
      ])
  }

  @Test func `a rule that no comment and no test names is found`() {
    let source = smallSource.replacing("P4", with: "It").replacing("S1", with: "It")
    let breakages = smallBreakages.replacing("P4: it", with: "It: it")
      .replacing("// S1", with: "// It")
    #expect(
      findings(in: smallProject(breakages: breakages, source: source)) == [
        "UIKitRules.md:5: P4 is marked **Modelled**, but no comment in Sources names it",
        "UIKitRules.md:19: S1 is marked **Modelled**, but no comment in Sources names it",
      ])
    let test = smallTest.replacing("P4", with: "It")
    #expect(
      findings(in: smallProject(test: test)) == [
        "UIKitRules.md:5: P4 is marked **Modelled**, but no test and no scenario names it",
        "P.breakages:2: no test and no scenario names P4; write one, or name it after `red`",
      ])
  }

  @Test func `where no test names a rule the scenarios that do are to notice`() {
    let breakages = smallBreakages.replacing("red Scenarios/P\n", with: "")
    let test = smallTest.replacing("S1", with: "It")
    let conformance = Conformance(smallProject(breakages: breakages, test: test))
    #expect(conformance.findings() == [])
    #expect(conformance.breakages[2].witnesses == ["Scenarios/P/later.scenario"])
    #expect(conformance.breakages[0].witnesses == [])
  }

  @Test func `what is not modelled has a reason, and nothing else has`() {
    let silent = smallBreakages.replacing("outside A6: nobody needs it\n", with: "")
    #expect(
      findings(in: smallProject(breakages: silent)) == [
        "UIKitRules.md:14: A6 is marked **Not modelled**; "
          + "say why, `open A6: reason` in tools/conformance/Breakages/"
      ])
    let eager = smallBreakages + "open P4: later\nopen A6: later\noutside R9: it is not there\n"
    #expect(
      findings(in: smallProject(breakages: eager)) == [
        "P.breakages:21: P4 is marked **Modelled** on its page, and open here",
        "P.breakages:22: A6 is excused twice",
        "P.breakages:23: the rule book has no rule R9",
      ])
    let broken = smallBreakages.replacing("rule P4", with: "rule A6")
    #expect(
      findings(in: smallProject(breakages: broken)).contains(
        "UIKitRules.md:14: A6 is marked **Not modelled**, but something breaks it; mark it"))
  }

  @Test(arguments: [
    ("- if isOut { return drop() }", "- if isIn { return drop() }", 8, "does not stand in"),
    ("- // P4: it presents already.\n", "", 3, "stands at lines 3, 7 of"),
    ("in Sources/SimulatedUIKit/Present.swift", "in Sources/Gone.swift", 3, "there is no file"),
    (
      "in Sources/SimulatedUIKit/Present.swift", "in Tests/A.swift", 3, "expected a file in Sources"
    ),
    (
      "+ if isBusy { return drop() }\n",
      "+ if isOut { return drop() }\n- if isOut { return drop() }\n", 14, "stands at lines 5, 6 of"
    ),
    ("rule P4", "rule P9", 2, "the rule book has no rule P9"),
    ("red Scenarios/P\n", "red Scenarios/Q\n", 13, "there is no scenario 'Scenarios/Q'"),
  ])
  func `a breakage that cannot be made is found`(
    old: String, new: String, line: Int, message: String
  ) {
    let found = findings(in: smallProject(breakages: smallBreakages.replacing(old, with: new)))
    #expect(
      found.contains { $0.hasPrefix("P.breakages:\(line): ") && $0.contains(message) }, "\(found)")
  }

  @Test func `ids in comments and names are those of the book`() {
    let found = findings(
      in: smallProject(
        source: smallSource + "// R99 and G5\n", test: smallTest + "@Test func `N7: a`() {}\n"))
    #expect(
      found == [
        "Present.swift:10: the rule book has no rule R99",
        "Present.swift:10: the rule book has no rule G5",
        "PresentTests.swift:1: the rule book has no rule N7, in the name of 'N7: a'",
      ])
  }

  @Test func `the page tells of every rule`() {
    let page = ConformancePage.text(of: Conformance(smallProject()))
    #expect(page.hasPrefix("# Conformance\n\nRule by rule"))
    #expect(page.contains("Of 4 rules 2 are modelled, 1 in part, 1 not; 3 breakages guard them."))
    #expect(
      page.contains(
        """
        ## P: present

        | rule | sure | profiles | where | test or scenario | status |
        |---|---|---|---|---|---|
        | P4 | M; rest S | ios12 · ios15–ios26 | `Present` | `PresentTests` | modelled, 1 breakage |
        | P5 | D/M | ios12–ios15 · ios26 | `Present` | `PresentTests`, `P/later` | \
        in part, 1 breakage |

        ## A, T: order
        """))
    #expect(page.contains("| A6 | S | all |  |  | outside: nobody needs it |\n"))
  }

  @Test(
    arguments: [
      ([], .write), (["--check"], .check), (["--break"], .breakRules([])), (["--help"], .help),
      (["--break", "P4", "N3"], .breakRules([RuleID("P4")!, RuleID("N3")!])),
    ] as [([String], ConformanceCommand.Request)])
  func `arguments ask for something`(
    arguments: [String], request: ConformanceCommand.Request
  ) throws {
    #expect(try ConformanceCommand.request(arguments) == request)
  }

  @Test(arguments: [
    (["--chekc"], "expected `--check` or `--break`, found '--chekc'"),
    (["--check", "P4"], "expected `--check` or `--break`, found '--check P4'"),
    (["--break", "p4"], "expected the id of a rule such as P4, found 'p4'"),
  ])
  func `other arguments are refused`(arguments: [String], message: String) {
    #expect(throws: ConformanceCommand.UsageError(message: message)) {
      try ConformanceCommand.request(arguments)
    }
  }
}
