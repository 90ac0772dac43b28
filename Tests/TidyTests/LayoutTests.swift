import Testing

struct LayoutTests {
  @Test(arguments: [
    "README.md", "Sources/AppModel/App.swift", "Tests/A/A.swift", "tools/tidy/main.swift",
    "Scenarios/Seeds/a.scenario", "Scenarios/Seeds/a.nav", ".ci/run", ".gitignore",
  ])
  func `a file in its place is free`(path: String) {
    #expect(findings("", at: path) == [])
  }

  @Test(arguments: [
    ("notes/a.md", "'notes' at the top level; put it into Sources, Tests, Scenarios or tools"),
    (".build/debug/a.o", "a build product is tracked; remove it and name it in .gitignore"),
    ("Tests/A/Package.resolved", "a build product is tracked; remove it and name it in .gitignore"),
    (
      "Scenarios/a.txt",
      "`navsim replay Scenarios` does not reach it; end its name in .scenario or .nav"
    ),
    (
      "Scenarios/.old/a.scenario",
      "`navsim replay Scenarios` passes over hidden names; rename it without the dot"
    ),
  ])
  func `a file in the wrong place is named`(path: String, message: String) {
    #expect(findings("", at: path) == ["\(path):1: error: \(message)"])
  }

  @Test(arguments: ["work", "home", "Users", "root", "tmp"])
  func `a path of one machine is named`(folder: String) {
    let path = "/\(folder)/me/navsim"
    #expect(
      findings("see \(path)", at: "README.md") == [
        "README.md:1: error: '/\(folder)/' is a path of one machine; "
          + "name it relative to the project"
      ])
    #expect(findings("see tools\(path)", at: "README.md") == [])
  }

  @Test(arguments: ["<", "&", "\""])
  func `a test's name does not break XML`(character: String) {
    let message =
      "Tests/A/A.swift:1: error: `\(character)` in a test's name breaks the XML report; "
      + "say it in words"
    let quoted = "@Test func `a \(character) b`() { #expect(1 < 2) }"
    #expect(findings(quoted, at: "Tests/A/A.swift") == [message])
    #expect(findings(quoted.replacing(character + " b", with: "b"), at: "Tests/A/A.swift") == [])
    let escaped = character == "\"" ? "\\\"" : character
    let named = "@Suite(\"a \(escaped) b\") struct A {}"
    #expect(findings(named, at: "Tests/A/A.swift") == [message])
    let below = "@Suite(\n  \"a \(escaped) b\",\n  .serialized)\nstruct A {}"
    #expect(
      findings(below, at: "Tests/A/A.swift") == [message.replacing(":1:", with: ":2:")])
    let arguments = "@Test(arguments: [\"<\"]) func `a b`(text: String) {}"
    #expect(findings(arguments, at: "Tests/A/A.swift") == [])
  }
}
