import AppModel
import EventCore
import ScenarioText
import Testing
import TraceModel
import TraceSamples
import Verification

@testable import Reporting

struct ConsoleReportTests {
  @Test func `a fault is told in the order of the design`() {
    let expected = """
      FAILED  a delayed double tap
        what    fault double-effect of menu#1.info at 300ms
        where   Sample.scenario:9
        story   0ms         main thread blocked for 300ms
                50ms      tap menu#1.info(uiKit) arrives (#1)
                120ms     tap menu#1.info(uiKit) arrives (#2)
                300ms     tap menu#1.info(uiKit) accepted (#1)
                300ms       account#1.pages = [menu#1, info#1]
                300ms       push info#1 on account#1.pages: accepted
                300ms     tap menu#1.info(uiKit) accepted (#2)
                300ms       account#1.pages = [menu#1, info#1, info#2]
        why     double-effect: a tap made before an earlier one's effect was over had an effect, too
        when    inputs at 50ms, 120ms
        repeat  navsim replay Sample.scenario --binding changes --filter 'a delayed double tap'
        try     guard the handler with `when`, judged at delivery: the stack as it was when \
      the button was
                  drawn (`when pages == [menu]`), or no run pending; `enabled when` is too late;
                  `repeatable` where every tap is to count

      """
    #expect(ConsoleReport().text(failing()) == expected)
  }

  @Test func `a failed count names the guard and its line`() {
    let text = ConsoleReport().text(
      report(SampleScenario.expectCount(.accepted, .equal, 2), guarded: true, runs: 3))
    let lines = text.split(separator: "\n")
    #expect(lines[1] == "  what    expect accepted(menu.info) is equal 2")
    #expect(lines[2] == "          the count is 1 at 0ms")
    #expect(
      text.contains(
        "  why     tap menu#1.info(uiKit) ignored: guard of menu, tap info does not hold"
          + " (Sample.nav:13)\n"))
    #expect(text.contains("  when    in 3 of 3 runs, inputs at 50ms, 120ms\n"))
  }

  @Test func `a success says what was checked and how much`() {
    let text = ConsoleReport().text(
      report(SampleScenario.expectFaults([.doubleEffect]), guarded: false))
    let expected = """
      ok  a delayed double tap  (1 expectation, 2 items, double-effect found as expected)

      """
    #expect(text == expected)
  }

  @Test func `a story that is too long keeps the last accepted input and what its task led to`() {
    let places = Array(0..<20)
    func entry(_ event: TraceEvent, _ cause: UInt32, at milliseconds: Int64) -> TraceEntry {
      TraceEntry(
        instant: VirtualInstant(microseconds: milliseconds * 1_000),
        cause: ItemID(number: cause), scene: .none, event: event)
    }
    let task = TaskID(index: 0)
    var entries = places.map { entry(.rested, 9, at: Int64($0)) }
    entries[1] = entry(
      .taskStarted(task, .app, run: RunID(number: 4), due: .milliseconds(5)), 1, at: 1)
    let tap = Input(
      kind: .tap, item: ItemID(number: 3), instance: .app, subject: 0, arguments: .empty)
    entries[16] = entry(.inputDelivered(tap, .accepted(.app)), 3, at: 16)
    entries[17] = entry(.inputDelivered(tap, .missed(.notOnScreen)), 3, at: 17)
    entries[18] = entry(.taskEnded(task, .app, run: RunID(number: 4), outcome: 0), 2, at: 18)
    entries[19] = entry(.finishedLogicActed(.app), 2, at: 19)
    let ranks = StoryRanks(of: [19], places, entries)
    #expect(ranks.first(2) == [16, 19])
    #expect(ranks.first(3) == [16, 18, 19])
    #expect(ranks.first(4) == [1, 16, 18, 19])
    #expect(ranks.first(14) == [1] + Array(7..<20))
  }

  @Test func `colour comes only when it is asked for`() {
    let plain = ConsoleReport().text(failing(title: "odd \u{1B}[31m title"))
    #expect(!plain.contains("\u{1B}"))
    #expect(plain.hasPrefix("FAILED  odd \\u{1b}[31m title\n"))
    let coloured = ConsoleReport(usesColour: true).text(failing())
    #expect(coloured.hasPrefix("\u{1B}[31;1mFAILED\u{1B}[0m  a delayed double tap\n"))
  }

  @Test func `a failure fits on one screen however long its run was`() {
    var builder = TraceBuilder()
    builder.add(.stepBegan(index: 0))
    let menu = SampleApp.instance(SampleApp.menu)
    for item in UInt32(1)...200 {
      builder.at(Int64(item))
      builder.act(builder.touch(item, SampleApp.moreControl, of: menu))
      builder.send(.push, menu, SampleApp.pages, menu)
    }
    builder.rest()
    builder.add(.stepFailed(index: 3, .notSettled))
    let scenario = SampleScenario.make()
    var judge = ScenarioJudge(scenario, binding: .deferred)
    judge.observeRun(builder.trace)
    let text = ConsoleReport().text(
      ScenarioReport(
        scenario: scenario, verdict: judge.verdict(),
        runs: [ScenarioReport.Run(number: 0, trace: builder.trace)]))
    #expect(text.split(separator: "\n").count <= 24)
    #expect(text.contains("lines left out, `navsim replay --trace` prints all)"))
    #expect(text.contains("199ms     tap menu#1.more accepted (#199)"))
    #expect(text.contains("200ms     step 4 failed: it did not settle in time"))
  }

  @Test func `the summary adds up`() {
    var summary = ReportSummary()
    summary.add(failing().verdict)
    summary.add(report(SampleScenario.expectFaults([.doubleEffect]), guarded: false).verdict)
    let expected = """
      2 scenarios: 1 passed, 1 failed
      2 expectations, 2 runs, 4 items of the main queue
      \(FaultName.allCases.count) fault detectors judged 2 rests, in which nothing moves
      1 fault found as expected

      """
    #expect(summary.text == expected)
  }

  @Test func `what passed by failing is counted with what passed`() {
    var verdict = report(SampleScenario.expectFaults([.doubleEffect]), guarded: false).verdict
    verdict.expectedFailure = "needs a guard"
    var summary = ReportSummary()
    summary.add(verdict)
    summary.add(failing().verdict)
    #expect(
      summary.text.hasPrefix(
        "2 scenarios: 1 passed (1 of them by failing, as its `expected failure` says), 1 failed\n"))
    #expect(summary.remarks == ["1 fault expected", "1 failure expected"])
  }

  @Test func `every kind of failure has its words and its cure`() {
    let report = failing()
    let kinds: [Failure.Kind] = [
      .expectation(text: "free", subject: "", actual: ""),
      .missingFaults(text: "faults == [desync]", missing: [.desync], found: []),
      .step(text: "settle", .notSettled),
      .mismatch(text: "tap a.b", reason: "`a` has no control `b`; left out"),
      .goal(text: "dialog == warning"),
      .trace(expected: "a", actual: nil), .limit(.items), .noEffect,
      .unexpectedSuccess(reason: "later"),
    ]
    let lines = kinds.map { kind in
      FailureText.line(Failure(kind, line: SampleScenario.line(3)), report)
    }
    #expect(
      lines == [
        "expect free: it does not hold",
        "expect faults == [desync]: not found: desync; found: no fault",
        "step: settle: it did not settle in time",
        "does not fit: tap a.b: `a` has no control `b`; left out",
        "reach dialog == warning: no run has reached it",
        "the expected trace: expected: a: actual:   the end of the trace",
        "not finished: a limit of items of the main queue was reached", "no step had any effect",
        "expected failure \"later\": everything holds now",
      ])
    let cures = kinds.map { kind in
      FailureText.cure(Failure(kind, line: SampleScenario.line(3)), nil, report)
    }
    #expect(Set(cures).count == kinds.count, "\(cures)")
  }

  @Test(arguments: [
    (MissCause.notOnScreen, "`settle` before the step, aim at what is on screen, "),
    (.disabled, "bring about its `enabled when` before the step, "),
    (.excluded, "tap with one finger, lift the other one "),
    (.sceneAbsent, "aim at a scene that is connected then: "),
    (.sceneConnected, "`disconnect scene` before the step, "),
    (.sceneInactive, "bring the scene back before the step: "),
    (.sceneUnchanged, "leave the step out, "),
    (.noFinger, "let a finger come down and stay there "),
  ])
  func `what helps depends on why a step's input missed`(cause: MissCause, cure: String) {
    #expect(FailureText.cure(ofMissed: cause).hasPrefix(cure))
  }
}
