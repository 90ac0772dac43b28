import AppModel
import EventCore
import Testing
import TraceModel
import TraceSamples

@testable import SimulatedUIKit

struct TraceTextTests {
  private let program = SampleApp.program()
  private let menu = SampleApp.instance(SampleApp.menu)
  private let account = SampleApp.instance(SampleApp.account)
  private let info = SampleApp.instance(SampleApp.info)

  private func text(_ trace: Trace, stepTexts: [String] = []) -> String {
    TraceText.lines(of: trace, program: program, stepTexts: stepTexts).joined(separator: "\n")
  }

  @Test func `a delayed double tap reads as it happened`() {
    let expected = """
      0ms       step 1: at 0ms block main 300ms
      0ms         main thread blocked for 300ms
      50ms      step 2: at 50ms tap menu.info(uiKit)
      50ms      tap menu#1.info(uiKit) arrives (#1)
      120ms     step 3
      120ms     tap menu#1.info(uiKit) arrives (#2)
      300ms     tap menu#1.info(uiKit) accepted (#1)
      300ms       account#1.pages = [menu#1, info#1]
      300ms       push info#1 on account#1.pages: accepted
      300ms     tap menu#1.info(uiKit) accepted (#2)
      300ms       account#1.pages = [menu#1, info#1, info#2]
      300ms       push info#2 on account#1.pages: held
      300ms       transition 1 starts: push in account#1, 350ms (#1)
      650ms       transition 1 finished (#1)
      650ms     rest
      """
    let steps = ["at 0ms block main 300ms", "at 50ms tap menu.info(uiKit)"]
    #expect(text(TraceBuilder.delayedDoubleTap(), stepTexts: steps) == expected)
  }

  @Test func `fates say which guard and why`() {
    var builder = TraceBuilder()
    let tap = builder.touch(1, SampleApp.infoControl, of: menu, arguments: [0])
    let other = SampleApp.instance(SampleApp.menu, 2)
    builder.act(tap, .guarded(SampleApp.tapInfo))
    builder.act(tap, .unhandled)
    builder.act(tap, .finishedLifetime)
    builder.act(tap, .missed(.anotherInstance(other)))
    builder.act(tap, .missed(.platform(.blocked(TransitionID(3)))))
    builder.act(tap, .accepted(other))
    builder.act(
      builder.touch(2, SampleApp.textControl, of: menu, kind: .type, arguments: [3]))
    builder.act(builder.input(.edgeSwipe, 3, of: info))
    builder.act(builder.input(.key, 4, of: .none, subject: 0), .missed(.sceneInactive))
    let delivered = text(builder.trace).split(separator: "\n").filter { !$0.contains("arrives") }
    let expected = """
      0ms       tap menu#1.info(swiftUI) ignored: guard of menu, tap info does not hold (#1)
      0ms       tap menu#1.info(swiftUI) ignored: nobody handles it (#1)
      0ms       tap menu#1.info(swiftUI) ignored: its lifetime is over (#1)
      0ms       tap menu#1.info(swiftUI) missed: menu#2 is there instead (#1)
      0ms       tap menu#1.info(swiftUI) missed: transition 3 blocks touches (#1)
      0ms       tap menu#1.info(swiftUI) accepted by menu#2 (#1)
      0ms       type menu#1.text "say \\"no\\"\\n" accepted (#2)
      0ms       edge swipe info#1 accepted (#3)
      0ms       key logout missed: its scene is not active (#4)
      """
    #expect(delivered.joined(separator: "\n") == expected)
  }

  @Test func `platform and judgement read like sentences`() {
    var builder = TraceBuilder()
    let warning = SampleApp.instance(SampleApp.warning)
    let message = ConsoleMessage(
      kind: .alreadyPresenting, subject: ControllerID(5), receiver: ControllerID(2),
      presenter: ControllerID(1), other: ControllerID(4))
    builder.send(
      .present, SampleApp.scene, SampleApp.dialog, warning,
      .dropped(.presenterPresents, printing: message))
    builder.add(
      .console(
        ConsoleLine(
          message: message, subject: ControllerMark(warning.word),
          receiver: ControllerMark(menu.word),
          presenter: ControllerMark(-1 - SampleApp.pages.index, owner: account),
          other: ControllerMark(info.word))),
      .callback(.viewDidDisappearLeaving, info), .viewRemoved(info, .byUser),
      .lifetimeEnded(info))
    builder.slot(SampleApp.scene, SampleApp.dialog, [])
    builder.differs(account, SampleApp.pages, wanted: [menu, info], shown: [menu])
    builder.add(
      .nothingPossible(menu),
      .waitsForever(owner: SampleApp.scene, slot: SampleApp.dialog, .none),
      .waitsForever(owner: account, slot: .none, TransitionID(4)),
      .invariantFailed(InvariantID(index: 0), account), .stepFailed(index: 2, .notSettled),
      .limitReached(.items))
    let expected = """
      0ms         present warning#1 for scene#1.dialog: dropped (P4)
      0ms         console: [Presentation] Attempt to present <warning#1> on <account#1.pages> \
      (from <menu#1>) which is already presenting <info#1>.
      0ms         info#1.viewDidDisappear, leaving
      0ms         info#1 leaves the platform, by the user
      0ms         info#1 ends
      0ms         scene#1.dialog = nil
      0ms       account#1.pages differs: wanted [menu#1, info#1], shown [menu#1]
      0ms       nothing is possible in menu#1
      0ms       scene#1.dialog waits for ever
      0ms       transition 4 in account#1 never ends
      0ms       invariant pages.count(info) <= 1 does not hold in account#1
      0ms       step 3 failed: it did not settle in time
      0ms       limit reached: items of the main queue
      """
    #expect(text(builder.trace) == expected)
  }

  @Test(arguments: DropReason.allCases)
  func `every reason of a drop stands in a trace with its rule`(reason: DropReason) {
    var builder = TraceBuilder()
    let warning = SampleApp.instance(SampleApp.warning)
    let request = builder.request(.present, SampleApp.scene, SampleApp.dialog, warning)
    let answer = CommandAnswer.dropped(reason)
    builder.add(.commandSent(request, answer), .heldRequestRan(request, answer))
    let expected = """
      0ms         present warning#1 for scene#1.dialog: dropped (\(reason.rule.id))
      0ms         held present warning#1 for scene#1.dialog: dropped (\(reason.rule.id))
      """
    #expect(text(builder.trace) == expected)
  }

  @Test func `tasks and variables read with their names`() {
    var builder = TraceBuilder()
    builder.act(builder.touch(7, SampleApp.infoControl, of: menu, arguments: [0]))
    let value = builder.words([1, 1, 2, 0, 0, 0, 0])
    builder.add(
      .variableChanged(.app, SampleApp.stored, value: value),
      .taskStarted(SampleApp.request, menu, run: RunID(number: 1), due: .milliseconds(1000)),
      .taskCancelled(SampleApp.request, menu, run: RunID(number: 1)))
    builder.at(1000)
    builder.by(9)
    builder.add(
      .itemTaken(.run(RunID(number: 1))),
      .taskEnded(SampleApp.request, menu, run: RunID(number: 1), outcome: -1),
      .taskEnded(SampleApp.request, menu, run: RunID(number: 2), outcome: 0),
      .taskEnded(SampleApp.expiry, menu, run: RunID(number: 3), outcome: 0))
    builder.by(7)
    builder.add(.messageSent(SampleApp.logout, by: menu))
    let expected = """
      0ms       tap menu#1.info(swiftUI) arrives (#7)
      0ms       tap menu#1.info(swiftUI) accepted (#7)
      0ms         stored = [Account("7", "name")]
      0ms         start menu#1.request, run 1, due after 1000ms
      0ms         cancel menu#1.request, run 1
      1000ms    run 1 is due (#9)
      1000ms      menu#1.request, run 1: cancelled
      1000ms      menu#1.request, run 2: success
      1000ms      menu#1.expiry, run 3: over
      1000ms      menu#1 sends logout (#7)
      """
    #expect(text(builder.trace) == expected)
  }

  @Test func `scenes have a column when there are several`() {
    var builder = TraceBuilder()
    builder.add(.lifetimeEnded(info))
    builder.scene = InstanceID(screen: .scene, ordinal: 2)
    builder.add(.lifetimeEnded(info))
    builder.scene = .none
    builder.add(.ended)
    let expected = """
      0ms       scene#1    info#1 ends
      0ms       scene#2    info#1 ends
      0ms                end
      """
    #expect(text(builder.trace) == expected)
  }

  @Test func `passing over an entry keeps the item that the thread took`() {
    var builder = TraceBuilder()
    builder.act(builder.touch(1, SampleApp.infoControl, of: menu, arguments: [0]))
    builder.add(.lifetimeEnded(info))
    var writer = TraceText(program: program)
    for entry in builder.trace.entries.dropLast() { writer.pass(entry) }
    let line = writer.line(of: builder.trace.entries[2], in: builder.trace)
    #expect(line == "0ms         info#1 ends")
  }
}

struct TraceValueTests {
  private let names = TraceNames(program: SampleApp.program())

  @Test func `values read as the language writes them`() {
    #expect(names.value([1], type: .bool) == "true")
    #expect(names.value([-4], type: .int(-9...9)) == "-4")
    #expect(names.value([1], type: SampleApp.flavour) == "uiKit")
    #expect(names.value([0, 0, 0, 0, 0, 0, 0], type: SampleApp.accounts) == "[]")
    #expect(
      names.value([2, 1, 2, 0, 2, 0, 0], type: SampleApp.accounts)
        == "[Account(\"7\", \"name\"), Account(\"\", \"name\")]")
    #expect(names.value([0, 300_000], type: .duration) == "300ms")
    #expect(names.value([0], type: .instance) == "nil")
    #expect(names.value([99], type: .text) == "?")
  }

  @Test func `texts stay on one line`() {
    #expect("a\"\\\n\t\r\u{1B}\u{2028}é".quoted == #""a\"\\\n\t\u{d}\u{1b}\u{2028}é""#)
  }

  @Test func `instances and controllers have their names`() {
    #expect(names.instance(.app) == "app")
    #expect(names.instance(SampleApp.scene) == "scene#1")
    #expect(names.instance(.none) == "nothing")
    let third = SampleApp.instance(SampleApp.menu, 3)
    let account = SampleApp.instance(SampleApp.account, 2)
    #expect(names.controller(ControllerMark(third.word)) == "menu#3")
    #expect(names.controller(ControllerMark(-3, owner: account)) == "account#2.pages")
    #expect(names.controller(ControllerMark(-3)) == "account.pages")
    #expect(names.controller(ControllerMark(-99)) == "container")
  }
}
