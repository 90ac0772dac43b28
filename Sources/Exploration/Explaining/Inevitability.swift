import AppModel
import EventCore
import ScenarioText
import TraceModel

/// From where on every choice leads to the fault, the remaining steps unchanged.
package struct Inevitability: Sendable {
  /// The place in the trace of the first entry after which no choice avoids it; `nil` if none does
  /// from the very beginning.
  package var entry: Int?
  /// The last choice that could have avoided it.
  package var lastChoice: ChoiceRecord?
  /// The answer that would have.
  package var escape: Int?
  /// How many runs it took to know.
  package var runCount: Int
  /// Whether all choices were tried that come after; otherwise the limit came first.
  package var isComplete: Bool
  /// Whether lengths of time were among the choices: they are tried at their ends and between.
  package var hasSampledLengths: Bool
}

/// Tries the other answers to the questions of a run, the last question first.
struct ChoiceSweep {
  private let player: StoryPlayer
  private let goal: StoryGoal
  private let story: FuzzStory
  private var runCount = 0
  private var itemCount = 0
  private var hasSampledLengths = false

  /// How many runs are played at most.
  private static let limit = 3_000
  /// How many items they may take together: those of an app that polls for ever are long.
  var itemLimit = 500_000
  /// How many questions may be answered otherwise one after the other: what tries again for ever
  /// asks for ever.
  private static let depthLimit = 64
  /// More options than this are lengths of time.
  private static let optionMax = 16

  init(_ player: StoryPlayer, _ goal: StoryGoal, _ story: FuzzStory) {
    self.player = player
    self.goal = goal
    self.story = story
  }

  /// What came of trying everything after some answers.
  private enum Answer {
    case alwaysShown
    case escaped(Trace)
    case unknown
  }

  /// Looks from where on a run cannot be saved.
  ///
  /// - Parameter run: The run of the story.
  mutating func sweep(_ run: StoryPlayer.Result) -> Inevitability {
    for place in run.questions.indices.reversed() {
      let prefix = Array(run.questions[..<place])
      for answer in alternatives(to: run.questions[place]) {
        switch explore(prefix + [answer], depth: 1) {
        case .alwaysShown: continue
        case .escaped(let trace):
          return result(
            at: ChoiceSweep.difference(run.trace, trace), run.questions[place], answer.answer)
        case .unknown:
          return result(at: nil, run.questions[place], nil, isComplete: false)
        }
      }
    }
    return result(at: nil, nil, nil)
  }

  private func result(
    at entry: Int?, _ question: ChoiceRecord?, _ escape: Int?, isComplete: Bool = true
  ) -> Inevitability {
    Inevitability(
      entry: entry, lastChoice: question, escape: escape, runCount: runCount,
      isComplete: isComplete, hasSampledLengths: hasSampledLengths)
  }

  /// Plays with some answers, the defaults after them, then with every other answer after them.
  private mutating func explore(_ answers: [ChoiceRecord], depth: Int) -> Answer {
    if runCount >= Self.limit || itemCount >= itemLimit || depth > Self.depthLimit {
      return .unknown
    }
    runCount += 1
    var told = story
    told.choices = ChoiceSweep.fixed(answers)
    var run = player.play(told)
    itemCount += run.takenItems
    if !player.shows(goal, run.trace, of: told) { return .escaped(run.trace) }
    run.trace = Trace()
    for place in run.questions.indices.reversed() where place >= answers.count {
      for answer in alternatives(to: run.questions[place]) {
        let below = explore(Array(run.questions[..<place]) + [answer], depth: depth + 1)
        guard case .alwaysShown = below else { return below }
      }
    }
    return .alwaysShown
  }

  private mutating func alternatives(to question: ChoiceRecord) -> [ChoiceRecord] {
    var options: [Int]
    if question.point == .taskOutcome {
      let task = TaskID(index: Int32(bitPattern: question.subject))
      options = Array(player.subject.scenario.program[task].outcomes.indices)
    } else if question.optionCount > Self.optionMax {
      hasSampledLengths = true
      let first = question.answer - question.option
      options = [
        first, first + question.optionCount / 2, first + question.optionCount - 1,
      ]
    } else {
      options = Array(0..<question.optionCount)
    }
    options.removeAll { $0 == question.answer }
    return options.map { option in
      var other = question
      other.answer = option
      return other
    }
  }

  /// Answers to the first questions of a run, each by how often its point was asked before.
  private static func fixed(_ answers: [ChoiceRecord]) -> [FixedChoice] {
    var counts = [UInt32](repeating: 0, count: 256)
    return answers.map { record in
      counts[Int(record.point.rawValue)] += 1
      return FixedChoice(
        point: record.point, subject: nil, occurrence: counts[Int(record.point.rawValue)],
        option: record.answer)
    }
  }

  /// The place of the first entry in which two traces differ.
  private static func difference(_ trace: Trace, _ other: Trace) -> Int? {
    let shared = min(trace.entries.count, other.entries.count)
    for place in 0..<shared where trace.entries[place] != other.entries[place] { return place }
    return shared < trace.entries.count ? shared : nil
  }
}
