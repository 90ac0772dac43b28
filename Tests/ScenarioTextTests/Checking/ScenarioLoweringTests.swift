import AppModel
import EventCore
import Testing

@testable import ScenarioText

struct ScenarioLoweringTests {
  private func scenario(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Scenario {
    try expectScenario(
      text, of: try expectApp(Examples.app), sourceLocation: sourceLocation)
  }

  @Test func `the scenario of the design compiles against its app`() throws {
    let app = try expectApp(Examples.app)
    let (found, diagnostics) = checkedScenario(Examples.scenario, app: app)
    #expect(lines(diagnostics, in: Examples.scenario) == "")
    let scenario = try #require(found)
    #expect(scenario.title == "a delayed double tap pushes one screen")
    #expect(scenario.binding == .deferred)
    #expect(scenario.platform == "ios17")
    #expect(scenario.steps.count == 8)
    #expect(scenario.steps.map(\.line.line) == [6, 7, 8, 9, 11, 12, 13, 14])
    #expect(scenario.program.tables.files == ["app.nav", "file.scenario"])
    #expect(scenario.steps[0].text == "at 0ms block main 300ms")
    #expect(scenario.steps[1].timing == .at(VirtualInstant(microseconds: 50_000)))
    guard case .expect(.state(let shown)) = scenario.steps[5].action,
      case .slot(let reference)? = shown.subject
    else {
      Issue.record("no slot is expected")
      return
    }
    #expect(shown.subjectText == "shown pages")
    #expect(shown.text == "shown pages == [menu, info]")
    #expect(scenario.program.tables.references[Int(reference)].isShown)
  }

  @Test func `set-up, choices and answers are lowered as they are written`() throws {
    let found = try scenario(
      """
      with platform ios17, binding immediate, rendering swiftui, duration push 400ms
      with switch sheet-state-leak = yes, switch nested-sheet-depth = 2
      cold start with link info("7")
      allow undone
      allow double-effect, undone
      expected failure "not yet"
      choose dismiss-while-dismissing = escalated
      choose task-outcome for login.request occurrence 2 = invalid
      choose release-delay for menu#3 = 4
      answer login.request with cancelled after 800ms
      reach dialog == loginFailed
      """)
    #expect(found.binding == .immediate && found.rendering == .swiftui && found.isColdStart)
    #expect(found.durations == [DurationOverride(name: "push", duration: .milliseconds(400))])
    #expect(
      found.switches == [
        SwitchOverride(name: "sheet-state-leak", option: 1),
        SwitchOverride(name: "nested-sheet-depth", option: 0),
      ])
    #expect(found.coldStartReason?.arguments != CodeAddress.none)
    #expect(found.allowedFaults == [.undone, .doubleEffect])
    #expect(found.expectedFailure == "not yet")
    #expect(found.goals.map(\.text) == ["dialog == loginFailed"])
    let menu = InstanceID(screen: ScreenID(index: 6), ordinal: 3)
    #expect(
      found.choices == [
        FixedChoice(point: .dismissWhileDismissing, subject: nil, occurrence: nil, option: 1),
        FixedChoice(point: .taskOutcome, subject: 0, occurrence: 2, option: 1),
        FixedChoice(
          point: .releaseDelay, subject: UInt32(bitPattern: menu.word), occurrence: nil, option: 3),
      ])
    guard case .answer(let task, let outcome, let after) = found.steps[0].action else {
      Issue.record("no answer")
      return
    }
    #expect(task == TaskID(index: 0) && outcome == -1 && after == .milliseconds(800))
    #expect(found.steps[0].text == "answer login.request with cancelled after 800ms")
  }

  @Test func `doubles answer for tasks and guard every handler of screens`() throws {
    let found = try scenario(
      """
      double login.request returns invalid after 10ms
      double detail
      """)
    #expect(
      found.doubles
        == [TaskDouble(task: TaskID(index: 0), outcome: 1, latency: .milliseconds(10))])
    let program = found.program
    let detail = program.tables.screens.firstIndex { $0.name == "detail" }
    let handlers = program.tables.handlers.filter { Int($0.screen.index) == detail }
    #expect(!handlers.isEmpty && handlers.allSatisfy { $0.guardCode != CodeAddress.none })
  }

  @Test func `gestures, scenes and actors become steps`() throws {
    let found = try scenario(
      """
      edge swipe cancelled after 200ms
      pull down finished in scene 2
      long press back to menu#1
      disconnect scene 2
      settle within 1s
      permute {
        user: tap menu.logout, tap menu.logout
        network: complete login.request success
      }
      edge swipe after 1s
      content swipe finished
      """)
    if case .drag(.edgeSwipe, nil, after: .milliseconds(1_000)) = found.steps[6].action,
      case .drag(.contentSwipe, true?, after: .zero) = found.steps[7].action
    {
    } else {
      Issue.record("\(found.steps)")
    }
    guard case .drag(.edgeSwipe, false?, after: .milliseconds(200)) = found.steps[0].action,
      case .drag(.pullDown, true?, after: .zero) = found.steps[1].action,
      case .backMenu(let target) = found.steps[2].action,
      case .disconnectScene = found.steps[3].action,
      case .settle(within: .milliseconds(1_000)?) = found.steps[4].action,
      case .permute(let actors) = found.steps[5].action
    else {
      Issue.record("\(found.steps)")
      return
    }
    #expect(target.ordinal == 1 && found.steps[1].scene == 2 && found.steps[3].scene == 2)
    #expect(actors.map(\.name) == ["user", "network"])
    #expect(actors.map(\.steps.count) == [2, 1])
  }

  @Test func `counts and faults become expectations`() throws {
    let found = try scenario(
      """
      expect ignored(menu#2.info) <= 3
      expect 1 < accepted(info.detail)
      expect pushed(detail) == 0
      expect 2 >= presented(accountEdit#3)
      expect faults == [undone, desync, undone]
      expect faults contains double-effect
      """)
    var counts: [CountExpectation] = []
    var faults: [FaultExpectation] = []
    for step in found.steps {
      if case .expect(.count(let count)) = step.action { counts.append(count) }
      if case .expect(.faults(let fault)) = step.action { faults.append(fault) }
    }
    let isIgnored =
      if case .touches(.ignored, _) = counts[0].subject { true } else { false }
    let isAccepted =
      if case .touches(.accepted, _) = counts[1].subject { true } else { false }
    #expect(isIgnored && isAccepted)
    #expect(counts[2...].map(\.subject) == [.commands(.push), .commands(.present)])
    #expect(counts.map(\.comparison) == [.lessOrEqual, .greater, .equal, .lessOrEqual])
    #expect(counts.map(\.count) == [3, 1, 0, 2])
    #expect(counts.map(\.target.ordinal) == [2, 0, 0, 3])
    #expect(faults.map(\.faults) == [[.desync, .undone], [.doubleEffect]])
    #expect(faults.map(\.isComplete) == [true, false])
  }

  @Test func `an app inside a scenario is checked in its place`() throws {
    let text = """
      scenario "inline"
      app Sample {
        scene { child root: home = home }
        screen home { var word = ""; type word }
      }
      type home.word "x"
      expect word == "x"
      """
    let source = SourceText(path: "file.scenario", text)
    let file = ScenarioFile.parse(source).tree
    guard case .inline(let inline)? = file.appSource else {
      Issue.record("no app")
      return
    }
    let app = try #require(AppChecker.check(AppFile(inline), source: source).app)
    let scenario = try #require(ScenarioChecker.check(file, source: source, app: app).scenario)
    #expect(scenario.program.tables.files == ["file.scenario"])
    #expect(scenario.program.tables.screens[2].line == SourceLine(file: 0, line: 4))
    var player = LogicPlayer(scenario)
    #expect(player.play() == [])
  }

  @Test func `scenarios leave the tables of their app alone`() throws {
    let app = try expectApp(Examples.app)
    let before = app.tables.code.count
    _ = try expectScenario("expect pages == [menu, info(uiKit)]", of: app)
    let again = try expectScenario("expect stored == [Account(\"q\", \"y\")]", of: app)
    #expect(app.tables.code.count == before)
    #expect(again.program.tables.texts.contains("q"))
    #expect(!app.tables.texts.contains("q"))
  }
}
