import AppModel
import EventCore
import ScenarioText
import Testing
import TraceModel
import TraceSamples
import Verification

/// The delayed double tap with the beginnings of further steps and their judgements behind it.
private func doubleTap(
  guarded: Bool = false, further: Int32 = 0, then: (inout TraceBuilder) -> Void = { _ in }
) -> Trace {
  var builder = TraceBuilder()
  let original = TraceBuilder.delayedDoubleTap(secondIsGuarded: guarded)
  var trace = original
  builder.at(650)
  for step in 0..<further { builder.add(.stepBegan(index: 4 + step)) }
  then(&builder)
  for entry in builder.trace.entries {
    var entry = entry
    if case .expectationJudged(let step, let holds, let actual) = entry.event {
      let words = trace.store(Array(builder.trace[actual]))
      entry.event = .expectationJudged(step: step, holds: holds, actual: words)
    }
    trace.append(entry)
  }
  return trace
}

private func judge(_ scenario: Scenario, _ traces: Trace...) -> Verdict {
  var judge = ScenarioJudge(scenario, binding: .deferred)
  for trace in traces { judge.observeRun(trace) }
  return judge.verdict()
}

private func make(_ further: (String, StepAction)...) -> Scenario {
  SampleScenario.make(SampleScenario.doubleTapSteps + further)
}

struct VerdictTests {
  @Test func `a scenario whose demands are met passes and says how much was checked`() {
    let scenario = make(
      SampleScenario.expectCount(.ignored, .equal, 1), SampleScenario.expectFaults([]))
    let verdict = judge(scenario, doubleTap(guarded: true, further: 2))
    #expect(verdict.status == .passed)
    #expect(verdict.counts.expectations == 2)
    #expect(verdict.counts.runs == 1)
    #expect(verdict.counts.rests == 1)
  }

  @Test func `a failed expectation says what is there, when and where`() {
    let scenario = make(
      SampleScenario.expectPages("pages == [menu, info]"),
      SampleScenario.expectFaults([], isComplete: false))
    let trace = doubleTap(guarded: true) { builder in
      let actual = builder.words([menu.word, 0])
      builder.add(.stepBegan(index: 4), .expectationJudged(step: 4, holds: false, actual: actual))
    }
    let verdict = judge(scenario, trace)
    #expect(verdict.status == .failed)
    #expect(
      verdict.failures.map(\.kind) == [
        .expectation(text: "pages == [menu, info]", subject: "pages", actual: "[menu#1]")
      ])
    #expect(verdict.failures[0].line == SampleScenario.line(9))
    #expect(verdict.failures[0].instant?.description == "650ms")
    #expect(verdict.failures[0].run == 0)
  }

  @Test func `counts are judged when their step comes, by screen or by instance`() {
    let cases: [(CountExpectation.Fate, CountExpectation.Comparison, Int32, Int32, Bool)] = [
      (.accepted, .equal, 1, 0, true), (.ignored, .equal, 1, 0, true),
      (.missed, .equal, 0, 0, true), (.accepted, .notEqual, 1, 0, false),
      (.accepted, .less, 2, 0, true), (.accepted, .lessOrEqual, 0, 0, false),
      (.accepted, .greater, 0, 0, true), (.accepted, .greaterOrEqual, 2, 0, false),
      (.accepted, .equal, 1, 1, true), (.accepted, .equal, 1, 2, false),
    ]
    for (fate, comparison, count, ordinal, holds) in cases {
      let scenario = make(
        SampleScenario.expectCount(fate, comparison, count, ordinal: ordinal))
      let verdict = judge(scenario, doubleTap(guarded: true, further: 1))
      #expect(verdict.failures.isEmpty == holds, "\(fate) \(comparison) \(count)")
    }
  }

  @Test func `a touch in another scene is not counted`() {
    var builder = TraceBuilder()
    builder.scene = InstanceID(screen: .scene, ordinal: 2)
    builder.add(.stepBegan(index: 0))
    builder.act(builder.touch(1, SampleApp.infoControl, of: menu))
    builder.add(.stepBegan(index: 4))
    let scenario = make(SampleScenario.expectCount(.accepted, .equal, 0))
    #expect(judge(scenario, builder.trace).status == .passed)
  }

  @Test func `a fault that nobody expects fails at the scenario, or at its expectation of faults`()
  {
    let plain = judge(make(), doubleTap())
    #expect(plain.status == .failed)
    #expect(plain.failures.map(\.name) == ["double-effect"])
    #expect(plain.failures[0].line == SampleScenario.line(1))
    let strict = judge(make(SampleScenario.expectFaults([])), doubleTap(further: 1))
    #expect(strict.failures.map(\.line) == [SampleScenario.line(9)])
  }

  @Test func `a fault that is expected or allowed passes`() {
    let expecting = judge(
      make(SampleScenario.expectFaults([.doubleEffect])), doubleTap(further: 1))
    #expect(expecting.status == .passed)
    #expect(expecting.expectedFaults == [.doubleEffect])
    var allowing = make()
    allowing.allowedFaults = [.doubleEffect]
    let allowed = judge(allowing, doubleTap())
    #expect(allowed.status == .passed)
    #expect(allowed.allowedFaults == [.doubleEffect])
    let partial = judge(
      make(SampleScenario.expectFaults([], isComplete: false)), doubleTap(further: 1))
    #expect(partial.status == .passed)
  }

  @Test func `an expected fault that is not found fails`() {
    let scenario = make(SampleScenario.expectFaults([.desync, .doubleEffect]))
    let verdict = judge(scenario, doubleTap(further: 1))
    #expect(
      verdict.failures.map(\.kind) == [
        .missingFaults(
          text: "faults == [desync, double-effect]", missing: [.desync], found: [.doubleEffect])
      ])
    #expect(verdict.failures[0].line == SampleScenario.line(9))
  }

  @Test func `steps that cannot be done and limits are told`() {
    let failed = doubleTap(guarded: true) { $0.add(.stepFailed(index: 3, .notSettled)) }
    let verdict = judge(make(), failed)
    #expect(verdict.failures.map(\.kind) == [.step(text: "settle", .notSettled)])
    #expect(verdict.failures[0].line == SampleScenario.line(8))
    let limited = judge(make(), doubleTap(guarded: true) { $0.add(.limitReached(.items)) })
    #expect(limited.status == .incomplete)
    let both = doubleTap(guarded: true) {
      $0.add(.stepFailed(index: 3, .notSettled), .limitReached(.items))
    }
    #expect(judge(make(), both).status == .failed)
  }

  @Test func `a scenario in which nothing happens is an error unless it counts that`() {
    var builder = TraceBuilder()
    builder.add(.lifetimeBegan(menu, owner: account, slot: SampleApp.pages))
    builder.add(.stepBegan(index: 0))
    builder.act(
      builder.touch(1, SampleApp.infoControl, of: menu), .missed(.notOnScreen))
    builder.add(.stepBegan(index: 4))
    #expect(judge(make(), builder.trace).failures.map(\.kind) == [.noEffect])
    let counting = make(SampleScenario.expectCount(.missed, .equal, 1))
    #expect(judge(counting, builder.trace).status == .passed)
  }

  @Test func `an expected failure fails when it stops failing`() {
    var wish = make(SampleScenario.expectFaults([]))
    wish.expectedFailure = "needs a guard"
    let failing = judge(wish, doubleTap(further: 1))
    #expect(failing.status == .passed)
    #expect(failing.expectedFailures.map(\.name) == ["double-effect"])
    let passing = judge(wish, doubleTap(guarded: true, further: 1))
    #expect(passing.status == .failed)
    #expect(passing.failures.map(\.kind) == [.unexpectedSuccess(reason: "needs a guard")])
    let limited = judge(wish, doubleTap(guarded: true) { $0.add(.limitReached(.items)) })
    #expect(limited.status == .incomplete)
  }
}

struct SeveralRunTests {
  @Test func `a failure of several runs is told once, with their number`() {
    let verdict = judge(
      make(), doubleTap(guarded: true), doubleTap(), doubleTap())
    #expect(verdict.failures.count == 1)
    #expect(verdict.failures[0].run == 1)
    #expect(verdict.failures[0].runCount == 2)
    #expect(verdict.counts.runs == 3)
  }

  @Test func `a goal and an expected fault need some run`() {
    var scenario = make(SampleScenario.expectFaults([.doubleEffect]))
    scenario.goals = [
      StateExpectation(
        code: .none, subject: nil, subjectText: "", text: "dialog == warning")
    ]
    let without = judge(scenario, doubleTap(guarded: true, further: 1), doubleTap(further: 1))
    #expect(without.failures.map(\.kind) == [.goal(text: "dialog == warning")])
    let with = judge(
      scenario, doubleTap(guarded: true, further: 1) { $0.add(.goalReached(index: 0)) },
      doubleTap(further: 1))
    #expect(with.status == .passed)
  }
}

struct ExpectedTraceTests {
  private func scenario(_ text: String) -> Scenario {
    var scenario = make(SampleScenario.expectFaults([], isComplete: false))
    scenario.expectedTrace = ExpectedTrace(text: text, firstLine: 20)
    return scenario
  }

  private var lines: [String] {
    ExpectedTraceComparison.lines(of: doubleTap(), scenario: scenario(""))
  }

  @Test func `the trace itself is as expected, with or without the header line`() {
    let text = lines.joined(separator: "\n")
    #expect(judge(scenario(text + "\n\n"), doubleTap()).status == .passed)
    #expect(judge(scenario("\(TraceText.header)\n\(text)  \r\n"), doubleTap()).status == .passed)
  }

  @Test func `the first line that differs is told`() {
    var changed = lines
    changed[6] = "300ms     nothing"
    let verdict = judge(scenario(changed.joined(separator: "\n")), doubleTap())
    #expect(verdict.failures.map(\.line) == [SampleScenario.line(26)])
    #expect(
      verdict.failures.map(\.kind) == [
        .trace(expected: "300ms     nothing", actual: lines[6])
      ])
    let short = judge(scenario(lines.dropLast().joined(separator: "\n")), doubleTap())
    #expect(short.failures.map(\.kind) == [.trace(expected: nil, actual: "650ms     rest")])
    let long = judge(scenario((lines + ["more"]).joined(separator: "\n")), doubleTap())
    #expect(long.failures.map(\.kind) == [.trace(expected: "more", actual: nil)])
  }
}

struct NumberedStepTests {
  @Test func `the steps of a permute follow it, actor by actor`() {
    let tap = SampleScenario.make().steps[1]
    var named = tap
    named.text = "other"
    let actors = [
      ScenarioActor(name: "user", steps: [tap]), ScenarioActor(name: "network", steps: [named]),
    ]
    let scenario = SampleScenario.make([
      ("permute", .permute(actors)), ("settle", .settle(within: nil)),
    ])
    #expect(
      scenario.numberedSteps.map(\.text) == [
        "permute", "at 50ms tap menu.info(uiKit)", "other", "settle",
      ])
  }
}
