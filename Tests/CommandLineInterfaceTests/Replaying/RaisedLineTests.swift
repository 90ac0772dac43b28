import Testing

@testable import CommandLineInterface

/// Where the code of an app is written that raises.
struct RaisedLineTests {
  /// Why a scenario fails whose app, which begins on line 3, raises.
  private func reason(
    _ app: String, _ steps: String, at instant: String = "0ms"
  ) throws -> String {
    let text = "scenario \"raised\"\napp Sample {\n\(app)\n}\n\(steps)\nsettle\n"
    var terminal = Terminal(["raised.scenario": text])
    #expect(terminal.navsim("replay raised.scenario") == .failure, "\(terminal.messages)")
    #expect(terminal.output.contains("fault exception at \(instant)"), "\(terminal.output)")
    let lines = terminal.output.split(separator: "\n")
    let line = try #require(lines.last { $0.contains("exception in") }, "\(terminal.output)")
    return String(line.drop { $0 == " " })
  }

  /// The same with a button whose body begins on line 8.
  private func reason(
    ofButton body: String, _ steps: String = "at 0ms tap home.go", at instant: String = "0ms"
  ) throws -> String {
    try reason(
      """
      record Item { key id: String }
      scene { child root: home = home }
      screen home {
        var items: [Item](max 1) = [Item("a")]; var number: Int(0...1) = 1
        tap go {
          \(body)
        }
      }
      """, steps, at: instant)
  }

  @Test(arguments: [
    ("items.append(Item(\"b\"))", 8, "array is full"),
    ("number = 0\nnumber = 1\nnumber = number + 1", 10, "number out of range"),
    ("if number == 0 {\n} else if items.at(1).id == \"a\" {\n}", 9, "index out of range"),
    ("if number == 1 {\nitems = []\n}\nnumber = items.last.id.count", 11, "index out of range"),
  ])
  func `an exception names the line of the statement or condition that raised`(
    body: String, line: Int, text: String
  ) throws {
    let reason = try reason(ofButton: body)
    #expect(reason == "exception in home, tap go: \(text) (raised.scenario:\(line))")
  }

  @Test(arguments: [
    ("later {\nnumber = number + 1\n}", "0ms", "home#1: number out of range", 9),
    (
      "if isThere { number = 1 }\n}\nlet isThere = items.at(1).id == \"a\"\ntap no {",
      "0ms", "home, tap go: index out of range", 10
    ),
    (
      "start load\n}\ntask load 1s {\ndone {\nnumber = number + 1\n}",
      "1000ms", "home, load.done: number out of range", 12
    ),
  ])
  func `a block that runs later, a constant and a task's end have their own lines`(
    body: String, instant: String, what: String, line: Int
  ) throws {
    let reason = try reason(ofButton: body, at: instant)
    #expect(reason == "exception in \(what) (raised.scenario:\(line))")
  }

  @Test(arguments: [
    ("tap other when number == 1\n  when items.at(1).id == \"a\" {}", "home#1", 11),
    ("let isThere = items.at(1).id == \"a\"\ntap other when isThere {}", "home#1", 10),
    ("row other when number == 1\n  when items.at(1).id == \"a\" {}", "home#1", 11),
    ("tap other throttle 1s when items.at(1).id == \"a\" {}", "home#1", 10),
  ])
  func `a guard raises when its handler is about to run, and not before`(
    declared: String, place: String, line: Int
  ) throws {
    let steps = "at 0ms tap home.go\nat 1s tap home.go\nat 2s tap home.other"
    let body = "number = 1\n}\n\(declared)\ntap last {"
    let reason = try reason(ofButton: body, steps, at: "2000ms")
    #expect(reason == "exception in \(place): index out of range (raised.scenario:\(line))")
  }

  @Test func `what is drawn raises with the change that it cannot show`() throws {
    let reason = try reason(
      ofButton: "items = []\n}\ntap other enabled when items.at(0).id == \"a\" {",
      "at 0ms tap home.other\nat 1s tap home.go", at: "1000ms")
    #expect(reason == "exception in home#1: index out of range (raised.scenario:10)")
  }

  @Test func `what is given and what a variable begins with have their lines, too`() throws {
    let given = try reason(
      """
      var number: Int(0...1) = 1
      scene { child root: home = home }
      screen home {}
      """, "given number = number + 1")
    #expect(given == "exception in app: number out of range (raised.scenario:7)")
    let initial = try reason(
      """
      var number: Int(0...1) = 1
      scene { child root: home | next = home }
      screen home { tap go { root = next } }
      screen next {
        var other: Int(0...1) = number + 1
      }
      """, "at 0ms tap home.go")
    #expect(initial == "exception in home, tap go: number out of range (raised.scenario:7)")
  }

  @Test(arguments: ["child inner: part", "stack pages: part"])
  func `what a slot begins with has its own line, not that of a variable before it`(
    slot: String
  ) throws {
    let value = slot.hasPrefix("stack") ? "[part(number + 1)]" : "part(number + 1)"
    let reason = try reason(
      """
      scene { child root: home | next = home }
      screen home { tap go { root = next } }
      screen next {
        var number: Int(0...1) = 1
        var other = 2
        \(slot) = \(value)
      }
      screen part(number: Int(0...1)) {}
      """, "at 0ms tap home.go")
    #expect(reason == "exception in home, tap go: number out of range (raised.scenario:8)")
  }

  @Test func `the guard of an outcome raises if that is what comes of the task`() throws {
    let body = """
      start load
      }
      task load 1s {
        done { number = 0 }
        bad when items.at(1).id == "a" {}
      """
    let reason = try reason(
      ofButton: body, "at 0ms tap home.go\nanswer home.load with bad\nat 3s tap home.go",
      at: "4000ms")
    #expect(reason == "exception in home#1: index out of range (raised.scenario:12)")
  }

  @Test func `a row that is gone has the line of its handler`() throws {
    let reason = try reason(
      ofButton: "items = []\n}\nrow other(n: 0..<items.count) {",
      "at 0ms block main 100ms\nat 10ms tap home.other(0)\nat 20ms tap home.go",
      at: "100ms")
    #expect(
      reason == "exception in home, row other: index out of range (raised.scenario:10)")
  }

  @Test func `a guard that raises is that of its own screen, whoever sends`() throws {
    let reason = try reason(
      """
      scene { child root: home = home }
      screen home {
        stack pages: list = [list]
        var numbers: [Int](max 3) = []
        on refresh when numbers.at(2) == 1 {}
      }
      screen list { tap go { send refresh } }
      """, "at 0ms tap list.go")
    #expect(reason == "exception in home#1: index out of range (raised.scenario:7)")
  }

  @Test(arguments: [
    ("xs.at(2) == 1", "index out of range"), ("scene 5.index == 0", "instance is not there"),
    ("home#2 is home", "instance is not there"), ("home#2 != nil", "instance is not there"),
    ("home#9 == home#9", "instance is not there"),
  ])
  func `an expectation that has no value fails once, and its value is not asked for again`(
    _ condition: String, _ reason: String
  ) {
    var terminal = Terminal([
      "none.scenario": """
      scenario "none"
      app Listed {
        scene { child root: home = home }
        screen home { var xs: [Int](max 3) = []; tap add { xs.append(1) } }
      }

      at 0ms tap home.add
      settle
      expect \(condition)

      """
    ])
    #expect(terminal.navsim("replay none.scenario") == .failure)
    #expect(terminal.output.contains("an expression has no value: \(reason) at 0ms\n"))
    #expect(!terminal.output.contains("also"), "\(terminal.output)")
  }
}
