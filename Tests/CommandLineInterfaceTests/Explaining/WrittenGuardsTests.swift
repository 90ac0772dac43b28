import Testing

@testable import CommandLineInterface

/// What `explain` says of how a guard is written can be put into the app, and helps there.
struct WrittenGuardsTests {
  private static let app = """
    app Written

    scene { child root: home = home }

    screen home {
      stack pages: list | item = [list]
      modal sheet: note as sheet
    }
    screen list {
      var count: Int(0...9) = 0
      tap open { push item }
      tap show when count == 0 { sheet = note }
      tap edit enabled when sheet == nil { sheet = note }
      tap add { if count < 9 { count = count + 1 } }
    }
    screen item { removed { close } }
    screen note { dismissed { close } }

    """

  private static func explained(_ app: String, _ control: String) -> Terminal {
    let scenario = """
      scenario "twice"
      app "Written.nav"

      at 0ms block main 200ms
      at 10ms tap list.\(control)
      at 20ms tap list.\(control)
      settle

      expect faults == []

      """
    var terminal = Terminal(["Written.nav": app, "twice.scenario": scenario])
    _ = terminal.navsim("explain twice.scenario")
    return terminal
  }

  /// The lines of the section `write`, without what stands before them.
  private static func lines(_ text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    guard let first = lines.firstIndex(where: { $0.hasPrefix("  write ") }) else { return [] }
    let rest = lines[(first + 1)...].prefix { $0.hasPrefix("          ") }
    return ([lines[first]] + rest).map { String($0.dropFirst(10)) }
  }

  @Test(arguments: [
    ("open", ["`tap open when pages.last == self` in list"]),
    ("show", ["`tap show when (...) && sheet == nil` in list"]),
    ("edit", ["`tap edit enabled when (...) when sheet == nil` in list"]),
    ("add", ["`tap add throttle 100ms` in list, against quick fingers only"]),
  ])
  func `each guard is written so the fault is gone`(_ control: String, _ told: [String]) throws {
    let output = Self.explained(Self.app, control).output
    #expect(Self.lines(output) == told, "\(output)")
    for line in told where line.hasPrefix("`tap") {
      let written = line.dropFirst().prefix { $0 != "`" }.replacing("(...) && ", with: "")
        .replacing("(...)", with: "sheet == nil")
      let app = Self.app.replacing("tap show when count == 0 {", with: "tap show {")
        .replacing("tap edit enabled when sheet == nil {", with: "tap edit {")
        .replacing("tap \(control) {", with: "\(written) {")
      #expect(app != Self.app)
      var terminal = Self.explained(app, control)
      #expect(terminal.messages.contains("this one holds"), "\(written): \(terminal.messages)")
      #expect(terminal.navsim("replay twice.scenario") == .success, "\(terminal.output)")
    }
  }

  @Test func `a throttle stands behind what the control has already`() {
    let app = Self.app.replacing(
      "tap add {", with: "tap add(k: 0..<3) exclusive enabled when count < 8 {")
    let output = Self.explained(app, "add(1)").output
    let told = "`tap add(...) exclusive enabled when (...) throttle 100ms` in list, against quick"
    #expect(Self.lines(output).joined(separator: " ").hasPrefix(told), "\(output)")
    let cured = app.replacing("when count < 8 {", with: "when count < 8 throttle 100ms {")
    #expect(Self.explained(cured, "add(1)").messages.contains("this one holds"))
  }

  @Test func `an owner whose name means something else is not named`() {
    let app = """
      app Written
      scene { child root: home = home }
      screen home { stack pages: list | other = [list] }
      screen list {
        var list: Int(0...3) = 0
        modal sheet: note as sheet
        tap show { sheet = note }
        tap next { push other }
        tap more when list < 3 { list = list + 1 }
      }
      screen other { modal sheet: note as sheet; tap x { sheet = note }; removed { close } }
      screen note { dismissed { close } }

      """
    let output = Self.explained(app, "show").output
    #expect(Self.lines(output) == ["`tap show when sheet == nil` in list"], "\(output)")
    let cured = app.replacing("tap show {", with: "tap show when sheet == nil {")
    #expect(Self.explained(cured, "show").messages.contains("this one holds"))
  }

  private static let linked = """
    app Linked

    scene {
      child root: home = home
      modal sheet: note as sheet
      modal dialog: info as sheet
      link open { dialog = info }
    }

    screen home {
      tap edit when sheet == nil && dialog == nil { sheet = note }
      tap load when sheet == nil && dialog == nil { start load }
      tap wait when sheet == nil && dialog == nil { start patience }
      var hasFailed = false
      task load 1s { done { dialog = info } failed { hasFailed = true } }
      timer patience 1s { dialog = info }
    }
    screen note { dismissed { close } }
    screen info { dismissed { close } }

    """

  private static func scenario(_ first: String, _ second: String) -> String {
    """
    scenario "one on the other"
    app "Linked.nav"
    with binding immediate

    at 0ms \(first)
    at 10ms \(second)
    settle

    expect faults == []

    """
  }

  @Test(arguments: [
    (
      "tap home.edit", "link open", "`link open when sheet == nil && dialog == nil` in scene",
      ("link open {", "link open when sheet == nil && dialog == nil {")
    ),
    (
      "tap home.load", "tap home.edit",
      "`if sheet == nil && dialog == nil { ... }` in `done` of `task load` in home" + Self.leftOut,
      ("done { dialog = info }", "done { if sheet == nil && dialog == nil { dialog = info } }")
    ),
    (
      "tap home.wait", "tap home.edit",
      "`if sheet == nil && dialog == nil { ... }` in `timer patience` in home" + Self.leftOut,
      (
        "timer patience 1s { dialog = info }",
        "timer patience 1s { if sheet == nil && dialog == nil { dialog = info } }"
      )
    ),
  ])
  func `what a link or a task does is guarded where it stands`(
    _ first: String, _ second: String, _ told: String, _ change: (old: String, new: String)
  ) {
    let scenario = Self.scenario(first, second)
    var terminal = Terminal(["Linked.nav": Self.linked, "one.scenario": scenario])
    _ = terminal.navsim("explain one.scenario")
    let lines = Self.lines(terminal.output).joined(separator: " ").replacing("  ", with: " ")
    #expect(lines.replacing("  ", with: " ") == told, "\(terminal.output)")
    let app = Self.linked.replacing(change.old, with: change.new)
    #expect(app != Self.linked)
    var guarded = Terminal(["Linked.nav": app, "one.scenario": scenario])
    #expect(guarded.navsim("replay one.scenario") == .success, "\(guarded.output)")
  }

  /// What is said of a guard of a task, which nobody starts again.
  private static let leftOut = "; what it leaves out does not come later"

  @Test func `slots of one name are told apart by their owners`() {
    let app = """
      app Linked
      scene {
        child root: home = home
        modal sheet: info as sheet
        link open { sheet = info }
      }
      screen home {
        modal sheet: note as sheet
        tap load when !load.running { start load }
        task load 1s { done { sheet = note } }
      }
      screen note { dismissed { close } }
      screen info { dismissed { close } }

      """
    let scenario = Self.scenario("tap home.load", "link open")
    var terminal = Terminal(["Linked.nav": app, "one.scenario": scenario])
    _ = terminal.navsim("explain one.scenario")
    let written = "if scene.sheet == nil && home.sheet == nil {"
    let told = [
      "`\(written) ... }` in `done` of `task load` in home;",
      "  what it leaves out does not come later",
    ]
    #expect(Self.lines(terminal.output) == told, "\(terminal.output)")
    let changed = app.replacing("{ sheet = note }", with: "{ \(written) sheet = note } }")
    var guarded = Terminal(["Linked.nav": changed, "one.scenario": scenario])
    #expect(guarded.navsim("replay one.scenario") == .success, "\(guarded.output)")
  }

  @Test func `a message that several screens receive has no one place for its guard`() {
    let app = Self.linked.replacing(
      "screen note { dismissed", with: "screen note { link open when false {} dismissed")
    var terminal = Terminal([
      "Linked.nav": app, "one.scenario": Self.scenario("tap home.edit", "link open"),
    ])
    _ = terminal.navsim("explain one.scenario")
    #expect(terminal.output.contains("stops it at link open"), "\(terminal.output)")
    #expect(Self.lines(terminal.output).isEmpty, "\(terminal.output)")
  }

  @Test(arguments: [
    """
    scenario "a sheet of the page, and one of the whole screen"
    app Two {
      scene { child root: main = main }
      screen main {
        stack pages: list = [list]
        modal top: info as sheet
        tap show when top == nil { top = info }
      }
      screen list {
        modal menu: card as sheet
        tap menu when menu == nil { menu = card }
      }
      screen card { dismissed { close } }
      screen info { dismissed { close } }
    }
    at 0ms tap list.menu
    at 0ms tap main.show
    settle
    expect faults == []

    """,
    """
    scenario "a throttle stands before the guard"
    app Like {
      scene { child root: page = page; key R { send arm } }
      screen page final {
        var isReady = false
        var count: Int(0...9) = 0
        on arm { isReady = true }
        tap like when isReady { count = count + 1 }
      }
    }
    at 0ms key R
    at 1s block main 300ms
    at 1050ms tap page.like
    at 1100ms tap page.like
    settle
    expect faults == []

    """,
  ])
  func `no guard is written that says less than the one that was tried`(_ scenario: String) {
    var terminal = Terminal(["one.scenario": scenario])
    _ = terminal.navsim("explain one.scenario")
    #expect(terminal.output.contains("stops it"), "\(terminal.output)")
    #expect(Self.lines(terminal.output).isEmpty, "\(terminal.output)")
  }

  @Test func `no guard is written that would not be known wherever the screen stands`() {
    let app = """
      app Two

      scene { child root: home = home }

      screen home {
        stack pages: menu | list = [menu]
        modal sheet: other as full screen
      }
      screen other { stack more: list = [list] }
      screen menu {
        tap more when sheet == nil { sheet = other }
        tap list when pages.last == self { push list }
      }
      screen list {
        modal note: note as sheet
        tap open { note = note }
        removed { close }
      }
      screen note { dismissed { close } }

      """
    let scenario = """
      scenario "twice"
      app "Two.nav"

      at 0ms tap menu.list
      at 1s block main 200ms
      at 1010ms tap list.open
      at 1020ms tap list.open
      settle

      expect faults == []

      """
    var terminal = Terminal(["Two.nav": app, "twice.scenario": scenario])
    _ = terminal.navsim("explain twice.scenario --format jsonl")
    #expect(terminal.output.contains("\"write\":[\"`tap open when note == nil`"))
    _ = terminal.navsim("explain twice.scenario")
    let told = Self.lines(terminal.output)
    // `sheet` is known in one of the two places only.
    #expect(told == ["`tap open when note == nil` in list"], "\(terminal.output)")
  }

  @Test func `a guard of a callback is tried, and written`() {
    let app = """
      app Left

      scene {
        child root: home = home
        modal sheet: note as sheet
        modal dialog: info as sheet
        background { dialog = info }
      }

      screen home { tap edit when sheet == nil && dialog == nil { sheet = note } }
      screen note { dismissed { close } }
      screen info { dismissed { close } }

      """
    let scenario = """
      scenario "left"
      app "Left.nav"
      with binding immediate

      at 0ms tap home.edit
      at 1s background
      at 2s foreground
      settle

      expect faults == []

      """
    var terminal = Terminal(["Left.nav": app, "left.scenario": scenario])
    _ = terminal.navsim("explain left.scenario")
    let told = "`background when sheet == nil && dialog == nil` in scene"
    #expect(Self.lines(terminal.output) == [told], "\(terminal.output)")
    let guarded = app.replacing(
      "background {", with: "background when sheet == nil && dialog == nil {")
    var other = Terminal(["Left.nav": guarded, "left.scenario": scenario])
    #expect(other.navsim("replay left.scenario") == .success, "\(other.output)")
  }
}
