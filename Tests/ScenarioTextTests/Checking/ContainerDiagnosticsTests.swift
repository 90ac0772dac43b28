import Testing

@testable import ScenarioText

struct ContainerDiagnosticsTests {
  static let tabs = "screen a { }\nscreen b { }"

  static func neverShown(_ name: String) -> String {
    "warning at \(name): `\(name)` is never shown: no slot below the scene names it"
  }

  @Test func `a tab must be a screen, and each is one tab`() {
    expectDiagnostics(
      scene: "tabs bar: a | bb", Self.tabs,
      "error at bb: there is no screen `bb`; did you mean `b`?", Self.neverShown("b"))
    expectDiagnostics(
      scene: "tabs bar: a | b | a", Self.tabs, "error at a: `a` is declared already")
    expectDiagnostics(
      scene: "tabs bar: a = b", Self.tabs, "error at b: `bar` cannot hold `b`, only `a`",
      Self.neverShown("b"))
  }

  @Test func `the tabs of a scene are its window's root`() {
    expectDiagnostics(
      scene: "tabs bar: a | b; child root: a = a", Self.tabs,
      "error at scene: expected one `child` or `tabs` slot in the scene, the root of its window, "
        + "found 2")
  }

  @Test func `what is selected must be a tab of a slot above`() {
    expectDiagnostics(
      scene: "tabs bar: a | b; key K { select c }", "\(Self.tabs)\nscreen c { }",
      "error at c: no `tabs` slot above names `c`", Self.neverShown("c"))
    expectDiagnostics(
      scene: "tabs bar: a | b; key K { select aa }", Self.tabs,
      "error at aa: there is no screen `aa`; did you mean `a`?")
    expectDiagnostics(
      scene: "tabs bar: a | b; modal m: c as sheet; key K { select a in m }",
      "\(Self.tabs)\nscreen c { }", "error at m: `m` is no `tabs` slot")
    expectDiagnostics(
      scene: "tabs bar: a | b; modal m: c as sheet; key K { select c in bar }",
      "\(Self.tabs)\nscreen c { }", "error at c: `bar` cannot hold `c`, only `a` or `b`")
    expectDiagnostics(
      scene: "child root: home = home",
      "screen home { tabs one: a | b; tabs two: b | a; tap go { select a } }\n\(Self.tabs)",
      "error at a: several slots can be meant; write `in` and `one` or `two`")
  }

  @Test func `tabs are neither replaced nor closed`() {
    expectDiagnostics(
      scene: "tabs bar: a | b; key K { bar = b }", Self.tabs,
      "error at bar: `bar` keeps its tabs as long as its owner lives; write `select` and one of "
        + "them")
    expectDiagnostics(
      scene: "tabs bar: a | b", "screen a { tap leave { close } }\nscreen b { }",
      "error at close: `a` is a tab and stays as long as its owner; did you mean `select` and "
        + "another tab?")
  }

  @Test func `what fills a child slot is not closed, unless it also stands elsewhere`() {
    let child = "error at close: `part` fills a child slot, which is never empty; did you mean to "
    expectDiagnostics(
      "screen home { child inner: part = part }\nscreen part { tap leave { close } }",
      "\(child)set another screen?")
    expectDiagnostics(
      """
      screen home { child inner: part = part; modal over: part as sheet; tap go { over = part } }
      screen part { tap leave { close } }
      """)
  }

  @Test func `only a tab hears of its selection`() {
    expectDiagnostics(
      "screen home { selected { } }",
      "error at selected: `selected` is for tabs: no `tabs` slot names `home`")
  }

  @Test func `only a tab has an item in a tab bar`() throws {
    let app = try expectApp(
      "app A\nscene { tabs bar: a | b }\nscreen a { stack s: c = [c] }\nscreen b { }\nscreen c { }")
    let text = "scenario \"\"\napp \"app.nav\"\ntap tab c\n"
    #expect(
      lines(checkedScenario(text, app: app).diagnostics, in: text)
        == "3:9: error: `c` is no tab: no `tabs` slot names it")
  }

  @Test func `a screen that is pushed with one controller embeds nothing`() {
    expectDiagnostics(
      "screen home { stack s: a | b = [a]; tap go { push shared b } }\nscreen a { }\n"
        + "screen b { child part: a = a }",
      "error at b: `b` has `part` embedded, which each opening makes anew: it cannot be pushed "
        + "`shared`")
  }

  @Test func `a slot presents, or it embeds`() {
    expectDiagnostics(
      scene: "child root: home = home; modal m: note as overlay | other as sheet",
      "screen home { }\nscreen note { }\nscreen other { dismissed { close } }",
      "error at overlay: `m` presents what it holds, or embeds it as `overlay`: write two slots")
  }
}
