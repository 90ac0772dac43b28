import EventCore
import ScenarioText
import Simulation

// Leaving out and replacing steps leads to the stories that are near. Exploring tries every order
// of inputs and knows each state that it has visited, so that it finds what is far away as well:
// other ways to the same fault.
extension Shrinking {
  /// About how many states each exploration visits at most: those of a few inputs within the reach
  /// of a story, in about a tenth of a second.
  private static let stateLimit = 2_000

  /// Takes a story of fewer inputs that exploring finds: of the story's own, in any order and as
  /// often as need be, then of the usual ones, if others may take their place; with the platform's
  /// durations, then with any, for tasks that last longer and instants at which nothing else
  /// happens.
  ///
  /// What answers the story needs another one may need; of more than four steps all are tried at
  /// last.
  ///
  /// Of two steps nothing better is found, nor of three, unless the story has an answer for how a
  /// task ends, which more tasks may then give.
  ///
  /// What is found hardly depends on more than the inputs, so that a story with as many steps as
  /// the last one that was explored is not explored again.
  mutating func exploreShorter() -> Bool {
    let isAnswered = story.choices.contains { $0.point == .taskOutcome }
    let count = story.countedSteps
    guard count > (isAnswered ? 2 : 3), count != exploredStepCount else { return false }
    exploredStepCount = count
    let own = AppExploration.inputs(story.steps)
    let answered = ChoicePoint.allCases.filter { point in
      story.choices.contains { $0.point == point }
    }
    for timing in [StateTiming.exact, .order] {
      if !own.isEmpty, explore(own, timing, .only(answered)) { return true }
      if mayReplace, explore([], timing, .only(answered)) { return true }
    }
    if !mayReplace || count <= 4 { return false }
    return [StateTiming.exact, .order].contains { explore([], $0, .all) }
  }

  /// Explores inputs, or the usual ones if there are none, and takes the story with which that
  /// ends if it has fewer steps.
  private mutating func explore(
    _ inputs: [ScenarioStep], _ timing: StateTiming, _ choices: ExplorationPlan.Choices
  ) -> Bool {
    guard case .fault(let problem, _) = goal, mayTry() else { return false }
    var plan = ExplorationPlan()
    plan.timing = timing
    plan.maxStates = Self.stateLimit
    plan.endingProblems = [problem]
    plan.endsHoweverProved = false
    plan.choices = choices
    let goesOn = self.goesOn
    var search = AppExploration(player.subject, inputs: inputs, plan: plan).search(jobs: 1)
    search.run(isStopped: { !goesOn() }) { _ in goesOn() }
    count(items: search.transitionCount)
    // With exact durations an input comes where the search has let it come, and nowhere else.
    let told = search.endingStory { timing == .order && goesOn() }
    guard mayTry(), var found = told?.timed, found.countedSteps < story.countedSteps else {
      return false
    }
    for place in found.steps.indices { found.steps[place].mayMiss = true }
    return accept(found.sayingEnds) || accept(found)
  }
}

extension SearchStory {
  /// The same with the ends of gestures in their steps, where answers have said them.
  var sayingEnds: SearchStory {
    let answers = choices.filter { $0.point == .swipeOutcome }
    var story = self
    var asked: UInt32 = 0
    story.choices.removeAll { $0.point == .swipeOutcome }
    for place in steps.indices {
      guard case .drag(_, isFinished: nil, _) = steps[place].action else { continue }
      asked += 1
      let answer = answers.first { $0.occurrence == nil || $0.occurrence == asked }
      story.steps[place].setFinished(answer == nil || answer?.option == 0)
    }
    return story
  }
}

extension ScenarioStep {
  /// Lets a gesture that does not say how it ends say it.
  fileprivate mutating func setFinished(_ isFinished: Bool) {
    guard case .drag(let gesture, _, let length) = action else { return }
    replaceAction(by: .drag(gesture, isFinished: isFinished, after: length))
  }
}
