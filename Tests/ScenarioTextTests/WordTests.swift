import Testing

@testable import ScenarioText

/// What a word means where it could mean several things.
struct WordTests {
  @Test func `a text in parentheses is no argument of its field`() {
    let head = "scenario \"s\"\napp \"a.nav\"\n\n"
    for text in ["(\"a\")", "(\"a\") + \"b\"", "(a).b", "(a + b)"] {
      expectParses(.scenario, "\(head)type menu.text() \(text)\n")
    }
    expectParses(
      .scenario, "\(head)type menu.text() \"a\"\n", formatted: "\(head)type menu.text \"a\"\n")
    expectParses(.scenario, "\(head)type menu.text(1) (\"a\")\n")
  }

  @Test func `words of tap are names of screens where something follows that only a screen has`() {
    let head = "scenario \"s\"\napp \"a.nav\"\n\n"
    for word in ["outside", "tab", "stranger"] {
      expectParses(.scenario, "\(head)tap \(word).go\ntap \(word)#1.go\n")
    }
    expectParses(.scenario, "\(head)tap outside\ntap tab home\ntap stranger\n")
  }

  @Test func `an outcome may be called as a declaration begins`() {
    expectParses(
      .app,
      """
      app A

      screen home {
        task save 1s {
          record when isGood {}
          screen when (isGood) {}
          enum when isGood {}
        }
      }

      """)
  }

  @Test func `a brace that is missing before a declaration of the app is told`() {
    for declaration in ["screen b {}", "screen b(n: Int) {}", "record R { n: Int }", "enum E: a"] {
      let problems = ParsedFile(.app, "app A\nscreen a {\n  tap go { close\n\(declaration)\n")
        .diagnostics.map(\.problem.message)
      #expect(
        problems.first?.hasPrefix("expected `}` for the `{` of `tap go`, found `") == true,
        "\(declaration)")
    }
  }

  @Test func `a mark stands on the line of its item`() {
    expectProblems(
      .app,
      """
      app A
      allow undone
      ▸, stuck-queue
      enum K▸
      : a
      var x▸
      = 0
      let y▸
      = 3
      screen s {
        bind e(
          value
        ) { close }
        tap go when a
            && b
        { if c {} 
          else { use D▸
            .e {} } }
      }
      """,
      "expected a declaration such as `screen`, `var` or `tap`, found `,`",
      "expected `:`, found the end of the line",
      "expected `=`, found the end of the line", "expected `=`, found the end of the line",
      "expected `.`, found the end of the line")
  }

  @Test func `what stands at most once is told, and not offered again`() {
    expectProblems(
      .app,
      """
      app A
      screen s {
        bind e captures weak self ▸captures weak self { close }
        tap go once ▸onse { close }
        tap on repeatable throttle 1s ▸debouce { close }
        tap up { unanimated ▸zoom push s }
        tap over { zoom ▸zoom push s }
      }
      """,
      "expected `captures` at most once",
      "expected `debounce`, `enabled`, `exclusive`, `repeatable`, `throttle`, `when` or `{`, found "
        + "`onse`",
      "expected `enabled`, `exclusive`, `once`, `when` or `{`, found `debouce`",
      "expected `unanimated` or `zoom`, found both", "expected `zoom` at most once")
  }
}
