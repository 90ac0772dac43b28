import AppModel
import EventCore
import ScenarioText

/// Scenarios for the sample app, their steps given as text and meaning.
package enum SampleScenario {
  /// The place of a line of the scenario's file.
  package static func line(_ line: Int32) -> SourceLine { SourceLine(file: 1, line: line) }

  /// A scenario on line 1, its steps on the lines from 5.
  package static func make(
    title: String = "a delayed double tap", _ steps: [(String, StepAction)] = doubleTapSteps
  ) -> Scenario {
    var scenario = Scenario(title: title, line: line(1), program: SampleApp.program())
    scenario.steps = steps.enumerated().map { index, step in
      ScenarioStep(
        timing: .now, action: step.1, scene: 1, mayMiss: false, line: line(Int32(5 + index)),
        text: step.0)
    }
    return scenario
  }

  /// The steps of the delayed double tap; its expectations come from step 4 on.
  package static let doubleTapSteps: [(String, StepAction)] = [
    ("at 0ms block main 300ms", .blockMain(.milliseconds(300))),
    ("at 50ms tap menu.info(uiKit)", tapInfo), ("at 120ms tap menu.info(uiKit)", tapInfo),
    ("settle", .settle(within: nil)),
  ]

  private static let tapInfo = StepAction.tap(
    ControlAim(
      target: InstanceTarget(screen: SampleApp.menu, ordinal: 0), control: SampleApp.infoControl,
      arguments: .none), over: nil, with: nil)

  /// An expectation of the stack's content, with its text.
  package static func expectPages(_ text: String) -> (String, StepAction) {
    (
      "expect \(text)",
      .expect(
        .state(
          StateExpectation(
            code: .none, subject: .slot(reference: 0), subjectText: "pages", text: text)))
    )
  }

  /// An expectation of a count of taps on `menu.info`.
  package static func expectCount(
    _ fate: CountExpectation.Fate, _ comparison: CountExpectation.Comparison, _ count: Int32,
    ordinal: Int32 = 0
  ) -> (String, StepAction) {
    let text = "\(fate)(menu.info) is \(comparison) \(count)"
    return (
      "expect \(text)",
      .expect(
        .count(
          CountExpectation(
            subject: .touches(fate, SampleApp.infoControl),
            target: InstanceTarget(screen: SampleApp.menu, ordinal: ordinal),
            comparison: comparison, count: count, text: text)))
    )
  }

  /// An expectation of faults, complete or by `contains`.
  package static func expectFaults(
    _ faults: [FaultName], isComplete: Bool = true
  ) -> (String, StepAction) {
    let names = faults.map(\.name).joined(separator: ", ")
    let text = "faults \(isComplete ? "==" : "contains") [\(names)]"
    return (
      "expect \(text)",
      .expect(.faults(FaultExpectation(isComplete: isComplete, faults: faults, text: text)))
    )
  }
}
