import ProjectFiles
import Testing

@testable import conformance

struct RuleBookTests {
  private func book(_ text: String) -> RuleBook {
    RuleBook(ProjectFile(path: RuleBook.path, text: text))
  }

  @Test(arguments: [
    ("P4", "P4"), ("N16a", "N16"), ("C12", "C12"), ("B4", nil), ("P", nil), ("P0", nil),
    ("P04", nil), ("P123", nil), ("P4x", nil), ("p4", nil), ("", nil), ("P٤", nil),
  ])
  func `an id is a letter of the book and a number`(text: String, id: String?) {
    #expect(RuleID(text)?.description == id)
  }

  @Test func `ids are found where they are words`() {
    let text = "P4, P8: (N3c), P4 again; not XP9, P_1, SHA256 or v1"
    #expect(RuleID.mentioned(in: text).map(\.description) == ["P4", "P8", "N3"])
  }

  @Test func `a rule has id, confidence, treatment, mark and note`() throws {
    let book = book(smallPage)
    #expect(book.findings == [])
    #expect(book.rules.map(\.id.description) == ["P4", "P5", "A6", "S1"])
    #expect(book.rules.map(\.confidence) == ["M; rest S", "D/M", "S", "M"])
    #expect(book.rules.map(\.mark) == [.modelled, .inPart, .notModelled, .modelled])
    #expect(book.rules.map(\.treatment).first == "dropped; switch `console-format`. ")
    #expect(book.rules[1].note == "no window is ever missing.")
    #expect(book.rules.map(\.section) == ["P: present", "P: present", "A, T: order", "S: SwiftUI"])
    #expect(book.rules.map(\.line) == [5, 8, 14, 19])
  }

  @Test func `profiles under which a rule is the same are one group`() throws {
    let book = book(smallPage)
    let groups = book.rules.map { book.profiles(of: $0.id) }
    #expect(groups == ["ios12 · ios15–ios26", "ios12–ios15 · ios26", "all", "ios15–ios26"])
  }

  @Test(arguments: [
    ("**P4** M dropped\n", "expected a confidence"),
    ("**P4** M. dropped. **Modelled.**\n", "expected `*Simulator:*`"),
    ("**P4** M. dropped. *Simulator:* same. **Done.**\n", "expected one of **Modelled.**"),
    (
      "**P4** M. a. *Simulator:* b. **Modelled.**\n\n**P4** M. a. *Simulator:* b. **Modelled.**\n",
      "P4 is stated twice"
    ),
    ("# Nothing\n", "no rule found"), ("**P4** M. a. *Simulator:* b. **Modelled.**\n", "no table"),
  ])
  func `what is wrong with the page is told`(text: String, message: String) {
    #expect(book(text).findings.contains { $0.message.contains(message) })
  }

  @Test func `the project's own page is read without objections`() throws {
    let folder = ProjectFolder(
      path: #filePath.replacing("/Tests/ConformanceTests/RuleBookTests.swift", with: ""))
    let page = try #require(try folder.files().first { $0.path == RuleBook.path })
    let book = RuleBook(page)
    #expect(book.findings == [])
    #expect(book.rules.count > 140)
    #expect(book.profiles.count == 6)
  }
}
