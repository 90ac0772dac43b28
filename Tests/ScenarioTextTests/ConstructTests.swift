import Testing

@testable import ScenarioText

struct ConstructTests {
  @Test(arguments: [
    "allow double-effect, undone", "binding deferred", "binding changes", "binding immediate",
    "binding router", "binding swiftui", "rendering uikit", "rendering swiftui",
    "architecture lifetimes", "architecture viper", "architecture layered", "architecture store",
    "ownership lifetimes", "ownership views",
    "lifecycle Scenes of scene", "store AccountStore { async }",
    "enum Flavour: swiftUI | uiKit",
    "record Account { key id: String; name: String }", "record Empty {}", "scene {}",
    "screen menu {}", "screen menu final {}", "screen info(id: String, n: Int = 3) final {}",
  ])
  func `an app's declarations are read and printed`(_ line: String) {
    expectParses(.app, "app A\n\(line)\n")
  }

  @Test(arguments: [
    "var a = 1", "restored var a = 1", "restored var a: Int(0...2) = 1 among 1",
    "var a: Int = 1 among 1, 2 + 3", "var a: Int(0...9) = 0",
    "var a: Int(-5...5) = -1", "var a: Bool = true", "var a: on | off = on",
    "var a: [[String](max 2)](max 3) = []", "var a: [x | y](max 1) = [x]", "let a = b + c",
    "child root: a | b = a(1, id: \"x\"), crossfade 1s - 1us", "child root: a = a", "stack s: a",
    "stack s: a | b = [a, b(1)]", "stack s: a | b = [a], chained", "stack s: a, chained",
    "stack s: a, swipe unguarded", "stack s: a = [a], chained, swipe unguarded",
    "tabs t: a", "tabs t: a | b(1, id: c) = b",
    "interaction when !a", "locked when a", "hidesBackButton when a",
    "rendering uikit",
    "modal m: a as sheet | b as full screen | c as alert | d as action sheet",
    "modal m: a as automatic | b as over full screen | c as current context | d as popover",
    "modal m: a as over current context | b as popover anchored | c as action sheet anchored",
    "modal m: a as full screen draggable | b as over current context draggable",
    "modal m: a as overlay | b as overlay", "presentation context",
    "invariant { a }", "invariant \"t\" { a }", "invariant at rest { a }",
    "invariant \"t\" at rest { a || b }",
    "lifetime L", "lifecycle L of m", "interactor A", "interactor A {}", "presenter P { weak A }",
    "view V", "viewController V", "router R owned by P", "useCase U { strong A, B; weak C }",
    "repository R { async }", "gateway G", "infrastructure I", "dataStore D", "store S",
    "object O owned by S { unowned A; async }", "closure c of P captures strong self",
    "closure c of P captures weak A, unowned B", "volatile var a: Int = 1 among 1, 2",
    "volatile task t 1s first { done {} }", "environment store S", "expects store S",
  ])
  func `a screen's declarations without behaviour are read and printed`(_ line: String) {
    expectParses(.app, "app A\nscreen s {\n  \(line)\n}\n")
  }

  @Test(arguments: [
    "tap a {}", "tap a(id: String) {}", "tap row(n: 0..<todos.count) {}", "tap row(n: 1...3) {}",
    "tap row(n: a..<b) {}", "tap row(n: Int(0...3), f: a | b) {}", "tap a repeatable once {}",
    "row order(n: 0..<orders.count) {}", "row order(id: String) once when a {}",
    "tap a exclusive {}", "tap a repeatable once exclusive when b {}", "inactive {}", "active {}",
    "menu a {}", "menu a(id: String) once enabled when b {}",
    "notification order(id: String) when a {}", "notification news {}", "restored {}",
    "tap a once enabled when b when c { close }", "tap a enabled and when b { close; stop }",
    "button ok {}", "key L {}", "link info(id: String) {}", "link home {}", "on logout {}",
    "on logout(id: String) when id == self.id { stop }", "type t", "type t among \"a\", \"\"",
    "type t enabled when a", "type t when a { t = \"\" }", "willAppear {}", "appear {}",
    "willDisappear {}", "disappear {}", "willShow {}", "didShow {}", "removed {}",
    "dismissed {}", "dismissed a {}", "dismissed a when b {}", "dismissed when a {}",
    "dismissAttempted {}", "selected {}", "background {}", "foreground {}",
    "task t 1s {}",
    "task t(id: String) 100ms...900ms latest { done {} }",
    "task t 1s - 1ms...2min all repeating background { done when a { close }; failed {} }",
    "task t 1s first repeating captures weak self, strong A awaits B, C { done {} }",
    "task t 1s awaits B { done {} }", "timer t 1s background captures unowned self {}",
    "task t 1us first { done {} }", "task t 1h queue { done {} }", "timer t 30min {}",
    "timer t(q: String) 5us repeating background { close }",
    "relay r publish", "relay r: String signal", "relay r behaviour = \"\"",
    "relay r: [Int(0...3)](max 2) driver = [1]", "bind r {}", "bind r(value) when value > 1 {}",
    "bind r(value) throttle 1s latest when a {}", "tap a throttle 300ms {}",
    "tap a once throttle 1s - 1us latest when b {}", "type t debounce 300ms { t = \"\" }",
  ])
  func `a screen's declarations with behaviour are read and printed`(_ line: String) {
    expectParses(.app, "app A\nscreen s {\n  \(line)\n}\n")
  }

  @Test(arguments: [
    "a = 1", "a.b[c].d = nil", "scene.a = 1", "self.a = b", "scene 2.a = 1", "stop = true",
    "push.top = a", "later = 1", "push a", "push a(1)",
    "push a(1) onto s", "pop", "pop to menu", "pop to info(id: 1) from s", "pop from s",
    "pop to menu#3", "close", "push shared a(1)", "push shared a onto s",
    "push shared onto s", "push shared", "select a", "select a in t", "unanimated select a",
    "select = 1",
    "send a", "send a(1) to app", "send a to b", "stop", "start t",
    "start t(1, 2)", "cancel t", "cancel t(1) promptly", "later {}", "later { close }",
    "block main 300ms", "if a {}", "if a { close } else { stop }",
    "if a { close } else if b {} else { pop }", "unanimated pop",
    "unanimated push a", "zoom push a onto s", "custom pop to a", "custom s = [a]", "zoom = 1",
    "custom.a = 1", "animations off", "animations on", "animations = off", "a.append(b)",
    "a.b.remove(x: 1)", "emit a", "emit a(b + 1)", "emit = 1",
  ])
  func `statements are read and printed`(_ line: String) {
    expectParses(.app, "app A\nscreen s {\n  on a {\n    \(line)\n  }\n}\n")
    expectParses(.app, "app A\nscreen s {\n  on a { \(line); \(line) }\n}\n")
  }

  @Test(arguments: [
    "a || b && c", "(a || b) && c", "a || (b && c)", "a - (b - c)", "a - b - c", "!(a && b)", "!!a",
    "--1", "a - -1", "a == b && c != d", "a < b || a <= b || a > b || a >= b", "(a == b) == c",
    "a in b", "a is b(c: d)", "a contains b", "0..<a + 1", "0...9", "a.b.c(d, e: f)[g].h", "[]",
    "[a, [b]]", "a()", "menu#3", "menu#3.id", "scene.index", "scene 2.pages", "self", "nil", "true",
    "false", "9223372036854775807", "1us + 2ms - 3s + 4min - 5h", "shown a", "shown scene 2.a.b",
    "shown a == b", "(shown a).b", "-(a + b)", "(a)[b]", "\"\\\"\\\\\\n\\t\\u{1}é❤ \"",
    "accepted(menu.info)", "faults == [double-effect, over-dismiss]", "faults != [stuck]",
    "faults contains wrong-instance", "a + b in c", "(a in b) in c", "(a..<b).c", "(a)",
  ])
  func `expressions are read and printed`(_ text: String) {
    expectParses(.scenario, "scenario \"\"\nexpect \(text)\n")
    expectParses(.app, "app A\nlet a = \(text)\n")
  }

  @Test func `operators bind as the grammar says`() {
    func tree(_ text: String) -> Expression? {
      guard
        case .step(let step) = ScenarioFile.parse(
          SourceText(path: "", "scenario \"\"\nexpect \(text)")
        ).tree.body.items.first?.node,
        case .expect(let expression) = step.action
      else { return nil }
      return expression
    }
    #expect(tree("a || b && c == d + e") == tree("a || (b && (c == (d + e)))"))
    #expect(tree("a - b - c") == tree("(a - b) - c"))
    #expect(tree("a - b - c") != tree("a - (b - c)"))
    #expect(tree("!a.b == c") == tree("(!(a.b)) == c"))
    #expect(tree("shown a.b == c") == tree("(shown (a.b)) == c"))
    #expect(tree("a..<b + 1") == tree("a..<(b + 1)"))
    #expect(tree("a in b && c") == tree("(a in b) && c"))
  }

  @Test func `a suffix of a step is no operator`() {
    let text = "scenario \"\"\nexpect a == b in scene 2\nexpect a in scene 2.b\n"
    let items = ScenarioFile.parse(SourceText(path: "", text)).tree.body.nodes
    guard case .step(let first) = items.first, case .step(let second) = items.last else {
      Issue.record("expected two steps")
      return
    }
    #expect(first.scene?.value == 2)
    #expect(second.scene == nil)
    expectParses(.scenario, text)
  }

  @Test func `parentheses are added where a tree needs them`() {
    let name = { (text: String) in Expression(.name(Name(text))) }
    let sum = Expression(.binary(name("a"), .plus, name("b")))
    let both = Expression(.binary(name("a"), .or, name("b")))
    #expect(Expression(.binary(name("c"), .minus, sum)).printed() == "c - (a + b)")
    #expect(Expression(.binary(both, .and, both)).printed() == "(a || b) && (a || b)")
    #expect(Expression(.member(sum, Name("x"))).printed() == "(a + b).x")
    #expect(Expression(.unary(.not, both)).printed() == "!(a || b)")
    #expect(Expression(.shown(sum)).printed() == "shown (a + b)")
  }
}
