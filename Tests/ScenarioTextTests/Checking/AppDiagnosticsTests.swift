import Testing

@testable import ScenarioText

@Suite struct AppDiagnosticsTests {
  /// An app around declarations of the app, the scene and screens, and what is said about it.
  private func expect(
    app: String = "", scene: String = "child root: home = home", _ screens: String,
    _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = "app Test\n\(app)\nscene { \(scene) }\n\(screens)\n"
    let (checked, diagnostics) = checkedApp(text)
    let actual = diagnostics.map { diagnostic in
      let place = SourceText(path: "", text).bytes
      let range = diagnostic.range
      let word = String(decoding: place[range.lowerBound..<range.upperBound], as: UTF8.self)
      return "\(diagnostic.severity.rawValue) at \(word): \(diagnostic.problem.message)"
    }
    #expect(actual == expected, sourceLocation: sourceLocation)
    let hasErrors = diagnostics.contains { $0.severity == .error }
    #expect((checked == nil) == hasErrors, sourceLocation: sourceLocation)
  }

  // MARK: Names

  @Test func `A name must be known at every place where its screen can stand`() {
    expect(
      scene: "modal dialog: note as sheet; child root: home = home",
      """
      screen home { stack pages: menu | note = [menu] }
      screen menu { tap open { push note } }
      screen note { tap back when pages.count > 1 { pop from pages } }
      """,
      "error at pages: `pages` is not known where `note` stands in `scene.dialog`",
      "error at pages: `pages` is not known where `note` stands in `scene.dialog`")
  }

  @Test func `The place reported is the one at which the ways part`() {
    expect(
      scene: "child root: home | other = home",
      """
      screen home { var flag = false; child part: inner = inner }
      screen other { child part: inner = inner; tap go { root = home } }
      screen inner { child leaf: last = last }
      screen last { tap go when flag { } }
      """,
      "error at flag: `flag` is not known where `inner` stands in `other.part`")
  }

  @Test func `A name must mean the same at every place`() {
    expect(
      scene: "child root: home | other = home",
      """
      screen home { var flag = false; child part: inner = inner; tap go { root = other } }
      screen other { var flag = ""; child part: inner = inner }
      screen inner { tap go when flag { } }
      """,
      "error at flag: `flag` of `home` and `flag` of `other` differ, and both can be meant here")
  }

  @Test func `An unknown name comes with the nearest that is known`() {
    expect(
      "screen home { var counter = 0; tap go when conter > 1 { } }",
      "error at conter: `conter` is not known here; did you mean `counter`?")
    expect(
      "screen home { tap go { start reqest } \n task request 1s { done { } } }",
      "error at reqest: there is no task or timer `reqest` here; did you mean `request`?",
      "warning at request: `request` is never started")
    expect(
      scene: "child root: home | menu = home",
      "screen home { tap go { root = mnu } }\nscreen menu { }",
      "error at mnu: there is no screen `mnu`; did you mean `menu`?")
  }

  @Test func `A screen of that name must stand above`() {
    expect(
      scene: "child root: home | other = home",
      """
      screen home { tap go { root = other("7") } }
      screen other(id: String) { tap go when home.busy { } }
      """,
      "error at home: no `home` stands above `other`")
    expect(
      app: "var count: Int(0...9) = 0\non tick { count = scene.index }",
      "screen home { tap go { send tick } }",
      "error at scene: no `scene` stands above `app`")
  }

  @Test func `Names are declared once`() {
    expect(
      """
      screen home { var text = ""; let text = 1; tap go { } \n tap go { } }
      screen home { }
      """,
      "error at text: `text` is declared already",
      "error at tap go: `tap go` is handled already, in line 4",
      "error at home: `home` is declared already, in line 4")
  }

  // MARK: Screens and slots

  @Test func `A slot holds the screens that it names`() {
    expect(
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

  @Test func `A pattern names a screen that can be there`() {
    expect(
      scene: "modal dialog: note as alert; child root: home = home",
      "screen home { tap go when dialog != home { dialog = note } }\nscreen note { }",
      "error at home: `dialog` cannot hold `home`, only `note`")
  }

  @Test func `A screen that no slot names is never shown`() {
    expect(
      "screen home { }\nscreen menu { stack pages: part = [part] }\nscreen part { }",
      "warning at menu: `menu` is never shown: no slot below the scene names it",
      "warning at part: `part` is never shown: no slot below the scene names it")
  }

  @Test func `Contents that open themselves have no end`() {
    expect(
      """
      screen home { stack pages: menu = [menu] }
      screen menu { child part: home = home }
      """,
      "error at home: `home` opens itself without end, through the first contents of its slots")
  }

  @Test func `A child slot is never empty and a scene has one`() {
    expect(
      scene: "child root: home = home; child second: home = home",
      "screen home { tap go { root = nil } }",
      "error at scene: expected one `child` slot in the scene, the root of its window, found 2",
      "error at nil: `root` is a child slot and never empty")
    let (_, diagnostics) = checkedApp("app Test\nscreen home { }\n")
    #expect(diagnostics.first?.problem.message == "expected `scene { ... }` in the app")
  }

  @Test func `Pop needs one stack at every place`() {
    expect(
      "screen home { tap go { pop } }", "error at pop: no stack is above")
    expect(
      "screen home { stack a: part = []; stack b: part = [] \n tap go { pop } }\nscreen part { }",
      "error at pop: several stacks can be meant; write `from` and `home.a` or `home.b`")
    expect(
      "screen home { stack a: part = []; stack b: part = [] \n tap go { push part } }\nscreen part { }",
      "error at part: several stacks can be meant; write `onto` and `home.a` or `home.b`")
  }

  // MARK: Types

  @Test func `Values have types`() {
    expect(
      """
      enum Mode: idle | busy
      screen home {
        var text = ""
        var mode: Mode = idle
        var small: Int(0...9) = 12
        tap a when text { }
        tap b when text == 1 { }
        tap c { mode = bsy }
        tap d { small = 3 - 4 }
        tap e { small = small + 1 }
        tap f { text = text + "x" }
        tap g when mode == "idle" { }
        tap h when 1 < 2 && true { }
      }
      """,
      "error at 12: expected a value of Int(0...9), found 12",
      "error at text: expected Bool, found String",
      "error at 1: expected String, found Int(1...1)",
      "error at bsy: `bsy` is not known here; did you mean `busy`?",
      "error at 3 - 4: expected a value of Int(0...9), found -1",
      "error at text: expected numbers or lists around `+`, found String",
      "error at \"idle\": expected Mode, found String")
  }

  @Test func `Arguments go to parameters`() {
    expect(
      scene: "modal dialog: note as sheet; child root: home = home",
      """
      screen home {
        tap a { dialog = note }
        tap b { dialog = note("x", true, 3) }
        tap c { dialog = note(urgnt: true, text: "x") }
        tap d { dialog = note("x", text: "y") }
        tap e { dialog = note(text: "x") }
      }
      screen note(text: String, urgent: Bool = false) { }
      """,
      "error at note: expected a value for `text` of `note`",
      "error at 3: expected 2 arguments of `note`, found 3",
      "error at urgnt: `note` has no parameter `urgnt`; did you mean `urgent`?",
      "error at \"y\": `text` is given twice")
  }

  @Test func `A value cannot depend on itself`() {
    expect(
      "screen home { let one = two; let two = !one; var left = right; var right = left }",
      "error at one: `one` depends on itself", "error at left: `left` depends on itself")
    expect(
      app: "record Node { key id: Int; next: Node }", "screen home { }",
      "error at Node: `Node` contains itself, so that its values would have no end")
  }

  @Test func `Wide values are refused`() {
    expect(
      app: "var grid: [[Int](max 60000)](max 60000) = []", "screen home { }",
      "error at 60000: expected a value of at most 65536 words")
  }

  // MARK: Statements

  @Test func `Statements that mean nothing here are errors`() {
    expect(
      app: "on tick { close }",
      """
      screen home(id: String = "") {
        let half = 1
        tap a { stop }
        tap b { id = "7" }
        tap c { half = 2 }
        tap d { unanimated send tick }
        tap e { cancel half }
        tap f { home.id.append("x") }
      }
      """,
      "error at close: `close` needs a screen: a scene ends when it is disconnected",
      "error at stop: `stop` is for `on`, `key` and `link`, while they run",
      "error at id: `id` is a parameter and cannot change",
      "error at half: `half` is a `let` and cannot change",
      "error at unanimated send tick: `unanimated` is for changes of slots",
      "error at half: `half` is no task or timer",
      "error at home.id: expected a list or slot, found `home.id`")
  }

  @Test func `Both ends of an action agree`() {
    expect(
      """
      screen home {
        tap a { send tick("x") }
        tap b { send tack(1) }
        on tick(id: Int) { }
        on tock { }
      }
      """,
      "error at \"x\": expected Int, found String",
      "warning at tack: nobody handles `on tack`; did you mean `tick`?",
      "warning at tock: nobody sends `tock`")
  }

  @Test func `Events belong to those that have views`() {
    expect(
      scene: "child root: home = home; appear { } \n tap x { }",
      "screen home { on tick enabled when true { send tick } \n button ok { } }",
      "error at appear: `appear` needs a screen: the scene has no view of its own",
      "error at x: `x` needs a screen: the scene has no view of its own",
      "error at enabled when true: `enabled when` is for `tap`, `type` and `button`; did you mean `when`?",
      "error at ok: a button needs an alert or action sheet, and no slot shows the screen of `ok` so;"
        + " did you mean `tap ok`?")
  }

  // MARK: Guards

  @Test func `Guards that no state fulfils are found`() {
    expect(
      scene: "modal dialog: note as sheet; child root: home = home",
      """
      screen home {
        stack pages: menu | detail = [menu]
        var mode: idle | busy = idle
        var count: Int(0...9) = 0
        var text = "" among "7"
        let both = mode == idle && mode == busy
        tap a when both { }
        tap b when count > 9 { }
        tap c when text == "x" && text.isNumber { }
        tap d when pages == [menu] && pages.count > 1 { }
        tap e when dialog == nil && dialog is note { dialog = note }
        tap f when pages.top == detail && pages == [menu, menu] { push detail }
        tap g when count + 1 == 0 { }
        tap h when text == "y" && !text.isEmpty { }
        tap i when pages.count > 5 && pages.top == menu { }
        locked when text == "" && text == "7"
      }
      screen menu { }
      screen detail { }
      screen note { }
      """,
      "warning at both: `when` never holds: none of the 2 combinations of what it reads fulfils it",
      "warning at count > 9: `when` never holds: none of the 3 combinations of what it reads fulfils it",
      "warning at text == \"x\" && text.isNumber: `when` never holds: none of the 6 combinations of "
        + "what it reads fulfils it",
      "warning at pages == [menu] && pages.count > 1: `when` never holds: none of the 4 combinations "
        + "of what it reads fulfils it",
      "warning at dialog == nil && dialog is note: `when` never holds: none of the 2 combinations of "
        + "what it reads fulfils it",
      "warning at pages.top == detail && pages == [menu, menu]: `when` never holds: none of the 8 "
        + "combinations of what it reads fulfils it",
      "warning at count + 1 == 0: `when` never holds: none of the 3 combinations of what it reads "
        + "fulfils it",
      "warning at text == \"\" && text == \"7\": `locked when` never holds: none of the 6 "
        + "combinations of what it reads fulfils it")
  }
}
