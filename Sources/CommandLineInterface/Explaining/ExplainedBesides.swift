import Exploration
import Reporting
import ScenarioText
import Verification

/// What a scenario shows besides what is explained: what it expects of the app counts, also where
/// the explanation leaves it out, and every fault, expected or not.
struct ExplainedBesides {
  /// What else fails, in the order of the text.
  let failures: [Failure]
  private let report: ScenarioReport

  /// Plays a scenario as it is written, but for what it expects of faults.
  ///
  /// - Parameter explained: What is explained of it.
  init(_ written: WrittenStory, but explained: Failure) {
    let player = written.makePlayer()
    var scenario = written.subject.scenario
    var story = written.story
    story.steps = written.strictSteps.filter { step in
      if case (.now, .expect(.faults)) = (step.timing, step.action) { false } else { true }
    }
    scenario.steps = story.steps
    let trace = player.play(story).trace
    var judge = ScenarioJudge(scenario, binding: player.start.binding)
    judge.observeRun(trace)
    let verdict = judge.verdict()
    failures = verdict.failures.filter { other in
      // A fault is the same wherever the scenario says that there is to be none.
      var own = explained
      if case .fault = other.kind { own.line = other.line }
      return !own.isSameProblem(as: other)
    }
    report = ScenarioReport(scenario: scenario, verdict: verdict, traces: [trace], options: [])
  }

  /// What a failure comes to, on one line.
  func line(_ failure: Failure) -> String { FailureText.line(failure, report) }
}
