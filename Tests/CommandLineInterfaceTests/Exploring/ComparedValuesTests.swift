import Testing

@testable import CommandLineInterface

/// The values that an app compares with others are handed in by both searches.
struct ComparedValuesTests {
  /// What stands in an app besides its home: a fault of `isBad` that one value alone shows.
  private static let apps: [(name: String, body: String, home: String)] = [
    (
      "a text that stands behind others",
      """
      scene {
        child root: home = home
        link open(path: String) {
          if path == "home" || path == "cart" || path == "help" || path == "about" { isBad = false }
          if path == "settings" { isBad = true }
        }
      }
      """, ""
    ),
    (
      "the key of a record behind what others only show",
      """
      record User { key id: String; name: String; role: String }
      var users: [User](max 3) = [User("u1", "Ann", "admin"), User("u2", "Bob", "guest")]
      scene {
        child root: home = home
        link user(id: String) { if id in users { isBad = id == users.at(1).id } }
      }
      """, ""
    ),
    (
      "a number in the middle of a range",
      "scene { child root: home = home; notification badge(n: Int(0...99)) { isBad = n == 42 } }",
      ""
    ),
    (
      "a number on the one side of another",
      "scene { child root: home = home; link pay(n: Int(0...999)) when n < 60 { isBad = n > 50 } }",
      ""
    ),
    (
      "the length of a list",
      """
      var items: [String](max 4) = ["a", "b", "c"]
      scene { child root: home = home; link item(n: Int) { isBad = n == items.count } }
      """, ""
    ),
    (
      "what a list holds",
      """
      var ids: [Int](max 3) = [37, 59, 71]
      scene {
        child root: home = home
        link user(n: Int) { if n in ids { isBad = n != ids.at(0) } }
      }
      """, ""
    ),
    (
      "one of several arguments",
      """
      enum Tab: first | second | third | fourth | fifth
      scene {
        child root: home = home
        link open(tab: Tab, item: Tab, isNew: Bool) { if tab == fifth { isBad = true } }
      }
      """, ""
    ),
    (
      "the last row", "scene { child root: home = home }",
      "row item(n: 0..<6) { if n == 5 { isBad = true } }"
    ),
    (
      "what is typed", "scene { child root: home = home }",
      "var age: Int(0...99) = 0; type age; tap go { isBad = age >= 18 && age < 99 }"
    ),
  ]

  private static func text(_ body: String, _ home: String) -> String {
    """
    app Values
    var isBad = false
    invariant "no accident" { !isBad }
    \(body)
    screen home { tap about repeatable {}; \(home) }
    """
  }

  @Test(arguments: apps.indices)
  func `a value that the app treats otherwise is tried`(_ place: Int) {
    let (name, body, home) = Self.apps[place]
    var explored = Terminal(["App.nav": Self.text(body, home)])
    #expect(explored.navsim("explore App.nav --max-queue 0 --jobs 1") == .failure, "\(name)")
    #expect(explored.output.contains("invariant of app.no-accident"), "\(explored.output)")
    var fuzzed = Terminal(["App.nav": Self.text(body, home)])
    #expect(fuzzed.navsim("fuzz App.nav --runs 1024 --jobs 1 --save F") == .failure, "\(name)")
  }

  @Test func `a campaign names what is given some of its values alone`() {
    var terminal = Terminal([
      "App.nav": Self.text("scene { child root: home = home; link open(n: Int(0...99)) {} }", "")
    ])
    #expect(terminal.navsim("fuzz App.nav --runs 256 --jobs 1 --save F") == .success)
    #expect(
      terminal.output.contains("a run, not every value of open, seed 1\n"), "\(terminal.output)")
  }

  @Test(arguments: [(6, true), (8, true), (9, false), (12, false)])
  func `rows that are too many are told, whatever numbers the app compares`(
    _ count: Int, _ areAll: Bool
  ) {
    let home =
      "row item(n: 0..<\(count)) repeatable { isBad = n == 4 && n == 7 && n > 8 && n < 11 }"
    var terminal = Terminal([
      "App.nav": Self.text("scene { child root: home = home }", home)
    ])
    #expect(terminal.navsim("explore App.nav --max-queue 0 --jobs 1") == .success)
    #expect(
      terminal.output.contains("not every value of home.item") == !areAll, "\(terminal.output)")
  }

  @Test func `a message of the app itself is given nothing, and the empty text is always tried`() {
    let body = """
      scene {
        child root: home = home
        var name = ""
        link open(path: String) {
          if path == "a" || path == "b" || path == "c" || path == "d" || path == "e" {
            send finish(3)
          } else if path == name {
            isBad = true
          }
        }
      }
      """
    var terminal = Terminal([
      "App.nav": Self.text(body, "on finish(n: Int(0...99)) {}")
    ])
    #expect(terminal.navsim("fuzz App.nav --runs 256 --jobs 1 --save F") == .failure)
    #expect(!terminal.output.contains("not every value of finish"))
    #expect(terminal.output.contains("link open(\"\")"), "\(terminal.output)")
  }
}
