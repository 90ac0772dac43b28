import Testing

struct TestDeclarationTests {
  private static let path = "Tests/A/A.swift"

  @Test(arguments: [
    "@Test(\"a b\") func f() {}", "@Test(#\"a b\"#) func f() {}",
    "@Test(\"a b\", arguments: [1])\nfunc f(number: Int) {}",
    "@Test(\n  \"a b\",\n  arguments: [1])\nfunc f(number: Int) {}",
  ])
  func `a test with a second name is named`(code: String) {
    let message =
      "`@Test(\"` names a test twice; write the sentence as its function's name, in backticks"
    #expect(findings(code, at: Self.path) == ["\(Self.path):1: error: \(message)"])
  }

  @Test(arguments: ["@Suite struct A {}", "@Suite\nstruct A {}", "@Suite private struct A {}"])
  func `a suite of which nothing is said is named`(code: String) {
    let message = "`@Suite` without arguments says nothing; leave it out"
    #expect(findings("\n" + code, at: Self.path) == ["\(Self.path):2: error: \(message)"])
    #expect(findings(code, at: "Sources/AppModel/App.swift") == [])
  }

  @Test(arguments: [
    "@Test func `a b`() {}", "@Test\nfunc `a b`() {}",
    "@Test(arguments: [\"a\"]) func `a b`(text: String) {}",
    "@Test(\n  arguments: [\"a\"])\nfunc `a b`(text: String) {}",
    "@Test(.enabled(if: a, \"a\")) func `a b`() {}", "@Suite(.serialized) struct A {}",
    "/// A bare @Suite, or @Test(\"a\").", "let code = \"@Suite struct A {}\"",
    "let code = \"\"\"\n  @Test(\"a b\") func f() {}\n  @Suite struct A {}\n  \"\"\"",
  ])
  func `what a test or a suite needs is free`(code: String) {
    #expect(findings(code, at: Self.path) == [])
  }
}
