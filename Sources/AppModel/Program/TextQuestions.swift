/// What an app asks of texts besides whether they are those that it names, and numbers: by that a
/// search judges which texts could matter.
package struct TextQuestions: Hashable, Sendable {
  /// Whether two texts are compared neither of which is written out.
  package var comparesOthers = false
  /// How often the length of a text is asked.
  package var lengthCount = 0
  /// The numbers that lengths are compared with, one for each comparison.
  package private(set) var comparedLengths: [Int32] = []

  /// Makes those of an app that asks nothing.
  package init() {}

  /// Notes that a length is compared with a number that is written out.
  package mutating func compareLength(with number: Int32) { comparedLengths.append(number) }

  /// Whether a length is asked for something else than to compare it with a number.
  package var usesLengths: Bool { lengthCount > comparedLengths.count }
}
