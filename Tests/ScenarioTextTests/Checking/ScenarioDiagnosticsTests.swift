import Testing

@testable import ScenarioText

struct ScenarioDiagnosticsTests {
  /// A scenario of the design's app, and what is said about it.
  private func expect(
    _ lines: String, _ expected: String..., head: String = "scenario \"test\"\napp \"app.nav\"\n",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let app = try #require(checkedApp(Examples.app).app)
    let text = head + lines + "\n"
    let (scenario, diagnostics) = checkedScenario(text, app: app)
    let actual = diagnostics.map { diagnostic in
      let range = diagnostic.range
      let word = String(
        decoding: Array(text.utf8)[range.lowerBound..<range.upperBound], as: UTF8.self)
      return "\(diagnostic.severity.rawValue) at \(word): \(diagnostic.problem.message)"
    }
    #expect(actual == expected, sourceLocation: sourceLocation)
    #expect((scenario == nil) == !expected.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func `names come with what is near them`() throws {
    try expect(
      """
      with platform ios177, duration pusch 400ms
      with switch held-row-tabs = one, switch modal-end = after-comit
      with switch nested-sheet-depth = 3, switch console-format = old
      choose dismis-while-dismissing = escalated
      choose dismiss-while-dismissing = escalate
      choose task-outcome for login.request = invalit
      tap menu.inf
      tap men.info(uiKit)
      tap menu.info(uikit)
      key K
      link inf("7")
      notification info
      answer login.request with invald
      complete login.requst invalid
      expect pagse == [menu]
      expect pages == [menu, inf]
      expect faults == [double-efect]
      """,
      "error at ios177: there is no platform `ios177`; did you mean `ios17`?",
      "error at pusch: there is no platform duration `pusch`; did you mean `push`?",
      "error at held-row-tabs: there is no switch `held-row-tabs` to be set; did you mean "
        + "`held-row-taps`?",
      "error at after-comit: expected `direct` or `after-commit` for `modal-end`, found "
        + "`after-comit`; did you mean `after-commit`?",
      "error at 3: expected `2` or `any` for `nested-sheet-depth`, found `3`",
      "error at console-format: there is no switch `console-format` to be set; choose a platform",
      "error at dismis-while-dismissing: there is no choice `dismis-while-dismissing`; "
        + "did you mean `dismiss-while-dismissing`?",
      "error at escalate: expected `ignored` or `escalated` for `dismiss-while-dismissing`, found "
        + "`escalate`; did you mean `escalated`?",
      "error at invalit: expected `success` or `invalid` for `task-outcome`, found `invalit`; "
        + "did you mean `invalid`?",
      "error at inf: `menu` has no control `inf`; did you mean `info`?",
      "error at men: there is no screen `men`; did you mean `menu`?",
      "error at uikit: `uikit` is not known here; did you mean `uiKit`?",
      "error at K: nobody handles key `K`",
      "error at inf: nobody handles link `inf`; did you mean `info`?",
      "error at info: nobody handles notification `info`; did you mean `link info`?",
      "error at invald: `request` has no outcome `invald`; did you mean `invalid`?",
      "error at requst: `login` has no `requst`; did you mean `request`?",
      "error at pagse: `pagse` is not known here; did you mean `pages`?",
      "error at inf: there is no screen `inf`; did you mean `info`?",
      "error at double-efect: there is no fault `double-efect`; did you mean `double-effect`?")
  }

  @Test func `a name that several screens declare needs its screen`() throws {
    try expect(
      """
      expect id == "7"
      expect accepted(cancel) == 1
      expect account.id == "7"
      expect accepted(save) == 0
      expect shown id == "7"
      """,
      "error at id: `id` is declared more than once; write `account.id` or `accountEdit.id`",
      "error at cancel: `cancel` is declared more than once; write `login.cancel`, "
        + "`accountEdit.cancel`, `destruct.cancel` or `confirmLogout.cancel`",
      "error at id: `id` is declared more than once; write `account.id` or `accountEdit.id`")
  }

  @Test func `times do not run backwards where that is known`() throws {
    try expect(
      """
      at 100ms key L
      at 50ms key L
      after 10ms key L
      at 110ms key L
      after 1s key L
      at 700ms key L
      """, "error at 50ms: expected a time of at least 100ms, that of a step before, found 50ms",
      "error at 700ms: expected a time of at least 1110ms, that of a step before, found 700ms")
  }

  @Test func `lines that set up the run stand before the first step`() throws {
    try expect(
      """
      key L
      with platform ios17
      given stored = []
      cold start
      """,
      "error at ios17: `platform` must stand before the first step",
      "error at stored: `given` must stand before the first step",
      "error at cold start: `cold start` must stand before the first step")
    try expect(
      "with platform ios17, platform ios17", "error at ios17: `platform` is set already")
    try expect(
      """
      choose set-then-set = blank
      choose set-then-set for menu#1 = blank
      choose set-then-set = last-wins
      """, "error at set-then-set: `choose set-then-set` is set already")
    try expect(
      "with platform windows",
      "error at windows: there is no platform `windows`; expected `ios12`, `ios15`, `ios16`, "
        + "`ios17`, `ios18`, `ios26` or `plain`")
    try expect(
      "permute {}",
      "error at {}: expected an actor with its steps, such as `user: tap menu.open`")
    try expect(
      "finish transition 0", "error at 0: expected a value of 1...2147483647, found 0")
    try expect(
      "finish delay 2147483648",
      "error at 2147483648: expected a value of 1...2147483647, found 2147483648")
    try expect(
      "complete login.request 0 invalid",
      "error at 0: expected a value of 1...2147483647, found 0")
    try expect(
      "key L", "error at \"test\": expected `app \"PATH\"` or `app NAME { ... }` in the scenario",
      head: "scenario \"test\"\n")
  }

  @Test func `given is for the app's own variables`() throws {
    try expect(
      """
      given dialog = nil
      given login.text = "7"
      given storde = []
      given stored = [Account("7")]
      """,
      "error at dialog: `given` is for variables of the app itself, which outlive scenes; "
        + "`dialog` is none",
      "error at login.text: `given` is for variables of the app itself, which outlive scenes; "
        + "`login.text` is none",
      "error at storde: `storde` is not known here; did you mean `stored`?",
      "error at Account: expected a value for `name` of `Account`".replacing(
        "at Account:", with: "at Account(\"7\"):"))
  }

  @Test func `given means the app's variable where a screen is called so, too`() throws {
    let app = try expectApp(
      """
      app A
      record Account { name: String }
      var login = Account("a")
      scene { child root: login = login }
      screen login { key K { login.name = "b" } }
      """)
    let text = "scenario \"s\"\napp \"a.nav\"\ngiven login.name = \"b\"\nkey K\n"
    #expect(checkedScenario(text, app: app).diagnostics == [])
  }

  @Test func `restored is for what the scene declares so`() throws {
    try expect(
      """
      restored dialog = nil
      restored stored = []
      restored login.text = "7"
      cold start with notification inf("7")
      """,
      "error at dialog: `restored` is for what the scene declares with `restored var`; `dialog` is "
        + "none of it",
      "error at stored: `restored` is for what the scene declares with `restored var`; `stored` is "
        + "none of it",
      "error at login.text: `restored` is for what the scene declares with `restored var`; "
        + "`login.text` is none of it",
      "error at inf: nobody handles notification `inf`")
  }

  @Test func `a double stands in for one screen or task, from the start`() throws {
    try expect(
      """
      double login.request returns invald
      double login.requst returns invalid
      double detial
      double menu
      double menu
      double login.request returns cancelled
      key L
      double account
      """,
      "error at invald: `request` has no outcome `invald`; did you mean `invalid`?",
      "error at requst: `login` has no `requst`; did you mean `request`?",
      "error at detial: there is no screen `detial`; did you mean `detail`?",
      "error at menu: `double menu` is set already",
      "error at login.request: `double login.request` is set already",
      "error at account: `double account` must stand before the first step")
  }

  @Test func `counts and faults have their forms`() throws {
    try expect(
      """
      expect accepted(menu.info) == ignored(menu.info)
      expect accepted(menu) == 1 && pages == [menu]
      expect accepted(menu.info) == -1
      expect accepted(menu.info) < 99999999999
      expect faults != []
      expect faults == double-effect
      expect 2 <= accepted(menu#1.info)
      expect faults contains double-effect
      expect pushed(menu.info) == 1
      expect missed(menu) == 1
      expect presented(detial) == 1
      expect presented() == 1
      """,
      "error at ignored(menu.info): expected a number to compare `accepted(...)` with",
      "error at accepted: expected `expect accepted(SCREEN.CONTROL) == NUMBER`",
      "error at -1: expected a value of Int(0...2147483647), found -1",
      "error at 99999999999: expected a value of Int(0...2147483647), found 99999999999",
      "error at faults != []: expected `expect faults == [...]` or `expect faults contains NAME`",
      "error at double-effect: expected `expect faults == [...]` or `expect faults contains NAME`",
      "error at menu.info: expected `expect pushed(SCREEN) == NUMBER`",
      "error at menu: no screen has a control `menu`",
      "error at detial: there is no screen `detial`; did you mean `detail`?",
      "error at presented(): expected `expect presented(SCREEN) == NUMBER`")
  }

  @Test func `steps fit their controls`() throws {
    try expect(
      """
      tap login.text
      type login.cancel "7"
      type login.text 7
      tap menu.info
      tap menu.info(uiKit, uiKit)
      tap scene 2.menu.logout in scene 1
      expect scene 0.index == 0
      tap menu#0.logout
      complete login#2.request success
      tap login.login over menu.infos
      press login.text
      tap login.login with scene 2.menu.logout
      """,
      "error at text: `text` takes text: write `type` and the text",
      "error at cancel: `cancel` is not declared with `type`",
      "error at 7: expected String, found the Int 7",
      "error at menu.info: expected a value for `flavour` of `info`",
      "error at uiKit: expected 1 argument of `info`, found 2",
      "error at 2: the step names two scenes",
      "error at 0: expected a value of 1...4194303, found 0",
      "error at 0: expected a value of 1...4194303, found 0",
      "error at 2: the oldest run is meant; write `login.request` without a number",
      "error at infos: `menu` has no control `infos`; did you mean `info`?",
      "error at text: `text` takes text: write `type` and the text",
      "error at 2: the step names two scenes")
  }

  @Test func `choices have the options of their subject`() throws {
    try expect(
      """
      choose task-latency for login.request = 2s
      choose task-latency = 800ms
      choose task-latency = 3
      choose release-delay for menu = 4
      choose release-delay for menu#1 = 9
      choose task-latency for login.request = 1s
      choose task-latency for menu#1 = 1s
      choose release-delay for login.request = 2
      choose waiting-touches for menu#1 = one-turn-each
      """,
      "error at 2s: expected a value of 1000ms...1000ms, found 2000ms",
      "error at 3: expected a duration such as `300ms`",
      "error at menu: expected the number of an instance, such as `menu#1`",
      "error at 9: expected `1`, `2`, `3`, `4`, `5`, `6`, `7` or `8` for "
        + "`release-delay`, found `9`",
      "error at menu#1: `task-latency` is about a task: name one after `for`",
      "error at login: `release-delay` is about an instance: name one after `for`, such "
        + "as `menu#1`",
      "error at menu#1: `waiting-touches` is about no task and no instance; leave out `for`, "
        + "or write `occurrence 2`"
    )
  }

  @Test func `names of scenes go before names of screens`() throws {
    try expect(
      """
      expect shown scene 2.pages == [menu] && scene 2.menu.pages == []
      expect scene 2.account.pages.top == menu
      expect scene 2.pages.top is menu
      expect shown login.text == "7"
      """,
      "error at pages: `menu` has no `pages`",
      "error at login.text: expected a slot after `shown`, found `login.text`")
  }

  @Test func `SwiftUI does not exist under iOS 12 (rules S)`() throws {
    try expect(
      "with platform ios12, binding swiftui\nexpect pages == [menu]",
      "error at ios12: SwiftUI does not exist under ios12")
    try expect("with platform ios15, binding swiftui\nexpect pages == [menu]")
  }

  @Test func `S12: a swipe writes its binding a second later at most`() throws {
    try expect(
      """
      choose swipe-binding-delay = 1001ms
      choose swipe-binding-delay = late
      choose swipe-binding-delay = 5
      choose swipe-binding-delay = 1s
      choose swipe-binding-delay occurrence 2 = 0
      """,
      "error at 1001ms: expected a value of 0ms...1000ms, found 1001ms",
      "error at late: expected a duration such as `300ms`",
      "error at 5: expected a duration such as `300ms`")
  }

  @Test func `an answer means a task's next start, whatever its arguments`() throws {
    let app = try expectApp(
      "app A\nscene { child root: a = a }\n"
        + "screen a { task load(n: Int(0...9)) 1s { done { } }; tap go { start load(1) } }")
    let text = "scenario \"\"\napp \"app.nav\"\nanswer a.load(1) with done\n"
    #expect(
      checkedScenario(text, app: app).diagnostics.map(\.problem.message)
        == [
          "a task takes no arguments here: `answer` means its next start, `complete` a run of it"
        ])
  }

  @Test func `a task of the scene or the app is named with its owner where others have its name`()
    throws
  {
    let app = try expectApp(
      """
      app A
      task request 1s { done {} }
      scene {
        child root: last = last
        task request 1s { done {}; failed {} }
        on go { start request }
      }
      screen last {
        task request 1s { done {} }
        appear {
          start request
          send go
        }
      }
      on go { start request }
      """)
    let text = """
      scenario ""
      app "app.nav"
      double app.request returns done
      choose task-outcome for scene.request = failed
      choose task-latency for app.request occurrence 2 = 1s
      answer scene 2.scene.request with failed
      complete scene.request failed
      complete app.request done
      complete last.request done
      complete request done
      complete scene.requst done
      complete app.request failed
      complete app#1.request done
      choose task-outcome for request = done
      tap scene.request
      expect app.request.running && scene.request.running && app.requst.running

      """
    #expect(
      checkedScenario(text, app: app).diagnostics.map(\.problem.message) == [
        "`request` is declared more than once; write `app.request`, `scene.request` or "
          + "`last.request`",
        "`scene` has no `requst`; did you mean `request`?",
        "`request` has no outcome `failed`, only `done` and `cancelled`",
        "the oldest run is meant; write `app.request` without a number",
        "`request` is declared more than once; write `app.request`, `scene.request` or "
          + "`last.request`",
        "there is no screen `scene`",
        "`app` has no `requst`; did you mean `request`?",
      ])
  }

  @Test func `no screen is called like the app`() {
    #expect(
      checkedApp("app A\nscene { child root: app = app }\nscreen app final {}\n").diagnostics
        .map(\.problem.message) == ["expected a name, found `app`, a word of the language"])
  }
}
