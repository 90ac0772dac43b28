import Testing

struct DeclarationTests {
  @Test func `public belongs to one module`() {
    #expect(
      findings("/// A.\npublic struct A {}") == [
        "Sources/AppModel/App.swift:2: error: `public` outside NavigationTesting; write `package`"
      ])
  }

  @Test func `what other modules see is documented`() {
    #expect(findings("/// A.\npackage struct A {}") == [])
    #expect(findings("/// A.\n@frozen\npackage struct A {}") == [])
    #expect(
      findings("struct A {\n\n  package var a: Int\n}") == [
        "Sources/AppModel/App.swift:3: error: `package` without a documentation comment; "
          + "say in one sentence what it is"
      ])
  }

  @Test func `imports and other modules' words need no comment`() {
    #expect(findings("package import EventCore\nlet package = 1") == [])
  }
}
