import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// Plays stories of one subject from its zero, and says what they show.
package struct StoryPlayer: Sendable {
  /// The subject.
  package let subject: SearchSubject
  /// A world at the subject's zero.
  package let start: World
  /// How many items a story may take to settle.
  package var settlingItems = RunLimits.itemsPerSettling
  /// The faults that a story may show beside what it is about; `nil` for whatever comes.
  var admittedFaults: Set<FaultName>?
  /// What was open in the subject's steps, and answered: a story begins after them.
  private var questionsBefore: [ChoiceRecord]

  /// Makes a player.
  package init(_ subject: SearchSubject, from start: World) {
    self.subject = subject
    self.start = start
    questionsBefore = []
    let (play, setUpCount) = begun(SearchStory(), trying: nil)
    questionsBefore = Array(play.world.choices.log[setUpCount...])
  }

  /// Makes a player of a subject.
  package init(_ subject: SearchSubject) {
    self.init(subject, from: subject.runner(SearchStory()).makeWorld())
  }

  /// The player that gives a story no more items to settle than a run of fuzzing has.
  package var hurried: StoryPlayer {
    var hurried = self
    hurried.settlingItems = FuzzRun.settlingItems
    return hurried
  }

  /// What became of a story.
  package struct Result: Sendable {
    /// Everything that happened.
    package var trace: Trace
    /// How many items were taken from the main queue.
    package var takenItems: Int
    /// How many touches reached what was out of sight when the finger came down.
    package var blindTouchCount: Int
    /// The questions that were open, and their answers.
    package var questions: [ChoiceRecord]
    /// What a trial guard stopped.
    package var trial: GuardTrial?
  }

  /// Plays the subject's steps, then a story, then lets all settle.
  ///
  /// A story whose answers lead the subject's own steps elsewhere does not begin where the subject
  /// ends: nothing comes of it, unless a guard that is tried leads there.
  ///
  /// - Parameter trial: A guard that is tried, if one is.
  package func play(_ story: SearchStory, trying trial: GuardTrial? = nil) -> Result {
    var (play, setUpCount) = begun(story, trying: trial)
    if trial == nil && !play.world.choices.log[setUpCount...].elementsEqual(questionsBefore) {
      play.world.forgetTrace()
    } else {
      play.settlingItems = settlingItems
      self.play(story.steps[...], in: &play)
      play.end()
    }
    return Result(
      trace: play.world.takeTrace(), takenItems: play.world.takenItemCount,
      blindTouchCount: play.world.blindTouchCount,
      questions: play.world.choices.takeLog(), trial: play.world.trial)
  }

  /// The subject's steps, played under the answers of a story.
  func begin(_ story: SearchStory) -> Play { begun(story, trying: nil).play }

  /// The same, and how many questions were asked before the first step.
  private func begun(
    _ story: SearchStory, trying trial: GuardTrial?
  ) -> (play: Play, setUpCount: Int) {
    var play = Play(world: world(under: story))
    let setUpCount = play.world.choices.log.count
    // One that was there when the app began has seen what happened since.
    if start.trial == nil { play.world.trial = trial }
    for (index, step) in subject.steps.enumerated() {
      play.play(step, index)
    }
    return (play, setUpCount)
  }

  /// The world at the subject's zero, made anew where answers of a story lead to another one.
  private func world(under story: SearchStory) -> World {
    let asked = start.choices.log
    if story.choices.contains(where: { $0.answersAny(of: asked) }) {
      return subject.runner(story).makeWorld()
    }
    var world = start
    world.choices = ChoiceSource(fixed: subject.scenario.choices + story.choices, after: asked)
    return world
  }

  /// Plays steps at the beginning of a story.
  func play(_ steps: ArraySlice<ScenarioStep>, in play: inout Play) {
    for (index, step) in zip(steps.indices, steps) {
      play.play(step, subject.steps.count + index)
    }
  }

  /// The findings in a trace.
  package func findings(in trace: Trace) -> [Finding] {
    FaultDetectors.findings(in: trace, of: subject.scenario.program, binding: start.binding)
  }

  /// The same, and what proves once more what was found before.
  func everyFinding(in trace: Trace) -> [Finding] {
    FaultDetectors.everyFinding(in: trace, of: subject.scenario.program, binding: start.binding)
  }

  /// Whether a trace of a story shows what a goal demands.
  package func shows(_ goal: StoryGoal, _ trace: Trace, of story: SearchStory) -> Bool {
    switch goal {
    case .fault, .faultInAnyWay:
      let findings = findings(in: trace)
      if case .fault = goal, let admittedFaults,
        !findings.allSatisfy({ admittedFaults.contains($0.fault) })
      {
        return false
      }
      return findings.contains { goal.isMet(by: $0, in: trace) }
    case .failure(let failure, let mayBeWithoutEffect):
      let failures = failures(in: trace, of: story)
      // An expectation that fails where nothing was done tells nobody anything.
      return (mayBeWithoutEffect || !failures.contains { $0.kind == .noEffect })
        && failures.contains { StoryPlayer.isSame($0, failure) }
    }
  }

  /// Whether a story shows what a goal demands.
  func shows(_ goal: StoryGoal, _ story: SearchStory) -> Bool {
    shows(goal, play(story).trace, of: story)
  }

  /// Whether a trace of a story is free of what a goal demands: that a demand of a scenario fails
  /// with another value, or for another reason, is no cure.
  func avoids(_ goal: StoryGoal, _ trace: Trace, of story: SearchStory) -> Bool {
    guard case .failure(let failure, _) = goal else { return !shows(goal, trace, of: story) }
    return !failures(in: trace, of: story).contains {
      $0.line == failure.line && $0.name == failure.name
    }
  }

  /// How many questions a story asks until the goal that its trace shows is certain.
  ///
  /// What is asked later does not matter to that. All are asked before where it is certain at the
  /// end alone.
  func questionCount(
    of story: SearchStory, until goal: StoryGoal, in result: Result
  ) -> Int {
    guard let proof = proof(of: goal, in: result.trace, of: story).last else {
      return result.questions.count
    }
    let entries = result.trace.entries
    let begun = entries[..<proof].compactMap { entry in
      if case .stepBegan(let index) = entry.event { Int(index) } else { nil }
    }
    var play = begin(story)
    for (index, step) in zip(story.steps.indices, story.steps) {
      let number = subject.steps.count + index
      guard let last = begun.last, number <= last else { break }
      // Settling goes on beyond the proof.
      if number == last, case .settle = step.action { break }
      play.play(step, number)
    }
    play.world.advance(to: entries[proof].instant)
    return min(play.world.choices.log.count, result.questions.count)
  }

  /// The places of the entries that prove what a goal demands in a trace that shows it; the last
  /// one makes it certain.
  func proof(of goal: StoryGoal, in trace: Trace, of story: SearchStory) -> [Int] {
    switch goal {
    case .fault, .faultInAnyWay:
      findings(in: trace).first { goal.isMet(by: $0, in: trace) }?.proof ?? []
    case .failure(let failure, _):
      self.failure(like: failure, in: trace, of: story)?.proof ?? []
    }
  }

  /// The goal of a problem as a story shows it: proven by the same kinds of entries.
  func goal(of problem: FoundProblem, shownBy story: SearchStory) -> StoryGoal {
    let trace = play(story).trace
    let finding = findings(in: trace).first { FoundProblem($0) == problem }
    return finding.map { StoryGoal($0, in: trace) } ?? .fault(problem, nil)
  }

  /// A failure of a story that is the same as that of another run; `nil` if there is none.
  package func failure(
    like failure: Failure, in trace: Trace, of story: SearchStory
  ) -> Failure? {
    failures(in: trace, of: story).first { StoryPlayer.isSame($0, failure) }
  }

  /// What of the demands of a story does not come true in a trace.
  func failures(in trace: Trace, of story: SearchStory) -> [Failure] {
    var told = subject.scenario
    told.steps = subject.steps + story.steps
    var judge = ScenarioJudge(told, binding: start.binding)
    judge.observeRun(trace)
    return judge.verdict().failures
  }

  /// Whether the demands of a line failed in the same way: with the same value or for the same
  /// reason, whatever the numbers of the instances in it.
  private static func isSame(_ left: Failure, _ right: Failure) -> Bool {
    if left.line != right.line { return false }
    if case .step(let text, let reason) = left.kind,
      case .step(let otherText, let otherReason) = right.kind
    {
      return text == otherText && reason.withoutNumbers == otherReason.withoutNumbers
    }
    guard case .expectation(let text, let subject, let actual) = left.kind,
      case .expectation(let otherText, let otherSubject, let otherActual) = right.kind
    else { return left.kind == right.kind }
    return text == otherText && subject == otherSubject
      && withoutNumbers(actual) == withoutNumbers(otherActual)
  }

  /// A value without the numbers of its instances: `[menu, info]` for `[menu#1, info#2]`; what
  /// stands in quotes is a text of the app's.
  private static func withoutNumbers(_ value: String) -> String {
    var result = ""
    var isNumber = false
    var isQuoted = false
    var isEscaped = false
    for character in value {
      if character == "\"" && !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && isQuoted && !isEscaped
      if character == "#" && !isQuoted {
        isNumber = true
      } else if isQuoted || !character.isNumber {
        isNumber = false
      }
      if !isNumber { result.append(character) }
    }
    return result
  }
}
