import Testing

@testable import Reporting

/// What people read stays within 100 columns.
struct WrappedTextTests {
  @Test func `words go on in the next line, a little to the right`() {
    #expect("one two".wrapped(to: 7) == ["one two"])
    #expect("one two three".wrapped(to: 7) == ["one two", "  three"])
    #expect("one two three four".wrapped(to: 9) == ["one two", "  three", "  four"])
    #expect("".wrapped(to: 1) == [""])
  }

  @Test func `a word that is too long stays whole, and blanks stay where they were`() {
    #expect("  one incomprehensible".wrapped(to: 7) == ["  one", "  incomprehensible"])
    #expect("a  b ccc".wrapped(to: 5, indentation: "") == ["a  b", "ccc"])
    // A Chinese letter takes two columns.
    #expect("日本 日本".wrapped(to: 8, indentation: "") == ["日本", "日本"])
  }

  @Test func `of a very long list the beginning and the end are told`() {
    let list = (1...400).map { "part \($0)" }.joined(separator: ", ")
    let told = list.withoutMiddleOfList
    #expect(told.hasPrefix("part 1, part 2, ") && told.hasSuffix(", part 399, part 400"))
    #expect(told.contains(", ..., part 3"))
    #expect(told.count <= 305)
    let short = (1...20).map { "part \($0)" }.joined(separator: ", ")
    #expect(short.withoutMiddleOfList == short)
    let word = String(repeating: "x", count: 500)
    #expect(word.withoutMiddleOfList == word)
  }

  @Test func `a list goes on behind a comma`() {
    let list = (1...40).map { "part \($0)" }.joined(separator: ", ")
    let lines = list.wrappedAtCommas.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix(",") })
    #expect(lines.map { $0.drop { $0 == " " } }.joined(separator: " ") == list)
    // With the comma behind it, the second part would end beyond the last column.
    let full = [90, 8, 50].map { String(repeating: "x", count: $0) }.joined(separator: ", ")
    #expect(full.wrappedAtCommas.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(full.wrappedAtCommas(to: 60).split(separator: "\n").count == 3)
  }
}
