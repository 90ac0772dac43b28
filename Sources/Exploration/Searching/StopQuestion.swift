/// The question whether somebody has stopped a search, asked once for many answers: one event may
/// have thousands of answers, each with a turn of a thousand commands.
///
/// What was begun when the answer is yes is forgotten, so that no result depends on the instant.
struct StopQuestion: Sendable {
  /// Whether somebody has stopped it; then nothing more is done.
  private(set) var wasStopped = false

  private let isStopped: @Sendable () -> Bool
  private var answerCount = 0

  /// How many answers there are between two questions.
  private static let answersPerQuestion = 64

  /// Makes the question before the first answer; without arguments nobody ever stops anything.
  init(_ isStopped: @escaping @Sendable () -> Bool = { false }) { self.isStopped = isStopped }

  /// Counts an answer.
  ///
  /// - Returns: Whether it goes on.
  mutating func goesOn() -> Bool {
    answerCount += 1
    if answerCount.isMultiple(of: Self.answersPerQuestion), isStopped() { wasStopped = true }
    return !wasStopped
  }
}
