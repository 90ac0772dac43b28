import Testing

@testable import ScenarioText

struct AppValueDiagnosticsTests {
  // MARK: Types

  @Test func `values have types`() {
    expectDiagnostics(
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
        tap i when mode == Mode.busy { }
      }
      """,
      "error at 12: expected a value of Int(0...9), found 12",
      "error at text: expected Bool, found String",
      "error at 1: expected String, found the Int 1",
      "error at bsy: `bsy` is not known here; did you mean `busy`?",
      "error at 3 - 4: expected a value of Int(0...9), found -1",
      "error at text: expected numbers or lists around `+`, found String",
      "error at \"idle\": expected Mode, found String",
      "error at Mode: expected a value, found the enumeration `Mode`; a case stands alone: `busy`")
  }

  @Test func `what is wrong with a type is said once, however often it is named`() {
    expectDiagnostics(
      """
      record R { a: Foo }
      screen home {
        var r: [R](max 3) = []
        var other: [R](max 2) = []
      }
      screen detail(n: Int(0...9), n: Bool) {}
      """,
      "error at Foo: there is no type `Foo`; expected `Bool`, `Int`, `String`, a list such as "
        + "`[Int](max 9)`, or a record, enumeration or screen",
      "warning at detail: `detail` is never shown: no slot below the scene names it",
      "error at n: `n` is declared already")
  }

  @Test func `a record has a field`() {
    expectDiagnostics(
      """
      record Nothing {}
      var list: [Nothing](max 3) = []
      screen home { let both = list + list; tap go { list = both } }
      """,
      "error at Nothing: expected a field in record `Nothing`")
  }

  @Test func `arguments go to parameters`() {
    expectDiagnostics(
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

  @Test func `a value cannot depend on itself`() {
    expectDiagnostics(
      "screen home { let one = two; let two = !one; var left = right; var right = left }",
      "error at one: `one` depends on itself", "error at left: `left` depends on itself")
    expectDiagnostics(
      """
      screen home(id: String = "") {
        var early = late + 1
        var late = 1
        var last = late
        var own = id
      }
      """,
      "error at late: `late` has no value yet: it is declared below")
    expectDiagnostics(
      app: "record Node { key id: Int; next: Node }", "screen home { }",
      "error at Node: `Node` contains itself, so that its values would have no end")
  }

  @Test func `a let may not double with every link of a chain`() {
    let chain = (1...12).map { "let a\($0) = a\($0 - 1) == a\($0 - 1)" }.joined(separator: "\n")
    expectDiagnostics(
      "screen home {\nvar a0 = true\n\(chain)\ntap go when a12 {}\n}",
      "error at a10: `a10` evaluates more than 1000 `let`s each time it is read, as each is "
        + "evaluated wherever another reads it")
  }

  @Test func `wide values are refused`() {
    expectDiagnostics(
      app: "var grid: [[Int](max 60000)](max 60000) = []", "screen home { }",
      "error at 60000: expected a value of at most 65536 words")
  }

  // MARK: Statements

  @Test func `statements that mean nothing here are errors`() {
    expectDiagnostics(
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
        on tick { later { stop } }
      }
      """,
      "error at close: `close` needs a screen: a scene ends when it is disconnected",
      "error at stop: `stop` is for `on`, `key`, `link` and `notification`, while they run",
      "error at id: `id` is a parameter and cannot change",
      "error at half: `half` is a `let` and cannot change",
      "error at unanimated send tick: `unanimated` is for changes of slots",
      "error at half: `half` is no task or timer",
      "error at home.id: expected a list or slot, found `home.id`",
      "error at stop: `stop` is for `on`, `key`, `link` and `notification`, while they run")
  }

  @Test func `only what shows something on a stack has a manner of its own`() {
    expectDiagnostics(
      """
      screen home {
        stack pages: page = [page]
        modal sheet: page as sheet
        tap a { zoom sheet = page }
        tap b { custom sheet = nil }
        tap c { zoom pop from pages }
        tap e { zoom animations off }
        tap f { zoom push page; custom push page; custom pop from pages; zoom pages = [page] }
      }
      screen page { tap d { custom close } }
      """,
      "error at zoom sheet = page: `zoom` is for what shows a new screen of a stack: `push` or `=`",
      "error at custom sheet = nil: `custom` is for changes of stacks",
      "error at zoom pop from pages: `zoom` is for what shows a new screen of a stack:"
        + " `push` or `=`",
      "error at zoom animations off: `zoom` is for what shows a new screen of a stack:"
        + " `push` or `=`",
      "error at custom close: `custom` is for changes of stacks")
  }

  @Test func `touches are taken by scenes and screens, and said once`() {
    expectDiagnostics(
      app: "interaction when true",
      """
      screen home {
        interaction when 1
        interaction when false
      }
      """,
      "error at true: `interaction when` is for scenes and screens; the app has no window",
      "error at 1: expected Bool, found the Int 1",
      "error at false: `interaction when` is handled already, in line 5")
  }

  @Test func `what Swift writes of slots, stacks and tasks is told in words of the language`() {
    expectDiagnostics(
      """
      screen home {
        stack pages: page = [page]
        modal front: page as sheet
        var list: [Int](max 3) = [1]
        task save 1s first { done {} }
        tap a when !front { start save }
        tap b when pages.contains(page) { save.cancel() }
        tap c { pages = pages.dropLast() }
        tap d when list.dropLast().count == 1 {}
        on appear {}
      }
      screen page {}
      """,
      "error at front: expected Bool, found page; did you mean `front == nil` or `front != nil`?",
      "error at contains: `pages` has no `contains`; did you mean `LIST contains VALUE`?",
      "error at save: expected a list or slot, found `save`; did you mean `cancel save`?",
      "error at dropLast: `pages` has no `dropLast`; did you mean `prefix(COUNT)`?",
      "error at dropLast: `[Int](max 3)` has no `dropLast`; did you mean `prefix(COUNT)`?",
      "warning at appear: nobody sends `appear`; did you mean `appear {`?")
  }

  @Test func `both ends of an action agree`() {
    expectDiagnostics(
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

  @Test func `events belong to those that have views`() {
    expectDiagnostics(
      scene: "child root: home = home; appear { } \n tap x { }",
      "screen home { on tick enabled when true { send tick } \n button ok { } }",
      "error at appear: `appear` needs a screen: the scene has no view of its own",
      "error at x: `x` needs a screen: the scene has no view of its own",
      "error at enabled when true: `enabled when` is for `tap`, `row`, `menu`, `type` and "
        + "`button`; did you mean "
        + "`when`?",
      "error at ok: a button needs an alert or action sheet, and no slot shows the screen of `ok` "
        + "so; did you mean `tap ok`?")
  }

  @Test func `what the system keeps belongs to the scene`() {
    expectDiagnostics(
      app: "restored var a = 1",
      scene: "child root: home = home; restored { a = 2 }; on tick exclusive {}",
      "screen home { restored var b = 1; restored { b = 2; send tick }\n tap x {} }",
      "error at a: `restored var` is for the scene: the system keeps what belongs to its session",
      "error at on tick: `exclusive` is for `tap`, `row`, `menu`, `type` and `button`",
      "error at b: `restored var` is for the scene: the system keeps what belongs to its session",
      "error at restored: `restored` is for the scene: the system keeps what belongs to its session"
    )
  }

  @Test func `tasks, fields and rows are declared rightly`() {
    expectDiagnostics(
      app: "var rows: [Int](max 3) = []",
      """
      screen home(id: String) {
        var name = "" among "a", id
        type id
        type nme
        tap row(n: 1..<rows.count) { start work; start wait }
        task work 2s...1s { cancelled when true { } }
        task wait(n: Int = "3") 1s { done { } \n done { } }
        tap late(n: 1...3) { start wait(n) }
      }
      """,
      "error at home: expected a value for `id` of `home`",
      "error at id: expected a value that depends on nothing, found `id`",
      "error at id: expected a variable of this screen after `type`, found `id`",
      "error at nme: expected a variable of this screen after `type`, found `nme`; did you mean "
        + "`name`?",
      "error at 1: expected a range from 0, such as `0..<todos.count`",
      "error at work: expected an outcome of `work` other than `cancelled`",
      "error at 1s: expected a longest time of at least 2000ms, found 1000ms",
      "error at true: `cancelled` has no condition: it comes whenever a run was cancelled",
      "error at \"3\": expected Int, found String",
      "error at done: `done` is declared already",
      "error at 1: expected a range from 0, such as `0..<todos.count`; for numbers that count no "
        + "rows write `Int(1...3)`")
  }

  // MARK: Guards

  @Test func `guards that no state fulfils are found`() {
    expectDiagnostics(
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
      }
      screen menu { }
      screen detail { }
      screen note {
        var text = "" among "7"
        locked when text == "" && text == "7"
      }
      """,
      "warning at both: `when` never holds (2 combinations tried)",
      "warning at count > 9: `when` never holds (3 combinations tried)",
      "warning at text == \"x\" && text.isNumber: `when` never holds (6 combinations tried)",
      "warning at pages == [menu] && pages.count > 1: `when` never holds (4 combinations tried)",
      "warning at dialog == nil && dialog is note: `when` never holds (2 combinations tried)",
      "warning at pages.top == detail && pages == [menu, menu]: `when` never "
        + "holds (8 combinations tried)",
      "warning at count + 1 == 0: `when` never holds (3 combinations tried)",
      "warning at text == \"\" && text == \"7\": `locked when` never holds (6 combinations tried)")
  }

  @Test func `lists that are put together may be put together themselves`() {
    expectDiagnostics(
      """
      screen home {
        var x: [Int](max 9) = []
        var one: [Int](max 1) = []
        tap a { x = one + ([1] + one) }
        tap b { x = one + ([1] + [2]) }
      }
      """)
  }
}
