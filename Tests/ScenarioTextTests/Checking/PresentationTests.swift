import AppModel
import Testing

@testable import ScenarioText

struct PresentationTests {
  private func app(_ style: String) -> String {
    """
    app Test
    scene { child root: home = home }
    screen home {
      presentation context
      modal page: note as \(style)
      tap open { page = note }
    }
    screen note {}

    """
  }

  @Test(arguments: PresentationStyle.allCases)
  func `every style of a modal is lowered to itself`(_ style: PresentationStyle) throws {
    let program = try #require(checkedApp(app(style.rawValue)).app)
    let slot = try #require(program.tables.slots.first { $0.name == "page" })
    #expect(slot.candidates.map(\.style) == [style])
    #expect(slot.candidates.map(\.isAnchored) == [false])
  }

  @Test func `what is said behind a style is lowered with it`() throws {
    let anchored = try #require(checkedApp(app("popover anchored")).app)
    #expect(anchored.tables.slots.last?.candidates.map(\.isAnchored) == [true])
    let draggable = try #require(checkedApp(app("over full screen draggable")).app)
    #expect(draggable.tables.slots.last?.candidates.map(\.isDraggable) == [true])
    #expect(draggable.tables.screens.filter(\.definesContext).map(\.name) == ["home"])
  }

  @Test func `what is said behind a style must fit it`() {
    expectDiagnostics(
      "screen home { modal page: note as sheet anchored; tap open { page = note } }\n"
        + "screen note {}",
      "error at anchored: `anchored` is for `as action sheet`, `as popover`, not for `as sheet`")
    expectDiagnostics(
      "screen home { modal page: note as popover draggable; tap open { page = note } }\n"
        + "screen note {}",
      "error at draggable: `draggable` is for `as full screen`, `as over full screen`, "
        + "`as current context`, `as over current context`, not for `as popover`")
  }

  @Test func `an app has no view that could be a context`() {
    let (_, diagnostics) = checkedApp(
      "app Test\npresentation context\nscene { child root: home = home }\nscreen home {}\n")
    #expect(
      diagnostics.map(\.problem.message)
        == ["`presentation context` needs a screen: the app has no view of its own"])
  }

  @Test func `a style is read word by word, and the nearest is named`() {
    expectProblems(
      .app,
      """
      app A
      screen s {
        modal a: x as over ▸fall screen
        modal b: x as ▸popver
        modal c: x as over full▸
        presentation ▸contxt
      }
      """,
      "expected `full` or `current`, found `fall`; did you mean `full`?",
      "expected `sheet`, `full screen`, `alert`, `action sheet`, `overlay`, `automatic`,"
        + " `over full screen`,"
        + " `current context`, `over current context` or `popover`, found `popver`;"
        + " did you mean `popover`?",
      "expected `screen`, found the end of the line",
      "expected `context`, found `contxt`; did you mean `context`?")
  }

  @Test func `a scenario sets the width of its scenes once`() throws {
    let program = try #require(checkedApp(app("popover")).app)
    let head = "scenario \"s\"\napp \"app.nav\"\n"
    for width in SceneWidth.allCases {
      let (scenario, _) = checkedScenario(
        head + "with width \(width.rawValue)\nsettle\n", app: program)
      #expect(scenario?.width == width)
    }
    let (_, diagnostics) = checkedScenario(
      head + "with width regular, width compact\nsettle\n", app: program)
    #expect(diagnostics.map(\.problem.message) == ["`width` is set already"])
  }

  @Test func `only the owner of a modal slot is told of dismissals, and by the slot's name`() {
    let home =
      "stack pages: page = [page]; modal sheet: note as sheet; modal panel: bar as overlay; "
      + "tap go { sheet = note }; tap more { panel = bar }"
    let screens = "screen page { }\nscreen note { }\nscreen bar { }"
    func problem(_ name: String, _ hint: String = "") -> String {
      "error at \(name): expected a modal slot of this screen that presents, after `dismissed`, "
        + "found `\(name)`\(hint)"
    }
    expectDiagnostics(
      scene: "child root: home = home",
      "screen home { \(home); dismissed sheet { sheet = nil } }\n\(screens)")
    for (name, hint) in [
      ("shet", "; did you mean `sheet`?"), ("pages", ""), ("panel", "; did you mean `sheet`?"),
    ] {
      expectDiagnostics(
        scene: "child root: home = home",
        "screen home { \(home); dismissed \(name) { } }\n\(screens)",
        problem(name, name == "panel" ? "" : hint))
    }
    expectDiagnostics(
      scene: "child root: home = home",
      "screen home { \(home); dismissed sheet { }; dismissed sheet { } }\n\(screens)",
      "error at dismissed sheet: `dismissed sheet` is handled already, in line 4")
  }

  @Test func `what ends an alert before its button is heard is warned of`() {
    let home = "screen home { tap go { ask = question } }\n"
    let scene = "child root: home = home; modal ask: question as alert"
    for head in ["disappear when leaving", "willDisappear"] {
      let event = head.prefix { $0 != " " }
      expectDiagnostics(
        scene: scene,
        home + "screen question { button ok { ask = question }; \(head) { close } }",
        "warning at close: `close` in `\(event)` of an alert ends it before the handler of its "
          + "button runs, which is not delivered then; its slot empties by itself")
    }
    // Nobody is waiting to be heard.
    expectDiagnostics(
      scene: scene, home + "screen question { button ok {}; disappear when leaving { close } }")
  }

  @Test(
    arguments: [
      ("child root: home = home; modal m: page as sheet", "tap go { m = page }", true),
      ("child root: home = home; modal m: page as full screen", "tap go { m = page }", false),
      ("child root: home = home", "stack pages: list | page = [list]; on go { push page }", true),
      ("child root: home = home", "stack pages: page | list = [page]; on go { push list }", false),
    ])
  func `what closes before the user has let go is warned of`(
    _ scene: String, _ home: String, _ isWarned: Bool
  ) {
    let screens =
      "screen home { \(home) }\n"
      + (home.contains("list") ? "screen list { tap g { send go } }\n" : "")
    let warning =
      "warning at close: `close` in `willDisappear` acts on a swipe or pull that the user takes "
      + "back, too; `removed`, `dismissed` or `disappear when leaving` come when the view has gone"
    let heads = ["", " when leaving", " when !leaving || true"]
    for head in heads.map({ "willDisappear" + $0 }) {
      let page = "screen page { tap x {}; \(head) { close } }"
      if isWarned {
        expectDiagnostics(scene: scene, screens + page, warning)
      } else {
        expectDiagnostics(scene: scene, screens + page)
      }
      if isWarned && home.contains("pages") {
        expectDiagnostics(
          scene: scene, screens + "screen page { tap x {}; \(head) { pop } }",
          warning.replacing("close", with: "pop", maxReplacements: 2))
      }
    }
    let late = [
      "disappear when leaving", "willDisappear when !leaving",
      "willDisappear when leaving == false",
      "willDisappear when true != leaving",
      "willDisappear when \"a condition of more than sixty-four letters\" != \"short\" && !leaving",
    ]
    for head in late {
      expectDiagnostics(scene: scene, screens + "screen page { tap x {}; \(head) { close } }")
    }
  }

  @Test func `a button's handler has nothing to close`() {
    expectDiagnostics(
      scene: "child root: home = home; modal ask: question as alert",
      "screen home { tap go { ask = question } }\n"
        + "screen question { button ok { close }; button no { later { close } } }",
      "warning at close: `close` does nothing here: when the handler of `button ok` runs, its "
        + "alert is gone and the slot empty",
      "warning at close: `close` does nothing here: when the handler of `button no` runs, its "
        + "alert is gone and the slot empty")
  }

  @Test(
    arguments: [
      ("", "later { saved = true }; close", true),
      ("", "close; later { saved = true }", true),
      ("", "later { saved = true; close }", false),
      ("", "later {}; close", false),
      ("", "if saved { later { saved = false } }; close", false),
      ("binding router", "later { saved = true }; close", false),
      ("ownership views", "later { saved = true }; close", false),
    ])
  func `a block whose lifetime the statements beside it end is warned of`(
    _ app: String, _ statements: String, _ isWarned: Bool
  ) {
    let screens =
      "screen home { var saved = false; modal m: page as sheet; tap go when !saved { m = page } }\n"
      + "screen page { dismissed { close }; tap done { \(statements) } }"
    if isWarned {
      expectDiagnostics(
        app: app, screens,
        "warning at later { saved = true }: this `later` never runs: `close` beside it ends the "
          + "lifetime at once, and its blocks with it")
    } else {
      expectDiagnostics(app: app, screens)
    }
  }

  @Test(arguments: [
    ("[library]", "push crop", true), ("[library, crop]", "push crop", false),
    ("[library]", "pages = [library, crop]", false),
  ])
  func `a tap that closes the one page with which its stack begins is warned of`(
    _ pages: String, _ statements: String, _ isWarned: Bool
  ) {
    let screens =
      "screen home { modal m: picker as sheet; tap go when m == nil { m = picker } }\n"
      + "screen picker { stack pages: library | crop = \(pages); dismissed { close } }\n"
      + "screen library { tap pick { \(statements) }; tap cancel { close } }\n"
      + "screen crop { tap back { close }; removed { close } }"
    if isWarned {
      expectDiagnostics(
        app: "", screens,
        "warning at close: `close` has nothing to go back to: a tap reaches `library`, with which "
          + "`pages` begins, when no page lies above it; to take the stack away, close `picker`")
    } else {
      expectDiagnostics(app: "", screens)
    }
  }
}
