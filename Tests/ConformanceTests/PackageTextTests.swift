import Testing

@testable import conformance

struct PackageTextTests {
  private static let text = """
    let settings = [.treatAllWarnings(as: .error)]
    func tests(_ name: String) -> Target { .testTarget(name: "\\(name)Tests") }
    targets: [
      tests("One"),
      tests("Two", uses: ["A"]),
      tests(
        "Three",
        uses: ["A"]),
      .testTarget(
        name: "FourTests", dependencies: ["four"]),
      .executableTarget(name: "four", path: "tools/four"),
      .testTarget(name: "FiveTests"),
    ]

    """

  @Test func `warnings do not stop what is broken`() {
    #expect(
      PackageText(Self.text).lenient(without: []).contains("[.treatAllWarnings(as: .warning)]"))
  }

  @Test func `tests that nobody asks are not built`() {
    let told = PackageText(Self.text).lenient(without: ["OneTests", "ThreeTests", "FourTests"])
    let words = told.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.hasSuffix(
        "targets: [ tests(\"Two\", uses: [\"A\"]), "
          + ".testTarget(name: \"FiveTests\"), ]"))
  }

  @Test func `a target that is declared in another way stays`() {
    let text = "Target.test(\"OneTests\")"
    #expect(PackageText(text).lenient(without: ["OneTests"]) == text)
  }
}
