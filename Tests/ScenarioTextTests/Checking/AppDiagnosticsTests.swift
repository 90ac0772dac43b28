import Testing

@testable import ScenarioText

struct AppDiagnosticsTests {
  // MARK: Names

  @Test func `a name must be known at every place where its screen can stand`() {
    expectDiagnostics(
      scene: "modal dialog: note as sheet; child root: home = home",
      """
      screen home { stack pages: menu | note = [menu] }
      screen menu { tap open { push note } }
      screen note { tap back when pages.count > 1 { pop from pages } }
      """,
      "error at pages: `pages` is not known where `note` stands in `scene.dialog`",
      "error at pages: `pages` is not known where `note` stands in `scene.dialog`")
  }

  @Test func `the place reported is the one at which the ways part`() {
    expectDiagnostics(
      scene: "child root: home | other = home",
      """
      screen home { var flag = false; child part: inner = inner }
      screen other { child part: inner = inner; tap go { root = home } }
      screen inner { child leaf: last = last }
      screen last { tap go when flag { } }
      """,
      "error at flag: `flag` is not known where `inner` stands in `other.part`")
  }

  @Test func `a name must mean the same at every place`() {
    expectDiagnostics(
      scene: "child root: home | other = home",
      """
      screen home { var flag = false; child part: inner = inner; tap go { root = other } }
      screen other { var flag = ""; child part: inner = inner }
      screen inner { tap go when flag { } }
      """,
      "error at flag: `flag` of `home` and `flag` of `other` differ, and both can be meant here")
  }

  /// A screen within either of two, which it tells apart by nothing.
  @Test(arguments: [
    (
      "task load(x: home) 1s { done { } }", "task load(x: other) 1s { done { } }",
      "start load(root)"
    ),
    (
      "task load(n: Int = 1) 1s { done { } }", "task load(n: Int = 2) 1s { done { } }", "start load"
    ),
    (
      "relay load: home publish; bind load(x) { }", "relay load: other publish; bind load(x) { }",
      "emit load(root)"
    ),
  ])
  func `what takes values must take the same at every place`(
    _ first: String, _ second: String, _ use: String
  ) {
    expectDiagnostics(
      scene: "child root: home | other = home",
      """
      screen home { \(first); child part: inner = inner; tap go { root = other; \(use) } }
      screen other { \(second); child part: inner = inner; tap go { \(use) } }
      screen inner { tap go { \(use) } }
      """,
      "error at load: `load` of `home` and `load` of `other` differ, and both can be meant here")
  }

  @Test func `what a name means at each place must be a variable that can change`() {
    let home =
      "screen home { var flag = false; child part: inner = inner; tap go { root = other } }"
    expectDiagnostics(
      scene: "child root: home | other = home",
      """
      \(home.replacing("root = other", with: "root = other(true)"))
      screen other(flag: Bool) { child part: inner = inner }
      screen inner { tap go { flag = true } }
      """,
      "error at flag: `flag` is a parameter and cannot change")
    expectDiagnostics(
      scene: "child root: home | other = home",
      """
      \(home)
      screen other {
        relay flag behaviour = false; bind flag(x) { }; tap a { emit flag(true) }
        child part: inner = inner
      }
      screen inner { tap go { flag = true } }
      """,
      "error at flag: `flag` is a relay; did you mean `emit flag(...)`?")
  }

  @Test func `handlers of one action take instances of the same screens`() {
    expectDiagnostics(
      scene: "child root: home | other = home",
      """
      screen home { on show(x: home) { root = other }; tap go { send show(self) } }
      screen other { on show(x: other) { } }
      """,
      "error at show: `show` has other parameters, or other default values, in line 4")
  }

  @Test func `an unknown name comes with the nearest that is known`() {
    expectDiagnostics(
      "screen home { var counter = 0; tap go when conter > 1 { } }",
      "error at conter: `conter` is not known here; did you mean `counter`?")
    expectDiagnostics(
      "screen home { tap go { start reqest } \n task request 1s { done { } } }",
      "error at reqest: there is no task or timer `reqest` here; did you mean `request`?",
      "warning at request: `request` is never started")
    expectDiagnostics(
      "screen home { tap go { } \n task again 1s { done { start again } } }",
      "warning at again: `again` is never started")
    expectDiagnostics(
      "screen home { var list: [Int](max 3) = []; tap go when list.contains(2) { } }",
      "error at contains: `[Int](max 3)` has no `contains`; did you mean `LIST contains VALUE`?")
    expectDiagnostics(
      scene: "child root: home | menu = home",
      "screen home { tap go { root = mnu } }\nscreen menu { }",
      "error at mnu: there is no screen `mnu`; did you mean `menu`?")
  }

  @Test func `a screen of that name must stand above`() {
    expectDiagnostics(
      scene: "child root: home | other = home",
      """
      screen home { tap go { root = other("7") } }
      screen other(id: String) { tap go when home.busy { } }
      """,
      "error at home: no `home` stands above `other`")
    expectDiagnostics(
      app: "var count: Int(0...9) = 0\non tick { count = scene.index }",
      "screen home { tap go { send tick } }",
      "error at scene: no `scene` stands above `app`")
  }

  @Test func `names are declared once`() {
    expectDiagnostics(
      """
      screen home { var text = ""; let text = 1; tap go { } \n tap go { } }
      screen home { }
      """,
      "error at text: `text` is declared already",
      "error at tap go: `tap go` is handled already, in line 4",
      "error at home: `home` is declared already, in line 4")
  }

  // MARK: Screens and slots

  @Test func `a slot holds the screens that it names`() {
    expectDiagnostics(
      scene: "modal dialog: note as alert; child root: home = home",
      """
      screen home { stack pages: menu = [menu] \n tap go { dialog = menu } }
      screen menu { tap go { pages = pages + [note] } \n tap put { push note } }
      screen note { }
      """,
      "error at menu: `scene.dialog` cannot hold `menu`, only `note`",
      "error at note: `home.pages` cannot hold `note`, only `menu`",
      "error at note: no stack above names `note`")
  }

  @Test func `what is known elsewhere is told with its place`() {
    expectDiagnostics(
      scene: "modal note: card as sheet; child root: home = home",
      """
      screen home { stack pages: list = [list] \n tap show { note = card } }
      screen list { }
      screen card { tap a { pages = [] } \n tap b { push list } \n tap c { frob = 1 } }
      """,
      "error at pages: `pages` is not known here, only in `home`",
      "error at list: no stack above names `list`, only `home.pages`; `send` reaches what is not "
        + "above", "error at frob: `frob` is not known here")
  }

  @Test func `a pattern names a screen that can be there`() {
    expectDiagnostics(
      scene: "modal dialog: note as alert; child root: home = home",
      "screen home { tap go when dialog != home { dialog = note } }\nscreen note { }",
      "error at home: `dialog` cannot hold `home`, only `note`")
  }

  @Test func `a screen that no slot names is never shown`() {
    expectDiagnostics(
      "screen home { }\nscreen menu { stack pages: part = [part] }\nscreen part { }",
      "warning at menu: `menu` is never shown: no slot below the scene names it",
      "warning at part: `part` is never shown: no slot below the scene names it")
  }

  @Test(arguments: [
    "tap go { push part }", "tap go { pages = [menu, part] }",
    "modal note: part as sheet\n"
      + "tap go { note = part }", "child under: part = part",
  ])
  func `a screen that a slot names is opened by some statement, or stands there first`(
    _ opening: String
  ) {
    let rest = "screen menu { }\nscreen part { tap back { } }"
    expectDiagnostics("screen home { stack pages: menu | part = [menu]; \(opening) }\n\(rest)")
    expectDiagnostics(
      "screen home { stack pages: menu | part = [menu]; tap go { pop } }\n\(rest)",
      "warning at part: `part` is never opened: a slot names it, and no statement puts it there")
  }

  @Test func `contents that open themselves have no end`() {
    expectDiagnostics(
      """
      screen home { stack pages: menu = [menu] }
      screen menu { child part: home = home }
      """,
      "error at home: `home` opens itself without end, through the first contents of its slots")
  }

  @Test func `a child slot is never empty and a scene has one`() {
    expectDiagnostics(
      scene: "child root: home = home; child second: home = home",
      "screen home { tap go { root = nil } }",
      "error at scene: expected one `child` or `tabs` slot in the scene, the root of its window, "
        + "found 2",
      "error at nil: `root` is a child slot and never empty")
    let (_, diagnostics) = checkedApp("app Test\nscreen home { }\n")
    #expect(diagnostics.first?.problem.message == "expected `scene { ... }` in the app")
  }

  @Test func `pop needs one stack at every place`() {
    expectDiagnostics(
      "screen home { tap go { pop } }", "error at pop: no stack is above")
    expectDiagnostics(
      "screen home { stack a: part = []; stack b: part = [] \n tap go { pop } }\nscreen part { }",
      "error at pop: several stacks can be meant; write `from` and `a` or `b`")
    expectDiagnostics(
      """
      screen home { stack a: part = []; stack b: part = []; tap go { push part } }
      screen part { }
      """,
      "error at part: several stacks can be meant; write `onto` and `a` or `b`")
  }
}
