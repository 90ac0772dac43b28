import AppModel
import Foundation
import ScenarioText
import Testing
import TraceModel
import TraceSamples
import Verification

@testable import Reporting

/// Titles with everything that some format minds; what a test is given is printed, so that it is
/// the name of one.
private enum OddTitle: CaseIterable {
  case plain, marks, controls, lineBreaks, unicode, colons

  var text: String {
    switch self {
    case .plain: "plain"
    case .marks: "<a & b> \"c\" 'd' ]]>"
    case .controls: "control \u{0}\u{1}\u{8}\u{B}\u{1F}\u{7F}\u{9F}"
    case .lineBreaks: "line\nbreak\r\ttab"
    case .unicode: "\u{FFFE}\u{FFFF}\u{2028}\u{10FFFF} é 👩‍👩‍👧"
    case .colons: "100% a:b,c::d"
    }
  }
}

struct JUnitReportTests {
  @Test func `a suite for every file with file and line of every case`() {
    var junit = JUnitReport()
    junit.add(failing())
    junit.add(report(SampleScenario.expectFaults([.doubleEffect]), guarded: false))
    let text = junit.text
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name="))
    #expect(
      text.contains(
        "<testsuite name=\"Sample.scenario\" tests=\"2\" failures=\"1\" errors=\"0\""
          + " skipped=\"0\">"))
    #expect(
      text.contains(
        "<testcase name=\"a delayed double tap\" classname=\"Sample.scenario\""
          + " file=\"Sample.scenario\" line=\"9\">"))
    #expect(text.contains("line=\"1\"/>"))
    #expect(text.contains("<failure type=\"double-effect\" message=\"fault double-effect of"))
  }

  @Test(arguments: OddTitle.allCases)
  private func `it is well-formed for any name`(title: OddTitle) throws {
    var junit = JUnitReport()
    junit.add(failing(title: title.text))
    #expect(XMLChecker.isWellFormed(junit.text))
    for scalar in junit.text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF)
    }
  }

  @Test func `the checker finds what is not well-formed`() {
    #expect(XMLChecker.isWellFormed("<a b=\"&amp;c\"><d/>e</a>"))
    for text in ["<a>", "<a></b>", "<a b=\"<\"/>", "<a>&c</a>", "<a>\u{1}</a>", "<a/><b/>"] {
      #expect(!XMLChecker.isWellFormed(text), "\(text)")
    }
  }

  @Test func `a limit is an error`() {
    var builder = TraceBuilder()
    builder.add(.stepBegan(index: 0), .limitReached(.items))
    let scenario = SampleScenario.make()
    var judge = ScenarioJudge(scenario, binding: .deferred)
    judge.observeRun(builder.trace)
    var junit = JUnitReport()
    junit.add(ScenarioReport(scenario: scenario, verdict: judge.verdict(), runs: []))
    #expect(junit.text.contains("failures=\"0\" errors=\"1\""))
    #expect(junit.text.contains("<error type=\"limit\" message=\"not finished"))
  }
}

struct JSONLinesTests {
  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any])
    }
  }

  @Test func `a trace is a header and one object an entry`() throws {
    let report = failing()
    let text = TraceJSONLines.text(report.runs[0], of: report)
    let lines = text.split(separator: "\n")
    #expect(
      lines[0]
        == """
        {"format":"navsim-trace","version":1,"scenario":"a delayed double tap",\
        "file":"Sample.scenario","line":1,"run":0,"entries":16}
        """)
    #expect(
      lines[4]
        == """
        {"time":50000,"cause":0,"scene":"scene#1","event":"inputArrived",\
        "text":"tap menu#1.info(uiKit) arrives","item":1,"input":"tap menu#1.info(uiKit)",\
        "instance":"menu#1"}
        """)
    let objects = try objects(text)
    #expect(objects.count == 17)
    #expect(objects[8]["contents"] as? [String] == ["menu#1", "info#1"])
    #expect(objects[9]["answer"] as? String == "accepted")
  }

  @Test(arguments: OddTitle.allCases)
  private func `it is JSON for any name`(title: OddTitle) throws {
    let report = failing(title: title.text)
    for object in try objects(TraceJSONLines.text(report.runs[0], of: report)).prefix(1) {
      #expect(object["scenario"] as? String == title.text)
    }
    let verdict = try objects(VerdictJSONLines.text(report))
    #expect(verdict[0]["scenario"] as? String == title.text)
  }

  @Test func `a verdict says what failed, where, why and how much was checked`() throws {
    let object = try objects(VerdictJSONLines.text(failing()))[0]
    #expect(object["format"] as? String == "navsim-verdict")
    #expect(object["status"] as? String == "failed")
    let failures = try #require(object["failures"] as? [[String: Any]])
    #expect(failures[0]["kind"] as? String == "double-effect")
    #expect(failures[0]["line"] as? Int == 9)
    #expect(failures[0]["proof"] as? [Int] == [3, 5, 7, 10])
    #expect((object["counts"] as? [String: Any])?["items"] as? Int == 2)
    var summary = ReportSummary()
    summary.add(failing().verdict)
    #expect(try objects(VerdictJSONLines.text(summary))[0]["failed"] as? Int == 1)
  }

  @Test func `a blank screen of a stack is told as such`() throws {
    var builder = TraceBuilder()
    let account = SampleApp.instance(SampleApp.account)
    builder.differs(
      account, SampleApp.pages, wanted: [SampleApp.instance(SampleApp.menu)], shown: [.none])
    builder.differs(SampleApp.scene, SampleApp.dialog, wanted: [], shown: [.none])
    let run = ScenarioReport.Run(number: 0, trace: builder.trace)
    let entries = try objects(TraceJSONLines.text(run, of: failing())).dropFirst()
    #expect(entries.map { $0["shown"] as? [String] } == [["blank"], []])
    #expect(entries.first?["wanted"] as? [String] == ["menu#1"])
  }

  @Test func `every kind of entry has a name of its own`() throws {
    let report = failing()
    var builder = TraceBuilder()
    EveryEvent.add(to: &builder)
    let run = ScenarioReport.Run(number: 0, trace: builder.trace)
    let names = try objects(TraceJSONLines.text(run, of: report)).dropFirst().compactMap {
      $0["event"] as? String
    }
    #expect(names.count == builder.trace.entries.count)
    #expect(Set(names).count == names.count)
    #expect(!names.contains(""))
  }
}

struct WorkflowAnnotationTests {
  @Test func `an annotation stands on the line of the demand`() {
    let text = WorkflowAnnotations.text(failing())
    #expect(
      text.hasPrefix(
        "::error file=Sample.scenario,line=9,title=a delayed double tap::fault double-effect of"
          + " menu#1.info at 300ms%0Aa tap made before"))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test func `what would end the command is escaped`() {
    let text = WorkflowAnnotations.text(failing(title: "100% a:b,c::d\r\n::error::e"))
    #expect(text.contains("title=100%25 a%3Ab%2Cc%3A%3Ad%0D%0A%3A%3Aerror%3A%3Ae::fault"))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test func `a success has no annotation`() {
    let passing = report(SampleScenario.expectFaults([.doubleEffect]), guarded: false)
    #expect(WorkflowAnnotations.text(passing).isEmpty)
  }
}
