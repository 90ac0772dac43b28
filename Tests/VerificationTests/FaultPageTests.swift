import AppModel
import Foundation
import Testing
import Verification

struct FaultPageTests {
  @Test func `every fault has an entry with proof and cure in the documentation`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appending(path: "Sources/Verification/Verification.docc/Faults.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let entries = text.components(separatedBy: "\n### ").dropFirst()
    #expect(
      entries.map { $0.prefix { $0 != "\n" } }.sorted()
        == FaultName.allCases.map { $0.name[...] }.sorted())
    for entry in entries {
      for part in ["*Proof*:", "*Subject*:"] { #expect(entry.contains(part)) }
      // `explain` and reports say the same: the text of the code is the one that counts.
      let fault = try #require(FaultName(name: String(entry.prefix { $0 != "\n" })))
      let words = entry.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("*Cure*: \(fault.cure)."))
    }
  }

  @Test func `every fault has an explanation and a cure on one line`() {
    for fault in FaultName.allCases {
      for text in [fault.explanation, fault.cure] {
        #expect(!text.isEmpty && !text.contains("\n"))
      }
    }
  }
}
