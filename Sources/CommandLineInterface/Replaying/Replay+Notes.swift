import Exploration
import Reporting
import ScenarioReplay
import ScenarioText
import Simulation
import TraceModel

extension Replay {
  /// Which of its lines nobody has asked for, and what was judged too early: what passes then may
  /// pass for another reason.
  fileprivate var notes: [String] {
    var notes: [String] = []
    let unasked = unaskedChoices
    if !unasked.isEmpty {
      let subject = SearchSubject(app: scenario.program, options: RunOptions())
      notes = SearchStory(choices: unasked).lines(subject).map { "`\($0)` never asked" }
    }
    for (place, task) in unusedAnswers.enumerated() where !unusedAnswers[..<place].contains(task) {
      let declaration = scenario.program[task]
      let owner = TraceNames(program: scenario.program).screen(declaration.screen)
      let count = unusedAnswers.count { $0 == task }
      notes.append(
        (count > 1 ? "\(count) " : "") + "`answer \(owner).\(declaration.name)` never needed:"
          + " no further run starts after \(count > 1 ? "them" : "it")")
    }
    if let drop = firstUntoldDrop { notes.append(drop) }
    if leftOutStepCount > 0 {
      let steps = counted(leftOutStepCount, "step")
      notes.append("\(steps) not played: an exception had ended the run")
    }
    if let (input, expectation) = firstJudgedEarly {
      notes.append("`\(expectation.text)` judged before `\(input.text)` was delivered")
    }
    return notes
  }

  /// The first presentation or push that UIKit has dropped, where nothing else tells of it: what
  /// asked for it may be gone since, and nobody misses it.
  private var firstUntoldDrop: String? {
    if !verdict.failures.isEmpty || !verdict.expectedFaults.isEmpty { return nil }
    if !verdict.allowedFaults.isEmpty || verdict.expectedFailure != nil { return nil }
    for run in runs {
      for entry in run.trace.entries {
        guard case .commandSent(let request, .dropped) = entry.event,
          request.kind == .present || request.kind == .push
        else { continue }
        return TraceText(program: scenario.program).what(entry.event, in: run.trace)
      }
    }
    return nil
  }

  /// The first expectation without a time right behind an input without one, which waits by then.
  private var firstJudgedEarly: (input: ScenarioStep, expectation: ScenarioStep)? {
    var waiting: ScenarioStep?
    for step in scenario.steps {
      guard case .now = step.timing else {
        waiting = nil
        continue
      }
      if case .expect(.state) = step.action, let waiting { return (waiting, step) }
      if !step.action.isExpectation { waiting = step.action.isArrival ? step : nil }
    }
    return nil
  }
}

extension ScenarioReport {
  /// What a replay came to, with what of it came to nothing.
  init(_ replay: Replay, options: [String], platform: String? = nil) {
    self.init(
      scenario: replay.scenario, verdict: replay.verdict, traces: replay.runs.map(\.trace),
      options: options, platform: platform)
    notes = replay.notes
  }
}
