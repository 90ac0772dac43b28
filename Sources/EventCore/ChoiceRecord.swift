/// One question that was asked, and its answer.
package struct ChoiceRecord: Hashable, Sendable {
  /// What was open.
  package var point: ChoicePoint
  /// What it was about, as a number that the asker understands.
  package var subject: UInt32
  /// How many options there were.
  package var optionCount: Int
  /// The option taken, counted from 0.
  package var option: Int
  /// What `FixedChoice.option` must be for the same answer.
  package var answer: Int
  /// Whether a scenario gave the answer beforehand.
  package var isFixed = false
}
