import AppModel
import EventCore
import ScenarioText
import TraceModel

/// Tries the other answers to the questions of a run, the last question first.
struct ChoiceSweep {
  let player: StoryPlayer
  private let goal: StoryGoal
  let story: SearchStory
  /// The steps in which an input is delivered, by their places among all; none where no step takes
  /// whatever is next.
  private(set) var deliveringSteps: Set<Int32> = []
  /// The steps that fail in the story's own run, by their places among all.
  private let failedSteps: Set<Int32>
  private var runCount = 0
  private var itemCount = 0
  private var hasSampledLengths = false
  private var hasTriedSingly = false

  /// How many runs are played at most.
  private static let limit = 40_000
  /// How many items they may take together: those of an app that polls for ever are long.
  var itemLimit = 1_000_000
  /// How many more are, where these were not enough, to find one answer that avoids it alone.
  private static let singleLimit = 2_000
  /// How many questions may be answered otherwise one after the other: what tries again for ever
  /// asks for ever.
  private static let depthLimit = 64
  /// Of a range of more lengths than this three are tried.
  private static let lengthMax = 16

  init(_ player: StoryPlayer, _ goal: StoryGoal, _ story: SearchStory) {
    self.player = player
    self.goal = goal
    // A step that orders by hand and does so must do so in every other run: nothing else is as
    // it was.
    var strict = story
    let hits = story.demandingHits(of: player.subject) { player.play($0).trace }
    for place in story.steps.indices where story.steps[place].action.isOrderedByHand {
      strict.steps[place].mayMiss = hits.steps[place].mayMiss
    }
    self.story = strict
    failedSteps = player.play(story).trace.failedSteps
    if story.steps.contains(where: { if case .deliver = $0.action { true } else { false } }) {
      deliveringSteps = ChoiceSweep.deliveringSteps(player.play(story).trace)
    }
  }

  /// A run that does not show the goal.
  private struct Escape {
    var trace: Trace
    /// Its first answers.
    var answers: [ChoiceRecord]
    /// The places of those that are not as they were.
    var places: [Int]
  }

  /// What came of trying everything after some answers.
  private enum Answer {
    case alwaysShown
    case escaped(Escape)
    case unknown
  }

  /// Looks from where on a run cannot be saved.
  ///
  /// - Parameter run: The run of the story.
  mutating func sweep(_ run: StoryPlayer.Result) -> Inevitability {
    var last: (entry: Int, place: Int, escape: Escape)?
    let count = player.questionCount(of: story, until: goal, in: run)
    sweep: for place in run.questions[..<count].indices.reversed() {
      let prefix = Array(run.questions[..<place])
      for answer in alternatives(to: run.questions[place]) {
        // What was asked earlier may show later, as the end of a swipe does: one other answer is
        // tried.
        let isDeep = last.map { $0.place == place } ?? true
        if !isDeep { hasTriedSingly = true }
        switch explore(prefix + [answer], at: [place], isDeep: isDeep) {
        case .alwaysShown: continue
        case .escaped(let escape):
          let entry = run.trace.firstDifference(from: escape.trace) ?? -1
          if last.map({ entry > $0.entry }) ?? true {
            last = (entry, last?.place ?? place, escape)
          }
        case .unknown where last == nil: return resultOfSingleAnswers(run.questions[..<count])
        case .unknown:
          hasTriedSingly = true
          break sweep
        }
      }
    }
    guard let last else { return result(at: nil, []) }
    return result(at: last.entry < 0 ? nil : last.entry, choices(of: last.escape))
  }

  /// What is known where not everything could be tried after the last questions: whether one other
  /// answer, and nothing else, avoids it.
  private mutating func resultOfSingleAnswers(
    _ questions: ArraySlice<ChoiceRecord>
  ) -> Inevitability {
    let end = (runs: runCount + Self.singleLimit, items: itemCount + itemLimit / 4)
    for place in questions.indices.reversed() {
      for answer in alternatives(to: questions[place]) {
        if runCount >= end.runs || itemCount >= end.items {
          return result(at: nil, [], isComplete: false)
        }
        let answers = Array(questions[..<place]) + [answer]
        if case .escaped(let escape) = play(answers, at: [place]).answer {
          return result(at: nil, choices(of: escape), isComplete: false)
        }
      }
    }
    return result(at: nil, [], isComplete: false)
  }

  /// What of an escape is to be fixed in the story: each answer for all questions of its kind, if
  /// that escapes as well, else for the one that was asked then.
  private mutating func choices(of escape: Escape) -> [FixedChoice] {
    let single = escape.places.map { FoundChoices.choice(answering: $0, of: escape.answers) }
    var general: [FixedChoice] = []
    for choice in single {
      let all = FixedChoice(
        point: choice.point, subject: choice.subject, occurrence: nil, option: choice.option)
      if !general.contains(all) { general.append(all) }
    }
    let isContradictory = general.indices.contains { place in
      general[..<place].contains { $0.isAbout(general[place]) }
    }
    return isContradictory || !escapes(with: general) ? single : general
  }

  /// Whether the story with further answers does not show the goal.
  private mutating func escapes(with choices: [FixedChoice]) -> Bool {
    var told = story
    told.choices += choices
    runCount += 1
    let run = player.play(told)
    itemCount += run.takenItems
    return escapes(run.trace, of: told)
      && !choices.contains { losesOrder(run.trace, to: $0.point) }
  }

  /// Whether a run is free of the goal; of a demand not if steps fail for it that did not.
  private func escapes(_ trace: Trace, of told: SearchStory) -> Bool {
    if !player.avoids(goal, trace, of: told) { return false }
    guard case .failure = goal else { return true }
    return trace.failedSteps.isSubset(of: failedSteps)
  }

  private func result(
    at entry: Int?, _ escape: [FixedChoice], isComplete: Bool = true
  ) -> Inevitability {
    Inevitability(
      entry: entry, escape: escape, runCount: runCount,
      isComplete: isComplete, hasSampledLengths: hasSampledLengths,
      hasTriedSingly: hasTriedSingly)
  }

  /// Plays with some answers, the story's own after them, then with every other answer after them.
  ///
  /// - Parameters:
  ///   - places: Which of the answers are not as they were.
  ///   - isDeep: Whether other answers after them are tried.
  private mutating func explore(
    _ answers: [ChoiceRecord], at places: [Int], isDeep: Bool = true
  ) -> Answer {
    if runCount >= Self.limit || itemCount >= itemLimit || places.count > Self.depthLimit {
      return .unknown
    }
    let (answer, questions) = play(answers, at: places, asks: isDeep)
    guard case .alwaysShown = answer else { return answer }
    for place in questions.indices.reversed() where place >= answers.count {
      for answer in alternatives(to: questions[place]) {
        let below = explore(Array(questions[..<place]) + [answer], at: places + [place])
        guard case .alwaysShown = below else { return below }
      }
    }
    return .alwaysShown
  }

  /// Plays with some answers, the story's own after them.
  ///
  /// - Parameter asks: Whether the questions of a run that shows the goal matter.
  /// - Returns: What came of it, and what was asked until the goal was certain.
  private mutating func play(
    _ answers: [ChoiceRecord], at places: [Int], asks: Bool = false
  ) -> (answer: Answer, questions: [ChoiceRecord]) {
    runCount += 1
    var told = story
    // Of several answers to one question the last counts: those after the first are the story's.
    told.choices = story.choices + ChoiceSweep.fixed(answers)
    let run = player.play(told)
    itemCount += run.takenItems
    if escapes(run.trace, of: told) {
      if let last = places.last, losesOrder(run.trace, to: answers[last].point) {
        return (.alwaysShown, [])
      }
      return (.escaped(Escape(trace: run.trace, answers: answers, places: places)), [])
    }
    if !asks { return (.alwaysShown, []) }
    let count = player.questionCount(of: told, until: goal, in: run)
    return (.alwaysShown, Array(run.questions[..<count]))
  }

  private mutating func alternatives(to question: ChoiceRecord) -> [ChoiceRecord] {
    var options: [Int]
    if question.point == .taskOutcome {
      let task = TaskID(index: Int32(bitPattern: question.subject))
      options = Array(player.subject.scenario.program[task].outcomes.indices)
    } else {
      // Of a range the first option stands for its first length.
      let first = question.answer - question.option
      let count = question.optionCount
      if question.point.isAboutLengths && count > Self.lengthMax {
        hasSampledLengths = true
        options = [first, first + count / 2, first + count - 1]
      } else {
        options = Array(first..<first + count)
      }
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
}
