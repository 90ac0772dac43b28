/// An answer that a scenario gives beforehand to the questions of one choice point.
package struct FixedChoice: Hashable, Sendable {
  /// The point it answers.
  package var point: ChoicePoint
  /// The subject it is meant for; `nil` means all.
  package var subject: UInt32?
  /// Which question about that subject, counted from 1; `nil` means all.
  package var occurrence: UInt32?
  /// The option's place, counted from 0; for a latency its microseconds.
  package var option: Int

  /// Makes an answer.
  package init(point: ChoicePoint, subject: UInt32?, occurrence: UInt32?, option: Int) {
    self.point = point
    self.subject = subject
    self.occurrence = occurrence
    self.option = option
  }

  /// Whether another one answers the same questions.
  package func isAbout(_ other: FixedChoice) -> Bool {
    point == other.point && subject == other.subject && occurrence == other.occurrence
  }

  /// Whether a question is about its point and subject, whatever the occurrence.
  package func isMeant(for point: ChoicePoint, _ subject: UInt32) -> Bool {
    self.point == point && (self.subject == nil || self.subject == subject)
  }

  func isMeant(for question: ChoiceRecord) -> Bool {
    isMeant(for: question.point, question.subject)
  }

  /// Whether it answers one of the questions that were asked.
  package func answersAny(of log: [ChoiceRecord]) -> Bool {
    guard let occurrence else { return log.contains { isMeant(for: $0) } }
    return log.count { isMeant(for: $0) } >= Int(occurrence)
  }
}
