import Testing

struct BannedWordsTests {
  @Test(arguments: [
    ("let now = Date()", "`Date(` is banned; use VirtualInstant, time is an input"),
    ("var a = Hasher()", "`Hasher(` is banned; use Fingerprint, it is the same in every process"),
    ("a.shuffled()", "`shuffled()` is banned; ask the ChoiceSource"),
    ("a.randomElement()", "`randomElement()` is banned; ask the ChoiceSource"),
    (
      "var a = SystemRandomNumberGenerator()",
      "`SystemRandomNumberGenerator` is banned; ask the ChoiceSource"
    ),
    ("a.hashValue", "`hashValue` is banned; use Fingerprint, it is the same in every process"),
    ("Int.random(in: 0...3)", "`.random(` without `using:` is banned; ask the ChoiceSource"),
    (
      "struct A: @unchecked Sendable {}",
      "`@unchecked` is banned; make the type Sendable by its parts"
    ),
    (
      "nonisolated(unsafe) var a",
      "`nonisolated(unsafe)` is banned; pass the value instead of sharing it"
    ),
    ("@Test(.disabled()) func a() {}", "`.disabled(` is banned; repair the test or delete it"),
    ("withKnownIssue { }", "`withKnownIssue` is banned; expect the known behaviour as a fact"),
    ("// FIXME", "`FIXME` is banned; do it now, or describe it in the issue"),
    ("let a = 1  // TODO: b", "`TODO` is banned; do it now, or describe it in the issue"),
    (
      "fatalError(\"not implemented yet\")",
      "a function that only traps is banned; write it or leave it out"
    ),
  ])
  func `a banned word is named with its replacement`(code: String, message: String) {
    #expect(findings(code) == ["Sources/AppModel/App.swift:1: error: \(message)"])
  }

  @Test(arguments: [
    "let virtualDate(of: 1)", "Int.random(in: 0...3, using: &source)", "let word = \"hashValue\"",
    "fatalError(\"no state\")", "/// Unlike a Date() it is virtual.",
  ])
  func `a word in quotes or inside another is free`(code: String) {
    #expect(findings(code) == [])
  }

  @Test func `code inside an interpolation is code`() {
    #expect(findings(#"let text = "at \(Date()) \#("a")""#).count == 1)
  }

  @Test func `strings and comments of several lines are followed`() {
    let code = #"""
      let text = """
        // "hashValue \(name("b")) and Date()
        """
      /* hashValue /* TODO? no: nested */ Date() */
      let after = a.hashValue
      """#
    let words = findings(code).map { $0.split(separator: "`")[1] }
    #expect(words == ["TODO", "hashValue"])
  }
}
