import Testing

@testable import ScenarioText

/// Words of a scenario that would be read by nobody, or otherwise than they are written.
struct SilentStepTests {
  /// What is said about a scenario, each with its line.
  private func messages(_ lines: String) throws -> [String] {
    let app = try expectApp(
      """
      app A
      var stored: Int(0...9) = 0
      scene { child root: menu = menu }
      screen menu {
        var t = ""
        type t
        tap go { start find }
        task find 1ms { yes {}; no {} }
        stack pages: part = []
        tap open { push part(1, 2) }
      }
      screen part(a: Int, b: Int) {}

      """)
    let text = "scenario \"s\"\napp \"app.nav\"\n\(lines)\n"
    return checkedScenario(text, app: app).diagnostics.map { diagnostic in
      let line = SourceMap(SourceText(path: "", text)).line(at: diagnostic.range.lowerBound)
      return "\(line): \(diagnostic.problem.message)"
    }
  }

  @Test func `a task has one double, however it is named`() throws {
    #expect(
      try messages("double find returns yes\ndouble menu.find returns no after 3ms")
        == ["4: `double menu.find` is set already"])
    #expect(
      try messages("double menu\ndouble menu") == ["4: `double menu` is set already"])
  }

  @Test func `a value is given once`() throws {
    #expect(
      try messages("given stored = 1\ngiven stored = 2") == ["4: `given stored` is set already"])
  }

  @Test func `a text field has no arguments`() throws {
    #expect(
      try messages("type menu.t(1, nonsense) \"a\"")
        == ["3: expected 0 arguments of `t`, found 2"])
  }

  @Test func `what the main thread does is in no scene and never misses`() throws {
    let steps = [
      "settle", "deliver", "block main 1ms", "finish transition", "finish delay", "lift finger",
    ]
    for step in steps {
      let word = step.replacing(" 1ms", with: "")
      #expect(
        try messages("\(step) in scene 7")
          == ["3: `\(word)` happens in no scene: the main thread is one for all"])
    }
    for (step, word) in [
      ("settle", "settle"), ("block main 1ms", "block main"), ("expect menu.t == \"\"", "expect"),
    ] {
      #expect(
        try messages("\(step) may miss")
          == ["3: `\(word)` never misses: `may miss` is for steps that need something to act on"])
    }
    #expect(
      try messages("connect scene in scene 3")
        == ["3: a scene connects in none; its own number is written `connect scene 3`"])
    #expect(try messages("deliver may miss\nfinish delay may miss") == [])
    #expect(try messages("expect menu.t == \"\" in scene 1") == [])
  }

  @Test func `faults stand on the right of an equals sign alone`() throws {
    #expect(try messages("expect [] == faults") == [])
    #expect(
      try messages("expect stuck contains faults") == ["3: `stuck` is not known here"])
  }

  @Test func `actors have names of their own`() throws {
    #expect(
      try messages("permute {\n user: tap menu.go\n user: settle\n}")
        == ["5: `user` is declared already"])
  }

  @Test func `a value behind a label needs one if it is meant for a parameter before`() {
    expectDiagnostics(
      """
      screen home {
        stack pages: part = []
        tap go { push part(b: 1, 2) }
        tap on { push part(1, 2, 3) }
      }
      screen part(a: Int, b: Int) {}
      """,
      "error at 2: expected a label such as `a:`: values without one go on behind the last that is "
        + "given",
      "error at 3: expected 2 arguments of `part`, found 3")
  }

  @Test func `a case that a parameter or variable of its type is called like is no case`() {
    expectDiagnostics(
      """
      screen home {
        var a: x | y | z = x
        var z: x | y | z = y
        tap go(x: x | y | z) { a = x }
        tap on { a = z; a = y }
        tap text(y: String) { a = y }
      }
      """,
      "error at x: `x` is a case and a parameter of the same type; rename one of them",
      "error at z: `z` is a case and a variable of the same type; rename one of them")
  }
}
