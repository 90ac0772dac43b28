import ScenarioText
import Simulation
import TraceModel
import Verification

// What stories come to when they are played.
extension StoryTeller {
  private func trace(of story: SearchStory, meeting goals: [StateExpectation] = []) -> Trace {
    let runner = subject.runner(story)
    var scenario = runner.scenario
    scenario.goals = goals
    let run = ScenarioRunner(scenario: scenario, options: runner.options).run().runs.first
    return run?.trace ?? Trace()
  }

  /// Whether a limit ends what follows a story.
  func neverSettles(_ story: SearchStory) -> Bool {
    trace(of: story).entries.contains { entry in
      if case .limitReached = entry.event { true } else { false }
    }
  }

  /// Whether a story shows a problem.
  func shows(_ story: SearchStory, _ problem: FoundProblem) -> Bool {
    FaultDetectors.everyFinding(
      in: trace(of: story), of: subject.scenario.program, binding: start.binding
    ).contains { FoundProblem($0) == problem }
  }

  /// Whether a story meets a goal.
  func meets(_ story: SearchStory, _ goal: StateExpectation) -> Bool {
    trace(of: story, meeting: [goal]).entries.contains { entry in
      if case .goalReached = entry.event { true } else { false }
    }
  }

  /// Says of every step that hits something that it must.
  func demandingHits(_ story: SearchStory) -> SearchStory {
    story.demandingHits(of: subject) { trace(of: $0) }
  }
}
