import AppModel
import ScenarioText
import Verification

/// The last input before an expectation that would fail without any input, too.
///
/// "The sheet is shown" fails where nobody has asked for it: that is not what the story tells. Its
/// last input before the expectation is what it is about, and stays, unless it says `may miss`.
struct HeldInput {
  /// The line of the expectation.
  private let expectation: SourceLine
  /// The line of the input; none where any may go.
  private let input: SourceLine

  /// What stays of a story that shows a goal.
  init(of story: SearchStory, _ goal: StoryGoal, _ player: StoryPlayer) {
    guard case .failure(let failure, _) = goal, HeldInput.isJudged(failure.kind) else {
      (expectation, input) = (.none, .none)
      return
    }
    expectation = failure.line
    var idle = story
    idle.steps.removeAll { $0.action.isArrival }
    let isIdleGoal = StoryGoal.failure(failure, mayBeWithoutEffect: true)
    input =
      player.shows(isIdleGoal, idle)
      ? HeldInput.last(before: failure.line, in: story) : .none
  }

  /// Whether an expectation does not hold, or what it names is not there.
  private static func isJudged(_ kind: Failure.Kind) -> Bool {
    switch kind {
    case .expectation, .step(_, .noValue): true
    default: false
    }
  }

  /// Whether a candidate keeps it.
  func isKept(by candidate: SearchStory) -> Bool {
    input == .none || HeldInput.last(before: expectation, in: candidate) == input
  }

  private static func last(before line: SourceLine, in story: SearchStory) -> SourceLine {
    let steps = story.steps.prefix { $0.line != line }
    return steps.last { $0.action.isArrival && !$0.mayMiss }?.line ?? .none
  }
}
