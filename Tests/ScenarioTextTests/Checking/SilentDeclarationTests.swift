import Testing

@testable import ScenarioText

/// Declarations that would be taken without a word, and would mean nothing or something else.
struct SilentDeclarationTests {
  @Test func `parameters of controls are checked as all others`() {
    expectDiagnostics(
      """
      screen home {
        tap two(n: 0..<3, n: 0..<2) { }
        tap more(n: String, n: String) { }
        tap wrong(n: 0..<3 = nonsense) { }
        tap far(n: 0..<3 = 3) { }
        tap right(n: 0..<3 = 1) { }
      }
      """,
      "error at n: `n` is declared already", "error at n: `n` is declared already",
      "error at nonsense: `nonsense` is not known here",
      "error at 3: expected a value of Int(0...2), found 3")
    let many = (0..<200).map { "p\($0): Int" }.joined(separator: ", ")
    let text = "app A\nscene { child root: home = home }\nscreen home { tap go(\(many)) { } }\n"
    let messages = checkedApp(text).diagnostics.map(\.problem.message)
    #expect(messages.count == 1 && messages[0].hasSuffix("found 200"))
  }

  @Test func `the row that a tap means by default is tapped`() throws {
    let app = try expectApp(
      "app A\nscene { child root: home = home }\nscreen home { tap go(n: 0..<3 = 1) { } }\n")
    let text = "scenario \"s\"\napp \"app.nav\"\ntap home.go\n"
    let (scenario, diagnostics) = checkedScenario(text, app: app)
    #expect(diagnostics == [])
    #expect(scenario?.steps.count == 1)
  }

  @Test func `handlers fit the way in which their screen is shown`() {
    expectDiagnostics(
      scene: "child root: home = home",
      """
      screen home {
        modal dialog: confirm as alert
        modal sheet: confirm2 as sheet
        modal warning: confirm2 as alert
        stack pages: detail
        tap ask { dialog = confirm }
        tap show { sheet = confirm2 }
        tap go { push detail }
      }
      screen confirm { tap ok { } \n button cancel { } \n dismissed { } }
      screen confirm2 { tap ok { } \n button cancel { } }
      screen detail { dismissed { } \n dismissAttempted { } }
      """,
      "warning at ok: an alert has buttons and text fields alone, and no slot shows the screen of "
        + "`ok` otherwise; did you mean `button ok` instead of `tap ok`?",
      "warning at dismissed: `dismissed` never runs: no modal slot names `detail`; what the user "
        + "pops is told `removed`",
      "warning at dismissAttempted: `dismissAttempted` has no effect: no modal slot shows `detail` "
        + "as sheet or popover")
  }

  @Test func `what is about pulling a sheet down needs one`() {
    expectDiagnostics(
      scene: "child root: home = home",
      """
      screen home {
        modal cover: whole as full screen
        modal card: form as sheet
        stack pages: detail
        tap cover { cover = whole }
        tap card { card = form }
        tap go { push detail }
      }
      screen whole { locked when true \n tap done { close } }
      screen form {
        stack parts: part = [part]
        locked when true
        tap done { close }
      }
      screen part { locked when true }
      screen detail { locked when true }
      """,
      "warning at true: `locked when` has no effect: no modal slot shows `whole`, or what it is a "
        + "page of, as sheet or popover",
      "warning at true: `locked when` has no effect: no modal slot shows `detail`, or what it is a "
        + "page of, as sheet or popover")
  }

  @Test func `what hides the back button is a page, and says so once`() {
    expectDiagnostics(
      scene: "child root: home = home \n hidesBackButton when true",
      """
      screen home {
        stack pages: list | note = [list]
        hidesBackButton when true
        tap go { push note }
      }
      screen list { tap x {} }
      screen note { hidesBackButton when true \n hidesBackButton when false }
      """,
      "error at true: `hidesBackButton when` is for pages of stacks: the scene is none",
      "warning at true: `hidesBackButton when` has no effect: no stack names `home`",
      "error at false: `hidesBackButton when` is handled already, in line 11")
  }

  @Test func `SwiftUI tells nobody that a locked sheet was pulled`() {
    expectDiagnostics(
      app: "binding swiftui", scene: "child root: home = home",
      """
      screen home {
        modal card: form as sheet
        tap card { card = form }
      }
      screen form { locked when true \n dismissAttempted { } \n tap done { close } }
      """,
      "warning at dismissAttempted: `dismissAttempted` never runs under `binding swiftui`: SwiftUI "
        + "tells nobody of it")
  }

  @Test func `what is asked for has no parentheses, and words of others are told`() {
    expectDiagnostics(
      scene: "child root: home = home",
      """
      screen home {
        var name = ""
        stack pages: detail
        modal card: form as sheet
        tap go when pages.count() == 0 { push detail }
        tap clear when name.isEmpty() { name = "" }
        tap more when pages.length == 1 { pop }
        tap begin when name.prefx(2) == "" { card = nil }
        tap none { card = null }
        tap open { card = form }
      }
      screen detail { }
      screen form { }
      """,
      "error at pages.count(): expected `count` without parentheses",
      "error at name.isEmpty(): expected `isEmpty` without parentheses",
      "error at length: `pages` has no `length`; did you mean `count`?",
      "error at prefx: `String` has no `prefx`",
      "error at null: there is no screen `null`; did you mean `nil`?")
  }

  @Test func `a stack is popped to what it can hold`() {
    expectDiagnostics(
      scene: "child root: home = home",
      """
      screen home {
        stack pages: detail
        tap go { push detail }
        tap back { pop to root }
        tap home { pop to pages.first }
        tap other { if root == pages.top { push detail } }
      }
      screen detail { }
      """,
      "error at root: `pages` cannot hold `root`, only `detail`")
  }

  @Test func `what a screen is can be said once`() {
    expectDiagnostics(
      """
      screen home {
        rendering uikit
        presentation context
        rendering swiftui
        presentation context
      }
      """,
      "error at swiftui: `rendering` is declared already, in line 5",
      "error at presentation context: `presentation context` is declared already, in line 6")
  }

  @Test func `work has each object once`() {
    expectDiagnostics(
      """
      screen home {
        presenter HomePresenter
        gateway Items { async }
        task load 1s captures weak HomePresenter, weak HomePresenter awaits Items, Items {
          done {}
        }
        tap go { start load }
      }
      """,
      "error at HomePresenter: `HomePresenter` is declared already",
      "error at Items: `Items` is declared already")
  }

  @Test func `a title names one invariant of a screen`() {
    expectDiagnostics(
      """
      screen home {
        var a = 1
        tap go { a = 2 }
        invariant "small" { a < 9 }
        invariant "small" { a > 0 }
      }
      """,
      "error at \"small\": `small` is declared already")
  }

  @Test func `types that nobody declares cannot be declared`() {
    expectDiagnostics(
      app: "record Int { n: Bool }\nenum Bool: a | b",
      "screen home {}\nscreen String {}",
      "error at Int: expected a name, found `Int`, a word of the language",
      "error at Bool: expected a name, found `Bool`, a word of the language",
      "error at String: expected a name, found `String`, a word of the language",
      "warning at String: `String` is never shown: no slot below the scene names it")
  }

  @Test func `enumerations of equal cases are as many types as they have names`() {
    expectDiagnostics(
      app: "enum A: x | y\nenum B: x | y",
      """
      screen home {
        var a: A = x
        var b: B = x
        var c: x | y = x
        var text = ""
        tap one { a = b }
        tap two { text = a }
        tap three { c = a }
      }
      """,
      "error at b: expected A, found B", "error at a: expected String, found A")
  }

  @Test func `the one argument of a function has no label`() {
    expectDiagnostics(
      scene: "relay e: Int publish; child root: home = home",
      """
      screen home {
        var xs: [Int](max 3) = []
        stack pages: part = []
        bind e(n) { }
        tap a when xs.at(nonsense: 1) == 1 { }
        tap b { xs.append(nonsense: 3) }
        tap c { xs.remove(more: 1) }
        tap d { emit e(nonsense: 3) }
        tap f when pages.prefix(x: 1) == [part] { }
        tap g { pages = pages.prefix(x: 1) }
        tap h { pages = pages.prefix() }
      }
      screen part {}
      """,
      "error at nonsense: `at` has no parameter `nonsense`",
      "error at nonsense: `append` has no parameter `nonsense`",
      "error at more: `remove` has no parameter `more`",
      "error at nonsense: `e` has no parameter `nonsense`",
      "error at x: `prefix` has no parameter `x`", "error at x: `prefix` has no parameter `x`",
      "error at pages.prefix(): expected 1 argument of `prefix`, found 0")
  }

  /// What is said about a scenario of an app with an object in each place.
  private func messages(_ lines: String) throws -> [String] {
    let app = try expectApp(
      """
      app A
      architecture lifetimes
      store Thing
      scene { store Thing; child root: home = home }
      screen home { store Thing }

      """)
    let text = "scenario \"s\"\napp \"app.nav\"\n\(lines)\n"
    let (_, diagnostics) = checkedScenario(text, app: app)
    return lines.isEmpty
      ? []
      : diagnostics.map { diagnostic in
        let line = SourceMap(SourceText(path: "", text)).line(at: diagnostic.range.lowerBound)
        return "\(line): \(diagnostic.problem.message)"
      }
  }

  @Test func `objects of the app and the scene are counted by themselves`() throws {
    #expect(try messages("expect alive(app.Thing) == 1\nexpect alive(scene.Thing) == 1") == [])
    #expect(
      try messages("expect alive(hom.Thing) == 1")
        == ["3: there is no screen `hom`; did you mean `home`?"])
    #expect(try messages("expect alive(of: Thing) == 1") == ["3: `alive` has no parameter `of`"])
  }

  @Test func `what a scenario says of its whole run stands once`() throws {
    #expect(
      try messages(
        "cold start\nexpected failure \"a\"\ncold start\nexpected failure \"b\"")
        == ["5: `cold start` is set already", "6: `expected failure` is set already"])
    #expect(
      try messages("active\n\ncold start") == ["5: `cold start` must stand before the first step"])
  }
}
