/// The one door for everything that is open in a run: answers given beforehand, questions logged.
///
/// A run is a pure function of app, scenario, profile and the answers of this source. It is a
/// concrete type of the lowest layer because a protocol call per question costs more than the
/// question.
package struct ChoiceSource: Hashable, Sendable {
  var fixed: [FixedChoice]
  /// For each fixed answer, how many questions about its point and subject were asked.
  var askedCounts: [UInt32]
  /// How many there had been when the source was made.
  private var firstCounts: [UInt32]
  /// The questions asked since the log was last taken, in order.
  package private(set) var log: [ChoiceRecord] = []
  /// The options of the first questions of the log, for searches that try all.
  private var tried: [Int] = []
  /// What answers where nothing is fixed; without it the default is taken.
  private var guesses: ChoiceGuesses?

  /// Makes a source that takes the default wherever nothing is fixed; the last fitting answer wins.
  ///
  /// - Parameter log: The questions that were asked before, which count and stay in the log.
  package init(fixed: [FixedChoice] = [], after log: [ChoiceRecord] = []) {
    self.fixed = fixed
    self.log = log
    askedCounts = fixed.map { answer in UInt32(log.count { answer.isMeant(for: $0) }) }
    firstCounts = askedCounts
  }

  /// Answers one question.
  ///
  /// A fixed option beyond the last is taken as the last, so that a scenario stays replayable when
  /// an app loses an option. A question with one option is no question: it is not logged.
  ///
  /// - Parameters:
  ///   - point: What is open.
  ///   - subject: What it is about, as a number that the caller understands.
  ///   - optionCount: How many options there are; at least 1.
  /// - Returns: The option, counted from 0.
  /// - Complexity: O(number of fixed answers).
  package mutating func choose(
    _ point: ChoicePoint, subject: UInt32 = 0, optionCount: Int
  ) -> Int {
    precondition(optionCount > 0, "choice \(point.name) about \(subject) has no option")
    if optionCount == 1 { return 0 }
    let fixed = fixedOption(point, subject)
    let wanted = fixed ?? triedOption() ?? guessedOption(point, below: optionCount) ?? 0
    let option = min(wanted, optionCount - 1)
    note(point, subject, optionCount, option, answer: option, isFixed: fixed != nil)
    return option
  }

  /// Answers a question whose options are values; a fixed answer is one of them, and counts only if
  /// it is offered.
  ///
  /// - Returns: The place of the option in `values`.
  package mutating func choose(
    _ point: ChoicePoint, subject: UInt32, among values: [Int32]
  ) -> Int {
    precondition(!values.isEmpty, "choice \(point.name) about \(subject) has no option")
    if values.count == 1 { return 0 }
    let option: Int
    let fixed = fixedOption(point, subject)
    if let fixed {
      option = values.firstIndex { Int($0) == fixed } ?? 0
    } else {
      // What was found for one run is tried in another, which may have fewer options.
      let wanted = triedOption() ?? guessedOption(point, below: values.count) ?? 0
      option = min(wanted, values.count - 1)
    }
    note(
      point, subject, values.count, option, answer: Int(values[option]), isFixed: fixed != nil)
    return option
  }

  /// Answers a question whose options are the numbers of a range, the first being the default.
  ///
  /// - Returns: A number of the range; a fixed one outside it is taken as the nearest end.
  package mutating func choose(
    _ point: ChoicePoint, subject: UInt32, within range: ClosedRange<Int64>
  ) -> Int64 {
    if range.count == 1 { return range.lowerBound }
    let fixed = fixedOption(point, subject).map(Int64.init)
    // An option of a range is its distance from the first.
    let tried = triedOption().map { range.lowerBound + Int64($0) }
    let wanted = fixed ?? tried ?? guesses?.guess(point, within: range) ?? range.lowerBound
    let number = min(max(wanted, range.lowerBound), range.upperBound)
    note(
      point, subject, range.count, Int(number - range.lowerBound), answer: Int(number),
      isFixed: fixed != nil)
    return number
  }

  /// Whether a scenario answers any question of a point.
  package func fixes(_ point: ChoicePoint) -> Bool { fixed.contains { $0.point == point } }

  /// Whether a scenario answers any question of a point about a subject.
  package func fixes(_ point: ChoicePoint, for subject: UInt32) -> Bool {
    fixed.contains { $0.isMeant(for: point, subject) }
  }

  /// The option that a scenario fixed for this question, if it did.
  private mutating func fixedOption(_ point: ChoicePoint, _ subject: UInt32) -> Int? {
    var option: Int?
    for index in fixed.indices where fixed[index].point == point {
      if let wanted = fixed[index].subject, wanted != subject { continue }
      askedCounts[index] += 1
      if let wanted = fixed[index].occurrence, wanted != askedCounts[index] { continue }
      option = fixed[index].option
    }
    return option
  }

  /// The option that a search tries for the next question.
  private func triedOption() -> Int? { log.count < tried.count ? tried[log.count] : nil }

  /// The option that is guessed, if guesses answer: as often as not that of the same point's last
  /// question, because what is rare often has to come twice.
  private mutating func guessedOption(_ point: ChoicePoint, below optionCount: Int) -> Int? {
    if guesses == nil { return nil }
    if guesses?.repeatsLast(point) == true, let last = log.last(where: { $0.point == point }) {
      return last.option
    }
    return guesses?.guess(point, below: optionCount)
  }

  private mutating func note(
    _ point: ChoicePoint, _ subject: UInt32, _ optionCount: Int, _ option: Int, answer: Int,
    isFixed: Bool
  ) {
    log.append(
      ChoiceRecord(
        point: point, subject: subject, optionCount: optionCount, option: option,
        answer: answer, isFixed: isFixed))
  }

  /// Forgets the questions asked since the log was last taken.
  mutating func forgetLog() { log.removeAll(keepingCapacity: true) }

  /// Replays a turn: its first questions get `answers`, in order; later ones are answered as if
  /// none had been given.
  package mutating func repeatTurn(with answers: [Int]) {
    forgetLog()
    tried.removeAll(keepingCapacity: true)
    tried.append(contentsOf: answers)
  }

  /// Forgets what was asked since the source was made, for another run with the same fixed answers
  /// and no guesses yet.
  package mutating func restart() {
    forgetLog()
    for place in askedCounts.indices { askedCounts[place] = firstCounts[place] }
    tried.removeAll(keepingCapacity: true)
    guesses = nil
  }

  /// Lets guesses answer from now on where nothing is fixed.
  package mutating func guess(with guesses: ChoiceGuesses) { self.guesses = guesses }

  /// Hands over the questions asked since the last call, and forgets them.
  package mutating func takeLog() -> [ChoiceRecord] {
    defer { log.removeAll(keepingCapacity: true) }
    return log
  }
}
