import AppModel
import ScenarioText
import Testing
import TraceModel
import TraceSamples
import Verification

@testable import Reporting

/// What a failed expectation is told to come from.
struct ReasonTests {
  private let menu = SampleApp.instance(SampleApp.menu)
  private let account = SampleApp.instance(SampleApp.account)

  /// The console's text of an expectation of the stack that fails at the end of a trace.
  private func text(_ write: (inout TraceBuilder) -> Void) -> String {
    let scenario = SampleScenario.make([SampleScenario.expectPages("pages == [menu]")])
    var builder = TraceBuilder()
    builder.add(.stepBegan(index: 0))
    write(&builder)
    builder.by(0)
    builder.add(.expectationJudged(step: 0, holds: false, actual: .empty))
    builder.at(2_000)
    builder.end(1)
    var judge = ScenarioJudge(scenario, binding: .deferred)
    judge.observeRun(builder.trace)
    return ConsoleReport().text(
      ScenarioReport(
        scenario: scenario, verdict: judge.verdict(),
        runs: [ScenarioReport.Run(number: 0, trace: builder.trace)]))
  }

  @Test func `what is under way is told, until when, and that settle waits for it`() {
    let text = text { builder in
      builder.act(builder.touch(1, SampleApp.moreControl, of: menu))
      builder.add(
        .taskStarted(SampleApp.request, menu, run: RunID(number: 1), due: .milliseconds(1000)))
      builder.at(100)
      builder.start(1, .push, of: account)
      builder.arrive(builder.touch(2, SampleApp.moreControl, of: menu))
    }
    #expect(text.contains("why     menu#1.request runs until 1000ms\n"))
    #expect(text.contains("        transition 1 (push in account#1) is under way until 2000ms\n"))
    #expect(text.contains("        tap menu#1.more waits to be delivered\n"))
    #expect(text.contains("try     `settle` before it"))
  }

  @Test func `a cancelled run is under way until it has ended`() {
    let text = text { builder in
      builder.act(builder.touch(1, SampleApp.moreControl, of: menu))
      builder.add(
        .taskStarted(SampleApp.request, menu, run: RunID(number: 1), due: .milliseconds(1000)),
        .taskCancelled(SampleApp.request, menu, run: RunID(number: 1)))
    }
    #expect(text.contains("why     menu#1.request is cancelled and still runs until 1000ms\n"))
    #expect(text.contains("try     `settle` before it"))
  }

  @Test func `what is over is not under way`() {
    let text = text { builder in
      builder.act(builder.touch(1, SampleApp.moreControl, of: menu))
      builder.slot(account, SampleApp.pages, [menu, menu])
      builder.start(1, .push, of: account)
      builder.add(
        .taskStarted(SampleApp.request, menu, run: RunID(number: 1), due: .zero),
        .taskEnded(SampleApp.request, menu, run: RunID(number: 1), outcome: 0))
      builder.at(350)
      builder.end(1)
    }
    #expect(!text.contains("under way") && !text.contains("`settle`"))
    #expect(
      text.contains("why     account#1.pages was set last at 0ms, by tap menu#1.more (#1)\n"))
  }

  @Test func `that nothing has set the value is told`() {
    #expect(text { _ in }.contains("why     nothing has set pages since the first step\n"))
  }

  @Test func `what is shown is told by what was wanted last`() {
    var builder = TraceBuilder()
    builder.add(.stepBegan(index: 0))
    builder.slot(account, SampleApp.pages, [menu])
    builder.add(.rested)
    let names = TraceText(program: SampleApp.program())
    for (subject, line) in [
      ("shown pages", "account#1.pages was set last at 0ms"), ("menu#1.nothing", nil), ("", nil),
    ] {
      let failure = Failure(
        .expectation(text: "", subject: subject, actual: ""), line: SampleScenario.line(5),
        proof: [2])
      let change = LastChange(of: failure, in: builder.trace, names.names)
      #expect(change?.line(in: builder.trace, names) == line)
    }
  }

  @Test func `a task is told that has set the value, and the input that started it`() {
    var builder = TraceBuilder()
    builder.add(.stepBegan(index: 0))
    builder.act(builder.touch(1, SampleApp.moreControl, of: menu))
    builder.add(
      .taskStarted(SampleApp.request, menu, run: RunID(number: 1), due: .milliseconds(300)))
    builder.at(300)
    builder.by(2)
    builder.add(.taskEnded(SampleApp.request, menu, run: RunID(number: 1), outcome: 0))
    builder.slot(account, SampleApp.pages, [menu])
    builder.add(.rested)
    let names = TraceText(program: SampleApp.program())
    let failure = Failure(
      .expectation(text: "", subject: "pages", actual: ""), line: SampleScenario.line(5),
      proof: [builder.trace.entries.count - 1])
    let change = LastChange(of: failure, in: builder.trace, names.names)
    #expect(
      change?.line(in: builder.trace, names)
        == "account#1.pages was set last at 300ms, by menu#1.request, run 1, after tap "
        + "menu#1.more (#1)"
    )
  }

  @Test func `where no slot tells that it has changed, as under router, a command does`() {
    let text = text { builder in
      builder.act(builder.touch(1, SampleApp.moreControl, of: menu))
      builder.send(.push, account, SampleApp.pages, menu)
    }
    #expect(text.contains("why     account#1.pages was set last at 0ms, by tap menu#1.more (#1)\n"))
  }

  @Test func `a transition is no reason why a handler has set something`() {
    let text = text { builder in
      builder.act(builder.touch(1, SampleApp.moreControl, of: menu))
      builder.slot(account, SampleApp.pages, [menu])
      builder.start(1, .push, of: account)
    }
    #expect(text.contains("why     account#1.pages was set last at 0ms"), "\(text)")
    #expect(!text.contains("under way"), "\(text)")
  }

  @Test func `a transition that something else has set off may bring another value`() {
    let text = text { builder in
      builder.act(builder.touch(1, SampleApp.moreControl, of: menu))
      builder.slot(account, SampleApp.pages, [menu])
      builder.act(builder.touch(2, SampleApp.moreControl, of: menu))
      builder.start(1, .pop, of: account)
    }
    #expect(text.contains("why     transition 1 (pop in account#1) is under way"), "\(text)")
    #expect(text.contains("try     `settle` before it"), "\(text)")
  }

  @Test func `under router what the user has taken away is told by no command`() {
    let text = text { builder in
      builder.act(builder.touch(1, SampleApp.moreControl, of: menu))
      builder.send(.push, account, SampleApp.pages, menu)
      builder.add(.viewRemoved(menu, .byUser))
    }
    #expect(!text.contains("was set last"), "\(text)")
  }
}
