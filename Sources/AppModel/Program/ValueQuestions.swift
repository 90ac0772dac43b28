/// What an app asks of values: by that a search judges which of them could matter.
package struct ValueQuestions: Hashable, Sendable {
  /// Whether two texts are compared neither of which is written out.
  package var comparesOthers = false
  /// How often the length of a text is asked.
  package var lengthCount = 0
  /// The numbers that lengths are compared with, one for each comparison.
  package private(set) var comparedLengths: [Int32] = []
  /// The texts that values are compared with, each once, in order of the app's text.
  package private(set) var comparedTexts: [Int32] = []
  /// The numbers that values are compared with, each once, in order of the app's text.
  package private(set) var comparedNumbers: [Int32] = []
  /// The texts that are keys of records, or that lists hold, and that are written out, each once:
  /// what somebody may look for.
  package private(set) var listedTexts: [Int32] = []
  /// The numbers of that kind.
  package private(set) var listedNumbers: [Int32] = []
  /// The capacities of the lists whose lengths values are compared with, each once.
  package private(set) var comparedCapacities: [Int32] = []

  /// Makes those of an app that asks nothing.
  package init() {}

  /// Notes that a length is compared with a number that is written out.
  package mutating func compareLength(with number: Int32) { comparedLengths.append(number) }

  /// Notes that a value is compared with a text that is written out.
  package mutating func compare(withText text: Int32) {
    ValueQuestions.add(text, to: &comparedTexts)
  }

  /// Notes that a value is compared with a number that is written out.
  package mutating func compare(withNumber number: Int32) {
    ValueQuestions.add(number, to: &comparedNumbers)
  }

  /// Notes a text of a list, or a key, that is written out.
  package mutating func list(text: Int32) { ValueQuestions.add(text, to: &listedTexts) }

  /// Notes a number of a list, or a key, that is written out.
  package mutating func list(number: Int32) { ValueQuestions.add(number, to: &listedNumbers) }

  /// Notes that a value is compared with the length of a list that has room for so many.
  package mutating func compare(withLengthUpTo capacity: Int32) {
    ValueQuestions.add(capacity, to: &comparedCapacities)
  }

  /// Whether a length is asked for something else than to compare it with a number.
  package var usesLengths: Bool { lengthCount > comparedLengths.count }

  private static func add(_ word: Int32, to list: inout [Int32]) {
    if !list.contains(word) { list.append(word) }
  }
}
