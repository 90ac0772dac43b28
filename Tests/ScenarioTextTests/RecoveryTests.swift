import Testing

@testable import ScenarioText

struct RecoveryTests {
  @Test func `a misspelt word is named and its block is read all the same`() {
    expectProblems(
      .app,
      """
      app A
      ▸scren menu {
        ▸tpa info {
          ▸puhs detail
          ▸dialog
          ▸unanimted pop
        }
      }
      """,
      "expected a declaration such as `screen`, `var` or `tap`, found `scren`;"
        + " did you mean `screen`?",
      "expected a declaration such as `screen`, `var` or `tap`, found `tpa`; did you mean `tap`?",
      "expected a statement such as `push`, `if` or `x = y`, found `puhs`; did you mean `push`?",
      "expected a statement such as `push`, `if` or `x = y`, found `dialog`",
      "expected a statement such as `push`, `if` or `x = y`, found `unanimted`;"
        + " did you mean `unanimated`?")
  }

  @Test func `every declaration with a mistake is reported once`() {
    expectProblems(
      .app,
      """
      app A
      binding ▸defered
      rendering ▸kit
      var a = ▸@ 3 )
      var b: [Int](max ▸x) = [1,
        2]
      let c = (1 +▸
      child ▸d: menu
      enum ▸true: a | b
      modal e: menu as ▸shet
      task t ▸1 { done {} }
      var f = 3▸sec
      invariant at rest {
        a ▸b
      }
      let g = [
        1,
        2
      ▸let h = f(
        1 ▸2,
        3)
      """,
      "expected `deferred`, `changes`, `immediate`, `router` or `swiftui`, found `defered`;"
        + " did you mean `deferred`?",
      "expected `uikit` or `swiftui`, found `kit`",
      "expected a word or symbol, found `@`; declarations have no attributes",
      "expected a whole number, found `x`",
      "expected `)`, found the end of the line",
      "expected `=` and the first screen of `d`: a child slot is never empty",
      "expected a name, found `true`, a word of the language",
      "expected `sheet`, `full screen`, `alert`, `action sheet`, `overlay`, `automatic`,"
        + " `over full screen`,"
        + " `current context`, `over current context` or `popover`, found `shet`;"
        + " did you mean `sheet`?",
      "expected a duration such as `300ms`, found `1`; did you mean `1s`?",
      "expected a unit of time (`us`, `ms`, `s`, `min`, `h`), found `sec`; did you mean `s`?",
      "expected `}`, found `b`",
      "expected `]`, found `let`",
      "expected `,` or `)`, found `2`")
  }

  @Test func `mistakes in the head of a handler do not hide those in its body`() {
    expectProblems(
      .app,
      """
      app A
      screen menu {
        tap x when a == b ▸== c { ▸1 = 2 }
        tap y repeatable ▸repeatable { push ▸}
        tap z { x = pop ▸= 1; close▸() }
        tap w ▸enbled when a {
          if a ▸b { ▸stopp } else { close }
        }
        type t ▸onc
        task u ▸now { done { ▸3 } }
      }
      """,
      "expected `&&` or parentheses before a second comparison, found `==`",
      "expected a statement such as `push`, `if` or `x = y`, found `1`",
      "expected `repeatable` at most once",
      "expected the name of a screen, found `}`",
      "expected the end of the line or `;`, found `=`",
      "expected the end of the line or `;`, found `(`",
      "expected `debounce`, `enabled`, `exclusive`, `once`, `repeatable`, `throttle`,"
        + " `when` or `{`, found `enbled`;"
        + " did you mean `enabled`?",
      "expected `{`, found `b`",
      "expected a statement such as `push`, `if` or `x = y`, found `stopp`;"
        + " did you mean `stop`?",
      "expected `debounce`, `enabled`, `exclusive`, `once`, `repeatable`, `throttle`,"
        + " `when` or `{`, found `onc`;"
        + " did you mean `once`?",
      "expected a duration such as `300ms`, found `now`",
      "expected a statement such as `push`, `if` or `x = y`, found `3`")
  }

  @Test func `every line of a scenario with a mistake is reported once`() {
    expectProblems(
      .scenario,
      """
      scenario ▸nothing
      with platform ios17, ▸bindng immediate, ▸x
      given ▸1 = 2
      choose a▸
      at ▸now tap menu.info
      at 50ms▸
      ▸tab menu.info
      tap ▸info
      edge swipe ▸finish
      finish ▸delays
      expect a = ▸1
      long press ▸menu
      permute { user: ▸nothing
        network: complete▸
      }
      ▸-----
      """.replacingFirst("expect a = ▸1", "expect a ▸= 1"),
      "expected a text in quotation marks, found `nothing`",
      "expected `binding`, `duration`, `ownership`, `platform`, `rendering`, `switch` or `width`, "
        + "found `bindng`; did you mean `binding`?",
      "expected `binding`, `duration`, `ownership`, `platform`, `rendering`, `switch` or `width`, "
        + "found `x`",
      "expected a name, a part or an element of one before `=`",
      "expected `=`, found the end of the line",
      "expected a duration such as `300ms`, found `now`",
      "expected a step such as `tap`, `settle` or `expect`, found the end of the line",
      "expected a line such as `given`, `tap` or `expect`, found `tab`; did you mean `tap`?",
      "expected the name of a screen and `.` before a control, found `info`",
      "expected `finished` or `cancelled`, found `finish`; did you mean `finished`?",
      "expected `delay` or `transition`, found `delays`; did you mean `delay`?",
      "expected `==`, found `=`",
      "expected `back`, found `menu`",
      "expected a step such as `tap`, `settle` or `expect`, found `nothing`",
      "expected the name of a task, found the end of the line",
      "expected a line such as `given`, `tap` or `expect`, found `-`")
  }

  @Test func `a near miss among the words of a list is taken as meant`() {
    expectProblems(
      .app,
      """
      app A
      scene {
        modal a: x as ▸shet | y as full ▸scren | z as ▸overr full ▸screan
      }
      screen x { tap go { animations ▸onn } }
      """,
      "expected `sheet`, `full screen`, `alert`, `action sheet`, `overlay`, `automatic`,"
        + " `over full screen`,"
        + " `current context`, `over current context` or `popover`, found `shet`;"
        + " did you mean `sheet`?",
      "expected `screen`, found `scren`; did you mean `screen`?",
      "expected `sheet`, `full screen`, `alert`, `action sheet`, `overlay`, `automatic`,"
        + " `over full screen`,"
        + " `current context`, `over current context` or `popover`, found `overr`;"
        + " did you mean `over`?",
      "expected `screen`, found `screan`; did you mean `screen`?",
      "expected `on` or `off`, found `onn`; did you mean `on`?")
    expectProblems(
      .scenario,
      """
      scenario "s"
      app "a.nav"
      stranger ▸present ▸alerts on root
      """,
      "expected `presents` or `dismisses`, found `present`; did you mean `presents`?",
      "expected `sheet`, `full screen` or `alert`, found `alerts`; did you mean `alert`?")
  }

  @Test func `headers and versions are checked`() {
    expectProblems(.app, "▸", "expected `app`, found an empty file")
    expectProblems(.scenario, "▸", "expected `scenario`, found an empty file")
    expectProblems(.app, "navsim ▸2\napp A", "expected format version 1, found 2")
    expectProblems(
      .scenario, "▸app A",
      "expected `scenario`, found `app`: an app is read from a file whose name ends in `.nav`")
  }

  @Test func `texts and numbers are checked`() {
    expectProblems(
      .app,
      """
      app A
      var a = "▸\\q ▸\\u{D800}"
      var b = ▸"open
      var c = ▸99999999999999999999
      var d = ▸999999999h
      var e = a ▸& b
      """,
      "expected `\\\"`, `\\\\`, `\\n`, `\\t` or `\\u{...}`, found `\\q`",
      "expected `\\\"`, `\\\\`, `\\n`, `\\t` or `\\u{...}`, found `\\u{D800}`",
      "expected `\"` before the end of the line",
      "expected a number of at most 2147483647",
      "expected a duration of at most 876600h",
      "expected a word or symbol, found `&`; did you mean `&&`?")
  }

  @Test func `a message shows the line and a caret and counts columns in scalars`() {
    let source = SourceText(path: "a.nav", "app A\n\tvar a = \"äöü\" + \u{7F}❤\n")
    let diagnostics = AppFile.parse(source).diagnostics
    #expect(
      DiagnosticFormatter(source).format(diagnostics) == """
        a.nav:2:18: error: expected a word or symbol, found the control character 127
        \tvar a = "äöü" + \u{FFFD}❤
        \t                ^~

        """)
  }

  @Test func `an app file in braces is read as one without`() {
    expectProblems(
      .app,
      """
      app A ▸{
        scene { child root: x = x }
        screen x {
          tap go { ▸when true { close } }
        }
      }
      ▸}
      """,
      "expected the end of the line, found `{`; in a file of its own `app A` has no braces",
      "expected a statement such as `push`, `if` or `x = y`, found `when`; did you mean `if`?",
      "expected a declaration or the end of the file, found `}`")
  }

  @Test func `only so many messages are shown and the last says how many more`() {
    let text = "app A\n" + String(repeating: "1\n", count: 250)
    let diagnostics = ParsedFile(.app, text).diagnostics
    #expect(diagnostics.count == ParsingLimits.diagnosticCountMax + 1)
    #expect(diagnostics.last?.problem.message == "150 more not shown")
  }

  @Test func `no warning hides an error`() {
    let count = ParsingLimits.diagnosticCountMax + 5
    let unopened = (0..<count).map { "screen s\($0) {}" }.joined(separator: "\n")
    func told(_ text: String) -> [Diagnostic] {
      checkedApp("app A\nscene { child root: a = a }\nscreen a {}\n" + text).diagnostics
    }
    let alone = told(unopened)
    #expect(alone.count == ParsingLimits.diagnosticCountMax + 1)
    #expect(alone.last?.severity == .warning)
    let mixed = told(unopened + "\nscreen z { var x: Int = \"\" }")
    #expect(mixed.first { $0.severity == .error }?.problem.message.contains("Int") == true)
    // One warning more has no room beside the error.
    #expect(mixed.last?.problem.message == "7 more not shown")
    #expect(mixed.last?.severity == .warning)
  }

  @Test func `near names are found and far ones are not`() {
    #expect(nearestName(to: "mneu", among: ["info", "menu"]) == "menu")
    #expect(nearestName(to: "Menu", among: ["menus", "menu"]) == "menu")
    #expect(nearestName(to: "x", among: ["y", "if"]) == nil)
    #expect(nearestName(to: "detail", among: ["menu", "info"]) == nil)
    #expect(nearestName(to: "", among: ["a"]) == nil)
  }
}

extension String {
  /// The text with the first occurrence of a part replaced.
  func replacingFirst(_ part: String, _ other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
