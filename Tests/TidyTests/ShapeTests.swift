import Testing

struct ShapeTests {
  @Test func `a line has at most 100 columns`() {
    let line = String(repeating: "é", count: 98) + "//"
    #expect(findings(line) == [])
    #expect(
      findings("\n" + line + "x") == [
        "Sources/AppModel/App.swift:2: error: 101 columns; break the line before column 101"
      ])
  }

  @Test func `a line of a scenario has at most 120 columns, of its expected trace any number`() {
    let line = String(repeating: "a", count: 120)
    #expect(findings(line, at: "Scenarios/long.scenario") == [])
    #expect(findings(line + "x", at: "Scenarios/long.scenario").count == 1)
    #expect(findings("a\n----\n" + line + "x", at: "Scenarios/long.scenario") == [])
  }

  @Test(arguments: ["func f() {", "private init?(a: Int) {", "subscript(a: Int) -> Int {"])
  func `a function has at most 70 lines`(head: String) {
    let allowed = function(head, bodyLines: 68)
    #expect(findings(allowed) == [])
    #expect(
      findings("\n" + function(head, bodyLines: 69)) == [
        "Sources/AppModel/App.swift:2: error: a function of 71 lines; "
          + "divide it into functions of at most 70"
      ])
  }

  @Test func `a function whose parameters take several lines ends at its body`() {
    let head = "func f(\n  a: Int,\n) -> Int {"
    #expect(findings(function(head, bodyLines: 67)).count == 1)
    #expect(findings(function(head, bodyLines: 66)) == [])
  }

  @Test(arguments: ["text", "\\(a)", "}", "\\(a) {", "f()\n}\n  "])
  func `a function goes on after a string of several lines`(line: String) {
    let string = "  a(\n    \"\"\"\n\(line)\n    \"\"\")\n"
    let count = string.split(separator: "\n").count
    for (length, isFine) in [(70, true), (71, false)] {
      let others = String(repeating: "  a()\n", count: length - 2 - count)
      for body in [string + others, others + string] {
        let found = findings("func f() {\n\(body)}\n")
        #expect(found.isEmpty == isFine, "\(found)")
      }
    }
  }

  @Test func `a requirement has no body`() {
    let lines = Array(repeating: "  var a: Int { get }", count: 80).joined(separator: "\n")
    #expect(findings("protocol P {\n  func f()\n\(lines)\n}") == [])
  }

  @Test func `a file has at most 250 lines, of tests 400`() {
    let lines = String(repeating: "let a = 1\n", count: 250)
    #expect(findings(lines) == [])
    #expect(
      findings(lines + "let b = 1\n") == [
        "Sources/AppModel/App.swift:1: error: 251 lines; divide the file by ideas, 250 at most"
      ])
    let tests = String(repeating: "let a = 1\n", count: 400)
    #expect(findings(tests, at: "Tests/AppModelTests/AppTests.swift") == [])
    #expect(findings(tests + "let b = 1\n", at: "Tests/AppModelTests/AppTests.swift").count == 1)
  }

  private func function(_ head: String, bodyLines: Int) -> String {
    head + "\n" + String(repeating: "  a()\n", count: bodyLines) + "}\n"
  }
}
