import Testing

@testable import ScenarioText

struct MissingBraceTests {
  @Test func `a brace that is not closed is shown with what it opens`() {
    expectProblems(
      .app, "app A\nscreen menu ▸{\n",
      "expected `}` for the `{` of `screen menu`, found the end of the file")
    expectProblems(
      .app, "app A\nscreen menu {\n  tap x\n    when a == b\n  ▸{\n    close\n}\n",
      "expected `}` for the `{` of `tap x`, found the end of the file")
    expectProblems(
      .app, "app A\nscreen menu {\n  tap x {\n    if a { close } else ▸{ pop\n  }\n}\n",
      "expected `}` for the `{` of `else`, found the end of the file")
  }

  @Test func `a missing brace is noticed where the next screen begins`() {
    expectProblems(
      .app,
      """
      app A
      screen menu {
        tap x ▸{
          close
      screen info {}
      screen detail {}
      """,
      "expected `}` for the `{` of `tap x`, found `screen` in line 5")
    expectProblems(
      .app, "app A\n▸}\nscreen menu {}▸}",
      "expected a declaration or the end of the file, found `}`",
      "expected a declaration or the end of the file, found `}`")
  }

  @Test func `the layout tells which of several braces was left open`() {
    expectProblems(
      .app,
      """
      app A
      screen menu {
        tap x { close }
        tap y ▸{
          if a {
            close
          }
        ▸tap z { close }
      }
      """,
      "expected `}` for the `{` of `tap y`, found the end of the file",
      "expected a statement such as `push`, `if` or `x = y`, found `tap`")
  }

  @Test func `the excerpt shows the line of the brace`() {
    let source = SourceText(path: "a.nav", "app A\nscreen menu {\n  tap x {\n    close\n}\n")
    let diagnostics = AppFile.parse(source).diagnostics
    #expect(
      DiagnosticFormatter(source).format(diagnostics) == """
        a.nav:3:9: error: expected `}` for the `{` of `tap x`, found the end of the file
          tap x {
                ^

        """)
  }
}
