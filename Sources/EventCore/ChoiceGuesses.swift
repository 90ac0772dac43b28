/// Answers to questions that nobody fixed, from a seed: mostly the default, now and then another.
package struct ChoiceGuesses: Hashable, Sendable {
  private var numbers: RandomNumbers
  /// The points whose default is not always taken, a bit each.
  private let openPoints: UInt64

  /// At an open point, one answer in so many is drawn; the others are the default.
  private static let answersPerDraw = 3

  /// Makes guesses.
  ///
  /// - Parameter openPoints: The points that are guessed at, a bit each by `rawValue`; at all
  ///   others the default is taken.
  package init(numbers: RandomNumbers, openPoints: UInt64) {
    self.numbers = numbers
    self.openPoints = openPoints
  }

  /// Whether a question is answered as the last one of its point was.
  mutating func repeatsLast(_ point: ChoicePoint) -> Bool { isOpen(point) && numbers.isOne(in: 2) }

  /// An option of a point.
  mutating func guess(_ point: ChoicePoint, below optionCount: Int) -> Int {
    guard isOpen(point) else { return 0 }
    // Outcomes have no default that would be likelier in life.
    if point != .taskOutcome, !numbers.isOne(in: ChoiceGuesses.answersPerDraw) { return 0 }
    return numbers.below(optionCount)
  }

  /// A number of a range: one of its ends, or one between.
  mutating func guess(_ point: ChoicePoint, within range: ClosedRange<Int64>) -> Int64 {
    guard isOpen(point) else { return range.lowerBound }
    switch numbers.below(4) {
    case 0: return range.upperBound
    case 1:
      let width = Int(clamping: range.upperBound - range.lowerBound)
      return range.lowerBound + Int64(numbers.below(width + 1))
    default: return range.lowerBound
    }
  }

  private func isOpen(_ point: ChoicePoint) -> Bool {
    openPoints & (1 << UInt64(point.rawValue)) != 0
  }
}
