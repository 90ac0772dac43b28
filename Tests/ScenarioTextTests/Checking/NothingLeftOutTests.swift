import AppModel
import Testing

@testable import ScenarioText

/// What is accepted is there: no condition and no step vanishes without an error.
struct NothingLeftOutTests {
  /// An app whose records and lists hold screens.
  private static let app = """
    app Holding
    record R { key name: String, d: detail, more: [detail](max 2) }
    scene { child root: menu = menu }
    screen menu {
      stack pages: detail = []
      tap go { push detail(3) }
    }
    screen detail(number: Int) {
      var r = R("a", self, [self])
      var list = [R("b", self, [])]
      tap field when r.d.number == 5 { pages = [] }
      tap inside when r.more.first.number == 5 { pages = [] }
      tap keyed when list["b"].d.number == 5 { pages = [] }
      tap written when [self].first.number == 5 { pages = [] }
      tap compared when r.d == detail(5) { pages = [] }
    }

    """.replacing(", d:", with: "; d:").replacing(", more:", with: "; more:")

  @Test func `a screen in a record or a list keeps its parameters`() throws {
    let tables = try expectApp(Self.app).tables
    for name in ["field", "inside", "keyed", "written", "compared"] {
      let handler = try #require(tables.handlers.first { $0.name == "tap \(name)" })
      #expect(handler.guardCode != .none, "\(name)")
    }
  }

  @Test func `what a screen in a record or a list lacks is an error`() {
    let parts = [
      "r.d.nonsense", "r.more.first.nonsense", "list[\"b\"].d.nonsense", "[self].first.nonsense",
    ]
    for part in parts {
      let text = Self.app.replacing("r.d.number", with: part)
      let messages = checkedApp(text).diagnostics.map(\.problem.message)
      #expect(messages == ["`detail` has no parameter `nonsense`"], "\(part)")
    }
  }

  @Test func `another screen than a field names is an error`() {
    let mistakes = [
      ("R(\"a\", self, [])", "expected detail, found menu"),
      ("R(\"a\", one, [self])", "expected [detail](max 2), found [menu](max 2)"),
      ("R(\"a\", one, [one] + [self])", "expected [detail](max 2), found [screen](max 3)"),
    ]
    for (value, message) in mistakes {
      let text = Self.app.replacing(
        "tap go {", with: "tap bad(one: detail) when \(value) == \(value) {")
      let messages = checkedApp(text).diagnostics.map(\.problem.message)
      #expect(messages == [message])
    }
  }

  @Test func `a condition on a field of a record is an expectation of a scenario`() throws {
    let app = try expectApp(Self.app)
    func check(_ condition: String) -> (scenario: Scenario?, messages: [String]) {
      let text = "scenario \"s\"\napp \"app.nav\"\ntap menu.go\nexpect \(condition)\n"
      let (scenario, diagnostics) = checkedScenario(text, app: app)
      return (scenario, diagnostics.map(\.problem.message))
    }
    #expect(check("detail.r.d.number == 5").scenario?.steps.count == 2)
    #expect(check("detail.r.d.number == 5").messages == [])
    #expect(check("detail.r.d.nonsense == 5").scenario == nil)
    #expect(
      check("detail.r.d.nonsense == 5").messages == ["`detail` has no parameter `nonsense`"])
  }

  @Test func `a name that means different screens at different places has what all of them have`() {
    func messages(_ part: String) -> [String] {
      let text = """
        app Places
        scene { child root: left | right = left }
        screen left { var current = left; child inner: part = part; tap go { root = right } }
        screen right(n: Int = 1) { var current = right; child inner: part = part }
        screen part { tap go when current.\(part) == 1 { } }

        """
      return checkedApp(
        text.replacing("= left;", with: "= self;").replacing("= right;", with: "= self;")
      )
      .diagnostics.map(\.problem.message)
    }
    #expect(messages("n") == ["`left` has no parameter `n`"])
  }

  @Test func `what is wrong in a let is told, whoever asks for it first`() {
    expectDiagnostics(
      """
      screen home {
        var first = list.prefix(1) == [1]
        let list = nonsense
      }
      """, "error at nonsense: `nonsense` is not known here")
  }

  @Test func `what came to nothing without an error is told as a mistake of the checker`() {
    let source = SourceText(path: "app.nav", "one two")
    var checker = Checker(source: source)
    let range = SourceRange(4, 7)
    let something = checker.told(1, at: range)
    #expect(something == 1)
    #expect(!checker.log.hasErrors)
    let nothing: Int? = nil
    checker.told(nothing, at: range)
    #expect(
      checker.log.finished().map(\.problem.message)
        == ["a bug of navsim: `two` was left out without a reason"])
    // With an error the text is refused anyway.
    checker.told(nothing, at: range)
    #expect(checker.log.hasErrors)
  }
}
