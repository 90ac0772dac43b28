import Testing

@testable import ScenarioText

/// What people write who come from other languages, and what they are told.
struct NewcomerTests {
  /// A line of a screen, and the ends of what is said of it, one for each line with a mistake.
  private static let members: [(written: String, told: [String])] = [
    ("button ok", ["`{`, found the end of the line; did you mean `button ok {}`?"]),
    ("modal q: edit as fullScreen", ["found `fullScreen`; did you mean `full screen`?"]),
    ("modal q: edit as pageSheet", ["found `pageSheet`; did you mean `sheet`?"]),
    (
      "modal q: edit as overCurrentContext",
      ["found `overCurrentContext`; did you mean `over current context`?"]
    ),
    ("modal q: edit as sheet, list as sheet", ["expected `|`, found `,`"]),
    ("task load 1 s { done {} }", ["such as `300ms`, found `1`; did you mean `1s`?"]),
    ("task load 0 { done {} }", ["such as `300ms`, found `0`; did you mean `0ms`?"]),
    ("task load first 1s { done {} }", ["found `first`; did you mean `1s first`?"]),
    ("timer load repeating 1s {}", ["found `repeating`; did you mean `1s repeating`?"]),
    ("var saved: Bool", ["found the end of the line; did you mean `var saved: Bool = false`?"]),
    ("var text: String", ["did you mean `var text: String = \"\"`?"]),
    ("var n: Int(2...5)", ["did you mean `var n: Int(2...5) = 2`?"]),
    ("var mode: a | b", ["did you mean `var mode: a | b = a`?"]),
    ("var n: Mode", ["expected `=`, found the end of the line"]),
    ("var p: String? = nil", ["found `?`; no value is optional: a variable begins with one, such"]),
    ("var list: [Int] = []", ["expected `(max n)`, found `=`; did you mean `[Int](max 9)`?"]),
    ("var list: [Int]", ["`(max n)`, found the end of the line; did you mean `[Int](max 9)`?"]),
    ("tap edit { close } when x", ["found `when`; did you mean `tap CONTROL when CONDITION {`?"]),
    ("tap edit if x { close }", ["found `if`; did you mean `when`?"]),
    ("tap edit enabled { close }", ["expected `when` or `and when`, found `{`"]),
    ("tap a { cancel load promply }", ["found `promply`; did you mean `promptly`?"]),
    ("tap edit unless a { close }", ["found `unless`; did you mean `when !(CONDITION)`?"]),
    ("tap edit when a & b { close }", ["found `&`; did you mean `&&`?"]),
    ("tap a { if b then { close } }", ["expected `{`, found `then`; did you mean `{`?"]),
    ("tap a { push(edit) }", ["found `(`; did you mean `push edit`?"]),
    ("tap a { push(edit(1, f(2))) }", ["found `(`; did you mean `push edit(1, f(2))`?"]),
    ("tap a { q = .edit }", ["expected an expression, found `.`; did you mean `edit`?"]),
    (
      "tap a { let n = 1 }",
      ["found `let`; did you mean `VARIABLE = VALUE` with, in the screen, `var VARIABLE = VALUE`?"]
    ),
    (
      "child c: a = a | b",
      ["all screens of `c` before `=`, as in `child c: a | b = a`, found `|`"]
    ),
    ("tap a { n++ }", ["found `n`; did you mean `n = n + 1`?"]),
    ("tap a { n = 0.5 }", ["expected a whole number, found `0.5`"]),
    ("tap a { n = b ? 1 : 2 }", ["found `?`; a value is chosen by `if CONDITION { x = y } else"]),
    ("@State var n = 1", ["found `@`; declarations have no attributes"]),
    ("task load 1m { done {} }", ["found `m`; did you mean `min`?"]),
    ("task load 5 minutes { done {} }", ["found `5`; did you mean `5min`?"]),
    ("final", ["found `final`; did you mean `screen NAME final {`?"]),
    ("private let a = 1", ["found `private`; did you mean `let`?"]),
    ("private func f() {}", ["found `private`; did you mean `on`?"]),
    ("task load 500 { done {} }", ["found `500`; did you mean `500ms`?"]),
    ("tap edit when a and b { close }", ["found `and`; did you mean `&&`?"]),
    ("tap edit when not a { close }", ["found `a`; did you mean `!a`?"]),
    ("tap edit when q is not a { close }", ["found `a`; did you mean `!(INSTANCE is a)`?"]),
    (
      "task load 1s background all first {}",
      ["expected `repeating`, `captures`, `awaits` or `{`, found `first`"]
    ),
    ("timer load 1s latest {}", ["found `latest`"]),
    ("let c = a or b", ["found `or`; did you mean `||`?"]),
    ("tap a { present edit }", ["found `present`; did you mean `SLOT = SCREEN`?"]),
    ("tap a { start login.t }", ["found `.`; did you mean `start t`?"]),
    ("tap a { cancel login.t }", ["found `.`; did you mean `cancel t`?"]),
    ("tap a { dismiss() }", ["found `dismiss`; did you mean `close` or `SLOT = nil`?"]),
    ("tap a { popToRoot }", ["found `popToRoot`; did you mean `pop to STACK.first`?"]),
    ("onAppear { closse }", ["did you mean `willAppear`?", "did you mean `close`?"]),
    ("viewDidDisappear() {}", ["found `viewDidDisappear`; did you mean `disappear`?"]),
    ("tap a { n += 1 }", ["expected `=`, found `+=`; did you mean `n = n + 1`?"]),
    ("tap a { e.n -= 2 - m }", ["found `-=`; did you mean `e.n = e.n - (2 - m)`?"]),
    ("tap a { saved: true }", ["expected `=`, found `:`"]),
    ("task load 1s { tap ok {} }", ["expected `{`, found `ok`; did you mean `ok { ... }`?"]),
    ("task load 1s { saved = true }", ["found `=`; did you mean `done { ... }`?"]),
    ("task load 1s { close }", ["found `}`; did you mean `done { close }`?"]),
    ("task load 1s { push edit }", ["found `edit`; did you mean `done { push ... }`?"]),
    ("task load 1s { done }", ["found `}`; did you mean `done {}`?"]),
    ("task load 1s { done if x {} }", ["expected `when` or `{`, found `if`; did you mean `when`?"]),
    ("timer load 1s { ok {} }", ["found `ok`; did you mean `task`?"]),
    ("tap\u{A0}ok {}", ["found `\\u{a0}`"]), ("tap \u{200B}ok {}", ["found `\\u{200b}`"]),
    ("tap ändern {}", ["found `ä`; names have the letters `a` to `z`, digits and `_`"]),
    ("var a = “x y”", ["expected `\"`, found `“`; did you mean `\"x y\"`?"]),
    ("var a = 'x'", ["expected `\"`, found `'`; did you mean `\"x\"`?"]),
    ("tap don't {}", ["expected `\"`, found `'`"]),
    ("# don't", ["expected `//`, found `#`"]),
    ("tap ok {} # a comment", ["expected `//`, found `#`"]),
    ("/* a\ncomment */ tap ok {}", ["expected `//`, found `/*`"]),
    ("/* never closed", ["expected `//`, found `/*`"]),
  ]

  @Test(arguments: members) func `a member is told as it is written here`(
    written: String, told: [String]
  ) {
    let problems = ParsedFile(.app, "app A\nscreen main {\n\(written)\n}\n").diagnostics
      .map(\.problem.message)
    #expect(problems.count == told.count, "\(problems)")
    for (problem, end) in zip(problems, told) {
      #expect(problem.contains(end), "\(problem)")
    }
  }

  /// A line of a scenario, and the end of what is said of it.
  private static let lines = [
    ("with duration push=400ms", "found `=`; did you mean `with duration push 400ms`?"),
    ("with duration sheet", "there is no platform duration `sheet`; expected `push`, `pop`,"),
    ("binding router", "found `binding`; did you mean `with binding`?"),
    ("width regular", "found `width`; did you mean `with width`?"),
    ("swipe back", "found `swipe`; did you mean `edge swipe`?"),
    ("swipe down", "found `swipe`; did you mean `pull down`?"),
    ("list.load done", "found `list`; did you mean `complete list.load done`?"),
    ("list#2.add(1)", "found `list`; did you mean `tap list#2.add(1)`?"),
    ("list.n == 3", "found `list`; did you mean `expect list.n == 3`?"),
    ("list.n = 3", "found `list`; did you mean `given list.n = 3`?"),
    ("list.add may miss", "found `list`; did you mean `tap list.add may miss`?"),
    ("list.name \"x\"", "found `list`; did you mean `type list.name \"x\"`?"),
    ("list.add; expect n == 1", "found `list`; did you mean `tap list.add`?"),
    ("at 1s list.n = 3", "expected a step such as `tap`, `settle` or `expect`, found `list`"),
    ("at 1s list.add", "found `list`; did you mean `tap list.add`?"),
    ("tab home", "found `tab`; did you mean `tap tab home`?"),
    ("lock", "found `lock`; did you mean `block`?"),
    ("setle home", "found `setle`; did you mean `settle`?"),
    ("edge-swipe", "expected `swipe`, found `-`; did you mean `edge swipe`?"),
    ("settle withn 2s", "found `withn`; did you mean `within`?"),
    ("tap a.b in scen 2", "expected `scene`, found `scen`"),
    ("tap a.b in scene two", "expected a whole number, found `two`"),
    ("choose swipe-outcome fo a = finished", "expected `=`, found `fo`; did you mean `for`?"),
    ("tap a.b ovr c.d", "found `ovr`; did you mean `over`?"),
    ("deliver inpt", "found `inpt`; did you mean `input`?"),
    ("tap a.b maymiss", "found `maymiss`; did you mean `may miss`?"),
    ("type a.b = \"x\"", "found `=`; did you mean `type a.b \"x\"`?"),
    ("tap back", "found `back`; did you mean `back button`?"),
    ("wait 1s", "found `wait`; did you mean `after 1s STEP`?"),
    ("settle 1s", "expected `within`, found `1s`"),
    ("at 0 tap a.b", "found `0`; did you mean `0ms`?"),
    ("tap a.b at 0ms", "found `at`; did you mean `at 0ms tap a.b`?"),
    ("expect at 1s a", "found `at`; did you mean `at 1s expect`?"),
    ("expect a = b", "expected `==`, found `=`"),
    ("expect no faults", "found `faults`; did you mean `faults == []`?"),
    ("answer a.b = ok", "expected `with`, found `=`; did you mean `answer a.b with ok`?"),
    ("answer a.b after 1s with ok", "did you mean `answer a.b with ok after 1s`?"),
    ("app Shop.nav", "in quotation marks, found `Shop`; did you mean `\"Shop.nav\"`?"),
  ]

  @Test(arguments: lines) func `a line of a scenario is told as it is written here`(
    written: String, told: String
  ) {
    let problems = ParsedFile(.scenario, "scenario \"s\"\n\(written)\n").diagnostics
      .map(\.problem.message)
    #expect(problems.count == 1, "\(problems)")
    #expect(problems.first?.contains(told) == true, "\(problems)")
  }

  @Test func `what stands at the top of a file is told`() {
    expectProblems(
      .app, "app A\nscreen failed▸\nenum Mode: a▸, b\n",
      "expected `{`, found the end of the line; did you mean `screen failed {}`?",
      "expected `|`, found `,`")
    expectProblems(
      .scenario, "▸app A\nscene { child root: a = a }\nscreen a {}\n",
      "expected `scenario`, found `app`: an app is read from a file whose name ends in `.nav`")
    expectProblems(
      .scenario, "scenario \"a\"\napp \"A.nav\"\nsettle\n\n▸scenario \"b\"\nwhat else\n",
      "expected the end of the file, found `scenario`: each scenario has a file of its own")
    expectProblems(
      .app, "app A\nscene { child root: a = a }\nscreen a {}\n▸scenario \"a\"\napp \"A.nav\"\n",
      "expected the end of the file, found `scenario`: each scenario has a file of its own")
    expectProblems(
      .app, "app A\nscene { child root: a = a }\nscreen a {}\n▸app B\n}\n",
      "expected the end of the file, found `app`: each app has a file of its own")
    let empty = SourceText(path: "a.nav", "\n")
    #expect(
      DiagnosticFormatter(empty).format(AppFile.parse(empty).diagnostics)
        == "a.nav:2:1: error: expected `app`, found an empty file\n")
  }

  @Test func `what is missing at the end of a file is told in its last line`() {
    let source = SourceText(path: "a.scenario", "scenario \"s\"\n\nback\n")
    #expect(
      DiagnosticFormatter(source).format(ScenarioFile.parse(source).diagnostics)
        == "a.scenario:3:5: error: expected `button`, found the end of the file\nback\n    ^\n")
  }

  @Test func `a number of an instance is no comment`() {
    expectParses(
      .scenario, "scenario \"s\"\napp \"a.nav\"\n\ntap menu # 1.go\n",
      formatted: "scenario \"s\"\napp \"a.nav\"\n\ntap menu#1.go\n")
  }

  @Test func `names and types that an app does not have are told with what it has`() {
    expectDiagnostics(
      """
      screen home {
        var saved = false
        var a: Double = 1
        var b: Character = ""
        tap x when not (saved) { saved.toggle() }
      }
      """,
      "error at Double: there is no type `Double`; did you mean `Int`?",
      "error at Character: there is no type `Character`; did you mean `String`?",
      "error at not: there is no record or screen `not`; did you mean `!`?",
      "error at saved: expected a list or slot, found `saved`; did you mean `saved = !saved`?")
    expectDiagnostics(
      scene: "stack nav: list | home = [list]", "screen home {}\nscreen list {}",
      "error at scene: expected one `child` or `tabs` slot in the scene, the root of its window, "
        + "found 0; a stack stands in a screen: `child root: main = main` and "
        + "`screen main { stack nav: ... }`")
  }

  /// A line of a scenario of the small app below, and what is said of it.
  private static let names = [
    (
      "with duration sheet 400ms",
      "there is no platform duration `sheet`; expected `push`, `pop`, `swipe-release`, `present`, "
        + "`dismiss`, `alert`, `action-sheet`, `tab-switch`, `zoom` or `dismissal-tail`"
    ),
    (
      "with platform ios14",
      "there is no platform `ios14`; expected `ios12`, `ios15`, `ios16`, `ios17`, `ios18`, "
        + "`ios26` or `plain`"
    ),
    (
      "choose swipe-result = finished",
      "there is no choice `swipe-result`; expected `swipe-outcome` or `swipe-binding-delay`"
    ),
    ("answer main.load with okay", "`load` has no outcome `okay`, only `done` and `cancelled`"),
    ("tap failed.button", "`failed` has no control `button`, only `retry` and `cancel`"),
    (
      "expect acepted(failed.retry) == 1",
      "there is no record or screen `acepted`; did you mean `accepted`?"
    ),
    ("expect fault == []", "`fault` is not known here; did you mean `faults`?"),
    ("expect faults.isEmpty", "expected `expect faults == [...]` or `expect faults contains NAME`"),
    (
      "expect shown pages.top is failed",
      "expected a slot after `shown`, found `pages.top`; did you mean `(shown pages).top`?"
    ),
  ]

  @Test(arguments: names) func `a name in a scenario is told with those that can stand there`(
    written: String, told: String
  ) throws {
    let app = try expectApp(
      """
      app A
      scene { child root: main = main }
      screen main {
        stack pages: failed = [failed]
        task load 1s { done {} }
        appear { start load }
      }
      screen failed { tap retry {}; tap cancel {} }
      """)
    let text = "scenario \"s\"\napp \"a.nav\"\n\(written)\n"
    #expect(checkedScenario(text, app: app).diagnostics.map(\.problem.message) == [told])
  }
}
