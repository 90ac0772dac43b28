import Foundation
import Reporting
import Testing

/// The page of the reports names every word that programs may read.
struct ReportPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The words in quotation marks after some text, wherever that stands.
  private static func words(after opening: String, in text: String) -> [String] {
    text.components(separatedBy: opening + "\"").dropFirst().map { rest in
      String(rest.prefix { $0 != "\"" })
    }
  }

  @Test(arguments: JSONLineFormat.allCases)
  func `a format of JSON Lines is on the page, with its version`(format: JSONLineFormat) throws {
    let page = try Self.text("Sources/Reporting/Reporting.docc/Reporting.md")
    var line = JSONObject(format).text
    #expect(line.removeLast() == "}")
    #expect(page.contains("\n\(line),") || page.contains("`\(format.rawValue)`"))
  }

  @Test func `every member of an entry is on the page`() throws {
    let page = try Self.text("Sources/Reporting/Reporting.docc/Reporting.md")
    var words: Set<String> = []
    for part in ["", "+Events", "+Objects", "+Platform"] {
      let text = try Self.text("Sources/Reporting/Formats/EntryFields\(part).swift")
      words.formUnion(Self.words(after: "add(", in: text))
      words.formUnion(Self.words(after: ", as: ", in: text))
    }
    #expect(words.count > 40)
    for word in words.sorted() { #expect(page.contains("`\(word)`"), "\(word)") }
  }

  @Test func `every fate of an input is on the page`() throws {
    let page = try Self.text("Sources/Reporting/Reporting.docc/Reporting.md")
    let fields = try Self.text("Sources/Reporting/Formats/EntryFields.swift")
    let start = try #require(fields.firstRange(of: "func word(_ fate: Fate)")).upperBound
    let end = try #require(fields[start...].firstRange(of: "\n  }")).lowerBound
    let words = Self.words(after: ": ", in: String(fields[start..<end]))
    #expect(words.contains("thinnedOut") && words.contains("accepted"))
    for word in words { #expect(page.contains("`\(word)`"), "\(word)") }
  }
}
